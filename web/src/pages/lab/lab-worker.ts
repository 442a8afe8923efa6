import type { SealedSystem } from '@affray/engine';
import {
  addPairs,
  addStudy,
  chanceOf,
  type Difference,
  differencesOf,
  figuresOf,
  type Histogram,
  type PairData,
  runPairs,
  runStudy,
  type StudyData,
} from '@affray/lab';
import { loadSystem } from '../../rulebooks/list.ts';
import { exactly } from './exact.ts';
import type { Effect, Known, LabCounts, LabTold, LabVersion, LabWanted, ToWorker } from './jobs.ts';

/** Every version sees the same dice, whenever it is played. */
const seed = 'lab';
/** Milliseconds that a block should take: between blocks the worker listens. */
const breath = 110;
/** Milliseconds between two tellings. */
const pause = 220;
/** Milliseconds of play after which it waits to be told to go on. */
const patience = 90_000;
/** Fights of each version, then of each change, and so on: what matters first comes first. */
const stages: readonly (readonly [versions: number, changes: number])[] = [
  [2000, 0],
  [4000, 400],
  [8000, 1600],
  [Number.POSITIVE_INFINITY, 4000],
];

// What was played once is kept: switching back and forth shows it at once.
const studies = new Map<string, StudyData>();
const pairs = new Map<string, PairData>();
const mostKept = 160;
const keys = new WeakMap<LabVersion, string>();

let wanted: LabWanted | null = null;
let sealed: SealedSystem | null = null;
let playing = false;
let told = 0;
let spent = 0;
let fightsPlayed = 0;
let block = 50;
let timer = 0;
/** Counts what was asked: of two that wait for a rulebook only the later one plays. */
let asked = 0;

// One script for two workers, so that the rulebooks are there only once: one plays, the other solves.
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'solve') {
    const { version } = data;
    loadSystem(version.system)
      .then((system) => exactly(system, version))
      .then(
        (exact) => postMessage(exact),
        () => postMessage(null),
      );
    return;
  }
  if (data.kind === 'stop') {
    playing = false;
    clearTimeout(timer);
    tell('stopped');
    return;
  }
  if (data.kind === 'want') {
    wanted = data;
    block = 50;
  }
  spent = 0;
  fightsPlayed = 0;
  playing = true;
  clearTimeout(timer);
  if (wanted === null) return;
  const { system } = wanted.a;
  const own = ++asked;
  loadSystem(system).then(
    (found) => {
      if (own !== asked) return;
      sealed = found;
      forget(studies);
      forget(pairs);
      // It may have been stopped while the rulebook was on its way.
      tell(playing ? 'playing' : 'stopped');
      next();
    },
    (thrown: unknown) => {
      if (own === asked) fail(thrown);
    },
  );
});

/** Lets go of what was played longest ago, but of nothing that begins with version A. */
function forget(kept: Map<string, unknown>): void {
  const a = wanted === null ? '' : keyOf(wanted.a);
  for (const key of kept.keys()) {
    if (kept.size <= mostKept) return;
    if (!key.startsWith(a)) kept.delete(key);
  }
}

function keyOf(version: LabVersion): string {
  const known = keys.get(version);
  if (known !== undefined) return known;
  const key = JSON.stringify(version);
  keys.set(version, key);
  return key;
}

function pairKey(a: LabVersion, b: LabVersion): string {
  return `${keyOf(a)}\n${keyOf(b)}`;
}

interface Task {
  readonly n: number;
  play(n: number): void;
  /** Fights played per fight counted. */
  readonly cost: number;
}

function studyTask(version: LabVersion, system: SealedSystem): Task {
  const key = keyOf(version);
  const known = studies.get(key);
  const from = known?.n ?? 0;
  return {
    n: from,
    cost: 1,
    play: (n) => {
      const part = runStudy([system], { ...version, seed, from, n });
      if (known === undefined) studies.set(key, part);
      else addStudy(known, part);
    },
  };
}

function pairTask(a: LabVersion, b: LabVersion, system: SealedSystem): Task {
  const key = pairKey(a, b);
  const known = pairs.get(key);
  const from = known?.n ?? 0;
  return {
    n: from,
    cost: 2,
    play: (n) => {
      const part = runPairs([system], { a, b, seed, from, n });
      if (known === undefined) pairs.set(key, part);
      else addPairs(known, part);
    },
  };
}

/** What is furthest behind, or null when all is done. */
function nextTask(want: LabWanted, system: SealedSystem): { readonly task: Task; readonly upTo: number } | null {
  const { a, b, changes, fights } = want;
  const versions = [studyTask(a, system), ...(b === null ? [] : [studyTask(b, system), pairTask(a, b, system)])];
  for (const [ofVersions, ofChanges] of stages) {
    const first = behind(versions, Math.min(fights, ofVersions));
    if (first !== null) return first;
    const second = behind(
      changes.map(({ version }) => pairTask(a, version, system)),
      ofChanges,
    );
    if (second !== null) return second;
  }
  return null;
}

function behind(tasks: readonly Task[], upTo: number): { readonly task: Task; readonly upTo: number } | null {
  let least: Task | null = null;
  for (const task of tasks) if (task.n < upTo && (least === null || task.n < least.n)) least = task;
  return least === null ? null : { task: least, upTo };
}

function next(): void {
  if (!playing || wanted === null || sealed === null) return;
  const found = nextTask(wanted, sealed);
  if (found === null) {
    playing = false;
    tell('done');
    return;
  }
  const { task, upTo } = found;
  const n = Math.max(1, Math.min(upTo - task.n, Math.round(block / task.cost)));
  const began = performance.now();
  try {
    task.play(n);
  } catch (thrown) {
    fail(thrown);
    return;
  }
  const took = Math.max(0.5, performance.now() - began);
  spent += took;
  fightsPlayed += n * task.cost;
  block = Math.max(10, Math.min(4000, Math.round(block * Math.min(3, Math.max(0.3, breath / took)))));
  if (spent > patience) {
    playing = false;
    tell('stopped');
    return;
  }
  if (performance.now() - told > pause) tell('playing');
  timer = setTimeout(next, 0);
}

function fail(thrown: unknown): void {
  playing = false;
  tell('stopped', thrown instanceof Error ? thrown.message : String(thrown));
}

function tell(state: LabTold['state'], trouble = ''): void {
  told = performance.now();
  const { a = null, b = null, changes = [] } = wanted ?? {};
  const message: LabTold = {
    turn: wanted?.turn ?? 0,
    a: a === null ? null : knownOf(studies.get(keyOf(a))),
    b: b === null ? null : knownOf(studies.get(keyOf(b))),
    wins: a === null || b === null ? null : winsOf(pairs.get(pairKey(a, b))),
    effects: a === null ? [] : changes.flatMap(({ id, version }) => effectOf(id, pairs.get(pairKey(a, version)))),
    rate: spent < 200 ? 0 : (1000 * fightsPlayed) / spent,
    state,
    trouble,
  };
  postMessage(message);
}

function effectOf(id: string, data: PairData | undefined): Effect[] {
  const wins = winsOf(data);
  return wins === null ? [] : [{ id, wins }];
}

function winsOf(data: PairData | undefined): Difference | null {
  if (data === undefined) return null;
  const wins = data.sums.filter((sum) => sum.id === 'party.wins');
  return differencesOf({ n: data.n, sums: wins })[0] ?? null;
}

function knownOf(study: StudyData | undefined): Known | null {
  if (study === undefined) return null;
  const party = study.sides.find(({ side }) => side === 'party');
  const heads = study.combatants.filter(({ side }) => side === 'party').length;
  const down: Histogram = party?.counts.fallen ?? {};
  // The counts leave out the fights in which nobody fell.
  const any = Object.values(down).reduce((sum, fights) => sum + fights, 0);
  const fallen = (n: number): number => (n === 0 ? study.n - any : (down[n] ?? 0));
  return {
    figures: figuresOf(study),
    fallen: Array.from({ length: heads + 1 }, (_, n) => [n, chanceOf(fallen(n), study.n)] as const),
    clocks: study.clocks.map(({ id, label, left }) => ({ id, label, left: countsOf(left, study.n) })),
  };
}

function countsOf(histogram: Histogram, n: number): LabCounts {
  return Object.entries(histogram)
    .map(([value, hits]) => [Number(value), chanceOf(hits, n)] as const)
    .sort(([one], [other]) => one - other);
}
