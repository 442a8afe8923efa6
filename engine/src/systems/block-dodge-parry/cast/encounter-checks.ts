import { baseMistakes } from '../../../system/combatant-mistakes.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import { badByRule, badValue, type Refusal, under } from '../../../system/refusal.ts';
import { scoreNames, scoreOf, usualScore } from '../book/scores.ts';
import { presets } from '../book/tables.ts';
import { SLOTS } from '../state/gear.ts';
import { abilityNames, ItemState, woundTypes } from '../state/model.ts';
import { type Combatant, type Enlisted, MOST_ITEMS, MOST_SIDES } from './combatant.ts';
import type { Encounter, Scene } from './encounter.ts';
import { withBase } from './enlist.ts';
import { type Carried, itemNames, nameKey, readItem } from './items.ts';
import { carriedBy, readSkills, skillNames } from './sheet.ts';
import { readStatLine } from './stat-line.ts';

/** What is wrong with a combatant taken by itself; places are within it. */
export function combatantMistakes(written: Combatant): readonly Refusal[] {
  const found: Refusal[] = [...baseMistakes(written, presets, readStatLine)];
  found.push(...itemMistakes(written), ...skillMistakes(written), ...effectMistakes(written));
  if (found.length > 0) return found;
  const combatant = withBase(written);
  found.push(...scoreMistakes(combatant), ...gearMistakes(combatant));
  return found;
}

function itemMistakes({ items = [], stored = [] }: Combatant): readonly Refusal[] {
  return (
    [
      ['items', items],
      ['stored', stored],
    ] as const
  ).flatMap(([field, list]) =>
    list.flatMap((item, at) => {
      const carriedAlready =
        field === 'stored' && typeof item === 'string' && items.some((other) => nameOf(other) === nameKey(item));
      const read = readItem(item);
      return read.ok || carriedAlready ? [] : read.refusals.map((refusal) => under(`${field}.${at}`, refusal));
    }),
  );
}

function nameOf(item: NonNullable<Combatant['items']>[number]): string {
  return nameKey(typeof item === 'string' ? item : (item.name ?? item.use ?? ''));
}

function skillMistakes({ skills = [] }: Combatant): readonly Refusal[] {
  return readSkills(skills).mistakes.map(({ at, reason }) => {
    const written = skills[at]!;
    const name = typeof written === 'string' ? written : written.name;
    const companion = /companion/i.test(name) ? '; add the companion as a combatant of its own' : '';
    const place = `skills.${at}`;
    // Known, but wanting or misusing its "of".
    const known = skillNames.find((each) => plainName(each) === plainName(name));
    if (known !== undefined) return badValue(place, reason, [`{ "name": "${known}", "of": "..." }`]);
    const suggested = `${reason}${didYouMean(name, skillNames)}${companion}`;
    return badValue(place, suggested, skillNames);
  });
}

/** What Critical Damage costs must be said: how much, or that what is lost is lost for good (BDP-CRI-04). */
function effectMistakes({ onCritical = [] }: Combatant): readonly Refusal[] {
  return onCritical.flatMap(({ kind, ability, die = 0, permanent = false, wound }, at): Refusal[] => {
    const place = `onCritical.${at}`;
    const missing = (field: string, reason: string, allowed: readonly string[]) => [
      badByRule('BDP-CRI-04', `${place}.${field}`, reason, allowed),
    ];
    if (kind === 'wound' && wound === undefined) return missing('wound', 'is missing: which wound?', woundTypes);
    if (kind !== 'loseAbility') return [];
    if (ability === undefined) return missing('ability', 'is missing: which ability?', abilityNames);
    if (die === 0 && !permanent)
      return missing('die', 'is missing: how much is lost? Or set "permanent"', ['4', '6', '8', '10', '12', '20']);
    return [];
  });
}

function scoreMistakes(combatant: Combatant): readonly Refusal[] {
  return scoreNames.flatMap((field) => {
    const { now, max } = scoreOf(combatant[field], usualScore(field));
    return now <= max ? [] : [badValue(field, `is ${now}, more than its maximum ${max}`)];
  });
}

function gearMistakes(combatant: Combatant): readonly Refusal[] {
  const carried = carriedBy(combatant);
  const found: Refusal[] = [];
  if (carried.length > MOST_ITEMS)
    found.push(badValue('items', `has ${carried.length} items, more than ${MOST_ITEMS}`));
  found.push(...wieldMistakes(combatant, carried), ...trainingMistakes(combatant, carried));
  if (combatant.kind === 'npc') return found;
  const expert = readSkills(combatant.skills ?? []).skills.armorExpert;
  const slots = carried
    .filter(({ state }) => state <= ItemState.stored)
    .reduce((sum, { item }) => sum + (expert && item.kind === 'armour' ? 1 : item.slots), 0);
  const isPc = combatant.kind === 'pc' || (combatant.side ?? 'foes') === 'party';
  if (isPc && slots > SLOTS) found.push(badByRule('BDP-INV-04', 'items', `fills ${slots} slots of ${SLOTS}`));
  return found;
}

function wieldMistakes({ wield = [] }: Combatant, carried: readonly Carried[]): readonly Refusal[] {
  const found: Refusal[] = [];
  const atHand = carried.filter(({ item, state }) => state === ItemState.held && isForHands(item.kind, item.weapon));
  const names = atHand.map(({ item }) => item.name);
  const chosen = wield.flatMap((name, at) => {
    const match = atHand.find(({ item }) => nameKey(item.name) === nameKey(name));
    if (match === undefined)
      found.push(
        badValue(`wield.${at}`, `"${name}" is not a weapon or shield at hand${didYouMean(name, names)}`, names),
      );
    return match === undefined ? [] : [match];
  });
  const hands = chosen.reduce((sum, { item }) => sum + (item.weapon?.hands ?? 1), 0);
  if (hands > 2) found.push(badByRule('BDP-WPN-02', 'wield', `needs ${hands} hands`));
  return found;
}

function isForHands(kind: string, weapon: Carried['item']['weapon']): boolean {
  return kind === 'shield' || (weapon !== null && !weapon.natural);
}

/** Proficiency with a weapon nobody knows is a slip of the pen. */
function trainingMistakes(combatant: Combatant, carried: readonly Carried[]): readonly Refusal[] {
  const known = [...itemNames, ...carried.map(({ item }) => item.name)];
  const keys = new Set(known.map(nameKey));
  const written = [
    ...(combatant.proficiency?.weapons ?? []).map((name, at) => ({ name, place: `proficiency.weapons.${at}` })),
    ...quickDraws(combatant),
    ...Object.keys(combatant.killingBlows?.weapons ?? {}).map((name) => ({
      name,
      place: `killingBlows.weapons.${name}`,
    })),
  ];
  return written.flatMap(({ name, place }) =>
    keys.has(nameKey(name)) ? [] : [badValue(place, `no weapon is called "${name}"${didYouMean(name, known)}`, known)],
  );
}

/** The weapons that Quick Draw is trained with, and where they are written (BDP-SKL-22). */
function quickDraws({ skills = [] }: Combatant): readonly { readonly name: string; readonly place: string }[] {
  return skills.flatMap((skill, at) => {
    const name = readSkills([skill]).skills.quickDraw;
    return name === '' ? [] : [{ name, place: `skills.${at}.of` }];
  });
}

/** Mistakes in what combatants, scene and groups say of each other. */
export function checkReferences(
  scene: Scene,
  combatants: readonly Enlisted[],
  groups: Encounter['groups'],
): readonly Refusal[] {
  const ids = combatants.map(({ id }) => id);
  const found: Refusal[] = [];
  const known = (place: string, name: string, allowed: readonly string[], what: string) => {
    if (allowed.includes(name)) return;
    const reason = `"${name}" is no ${what}${didYouMean(name, allowed)}`;
    found.push(badValue(place, reason, allowed));
  };
  const zones = scene.zones.map(({ id }) => id);
  zones.forEach((id, at) => {
    if (zones.indexOf(id) !== at) found.push(badValue(`scene.zones.${at}`, `"${id}" is used twice`));
  });
  scene.links.forEach(({ from, to, band }, at) => {
    known(`scene.links.${at}.from`, from, zones, 'zone');
    known(`scene.links.${at}.to`, to, zones, 'zone');
    if (from === to) found.push(badValue(`scene.links.${at}`, `leads from "${from}" to itself`));
    const other = scene.links.findIndex((link) => joins(link, from, to));
    if (other >= 0 && other < at && scene.links[other]!.band !== band)
      found.push(
        badByRule(
          'BDP-RNG-01',
          `scene.links.${at}.band`,
          `says ${band}, but scene.links.${other} has the same zones ${scene.links[other]!.band} apart`,
          [scene.links[other]!.band],
        ),
      );
  });
  combatants.forEach(({ id, zone, state, skills = [] }) => {
    if (zone !== undefined && !scene.zones.some((each) => each.id === zone || each.name === zone))
      known(`combatants.${id}.zone`, zone, zones, 'zone');
    if (state?.provokedBy !== undefined) known(`combatants.${id}.state.provokedBy`, state.provokedBy, ids, 'combatant');
    const { tunnelVision } = readSkills(skills).skills;
    if (tunnelVision !== '') known(`combatants.${id}.skills`, tunnelVision, ids, 'combatant');
  });
  scene.melees.forEach((members, at) => {
    for (const [place, id] of members.entries()) known(`scene.melees.${at}.${place}`, id, ids, 'combatant');
  });
  found.push(...meleeMistakes(scene, combatants), ...sideMistakes(scene, combatants));
  scene.positions.forEach(({ attacker, target }, at) => {
    known(`scene.positions.${at}.attacker`, attacker, ids, 'combatant');
    known(`scene.positions.${at}.target`, target, ids, 'combatant');
    if (attacker === target) found.push(badValue(`scene.positions.${at}.target`, 'nobody attacks themselves'));
  });
  groups.forEach(({ members, leader }, at) => {
    for (const [place, id] of members.entries()) known(`groups.${at}.members.${place}`, id, ids, 'combatant');
    if (leader !== undefined) known(`groups.${at}.leader`, leader, members, 'member of the group');
  });
  return found;
}

/** Whether a link joins these two zones, in either direction. */
function joins(link: Scene['links'][number], from: string, to: string): boolean {
  return (link.from === from && link.to === to) || (link.from === to && link.to === from);
}

function meleeMistakes(scene: Scene, combatants: readonly Enlisted[]): readonly Refusal[] {
  const zoneOf = (id: string) => combatants.find((each) => each.id === id)?.zone ?? scene.zones[0]!.id;
  const seen = new Set<string>();
  return scene.melees.flatMap((members, at) => {
    const found: Refusal[] = [];
    if (new Set(members.map(zoneOf)).size > 1)
      found.push(badByRule('BDP-RNG-02', `scene.melees.${at}`, 'has members in different zones'));
    for (const id of members) {
      if (seen.has(id)) found.push(badValue(`scene.melees.${at}`, `"${id}" is in two melees`));
      seen.add(id);
    }
    return found;
  });
}

/** A fight needs two sides; a duel two combatants. */
function sideMistakes(scene: Scene, combatants: readonly Enlisted[]): readonly Refusal[] {
  const found: Refusal[] = [];
  const sides = [...new Set(combatants.map(({ side }) => side))];
  if (sides.length < 2) {
    const missing = sides[0] === 'party' ? 'the foes' : sides[0] === 'foes' ? 'the party' : 'a second side';
    found.push(badByRule('BDP-END-01', 'combatants', `nobody fights for ${missing}`));
  }
  if (sides.length > MOST_SIDES)
    found.push(badByRule('BDP-MOR-01', 'combatants', `stand on ${sides.length} sides, more than ${MOST_SIDES}`));
  for (const side of Object.keys(scene.safeExit)) {
    if (!sides.includes(side))
      found.push(badValue(`scene.safeExit.${side}`, `"${side}" is no side${didYouMean(side, sides)}`, sides));
  }
  if (scene.duel !== 'none' && (combatants.length !== 2 || sides.length !== 2))
    found.push(badByRule('BDP-DUE-01', 'scene.duel', 'needs exactly two combatants on two sides'));
  return found;
}
