import { sunderedHows } from '../book/tables/body.ts';
import { placesOf, scarWords } from '../book/tables/scars.ts';
import { damageTypeNames } from '../book/weapon.ts';
import { attributeNames, type Fight, type Fighter, type Scar, woundTypes } from '../state/model.ts';
import {
  type AttackRecord,
  type Combatant,
  lastingCounts,
  lastingFlags,
  type StartState,
  WOUND_LEVELS,
  type WrittenAttack,
  type WrittenScar,
} from './combatant.ts';
import type { Encounter } from './encounter.ts';

/** Ways out of a fight that leave somebody well. */
const leftWell = new Set(['active', 'fled', 'routed', 'captured', 'waiting']);

/**
 * A combatant as written in the next encounter: scores, Fatigue, wounds, scars and arms as this fight leaves them. Whoever
 * joined in a dead PC's place is a character from now on (IKZ-DTH-02). Null for the dead, and for whoever but a PC was not
 * in the encounter.
 */
export function carryOver(encounter: Encounter, fight: Fight, who: number): Combatant | null {
  const fighter = fight.fighters[who];
  if (fighter === undefined || fighter.status === 'dead' || fighter.status === 'destroyed') return null;
  const known = encounter.combatants.find(({ id }) => id === fighter.sheet.id);
  const written = known ?? (fighter.pc ? asMade(fighter) : undefined);
  if (written === undefined) return null;
  const { state: _state, facing: _facing, hidden: _hidden, readied: _readied, reserve: _reserve, ...rest } = written;
  const { attacks, things } = fighter.sheet;
  const inHand = [fighter.main, fighter.off].flatMap((at) => (at >= 0 && has(fighter, at) ? [attacks[at]!.name] : []));
  return {
    ...rest,
    ...(fighter.status === 'waiting' ? { reserve: true } : {}),
    ...(fighter.pc ? { kind: 'pc', seat: fighter.seat === 0 ? 'gm' : fight.seats[fighter.seat]!.name } : {}),
    str: { now: fighter.str, max: Math.max(1, fighter.strMax) },
    dex: { now: fighter.dex, max: Math.max(1, fighter.dexMax) },
    wil: { now: fighter.wil, max: Math.max(1, fighter.wilMax) },
    hp: { now: fighter.hp, max: Math.max(1, fighter.hpMax) },
    attacks: (written.attacks ?? []).flatMap((attack, at) =>
      has(fighter, at) ? [leftOf(attack, fighter.uses[at]!)] : [],
    ),
    ...(written.readied === undefined ? {} : { readied: [...new Set(inHand)] }),
    gear: fighter.gear,
    things: things.filter((_, at) => fighter.carried[at] === 1).map((thing) => ({ ...thing })),
    fatigue: fighter.fatigue,
    wounds: fighter.wounds.map(({ type, level, attribute }) => ({
      type: woundTypes[type]!,
      level: WOUND_LEVELS[level - 1]!,
      ...(attribute < 0 ? {} : { attribute: attributeNames[attribute]! }),
    })),
    pendingScars: [...fighter.pendingScars],
    scars: fighter.scars.map(scarAsWritten),
    sundered: fighter.sundered.map(({ part, how }) => ({ part, how: sunderedHows[how]! })),
    ...trainingOf(written.training, fighter),
    state: stateOf(fighter),
  };
}

/** A character made in the middle of the fight, as a file would have it (IKZ-DTH-01). */
function asMade({ sheet, side, armour }: Fighter): Combatant {
  const attacks = sheet.attacks.map((used) => used.name);
  return { id: sheet.id, name: sheet.name, side: side === 0 ? 'party' : 'foes', armour, attacks, shield: sheet.shield };
}

/** What was trained before, with what is trained now for a month, and the successes so far (IKZ-TRN-01, IKZ-TRN-02). */
function trainingOf(before: Combatant['training'], fighter: Fighter): Pick<Combatant, 'training'> {
  const { attacks } = fighter.sheet;
  const lessons = attacks.flatMap(({ name }, at) => {
    const count = fighter.lessons[at]!;
    return count > 0 ? [{ weapon: name, count }] : [];
  });
  if (lessons.length === 0) return {};
  const types = new Set(before?.types);
  const weapons = [...(before?.weapons ?? [])];
  attacks.forEach(({ name, type }, at) => {
    if (fighter.trainedDays[at] === 0) return;
    types.add(damageTypeNames[type]!);
    if (!weapons.some((known) => known.toLowerCase() === name.toLowerCase())) weapons.push(name);
  });
  return { training: { types: [...types], weapons, lessons } };
}

function scarAsWritten({ entry, place, note }: Scar): WrittenScar {
  return {
    scar: scarWords[entry - 1]!,
    ...(place === 0 ? {} : { place: placesOf(entry)[place - 1]! }),
    ...(note === '' ? {} : { note }),
  };
}

/** Still there: not on the ground, not thrown away (IKZ-EQP-02). */
function has({ dropped, uses }: Fighter, at: number): boolean {
  return dropped[at] === 0 && uses[at] !== 0;
}

/** How many are left to throw. */
function leftOf(written: WrittenAttack, uses: number): WrittenAttack {
  if (uses < 0) return written;
  const record: AttackRecord = typeof written === 'string' ? { use: written } : written;
  return { ...record, uses };
}

function stateOf(fighter: Fighter): StartState {
  const state: StartState = leftWell.has(fighter.status) ? {} : { status: fighter.status };
  for (const flag of lastingFlags) if (fighter[flag]) state[flag] = true;
  for (const count of lastingCounts) if (fighter[count] > 0) state[count] = fighter[count];
  return state;
}
