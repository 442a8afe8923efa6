import { OPEN } from '../../../system/bar.ts';
import type { Aim, GridView, ReachView, TurnSlot } from '../../../system/view.ts';
import { barToMove, isGoal, limitOf } from '../acts/move.ts';
import { Act } from '../book/act.ts';
import { costTo, explore, layWay, wayAt } from '../moves/ways.ts';
import { isEligible } from '../round/flow.ts';
import { areOpposite } from '../state/grid.ts';
import { type Fight, type Fighter, Place } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { squareOfFighter } from '../state/place.ts';

const groundLetters = ['.', '#', '~', 'c'] as const;

/** The map as everybody sees it. */
export function gridOf(fight: Fight, there: readonly Fighter[]): GridView {
  const { width, height, areas, fixtures } = fight.scene;
  const spans: Record<string, number> = {};
  for (const { sheet } of there) if (sheet.span > 1) spans[sheet.id] = sheet.span;
  return {
    width,
    height,
    unit: '1 m',
    measure: 'm',
    ground: fight.terrain.map((ground) => groundLetters[ground]!).join(''),
    areas: areas.map(({ name, x, y, width: w, height: h }, at) => ({
      label: name,
      x,
      y,
      width: w,
      height: h,
      goalOf: goalOf(fight, at),
    })),
    marks: [
      ...fixtures.map(({ name, x, y }, at) => ({
        label: fight.fixturesLeft[at] === 0 ? `${name} (broken)` : name,
        x,
        y,
      })),
      ...fight.things.filter(({ place }) => place === Place.ground).map(({ def, x, y }) => ({ label: def.name, x, y })),
    ],
    spans,
    flanks: there.flatMap((target) =>
      there.flatMap((one, at) =>
        there
          .slice(at + 1)
          .filter((other) => areOpposite(fight, target, one, other))
          .map((other) => ({ target: target.sheet.id, one: one.sheet.id, other: other.sheet.id })),
      ),
    ),
  };
}

const areaGoals: readonly string[] = ['reach', 'hold', 'escape', 'protect'];

/** Side that is after an area (ING-TEAM-08). */
function goalOf(fight: Fight, area: number): string {
  const team = fight.teams.find(({ objective }) => areaGoals.includes(objective.kind) && objective.area === area);
  return team?.id ?? '';
}

/** Where the mover may go, those it does not see left out of account: they are no part of what it knows. */
export function reachOf(fight: Fight, seen: readonly Fighter[], mover: Fighter): ReachView | null {
  if (fight.phase !== 'turn' || !isAble(mover) || mover.actions === 0) return null;
  const kind = [Act.move, Act.sprint, Act.step].find((each) => barToMove(fight, mover, each) === OPEN);
  if (kind === undefined) return null;
  const known: Fight = { ...fight, fighters: [...seen] };
  explore(known, mover, limitOf(mover, kind));
  const own = squareOfFighter(fight, mover);
  const ways: { to: number; cost: number; way: number[] }[] = [];
  for (let square = 0; square < fight.terrain.length; square++) {
    if (square === own || !isGoal(known, mover, square, kind)) continue;
    const length = layWay(square);
    ways.push({ to: square, cost: costTo(square), way: Array.from({ length }, (_, at) => wayAt(at)) });
  }
  return { who: mover.sheet.id, ways };
}

/** The attack being resolved, and those it answers. */
export function aimsOf(fight: Fight, seen: readonly Fighter[]): Aim[] {
  const aims: Aim[] = [];
  for (let depth = 0; depth < fight.depth; depth++) {
    const { attacker, target } = fight.frames[depth]!;
    const from = seen.find(({ index }) => index === attacker);
    const to = seen.find(({ index }) => index === target);
    if (from === undefined || to === undefined || from === to) continue;
    aims.push({ from: from.sheet.id, to: to.sheet.id, label: '', die: 0, announced: false });
  }
  return aims;
}

/** Turns of the round: those taken, the one under way, and those to come, of which only the team is known (ING-RND-02). */
export function orderOf(fight: Fight, seen: readonly Fighter[]): TurnSlot[] {
  if (fight.phase !== 'pick' && fight.phase !== 'turn') return [];
  const slots: TurnSlot[] = [];
  const slot = (team: number, members: readonly Fighter[], state: TurnSlot['state']): TurnSlot => ({
    phase: '',
    label: '',
    side: fight.teams[team]!.id,
    who: members.map(({ sheet }) => ({ id: sheet.id, note: '', done: state === 'past' })),
    open: state === 'next' || (state === 'now' && fight.phase === 'pick' && members.length > 1),
    free: false,
    state,
  });
  const acted = fight.order.map((team) =>
    seen.filter((one) => one.team === team && one.acted && one.index !== fight.active),
  );
  const most = Math.max(0, ...acted.map(({ length }) => length));
  for (let turn = 0; turn < most; turn++)
    fight.order.forEach((team, at) => {
      const one = acted[at]![turn];
      if (one !== undefined) slots.push(slot(team, [one], 'past'));
    });
  const waiting = fight.order.map((team) => seen.filter((one) => isEligible(one, team)));
  const left = waiting.map(({ length }) => length);
  let next = fight.slot;
  const active = fight.fighters[fight.active];
  if (active !== undefined && fight.phase === 'turn') {
    if (seen.includes(active)) slots.push(slot(active.team, [active], 'now'));
    next = (next + 1) % fight.order.length;
  }
  for (let turns = left.reduce((sum, each) => sum + each, 0); turns > 0; turns--) {
    while (left[next] === 0) next = (next + 1) % fight.order.length;
    const first = fight.phase === 'pick' && !slots.some(({ state }) => state === 'now');
    slots.push(slot(fight.order[next]!, waiting[next]!, first ? 'now' : 'next'));
    left[next]!--;
    next = (next + 1) % fight.order.length;
  }
  return slots;
}
