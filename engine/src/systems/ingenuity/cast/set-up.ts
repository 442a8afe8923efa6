import { newFight, newFighter, newTeam, newThing } from '../../../made/ingenuity.ts';
import { seatNumber, seatsFor } from '../../../system/seats.ts';
import { Act, actNames } from '../book/act.ts';
import { armourNamed, itemOf } from '../book/items.ts';
import { attrNames, damageTypes, profNames, skillNames } from '../book/kinds.ts';
import { maneuverNames, maneuvers } from '../book/maneuver-table.ts';
import type { Toggles } from '../book/switches.ts';
import { item } from '../book/tables/weapons.ts';
import { campsOf } from '../state/camps.ts';
import { type Fight, type Fighter, type Objective, Place, type Power, type Sheet } from '../state/model.ts';
import { type Fixture, type OpeningWay, type Scene, widthOf } from '../state/scene.ts';
import { actionsFor, diceOf, dieOf, overridesOf, spanOf, statsOf } from '../state/stats.ts';
import type { Enlisted, WrittenPower } from './combatant.ts';
import type { Encounter, WrittenObjective, WrittenScene } from './encounter.ts';
import { lastTeam } from './new-objective.ts';

/** The fight an encounter describes, before its first step. */
export function setUp(encounter: Encounter): Fight {
  const { scene, combatants, teams, toggles } = encounter;
  const ids = combatants.map(({ id }) => id);
  const bits = (who: readonly string[]): number => who.reduce((mask, id) => mask | (1 << ids.indexOf(id)), 0);
  const map = scene.map ?? ['.'];
  const width = widthOf(map);
  const built = sceneOf(encounter, bits);
  const fight = newFight({
    seats: seatsFor(combatants),
    toggles,
    rulings: encounter.rulings,
    foeHealth: encounter.foeHealth,
    scene: built,
    terrain: map.flatMap((row) =>
      [...row.slice(0, width)].map((ground) =>
        ground === '#' || ground === '+' ? 1 : ground === '~' ? 2 : ground === 'o' ? 3 : 0,
      ),
    ),
  });
  const { things } = fight;
  fight.order = teams.map((_, team) => team);
  for (const combatant of combatants)
    enlist(
      fight,
      combatant,
      teams.findIndex(({ id }) => id === combatant.side),
    );
  for (const { name, x, y, material, durability } of scene.items ?? []) {
    const lying = newThing(item(name, 'thing', { durability: durability ?? toughnessOf(material) }), -1);
    lying.place = Place.ground;
    lying.x = x;
    lying.y = y;
    things.push(lying);
  }
  for (const fighter of fight.fighters) if (combatants[fighter.index]!.hidden === true) hideFromAll(fight, fighter);
  const firstItem = things.length - (scene.items ?? []).length;
  const camps = campsOf(teams);
  fight.teams = teams.map(({ id, name = id, objective }, at) => {
    const wanted = objective === undefined ? lastTeam : objectiveOf(objective, scene, bits, firstItem);
    return newTeam(id, name, camps[at]!, wanted);
  });
  fight.metres = metresOf(scene, ids);
  fight.fixturesLeft = built.fixtures.map(({ durability }) => durability);
  fight.areaMetres = fight.fighters.flatMap(() => built.areas.map(() => 20));
  return fight;
}

/** Hidden from everybody of other teams (ING-ADV-10). */
export function hideFromAll(fight: Fight, fighter: Fighter): void {
  for (const other of fight.fighters) if (other.team !== fighter.team) fighter.hiddenFrom |= 1 << other.index;
}

function sceneOf(encounter: Encounter, bits: (who: readonly string[]) => number): Scene {
  const { scene, combatants } = encounter;
  const teams = encounter.teams.map(({ id }) => id);
  const areas = scene.areas ?? [];
  const areaOf = (name: string | undefined): number => areas.findIndex((area) => area.name === name);
  const everybody = bits(combatants.map(({ id }) => id));
  const find = (id: string | undefined): number => combatants.findIndex((each) => each.id === id);
  const struck = struckBy(scene);
  const camps = campsOf(encounter.teams);
  const ambush = camps[teams.indexOf(scene.surprise?.side ?? '')];
  const friends = teams.filter((_, team) => camps[team] === ambush);
  const enemies = combatants.filter(({ side }) => !friends.includes(side)).map(({ id }) => id);
  const map = scene.map ?? ['.'];
  return {
    width: widthOf(map),
    height: map.length,
    areas,
    tasks: (scene.tasks ?? []).map(({ name, difficulty, seconds, ...task }) => ({
      name,
      attribute: attrNames.indexOf(task.attribute),
      skill: skillNames.indexOf(task.skill),
      proficiency: task.proficiency === undefined ? -1 : profNames.indexOf(task.proficiency),
      difficulty,
      area: areaOf(task.area),
      against: find(task.against),
      actions: seconds === undefined ? 3 : actionsFor(seconds),
    })),
    fixtures: fixturesOf(scene),
    hazards: (scene.hazards ?? []).map(({ who, type, round = -1, area, ...rest }) => ({
      ...rest,
      round,
      area: areaOf(area),
      who: who === undefined ? everybody : bits(who),
      type: damageTypes.indexOf(type),
    })),
    dark: scene.dark ?? false,
    initiator: find(scene.initiator),
    openingAct: openingOf(scene),
    openingAt: struck.length === 0 ? -1 : find(struck[0]),
    openingBy: openingWayOf(scene, combatants),
    struckTeams: struck.reduce((mask, id) => mask | (1 << teams.indexOf(combatants[find(id)]?.side ?? '')), 0),
    surprising: scene.surprise === undefined ? -1 : teams.indexOf(scene.surprise.side),
    surprisedMask: scene.surprise?.surprised === undefined ? bits(enemies) : bits(scene.surprise.surprised),
  };
}

/** ING-DUR-01: what is of metal has 10, anything else 4. */
function toughnessOf(material: 'metal' | 'other'): number {
  return material === 'metal' ? 10 : 4;
}

function fixturesOf({ fixtures = [], hazards = [] }: WrittenScene): Fixture[] {
  return fixtures.map(({ material, durability = toughnessOf(material), opens, springs, ...rest }) => ({
    ...rest,
    durability,
    opens: opens.map((door) => fixtures.findIndex(({ name }) => name === door)),
    springs: hazards.findIndex(({ name }) => name === springs),
  }));
}

/** Whom the act that starts the fight strikes. */
function struckBy({ attacks }: WrittenScene): readonly string[] {
  return attacks === undefined ? [] : typeof attacks === 'string' ? [attacks] : attacks;
}

/** The declared act (ING-INIT-04): as written or as its way shows, an attack where somebody is attacked, or none. */
function openingOf(scene: WrittenScene): number {
  const { initiator, opening, openingBy = {} } = scene;
  if (initiator === undefined) return -1;
  if (opening !== undefined && opening !== 'maneuver') return actNames.indexOf(opening);
  const maneuver = maneuvers.find(({ name }) => name === openingBy.maneuver);
  if (maneuver !== undefined && maneuver.kind !== 'attack') return Act.maneuver;
  if (openingBy.power !== undefined) return Act.power;
  if (opening === 'maneuver') return maneuver === undefined ? Act.maneuver : Act.attack;
  return struckBy(scene).length > 0 ? Act.attack : -1;
}

function openingWayOf({ initiator, openingBy = {} }: WrittenScene, combatants: readonly Enlisted[]): OpeningWay {
  const { weapon = '', thrown, maneuver, power } = openingBy;
  const { powers = [] } = combatants.find(({ id }) => id === initiator) ?? {};
  return {
    weapon,
    thrown: thrown === undefined ? -1 : Number(thrown),
    maneuver: maneuver === undefined ? -1 : maneuverNames.indexOf(maneuver),
    power: power === undefined ? -1 : powers.findIndex(({ name }) => name === power),
  };
}

function objectiveOf(
  written: WrittenObjective,
  scene: WrittenScene,
  bits: (who: readonly string[]) => number,
  firstItem: number,
): Objective {
  const { kind, who = [], rounds = 0, area, count = 1, item: wanted, task, text = '' } = written;
  const seized = (scene.items ?? []).findIndex(({ name }) => name === wanted);
  return {
    kind,
    who: bits(who),
    rounds,
    area: (scene.areas ?? []).findIndex(({ name }) => name === area),
    count,
    item: seized < 0 ? -1 : firstItem + seized,
    task: (scene.tasks ?? []).findIndex(({ name }) => name === task),
    text,
  };
}

function metresOf(scene: WrittenScene, ids: readonly string[]): number[] {
  const usual = scene.metres ?? 6;
  return ids.flatMap((a) =>
    ids.map((b) =>
      a === b
        ? 0
        : (scene.distances?.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a))?.metres ??
          usual),
    ),
  );
}

/** The dice of supernatural skills that powers use, in the order of powers; 0 for a skill of the book. */
function arcaneOf({ powers = [], supernatural = {} }: Enlisted): number[] {
  return powers.map(({ skill }) => (isSkill(skill) ? 0 : dieOf(supernatural[skill]).sides));
}

function isSkill(name: string): name is (typeof skillNames)[number] {
  return skillNames.some((known) => known === name);
}

function powerOf(written: WrittenPower, at: number): Power {
  const { attribute, skill, proficiency, damage, crit, critDamage = damage * 2, type, range, ...rest } = written;
  const ranged = { projectile: true, reach: 0, near: range, far: range, hands: 0 };
  return {
    ...rest,
    attribute: attrNames.indexOf(attribute),
    skill: isSkill(skill) ? skillNames.indexOf(skill) : skillNames.length + at,
    proficiency: proficiency === undefined ? -1 : profNames.indexOf(proficiency),
    weapon: item(rest.name, 'thing', { damage, crit, critDamage, types: [damageTypes.indexOf(type)], ...ranged }),
  };
}

function sheetOf(combatant: Enlisted, seat: number, toggles: Toggles): Sheet {
  const { id, name, pc, size = 4, hands = 2, rank = 'normal', cannotBeSurprised = false } = combatant;
  const powers = (combatant.powers ?? []).map(powerOf);
  const natural = (combatant.natural ?? []).flatMap((written) => {
    const found = itemOf(written);
    return found === null ? [] : [{ ...found, kind: 'natural' as const }];
  });
  const worn = (combatant.gear ?? []).reduce(
    (mask, piece) => mask | (typeof piece === 'string' ? (armourNamed(piece, toggles.armourSet)?.properties ?? 0) : 0),
    0,
  );
  const learned = (combatant.maneuvers ?? []).reduce(
    (mask, maneuver) => mask | (1 << maneuverNames.indexOf(maneuver)),
    0,
  );
  return {
    id,
    name,
    seat,
    pc,
    size,
    span: spanOf(size),
    ...diceOf(combatant),
    arcane: arcaneOf(combatant),
    natural: [...natural, ...powers.map(({ weapon }) => weapon)],
    hands,
    danger: cannotBeSurprised,
    rank,
    maneuvers: learned,
    powers,
    worn,
    notice: statsOf(combatant, toggles).notice,
    overrides: overridesOf(combatant, toggles),
  };
}

/** Adds a character with all it carries: gear from left to right in hand as far as hands go, the rest in the pack. */
export function enlist(fight: Fight, combatant: Enlisted, team: number): Fighter {
  const seat = seatNumber(fight.seats, combatant.seat);
  const fighter = newFighter(sheetOf(combatant, seat, fight.toggles), fight.fighters.length, team);
  const { notice: _, ...stats } = statsOf(combatant, fight.toggles);
  Object.assign(fighter, stats);
  fighter.health = combatant.health ?? fighter.maxHealth;
  fighter.endurance = combatant.endurance ?? fighter.maxEndurance;
  fighter.stamina = combatant.stamina ?? fighter.maxStamina;
  fighter.focus = combatant.focus ?? fighter.maxFocus;
  fighter.luck = combatant.luckBonus ?? 0;
  fighter.deathDifficulty = combatant.deathDifficulty ?? 10;
  fighter.fate = combatant.fate ?? 0;
  fighter.x = combatant.at?.[0] ?? 0;
  fighter.y = combatant.at?.[1] ?? 0;
  for (const [field, value] of Object.entries(combatant.state ?? {}))
    if (value !== undefined) Reflect.set(fighter, field, value);
  if (fighter.status === 'unconscious') fighter.prone = true;
  let hands = fighter.sheet.hands;
  for (const written of combatant.gear ?? []) {
    const def = itemOf(written);
    if (def === null) continue;
    const carried = newThing(def, fighter.index);
    if (def.hands <= hands) {
      carried.place = Place.held;
      hands -= def.hands;
    }
    fight.things.push(carried);
  }
  fight.fighters.push(fighter);
  return fighter;
}
