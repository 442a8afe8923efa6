import { setInFighter, settableInFighter } from '../../../made/block-dodge-parry.ts';
import { notTrueOrFalse } from '../../../system/edit-fields.ts';
import type { EditValue } from '../../../system/editing.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal } from '../../../system/refusal.ts';
import { DYING_ROUNDS } from '../harm/dying.ts';
import { fittingAbility, takePointForGood } from '../harm/wounds.ts';
import { arrive, leaveMelee } from '../moves/movement.ts';
import { pieces } from '../state/furniture.ts';
import { loseHpWhenFull, refreshGear, SLOTS, slotsUsed, weaponAt } from '../state/gear.ts';
import { type Fight, type Fighter, ItemState, type Status, statuses, WoundLevel, woundTypes } from '../state/model.ts';
import { isGone, stopActing } from '../state/people.ts';
import { changeSide } from '../state/turncoat.ts';
import { nameKey } from './items.ts';
import { statusByScores } from './set-up.ts';

const itemStates = ['held', 'stored', 'dropped', 'broken'] as const;
const woundLevels = ['none', 'light', 'severe', 'permanent'] as const;

type Setter = (fight: Fight, fighter: Fighter, path: string, value: EditValue) => Refusal | null;

/** Fields that more follows from than a number or flag by itself. */
const setters: Readonly<Record<string, Setter>> = {
  status: setStatus,
  zone: setZone,
  melee: setMelee,
  main: (...edit) => setHand('main', ...edit),
  off: (...edit) => setHand('off', ...edit),
  hidden: setHidden,
  side: setSide,
};

/** Every field of a fighter that the GM may set. */
export const settableFields: readonly string[] = [
  ...settableInFighter,
  ...Object.keys(setters),
  'items.NAME',
  'wounds.TYPE',
];

/** Sets one field of a fighter, with what must follow from it. `path` is the whole path, `field` its end. */
export function setFighter(
  fight: Fight,
  fighter: Fighter,
  path: string,
  field: readonly string[],
  value: EditValue,
): Refusal | null {
  const [name = '', detail] = field;
  if (field.length > 2) return unknownField(path, name);
  if (name === 'items' && detail !== undefined) return setItem(fight, fighter, path, detail, value);
  if (name === 'wounds' && detail !== undefined) return setWound(fight, fighter, path, detail, value);
  if (detail !== undefined) return unknownField(path, field.join('.'));
  const done = setInFighter(fighter, name, path, value);
  if (done === null) followField(fight, fighter, path, name);
  if (done !== undefined) return done;
  return setters[name]?.(fight, fighter, path, value) ?? (name in setters ? null : unknownField(path, name));
}

function unknownField(place: string, name: string): Refusal {
  const reason = `a fighter has no field "${name}" that can be set${didYouMean(name, settableFields)}`;
  return { code: 'unknown-field', place, reason, allowed: settableFields };
}

function bad(place: string, value: EditValue, wanted: string, allowed: readonly string[]): Refusal {
  return badValue(place, `${JSON.stringify(value)} is not ${wanted}`, allowed);
}

/** What follows from a number by itself. */
function followField(fight: Fight, fighter: Fighter, path: string, name: string): void {
  if (name === 'naturalArmour') refreshGear(fight, fighter);
  if (name === 'fatigue' || name === 'injuries') slotsChanged(fighter);
  if (name === 'str' || name === 'dex' || name === 'wil') scoreChanged(fight, fighter, path);
}

/** A score of 0 kills, paralyses or maddens, and one that is back lets its owner act again (BDP-ABL-01..04). */
function scoreChanged(fight: Fight, fighter: Fighter, path: string): void {
  const { status } = fighter;
  const byScores = statusByScores(fighter);
  const follows = status === 'able' || status === 'paralysed' || status === 'delirious';
  if (byScores !== status && (follows || byScores === 'dead')) setStatus(fight, fighter, path, byScores);
}

/** Slots filled or freed by hand: beyond the tenth they are noted as such, and HP go (BDP-INV-05). */
function slotsChanged(fighter: Fighter): void {
  if (!fighter.pc) return;
  fighter.overflow = Math.max(0, slotsUsed(fighter) - SLOTS);
  loseHpWhenFull(fighter);
}

/** A new status brings along what must follow: the dead leave the melee, the able are not dying. */
function setStatus(fight: Fight, fighter: Fighter, path: string, value: EditValue): Refusal | null {
  const status: Status | undefined = statuses.find((known) => known === value);
  if (status === undefined) return bad(path, value, 'a status', statuses);
  fighter.status = status;
  if (isGone(fighter)) leaveMelee(fight, fighter);
  if (status !== 'able') stopActing(fighter);
  if (status !== 'incapacitated') fighter.dyingRounds = 0;
  else if (!fighter.treated) fighter.dyingRounds = DYING_ROUNDS;
  return null;
}

function setZone(fight: Fight, fighter: Fighter, path: string, value: EditValue): Refusal | null {
  const zone = typeof value === 'number' ? value : fight.zones.indexOf(String(value));
  if (fight.zones[zone] === undefined) return bad(path, value, 'a zone', fight.zones);
  if (zone !== fighter.zone) leaveMelee(fight, fighter);
  fighter.zone = zone;
  arrive(fighter);
  return null;
}

/** `none` leaves the melee; a fighter's id comes Close to that fighter, across zones too. */
function setMelee(fight: Fight, fighter: Fighter, path: string, value: EditValue): Refusal | null {
  if (value === 'none' || value === 0) {
    leaveMelee(fight, fighter);
    return null;
  }
  const other = fight.fighters.find(({ sheet }) => sheet.id === value);
  if (other === undefined || other === fighter)
    return bad(path, value, 'somebody else in the fight, or "none"', [
      'none',
      ...fight.fighters.filter((each) => each !== fighter).map(({ sheet }) => sheet.id),
    ]);
  leaveMelee(fight, fighter);
  if (other.melee === 0) other.melee = 1 + Math.max(0, ...fight.fighters.map(({ melee }) => melee));
  fighter.melee = other.melee;
  fighter.zone = other.zone;
  arrive(fighter);
  return null;
}

/** The number of an item by name or number. */
function itemNumber(fighter: Fighter, called: EditValue): number | undefined {
  const { items } = fighter.sheet;
  const byName = items.findIndex(({ name }) => nameKey(name) === nameKey(String(called)));
  if (byName >= 0) return byName;
  return /^\d+$/.test(String(called)) && items[Number(called)] !== undefined ? Number(called) : undefined;
}

/** Gear by its name, or a piece of furniture for the main hand (BDP-UNA-02). */
function thingForHand(fighter: Fighter, hand: 'main' | 'off', value: EditValue): number | undefined {
  const item = itemNumber(fighter, value);
  if (item !== undefined || hand === 'off') return item;
  return pieces.find((piece) => weaponAt(fighter, piece).name === value);
}

function setHand(hand: 'main' | 'off', ...[fight, fighter, path, value]: Parameters<Setter>): Refusal | null {
  const empty = value === 'none' || value === -1;
  const item = empty ? -1 : thingForHand(fighter, hand, value);
  if (item === undefined) return bad(path, value, 'an item', ['none', ...fighter.sheet.items.map(({ name }) => name)]);
  const other = hand === 'main' ? 'off' : 'main';
  if (fighter[other] === fighter[hand] || fighter[other] === item) fighter[other] = -1;
  fighter[hand] = item;
  if (item >= 0 && weaponAt(fighter, item).hands === 2) fighter[other] = item;
  refreshGear(fight, fighter);
  return null;
}

function setHidden(fight: Fight, fighter: Fighter, path: string, value: EditValue): Refusal | null {
  if (typeof value !== 'boolean') return notTrueOrFalse(path, value);
  fight.hidden = fight.hidden.filter((index) => index !== fighter.index);
  if (value) fight.hidden.push(fighter.index);
  return null;
}

function setSide(fight: Fight, fighter: Fighter, path: string, value: EditValue): Refusal | null {
  const side = fight.sides.indexOf(String(value));
  if (side < 0) return bad(path, value, 'a side', fight.sides);
  if (fight.duel !== 0) return badByRule('BDP-DUE-01', path, 'a duel has two sides');
  if (side !== fighter.side) changeSide(fight, fighter, side);
  return null;
}

/** Where an item is: what is not at hand leaves the hands, what is dropped lies about. */
function setItem(fight: Fight, fighter: Fighter, path: string, called: string, value: EditValue): Refusal | null {
  const item = itemNumber(fighter, called);
  if (item === undefined) {
    const names = fighter.sheet.items.map(({ name }) => name);
    return badValue(path, `has no "${called}"${didYouMean(called, names)}`, names);
  }
  const state = itemStates.find((known) => known === value);
  if (state === undefined) return bad(path, value, 'a state of an item', itemStates);
  fighter.itemState[item] = ItemState[state];
  fight.dropped = fight.dropped.filter((thing) => thing.owner !== fighter.index || thing.item !== item);
  if (state === 'dropped') fight.dropped.push({ owner: fighter.index, item, zone: fighter.zone });
  if (state !== 'held') {
    if (fighter.main === item) fighter.main = -1;
    if (fighter.off === item) fighter.off = -1;
  }
  refreshGear(fight, fighter);
  slotsChanged(fighter);
  return null;
}

/**
 * The first wound of a type: its level, or `none` to take it away. What follows from a wound follows: its slot, and with a
 * permanent one a point of its ability (BDP-WND-02, BDP-WND-09). Taking it away gives nothing back.
 */
function setWound(fight: Fight, fighter: Fighter, path: string, called: string, value: EditValue): Refusal | null {
  const type = woundTypes.find((known) => plainName(known) === plainName(called));
  if (type === undefined) return badValue(path, `"${called}" is no type of wound`, woundTypes);
  const level = woundLevels.find((known) => known === value);
  if (level === undefined) return bad(path, value, 'the level of a wound', woundLevels);
  if (!fight.toggles.wounds && level !== 'none')
    return badByRule('BDP-WND-02', path, 'there are no wounds in this fight');
  const at = fighter.wounds.findIndex((wound) => wound.type === type);
  const wasPermanent = at >= 0 && fighter.wounds[at]!.level === WoundLevel.permanent;
  if (level === 'none') {
    if (at >= 0) fighter.wounds.splice(at, 1);
  } else if (at >= 0) fighter.wounds[at]!.level = WoundLevel[level];
  else fighter.wounds.push({ type, level: WoundLevel[level] });
  slotsChanged(fighter);
  if (level === 'permanent' && !wasPermanent && fighter.pc) {
    takePointForGood(fighter, fittingAbility(type));
    scoreChanged(fight, fighter, path);
  }
  return null;
}
