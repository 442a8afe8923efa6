import { badByRule as because, type Refusal } from '../../../system/refusal.ts';
import { maneuvers } from '../book/maneuver-table.ts';
import { bareHands } from '../book/tables/weapons.ts';
import { widthOf } from '../state/scene.ts';
import { spanOf, statsOf } from '../state/stats.ts';
import type { Enlisted } from './combatant.ts';
import type { Encounter } from './encounter.ts';

const resources = [
  ['health', 'maxHealth'],
  ['endurance', 'maxEndurance'],
  ['stamina', 'maxStamina'],
  ['focus', 'maxFocus'],
] as const;

/** What an objective cannot do without (table 5.9 of the catalogue). */
const needed: Readonly<Record<string, readonly ('who' | 'rounds' | 'area' | 'item' | 'task')[]>> = {
  defeat: ['who'],
  protect: ['who', 'rounds'],
  survive: ['rounds'],
  reach: ['area'],
  hold: ['area', 'rounds'],
  seize: ['item'],
  perform: ['task'],
};

/** Numbers beyond what the rules allow, objectives about nothing, a start that strikes one's own. */
export function contradictions(encounter: Encounter): Refusal[] {
  const { teams, combatants, toggles } = encounter;
  const found = combatants.flatMap((each) => beyond(each, toggles));
  teams.forEach(({ objective }, at) => {
    if (objective === undefined) return;
    for (const field of needed[objective.kind] ?? [])
      if (objective[field] === undefined || (field === 'who' && objective.who?.length === 0))
        found.push(
          because('ING-TEAM-08', `teams.${at}.objective.${field}`, `is missing, and "${objective.kind}" needs it`),
        );
  });
  return [
    ...found,
    ...turnedOnItsOwn(encounter),
    ...undoable(encounter),
    ...(toggles.positioning === 'grid' ? offTheMap(encounter) : []),
  ];
}

function offTheMap({ scene, combatants }: Encounter): Refusal[] {
  const map = scene.map ?? [];
  const width = widthOf(map);
  return combatants.flatMap(({ id, at: [x, y] = [0, 0], size = 4 }) => {
    const [right, low] = [width - spanOf(size), map.length - spanOf(size)];
    if (x! <= right && y! <= low) return inTheWall(map, id, x!, y!, spanOf(size));
    const allowed = [`x 0 to ${right}`, `y 0 to ${low}`];
    return [because('ING-MOVE-11', `combatants.${id}.at`, `${x},${y} is off the map`, allowed)];
  });
}

/** Nobody stands in a wall or a closed door. */
function inTheWall(map: readonly string[], id: string, x: number, y: number, span: number): Refusal[] {
  const wall = squaresOf(x, y, span).find(([sx, sy]) => '#+'.includes(map[sy]![sx]!));
  return wall === undefined ? [] : [because('ING-MOVE-05', `combatants.${id}.at`, `${wall} is blocked`)];
}

/** The squares of a body with its corner in one, row by row. */
export function squaresOf(x: number, y: number, span: number): (readonly [x: number, y: number])[] {
  return Array.from({ length: span * span }, (_, at) => [x + (at % span), y + Math.floor(at / span)] as const);
}

function beyond(combatant: Enlisted, toggles: Encounter['toggles']): Refusal[] {
  const { id, deathDifficulty = 10 } = combatant;
  const stats = statsOf(combatant, toggles);
  const found: Refusal[] = [];
  for (const [field, most] of resources) {
    const written = combatant[field];
    if (written !== undefined && written > stats[most])
      found.push(because('ING-STAT-02', `combatants.${id}.${field}`, `is more than the maximum, ${stats[most]}`));
  }
  const below = deathDifficulty - (deathDifficulty % 5);
  if (below !== deathDifficulty)
    found.push(
      because('ING-DEATH-05', `combatants.${id}.deathDifficulty`, 'goes up by 5 from 10', [`${below}`, `${below + 5}`]),
    );
  return found;
}

/** Only where allies may be attacked can the act that starts the fight strike one's own team. */
function turnedOnItsOwn({ scene, combatants, rulings }: Encounter): Refusal[] {
  const { initiator, attacks = [] } = scene;
  const side = combatants.find(({ id }) => id === initiator)?.side;
  if (side === undefined || ['anybody', 'anything', 'ask'].includes(rulings.targets ?? '')) return [];
  const others = combatants.filter((each) => each.side !== side).map(({ id }) => id);
  return (typeof attacks === 'string' ? [attacks] : attacks)
    .filter((struck) => combatants.some((each) => each.id === struck && each.side === side))
    .map((struck) => because('ING-INIT-02', 'scene.attacks', `"${struck}" is on the side of "${initiator}"`, others));
}

/** A way of starting the fight that the initiator does not have (ING-INIT-04). */
function undoable({ scene, combatants, toggles }: Encounter): Refusal[] {
  const { openingBy = {}, initiator, opening } = scene;
  const starter = combatants.find(({ id }) => id === initiator);
  const found: Refusal[] = [];
  const place = 'scene.openingBy';
  if (starter === undefined && Object.keys(openingBy).length > 0)
    found.push(because('ING-INIT-04', place, 'nobody is the initiator'));
  if (!toggles.maneuvers && (openingBy.maneuver !== undefined || opening === 'maneuver'))
    found.push(because('ING-MAN-01', `${place}.maneuver`, 'maneuvers are switched off'));
  if (!toggles.powers && (openingBy.power !== undefined || opening === 'power'))
    found.push(because('ING-PWR-01', `${place}.power`, 'powers are switched off'));
  if (maneuvers.some(({ name, kind }) => name === openingBy.maneuver && (kind === 'free' || kind === 'reaction')))
    found.push(because('ING-INIT-04', `${place}.maneuver`, 'is no action of its own'));
  if (starter === undefined) return found;
  const named = (pieces: readonly (string | { readonly name: string })[] = []): string[] =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name));
  const arms = [...named(starter.gear), ...named(starter.natural), bareHands.name];
  if (openingBy.weapon !== undefined && !arms.includes(openingBy.weapon))
    found.push(because('ING-ATK-08', `${place}.weapon`, `"${openingBy.weapon}" is not carried`, arms));
  const powers = named(starter.powers);
  if (openingBy.power !== undefined && !powers.includes(openingBy.power))
    found.push(because('ING-PWR-02', `${place}.power`, `there is no power "${openingBy.power}"`, powers));
  return found;
}
