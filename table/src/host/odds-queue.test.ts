import type { OddsTable } from '@affray/lab';
import { expect, test } from 'vitest';
import { readerAt, readyMade, roomWith } from '../testing/playing.ts';
import { chancesOf, type OddsJob, type OddsReply, oddsBy, oddsQueue } from './index.ts';

/** One that works when told to: what it was given, and what it says and suffers. */
function byHand() {
  const given: OddsJob[] = [];
  let told = (_reply: OddsReply): void => {};
  let lost = (_error: Error): void => {};
  let started = 0;
  const queue = oddsQueue((tell, lose) => {
    told = tell;
    lost = lose;
    started++;
    return { post: (job) => given.push(job), end: () => {} };
  });
  return {
    queue,
    given,
    started: () => started,
    say: (odds: OddsTable | null, early = false) => told({ odds, trouble: null, early }),
    fail: () => lost(new Error('gone')),
  };
}

const { encounter } = readyMade.find(({ system, id }) => system === 'block-dodge-parry' && id === 'duel')!;
const room = roomWith(encounter);
const job = chancesOf(room, readerAt(room.seats()[0]!.id))!;
const jobs = [1, 2, 3, 4].map((): OddsJob => ({ ...job }));
const table: OddsTable = { certainty: { kind: 'exact' }, subject: null, scope: '', columns: [], means: [], rows: [] };
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('what was asked last is worked out first, of several asked together the first; what can wait comes last', async () => {
  const { queue, given, say } = byHand();
  void queue.work(
    () => jobs[0]!,
    () => {},
    true,
  );
  void queue.work(
    () => jobs[1]!,
    () => {},
    false,
  );
  void queue.work(
    () => jobs[2]!,
    () => {},
    false,
  );
  await turn();
  void queue.work(
    () => jobs[3]!,
    () => {},
    false,
  );
  await turn();
  for (let n = 0; n < 4; n++) say(table);
  expect(given.map((each) => jobs.indexOf(each))).toEqual([1, 3, 2, 0]);
});

test('rough figures are told before the last ones; one that was lost is started again for the next', async () => {
  const { queue, given, say, fail, started } = byHand();
  const early: OddsTable[] = [];
  const first = queue.work(
    () => jobs[0]!,
    (odds) => early.push(odds),
    false,
  );
  await turn();
  say(table, true);
  say(table);
  expect(await first).toBe(table);
  expect(early).toEqual([table]);
  const lost = queue.work(
    () => jobs[1]!,
    () => {},
    false,
  );
  const gone = queue.work(
    () => null,
    () => {},
    false,
  );
  const next = queue.work(
    () => jobs[2]!,
    () => {},
    false,
  );
  await turn();
  fail();
  await expect(lost).rejects.toThrow('gone');
  expect(await gone).toBeNull();
  say(table);
  expect(await next).toBe(table);
  expect(given).toHaveLength(3);
  expect(started()).toBe(2);
});

test('chances are worked out from what the one who asks may know, in a thread and in a browser alike', async () => {
  const { queue, given, say } = byHand();
  const source = oddsBy([queue], queue);
  const asked = source.chances(room, readerAt(room.seats()[0]!.id));
  await turn();
  say(table);
  expect(await asked).toBe(table);
  const orc = room.look(({ system, fight }) => system.combatants(fight).findIndex(({ id }) => id === 'orc'));
  const [made] = given;
  expect(made?.kind === 'chances' && made.job.belief.supposed.map(({ who }) => who)).toEqual([orc]);
});
