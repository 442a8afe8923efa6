import type { SettingOf } from '../../../system/edit-paths.ts';
import { badValue, type Refusal } from '../../../system/refusal.ts';
import { bodyParts, howNamed, sunderedHows } from '../book/tables/body.ts';
import { sunder } from '../harm/scars.ts';
import { fittingAttribute } from '../harm/wounds.ts';
import {
  type Fight,
  type Fighter,
  HOUR,
  SLOTS,
  type Wound,
  WoundLevel,
  woundLevels,
  woundTypes,
} from '../state/model.ts';
import { attributeOf, canAct, canDrop, maximumOf, setAttribute, slotsUsed, takesRoom } from '../state/people.ts';
import { NOTE } from './combatant.ts';

type Edited = SettingOf<Fight, Fighter>;

/** Letters of a part's name. */
const PART = 60;
const sunderedValues = ['none', ...sunderedHows] as const;

/** What has become of a part of the body, in any words for it (IKZ-SCT-10). */
export function setSundered({ fighter, path, names: [part = ''], value }: Edited): Refusal | null {
  const how = howNamed(value);
  if (part === '' || part.length > PART) return badValue(path, 'needs the name of a part', [...bodyParts]);
  if (how < 0 && value !== 'none') return badValue(path, `${value} is nothing that becomes of a part`, sunderedValues);
  fighter.sundered = fighter.sundered.filter((each) => each.part !== part);
  if (how >= 0) sunder(fighter, part, how);
  return null;
}

/** What the player says of a scar, by its number in the list from 1 on (IKZ-SCT-02). */
export function setScarNote({ fighter, path, names, value }: Edited): Refusal | null {
  const at = Number(names[0]) - 1;
  const scar = fighter.scars[at];
  if (scar === undefined)
    return badValue(path, `${fighter.sheet.name} has ${fighter.scars.length} scars: scars.1.note is the first one’s`);
  if (typeof value !== 'string' || value.length > NOTE)
    return badValue(path, `needs a text of at most ${NOTE} letters`);
  fighter.scars[at] = { ...scar, note: value };
  return null;
}

const anyTypes: readonly unknown[] = woundTypes;
const anyLevels: readonly unknown[] = woundLevels;

/** A wound by the Guide's hand, of any type and level; nobody is asked (IKZ-WND-02). */
export function editWound({ fight, fighter, path, names: [kind], value }: Edited): Refusal | null {
  const type = anyTypes.indexOf(kind);
  const level = anyLevels.indexOf(value);
  if (type < 0) return badValue(path, `"${kind}" is no kind of wound`, woundTypes);
  if (level < 0) return badValue(path, `${value} is no level of a wound`, woundLevels);
  setWound(fight, fighter, type, level);
  return null;
}

/** Sets the wound of that type, of several the worst, or fills in a new one; level 0 takes it away (IKZ-WND-02). */
function setWound(fight: Fight, fighter: Fighter, type: number, level: number): void {
  const at = worstOf(fighter, type);
  if (level === 0) {
    if (at < 0) return;
    giveBack(fight, fighter, fighter.wounds[at]!);
    fighter.wounds.splice(at, 1);
    return;
  }
  if (at < 0) fighter.wounds.push({ type, level: 0, slotted: fighter.pc && makeRoom(fighter), attribute: -1 });
  const wound = fighter.wounds[at < 0 ? fighter.wounds.length - 1 : at]!;
  const before = wound.level;
  wound.level = level;
  if (level === before) return;
  if (level === WoundLevel.permanent) lower(fight, fighter, wound);
  else if (before === WoundLevel.permanent) giveBack(fight, fighter, wound);
}

function worstOf({ wounds }: Fighter, type: number): number {
  let worst = -1;
  for (let at = 0; at < wounds.length; at++)
    if (wounds[at]!.type === type && (worst < 0 || wounds[at]!.level > wounds[worst]!.level)) worst = at;
  return worst;
}

/** A free slot, if need be by dropping what has no name, else the first thing that has one (IKZ-WND-10, IKZ-WND-13). */
function makeRoom(fighter: Fighter): boolean {
  if (slotsUsed(fighter) < SLOTS) return true;
  if (!canDrop(fighter)) return false;
  if (fighter.gear > 0) fighter.gear--;
  else fighter.carried[fighter.carried.findIndex((_, thing) => takesRoom(fighter, thing))] = 0;
  return true;
}

/** The fitting attribute loses a point, and the d6 of the first permanent wound is the next roll (IKZ-WND-05, IKZ-WND-11). */
function lower(fight: Fight, fighter: Fighter, wound: Wound): void {
  wound.attribute = fittingAttribute(wound.type);
  addTo(fighter, wound.attribute, -1);
  if (fighter.str === 0) setStatus(fighter, fighter.sheet.kind === 'detachment' ? 'destroyed' : 'dead');
  dropTurn(fighter);
  if (fighter.pc && !fighter.hadPermanentWound && !fight.owed.includes(fighter.index)) fight.owed.push(fighter.index);
}

/** A wound that is permanent no more gives its point back; a d6 already rolled stays (IKZ-WND-02). */
function giveBack(fight: Fight, fighter: Fighter, wound: Wound): void {
  if (wound.attribute < 0) return;
  addTo(fighter, wound.attribute, 1);
  wound.attribute = -1;
  if (fighter.wounds.every(({ attribute }) => attribute < 0))
    fight.owed = fight.owed.filter((index) => index !== fighter.index);
}

/** Changes an attribute, maximum and present value alike. */
function addTo(fighter: Fighter, attribute: number, points: number): void {
  const now = Math.max(0, attributeOf(fighter, attribute) + points);
  setAttribute(fighter, attribute, now, Math.max(1, maximumOf(fighter, attribute) + points));
}

/** A turn that was declared is lost with the power to act (IKZ-ATTR-04). */
export function dropTurn(fighter: Fighter): void {
  if (!canAct(fighter)) fighter.pending = false;
}

export function setStatus(fighter: Fighter, status: Fighter['status']): void {
  fighter.status = status;
  const dying = status === 'critical' || status === 'mortal';
  fighter.deathClock = dying ? (fighter.deathClock === 0 ? HOUR : fighter.deathClock) : 0;
  if (status !== 'active') fighter.pending = false;
  if (status !== 'dead') fighter.replaced = false;
}
