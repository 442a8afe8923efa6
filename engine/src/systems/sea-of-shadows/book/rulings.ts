import { applyRuling, defaultsOf, holdRulings, type QuietRuling, ruling, rulingWords } from '../../../system/ruling.ts';
import { say } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import type { Fight } from '../state/model.ts';
import { ladder } from './ladder.ts';
import { rules } from './rules.ts';
import { words } from './words.ts';

/** Every decision left to the GM; the first value is the default. */
export const Rulings = {
  surprise: ruling(
    'surprise',
    'Who is surprised?',
    ['asWritten', 'nobody', 'firstSide', 'otherSides'],
    ['SOS-INIT-09'],
    true,
  ),
  surprisedGear: ruling(
    'surprisedGear',
    'Does surprise find this combatant with nothing in hand?',
    ['notReady', 'ready'],
    ['SOS-INIT-06'],
    true,
  ),
  newcomer: ruling('newcomer', 'Is the newcomer surprised?', ['asWritten', 'yes', 'no'], ['SOS-INIT-10'], true),
  circumstance: ruling(
    'circumstance',
    'Does a circumstance bear on this attack roll?',
    ['none', 'advantage', 'disadvantage'],
    ['SOS-DICE-12'],
    true,
  ),
  defenceCircumstance: ruling(
    'defenceCircumstance',
    'Does a circumstance bear on this defence roll?',
    ['none', 'advantage', 'disadvantage'],
    ['SOS-DICE-12'],
    true,
  ),
  otherCircumstance: ruling(
    'otherCircumstance',
    'Does a circumstance bear on this roll?',
    ['none', 'advantage', 'disadvantage'],
    ['SOS-DICE-12'],
    true,
  ),
  benefit: ruling(
    'benefit',
    'Does the multiple success bring something more?',
    ['none', 'granted'],
    ['SOS-DICE-13'],
    true,
  ),
  difficulty: ruling(
    'difficulty',
    'How hard is the deed?',
    ['D6', ...ladder.filter((sides) => sides !== 6).map((sides) => `D${sides}`)],
    ['SOS-DICE-07'],
    true,
  ),
  takeMaximum: ruling(
    'takeMaximum',
    'Is the highest face taken instead of a roll?',
    ['roll', 'maximum'],
    ['SOS-DICE-08'],
    true,
  ),
  passing: ruling('passing', 'Does the step lead right past an enemy?', ['no', 'yes'], ['SOS-OPP-05'], true),
  unaware: ruling('unaware', 'Does the attack go unnoticed?', ['no', 'yes'], ['SOS-DEF-09'], true),
  room: ruling('room', 'Is there room to dodge?', ['asFlagged', 'enough', 'cramped'], ['SOS-DEF-24'], true),
  spareMinor: ruling('spareMinor', 'What becomes of the minor villain?', ['dies', 'spared'], ['SOS-DEAD-05']),
  bandages: ruling(
    'bandages',
    'What is there to bandage with?',
    ['proper', 'improvised', 'nothing'],
    ['SOS-MORT-04', 'SOS-MORT-05'],
  ),
  helpers: ruling(
    'helpers',
    'Who may give first aid?',
    ['anyoneAwake', 'ownSide', 'notMindless'],
    ['SOS-MORT-07'],
    true,
  ),
  injury: ruling(
    'injury',
    'Which lasting injury remains?',
    ['cannot-run', 'lost-eye', 'lost-hand', 'weak-endurance', 'psychological', 'other', 'random'],
    ['SOS-MORT-08'],
  ),
  tooLate: ruling(
    'tooLate',
    'Is healing that comes too late really too late?',
    ['staysDead', 'barelyAlive'],
    ['SOS-HEAL-03'],
    true,
  ),
  reviveStun: ruling('reviveStun', 'How many turns are the revived stunned?', ['1', '2', '3'], ['SOS-HEAL-04'], true),
  ritual: ruling(
    'ritual',
    'Can a healing ritual be had after the fight?',
    ['none', 'available'],
    ['SOS-HEAL-16'],
    true,
  ),
  throwLethal: ruling(
    'throwLethal',
    'Is the ground deadly to fall on?',
    ['asGround', 'yes', 'no'],
    ['SOS-GRAP-16'],
    true,
  ),
  largePinned: ruling('largePinned', 'Does a grab pin somebody much larger?', ['yes', 'no'], ['SOS-GRAP-26'], true),
  helplessCast: ruling('helplessCast', 'May the helpless cast spells?', ['yes', 'no'], ['SOS-HLP-05'], true),
  helplessCounts: ruling(
    'helplessCounts',
    'Does a side with only helpless members fight on?',
    ['yes', 'no'],
    ['SOS-END-01'],
    true,
  ),
  rest: ruling(
    'rest',
    'Is there an hour of rest after the fight?',
    ['none', 'hour'],
    ['SOS-DMG-07', 'SOS-END-04'],
    true,
  ),
  mpRecovery: ruling('mpRecovery', 'Do MP come back with an hour of rest?', ['full', 'none'], ['SOS-END-04'], true),
  standoff: ruling('standoff', 'Does the standoff end the fight?', ['end', 'goOn'], ['SOS-END-05']),
} as const;

/** The rulings in a fixed order. */
export const rulings: readonly QuietRuling[] = Object.values(Rulings);

/** Every ruling at its default; shared by the fights that have no ruling of their own. */
export const defaultRulings = defaultsOf(rulings);

const spoken = rulingWords(words, rulings, rules, {
  open: (fight) => fight.now.ruling,
  prompt: (fight) => {
    const { text } = rulings[fight.now.ruling]!;
    const about = fight.fighters[fight.now.about];
    return about === undefined ? text : say`${text} (${say.who(about.sheet)})`;
  },
  ask: (fight, table, question, index, about) => {
    fight.now.ruling = index;
    fight.now.about = about;
    const value = table.ask(fight, GM, question);
    fight.now.ruling = 0;
    fight.now.about = 0;
    return value;
  },
});

/** Rulings that shape the field or the lists of options: asked once, before the first round. */
const heldThroughout: readonly QuietRuling[] = [
  Rulings.largePinned,
  Rulings.helplessCast,
  Rulings.helplessCounts,
  Rulings.helpers,
];

/** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings !== defaultRulings) holdRulings(fight, table, spoken, heldThroughout);
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
