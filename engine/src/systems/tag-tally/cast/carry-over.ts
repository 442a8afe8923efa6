import { damageTypes, kindsIn, severityWords } from '../book/terms.ts';
import type { Fight, Wound } from '../state/model.ts';
import type { Combatant } from './combatant.ts';
import type { Encounter } from './encounter.ts';

/**
 * A PC as written in the next encounter: wounds and marks stay, things used up are gone, conditions of the scene are over
 * (TT-WND-14, TT-TAG-05, TT-HEAL-15). Null for the dead and the retired, and for whoever was not in the encounter.
 */
export function carryOver(encounter: Encounter, fight: Fight, who: number): Combatant | null {
  const fighter = fight.fighters[who];
  const written = encounter.combatants.find(({ id }) => id === fighter?.sheet.id);
  if (fighter === undefined || written === undefined || fighter.dead || fighter.retired) return null;
  const { position: _position, doomAdjust: _doomAdjust, ...rest } = written;
  if (!fighter.pc) return rest;
  const { gear = [], spells = [] } = written;
  return {
    ...rest,
    wounds: fighter.wounds.map(woundIn),
    conditions: fighter.conditions
      .filter(({ fresh, rounds }) => !fresh && rounds === 0)
      .map(({ name, kinds, steps }) => ({ name, tier: steps, appliesTo: [...kindsIn(kinds)] })),
    marks: [...fighter.marks],
    gear: gear.map((item, at) => {
      if (fighter.itemGone[at] !== 1) return item;
      return typeof item === 'string' ? { name: item, gone: true } : { ...item, gone: true };
    }),
    spells: spells.map((spell, at) => (fighter.mastered[at] === 1 ? { ...spell, mastered: true } : spell)),
    treatedByPro: fighter.treatedByPro,
    healedByMagic: fighter.healedByMagic,
  };
}

/** Of an earlier scene from now on: field treatment comes too late for it (TT-HEAL-01). */
function woundIn({ severity, damageType, name, kinds, steps, attempts, missingPart }: Wound) {
  return {
    severity: severityWords[severity - 1]!,
    damageType: damageTypes[damageType]!,
    ...(name === '' ? {} : { name }),
    appliesTo: [...kindsIn(kinds)],
    steps,
    attempts,
    ...(missingPart ? { missingPart } : {}),
  };
}
