import { applyRuling, defaultsOf, holdRulings, rulingWords } from '../../../system/ruling.ts';
import type { Ruling } from '../../../system/system.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { rules } from './rules.ts';
import { words } from './words.ts';

function ruling(id: string, text: string, values: readonly [string, ...string[]], rules: readonly string[]): Ruling {
  return { id, text, values, default: values[0], rules };
}

const numbers = ['4', '6', '8', '10', '12', '14', '16', '18', '20', '22', '24'] as const;

/** Every decision the book leaves to the GM; the first value is the default. */
export const Rulings = {
  sureTests: ruling(
    'sureTests',
    'Is a test that cannot fail rolled all the same?',
    ['rolled', 'skipped'],
    ['ING-TEST-16'],
  ),
  allies: ruling('allies', 'Are teams allied as the encounter says?', ['as written', 'nobody'], ['ING-TEAM-03']),
  objectiveChange: ruling(
    'objectiveChange',
    'Do the teams keep their objectives for the next round? (Change: one team is given another, then they keep them again.)',
    ['keep', 'change'],
    ['ING-TEAM-07'],
  ),
  newTeam: ruling('newTeam', 'Where in the order does a new team come?', ['last', 'next'], ['ING-TEAM-11']),
  leaving: ruling('leaving', 'May people leave the field or give up?', ['yes', 'no'], ['ING-TEAM-12']),
  otherTeams: ruling(
    'otherTeams',
    'In which order do the other teams follow?',
    ['as entered', 'reversed', 'one by one'],
    ['ING-INIT-03'],
  ),
  noInitiator: ruling(
    'noInitiator',
    'Nobody in particular began. Who goes first?',
    ['player characters', 'as entered', 'one by one'],
    ['ING-INIT-08'],
  ),
  openAct: ruling(
    'openAct',
    'The starting act strikes nobody, or several teams. Who follows its team?',
    ['struck first', 'reversed', 'one by one'],
    ['ING-INIT-09'],
  ),
  surprise: ruling('surprise', 'Is there surprise?', ['as written', 'none', 'one by one'], ['ING-SURP-01']),
  taskDifficulty: ruling('taskDifficulty', 'How difficult is the task?', ['as written', ...numbers], ['ING-ACT-19']),
  statedMoves: ruling(
    'statedMoves',
    'Without a map: how far does a Move bring somebody?',
    ['full speed', 'to the place'],
    ['ING-MOVE-12'],
  ),
  targets: ruling(
    'targets',
    'Whom or what may be attacked? (Anybody: allies too; objects: enemies and things; anything: all of these.)',
    ['enemies', 'anybody', 'objects', 'anything'],
    ['ING-ATK-06'],
  ),
  clearLine: ruling(
    'clearLine',
    'Does something blocked stop a shot?',
    ['as drawn', 'allow anyway', 'no line'],
    ['ING-ATK-14'],
  ),
  coverCounts: ruling(
    'coverCounts',
    'Does the cover count against this shooter?',
    ['yes', 'no'],
    ['ING-ADV-08', 'ING-ACT-17'],
  ),
  revealed: ruling('revealed', 'Does the attack give the hidden attacker away?', ['yes', 'no'], ['ING-ADV-06']),
  hiding: ruling('hiding', 'Can somebody hide here?', ['with cover', 'anywhere', 'nowhere'], ['ING-ADV-10']),
  effects: ruling('effects', 'Does the effect come about?', ['as written', 'no'], ['ING-DEF-08']),
  traps: ruling('traps', 'Does the hazard strike?', ['as written', 'no'], ['ING-DMG-11']),
  afterKilling: ruling('afterKilling', 'May the fallen be killed after the fight?', ['no', 'yes'], ['ING-KILL-09']),
  waking: ruling('waking', 'Are the unconscious woken after the fight?', ['after a break', 'at once'], ['ING-REC-05']),
  repair: ruling('repair', 'Is damaged gear repaired after the fight?', ['no', 'yes'], ['ING-REC-06']),
  customDone: ruling('customDone', 'Has the team done what it set out to do?', ['no', 'yes'], ['ING-TEAM-08']),
  customTrigger: ruling(
    'customTrigger',
    'Does what the readied action waits for happen now?',
    ['no', 'yes'],
    ['ING-ACT-10'],
  ),
  commonOut: ruling(
    'commonOut',
    'What becomes of a common creature at zero endurance?',
    ['unconscious', 'dead'],
    ['ING-NPC-01'],
  ),
} as const;

/** The rulings in a fixed order. */
export const rulings: readonly Ruling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.roll.ruling,
  ask: (fight, table, question, index, about) => {
    const { ruling: before, other } = fight.roll;
    fight.roll.ruling = index;
    fight.roll.other = about;
    const value = table.ask(fight, GM, question);
    fight.roll.ruling = before;
    fight.roll.other = other;
    return value;
  },
});

/** Rulings that shape the lists of options: asked once, before the first round. */
const heldThroughout: readonly Ruling[] = [
  Rulings.allies,
  Rulings.leaving,
  Rulings.targets,
  Rulings.clearLine,
  Rulings.hiding,
  Rulings.statedMoves,
  Rulings.newTeam,
];

/** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value of a ruling: as settled, or as the GM answers now. `about` is the character concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: Ruling, about: number): string {
  if (fight.rulings === defaultRulings) return which.default;
  const settled = fight.rulings[which.id]!;
  if (settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}

/** True when a ruling that is held throughout has this value. */
export function holds(fight: Fight, which: Ruling, value: string): boolean {
  return (fight.rulings === defaultRulings ? which.default : fight.rulings[which.id]) === value;
}
