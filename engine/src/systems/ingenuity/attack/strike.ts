import type { Table } from '../../../table/table.ts';
import { Property, Skill } from '../book/kinds.ts';
import { Man, maneuvers } from '../book/maneuver-table.ts';
import { event } from '../book/words.ts';
import { asAttack, rallied, rollTest, testOf, UNKNOWN } from '../rolls/roll.ts';
import { luckCut, NO_FACE } from '../rolls/test-dice.ts';
import { attackerOf, targetIn } from '../state/frames.ts';
import { distance, isFlanked } from '../state/grid.ts';
import { noteSwing, tellHandling } from '../state/handling.ts';
import { type Fight, type Fighter, type Frame, Place } from '../state/model.ts';
import { areAllied, isUnseenBy, thingOf, weaponOf } from '../state/people.ts';
import { attackBonus, evasionOf, hindrance, netAdvantage, penaltyAt, unfitNear } from './aim.ts';
import { mayStray } from './stray.ts';

const penalised = event(
  'penalty',
  ['ING-MAP-01', 'ING-MAP-03', 'ING-MAP-05', 'ING-MAP-02'],
  '{attacker:who} has [attacked before this round|attacks this round] ({attacks}): {penalty} less.',
);
const aimed = event(
  'aim',
  ['ING-ADV-01', 'ING-ADV-02', 'ING-ADV-03', 'ING-ADV-04', 'ING-ADV-05', 'ING-ADV-07', 'ING-ADV-08', 'ING-ADV-09'],
  '{attacker:who} aims; unseen: {unseen:yesno}, flanked: {flanked:yesno}, prone: {prone:yesno}, cover: {cover:yesno}.',
);
const hindered = event(
  'hindered',
  ['ING-COND-06', 'ING-MAN-04'],
  '{attacker:who} is blinded or taunted: disadvantage.',
);
const feinted = event('feint-used', ['ING-MAN-04'], '{attacker:who} makes use of the feint: advantage.');
const unfit = event('unfit', ['ING-PROP-03'], '{attacker:who} is too close for this weapon: disadvantage.');
const visored = event('visored', ['ING-PROP-04'], 'A visor takes 1 from the luck of {attacker:who}.');
const ranged = event(
  'range',
  ['ING-MOVE-03', 'ING-MOVE-07', 'ING-MOVE-08', 'ING-MOVE-11', 'ING-MOVE-13'],
  '{attacker:who} attacks over {metres} m: {penalty} less.',
);
const spent = event(
  'shot',
  ['ING-ATK-07', 'ING-ATK-13'],
  '{attacker:who} has {shots} shots left in the {weapon:thing}.',
);

/** Rolls an attack into its frame; `targets` frames share it (ING-ATK-01, ING-MAP-01). */
export function rollAttack(fight: Fight, table: Table<Fight>, frame: Frame, targets: number): void {
  const attacker = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  const { weapon, thrown, maneuver } = frame;
  if (maneuver === Man.wild) attacker.wild = true;
  frame.net = netAdvantage(fight, attacker, target, weapon, thrown);
  tellAim(fight, table, frame);
  tellTarget(fight, table, attacker, target, weapon);
  tellHandling(fight, table, attacker, 1 << target.index, weapon);
  tellPenalty(table, attacker);
  const bonus = attackBonus(fight, frame) + rallied(table, attacker);
  if (attacker.feintAt === target.index) attacker.feintAt = -1;
  const cuts = attackCuts(fight, frame);
  const line = missLine(fight, frame);
  frame.result = rollTest(
    fight,
    table,
    attacker,
    asAttack(testOf(fight, frame.attr, Skill.combat, bonus, frame.net), cuts, line),
  );
  frame.luck = fight.roll.luck + maneuvers[maneuver]!.luck - visorOf(fight, target);
  // A Sweeping Strike is one attack; each shot of a Double or Triple Shot is one (table 5.10 of the catalogue).
  attacker.attacks += maneuver === Man.sweeping ? 1 : targets;
  attacker.struck |= frame.extra | (1 << frame.target);
  noteSwing(fight, attacker, weapon);
  if (attacker.missedWith === weapon) attacker.missedWith = -1;
}

/** Where the luck of an attack makes a difference: going astray and a critical hit, against any target, visored or not. */
function attackCuts(fight: Fight, frame: Frame): number {
  const attacker = attackerOf(fight, frame);
  const { weapon, maneuver } = frame;
  const added = attacker.luck + maneuvers[maneuver]!.luck;
  const critical = weaponOf(fight, attacker, weapon).crit - added;
  const visored = fight.toggles.weaponProperties;
  let cuts = luckCut(critical) | (visored ? luckCut(critical + 1) : NO_FACE);
  if (mayStray(fight, frame)) cuts |= luckCut(2 - added) | (visored ? luckCut(3 - added) : NO_FACE);
  // A Crushing Blow that misses adds 2 or 3.
  if (maneuver === Man.crushing) cuts |= luckCut(critical - 3) | luckCut(critical - 2) | luckCut(critical - 1);
  return cuts;
}

/** The result below which a plain blow misses whatever the target does, if it is not critical; else unknown. */
function missLine(fight: Fight, frame: Frame): number {
  const attacker = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  const plain = frame.maneuver === 0 && fight.toggles.defenceTiming === 'before-roll';
  if (!plain || mayStray(fight, frame)) return UNKNOWN;
  return evasionOf(attacker, target) + attacker.sheet.size - target.sheet.size;
}

/** What earlier attacks of the round cost this one (ING-MAP-01). */
export function tellPenalty(table: Table<Fight>, { index, attacks }: Fighter): void {
  if (attacks > 0) table.tell(penalised, index, attacks, 2 * attacks);
}

/** What speaks for and against the attack, and the distance if it costs anything. */
export function tellAim(fight: Fight, table: Table<Fight>, frame: Frame): void {
  if (table.log === null) return;
  const attacker = attackerOf(fight, frame);
  const target = targetIn(fight, frame);
  const foe = !areAllied(fight, attacker, target);
  const unseen = foe && isUnseenBy(attacker, target);
  const flanked = foe && isFlanked(fight, target);
  if (unseen || flanked || target.prone || target.cover)
    table.tell(aimed, attacker.index, unseen ? 1 : 0, flanked ? 1 : 0, target.prone ? 1 : 0, target.cover ? 1 : 0);
  if (hindrance(attacker, target) > 0) table.tell(hindered, attacker.index);
  const penalty = penaltyAt(fight, attacker, target, frame.weapon, frame.thrown);
  if (penalty > 0) table.tell(ranged, attacker.index, distance(fight, attacker, target), penalty);
}

/** What an earlier feint and the weapon itself add or take (ING-MAN-04, ING-PROP-01 to ING-PROP-04). */
function tellTarget(fight: Fight, table: Table<Fight>, attacker: Fighter, target: Fighter, weapon: number): void {
  if (table.log === null) return;
  if (attacker.feintAt === target.index) table.tell(feinted, attacker.index);
  if (unfitNear(fight, attacker, weapon) && distance(fight, attacker, target) <= 1) table.tell(unfit, attacker.index);
  if (visorOf(fight, target) > 0) table.tell(visored, attacker.index);
}

/** ING-PROP-04: whoever attacks a visor has 1 less luck. */
export function visorOf(fight: Fight, target: Fighter): number {
  return fight.toggles.weaponProperties && (target.sheet.worn & Property.visor) !== 0 ? 1 : 0;
}

/** A shot is fired, a throw leaves the hand and lies where it went (ING-ATK-07, ING-ATK-13). */
export function useUp(
  fight: Fight,
  table: Table<Fight>,
  frame: Frame,
  spot: { readonly x: number; readonly y: number },
): void {
  const thing = thingOf(fight, frame.weapon);
  if (thing === undefined) return;
  const { def } = thing;
  if (def.projectile) {
    if (def.reload > 0 && thing.shots > 0) thing.shots--;
    if (thing.ammo > 0) thing.ammo--;
    if (def.reload > 0 || thing.ammo >= 0)
      table.tell(spent, frame.attacker, def.reload > 0 ? thing.shots : thing.ammo, fight.things.indexOf(thing));
  }
  if (frame.thrown === 0) return;
  if (thing.quantity > 1) {
    thing.quantity--;
    return;
  }
  thing.place = Place.ground;
  thing.holder = -1;
  thing.x = spot.x;
  thing.y = spot.y;
}
