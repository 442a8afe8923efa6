import { headed } from '../../../system/asked.ts';
import { type Bar, bar, type Judged, OPEN, type Shut } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { type Why, why } from '../../../system/why.ts';
import type { Table } from '../../../table/table.ts';
import { type Ability, abilities, isMelee, type Spell } from '../book/gear.ts';
import { ruledOn } from '../book/ruled.ts';
import { R, type RuleId } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged } from '../book/words.ts';
import { about, inFight } from '../state/asking.ts';
import { hasReadyShield, isArmed, isReady } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, NONE } from '../state/model.ts';
import { itemId, personOf } from '../state/names.ts';
import { borrow } from '../state/pay.ts';
import {
  barToInterrupt,
  hasAbility,
  isFree,
  isRidden,
  isRiding,
  isUp,
  leaderOf,
  mayInterrupt,
  mayPayDodge,
  mountOf,
} from '../state/people.ts';

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

/** How each is called in answers and read, told, and by which rule; in the order of `Defence`. */
const defences = [
  { id: 'passive', label: 'Take it', told: 'takes it', rule: 'SOS-DEF-01' },
  { id: 'block', label: 'Block with the shield', told: 'blocks', rule: 'SOS-DEF-13' },
  { id: 'parry', label: 'Parry', told: 'parries', rule: 'SOS-DEF-17' },
  { id: 'dodge', label: 'Dodge', told: 'dodges', rule: 'SOS-DEF-22' },
  { id: 'mount-dodge', label: 'Let the mount dodge', told: 'lets the mount dodge', rule: 'SOS-MNT-09' },
  { id: 'block-for-mount', label: 'Block for the mount', told: 'blocks for the mount', rule: 'SOS-MNT-22' },
  { id: 'parry-for-mount', label: 'Parry for the mount', told: 'parries for the mount', rule: 'SOS-MNT-22' },
] as const;

/** A defence with the item it uses (-1 = bare hands), as one code. */
export const defenceCode = (how: number, item: number = NONE): number => how | ((item + 1) << 3);
export const defenceOf = (code: number): number => code & 7;
export const defenceItem = (code: number): number => (code >> 3) - 1;

const defends = event(
  'defends',
  ['SOS-DEF-04', 'SOS-TURN-07'],
  '{who:who} {how} ({attacker:who}{rule:cites}{because:cites} attacks).',
  { how: defences.map(({ told }) => told) },
);
const onlyPassive = event('only-passive', ['SOS-DEF-01'], '{who:who} has no defence to choose: {why}{rule:cites}.', {
  why: [
    'it comes out of a [hold|grabbed]',
    'the spell leaves none',
    'surrendered',
    'no AP left to borrow',
    'not able to',
  ],
});
const unawareTold = event('unaware', ['SOS-DEF-06', 'SOS-DEF-09'], '{who:who} does not notice the attack.');

/** The spell being cast, or null. */
export function spellNow(fight: Fight): Spell | null {
  const { kind, attacker, item } = fight.now;
  return kind === Attack.spell ? fight.fighters[attacker]!.sheet.spells[item]! : null;
}

/** Crushes, throws and forcing down leave no active defence (SOS-GRAP-14, SOS-GRAP-15). */
export const isOutOfHold = (kind: number): boolean => kind === Attack.crush || kind === Attack.throw;

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

/** The spell being cast leaves its target the choice of the die (SOS-DEF-28). */
export function leavesDice(fight: Fight): boolean {
  const spell = spellNow(fight);
  return spell !== null && spell.defences.length > 1;
}

/** Every way there might be to meet the attack in `fight.now`, the passive one first (SOS-DEF-28). */
export function eachDefence(fight: Fight, _who: number, table: Table<Fight>): void {
  const target = fight.fighters[fight.now.target]!;
  const dice = diceLeft(fight);
  table.offer(defenceCode(Defence.passive));
  for (let at = 0; at < dice.length; at++) table.offer(defenceCode(Defence.passive, abilities.indexOf(dice[at]!)));
  for (let at = 0; at < abilities.length; at++)
    if (!dice.includes(abilities[at]!)) table.offer(defenceCode(Defence.passive, at));
  table.offer(defenceCode(Defence.block));
  eachParry(fight, table, target, Defence.parry);
  table.offer(defenceCode(Defence.dodge));
  table.offer(defenceCode(Defence.mountDodge));
  table.offer(defenceCode(Defence.blockForMount));
  eachParry(fight, table, leaderOf(fight, target), Defence.parryForMount);
}

function eachParry(fight: Fight, table: Table<Fight>, parrier: Fighter, how: number): void {
  const { holder } = fight.gear;
  table.offer(defenceCode(how));
  for (let item = 0; item < holder.length; item++)
    if (holder[item] === parrier.index) table.offer(defenceCode(how, item));
}

/** Dice the spell being cast leaves its target to choose from; none where there is no choice (SOS-DEF-28). */
const diceLeft = (fight: Fight): readonly Ability[] => (leavesDice(fight) ? spellNow(fight)!.defences : []);

const sayWhichDie = bar('SOS-DEF-28', 'say which of the dice the spell leaves to choose from');
const noDieToChoose = bar('SOS-DEF-28', 'there is no die to choose here');
const unnoticed = bar('SOS-DEF-06', '{target} does not notice the attack');
const notBlocked = bar('SOS-DEF-14', 'this cannot be blocked');
const notParried = bar('SOS-DEF-18', 'this cannot be parried');
const notDodged = bar('SOS-DEF-23', 'this cannot be dodged');
const noShield = bar('SOS-DEF-13', '{target} has no shield ready');
const notWithThat = bar('SOS-DEF-17', '{target} cannot parry with {thing}');
const ridersNotDodge = bar('SOS-MNT-10', 'riders do not dodge, their mounts do');
const onlyThemselves = bar('SOS-MNT-12', 'riders defend only themselves');
const ridesNobody = bar('SOS-MNT-09', '{target} rides nobody');
const mountUnable = bar('SOS-DEF-25', '{mount} cannot act');
const pairOwes = bar('SOS-MNT-25', 'the pair has no AP left to borrow');

/** Whether the attack in `fight.now` can be met so (SOS-DEF-28). */
export function barToDefend(fight: Fight, _who: number, code: number): Bar {
  const target = fight.fighters[fight.now.target]!;
  const how = defenceOf(code);
  const item = defenceItem(code);
  if (how === Defence.passive) return barToTake(fight, item);
  if (fight.now.unaware) return unnoticed;
  switch (how) {
    case Defence.block:
      return barToBlock(fight, target);
    case Defence.parry:
      return barToParry(fight, target, item);
    case Defence.dodge:
      if (!isDodgeable(fight)) return notDodged;
      if (!canDodge(target)) return ridersNotDodge;
      return mayPayDodge(fight, target) ? OPEN : onlyPassiveFor(fight, target);
    case Defence.mountDodge:
      return barToMountDodge(fight, target);
    default:
      return barForMount(fight, target, how, item);
  }
}

function barToTake(fight: Fight, die: number): Bar {
  if (die === NONE) return leavesDice(fight) ? sayWhichDie : OPEN;
  return diceLeft(fight).includes(abilities[die]!) ? OPEN : noDieToChoose;
}

/** SOS-DEF-13, SOS-DEF-14. */
function barToBlock(fight: Fight, target: Fighter): Bar {
  if (!isBlockable(fight)) return notBlocked;
  if (!mayInterrupt(fight, target)) return onlyPassiveFor(fight, target);
  if (hasReadyShield(target)) return OPEN;
  return isRidden(target) ? onlyThemselves : noShield;
}

/** Each ready melee weapon, or bare hands if there is none (SOS-DEF-17, SOS-DEF-18). */
function barToParry(fight: Fight, parrier: Fighter, item: number): Bar {
  if (!isParryable(fight)) return notParried;
  if (!mayInterrupt(fight, parrier)) return onlyPassiveFor(fight, parrier);
  const fit = item === NONE ? !isArmed(parrier) : isReady(fight, parrier, item) && isMelee(fight.items[item]!);
  return fit ? OPEN : notWithThat;
}

function barToMountDodge(fight: Fight, target: Fighter): Bar {
  const mount = mountOf(fight, target);
  if (!isDodgeable(fight)) return notDodged;
  if (mount === null) return ridesNobody;
  if (!isFree(mount)) return mountUnable;
  return mayPayDodge(fight, mount) ? OPEN : pairOwes;
}

/** A rider for the mount, where an ability says so (SOS-MNT-12, SOS-MNT-22). */
function barForMount(fight: Fight, target: Fighter, how: number, item: number): Bar {
  if (!isRidden(target)) return onlyThemselves;
  const rider = leaderOf(fight, target);
  const blocks = how === Defence.blockForMount;
  if (!hasAbility(rider, blocks ? 'blockForMount' : 'parryForMount')) return onlyThemselves;
  return blocks ? barToBlock(fight, rider) : barToParry(fight, rider, item);
}

/** Riders do not dodge (SOS-MNT-10), mounts do (SOS-MNT-09). */
export const canDodge = (target: Fighter): boolean => !isRiding(target) || hasAbility(target, 'dodge');

export const mayDodge = (fight: Fight, target: Fighter): boolean => canDodge(target) && mayPayDodge(fight, target);

/** A dodge by the mount of a pair, for itself or the rider, is movement (SOS-MNT-05). */
export const isMountsDodge = (target: Fighter, code: number): boolean =>
  defenceOf(code) === Defence.mountDodge || (defenceOf(code) === Defence.dodge && isRidden(target));

/** What the words of bars stand for. */
export const readDefence: Judged<Fight>['read'] = {
  target: (fight) => personOf(fight, fight.now.target),
  thing: (fight, _who, code) => itemId(fight, defenceItem(code)),
  mount: (fight) => say.who(mountOf(fight, fight.fighters[fight.now.target]!)!.sheet),
};

const onlyOthers = bar('SOS-TURN-07', 'in the own turn one answers only what others do');
const noAttack = bar('SOS-DEF-01', 'nobody attacks {actor} now');
const riderDecides = bar('SOS-MNT-01', 'the rider decides for the pair');
const onlyTarget = bar('SOS-DEF-28', 'only {target}, who is attacked, defends');
const chosen = bar('SOS-DEF-04', 'the defence is chosen');

/** An active defence is chosen before the dice fall, or after the attacker's if the toggle says so. */
export const defenceQuestion = judged(
  'defence',
  ['SOS-DEF-28', 'SOS-DEF-04', 'SOS-DEF-05'],
  (fight) => {
    const { attacker, target, rolled } = fight.now;
    const seen = rolled === 0 ? '' : ` (rolled ${rolled})`;
    return say`${personOf(fight, attacker)} attacks ${personOf(fight, target)}${seen}. How is it met?`;
  },
  {
    each: eachDefence,
    legal: barToDefend,
    read: readDefence,
    of: headed(...defences.map(({ id }) => id)),
    unknown: ({ now, fighters }, _who, option) =>
      why(
        say`${say.who(fighters[now.target]!.sheet)} cannot parry with ${option.split(':')[1] ?? 'that'}`,
        'SOS-DEF-17',
      ),
    when: inFight(whyNoDefence),
  },
  describeDefence,
);

/** Why somebody has nothing to defend against, or no choice. */
function whyNoDefence(fight: Fight, asked: Fighter): Bar | Why {
  const target = fight.fighters[fight.now.target];
  const own = fight.turn === asked.index;
  if (!fight.now.coming || target === undefined)
    return own ? onlyOthers : (about(barToInterrupt(fight, asked), fight, asked) ?? noAttack);
  if (target === asked && isRidden(asked)) return riderDecides;
  if (leaderOf(fight, target) !== asked) return own ? onlyOthers : onlyTarget;
  if (leavesDice(fight) || mayDefend(fight, target)) return chosen;
  return fight.now.unaware ? unnoticed : onlyPassiveFor(fight, target);
}

function describeDefence(fight: Fight, _who: number, code: number): Option {
  const how = defenceOf(code);
  const item = defenceItem(code);
  if (how === Defence.passive && item !== NONE) {
    const die = abilities[item]!;
    return { id: `passive:${die}`, label: `Take it with ${die.toUpperCase()}`, rule: 'SOS-DEF-28' };
  }
  const parries = how === Defence.parry || how === Defence.parryForMount;
  const tool = parries ? (item === NONE ? 'bare hands' : fight.items[item]!.name) : '';
  const { id, label, rule } = defences[how]!;
  return {
    id: parries ? `${id}:${itemId(fight, item)}` : id,
    label: parries ? say`${label} with ${say.thing(tool)}` : label,
    ...(how === Defence.passive ? {} : { cost: '1 AP of the next turn' }),
    ...(parries ? { with: tool } : {}),
    rule,
  };
}

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
  if (!leavesDice(fight) && !mayDefend(fight, target)) {
    if (table.log !== null && !fight.now.unaware) tellOnlyPassive(fight, table, target);
    return defenceCode(Defence.passive);
  }
  const leader = leaderOf(fight, target);
  const code = table.ask(fight, leader.index, defenceQuestion);
  const how = defenceOf(code);
  if (how === Defence.passive) return code;
  borrow(leader, isMountsDodge(target, code));
  if (table.log !== null)
    table.tell(defends, target.index, how, fight.now.attacker, R[defences[how]!.rule], whyDefends(fight, target, how));
  return code;
}

function tellOnlyPassive(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const shut = onlyPassiveFor(fight, target);
  table.tell(onlyPassive, target.index, onlyPassiveWords.get(shut) ?? 0, R[shut.rule]);
}

/** What lets the target defend actively here. */
function whyDefends({ now }: Fight, target: Fighter, how: number): number {
  if (how === Defence.dodge && isRiding(target)) return R['SOS-MNT-22'];
  if (now.opportunity) return R['SOS-OPP-14'];
  if (now.kind === Attack.grab) return R['SOS-GRAP-02'];
  return isRiding(target) || isRidden(target) ? R['SOS-MNT-25'] : R['SOS-DEF-26'];
}

const undefended = (rule: RuleId): Shut<RuleId> => bar(rule, '{target} cannot defend actively');
const outOfThrow = undefended('SOS-GRAP-15');
const outOfCrush = undefended('SOS-GRAP-14');
const outOfForce = undefended('SOS-GRAP-13');
const bySpell = undefended('SOS-SPL-02');
const gaveUp = undefended('SOS-END-06');
const unable = undefended('SOS-DEF-25');
const pairBorrowed = undefended('SOS-MNT-25');
const borrowed = undefended('SOS-TURN-08');
const onlyPassiveWords: ReadonlyMap<Shut<RuleId>, number> = new Map([
  [bySpell, 1],
  [gaveUp, 2],
  [borrowed, 3],
  [pairBorrowed, 3],
  [unable, 4],
]);

/** What leaves the target only its passive defence. */
export function onlyPassiveFor(fight: Fight, target: Fighter): Shut<RuleId> {
  const { kind } = fight.now;
  if (isOutOfHold(kind)) return kind === Attack.throw ? outOfThrow : kind === Attack.crush ? outOfCrush : outOfForce;
  if (!isDodgeable(fight)) return bySpell;
  if (!isUp(target)) return gaveUp;
  if (!isFree(target)) return unable;
  return isRiding(target) || isRidden(target) ? pairBorrowed : borrowed;
}

/** Some active defence could be possible: saves asking where it is clear that there is none. */
export function mayDefend(fight: Fight, target: Fighter): boolean {
  if (fight.now.unaware || !(isBlockable(fight) || isDodgeable(fight))) return false;
  if (mayInterrupt(fight, target) || mayPayDodge(fight, target)) return true;
  const mount = mountOf(fight, target);
  if (mount !== null && mayPayDodge(fight, mount)) return true;
  return isRidden(target) && mayInterrupt(fight, leaderOf(fight, target));
}
