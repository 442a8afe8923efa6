import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event, reason } from '../book/words.ts';
import { loseItem, usableHands, weaponAt } from '../state/gear.ts';
import { Ability, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { isAble, isGone } from '../state/people.ts';
import { bearLoss, die, incapacitate, loseAbility, takeOut } from './falling.ts';
import { drawHiddenDagger } from './skills.ts';
import { sufferInjury } from './wounds.ts';

const Place = { torso: 0, leftLeg: 1, rightLeg: 2, leftArm: 3, rightArm: 4, head: 5 } as const;
const placeNames = ['the torso', 'the left leg', 'the right leg', 'the left arm', 'the right arm', 'the head'] as const;

const locationRoll = reason('hit-location', ['BDP-LOC-01'], 'the hit location');
const torsoRoll = reason('torso-loss', ['BDP-LOC-02'], 'the STR lost to the torso hit');
const headRoll = reason('head-hit', ['BDP-LOC-05'], 'the head hit');

const hitIn = event('hit-location', ['BDP-LOC-01', 'BDP-LOC-12'], '{who:who} is hit in {place}.', {
  place: placeNames,
});
const lamed = event('lamed', ['BDP-LOC-03'], '{who:who} can no longer move quickly.');
const slowed = event('order-hampered', ['BDP-LOC-07'], '{who:who}’s next order Save is at Disadvantage.');
const legLost = event('leg-lost', ['BDP-LOC-08'], '{who:who} will fail every order Save from now on.');
const armLost = event('arm-lost', ['BDP-LOC-04'], '{who:who} drops what that arm holds and cannot use it.');
const eyeLost = event('eye-lost', ['BDP-LOC-05'], '{who:who} loses an eye.');
const headScar = event('head-scar', ['BDP-LOC-05'], '{who:who} will bear a scar on the head.');
const crippled = event('crippled', ['BDP-LOC-09', 'BDP-LOC-11'], '{who:who} stays up but fights on crippled.');

const putOut = event('location-puts-out', ['BDP-LOC-11'], '{who:who} cannot go on after such a hit.');

/** Rolls where Critical Damage struck and what it does there (BDP-LOC-01..12). */
export function hitLocation(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const place = placeOf(table.roll(oneDie(10), target.index, locationRoll));
  table.tell(hitIn, target.index, place);
  if (place === Place.torso) torso(fight, table, target);
  else if (place === Place.head) head(fight, table, target);
  else if (place === Place.leftLeg || place === Place.rightLeg) leg(table, target, place);
  else arm(fight, table, target, place);
  if (isGone(target)) return;
  sufferInjury(fight, table, target);
  if (target.sheet.onFailedCds === 'fightOn') return;
  if (place !== Place.torso && place !== Place.head) {
    if (isAble(target)) table.tell(crippled, target.index);
    return;
  }
  table.tell(putOut, target.index);
  if (target.pc) incapacitate(fight, table, target);
  else takeOut(fight, table, target);
}

function placeOf(face: number): number {
  return face <= 5 ? Place.torso : face - 5;
}

function torso(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const points = table.roll(oneDie(4), target.index, torsoRoll);
  loseAbility(table, target, Ability.str, points, R['BDP-LOC-02']);
  bearLoss(fight, table, target);
}

function leg(table: Table<Fight>, target: Fighter, place: number): void {
  const hits = place === Place.leftLeg ? ++target.legHitsLeft : ++target.legHitsRight;
  table.tell(lamed, target.index);
  if (hits === 1) {
    target.orderDisadvantage = true;
    table.tell(slowed, target.index);
  } else {
    target.failsOrder = true;
    table.tell(legLost, target.index);
  }
}

/** The main weapon is in the right hand, or in the left once the right is lost; a lost arm holds nothing (BDP-LOC-04). */
function arm(fight: Fight, table: Table<Fight>, target: Fighter, place: number): void {
  const hits = place === Place.leftArm ? ++target.armHitsLeft : ++target.armHitsRight;
  table.tell(armLost, target.index);
  if (hits > 1) return;
  const lastArm = usableHands(target) === 0;
  if (lastArm || place === Place.leftArm) letGo(fight, table, target, target.off);
  if (lastArm || place === Place.rightArm) letGo(fight, table, target, target.main);
}

function letGo(fight: Fight, table: Table<Fight>, target: Fighter, item: number): void {
  if (item < 0 || weaponAt(target, item).natural) return;
  loseItem(fight, target, item, ItemState.dropped);
  drawHiddenDagger(fight, table, target);
}

function head(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const face = fight.toggles.headHit === 'd6v2' ? table.roll(oneDie(6), target.index, headRoll) : 1;
  if (face <= 3) die(fight, table, target, R['BDP-LOC-05']);
  else table.tell(face <= 5 ? eyeLost : headScar, target.index);
}
