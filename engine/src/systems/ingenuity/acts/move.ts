import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { Act, kindOf, pack, packMove, squareOf, targetOf, weaponIn } from '../book/act.ts';
import { holds } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged } from '../book/words.ts';
import { costTo, explore, isFree, reckon, seek, UNREACHED } from '../moves/ways.ts';
import { hasLine, isAbstract, isInArea, isThere } from '../state/grid.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { namedId } from '../state/option-ids.ts';
import { hasStamina, isHiddenFrom, payStamina, speedOf } from '../state/people.ts';
import { moveMetres, nameOfSquare, squareOfFighter } from '../state/place.ts';

const moveKinds = ['moves', 'sprints', 'steps'] as const;
const walked = event(
  'moved',
  [
    'ING-MOVE-02',
    'ING-MOVE-05',
    'ING-MOVE-06',
    'ING-MOVE-09',
    'ING-MOVE-10',
    'ING-MOVE-01',
    'ING-MOVE-04',
    'ING-ACT-09',
  ],
  '{who:who} {how} {metres} m, to {place:place}.',
  { how: moveKinds },
);
const walkedStated = event(
  'moved-stated',
  ['ING-MOVE-12', 'ING-ACT-09', 'ING-MOVE-04'],
  '{who:who} {how}, {metres} m at most.',
  { how: moveKinds },
);
const slips = event('slips-away', ['ING-MAN-04'], '{who:who} slips out of sight.');
const sprinted = event('sprinted', ['ING-ACT-20', 'ING-TURN-04'], '{who:who} sprints for 1 stamina.');
const stopped = event('move-lost', ['ING-ACT-14'], '{who:who} does not get there.');

/** Where without a map: nearer to somebody, away from somebody, to an area. */
export const Toward = { nearer: 1, away: 2, area: 3 } as const;

const oneMove = bar('ING-ACT-09', 'there is one Move in a turn; Sprint moves again');
const steppedInstead = bar('ING-FREE-05', 'a Step takes the place of the Move');
const oneStep = bar('ING-FREE-04', 'there is one Step in a turn');
const movedBefore = bar('ING-FREE-05', 'after a Move there is no Step');
const notMoved = bar('ING-ACT-20', 'only who has moved this turn can sprint');
const noBreath = bar('ING-STAT-08', 'a Sprint costs 1 stamina');

/** To move, sprint or step now (ING-ACT-09, ING-ACT-20, ING-FREE-04, ING-FREE-05). */
export function barToMove(fight: Fight, fighter: Fighter, kind: number): Bar {
  const { moved, stepped } = fighter;
  const exclusive = fight.toggles.stepExcludesMove;
  if (kind === Act.move) return moved ? oneMove : stepped && exclusive ? steppedInstead : OPEN;
  if (kind === Act.step) return stepped ? oneStep : moved && exclusive ? movedBefore : OPEN;
  if (!moved && !stepped) return notMoved;
  return hasStamina(fight, fighter, 1) ? OPEN : noBreath;
}

const noStep = bar('ING-MOVE-06', 'a Step is 1 m to a free square that is not difficult ground');
const slowed = bar('ING-MOVE-10', 'that square is taken, blocked or too far; who is {slow} goes half as far');
const outOfReach = bar('ING-MOVE-05', 'that square is taken, blocked or too far');

/** A move to where one is: it stands for all that lead nowhere. */
export function nowhere(fight: Fight, fighter: Fighter, kind: number): number {
  if (isAbstract(fight)) return pack(kind, fighter.index, Toward.nearer);
  return packMove(kind, squareOfFighter(fight, fighter));
}

/** A move to one of the places there are, or nowhere. */
export function barToGo(fight: Fight, fighter: Fighter, code: number): Bar {
  const kind = kindOf(code);
  const shut = barToMove(fight, fighter, kind);
  if (shut !== OPEN || code !== nowhere(fight, fighter, kind)) return shut;
  if (kind === Act.step) return noStep;
  return slownessOf(fighter) === '' ? outOfReach : slowed;
}

/** What halves somebody's speed (ING-MOVE-10). */
export function slownessOf({ prone, crippled, encumbered }: Fighter): string {
  return prone ? 'prone' : crippled ? 'crippled' : encumbered ? 'encumbered' : '';
}

/** Offers every place to go to, where this kind of move is open, and nowhere. */
export function eachMove(fight: Fight, fighter: Fighter, kind: number, table: Table<Fight>): void {
  table.offer(nowhere(fight, fighter, kind));
  if (barToMove(fight, fighter, kind) === OPEN) listMoves(fight, fighter, kind, table);
}

/** Offers every place to go to (ING-MOVE-05), row by row. */
function listMoves(fight: Fight, fighter: Fighter, kind: number, table: Table<Fight>): void {
  if (isAbstract(fight)) return listStated(fight, fighter, kind, table);
  const limit = limitOf(fighter, kind);
  const { width, height } = fight.scene;
  explore(fight, fighter, limit);
  const own = squareOfFighter(fight, fighter);
  const reach = Math.max(1, limit);
  for (let y = Math.max(0, fighter.y - reach); y <= Math.min(height - 1, fighter.y + reach); y++)
    for (let x = Math.max(0, fighter.x - reach); x <= Math.min(width - 1, fighter.x + reach); x++) {
      const square = y * width + x;
      if (square !== own && isGoal(fight, fighter, square, kind)) table.offer(packMove(kind, square));
    }
}

/** After `explore`: a move of this kind may end there. A Step cannot enter what costs 2 m (ING-MOVE-06). */
export function isGoal(fight: Fight, fighter: Fighter, square: number, kind: number): boolean {
  const cost = costTo(square);
  return cost !== UNREACHED && (kind !== Act.step || cost <= 1) && isFree(fight, fighter, square);
}

/** Metres one move of this kind may take. */
export function limitOf(fighter: Fighter, kind: number): number {
  return kind === Act.step ? 1 : speedOf(fighter);
}

function listStated(fight: Fight, fighter: Fighter, kind: number, table: Table<Fight>): void {
  const n = fight.fighters.length;
  for (const other of fight.fighters) {
    if (other === fighter || !isThere(other) || isHiddenFrom(other, fighter)) continue;
    if (fight.metres[fighter.index * n + other.index]! > 1) table.offer(pack(kind, other.index, Toward.nearer));
    table.offer(pack(kind, other.index, Toward.away));
  }
  for (let area = 0; area < fight.scene.areas.length; area++)
    if (!isInArea(fight, fighter, area)) table.offer(pack(kind, area, Toward.area));
}

/** A place as people read it. */
export function placeText(fight: Fight, code: number): Pick<Option, 'id' | 'label' | 'place'> {
  if (!isAbstract(fight)) {
    const name = nameOfSquare(fight, squareOf(code));
    return { id: name, place: name, label: `to ${name}` };
  }
  const way = weaponIn(code);
  if (way === Toward.area) {
    const { areas } = fight.scene;
    return { id: `area:${namedId(areas, targetOf(code))}`, label: `to ${areas[targetOf(code)]!.name}` };
  }
  const { id, name } = fight.fighters[targetOf(code)]!.sheet;
  return way === Toward.nearer
    ? { id: `to:${id}`, label: say`up to ${say.who({ id, name })}` }
    : { id: `from:${id}`, label: say`away from ${say.who({ id, name })}` };
}

/** What a move to a square costs, for people. */
export function metresText(fight: Fight, fighter: Fighter, code: number): Pick<Option, 'detail'> {
  if (isAbstract(fight)) return {};
  const square = squareOf(code);
  seek(fight, fighter, limitOf(fighter, kindOf(code)), square);
  const metres = costTo(square);
  return metres === UNREACHED ? {} : { detail: `${metres} m` };
}

/** A move made as a reaction: anywhere within speed, or nowhere. */
export const freeMoveQuestion = judged(
  'move-where',
  ['ING-ACT-10', 'ING-TURN-09'],
  () => 'Where to?',
  {
    each(fight, who, table) {
      table.offer(0);
      listMoves(fight, fight.fighters[who]!, Act.move, table);
    },
    when: bar('ING-ACT-10', 'they have not readied a move that happens now'),
    unknown: outOfReach,
  },
  (fight, who, code) => {
    if (code === 0) return { id: 'stay', verb: 'none', label: 'Stay', rule: 'ING-ACT-10' };
    const place = placeText(fight, code);
    return { ...place, ...metresText(fight, fight.fighters[who]!, code), rule: 'ING-ACT-09' };
  },
);

/** Pays for a move and counts it. */
export function beginMove(fight: Fight, table: Table<Fight>, fighter: Fighter, kind: number): void {
  if (kind === Act.sprint) {
    payStamina(fight, fighter, 1);
    table.tell(sprinted, fighter.index);
  }
  if (kind === Act.step) fighter.stepped = true;
  else fighter.moved = true;
}

const howOf = (kind: number): number => (kind === Act.sprint ? 1 : kind === Act.step ? 2 : 0);

/**
 * Metres to where a move goes (ING-MOVE-01, ING-MOVE-04 to ING-MOVE-06), -1 when the way is not open. `watched`: the way is
 * looked for square by square, so that it can be walked like that.
 */
export function metresOf(fight: Fight, fighter: Fighter, code: number, watched: boolean): number {
  const square = squareOf(code);
  const limit = limitOf(fighter, kindOf(code));
  if (watched) seek(fight, fighter, limit, square);
  const metres = watched ? costTo(square) : reckon(fight, fighter, limit, square);
  const tooFar = metres === UNREACHED || (kindOf(code) === Act.step && metres > limit);
  return tooFar || !isFree(fight, fighter, square) ? -1 : metres;
}

/** A move that is over, or was never made. */
export function endMove(fight: Fight, table: Table<Fight>, fighter: Fighter, kind: number, metres: number): void {
  if (metres < 0) return table.tell(stopped, fighter.index);
  table.tell(walked, fighter.index, howOf(kind), metres, squareOfFighter(fight, fighter));
  slipAway(fight, table, fighter);
}

/** Without a map (ING-MOVE-12). */
export function moveStated(fight: Fight, table: Table<Fight>, fighter: Fighter, code: number): void {
  const limit = limitOf(fighter, kindOf(code));
  const way = weaponIn(code);
  const other = targetOf(code);
  table.tell(walkedStated, fighter.index, howOf(kindOf(code)), limit);
  if (way === Toward.area) {
    const at = fighter.index * fight.scene.areas.length + other;
    fight.areaMetres[at] = Math.max(0, fight.areaMetres[at]! - limit);
  } else {
    moveMetres(fight, fighter, other, way === Toward.away ? limit : -limit);
  }
}

/** An Escape works on those beaten who no longer see the runner (ING-MAN-04). */
export function slipAway(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.escaping === 0) return;
  let hidden = 0;
  for (let i = 0; i < fight.fighters.length; i++) {
    const out =
      fight.scene.dark || (isAbstract(fight) ? fighter.nearCover : !hasLine(fight, fight.fighters[i]!, fighter));
    if ((fighter.escaping & (1 << i)) !== 0 && out) hidden |= 1 << i;
  }
  fighter.escaping = 0;
  fighter.hiddenFrom |= hidden;
  if (hidden !== 0) table.tell(slips, fighter.index);
}

const nobodyLeaves = bar('ING-TEAM-12', 'the GM lets nobody leave');
const notAtEdge = bar('ING-TEAM-12', 'the field is left at its edge, or where the team is to escape, with a move');

/** To leave the field at its edge, or where the team is to escape (ING-TEAM-12). */
export function barToLeave(fight: Fight, fighter: Fighter): Bar {
  if (!holds(fight, Rulings.leaving, 'yes')) return nobodyLeaves;
  const moves = barToMove(fight, fighter, Act.move) === OPEN || barToMove(fight, fighter, Act.sprint) === OPEN;
  return moves && isAtExit(fight, fighter) ? OPEN : notAtEdge;
}

function isAtExit(fight: Fight, fighter: Fighter): boolean {
  const { objective } = fight.teams[fighter.team]!;
  if (objective.kind === 'escape' && objective.area >= 0) return isInArea(fight, fighter, objective.area);
  if (isAbstract(fight)) return true;
  const { width, height } = fight.scene;
  const { span } = fighter.sheet;
  return fighter.x === 0 || fighter.y === 0 || fighter.x + span === width || fighter.y + span === height;
}
