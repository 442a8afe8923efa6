import { recordOf } from '../../../system/record.ts';
import { suitNamed } from '../book/tables/armour.ts';
import { damageTypeNames, type Weapon } from '../book/weapon.ts';
import { readAttack } from '../state/attacks.ts';
import { attributeNames, type CritEffect, type Sheet, WoundLevel, woundTypes } from '../state/model.ts';
import { type Enlisted, traitNames, type WrittenEffect } from './combatant.ts';

/** HP a samurai adds for one blow, and a kappa regains in water (IKZ-NPC-03, IKZ-NPC-06). */
const BUFFER_HP = 2;
const REGEN_HP = 4;

/** The attacks of a combatant. */
export function attacksOf({ attacks = [] }: Enlisted): Weapon[] {
  return attacks.map((written) => {
    const read = readAttack(written);
    if (!read.ok) throw new Error('The encounter did not come through readEncounter.');
    return read.value;
  });
}

/** The unchanging side of a combatant. */
export function sheetOf(combatant: Enlisted): Sheet {
  const attacks = attacksOf(combatant);
  const { traits = [], training } = combatant;
  const types = training?.types ?? [];
  const trained = (training?.weapons ?? []).map((name) => name.toLowerCase());
  return {
    id: combatant.id,
    name: combatant.name,
    kind: combatant.kind,
    attacks,
    typeTrained: attacks.map(({ type }) => types.includes(damageTypeNames[type]!)),
    skillTrained: attacks.map(({ name }) => trained.includes(name.toLowerCase())),
    shield: combatant.shield ?? false,
    things: (combatant.things ?? []).map((thing) => (typeof thing === 'string' ? { name: thing, slots: 1 } : thing)),
    metal: combatant.metal ?? isMetal(combatant.armour),
    leader: combatant.leader ?? false,
    moraleBonus: combatant.moraleBonus ?? 0,
    ...recordOf(traitNames, (trait) => traits.includes(trait)),
    bufferHp: traits.includes('bufferHp') ? BUFFER_HP : 0,
    regen: traits.includes('regen') ? REGEN_HP : 0,
    onCrit: (combatant.onCrit ?? []).map(effectOf),
    loot: combatant.loot ?? '',
    firstRound: combatant.firstRound ?? 'save',
  };
}

/** What is worn counts as metal from 2 on, unless the suit says otherwise. */
function isMetal(armour: Enlisted['armour']): boolean {
  if (typeof armour === 'string') return suitNamed(armour)?.metal ?? false;
  return (armour ?? 0) >= 2;
}

/** The value of what is worn: a number or a suit. */
export function armourValue(armour: Enlisted['armour']): number {
  if (typeof armour === 'string') return suitNamed(armour)?.value ?? 0;
  return armour ?? 0;
}

function effectOf(written: WrittenEffect): CritEffect {
  const { kind, attribute = 'STR', die = 0, permanent = false, killsAtZero = false } = written;
  return {
    kind,
    attribute: attributeNames.indexOf(attribute),
    die,
    permanent,
    killsAtZero,
    wound: woundTypes.indexOf(written.wound ?? 'other'),
    level: WoundLevel[written.level ?? 'light'],
  };
}
