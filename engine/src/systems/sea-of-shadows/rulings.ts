import type { Ruling } from '../../system/system.ts';
import { GM } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import { ladder } from './ladder.ts';
import type { Fight } from './model.ts';
import { rules } from './rules.ts';
import { event, question } from './words.ts';

interface SosRuling extends Ruling {
  /** Default applied so often and with so little effect that it is not worth a line in the log. */
  readonly quiet: boolean;
}

function ruling(
  id: string,
  text: string,
  values: readonly [string, ...string[]],
  rules: readonly string[],
  quiet = false,
): SosRuling {
  return { id, text, values, default: values[0], rules, quiet };
}

/** Every decision left to the GM; the first value is the default. */
export const Rulings = {
  surprise: ruling(
    'surprise',
    'Who is surprised?',
    ['asWritten', 'nobody', 'firstSide', 'otherSides'],
    ['SOS-INIT-09'],
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
  mpRecovery: ruling('mpRecovery', 'Do MP come back with an hour of rest?', ['full', 'none'], ['SOS-END-04']),
  standoff: ruling('standoff', 'Does the standoff end the fight?', ['end', 'goOn'], ['SOS-END-05']),
} as const;

export type RulingId = keyof typeof Rulings;

/** The rulings in a fixed order. */
export const rulings: readonly SosRuling[] = Object.values(Rulings);

/** Every ruling at its default. Fights without a ruling of their own share this very object, which is quick to test. */
export const defaultRulings: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(rulings.map(({ id, default: usual }) => [id, usual])),
);

const firstValue: readonly number[] = rulings.map((_, at) =>
  rulings.slice(0, at).reduce((sum, before) => sum + before.values.length, 0),
);

const ruled = event(
  'ruled',
  [],
  [
    ['ruling', rulings.flatMap((one) => one.values.map((value) => `${one.text} ${value}`))],
    ['about', 'who'],
    ['rule', 'rule'],
  ],
  'Ruling: {ruling}.',
);

const rulingQuestion = question(
  'ruling',
  [],
  (fight) => rulings[fight.now.ruling]!.text,
  (fight, _who, table) => {
    const count = rulings[fight.now.ruling]!.values.length;
    for (let value = 0; value < count; value++) table.offer(value);
  },
  (fight, _who, code) => {
    const asked = rulings[fight.now.ruling]!;
    return { id: `${asked.id}:${asked.values[code]!}`, label: asked.values[code]!, rule: asked.rules[0]! };
  },
);

/** Rulings that shape the field or the lists of options: asked once, before the first round. */
const heldThroughout: readonly RulingId[] = ['largePinned', 'helplessCast', 'helplessCounts', 'helpers'];

/** Asks the GM those rulings that are set to `ask` and must hold for the whole fight. */
export function settleAtStart(fight: Fight, table: Table<Fight>): void {
  if (fight.rulings === defaultRulings) return;
  for (const id of heldThroughout) {
    if (fight.rulings[id] !== 'ask') continue;
    const value = ruledAloud(fight, table, Rulings[id], GM);
    fight.rulings = { ...fight.rulings, [id]: value };
  }
}

/** The value of a ruling: as the table has settled it, or as the GM answers now. `about` is the combatant concerned. */
export function ruledOn(fight: Fight, table: Table<Fight>, which: SosRuling, about: number): string {
  return which.quiet && fight.rulings === defaultRulings ? which.default : ruledAloud(fight, table, which, about);
}

function ruledAloud(fight: Fight, table: Table<Fight>, which: SosRuling, about: number): string {
  const settled = fight.rulings[which.id] ?? which.default;
  if (which.quiet && settled === which.default) return settled;
  const index = rulings.indexOf(which);
  let value = which.values.indexOf(settled);
  if (settled === 'ask') {
    fight.now.ruling = index;
    fight.now.about = about;
    value = table.ask(fight, GM, rulingQuestion);
    fight.now.ruling = 0;
    fight.now.about = 0;
  }
  table.tell(ruled, firstValue[index]! + value, about, ruleIndex(which.rules[0]!));
  return which.values[value]!;
}

function ruleIndex(id: string): number {
  return rules.findIndex((rule) => rule.id === id);
}
