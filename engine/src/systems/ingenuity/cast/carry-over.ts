import { armourNamed, itemOf } from '../book/items.ts';
import { attrNames, damageTypes, profNames, propertyNames } from '../book/kinds.ts';
import { type Fight, type Fighter, Place, type Thing } from '../state/model.ts';
import type { Combatant, WrittenItem } from './combatant.ts';
import type { Encounter } from './encounter.ts';

/**
 * A character as written in the next encounter: wounds, spent endurance, stamina and focus, death difficulty, fate and the
 * wear of gear stay (ING-REC-01, ING-REC-07, ING-REC-08). Null for the dead, and for whoever was not in the encounter.
 */
export function carryOver(encounter: Encounter, fight: Fight, who: number): Combatant | null {
  const fighter = fight.fighters[who];
  const written = encounter.combatants.find(({ id }) => id === fighter?.sheet.id);
  if (fighter === undefined || written === undefined || fighter.status === 'dead') return null;
  const { at: _at, hidden: _hidden, state: _state, ...rest } = written;
  const worn = (written.gear ?? []).filter(
    (each) => typeof each === 'string' && itemOf(each) === null && armourNamed(each, fight.toggles.armourSet) !== null,
  );
  const things = fight.things.filter(({ holder, place }) => holder === fighter.index && place !== Place.ground);
  // Hands are filled from left to right.
  things.sort((a, b) => Number(b.place === Place.held) - Number(a.place === Place.held));
  return {
    ...rest,
    health: fighter.health,
    endurance: fighter.endurance,
    stamina: fighter.stamina,
    focus: fighter.focus,
    deathDifficulty: fighter.deathDifficulty,
    fate: fighter.fate,
    gear: [...things.map(thingIn), ...worn],
    state: { ...stateOf(fighter), ...(lies(fight, fighter) ? { prone: true } : {}) },
  };
}

/** Still prone: nobody has had the time to get up. */
function lies({ breaks, rest }: Fight, { prone, status }: Fighter): boolean {
  return prone && status === 'able' && breaks === 0 && rest === 0;
}

/** What a break or a healer has to end. */
const lasting = [
  'crippled',
  'blinded',
  'encumbered',
  'incapacitated',
  'bleeding',
  'burning',
  'poison',
  'sickness',
] as const;

function stateOf(fighter: Fighter): NonNullable<Combatant['state']> {
  const still = lasting.filter((mark) => fighter[mark] !== false && fighter[mark] !== 0);
  return {
    ...(fighter.status === 'unconscious' ? { status: fighter.status } : {}),
    ...Object.fromEntries(still.map((mark) => [mark, fighter[mark]])),
  };
}

/** By its name while it is as the tables have it; worn or partly used up, written out (ING-DUR-01). */
function thingIn({ def, durability, shots, ammo, quantity }: Thing): string | WrittenItem {
  const isFresh =
    durability === def.durability && ammo === def.ammo && quantity === def.quantity && shots === def.shots;
  const listed = itemOf(def.name);
  if (isFresh && listed !== null && JSON.stringify(listed) === JSON.stringify(def)) return def.name;
  const { kind, attributes, proficiencies, types, properties, parry, block, remedy, ...rest } = def;
  const { bow: _bow, armour: _armour, loaded: _loaded, ...plain } = rest;
  return {
    ...plain,
    ...(kind === 'armour' ? {} : { kind }),
    attributes: attributes.map((at) => attrNames[at]!),
    proficiencies: proficiencies.map((at) => profNames[at]!),
    types: types.map((at) => damageTypes[at]!),
    durability: Math.max(0, durability),
    properties: propertyNames.filter((_, bit) => (properties & (1 << bit)) !== 0),
    ...(parry < 0 ? {} : { parry }),
    ...(block < 0 ? {} : { block }),
    ...(shots < def.shots ? { loaded: shots } : {}),
    ...(remedy === null ? {} : { remedy: { ...remedy, ends: [...remedy.ends] } }),
    ammo: ammo < 0 ? undefined : ammo,
    quantity,
  };
}
