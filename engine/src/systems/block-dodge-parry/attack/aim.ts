import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { arrivesInOneMove, canMove, inOneMove } from '../moves/movement.ts';
import { inFight, whomQuestion } from '../state/asking.ts';
import { barToUse, isHeld, usableHands, weaponAt } from '../state/gear.ts';
import {
  aimedAt,
  closesOn,
  Do,
  inManner,
  isAtTheFallen,
  isStrike,
  itemOf,
  Manner,
  MoveWhen,
  mannerOf,
  moveOf,
  offItemOf,
  targetOf,
  whatOf,
  withArms,
  zoneOfMove,
} from '../state/intent.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble, isFoe, isGone } from '../state/people.ts';
import { reaches } from './attack.ts';
import { isUsuallyNonlethal } from './strike.ts';

/** Somebody's attack is drawn from an ally to the protector. */
export const drawnAway: number = event(
  'protected',
  ['BDP-SKL-20'],
  '{protector:who} draws {attacker:who}’s attack on {ally:who}.',
);
const redirected = event('redirected', ['BDP-DECL-07'], '{who:who} turns on {target:who} instead.');
export const lostAim = event('lost-aim', ['BDP-DECL-07'], '{who:who} finds no target any more and loses the action.');
export const changedWeapon = event(
  'changed-weapon',
  ['BDP-DECL-07', 'BDP-UNA-01'],
  '{who:who} must strike with what is left in hand.',
);

/** Another target for the same kind of action, or none (BDP-DECL-07). */
const redirectQuestion = whomQuestion(
  'redirect',
  ['BDP-DECL-07'],
  (fight, who) => say`${say.who(fight.fighters[who]!.sheet)}’s target is gone or down. Whom instead?`,
  {
    may: (fight, who, other) =>
      isTarget(fight.fighters[who]!, other) && canStrikeAt(fight, fight.fighters[who]!, other),
    nobody: { id: 'none', label: 'Let it be' },
    shut: bar('BDP-DECL-07', 'the declared strike does not reach that one'),
    when: inFight('BDP-DECL-07', 'it is asked when the declared target is gone'),
  },
);

function isTarget(fighter: Fighter, other: Fighter): boolean {
  return isFoe(fighter, other) && !isGone(other);
}

/** The weapon can be used: at hand, and enough hands for it (BDP-LOC-04). */
export function usable(fighter: Fighter, item: number): boolean {
  if (item < 0) return true;
  const weapon = weaponAt(fighter, item);
  return isHeld(fighter, item) && (weapon.natural || weapon.hands <= usableHands(fighter));
}

/** It can be struck with: usable, or furniture that can be taken up for the blow (BDP-UNA-02). */
export function canStrikeWith(fight: Fight, fighter: Fighter, item: number): boolean {
  return barToUse(fight, fighter, item) === OPEN;
}

/** Range to the target once the move declared to come first is made; as things stand if there is none (BDP-TURN-09). */
export function bandAfterMove(fight: Fight, fighter: Fighter, target: Fighter, code: number): number {
  const apart = band(fight, fighter, target);
  if (moveOf(code) !== MoveWhen.before || !canMove(fighter)) return apart;
  const zone = zoneOfMove(code);
  if (closesOn(code) >= 0 || zone < 0 || fighter.melee !== 0) return apart;
  if (!arrivesInOneMove(fight, fighter, zone)) return apart;
  return zone === target.zone ? Band.near : fight.zoneBands[zone * fight.zones.length + target.zone]!;
}

/** The declared strike is legal against this target as things stand now. */
export function canStrikeAt(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  const code = fighter.intent;
  // BDP-RNG-06: ranged weapons reach everything but the Distant, also what is Close.
  if (weaponAt(fighter, itemOf(code)).ranged) return bandAfterMove(fight, fighter, target, code) <= Band.far;
  const apart = band(fight, fighter, target);
  if (apart === Band.close) return true;
  if (whatOf(code) === Do.receiveCharge || isComing(fight, fighter, target)) return isComing(fight, fighter, target);
  // GAP-80: a turn with a move in it may be spent on coming Close.
  const hasMove = moveOf(code) === MoveWhen.before || moveOf(code) === MoveWhen.after;
  return hasMove && canMove(fighter) && inOneMove(fight, fighter, target);
}

/** Clashes are a matter of quick and full turns: the simple modes know none (BDP-ORD-10). */
export function hasClashes(fight: Fight): boolean {
  return fight.toggles.meleeClashes && fight.toggles.initiativeMode === 'quickFull';
}

/** With clashes the two are Close from the moment the first strikes, whoever moves (BDP-CLSH-14). */
export function isComing(fight: Fight, fighter: Fighter, foe: Fighter): boolean {
  return (
    hasClashes(fight) &&
    foe.pending &&
    foe.losesTurns === 0 &&
    !foe.fleeing &&
    foe.turn === fighter.turn &&
    isStrike(foe.intent) &&
    targetOf(foe.intent) === fighter.index &&
    moveOf(foe.intent) === MoveWhen.before &&
    canMove(foe) &&
    inOneMove(fight, foe, fighter)
  );
}

/** Settles whom a declared strike is aimed at now: Protect, lost weapons, lost targets. False = the action is lost. */
export function settleAim(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  keepUsableWeapons(fight, table, fighter);
  if (whatOf(fighter.intent) === Do.attack) followProtector(fight, table, fighter);
  const target = fight.fighters[targetOf(fighter.intent)]!;
  const stillLegal = isTarget(fighter, target) && canStrikeAt(fight, fighter, target);
  if (stillLegal && (isAble(target) || isAtTheFallen(fighter.intent))) return true;
  if (!fight.toggles.redirect) {
    if (!stillLegal) table.tell(lostAim, fighter.index);
    return stillLegal;
  }
  const code = table.ask(fight, fighter.index, redirectQuestion);
  if (code === 0) {
    table.tell(lostAim, fighter.index);
    return false;
  }
  if (code - 1 !== target.index) {
    fighter.intent = aimedAt(fighter.intent, code - 1);
    table.tell(redirected, fighter.index, code - 1);
  }
  return true;
}

/** After the move: a parting shot may have cost the attacker its senses or an arm (BDP-XTR-06). False = the action is lost. */
export function keepsAim(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): boolean {
  if (!isAble(fighter)) return false;
  keepUsableWeapons(fight, table, fighter);
  if (reaches(fight, fighter, target, itemOf(fighter.intent))) return true;
  table.tell(lostAim, fighter.index);
  return false;
}

/** Attacks on an ally in the protector's melee are re-aimed before volleys form; gambits are not (BDP-SKL-20). */
function followProtector(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const target = fight.fighters[targetOf(fighter.intent)]!;
  if (target.melee === 0 || target.protecting) return;
  const fighters = fight.fighters;
  for (let at = 0; at < fighters.length; at++) {
    const other = fighters[at]!;
    if (!other.protecting || !isDrawnTo(fight, fighter, other)) continue;
    table.tell(drawnAway, other.index, fighter.index, target.index);
    fighter.intent = aimedAt(fighter.intent, other.index);
    return;
  }
}

/** An able fighter who protects the target in the same melee, -1 = nobody (BDP-SKL-20). */
export function protectorOf(fight: Fight, target: Fighter): number {
  if (target.melee === 0 || target.protecting) return -1;
  for (const other of fight.fighters) {
    if (other.protecting && isAble(other) && other.side === target.side && other.melee === target.melee)
      return other.index;
  }
  return -1;
}

/** The declared attack is aimed at an ally of the protector's in the same melee, and can strike the protector instead. */
export function isDrawnTo(fight: Fight, fighter: Fighter, protector: Fighter): boolean {
  if (!protector.protecting || !isAble(protector) || whatOf(fighter.intent) !== Do.attack) return false;
  const target = fight.fighters[targetOf(fighter.intent)]!;
  if (target.protecting || target.side !== protector.side || target.melee === 0 || target.melee !== protector.melee)
    return false;
  return canStrikeAt(fight, fighter, protector);
}

/** Whoever lost the declared weapon strikes with what is in hand, else with bare hands. */
function keepUsableWeapons(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const code = fighter.intent;
  const item = itemOf(code);
  const offItem = offItemOf(code);
  const keepsMain = canStrikeWith(fight, fighter, item);
  const keepsOff = offItem >= 0 && usable(fighter, offItem);
  // BDP-DUA-04: two weapons need two arms.
  if (keepsMain && (offItem < 0 || (keepsOff && usableHands(fighter) > 1))) return;
  const first = keepsMain ? item : keepsOff ? offItem : usable(fighter, fighter.main) ? fighter.main : -1;
  fighter.intent = inManner(withArms(code, first), mannerWith(fight, fighter, mannerOf(code), item, first));
  table.tell(changedWeapon, fighter.index);
}

/** Nothing is sacrificed that is lost already, and whoever said whether to kill still means it (BDP-UNA-05). */
export function mannerWith(fight: Fight, fighter: Fighter, manner: number, before: number, now: number): number {
  if (before === now) return manner;
  const kept = manner & ~Manner.sacrifice;
  if ((manner & Manner.otherwise) === 0) return kept;
  const sameCustom = isUsuallyNonlethal(fight, fighter, before) === isUsuallyNonlethal(fight, fighter, now);
  return sameCustom ? kept : kept & ~Manner.otherwise;
}
