import { newFight, newFighter, newNow, setInFighter } from '../../../made/ikezu-ishi.ts';
import { seatNumber, seatsFor } from '../../../system/seats.ts';
import { Duel, duelForms } from '../book/duel-forms.ts';
import { howNamed } from '../book/tables/body.ts';
import { placesOf, scarNames } from '../book/tables/scars.ts';
import { bandNames } from '../book/weapon.ts';
import { sunder } from '../harm/scars.ts';
import { fittingAttribute } from '../harm/wounds.ts';
import {
  attributeNamed,
  CEILING,
  type Fight,
  type Fighter,
  HOUR,
  type Scar,
  type Status,
  WoundLevel,
  woundTypes,
} from '../state/model.ts';
import { setBand } from '../state/people.ts';
import { type Enlisted, scoreOf } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { armourValue, sheetOf } from './sheet.ts';

/** The two sides of every fight; 0 is the party. */
export const sides = ['party', 'foes'] as const;

/** The fight an encounter describes, before its first step. */
export function setUp(encounter: Encounter): Fight {
  const { scene, combatants } = encounter;
  const count = combatants.length;
  const startBand = bandNames.indexOf(scene.band);
  const duel = duelForms.indexOf(scene.duel);
  const { toggles, rulings, foeHealth } = encounter;
  const fight = newFight({ sides, seats: seatsFor(combatants), toggles, rulings, foeHealth });
  fight.safeRetreat = sides.map((side) => scene.safeRetreat[side]);
  fight.bands = Array.from({ length: count * count }, () => startBand);
  fight.startBand = startBand;
  fight.openTerrain = scene.openTerrain;
  fight.phase = duel === Duel.none ? 'start' : 'staredown';
  fight.duel = duel;
  fight.duellists = duel === Duel.none ? [-1, -1] : [0, 1];
  fight.duelScore = [0, 0];
  fight.duelWeapons = [-1, -1];
  fight.now = newNow(count);
  for (const combatant of combatants) enlist(fight, combatant);
  placeAll(fight, encounter);
  fight.groupStart = fight.fighters.filter(({ side, status }) => side === 1 && status === 'active').length;
  return fight;
}

/** Adds a combatant at the end of the list; the caller makes room in `bands`. */
export function enlist(fight: Fight, combatant: Enlisted): Fighter {
  const sheet = sheetOf(combatant);
  const fighter = newFighter(sheet, fight.fighters.length, sides.indexOf(combatant.side));
  fight.fighters.push(fighter);
  fighter.seat = seatNumber(fight.seats, combatant.seat);
  if (combatant.hidden === true) fight.hidden.push(fighter.index);
  setScores(fighter, combatant);
  setGear(fighter, combatant);
  setState(fighter, combatant);
  for (const { part, how } of combatant.sundered ?? []) sunder(fighter, part, howNamed(how));
  // Without panic nobody is in it.
  if (!fight.toggles.panic) fighter.panicked = false;
  return fighter;
}

/** Brings somebody into a running fight, at the usual distance from everybody. */
export function bringIn(fight: Fight, combatant: Enlisted): Fighter {
  const before = fight.bands;
  const count = fight.fighters.length;
  const fighter = enlist(fight, combatant);
  fight.bands = Array.from({ length: (count + 1) ** 2 }, () => fight.startBand);
  for (let one = 0; one < count; one++)
    for (let other = 0; other < count; other++) setBand(fight, one, other, before[one * count + other]!);
  fight.now.landed.push(-1);
  fight.now.order.push(0);
  return fighter;
}

/** What a file leaves out is average; a PC's HP never exceed 18 (IKZ-HP-01). */
function setScores(fighter: Fighter, combatant: Enlisted): void {
  for (const score of ['str', 'dex', 'wil'] as const) {
    const { now, max } = scoreOf(combatant[score], 10);
    fighter[score] = now;
    fighter[`${score}Max`] = max;
  }
  const hp = scoreOf(combatant.hp, 3);
  fighter.hpMax = fighter.pc ? Math.min(CEILING, hp.max) : hp.max;
  fighter.hp = Math.min(fighter.hpMax, hp.now);
  fighter.armour = armourValue(combatant.armour);
}

function setGear(fighter: Fighter, combatant: Enlisted): void {
  const { attacks } = fighter.sheet;
  fighter.dropped = attacks.map(() => 0);
  fighter.uses = attacks.map(({ uses }) => (uses === 0 ? -1 : uses));
  const find = (name: string) => attacks.findIndex((each) => each.name.toLowerCase() === name.toLowerCase());
  const [first, second] = combatant.readied ?? [];
  const usual = attacks.findIndex(({ natural }) => !natural);
  fighter.main = first === undefined ? usual : find(first);
  fighter.off = second === undefined ? -1 : find(second);
  fighter.gear = combatant.gear ?? 0;
  fighter.carried = fighter.sheet.things.map(() => 1);
  fighter.trainedDays = attacks.map(() => 0);
  const lessons = combatant.training?.lessons ?? [];
  fighter.lessons = attacks.map(
    ({ name }) => lessons.find(({ weapon }) => weapon.toLowerCase() === name.toLowerCase())?.count ?? 0,
  );
  fighter.fatigue = combatant.fatigue ?? 0;
  fighter.wounds = (combatant.wounds ?? []).map(({ type, level, attribute }) => {
    const kind = woundTypes.indexOf(type);
    const lowered = attribute === undefined ? fittingAttribute(kind) : attributeNamed(attribute);
    return {
      ...{ type: kind, level: WoundLevel[level], slotted: fighter.pc },
      attribute: level === 'permanent' ? lowered : -1,
    };
  });
  fighter.pendingScars = [...(combatant.pendingScars ?? [])];
  fighter.scars = scarsOf(combatant);
}

/** The scars as written, and those that wait for their roll although the list leaves them out (IKZ-SCAR-08, IKZ-SCAR-10). */
function scarsOf({ scars = [], pendingScars = [] }: Enlisted): Scar[] {
  const found = scars.map(({ scar, place, note = '' }): Scar => {
    const entry = scarNames.indexOf(scar);
    return { entry, place: place === undefined ? 0 : placesOf(entry).indexOf(place) + 1, note };
  });
  const left = found.map(({ entry }) => entry);
  for (const entry of pendingScars) {
    const at = left.indexOf(entry);
    if (at < 0) found.push({ entry, place: 0, note: '' });
    else left.splice(at, 1);
  }
  return found;
}

function setState(fighter: Fighter, { state = {}, reserve }: Enlisted): void {
  for (const [field, value] of Object.entries(state))
    if (value !== undefined) setInFighter(fighter, field, field, value);
  fighter.status = state.status ?? (reserve === true ? 'waiting' : statusByScores(fighter));
  const dying = fighter.status === 'critical' || fighter.status === 'mortal';
  if (dying && state.deathClock === undefined) fighter.deathClock = HOUR;
}

/** STR 0 is death (IKZ-ATTR-01). */
function statusByScores(fighter: Fighter): Status {
  if (fighter.str > 0) return 'active';
  return fighter.sheet.kind === 'detachment' ? 'destroyed' : 'dead';
}

/** Distances, cover and who faces whom, once everybody is there. */
function placeAll(fight: Fight, { scene, combatants }: Encounter): void {
  for (const { between, band } of scene.bands)
    setBand(fight, numberOf(fight, between[0]), numberOf(fight, between[1]), bandNames.indexOf(band));
  for (const { attacker, target } of scene.cover) {
    if (attacker === undefined) fight.fighters[numberOf(fight, target)]!.inCover = true;
    else fight.cover.push(numberOf(fight, attacker), numberOf(fight, target));
  }
  for (const id of scene.mounted) fight.fighters[numberOf(fight, id)]!.mounted = true;
  for (const id of scene.inWater) fight.fighters[numberOf(fight, id)]!.inWater = true;
  combatants.forEach(({ facing }, at) => {
    if (facing !== undefined) fight.fighters[at]!.facing = numberOf(fight, facing);
  });
}

function numberOf(fight: Fight, id: string): number {
  const at = fight.fighters.findIndex(({ sheet }) => sheet.id === id);
  if (at < 0) throw new Error(`Nobody in the fight is called "${id}".`);
  return at;
}
