import type { Table } from '../../../table/table.ts';
import { type Ability, abilities } from '../book/gear.ts';
import { averageOf, poolOf } from '../book/ladder.ts';
import { numbersOf, R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { circumstance, clearEdges, defenceEdge, edgeOf, hampers, helps, type Listener } from '../rolls/edges.ts';
import { Shifted, tellShifted } from '../rolls/ranks.ts';
import { attDie, defDie } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, NONE, sizes } from '../state/model.ts';
import { distanceBetween, isHelpless, isRiding, leaderOf, mountOf } from '../state/people.ts';
import { Defence, defenceItem, defenceOf, spellNow } from './defence.ts';

const rangeDie = event(
  'range-minimum',
  ['SOS-DEF-10', 'SOS-DEF-11', 'SOS-DEF-12', 'SOS-SPL-03'],
  'The distance gives {target:who} a D{sides}.',
);
const rangeNoMatter = event('range-no-matter', [], 'The distance does not lift the die of {who:who}{rule:cites}.');
const helplessDie = event(
  'helpless-defence',
  ['SOS-DEF-01'],
  '{target:who} is [helpless] and defends with a D{sides}{rule:cites}.',
);
export const defenceRoll = reason('defence', ['SOS-DICE-02', 'SOS-DICE-06'], 'defence');
const passively = event('passive', ['SOS-DEF-01'], '{target:who} meets it with {die}{rule:cites}.', {
  die: abilities.map((each) => each.toUpperCase()),
});

/** The die and edge of a defence, left in `plan`. */
export interface Plan {
  sides: number;
  edge: number;
  /** Who rolls. */
  who: number;
}
const plan: Plan = { sides: 0, edge: 0, who: 0 };

/** Works out what the defence rolls. With a table the reasons are told. The result is valid until the next call. */
export function planDefence(fight: Fight, table: Listener, code: number): Readonly<Plan> {
  const target = fight.fighters[fight.now.target]!;
  const how = defenceOf(code);
  if (how === Defence.passive) planPassive(fight, table, target, code);
  else if (how === Defence.mountDodge) planDodge(fight, table, mountOf(fight, target)!);
  else if (how === Defence.dodge) planDodge(fight, table, target);
  else {
    const doer = how === Defence.block || how === Defence.parry ? target : leaderOf(fight, target);
    if (how === Defence.block || how === Defence.blockForMount) planBlock(fight, table, doer);
    else planParry(fight, table, doer, defenceItem(code));
  }
  return plan;
}

/** Rolls the defence. */
export function rollDefence(fight: Fight, table: Table<Fight>, code: number): number {
  const { sides, edge, who } = planDefence(fight, table, code);
  return table.roll(poolOf(sides, edge), who, defenceRoll);
}

/** The die that distance sets at least, 0 = none (SOS-DEF-10, SOS-SPL-03). */
export function rangeMinimum(fight: Fight): number {
  const { kind, attacker, target } = fight.now;
  if (kind !== Attack.ranged) {
    const spell = spellNow(fight);
    if (spell === null || spell.physical === 'none' || spell.range === 0) return 0;
  }
  return minimumAt(fight, distanceBetween(fight, fight.fighters[attacker]!.region, fight.fighters[target]!.region));
}

/** Lowest die by distance. */
export function minimumAt({ rangeMinimum: dice }: Fight, distance: number): number {
  return dice[distance < dice.length ? distance : dice.length - 1]!;
}

/** STR against grabs (SOS-GRAP-01), the named or picked die against spells (SOS-DEF-03, SOS-DEF-28), else DEF (SOS-DEF-02). */
export function passiveAbility(fight: Fight, code: number): Ability {
  const spell = spellNow(fight);
  if (spell !== null) return abilities[defenceItem(code)] ?? spell.defences[0] ?? 'def';
  return fight.now.kind === Attack.grab ? 'str' : 'def';
}

/** The die of a passive defence; gear counts for DEF alone. */
export const passiveDie = (fight: Fight, target: Fighter, ability: Ability): number =>
  ability === 'def' ? defDie(fight, target) : target.sheet[ability];

/** In the order of `Attack`; spells name their own die. */
const passiveRules = numbersOf(
  'SOS-DEF-02',
  'SOS-DEF-02',
  'SOS-DEF-02',
  'SOS-GRAP-01',
  'SOS-DEF-02',
  'SOS-DEF-02',
  'SOS-DEF-03',
  'SOS-GRAP-13',
);

/** Which die it is, and by which rule. */
function tellPassive(fight: Fight, table: Table<Fight>, target: Fighter, ability: Ability): void {
  const several = (spellNow(fight)?.defences.length ?? 0) > 1;
  const rule = several ? R['SOS-DEF-28'] : passiveRules[fight.now.kind]!;
  table.tell(passively, target.index, abilities.indexOf(ability), rule);
}

function tellDefRanks(table: Listener, { index, sheet }: Fighter, die: number): void {
  if (die !== sheet.def) tellShifted(table, index, Shifted.gear, die);
}

function planPassive(fight: Fight, table: Listener, target: Fighter, code: number): void {
  const spell = spellNow(fight);
  const ability = passiveAbility(fight, code);
  const least = rangeMinimum(fight);
  plan.who = target.index;
  const struck = spell === null || (spell.physical === 'direct' && ability === 'def');
  if (struck && defendsHelplessly(target)) {
    planHelpless(fight, table, target, least);
    return;
  }
  if (table !== null) tellPassive(fight, table, target, ability);
  if (spell !== null && defendsHelplessly(target)) table?.tell(helplessNoMatter, target.index);
  const die = passiveDie(fight, target, ability);
  const isBodily = ability === 'def' || ability === 'str' || ability === 'ref';
  defenceEdge(fight, table, target, isBodily);
  if (target.surprised) hampers(fight, table, target, R['SOS-INIT-05']);
  if (fight.now.unaware && spell?.indirect !== true) hampers(fight, table, target, R['SOS-DEF-07']);
  else if (fight.now.unaware) table?.tell(noMatter, target.index);
  const edge = edgeOf(fight, table, target);
  const lifted = least > 0 && averageOf(die, edge) <= averageOf(least, 0);
  if (lifted) table?.tell(rangeDie, target.index, least);
  else {
    if (least > 0) table?.tell(rangeNoMatter, target.index, R['SOS-DEF-11']);
    if (ability === 'def') tellDefRanks(table, target, die);
  }
  plan.sides = lifted ? least : die;
  plan.edge = lifted ? 0 : edge;
}
const helplessNoMatter = event(
  'helpless-no-matter',
  ['SOS-HLP-06'],
  'That {who:who} is [helpless] makes no difference to this die.',
);
const noMatter = event('unaware-no-matter', ['SOS-DEF-08'], 'That {who:who} is unaware makes no difference.');

/** Helpless, or knocked out where that counts as helpless (SOS-KO-03). */
const defendsHelplessly = (target: Fighter): boolean => isHelpless(target) || target.status === 'out';

/** D2 at a disadvantage within the region, exactly the lowest die beyond it (SOS-HLP-02, SOS-HLP-03, SOS-HLP-04). */
function planHelpless(fight: Fight, table: Listener, target: Fighter, least: number): void {
  const attacker = fight.fighters[fight.now.attacker]!;
  const afar = least > 0 && distanceBetween(fight, attacker.region, target.region) > 0;
  const rule = helplessRule(fight.now.kind, afar, least);
  plan.sides = afar ? least : 2;
  table?.tell(helplessDie, target.index, plan.sides, rule);
  clearEdges(fight);
  // Circumstances may weigh against it; the die of the distance is never worsened (SOS-DICE-12, SOS-DEF-10).
  if (table !== null) circumstance(fight, table, target);
  if (!afar) hampers(fight, table, target, rule);
  plan.edge = edgeOf(fight, table, target);
  if (afar && plan.edge < 0) plan.edge = 0;
}

function helplessRule(kind: number, afar: boolean, least: number): number {
  if (kind === Attack.spell) return R['SOS-HLP-06'];
  if (kind === Attack.grab) return R['SOS-GRAP-24'];
  return afar ? R['SOS-HLP-04'] : least > 0 ? R['SOS-HLP-03'] : R['SOS-HLP-02'];
}

/** Unskilled riders do all physical things badly (SOS-MNT-16). */
function hampersRider(fight: Fight, table: Listener, who: Fighter): void {
  if (isRiding(who) && !who.sheet.skilledRider) hampers(fight, table, who, R['SOS-MNT-16']);
}

function planBlock(fight: Fight, table: Listener, blocker: Fighter): void {
  defenceEdge(fight, table, blocker, true);
  hampersRider(fight, table, blocker);
  helps(fight, table, blocker, R['SOS-DEF-15']);
  const own = defDie(fight, blocker);
  const least = rangeMinimum(fight);
  if (least > own) table?.tell(blockedAfar, blocker.index, least);
  else {
    if (least > 0) table?.tell(rangeNoMatter, blocker.index, R['SOS-DEF-16']);
    tellDefRanks(table, blocker, own);
  }
  plan.who = blocker.index;
  plan.sides = Math.max(own, least);
  plan.edge = edgeOf(fight, table, blocker);
}
const blockedAfar = event('blocked-afar', ['SOS-DEF-16'], 'The distance lifts the block of {who:who} to a D{sides}.');

const GIANT = sizes.indexOf('giant');

function planParry(fight: Fight, table: Listener, parrier: Fighter, item: number): void {
  const attacker = fight.fighters[fight.now.attacker]!;
  defenceEdge(fight, table, parrier, true);
  hampersRider(fight, table, parrier);
  if (item === NONE && fight.now.kind === Attack.melee) hampers(fight, table, parrier, R['SOS-DEF-19']);
  if (item !== NONE && fight.items[item]!.poorParry) hampers(fight, table, parrier, R['SOS-DEF-20']);
  if (attacker.sheet.size === GIANT && parrier.sheet.size !== GIANT) hampers(fight, table, parrier, R['SOS-DEF-21']);
  plan.who = parrier.index;
  plan.sides = attDie(fight, parrier, item);
  if (plan.sides !== parrier.sheet.att) tellShifted(table, parrier.index, Shifted.weapon, plan.sides);
  plan.edge = edgeOf(fight, table, parrier);
}

function planDodge(fight: Fight, table: Listener, dodger: Fighter): void {
  defenceEdge(fight, table, dodger, true);
  hampersRider(fight, table, dodger);
  if (fight.regions[dodger.region]!.cramped) hampers(fight, table, dodger, R['SOS-DEF-24']);
  plan.who = dodger.index;
  plan.sides = dodger.sheet.ref;
  plan.edge = edgeOf(fight, table, dodger);
}
