import {
  type LiveFight,
  type OpenChoice,
  type System,
  standpoint,
  startFight,
  systems,
  type Table,
} from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { oneDie } from '../../../engine/src/table/table.ts';
import { Exchange } from './exchange.ts';
import { forecastJob } from './forecast.ts';
import type { Outcomes } from './outcomes.ts';
import { choices, playOn } from './testing.ts';

/** Makes a table walk every face of every die, whatever a rule says of what matters. */
function facesOneByOne<F>(table: Table<F>): void {
  table.rollCuts = (sides, _cuts, who, why) => table.roll(oneDie(sides), who, why);
  table.rollRanges = (sides, _ends, who, why) => table.roll(oneDie(sides), who, why);
  table.rollBoth = (first, who, second, other, why, _compare, _a, _b, _c, otherWhy = why) => {
    const mine = table.roll(first, who, why);
    return mine | (table.roll(second, other, otherWhy) << 8);
  };
}

function exchangeAt<E, F>(
  live: LiveFight<E, F>,
  open: OpenChoice<F>,
): { exchange: Exchange<F>; codes: readonly number[] } {
  const { system } = live;
  const job = forecastJob(live, open, { seat: 0 });
  if (job === null || system.stakes === undefined) throw new Error(`${system.id} says nothing of what is at stake`);
  const { fight } = standpoint(live);
  const exchange = new Exchange({ ...system, stakes: system.stakes }, { fight, ...job.request });
  return { exchange, codes: job.request.asked.codes };
}

function chancesOf(outcomes: Outcomes): number[] {
  const found: number[] = [];
  for (let subject = 0; subject < outcomes.subjects; subject++) {
    for (let kind = 0; kind < 7; kind++) found.push(outcomes.chanceOf(subject, kind));
    found.push(outcomes.chanceOfDeep(subject), outcomes.mean(subject), outcomes.variance(subject));
  }
  return found;
}

/** Compares up to `most` questions of a fight; returns how many options had fewer chains than faces. */
function compareFight<E, F, C>(system: System<E, F, C>, encounter: unknown, seed: string, most: number): number {
  const read = system.readEncounter(JSON.parse(JSON.stringify(encounter)));
  if (!read.ok) throw new Error('unreadable');
  const live = startFight(system, read.value, { seed });
  let shorter = 0;
  for (let asked = 0, compared = 0; asked < 40 && compared < most && !live.over; asked++) {
    for (const open of choices(live)) {
      if (open.codes.length < 2 || compared >= most) continue;
      const merged = exchangeAt(live, open);
      const plain = exchangeAt(live, open);
      facesOneByOne(plain.exchange.table);
      let counted = false;
      for (const code of merged.codes.slice(0, 4)) {
        const short = merged.exchange.walk(code, 1000);
        const long = short.size > 1 ? plain.exchange.walk(code, 8000) : short;
        if (short.outcomes === null || long.outcomes === null || short.size === long.size) continue;
        const want = chancesOf(long.outcomes);
        for (const [at, value] of chancesOf(short.outcomes).entries()) expect(value).toBeCloseTo(want[at]!, 9);
        counted = true;
        shorter++;
      }
      if (counted) compared++;
    }
    playOn(live);
  }
  return shorter;
}

describe('dice of which only ranges or sums matter', () => {
  it('ING-TEST-01, ING-TEST-04, ING-CRIT-01, ING-STRAY-01, ING-DEATH-03: a forecast is the same when every face is walked', () => {
    const sealed = systems.find(({ id }) => id === 'ingenuity')!;
    const shorter = sealed.use((system) =>
      system.encounters.reduce((sum, { encounter }, at) => sum + compareFight(system, encounter, `faces ${at}`, 3), 0),
    );
    expect(shorter).toBeGreaterThan(30);
  }, 60_000);
});
