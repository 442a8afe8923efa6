import { addStudy, figuresOf, runStudy, type StudyData } from '@affray/lab';
import { loadSystem } from '../../rulebooks/list.ts';

/** What the page sends: a complete encounter. */
export interface OutlookJob {
  readonly system: string;
  readonly encounter: unknown;
}

/** How the encounter is likely to go, as far as counted; `none` is told in its place when it cannot be counted. */
export interface Outlook {
  readonly n: number;
  readonly wins: number;
  /** Members of the party that die, on average; null where the rulebook does not say what harm is. */
  readonly deaths: number | null;
  readonly rounds: number;
  /** Half of the 95 % interval of `wins`. */
  readonly within: number;
  readonly done: boolean;
}

const wanted = 10_000;
const shard = 250;
/** Milliseconds after which as many fights as were played must do. */
const patience = 6000;

addEventListener('message', ({ data }: MessageEvent<OutlookJob>) => {
  const none = (): void => postMessage('none');
  loadSystem(data.system)
    .then((system) => {
      const started = performance.now();
      let study: StudyData | null = null;
      let from = 0;
      const go = (): void => {
        const job = { system: data.system, encounter: data.encounter, policies: {}, seed: 'as built', from, n: shard };
        const part = runStudy([system], job);
        if (study === null) study = part;
        else addStudy(study, part);
        from += shard;
        const done = from >= wanted || performance.now() - started > patience;
        postMessage(outlookOf(study, done));
        if (!done) setTimeout(go, 0);
      };
      go();
    })
    .catch(none);
});

function outlookOf(study: StudyData, done: boolean): Outlook {
  const { n, outcomes, rounds, sides } = figuresOf(study);
  const wins = outcomes.find(([outcome]) => outcome === 'party')?.[1];
  return {
    n,
    wins: wins?.value ?? 0,
    deaths: sides.find(({ side }) => side === 'party')?.deaths?.mean ?? null,
    rounds: rounds.percentiles[2],
    within: wins === undefined ? 0 : (wins.interval[1] - wins.interval[0]) / 2,
    done,
  };
}
