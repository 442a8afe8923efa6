import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { abilities, type Spell } from '../book/gear.ts';
import { R, type RuleId } from '../book/rules.ts';
import { Rulings, ruledOn } from '../book/rulings.ts';
import { event, question } from '../book/words.ts';
import { hasReadyShield, readyMelee } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, NONE } from '../state/model.ts';
import { itemId, personOf } from '../state/names.ts';
import { borrow } from '../state/pay.ts';
import {
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

/** A defence with the item it uses (-1 = bare hands), as one code. */
export const defenceCode = (how: number, item: number = NONE): number => how | ((item + 1) << 3);
export const defenceOf = (code: number): number => code & 7;
export const defenceItem = (code: number): number => (code >> 3) - 1;

const defends = event(
  'defends',
  ['SOS-DEF-04', 'SOS-TURN-07'],
  '{who:who} {how} ({attacker:who}{rule:cites}{because:cites} attacks).',
  {
    how: [
      'takes it',
      'blocks',
      'parries',
      'dodges',
      'lets the mount dodge',
      'blocks for the mount',
      'parries for the mount',
    ],
  },
);
const onlyPassive = event('only-passive', ['SOS-DEF-01'], '{who:who} has no defence to choose: {why}{rule:cites}.', {
  why: ['it comes out of a hold', 'the spell leaves none', 'surrendered', 'no AP left to borrow', 'not able to'],
});
const unawareTold = event('unaware', ['SOS-DEF-06', 'SOS-DEF-09'], '{who:who} does not notice the attack.');

/** The spell being cast, or null. */
export function spellNow(fight: Fight): Spell | null {
  const { kind, attacker, item } = fight.now;
  return kind === Attack.spell ? fight.fighters[attacker]!.sheet.spells[item]! : null;
}

/** Crushes, throws and forcing down leave no active defence (SOS-GRAP-14, SOS-GRAP-15). */
export const isOutOfHold = (kind: number): boolean =>
  kind === Attack.crush || kind === Attack.throw || kind === Attack.force;

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

/** The passive defence, once for each die that may be picked. */
function offerPassive(fight: Fight, table: Table<Fight>): void {
  const dice = spellNow(fight)?.defences ?? [];
  if (dice.length < 2) table.offer(defenceCode(Defence.passive));
  else for (const die of dice) table.offer(defenceCode(Defence.passive, abilities.indexOf(die)));
}

/** Calls `offer` for every legal defence against the attack in `fight.now`, the passive one first (SOS-DEF-28). */
export function offerDefences(fight: Fight, table: Table<Fight>): void {
  offerPassive(fight, table);
  const target = fight.fighters[fight.now.target]!;
  if (fight.now.unaware) return;
  if (mayInterrupt(fight, target)) {
    if (isBlockable(fight) && hasReadyShield(target)) table.offer(defenceCode(Defence.block));
    if (isParryable(fight)) offerParries(fight, table, target, Defence.parry);
  }
  if (isDodgeable(fight) && mayDodge(fight, target)) table.offer(defenceCode(Defence.dodge));
  const mount = mountOf(fight, target);
  if (mount !== null && isDodgeable(fight) && mayPayDodge(fight, mount)) table.offer(defenceCode(Defence.mountDodge));
  if (!isRidden(target)) return;
  const rider = leaderOf(fight, target);
  if (!mayInterrupt(fight, rider)) return;
  if (isBlockable(fight) && hasAbility(fight, rider, 'blockForMount') && hasReadyShield(rider))
    table.offer(defenceCode(Defence.blockForMount));
  if (isParryable(fight) && hasAbility(fight, rider, 'parryForMount'))
    offerParries(fight, table, rider, Defence.parryForMount);
}

/** Riders do not dodge (SOS-MNT-10), mounts do (SOS-MNT-09). */
export function canDodge(fight: Fight, target: Fighter): boolean {
  return !isRiding(target) || hasAbility(fight, target, 'dodge');
}

export const mayDodge = (fight: Fight, target: Fighter): boolean =>
  canDodge(fight, target) && mayPayDodge(fight, target);

/** A dodge by the mount of a pair, for itself or the rider, is movement (SOS-MNT-05). */
export const isMountsDodge = (target: Fighter, code: number): boolean =>
  defenceOf(code) === Defence.mountDodge || (defenceOf(code) === Defence.dodge && isRidden(target));

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
  ['SOS-DEF-28', 'SOS-DEF-04', 'SOS-DEF-05'],
  (fight) => {
    const { attacker, target, rolled } = fight.now;
    const seen = rolled === 0 ? '' : ` (rolled ${rolled})`;
    return say`${personOf(fight, attacker)} attacks ${personOf(fight, target)}${seen}. How is it met?`;
  },
  (fight, who, table) => {
    // An edit under the question may have parted rider and mount: then another is asked.
    if (leaderOf(fight, fight.fighters[fight.now.target]!).index === who) offerDefences(fight, table);
    else offerPassive(fight, table);
  },
  describeDefence,
);

function describeDefence(fight: Fight, _who: number, code: number): Option {
  const how = defenceOf(code);
  const item = defenceItem(code);
  if (how === Defence.passive && item !== NONE) {
    const die = abilities[item]!;
    return { id: `passive:${die}`, label: `Take it with ${die.toUpperCase()}`, rule: 'SOS-DEF-28' };
  }
  const parries = how === Defence.parry || how === Defence.parryForMount;
  const tool = parries ? (item === NONE ? 'bare hands' : fight.items[item]!.name) : '';
  return {
    id: parries ? `${wordOfDefence[how]!}:${itemId(fight, item)}` : wordOfDefence[how]!,
    label: parries ? say`${labelOfDefence[how]!} with ${say.thing(tool)}` : labelOfDefence[how]!,
    ...(how === Defence.passive ? {} : { cost: '1 AP of the next turn' }),
    ...(parries ? { with: tool } : {}),
    rule: ruleOfDefence[how]!,
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
    table.tell(defends, target.index, how, fight.now.attacker, R[ruleOfDefence[how]!], whyDefends(fight, target, how));
  return code;
}

const onlyPassiveWords: Partial<Record<RuleId, number>> = {
  'SOS-SPL-02': 1,
  'SOS-END-06': 2,
  'SOS-TURN-08': 3,
  'SOS-MNT-25': 3,
  'SOS-DEF-25': 4,
};

function tellOnlyPassive(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const rule = whyOnlyPassive(fight, target);
  table.tell(onlyPassive, target.index, onlyPassiveWords[rule] ?? 0, R[rule]);
}

/** What lets the target defend actively here. */
function whyDefends({ now }: Fight, target: Fighter, how: number): number {
  if (how === Defence.dodge && isRiding(target)) return R['SOS-MNT-22'];
  if (now.opportunity) return R['SOS-OPP-14'];
  if (now.kind === Attack.grab) return R['SOS-GRAP-02'];
  return isRiding(target) || isRidden(target) ? R['SOS-MNT-25'] : R['SOS-DEF-26'];
}

/** The rule that leaves the target only its passive defence. */
export function whyOnlyPassive(fight: Fight, target: Fighter): RuleId {
  const { kind } = fight.now;
  if (isOutOfHold(kind))
    return kind === Attack.throw ? 'SOS-GRAP-15' : kind === Attack.crush ? 'SOS-GRAP-14' : 'SOS-GRAP-13';
  if (!isDodgeable(fight)) return 'SOS-SPL-02';
  if (!isUp(target)) return 'SOS-END-06';
  if (!isFree(target)) return 'SOS-DEF-25';
  return isRiding(target) || isRidden(target) ? 'SOS-MNT-25' : 'SOS-TURN-08';
}

/** Some active defence could be possible: saves asking where it is clear that there is none. */
export function mayDefend(fight: Fight, target: Fighter): boolean {
  if (fight.now.unaware || !(isBlockable(fight) || isDodgeable(fight))) return false;
  if (mayInterrupt(fight, target) || mayPayDodge(fight, target)) return true;
  const mount = mountOf(fight, target);
  if (mount !== null && mayPayDodge(fight, mount)) return true;
  return isRidden(target) && mayInterrupt(fight, leaderOf(fight, target));
}
