import { newFight, newFighter, newWound } from '../../../made/tag-tally.ts';
import { seatNumber, seatsFor } from '../../../system/seats.ts';
import { clockSize, woundSteps } from '../book/levels.ts';
import type { Toggles } from '../book/switches.ts';
import { ATTACK_AND_DEFENSE, damageTypes, kindBits, type RollKind, severityAt, UNKNOWN_DAMAGE } from '../book/terms.ts';
import type { Fight, Fighter, Wound } from '../state/model.ts';
import { levelOf } from '../state/people.ts';
import type { Combatant, Enlisted } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { sameBreed, sceneTag, sheetOf } from './sheet.ts';

/** The fight an encounter describes, before its first step. */
export function setUp(encounter: Encounter): Fight {
  const { scene, toggles, rulings, combatants } = encounter;
  const pcs = combatants.filter(({ kind }) => kind === 'pc').length;
  const { levelBy, placeLeft, room } = scene;
  const sceneTags = scene.tags.map(sceneTag);
  const fight = newFight({ seats: seatsFor(combatants), toggles, rulings, levelBy, placeLeft, room, sceneTags });
  fight.sceneLevel = scene.level;
  fight.pcCount = pcs;
  fight.momentumSize = clockSize(pcs);
  fight.doomSize = clockSize(pcs);
  fight.allies = scene.allies.map((name) => ({ name, aided: false }));
  for (const combatant of combatants) enlist(fight, combatant);
  fight.mainDamage = usualMainDamage(fight);
  return fight;
}

/** Adds a combatant to the fight. */
export function enlist(fight: Fight, combatant: Enlisted): Fighter {
  const seat = seatNumber(fight.seats, combatant.seat);
  const index = fight.fighters.length;
  const alike = sameBreed(
    combatant,
    fight.fighters.map(({ sheet }) => sheet),
  );
  const fighter = newFighter(sheetOf(combatant, seat, alike < 0 ? index : alike), index);
  fight.fighters.push(fighter);
  if (fighter.pc) fighter.status = 'present';
  const { level, position, conditions = [], gear = [], spells = [] } = combatant;
  if (typeof level === 'number') fighter.level = level;
  if (!fighter.pc && combatant.active === false) fighter.status = 'waiting';
  fighter.x = position?.x ?? 0;
  fighter.y = position?.y ?? 0;
  fighter.wounds = (combatant.wounds ?? []).map((wound) => woundOf(fight.toggles, wound));
  fighter.conditions = conditions.map(({ name, tier = 1, appliesTo, fresh = false, rounds = 0 }) => ({
    name,
    kinds: kindsMeant(appliesTo),
    steps: tier,
    fresh,
    rounds,
  }));
  fighter.marks = [...(combatant.marks ?? [])];
  gear.forEach((item, at) => {
    if (typeof item === 'object' && item.gone === true) fighter.itemGone[at] = 1;
  });
  spells.forEach((spell, at) => {
    if (spell.mastered === true) fighter.mastered[at] = 1;
  });
  fighter.doomAdjust = combatant.doomAdjust ?? 0;
  fighter.treatedByPro = combatant.treatedByPro ?? false;
  fighter.healedByMagic = combatant.healedByMagic ?? false;
  return fighter;
}

function woundOf(toggles: Readonly<Toggles>, written: NonNullable<Combatant['wounds']>[number]): Wound {
  const { damageType = 'Physical', name = '', appliesTo, attempts = 0, fresh = false, missingPart = false } = written;
  const severity = severityAt(written.severity);
  return {
    ...newWound(),
    severity,
    damageType: damageTypes.indexOf(damageType),
    name,
    kinds: kindsMeant(appliesTo),
    steps: written.steps ?? woundSteps(toggles, severity),
    attempts,
    fresh,
    missingPart,
  };
}

const kindsMeant = (kinds: readonly RollKind[] | undefined): number =>
  kinds === undefined ? ATTACK_AND_DEFENSE : kindBits(kinds);

/**
 * The damage type of the highest-level creature; of several such the one most creatures have, then the first listed
 * (TT-SET-08).
 */
export function usualMainDamage(fight: Fight): number {
  let best = UNKNOWN_DAMAGE;
  let highest = -1;
  for (let at = 0; at < fight.fighters.length; at++) {
    const creature = fight.fighters[at]!;
    const level = levelOf(fight, creature);
    if (creature.status !== 'active' || level < highest) continue;
    const { damageType } = creature.sheet;
    if (level > highest || creaturesWith(fight, damageType) > creaturesWith(fight, best)) best = damageType;
    highest = level;
  }
  return best;
}

function creaturesWith(fight: Fight, damageType: number): number {
  let count = 0;
  for (let at = 0; at < fight.fighters.length; at++) {
    const { status, sheet } = fight.fighters[at]!;
    if (status === 'active' && sheet.damageType === damageType) count++;
  }
  return count;
}
