import type { ExactFigures } from '@affray/lab';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Book } from '../../encounter/book.ts';
import { type Builder, makeBuilder } from '../../encounter/builder.ts';
import type { Draft } from '../../encounter/draft.ts';
import type { JsonObject } from '../../encounter/json.ts';
import { changesFrom, type NamedChange, phrasesOf } from './changes.ts';
import { exactFigures } from './exact-beside.ts';
import type { LabTold, LabVersion } from './jobs.ts';
import { playBeside } from './play-beside.ts';

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

  const playing = playBeside(told);
  const solved = exactFigures();
  const exactA = signal<ExactFigures | null>(null);
  const exactB = signal<ExactFigures | null>(null);
  const ends = [
    effect(() => {
      const single = changes.value;
      const a = aVersion.value;
      const b = bVersion.value;
      if (a === null) return playing.want(null);
      playing.want({
        a,
        b,
        changes: single.map(({ id, file }) => ({ id, version: { ...a, encounter: file } })),
        fights: fightsWanted,
      });
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
    stop: playing.stop,
    go: playing.go,
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
      for (const each of ends) each();
      playing.end();
      solved.end();
    },
  };
}
