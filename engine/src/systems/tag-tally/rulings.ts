import {
  applyRuling,
  defaultsOf,
  holdRulings,
  type QuietRuling,
  rulingWords,
  ruling as said,
} from '../../system/ruling.ts';
import { GM } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import type { Fight } from './model.ts';
import { rules } from './rules.ts';
import { damageTypes } from './terms.ts';
import { named } from './things.ts';
import { words } from './words.ts';

/** Most defaults of this game go without saying. */
function ruling(
  id: string,
  text: string,
  values: readonly [string, ...string[]],
  rules: readonly string[],
  quiet = true,
): QuietRuling {
  return said(id, text, values, rules, quiet);
}

/** Every decision the book leaves to the GM; the first value is the default. */
export const Rulings = {
  skipRoll: ruling('skipRoll', 'Is this roll skipped, because nothing hangs on it?', ['no', 'yes'], ['TT-CORE-06']),
  sideEffect: ruling('sideEffect', 'What is the side effect of this task?', ['none', 'shaken'], ['TT-BAND-10']),
  hinders: ruling('hinders', 'Which hinders apply to this roll?', ['fitting', 'all'], ['TT-STEP-07']),
  sources: ruling('sources', 'Which sources may ease this roll?', ['fitting', 'all'], ['TT-SRC-05']),
  allyHelps: ruling('allyHelps', 'Can the allied NPC help here?', ['yes', 'no'], ['TT-SRC-11']),
  flawHelps: ruling('flawHelps', 'Does the flaw help here?', ['no', 'yes'], ['TT-TAG-04']),
  exhaustion: ruling(
    'exhaustion',
    'Which rolls does exhaustion hinder?',
    ['attackAndDefense', 'all', 'none'],
    ['TT-TAG-07'],
  ),
  mainDamage: ruling(
    'mainDamage',
    'What is the main damage type of the encounter?',
    ['usual', ...damageTypes, 'unknown'],
    ['TT-SET-08'],
  ),
  creatureOrder: ruling(
    'creatureOrder',
    'In which order do creatures of equal initiative act?',
    ['listed', 'reversed'],
    ['TT-INIT-10'],
  ),
  blockOrder: ruling(
    'blockOrder',
    'Who settles the order inside a block of PCs?',
    ['players', 'listed'],
    ['TT-INIT-16'],
  ),
  areaTargets: ruling('areaTargets', 'How many does the area attack hit?', ['1', '2', '3', 'all'], ['TT-TURN-06']),
  creatureTurn: ruling('creatureTurn', 'How do creatures choose?', ['chosen', 'usual'], ['TT-TURN-07']),
  otherDeed: ruling(
    'otherDeed',
    'Does the creature’s other deed call for a task?',
    ['nothing', 'task'],
    ['TT-TURN-08'],
  ),
  creatureTag: ruling(
    'creatureTag',
    'Does this ability or weakness matter now?',
    ['fitting', 'yes', 'no'],
    ['TT-CRE-06', 'TT-ATK-09'],
  ),
  condition: ruling(
    'condition',
    'Does the failed defense bring the condition?',
    ['attackAndDefense', 'all', 'none'],
    ['TT-CRE-07'],
  ),
  closeScene: ruling('closeScene', 'Does the scene close now?', ['no', 'yes'], ['TT-END-06']),
  defeatFate: ruling(
    'defeatFate',
    'What happens to the defeated party?',
    ['drivenOff', 'captured', 'leftBehind', 'spared'],
    ['TT-END-07'],
    false,
  ),
  withdraw: ruling('withdraw', 'Does this creature withdraw?', ['no', 'yes'], ['TT-END-08']),
  closeEmpty: ruling('closeEmpty', 'Nobody is left on one side. Close the scene?', ['yes', 'no'], ['TT-END-10'], false),
  otherReaction: ruling(
    'otherReaction',
    'Which reactions are there beside block and counter?',
    ['called', 'attack', 'no'],
    ['TT-REACT-11'],
  ),
  blockSpell: ruling('blockSpell', 'May this spell be blocked?', ['no', 'yes'], ['TT-REACT-13']),
  itemEffect: ruling('itemEffect', 'What does using the item do?', ['nothing', 'task'], ['TT-GEAR-06']),
  castLevel: ruling('castLevel', 'Which level does the cast go by?', ['usual', 'target', 'scene'], ['TT-MAG-04']),
  sacrifice: ruling('sacrifice', 'Who may be sacrificed?', ['caster', 'anyone'], ['TT-MAG-12']),
  spellEffect: ruling('spellEffect', 'What does the spell do?', ['usual', 'nothing'], ['TT-MAG-15']),
  woundName: ruling('woundName', 'Who names the wound?', ['player', 'rolled', 'unnamed'], ['TT-WND-09']),
  woundRolls: ruling(
    'woundRolls',
    'Which rolls does the wound hinder?',
    ['attackAndDefense', 'attack', 'defense', 'all'],
    ['TT-WND-11'],
  ),
  healerAtHand: ruling('healerAtHand', 'Is an NPC healer at hand?', ['no', 'yes'], ['TT-HEAL-06', 'TT-HEAL-19']),
  partThere: ruling('partThere', 'Is the missing part there?', ['no', 'yes'], ['TT-HEAL-14']),
  safeZone: ruling('safeZone', 'Is this a safe zone?', ['no', 'yes'], ['TT-HEAL-18'], false),
  afterwards: ruling(
    'afterwards',
    'What follows the fight?',
    ['chosen', 'nothing', 'newSession', 'longDowntime'],
    ['TT-HEAL-20'],
  ),
} as const;

/** The rulings in a fixed order. */
export const rulings: readonly QuietRuling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  prompt: (fight) => {
    const { ruling: open, about, thing } = fight.now;
    const { text } = rulings[open]!;
    const what = thing === 0 ? [] : [named(fight, 'thing', thing - 1)];
    const who = about === GM ? [] : [fight.fighters[about]!.sheet.name];
    const concerned = [...what, ...who].join(', ');
    return concerned === '' ? text : `${text} (${concerned})`;
  },
  ask: (fight, table, question, index, about) => {
    const before = fight.now.about;
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = 0;
    fight.now.about = before;
    return value;
  },
});

/** Rulings that shape the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [
  Rulings.otherDeed,
  Rulings.sacrifice,
  Rulings.castLevel,
  Rulings.creatureTurn,
];

/** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
}

/** The value a ruling has without asking anybody: as fixed, else its default. */
export function settledOn(fight: Fight, which: QuietRuling): string {
  if (fight.rulings === defaultRulings) return which.default;
  const settled = fight.rulings[which.id] ?? which.default;
  return settled === 'ask' ? which.default : settled;
}

/** Whether the GM wants to be asked. */
export function isAsked(fight: Fight, which: QuietRuling): boolean {
  return fight.rulings !== defaultRulings && fight.rulings[which.id] === 'ask';
}

/** The value of a ruling: as the table has settled it, or as the GM answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: QuietRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  return applyRuling(fight, table, spoken, which, settled, about);
}
