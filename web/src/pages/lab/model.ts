import type { ExactFigures } from '@affray/lab';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Book } from '../../encounter/book.ts';
import { type Builder, makeBuilder } from '../../encounter/builder.ts';
import type { Draft } from '../../encounter/draft.ts';
import { type JsonObject, ordered } from '../../encounter/json.ts';
import { changesFrom, type NamedChange, phrasesOf } from './changes.ts';
import type { LabTold, LabVersion, LabWanted, ToWorker } from './jobs.ts';
import labWorker from './lab-worker.ts?worker-address';

/** Who plays how, by side. */
export interface Players {
  readonly party: string;
  readonly foes: string;
}

/** Everything the parts of the Lab share: version A as it was opened, version B as it is changed. */
export interface Lab {
  readonly book: Book;
  readonly policies: readonly string[];
  readonly a: ReadonlySignal<Draft>;
  readonly aPlayers: ReadonlySignal<Players>;
  /** Version B. */
  readonly builder: Builder;
  readonly players: Signal<Players>;
  /** What B changes, each as a phrase; empty = there is no B. */
  readonly phrases: ReadonlySignal<readonly string[]>;
  /** Single changes to A whose effects are played, too. */
  readonly changes: ReadonlySignal<readonly NamedChange[]>;
  readonly told: ReadonlySignal<LabTold>;
  readonly exactA: ReadonlySignal<ExactFigures | null>;
  readonly exactB: ReadonlySignal<ExactFigures | null>;
  stop(): void;
  go(): void;
  /** B becomes A. */
  adopt(): void;
  /** B becomes as A again. */
  reset(): void;
}

/** Fights to play of each version. */
export const fightsWanted = 100_000;
/** Milliseconds of rest after a change before fights are played. */
const rest = 200;

const nothing: LabTold = { turn: 0, a: null, b: null, wins: null, effects: [], rate: 0, state: 'playing', trouble: '' };

const sensible: Players = { party: 'sensible', foes: 'sensible' };

function versionOf(book: Book, file: JsonObject, { party, foes }: Players): LabVersion {
  return { system: book.id, encounter: file, policies: { gm: foes, '*': party } };
}

/** Starts playing; `end` stops it for good. */
export function openLab(book: Book, policies: readonly string[], start: Draft): { readonly lab: Lab; end(): void } {
  const a = signal(start);
  const aPlayers = signal(sensible);
  const builder = makeBuilder(book, start);
  const players = signal(sensible);
  const told = signal(nothing);
  const aFile = computed(() => {
    const read = book.read(a.value);
    return read.ok ? read.value.file : null;
  });
  const phrases = computed(() => phrasesOf(book, a.value, builder.draft.value, aPlayers.value, players.value));
  const aVersion = computed(() => (aFile.value === null ? null : versionOf(book, aFile.value, aPlayers.value)));
  const bVersion = computed(() => {
    const file = builder.sound.value ? builder.checked.value?.file : undefined;
    if (file === undefined || phrases.value.length === 0) return null;
    return versionOf(book, file, players.value);
  });
  const changes = computed(() => changesFrom(book, a.value));

  let turn = 0;
  let timer = 0;
  let worker: Worker | null = null;
  /** What is to be played; null = posted already. */
  let next: LabWanted | null = null;
  let last: LabWanted | null = null;
  const startWorker = (): Worker => {
    const made = new Worker(labWorker, { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<LabTold>) => {
      if (worker === made && data.turn === turn) told.value = data;
    });
    made.addEventListener('error', () => {
      if (worker !== made) return;
      // What broke down does not come back to life: going on, or another change, takes a new one.
      made.terminate();
      worker = null;
      told.value = { ...told.value, state: 'stopped', trouble: 'Fights cannot be played in the background now.' };
    });
    return made;
  };
  const post = (message: ToWorker): void => {
    worker ??= startWorker();
    worker.postMessage(message);
  };
  const postNext = (): void => {
    clearTimeout(timer);
    if (next === null) return;
    last = next;
    next = null;
    post(last);
  };

  const solved = exactFigures();
  const exactA = signal<ExactFigures | null>(null);
  const exactB = signal<ExactFigures | null>(null);
  // While the first change comes to rest it fetches what it needs.
  worker = startWorker();
  const ends = [
    effect(() => {
      const one = aVersion.value;
      const two = bVersion.value;
      const single = changes.value;
      clearTimeout(timer);
      next = null;
      turn++;
      // What belonged to another version must not stand there a moment longer.
      told.value = { ...told.peek(), b: null, wins: null, state: 'playing', trouble: '' };
      if (one === null) return;
      next = {
        kind: 'want',
        turn,
        a: one,
        b: two,
        changes: single.map(({ id, file }) => ({ id, version: { ...one, encounter: file } })),
        fights: fightsWanted,
      };
      timer = window.setTimeout(postNext, rest);
    }),
    effect(() => solved.of(aVersion.value, exactA)),
    effect(() => solved.of(bVersion.value, exactB)),
  ];
  const lab: Lab = {
    book,
    policies,
    a,
    aPlayers,
    builder,
    players,
    phrases,
    changes,
    told,
    exactA,
    exactB,
    stop: () => {
      // Otherwise what a change has put off would begin after the stop.
      postNext();
      worker?.postMessage({ kind: 'stop' } satisfies ToWorker);
    },
    go: () => {
      told.value = { ...told.value, state: 'playing', trouble: '' };
      if (worker === null && last !== null) post(last);
      else post({ kind: 'go' });
    },
    adopt: () => {
      batch(() => {
        told.value = nothing;
        a.value = builder.draft.value;
        aPlayers.value = players.value;
      });
    },
    reset: () => {
      batch(() => {
        builder.change(() => a.value);
        players.value = aPlayers.value;
      });
    },
  };
  return {
    lab,
    end: () => {
      clearTimeout(timer);
      for (const each of ends) each();
      worker?.terminate();
      worker = null;
      solved.end();
    },
  };
}

/** Solves versions one after another beside the page; each once. */
function exactFigures() {
  const known = new Map<string, ExactFigures | null>();
  const waiting: { readonly key: string; readonly version: LabVersion; readonly into: Signal<ExactFigures | null> }[] =
    [];
  const latest = new Map<Signal<ExactFigures | null>, string>();
  let worker: Worker | null = null;
  let busy = false;

  function work(): void {
    const taken = busy ? undefined : waiting.shift();
    if (taken === undefined) return;
    const { key, version, into } = taken;
    if (latest.get(into) !== key) return work();
    busy = true;
    worker ??= new Worker(labWorker, { type: 'module' });
    const done = (exact: ExactFigures | null, found = true): void => {
      busy = false;
      if (found) known.set(key, exact);
      if (latest.get(into) === key) into.value = exact;
      work();
    };
    worker.onmessage = ({ data }: MessageEvent<ExactFigures | null>) => done(data);
    worker.onerror = () => {
      worker?.terminate();
      worker = null;
      done(null, false);
    };
    const message: ToWorker = { kind: 'solve', version };
    worker.postMessage(message);
  }

  return {
    of(version: LabVersion | null, into: Signal<ExactFigures | null>): void {
      const key = version === null ? '' : ordered(version);
      latest.set(into, key);
      into.value = known.get(key) ?? null;
      if (version === null || known.has(key)) return;
      waiting.push({ key, version, into });
      work();
    },
    end: () => worker?.terminate(),
  };
}
