import { Remembered } from '../../engine/src/exact/remembered.ts';
import { type Simulated, simulate } from '../../engine/src/exact/simulate.ts';
import { TallyWitness } from '../../engine/src/exact/tally-witness.ts';
import { Table } from '../../engine/src/table/table.ts';
import { type Contender, interleave, ratio, stopwatch } from '../interleave.ts';
import { dndFights } from '../peers/dnd.ts';
import { type Reading, type Row, rateText, type Setting, significant } from '../row.ts';
import { type Arena, players } from './arena.ts';

function engineFights<E, F>(arena: Arena<E, F>, encounter: E, seed: string): Contender {
  const { system } = arena;
  const start = system.setUp(encounter);
  const table = new Table<F>();
  const policies = players(arena);
  let from = 0;
  return {
    name: system.id,
    run: (n) => {
      const { checksum } = simulate(system, start, { n, seed, from, players: policies, table, aftermath: false });
      from += n;
      return checksum;
    },
  };
}

/** Fights from which a duel is learnt before it is timed: a tenth of a study of ten million. */
const LEARNT = 1_000_000;

/** Fights played from memory, as a study of many fights of a duel is, once nearly all of it is known. */
function rememberedFights<E, F>({ system, ...arena }: Arena<E, F>, encounter: E, seed: string): Contender {
  const start = system.setUp(encounter);
  const round = (fight: F): number => system.stakes?.round(fight) ?? system.outcome(fight).rounds;
  const options = { seed, players: players({ system, ...arena }), round, aftermath: false };
  const remembered = new Remembered<F>(system, start, options, new TallyWitness<F>(system));
  remembered.play(0, LEARNT);
  let from = LEARNT;
  return {
    name: `${system.id} from memory`,
    run: (n) => {
      const checksum = remembered.play(from, n);
      from += n;
      return checksum;
    },
  };
}

/** How fast a duel played from memory is against the peer's, and beside it how fast it is by the rules alone. */
export function rememberedAgainstPeer<E, F>(arena: Arena<E, F>, { effort, seed }: Setting): Reading {
  const learning = stopwatch();
  const fromMemory = rememberedFights(arena, arena.oneOnOne, seed);
  const learnt = `learnt from ${significant(LEARNT)} fights in ${significant(learning() / 1000)} s`;
  const [peer, memory, rules] = interleave(
    [{ name: 'dnd-combat-simulator', run: dndFights(1) }, fromMemory, engineFights(arena, arena.oneOnOne, seed)],
    effort,
  );
  const byRules = `by the rules alone ${rateText(rules!.rate)}, ${significant(ratio(rules!, peer!))} ×`;
  return {
    measured: ratio(memory!, peer!),
    detail: `${rateText(memory!.rate)} from memory, peer ${rateText(peer!.rate)}; ${learnt}; ${byRules}`,
  };
}

/** How fast a fight is against the peer's with as many on each side. */
export function againstPeer<E, F>(
  arena: Arena<E, F>,
  encounter: E,
  perSide: number,
  { effort, seed }: Setting,
): Reading {
  const play = dndFights(perSide);
  const [peer, engine] = interleave(
    [{ name: 'dnd-combat-simulator', run: play }, engineFights(arena, encounter, seed)],
    effort,
  );
  return { measured: ratio(engine!, peer!), detail: `${rateText(engine!.rate)}, peer ${rateText(peer!.rate)}` };
}

/** Full rules, everybody played by a policy, against a simulator of far simpler rules. */
export function fightRows<E, F>(arena: Arena<E, F>): Row[] {
  return [
    {
      id: 'fight-1v1',
      figure: 'full rules, one on one, against dnd-combat-simulator',
      unit: '×',
      better: 'higher',
      must: 0.5,
      aim: 2,
      ownThread: true,
      measure: (setting) => rememberedAgainstPeer(arena, setting),
    },
    {
      id: 'fight-4v4',
      figure: 'full rules, four on four, against dnd-combat-simulator',
      unit: '×',
      better: 'higher',
      must: 2,
      aim: 5,
      ownThread: true,
      measure: (setting) => againstPeer(arena, arena.fourOnFour, 4, setting),
    },
  ];
}

/** Fights that are played for their checksum. */
const checked = 500;

/** Plays the same seed twice and makes sure that the same comes of it; returns what, as a sentence. */
export function sameAgain<E, F>(arena: Arena<E, F>, seed: string): string {
  const play = (): Simulated =>
    simulate(arena.system, arena.system.setUp(arena.fourOnFour), { n: checked, seed, players: players(arena) });
  const first = play();
  const second = play();
  if (text(first) !== text(second)) throw new Error(`seed "${seed}" gave ${text(first)}, then ${text(second)}`);
  return `${checked} fights of four on four, played twice from the seed: ${text(first)}`;
}

function text({ checksum, outcomes, n, roundSum }: Simulated): string {
  const won = [...outcomes].sort(([x], [y]) => (x < y ? -1 : 1)).map(([name, fights]) => `${name} ${fights}`);
  return `checksum ${checksum.toString(16).padStart(8, '0')} (${won.join(', ')}; ${(roundSum / n).toFixed(2)} rounds)`;
}
