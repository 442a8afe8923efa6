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

/** One that few tables reach for. */
const rare: typeof ruling = (...given) => ({ ...ruling(...given), rare: true });

/** Every decision the book leaves to the GM; the first value is the default. */
export const Rulings = {
  teamOrder: ruling(
    'teamOrder',
    'In which order do the teams follow whoever began?',
    ['by the book', 'as entered', 'reversed', 'one by one'],
    ['ING-INIT-03', 'ING-INIT-08', 'ING-INIT-09'],
  ),
  leaving: ruling('leaving', 'May people leave the field or give up?', ['yes', 'no'], ['ING-TEAM-12']),
  targets: ruling(
    'targets',
    'Whom or what may be attacked? (Anybody: allies too; objects: enemies and things; anything: all of these.)',
    ['enemies', 'anybody', 'objects', 'anything'],
    ['ING-ATK-06'],
  ),
  afterKilling: ruling('afterKilling', 'May the fallen be killed after the fight?', ['no', 'yes'], ['ING-KILL-09']),
  waking: rare('waking', 'Are the unconscious woken after the fight?', ['after a break', 'at once'], ['ING-REC-05']),
  repair: rare('repair', 'Is damaged gear repaired after the fight?', ['no', 'yes'], ['ING-REC-06']),
  customDone: rare('customDone', 'Has the team done what it set out to do?', ['no', 'yes'], ['ING-TEAM-08']),
  customTrigger: rare(
    'customTrigger',
    'Does what the readied action waits for happen now?',
    ['no', 'yes'],
    ['ING-ACT-10'],
  ),
  commonOut: rare(
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
const heldThroughout: readonly Ruling[] = [Rulings.leaving, Rulings.targets];

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
