import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import type { Option } from '../../../system/system.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { Attr, Prof, Property, Skill } from '../book/kinds.ts';
import { event, judged, oneOf, reason } from '../book/words.ts';
import type { Fight, Fighter, Roll } from '../state/model.ts';
import { guardOf } from '../state/people.ts';
import { barToSpendFate } from './fate.ts';
import { EVERY_FACE, LUCKY, lineWays, luckCut, NO_FACE, packDice, packTold, testWays } from './test-dice.ts';

const attributeDie = reason('attribute', ['ING-TEST-01', 'ING-TEST-19'], 'the attribute');
const skillDie = reason('skill', ['ING-TEST-01', 'ING-TEST-03'], 'the skill');
const luckDie = reason('luck', ['ING-TEST-04', 'ING-TEST-06'], 'luck');
const advantageDie = reason('advantage', ['ING-TEST-09'], 'advantage');
const disadvantageDie = reason('disadvantage', ['ING-TEST-10'], 'disadvantage');

const tested = event(
  'tested',
  ['ING-TEST-01', 'ING-TEST-20', 'ING-TEST-16'],
  '{who:who}: {attribute} + {skill}, and {bonus}: {result}.',
);
const sick = event('sick', ['ING-COND-10'], '{who:who} is sick: {less} less.');
const heartened = event('rally-used', ['ING-MAN-04'], '{who:who} is rallied: 1 more.');
const hampered = event('hampered', ['ING-MAN-04'], '{who:who} is hampered by the crippling blow: 2 less.');
const lucky = event('lucky', ['ING-TEST-04', 'ING-TEST-05'], '{who:who} is lucky: 4 more.');
const edged = event('edge', ['ING-TEST-11', 'ING-TEST-12'], '{who:who} rolls with a net advantage of {net}.');
const fateSpent = event(
  'fate-die-spent',
  ['ING-FATE-02', 'ING-FATE-06'],
  '{who:who} spends fate: the {die} die shows its highest face.',
  { die: ['no', 'attribute', 'skill', 'luck'] },
);

const luckPool = oneDie(20);

/** A number that nobody looks for. */
export const UNKNOWN = 1000;

const dieNames = ['keep', 'attribute', 'skill', 'luck'] as const;

/** Mean gain of throwing a die of `sides` that shows `face` again and keeping the better, times 2 * 12 * 10 * 8 * 6 * 4. */
export function gainOf(sides: number, face: number): number {
  return ((sides - face) * (sides - face + 1) * 23040) / sides;
}

/** The die to throw again for advantage: 1 attribute, 2 skill, 0 neither (ING-TEST-13). */
export function bestReroll({ roll }: Fight): number {
  const first = gainOf(roll.attrSides, roll.a);
  const second = gainOf(roll.skillSides, roll.s);
  if (first === 0 && second === 0) return 0;
  return first >= second ? 1 : 2;
}

/** Which die to throw again, one advantage at a time (ING-TEST-09). */
export const rerollQuestion = oneOf(
  'reroll',
  ['ING-TEST-09', 'ING-TEST-13'],
  ({ roll }) => `The dice show ${roll.a} and ${roll.s}. Which one is thrown again?`,
  [
    [0, { id: 'keep', verb: 'keep', label: 'Keep both', rule: 'ING-TEST-09' }],
    [1, ({ roll }) => thrownAgain('attribute', `The attribute d${roll.attrSides}`, 'ING-TEST-09')],
    [2, ({ roll }) => thrownAgain('skill', `The skill d${roll.skillSides}`, 'ING-TEST-09')],
  ],
  {
    when: bar('ING-TEST-09', 'no test of theirs with advantage is being made'),
    unknown: (_fight, _who, option) => (option === 'luck' ? notLuck : notThatDie),
  },
);
const notLuck = bar('ING-TEST-12', 'the luck die is never thrown again');
const notThatDie = bar('ING-TEST-09', 'the attribute or the skill die is thrown again, or none');

/** The die that suffers when both show the same (ING-TEST-10). */
export const tieQuestion = oneOf(
  'worse-die',
  ['ING-TEST-10'],
  ({ roll }) => `Both dice show ${roll.a}. Which one is thrown again?`,
  [
    [1, thrownAgain('attribute', 'The attribute die', 'ING-TEST-10')],
    [2, thrownAgain('skill', 'The skill die', 'ING-TEST-10')],
  ],
  {
    when: bar('ING-TEST-10', 'no test of theirs with disadvantage shows two dice alike'),
    unknown: bar('ING-TEST-10', 'the attribute or the skill die is thrown again'),
  },
);

function thrownAgain(id: string, label: string, rule: string): Option {
  return { id, verb: 'reroll', label, rule };
}

const highestAlready = bar('ING-FATE-02', 'fate turns a die that does not show its highest face');

function barToTurn({ roll }: Fight, _who: number, die: number): Bar {
  const left =
    die === 0 ||
    (die === 1 && roll.a < roll.attrSides) ||
    (die === 2 && roll.s < roll.skillSides) ||
    (die === 3 && roll.about < 20);
  return left ? OPEN : highestAlready;
}

function eachDie(_fight: Fight, _who: number, table: Table<Fight>): void {
  for (let die = 0; die < dieNames.length; die++) table.offer(die);
}

/** A die to turn to its highest face for 1 fate. */
export const fateQuestion = judged(
  'fate-die',
  ['ING-FATE-02'],
  // A luck test has no other dice (ING-TEST-07).
  ({ roll }) =>
    roll.attrSides === 0
      ? `The luck die shows ${roll.about}. Spend fate on it?`
      : `The dice show ${roll.a} and ${roll.s}, luck ${roll.luck}. Spend fate on one?`,
  {
    each: eachDie,
    legal: barToTurn,
    when: (fight, who) => barToSpendFate(fight, fight.fighters[who]!) ?? noTest,
    unknown: highestAlready,
  },
  (_fight, _who, code) => ({
    id: dieNames[code]!,
    verb: code === 0 ? 'keep' : 'fate',
    label: code === 0 ? 'Keep the dice' : `The ${dieNames[code]!} die`,
    cost: code === 0 ? 'nothing' : '1 fate',
    rule: 'ING-FATE-02',
  }),
);
const noTest = bar('ING-FATE-02', 'no test of theirs has just been rolled');

/** Sets down a test of one attribute and one skill; `net` counts advantages. What else bears on it is set in the record. */
export function testOf({ roll }: Fight, attr: number, skill: number, bonus: number, net = 0): Roll {
  roll.attr = attr;
  roll.skill = skill;
  roll.bonus = bonus;
  roll.net = net;
  roll.attack = false;
  roll.cuts = NO_FACE;
  roll.line = UNKNOWN;
  return roll;
}

/** It only matters whether the result reaches this number. */
export function reaching(test: Roll, line: number): Roll {
  test.line = line;
  return test;
}

/**
 * An attack, which gets nothing for luck. Faces of the luck die up to which something else happens are set in `cuts`
 * (`luckCut` makes them); up to the first of them all results below `line` are alike.
 */
export function asAttack(test: Roll, cuts = EVERY_FACE, line = UNKNOWN): Roll {
  test.attack = true;
  test.cuts = cuts;
  test.line = line;
  return test;
}

/** Rolls a test and returns its result; `luck` of the record is the luck roll. What cannot fail is rolled, too (ING-TEST-16). */
export function rollTest(fight: Fight, table: Table<Fight>, fighter: Fighter, roll: Roll): number {
  const { sheet, index } = fighter;
  const { attr, skill, attack, line } = roll;
  const edge = roll.net - (fighter.encumbered && attr <= Attr.DEX ? 1 : 0);
  const fixed = sheet.mods[attr]! + roll.bonus - fighter.sickness + fighter.nextTest;
  if (fighter.nextTest !== 0) table.tell(hampered, index);
  fighter.nextTest = 0;
  roll.who = index;
  roll.attrSides = sheet.dice[attr]!;
  roll.skillSides = skill < sheet.skills.length ? sheet.skills[skill]! : sheet.arcane[skill - sheet.skills.length]!;
  const mayMend = fighter.fate > 0 && fight.toggles.fate;
  const first = oneDie(roll.attrSides);
  const second = oneDie(roll.skillSides);
  const cuts = roll.cuts | (attack ? NO_FACE : luckCut(20 - fighter.luck)) | (mayMend ? luckCut(20) : NO_FACE);
  if (edge === 0) {
    const dice = packDice(roll.attrSides, roll.skillSides);
    const summed = attack || line === UNKNOWN;
    const told = packTold(mayMend, summed ? floorOf(line, fixed, mayMend) : line - fixed);
    const ways = summed ? testWays : lineWays;
    const faces = summed ? cuts : 20 - fighter.luck;
    const all = table.rollThree(
      index,
      first,
      attributeDie,
      second,
      skillDie,
      luckPool,
      luckDie,
      ways,
      dice,
      faces,
      told,
    );
    roll.a = all & 255;
    roll.s = (all >> 8) & 255;
    roll.about = all >> 16;
  } else {
    roll.a = table.roll(first, index, attributeDie);
    roll.s = table.roll(second, index, skillDie);
    roll.about = table.rollCuts(20, cuts, index, luckDie);
  }
  roll.luck = roll.about + fighter.luck;
  if (edge !== 0) {
    table.tell(edged, index, edge);
    for (let n = edge; n > 0; n--) if (!rerollBetter(fight, table, index)) break;
    for (let n = edge; n < 0; n++) rerollWorse(fight, table, index);
  }
  if (mayMend) spendFate(fight, table, fighter);
  const luck = !attack && roll.luck >= 20 ? LUCKY : 0;
  if (luck > 0) table.tell(lucky, index);
  if (fighter.sickness > 0) table.tell(sick, index, fighter.sickness);
  const result = roll.a + roll.s + fixed + luck;
  table.tell(tested, index, roll.a, roll.s, fixed + luck, result);
  return result;
}

/** The lowest sum of the dice whose number matters; 0 where all do. */
function floorOf(line: number, fixed: number, mayMend: boolean): number {
  return line === UNKNOWN || mayMend ? 0 : line - fixed;
}

function rerollBetter(fight: Fight, table: Table<Fight>, who: number): boolean {
  const { roll } = fight;
  const die = table.ask(fight, who, rerollQuestion);
  if (die === 0) return false;
  if (die === 1) roll.a = Math.max(roll.a, table.roll(oneDie(roll.attrSides), who, advantageDie));
  else roll.s = Math.max(roll.s, table.roll(oneDie(roll.skillSides), who, advantageDie));
  return true;
}

/** The usual die on a tie: more sides, then the attribute die (ING-TEST-10). */
export function worseDie({ roll }: Fight): number {
  return roll.attrSides >= roll.skillSides ? 1 : 2;
}

function rerollWorse(fight: Fight, table: Table<Fight>, who: number): void {
  const { roll } = fight;
  const die = roll.a === roll.s ? table.ask(fight, who, tieQuestion) : roll.a > roll.s ? 1 : 2;
  if (die === 1) roll.a = Math.min(roll.a, table.roll(oneDie(roll.attrSides), who, disadvantageDie));
  else roll.s = Math.min(roll.s, table.roll(oneDie(roll.skillSides), who, disadvantageDie));
}

/** Fate on the dice just rolled, several points if wanted (ING-FATE-02, ING-FATE-06). */
export function spendFate(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const { roll } = fight;
  while (fighter.fate > 0) {
    const die = table.ask(fight, fighter.index, fateQuestion);
    if (die === 0) return;
    fighter.fate--;
    if (die === 1) roll.a = roll.attrSides;
    else if (die === 2) roll.s = roll.skillSides;
    else {
      roll.about = 20;
      roll.luck = 20 + fighter.luck;
    }
    table.tell(fateSpent, fighter.index, die);
  }
}

/** +1 from a Rally, used up by an attack or defence test. */
export function rallied(table: Table<Fight>, fighter: Fighter): number {
  if (fighter.ralliedBy < 0) return 0;
  fighter.ralliedBy = -1;
  table.tell(heartened, fighter.index);
  return 1;
}

/** Dodge: DEX, agility and dodge (ING-DEF-01, ING-DEF-02, ING-DEF-07). From `line` on it makes the attack miss. */
export function dodgeTest(fight: Fight, table: Table<Fight>, fighter: Fighter, line: number = UNKNOWN): number {
  const bonus = fighter.sheet.profs[Prof.dodge]! + guardOf(fighter) + rallied(table, fighter);
  return rollTest(fight, table, fighter, reaching(testOf(fight, Attr.DEX, Skill.agility, bonus), line));
}

/** Fortify: STR, athletics and fortitude (ING-DEF-04). */
export function fortifyTest(fight: Fight, table: Table<Fight>, fighter: Fighter, need: number, net = 0): number {
  const bonus = fighter.sheet.profs[Prof.fortitude]! + guardOf(fighter) + rallied(table, fighter);
  return rollTest(fight, table, fighter, reaching(testOf(fight, Attr.STR, Skill.athletics, bonus, net), need));
}

/** Resist: INT, insight and resistance (ING-DEF-05). */
export function resistTest(fight: Fight, table: Table<Fight>, fighter: Fighter, need: number): number {
  const bonus = fighter.sheet.profs[Prof.resistance]! + guardOf(fighter) + rallied(table, fighter);
  return rollTest(fight, table, fighter, reaching(testOf(fight, Attr.INT, Skill.insight, bonus), need));
}

/** Stealth: DEX, agility and stealth; the prone have advantage (ING-COND-04), the noisy disadvantage (ING-PROP-04). */
export function stealthTest(fight: Fight, table: Table<Fight>, fighter: Fighter, more = 0): number {
  const noisy = fight.toggles.weaponProperties && (fighter.sheet.worn & Property.noisy) !== 0;
  const net = (fighter.prone ? 1 : 0) - (noisy ? 1 : 0);
  return rollTest(
    fight,
    table,
    fighter,
    testOf(fight, Attr.DEX, Skill.agility, fighter.sheet.profs[Prof.stealth]! + more, net),
  );
}
