import { bar } from '../../../system/bar.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { canAnswer, negates } from '../attack/reactions.ts';
import { strikeOnce } from '../attack/strike.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { strikesOut } from '../harm/awareness.ts';
import { stopBlow } from '../harm/breaking-point.ts';
import { sufferDamage } from '../harm/harm.ts';
import { staresAt } from '../harm/skills.ts';
import { leaveMelee } from '../moves/movement.ts';
import { inFight } from '../state/asking.ts';
import { damageOf } from '../state/blows.ts';
import { isFastSpell, keptFocus } from '../state/casting.ts';
import { MoveWhen, moveOf } from '../state/intent.ts';
import { How } from '../state/marks.ts';
import { Band, type Fight, type Fighter, Reaction } from '../state/model.ts';
import { band, isAble, isFoe, isGone } from '../state/people.ts';
import { isCountered } from './counterspell.ts';
import {
  investDice,
  magicDiceOf,
  mayMakeRoom,
  rollMagicDice,
  sufferFeedback,
  totalOf,
  usableDice,
} from './magic-dice.ts';
import { addPick, isDown, picking, pickUpTo, settleMagicAim, takePicks } from './picking.ts';
import { Effect, elementOf, hasEffect, type Shape, sculpt } from './sculpting.ts';
import { reactToSpell } from './spell-reaction.ts';

const D4 = oneDie(4);
const D12 = oneDie(12);

const tunnelRoll = reason('tunnel-vision-spell', ['BDP-SKL-29', 'BDP-MAG-08'], 'the d12 of Tunnel Vision');
const impairedSpell = reason('impaired-spell', ['BDP-MOD-01', 'BDP-REA-19'], 'the Impaired spell');

const cast = event(
  'spell-cast',
  ['BDP-MAG-05', 'BDP-DECL-06', 'BDP-MUL-07'],
  '{who:who} casts a spell at {target:who} with {dice}{rule:cites} Magic Dice.',
);
const spellHits = event(
  'spell-hits',
  ['BDP-MAG-05', 'BDP-MAG-07', 'BDP-MAG-08'],
  '{who:who}’s spell hits {target:who}: {damage} - {armour} [Armor].',
);
const spellStraight = event('spell-straight', ['BDP-ATK-07'], 'The spell goes past {target:who}’s HP (unaware).');
const spellWarded = event(
  'spell-warded',
  ['BDP-SKL-32'],
  '{target:who} is warded against the element of the spell: 3 Armor.',
);
const armourPierced = event('spell-pierces', ['BDP-MAG-06'], 'The spell ignores {ignored} of {target:who}’s Armor.');
const spellNegated = event('spell-negated', ['BDP-BDV-06'], '{target:who} avoids the spell altogether.');
const thrownBack = event('thrown-back', ['BDP-MAG-06'], '{target:who} is thrown back and is Near.');
const noTarget = event(
  'spell-without-target',
  ['BDP-DECL-07'],
  '{who:who} has nobody left within the spell’s reach: the turn is lost.',
);

/** Fewest dice for a spell: one for damage, one for Fast, one for a target Far away (BDP-MAG-05, BDP-MAG-06). */
export function fewestDice(fast: boolean, far: boolean): number {
  return 1 + (fast ? 1 : 0) + (far ? 1 : 0);
}

/** A foe the spell can reach with the dice at hand: Near, or Far with a die for Range. */
export function canAim(fight: Fight, caster: Fighter, target: Fighter, fast: boolean): boolean {
  return isInReach(fight, caster, target, fast, usableDice(caster));
}

/** At the casting the backpack may still make room for more dice (BDP-INV-06). */
function mayAim(fight: Fight, who: number, candidate: Fighter): boolean {
  const caster = fight.fighters[who]!;
  const dice = mayMakeRoom(caster) ? magicDiceOf(caster) : usableDice(caster);
  return isInReach(fight, caster, candidate, isFastSpell(caster.intent), dice);
}

function isInReach(fight: Fight, caster: Fighter, target: Fighter, fast: boolean, dice: number): boolean {
  if (!isFoe(caster, target) || isGone(target)) return false;
  const apart = band(fight, caster, target);
  return apart <= Band.far && dice >= fewestDice(fast, apart === Band.far);
}

/** Another target in place of one that is gone (BDP-DECL-07). */
const spellTargets = picking(
  'spell-target',
  ['BDP-DECL-07'],
  () => 'The target is out of reach. Whom do you aim the spell at?',
  {
    may: mayAim,
    unlikely: isDown,
    shut: bar('BDP-MAG-05', 'that one is out of the spell’s reach'),
    when: inFight('BDP-DECL-07', 'it is asked when the target of a spell is out of reach'),
  },
);

/** A second target in the reach the spell has. `fight.now.aux` is the furthest band. */
const splitTargets = picking('split-target', ['BDP-MAG-06'], () => 'Whom does the spell strike besides?', {
  may: maySplitTo,
  unlikely: isDown,
  shut: bar('BDP-MAG-06', 'that one is out of the spell’s reach'),
  when: inFight('BDP-MAG-06', 'it is asked when a spell is split'),
});

/** The other targets of a Blast. `fight.now.target` stands at the point. */
const blastTargets = picking('blast-target', ['BDP-MAG-06', 'BDP-XTR-01'], () => 'Who else is caught in the Blast?', {
  may: mayBlast,
  unlikely: (fight, who, candidate) => !isFoe(fight.fighters[who]!, candidate) || !isAble(candidate),
  shut: bar('BDP-MAG-06', 'that one is not Close to where the spell strikes'),
  when: inFight('BDP-MAG-06', 'it is asked when a spell has Blast'),
});

function maySplitTo(fight: Fight, who: number, candidate: Fighter): boolean {
  const caster = fight.fighters[who]!;
  return isFoe(caster, candidate) && !isGone(candidate) && band(fight, caster, candidate) <= fight.now.aux;
}

function mayBlast(fight: Fight, who: number, candidate: Fighter): boolean {
  if (candidate.index === who || isGone(candidate)) return false;
  return band(fight, fight.fighters[fight.now.target]!, candidate) === Band.close;
}

/** Casts the declared spell (BDP-MAG-01..08): dice, counterspells, sculpting, damage, feedback. */
export function castSpell(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  if (!keptFocus(table, caster)) return;
  const fast = isFastSpell(caster.intent);
  const aim = settleMagicAim(fight, table, caster, spellTargets);
  if (aim < 0) return table.tell(noTarget, caster.index);
  const target = fight.fighters[aim]!;
  const far = band(fight, caster, target) === Band.far;
  const count = investDice(fight, table, caster, fewestDice(fast, far));
  if (count === 0) return;
  strikesOut(table, caster);
  table.tell(cast, caster.index, target.index, count, ruleOfTurn(caster.intent));
  const reaction = reactToSpell(fight, table, target, caster);
  const stopped = fight.toggles.sacrificeTiming === 'beforeRoll' && stopBlow(fight, table, target, -1, true);
  const dice = rollMagicDice(table, caster, count);
  if (!isCountered(fight, table, caster, totalOf(dice))) {
    const shape = sculpt(fight, table, caster, dice, far);
    const others = chooseOthers(fight, table, caster, target, shape);
    if (negates(fight, target, reaction)) table.tell(spellNegated, target.index);
    else if (!stopped) {
      shape.impaired = reaction === Reaction.block || reaction === Reaction.dodge;
      strike(fight, table, caster, target, shape);
    }
    shape.impaired = false;
    for (const other of others) strike(fight, table, caster, fight.fighters[other]!, shape);
  }
  sufferFeedback(fight, table, caster, dice);
  if (reaction === Reaction.fightBack && isAble(target) && canAnswer(fight, target, caster)) {
    strikeOnce(fight, table, target, caster);
  }
}

/** Why the spell took the turn it took. */
function ruleOfTurn(code: number): number {
  if (!isFastSpell(code)) return R['BDP-TURN-10'];
  return moveOf(code) === MoveWhen.never ? R['BDP-TURN-06'] : R['BDP-TURN-16'];
}

const NOBODY: readonly number[] = [];

/** Split adds a second target, Blast those around each; all get the whole spell (BDP-MAG-06). */
function chooseOthers(
  fight: Fight,
  table: Table<Fight>,
  caster: Fighter,
  first: Fighter,
  shape: Shape,
): readonly number[] {
  const splits = hasEffect(shape, Effect.split);
  if (!splits && shape.targets < 2) return NOBODY;
  const now = fight.now;
  now.attackerCount = 0;
  addPick(fight, first.index);
  if (splits) {
    now.aux = hasEffect(shape, Effect.range) ? Band.far : Band.near;
    pickUpTo(fight, table, caster.index, splitTargets, 1);
    now.aux = 0;
  }
  const points = now.attackerCount;
  for (let at = 0; at < points; at++) {
    now.target = now.attackers[at]!;
    pickUpTo(fight, table, caster.index, blastTargets, shape.targets - 1);
    now.target = -1;
  }
  return takePicks(fight).slice(1);
}

/** One target's share: the full sum less Armor, on HP and then STR, or DEX or WIL by Discipline (BDP-MAG-07). */
function strike(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter, shape: Shape): void {
  const damage = shape.impaired
    ? table.roll(D4, caster.index, impairedSpell)
    : tunnelDamage(fight, table, caster, target, shape.damage);
  const armour = armourAgainst(table, target, shape);
  table.tell(spellHits, caster.index, target.index, damage, armour);
  const dealt = Math.max(0, damage - armour);
  const how = howItHarms(table, target, shape);
  const timely = fight.toggles.sacrificeTiming === 'afterRoll';
  const stopped = timely && stopBlow(fight, table, target, dealt, true);
  target.unaware = false;
  if (stopped) return;
  sufferDamage(fight, table, damageOf(fight, caster.index, target.index, dealt, how));
  if (!hasEffect(shape, Effect.force) || isGone(target)) return;
  leaveMelee(fight, target);
  target.shoved = true;
  table.tell(thrownBack, target.index);
}

/** Whoever sees only one foe is hurt more by all others: a d12 against the spell's sum, the higher counts (BDP-SKL-29). */
function tunnelDamage(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter, damage: number): number {
  const singledOut = staresAt(fight, target);
  if (singledOut < 0 || singledOut === caster.index) return damage;
  return Math.max(damage, table.roll(D12, caster.index, tunnelRoll));
}

function armourAgainst(table: Table<Fight>, target: Fighter, shape: Shape): number {
  let armour = target.armour;
  const element = elementOf(shape);
  if (element !== '' && element === target.sheet.skills.elemental) {
    armour = 3;
    table.tell(spellWarded, target.index);
  }
  const ignored = Math.min(armour, shape.ignores);
  if (ignored > 0) table.tell(armourPierced, ignored, target.index);
  return armour - ignored;
}

function howItHarms(table: Table<Fight>, target: Fighter, shape: Shape): number {
  let how: number = How.special;
  if (hasEffect(shape, Effect.stun)) how |= How.toDex;
  else if (hasEffect(shape, Effect.befuddle)) how |= How.toWil;
  if (target.unaware) {
    how |= How.toStr;
    table.tell(spellStraight, target.index);
  }
  return how;
}
