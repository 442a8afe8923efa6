import { baseMistakes } from '../../../system/combatant-mistakes.ts';
import { wordMeant } from '../../../system/line-parts.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal, under } from '../../../system/refusal.ts';
import { suitNamed, suits } from '../book/tables/armour.ts';
import { isStored, placesOf, scarNames } from '../book/tables/scars.ts';
import { weaponNames } from '../book/tables/weapons.ts';
import { presets } from '../book/tables.ts';
import type { Weapon } from '../book/weapon.ts';
import { readAttack } from '../state/attacks.ts';
import { CEILING, PC_ARMOUR } from '../state/model.ts';
import { type Combatant, type Enlisted, scoreOf } from './combatant.ts';
import type { Scene } from './encounter.ts';
import { withBase } from './enlist.ts';
import { armourValue } from './sheet.ts';
import { readStatLine } from './stat-line.ts';

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const { attacks = [], armour } = written;
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  attacks.forEach((attack, at) => {
    const read = readAttack(attack);
    if (!read.ok) found.push(...read.refusals.map((refusal) => under(`attacks.${at}`, refusal)));
  });
  const names = suits.map(({ name }) => name);
  if (typeof armour === 'string' && suitNamed(armour) === undefined)
    found.push(badValue('armour', `no armour is called "${armour}"${didYouMean(armour, names)}`, names));
  return found.length > 0 ? found : wholeMistakes(withBase(written));
}

function wholeMistakes(combatant: Combatant): readonly Refusal[] {
  const { kind, side, armour, onCrit = [], attacks = [] } = combatant;
  const found: Refusal[] = [];
  for (const field of ['str', 'dex', 'wil', 'hp'] as const) {
    const { now, max } = scoreOf(combatant[field], field === 'hp' ? 3 : 10);
    if (now > max) found.push(badValue(field, `is ${now}, more than its maximum ${max}`));
  }
  const person = kind !== 'npc' && kind !== 'detachment' && side !== 'foes';
  if (person && scoreOf(combatant.hp, 3).max > CEILING)
    found.push(badByRule('IKZ-HP-01', 'hp', `is more than ${CEILING}`));
  if (kind === 'pc' && armourValue(armour) > PC_ARMOUR)
    found.push(badByRule('IKZ-ATK-15', 'armour', `is more than ${PC_ARMOUR}`));
  const own = attacks.flatMap((attack) => {
    const read = readAttack(attack);
    return read.ok ? [read.value] : [];
  });
  found.push(...readiedMistakes(combatant, own), ...scarMistakes(combatant), ...trainingMistakes(combatant, own));
  onCrit.forEach((effect, at) => {
    if (effect.kind === 'trample' && effect.die === undefined)
      found.push(badByRule('IKZ-NPC-07', `onCrit.${at}.die`, 'is missing', ['4', '6', '8', '10', '12']));
  });
  return found;
}

function scarMistakes({ pendingScars = [], scars = [] }: Combatant): readonly Refusal[] {
  const found: Refusal[] = [];
  scars.forEach(({ scar, place }, at) => {
    const known = [...new Set(placesOf(scarNames.indexOf(scar)))];
    if (place === undefined || known.includes(place)) return;
    const reason = known.length === 0 ? `a ${scar} has no place` : `"${place}" is no place of a ${scar}`;
    const rule = scar === 'Broken Limb' ? 'IKZ-SCT-04' : 'IKZ-SCT-01';
    found.push(badByRule(rule, `scars.${at}.place`, reason, known));
  });
  const stored = [...scarNames.keys()].filter(isStored).map(String);
  pendingScars.forEach((entry, at) => {
    if (!isStored(entry))
      found.push(badByRule('IKZ-SCAR-08', `pendingScars.${at}`, `scar ${entry} leaves no roll for later`, stored));
  });
  return found;
}

/** Training with a weapon that is neither listed nor carried (IKZ-TRN-01). */
function trainingMistakes({ training }: Combatant, own: readonly Weapon[]): readonly Refusal[] {
  const names = [...new Set([...own.map(({ name }) => name), ...weaponNames])];
  const places = [
    ...(training?.weapons ?? []).map((name, at) => [`training.weapons.${at}`, name] as const),
    ...(training?.lessons ?? []).map(({ weapon }, at) => [`training.lessons.${at}.weapon`, weapon] as const),
  ];
  return places
    .filter(([, name]) => wordMeant(names, name) === undefined)
    .map(([place, name]) =>
      badByRule('IKZ-TRN-01', place, `no weapon is called "${name}"${didYouMean(name, names)}`, names),
    );
}

function readiedMistakes({ readied = [], shield }: Combatant, own: readonly Weapon[]): readonly Refusal[] {
  const names = own.map(({ name }) => name);
  const found: Refusal[] = [];
  let hands = shield === true && readied.length > 1 ? 1 : 0;
  readied.forEach((name, at) => {
    const match = own.find((each) => each.name === wordMeant(names, name));
    if (match === undefined || match.natural)
      found.push(badValue(`readied.${at}`, `"${name}" is no weapon at hand${didYouMean(name, names)}`, names));
    else hands += match.hands;
  });
  if (hands > 2) found.push(badByRule('IKZ-INV-03', 'readied', `needs ${hands} hands`));
  return found;
}

/** Mistakes in what scene and combatants say of each other. */
export function checkScene(scene: Scene, combatants: readonly Enlisted[], isFight: boolean): readonly Refusal[] {
  const ids = combatants.map(({ id }) => id);
  const found: Refusal[] = [];
  const known = (place: string, name: string): void => {
    if (ids.includes(name)) return;
    found.push(badValue(place, `nobody is called "${name}"${didYouMean(name, ids)}`, ids));
  };
  scene.bands.forEach(({ between }, at) => {
    for (const [place, id] of between.entries()) known(`scene.bands.${at}.between.${place}`, id);
  });
  scene.cover.forEach(({ attacker, target }, at) => {
    if (attacker !== undefined) known(`scene.cover.${at}.attacker`, attacker);
    known(`scene.cover.${at}.target`, target);
  });
  for (const [at, id] of scene.mounted.entries()) known(`scene.mounted.${at}`, id);
  for (const [at, id] of scene.inWater.entries()) known(`scene.inWater.${at}`, id);
  for (const { id, facing, side } of combatants) {
    if (facing === undefined) continue;
    known(`combatants.${id}.facing`, facing);
    if (combatants.find((other) => other.id === facing)?.side !== side) continue;
    const foes = combatants.filter((other) => other.side !== side).map((other) => other.id);
    found.push(badByRule('IKZ-QCK-02', `combatants.${id}.facing`, `"${facing}" is no enemy`, foes));
  }
  if (isFight) found.push(...sideMistakes(combatants));
  found.push(...duelMistakes(scene, combatants));
  return found;
}

/** A fight needs somebody on both sides (IKZ-RND-09). */
function sideMistakes(combatants: readonly Enlisted[]): readonly Refusal[] {
  return (['party', 'foes'] as const)
    .filter((side) => !combatants.some((each) => each.side === side && each.reserve !== true && isUp(each)))
    .map((side) => badByRule('IKZ-RND-09', 'combatants', `nobody fights for the ${side}`));
}

/** A duel needs two single people who can act, one on each side (IKZ-DUEL-01). */
function duelMistakes(scene: Scene, combatants: readonly Enlisted[]): readonly Refusal[] {
  if (scene.duel === 'none') return [];
  const single = combatants.length === 2 && combatants.every(({ kind }) => kind !== 'detachment');
  const pair = single && combatants[0]?.side !== combatants[1]?.side;
  const unable = combatants.find((each) => !isAble(each));
  if (pair && unable === undefined) return [];
  const reason = !single
    ? 'needs exactly two combatants and no detachment'
    : !pair
      ? 'needs one on each side'
      : `needs two who can act, and ${unable?.name} cannot`;
  return [badByRule('IKZ-DUEL-01', 'scene.duel', reason)];
}

/** Up, in possession of body and mind, and not helpless (IKZ-ATTR-04, IKZ-NPC-06). */
function isAble(each: Enlisted): boolean {
  const { dex, wil, state } = each;
  const bound = state?.helpless === true || state?.immobile === true;
  return isUp(each) && !bound && scoreOf(dex, 10).now > 0 && scoreOf(wil, 10).now > 0;
}

function isUp({ state, str }: Enlisted): boolean {
  return (state?.status ?? 'active') === 'active' && scoreOf(str, 10).now > 0;
}
