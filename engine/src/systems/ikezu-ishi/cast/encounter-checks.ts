import { baseMistakes } from '../../../system/combatant-mistakes.ts';
import { didYouMean } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal, under } from '../../../system/refusal.ts';
import { suitNamed, suits } from '../book/tables/armour.ts';
import { placesOf, scarNames } from '../book/tables/scars.ts';
import { weaponNames } from '../book/tables/weapons.ts';
import { presets } from '../book/tables.ts';
import { readAttack } from '../state/attacks.ts';
import { CEILING, PC_ARMOUR } from '../state/model.ts';
import { type Combatant, type Enlisted, scoreOf } from './combatant.ts';
import type { Scene } from './encounter.ts';
import { withBase } from './enlist.ts';
import { armourValue } from './sheet.ts';
import { readStatLine } from './stat-line.ts';

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  (written.attacks ?? []).forEach((attack, at) => {
    const read = readAttack(attack);
    if (!read.ok) found.push(...read.refusals.map((refusal) => under(`attacks.${at}`, refusal)));
  });
  if (typeof written.armour === 'string' && suitNamed(written.armour) === undefined) {
    const names = suits.map(({ name }) => name);
    const reason = `no armour is called "${written.armour}"${didYouMean(written.armour, names)}`;
    found.push(badValue('armour', reason, names));
  }
  return found.length > 0 ? found : wholeMistakes(withBase(written));
}

function wholeMistakes(combatant: Combatant): readonly Refusal[] {
  const found: Refusal[] = [];
  for (const field of ['str', 'dex', 'wil', 'hp'] as const) {
    const { now, max } = scoreOf(combatant[field], field === 'hp' ? 3 : 10);
    if (now > max) found.push(badValue(field, `is ${now}, more than its maximum ${max}`));
  }
  const person = combatant.kind !== 'npc' && combatant.kind !== 'detachment' && combatant.side !== 'foes';
  if (person && scoreOf(combatant.hp, 3).max > CEILING)
    found.push(badByRule('IKZ-HP-01', 'hp', `is more than ${CEILING}`));
  if (combatant.kind === 'pc' && armourValue(combatant.armour) > PC_ARMOUR)
    found.push(badByRule('IKZ-ATK-15', 'armour', `is more than ${PC_ARMOUR}`));
  found.push(...readiedMistakes(combatant), ...scarMistakes(combatant), ...trainingMistakes(combatant));
  (combatant.onCrit ?? []).forEach(({ kind, die }, at) => {
    if (kind !== 'trample' || die !== undefined) return;
    const allowed = ['4', '6', '8', '10', '12'];
    found.push(badByRule('IKZ-NPC-07', `onCrit.${at}.die`, 'is missing', allowed));
  });
  return found;
}

function by(rule: string, refusal: Refusal): Refusal {
  return { ...refusal, rule };
}

/** Scars whose roll waits until they have healed (IKZ-SCAR-08). */
const storedScars = [3, 4, 5, 7, 11];

function scarMistakes({ pendingScars = [], scars = [] }: Combatant): readonly Refusal[] {
  const places = scars.flatMap(({ scar, place }, at) => {
    const known = [...new Set(placesOf(scarNames.indexOf(scar)))];
    if (place === undefined || known.includes(place)) return [];
    const reason = known.length === 0 ? `a ${scar} has no place` : `"${place}" is no place of a ${scar}`;
    const rule = scar === 'Broken Limb' ? 'IKZ-SCT-04' : 'IKZ-SCT-01';
    return [by(rule, badValue(`scars.${at}.place`, reason, known))];
  });
  const stored = pendingScars.flatMap((entry, at) =>
    storedScars.includes(entry)
      ? []
      : [
          by(
            'IKZ-SCAR-08',
            badValue(`pendingScars.${at}`, `scar ${entry} leaves no roll for later`, storedScars.map(String)),
          ),
        ],
  );
  return [...places, ...stored];
}

/** Training with a weapon that is neither listed nor carried (IKZ-TRN-01). */
function trainingMistakes({ training, attacks = [] }: Combatant): readonly Refusal[] {
  const own = attacks.flatMap((attack) => {
    const read = readAttack(attack);
    return read.ok ? [read.value.name] : [];
  });
  const names = [...new Set([...own, ...weaponNames])];
  const known = (place: string, name: string): readonly Refusal[] =>
    names.some((each) => each.toLowerCase() === name.toLowerCase())
      ? []
      : [by('IKZ-TRN-01', badValue(place, `no weapon is called "${name}"${didYouMean(name, names)}`, names))];
  return [
    ...(training?.weapons ?? []).flatMap((name, at) => known(`training.weapons.${at}`, name)),
    ...(training?.lessons ?? []).flatMap(({ weapon }, at) => known(`training.lessons.${at}.weapon`, weapon)),
  ];
}

function readiedMistakes({ readied = [], attacks = [], shield }: Combatant): readonly Refusal[] {
  const known = attacks.flatMap((attack) => {
    const read = readAttack(attack);
    return read.ok ? [read.value] : [];
  });
  const names = known.map(({ name }) => name);
  const found: Refusal[] = [];
  let hands = shield === true && readied.length > 1 ? 1 : 0;
  readied.forEach((name, at) => {
    const match = known.find((each) => each.name.toLowerCase() === name.toLowerCase());
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
    found.push(by('IKZ-QCK-02', badValue(`combatants.${id}.facing`, `"${facing}" is no enemy`, foes)));
  }
  if (isFight) found.push(...sideMistakes(combatants));
  found.push(...duelMistakes(scene, combatants));
  return found;
}

/** A fight needs somebody on both sides (IKZ-RND-09). */
function sideMistakes(combatants: readonly Enlisted[]): readonly Refusal[] {
  const found: Refusal[] = [];
  for (const side of ['party', 'foes'] as const) {
    const there = combatants.some((each) => each.side === side && each.reserve !== true && isUp(each));
    if (!there)
      found.push(badByRule('IKZ-RND-09', 'combatants', `nobody fights for the ${side === 'party' ? 'party' : 'foes'}`));
  }
  return found;
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
