import type { Option } from '../../system/system.ts';
import type { Table } from '../../table/table.ts';
import { defenceEdge, edgeOf, hampers, helps, type Listener } from './edges.ts';
import {
  distanceBetween,
  hasAbility,
  isHelpless,
  isRidden,
  isRiding,
  leaderOf,
  mayInterrupt,
  mountOf,
} from './fighters.ts';
import type { Spell } from './gear.ts';
import { attDie, defDie, hasReadyShield, readyMelee } from './hands.ts';
import { averageOf, poolOf } from './ladder.ts';
import { Attack, type Fight, type Fighter, NONE, sizes } from './model.ts';
import { R } from './rules.ts';
import { Rulings, ruledOn } from './rulings.ts';
import { event, question, reason } from './words.ts';

/** Ways to meet an attack; the last two are a rider's for the mount (SOS-MNT-22). */
export const Defence = {
  passive: 0,
  block: 1,
  parry: 2,
  dodge: 3,
  mountDodge: 4,
  blockForMount: 5,
  parryForMount: 6,
} as const;

/** A defence with the item it uses (-1 = bare hands), as one code. */
export const defenceCode = (how: number, item: number = NONE): number => how | ((item + 1) << 3);
export const defenceOf = (code: number): number => code & 7;
export const defenceItem = (code: number): number => (code >> 3) - 1;

const defends = event(
  'defends',
  ['SOS-DEF-04', 'SOS-TURN-07', 'SOS-DEF-26'],
  [
    ['who', 'who'],
    [
      'how',
      [
        'takes it',
        'blocks',
        'parries',
        'dodges',
        'lets the mount dodge',
        'blocks for the mount',
        'parries for the mount',
      ],
    ],
    ['attacker', 'who'],
    ['rule', 'rule'],
  ],
  '{who} {how} ({attacker} attacks).',
);
const unawareTold = event(
  'unaware',
  ['SOS-DEF-06', 'SOS-DEF-09'],
  [['who', 'who']],
  '{who} does not notice the attack.',
);
const rangeDie = event(
  'range-minimum',
  ['SOS-DEF-10', 'SOS-DEF-11', 'SOS-DEF-12', 'SOS-SPL-03'],
  [
    ['target', 'who'],
    ['sides', 'number'],
  ],
  'The distance gives {target} a D{sides}.',
);
const helplessDie = event(
  'helpless-defence',
  ['SOS-HLP-02', 'SOS-HLP-06', 'SOS-GRAP-24'],
  [
    ['target', 'who'],
    ['sides', 'number'],
    ['rule', 'rule'],
  ],
  '{target} is helpless and defends with a D{sides}.',
);
export const defenceRoll = reason('defence', ['SOS-DEF-01', 'SOS-DEF-02', 'SOS-DEF-03', 'SOS-DICE-06'], 'defence');

/** The spell being cast, or null. */
export function spellNow(fight: Fight): Spell | null {
  const { kind, attacker, item } = fight.now;
  return kind === Attack.spell ? fight.fighters[attacker]!.sheet.spells[item]! : null;
}

/** Crushes, throws and forcing down leave no active defence (SOS-GRAP-14, SOS-GRAP-15). */
const isOutOfHold = (kind: number): boolean => kind === Attack.crush || kind === Attack.throw || kind === Attack.force;

/** What can be blocked (SOS-DEF-14). */
export function isBlockable(fight: Fight): boolean {
  const spell = spellNow(fight);
  return spell === null ? !isOutOfHold(fight.now.kind) : spell.physical === 'direct';
}

/** What can be parried (SOS-DEF-18). */
export function isParryable({ now: { kind } }: Fight): boolean {
  return kind === Attack.melee || kind === Attack.strike || kind === Attack.grab;
}

/** What can be dodged (SOS-DEF-23). */
export function isDodgeable(fight: Fight): boolean {
  const spell = spellNow(fight);
  return spell === null ? !isOutOfHold(fight.now.kind) : spell.physical !== 'none';
}

/** Calls `offer` for every legal defence against the attack in `fight.now`, the passive one first (SOS-DEF-28). */
export function offerDefences(fight: Fight, table: Table<Fight>): void {
  table.offer(defenceCode(Defence.passive));
  const target = fight.fighters[fight.now.target]!;
  if (fight.now.unaware) return;
  if (mayInterrupt(fight, target)) {
    if (isBlockable(fight) && hasReadyShield(fight, target)) table.offer(defenceCode(Defence.block));
    if (isParryable(fight)) offerParries(fight, table, target, Defence.parry);
    if (isDodgeable(fight) && mayDodge(fight, target)) table.offer(defenceCode(Defence.dodge));
  }
  const mount = mountOf(fight, target);
  if (mount !== null && isDodgeable(fight) && mayInterrupt(fight, mount)) table.offer(defenceCode(Defence.mountDodge));
  if (!isRidden(target)) return;
  const rider = leaderOf(fight, target);
  if (!mayInterrupt(fight, rider)) return;
  if (isBlockable(fight) && hasAbility(fight, rider, 'blockForMount') && hasReadyShield(fight, rider))
    table.offer(defenceCode(Defence.blockForMount));
  if (isParryable(fight) && hasAbility(fight, rider, 'parryForMount'))
    offerParries(fight, table, rider, Defence.parryForMount);
}

/** Riders do not dodge (SOS-MNT-10), mounts do (SOS-MNT-09). */
export function mayDodge(fight: Fight, target: Fighter): boolean {
  return !isRiding(target) || hasAbility(fight, target, 'dodge');
}

/** Each ready melee weapon, or bare hands if there is none (SOS-DEF-17). */
function offerParries(fight: Fight, table: Table<Fight>, parrier: Fighter, how: number): void {
  let item = readyMelee(fight, parrier);
  if (item === NONE) table.offer(defenceCode(how));
  for (; item !== NONE; item = readyMelee(fight, parrier, item + 1)) table.offer(defenceCode(how, item));
}

const ruleOfDefence = [
  'SOS-DEF-01',
  'SOS-DEF-13',
  'SOS-DEF-17',
  'SOS-DEF-22',
  'SOS-MNT-09',
  'SOS-MNT-22',
  'SOS-MNT-22',
] as const;
const wordOfDefence = [
  'passive',
  'block',
  'parry',
  'dodge',
  'mount-dodge',
  'block-for-mount',
  'parry-for-mount',
] as const;
const labelOfDefence = [
  'Take it',
  'Block with the shield',
  'Parry',
  'Dodge',
  'Let the mount dodge',
  'Block for the mount',
  'Parry for the mount',
] as const;

/** An active defence is chosen before the dice fall, or after the attacker's if the toggle says so. */
export const defenceQuestion = question(
  'defence',
  [
    'SOS-DEF-04',
    'SOS-DEF-05',
    'SOS-DEF-28',
    'SOS-DEF-14',
    'SOS-DEF-18',
    'SOS-DEF-23',
    'SOS-DEF-25',
    'SOS-TURN-08',
    'SOS-GRAP-02',
    'SOS-OPP-14',
    'SOS-MNT-10',
    'SOS-MNT-12',
    'SOS-MNT-25',
  ],
  (fight) => {
    const { attacker, target, rolled } = fight.now;
    const seen = rolled === 0 ? '' : ` (rolled ${rolled})`;
    return `${nameOf(fight, attacker)} attacks ${nameOf(fight, target)}${seen}. How is it met?`;
  },
  (fight, _who, table) => offerDefences(fight, table),
  describeDefence,
);

function describeDefence(fight: Fight, _who: number, code: number): Option {
  const how = defenceOf(code);
  const item = defenceItem(code);
  const parries = how === Defence.parry || how === Defence.parryForMount;
  const tool = parries ? (item === NONE ? 'bare hands' : fight.items[item]!.name) : '';
  return {
    id: parries ? `${wordOfDefence[how]!}:${itemId(fight, item)}` : wordOfDefence[how]!,
    label: parries ? `${labelOfDefence[how]!} with ${tool}` : labelOfDefence[how]!,
    ...(how === Defence.passive ? {} : { cost: '1 AP of the next turn' }),
    ...(parries ? { weapon: tool } : {}),
    rule: ruleOfDefence[how]!,
  };
}

/** A short name for an item in options, unique within a fight: `sword`, or `sword-7` for one of several alike. */
export function itemId(fight: Fight, item: number): string {
  if (item === NONE) return 'bare-hands';
  const { name } = fight.items[item]!;
  const holder = fight.gear.holder[item];
  const slug = name.toLowerCase().replaceAll(' ', '-');
  for (let other = 0; other < item; other++)
    if (fight.items[other]!.name === name && (fight.gear.holder[other] === holder || holder === NONE))
      return `${slug}-${item}`;
  return slug;
}

export const nameOf = (fight: Fight, who: number): string => fight.fighters[who]!.sheet.name;

/** Whether the target knows of the attack (SOS-DEF-09, SOS-KO-03). */
export function settleAwareness(fight: Fight, table: Table<Fight>): void {
  const target = fight.fighters[fight.now.target]!;
  let unaware = target.status === 'out' || (target.surprised && fight.toggles.surprisedUnaware);
  if (!unaware && target.status === 'able') unaware = ruledOn(fight, table, Rulings.unaware, target.index) === 'yes';
  fight.now.unaware = unaware;
  if (unaware) table.tell(unawareTold, target.index);
}

/** Asks for the defence and puts its price on the debt (SOS-TURN-07); returns its code. */
export function chooseDefence(fight: Fight, table: Table<Fight>): number {
  const target = fight.fighters[fight.now.target]!;
  const leader = leaderOf(fight, target);
  if (!mayDefend(fight, target)) return defenceCode(Defence.passive);
  const code = table.ask(fight, leader.index, defenceQuestion);
  const how = defenceOf(code);
  if (how === Defence.passive) return code;
  leader.debt++;
  table.tell(defends, target.index, how, fight.now.attacker, R[ruleOfDefence[how]!]);
  return code;
}

/** Some active defence could be possible: saves asking where it is clear that there is none. */
function mayDefend(fight: Fight, target: Fighter): boolean {
  if (fight.now.unaware || !(isBlockable(fight) || isDodgeable(fight))) return false;
  if (mayInterrupt(fight, target)) return true;
  const mount = mountOf(fight, target);
  if (mount !== null && mayInterrupt(fight, mount)) return true;
  return isRidden(target) && mayInterrupt(fight, leaderOf(fight, target));
}

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
  if (how === Defence.passive) planPassive(fight, table, target);
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
  const spell = spellNow(fight);
  if (spell === null ? kind !== Attack.ranged : spell.physical === 'none' || spell.range === 0) return 0;
  return minimumAt(fight, distanceBetween(fight, fight.fighters[attacker]!.region, fight.fighters[target]!.region));
}

/** Lowest die by distance. */
export function minimumAt({ rangeMinimum: dice }: Fight, distance: number): number {
  return dice[distance < dice.length ? distance : dice.length - 1]!;
}

/** STR against grabs (SOS-GRAP-01), the named die against spells (SOS-DEF-03), else DEF (SOS-DEF-02). */
function passiveDie(fight: Fight, target: Fighter, spell: Spell | null): number {
  if (spell !== null && spell.defence !== 'def') return spell.defence === 'none' ? 2 : target.sheet[spell.defence];
  if (fight.now.kind === Attack.grab || fight.now.kind === Attack.force) return target.sheet.str;
  return defDie(fight, target);
}

function planPassive(fight: Fight, table: Listener, target: Fighter): void {
  const spell = spellNow(fight);
  const least = rangeMinimum(fight);
  plan.who = target.index;
  if (defendsHelplessly(fight, target) && (spell === null || spell.physical === 'direct')) {
    planHelpless(fight, table, target, least);
    return;
  }
  const die = passiveDie(fight, target, spell);
  const isBodily = spell === null || spell.defence === 'def' || spell.defence === 'str' || spell.defence === 'ref';
  defenceEdge(fight, table, target, isBodily);
  if (target.surprised) hampers(fight, table, target, R['SOS-INIT-05']);
  if (fight.now.unaware && spell?.indirect !== true) hampers(fight, table, target, R['SOS-DEF-07']);
  else if (fight.now.unaware) table?.tell(noMatter, target.index);
  const edge = edgeOf(fight, table, target);
  const lifted = least > 0 && averageOf(die, edge) <= averageOf(least, 0);
  if (lifted) table?.tell(rangeDie, target.index, least);
  plan.sides = lifted ? least : die;
  plan.edge = lifted ? 0 : edge;
}
const noMatter = event(
  'unaware-no-matter',
  ['SOS-DEF-08'],
  [['who', 'who']],
  'That {who} is unaware makes no difference.',
);

/** Helpless, or knocked out where that counts as helpless (SOS-KO-03). */
function defendsHelplessly(fight: Fight, target: Fighter): boolean {
  return isHelpless(target) || (target.status === 'out' && fight.toggles.koIsHelpless);
}

/** D2 at a disadvantage within the region, exactly the lowest die beyond it (SOS-HLP-02, SOS-HLP-03, SOS-HLP-04). */
function planHelpless(fight: Fight, table: Listener, target: Fighter, least: number): void {
  const attacker = fight.fighters[fight.now.attacker]!;
  const afar = least > 0 && distanceBetween(fight, attacker.region, target.region) > 0;
  plan.sides = afar ? least : 2;
  plan.edge = afar ? 0 : -1;
  const rule = afar ? R['SOS-HLP-04'] : least > 0 ? R['SOS-HLP-03'] : R['SOS-HLP-02'];
  table?.tell(helplessDie, target.index, plan.sides, rule);
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
  const least = fight.toggles.blockUsesRangeMinimum ? rangeMinimum(fight) : 0;
  if (least > own) table?.tell(blockedAfar, blocker.index, least);
  plan.who = blocker.index;
  plan.sides = Math.max(own, least);
  plan.edge = edgeOf(fight, table, blocker);
}
const blockedAfar = event(
  'blocked-afar',
  ['SOS-DEF-16'],
  [
    ['who', 'who'],
    ['sides', 'number'],
  ],
  'The distance lifts the block of {who} to a D{sides}.',
);

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
  plan.edge = edgeOf(fight, table, parrier);
}

function planDodge(fight: Fight, table: Listener, dodger: Fighter): void {
  defenceEdge(fight, table, dodger, true);
  hampersRider(fight, table, dodger);
  if (isCramped(fight, table, dodger)) hampers(fight, table, dodger, R['SOS-DEF-24']);
  plan.who = dodger.index;
  plan.sides = dodger.sheet.ref;
  plan.edge = edgeOf(fight, table, dodger);
}

function isCramped(fight: Fight, table: Listener, dodger: Fighter): boolean {
  const ruled = table === null ? 'asFlagged' : ruledOn(fight, table, Rulings.room, dodger.index);
  return ruled === 'asFlagged' ? fight.regions[dodger.region]!.cramped : ruled === 'cramped';
}
