import { heals } from '../acts/spells.ts';
import { isMelee, isThrown } from '../book/gear.ts';
import { isReady } from '../state/hands.ts';
import { type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import { spellId } from '../state/names.ts';
import { distanceBetween, hasAbility, isRiding } from '../state/people.ts';
import { carried, namedFighter, type Why, why, whyNoTarget } from './why.ts';

/** Why a weapon cannot be used on somebody. */
export function whyNotAttack(fight: Fight, actor: Fighter, verb: string, id: string, thing: string): Why | null {
  const target = namedFighter(fight, id);
  const none = whyNoTarget(actor, target, id);
  if (none !== null) return none;
  const item = carried(fight, actor, thing);
  if (item === NONE) return why(`${actor.sheet.name} carries no ${thing}`, 'SOS-ATK-06');
  if (!isReady(fight, actor, item)) return why(`${thing} is not ready`, 'SOS-ATK-06');
  const weapon = fight.items[item]!;
  if (verb === 'attack') {
    if (!isMelee(weapon)) return why(`${thing} is no melee weapon`, 'SOS-ATK-04');
    return target!.region === actor.region ? null : why(`${target!.sheet.name} is in another region`, 'SOS-ATK-04');
  }
  if (weapon.range === 0) return why(`${thing} is neither shot nor thrown`, 'SOS-ATK-05');
  if (fight.gear.loaded[item] === 0) return why(`${thing} is not loaded`, 'SOS-ATK-06');
  if (fight.toggles.trackAmmo && !isThrown(weapon) && fight.gear.ammo[item] === 0)
    return why('nothing is left to shoot', 'SOS-TURN-19');
  return distanceBetween(fight, actor.region, target!.region) <= weapon.range
    ? null
    : why(`${target!.sheet.name} is out of range`, 'SOS-ATK-05');
}

/** Why a spell cannot be cast at somebody. */
export function whyNotCast(fight: Fight, caster: Fighter, id: string, wanted: string): Why | null {
  const { name, spells } = caster.sheet;
  const spell = spells.find((_, at) => spellId(spells, at) === wanted);
  if (spell === undefined) return why(`${name} knows no such spell`, 'SOS-SPL-01');
  if (spell.effect === 'ritual') return why('rituals are not for a fight', 'SOS-HEAL-11');
  if (caster.helpless !== 0 && fight.rulings.helplessCast === 'no') return why(`${name} is helpless`, 'SOS-HLP-05');
  if (caster.badly && spell.mp > 0) return why('the badly wounded spend no MP', 'SOS-BAD-04');
  if (caster.mp < spell.mp) return why(`${name} has too few MP`, 'SOS-SPL-01');
  const target = namedFighter(fight, id);
  if (heals(spell) && target?.status === 'dead') return why('the dead cannot be healed', 'SOS-HEAL-14');
  const none = heals(spell) && target === caster ? null : whyNoTarget(caster, target, id);
  if (none !== null) return none;
  return distanceBetween(fight, caster.region, target!.region) <= spell.range
    ? null
    : why(`${target!.sheet.name} is out of range`, 'SOS-ATK-05');
}

/** Why somebody cannot be struck or grabbed with bare hands. */
export function whyNotHands(fight: Fight, actor: Fighter, verb: string, id: string): Why | null {
  const target = namedFighter(fight, id);
  const none = whyNoTarget(actor, target, id);
  if (none !== null) return none;
  if (isRiding(actor) && !hasAbility(fight, actor, 'unarmed'))
    return why('riders make no unarmed attacks', 'SOS-MNT-11');
  if (target!.region !== actor.region) return why(`${target!.sheet.name} is in another region`, 'SOS-ATK-04');
  if (verb === 'grab' && (actor.mount === target!.index || actor.rider === target!.index))
    return why('rider and mount are one', 'SOS-MNT-01');
  if (verb === 'strike' || actor.holds === NONE) return null;
  if (actor.holds !== target!.index) return why('one grappler holds one target', 'SOS-GRAP-23');
  return actor.holdLevel === Hold.full ? why('the hold is full already', 'SOS-GRAP-21') : null;
}
