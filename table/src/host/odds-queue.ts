import type { OddsTable } from '@affray/lab';
import { later } from './later.ts';
import type { OddsSource } from './odds-desk.ts';
import { chancesOf, forecastOf, type OddsJob } from './odds-jobs.ts';

/** What whoever works out odds tells. */
export interface OddsReply {
  readonly odds: OddsTable | null;
  /** Why there are none; null when nothing went wrong. */
  readonly trouble: string | null;
  /** Rough figures; the last ones follow. */
  readonly early: boolean;
}

/** Somebody who works out one job after the other: a thread, or a worker of the browser. */
export interface OddsPort {
  post(job: OddsJob): void;
  end(): void | Promise<void>;
}

/** Starts one. It tells what it finds, and once at most that it is lost. */
export type StartPort = (told: (reply: OddsReply) => void, lost: (error: Error) => void) => OddsPort;

/** Those who wait for one that works out odds. */
export interface OddsQueue {
  /** Starts it before anybody asks. */
  warm(): void;
  /** How many wait for it. */
  load(): number;
  /** Has it worked out: what was asked last comes first, what can wait comes last. Null when nobody wants it any more. */
  work(wanted: () => OddsJob | null, early: (odds: OddsTable) => void, canWait: boolean): Promise<OddsTable | null>;
  stop(): Promise<void>;
}

interface Waiting {
  /** Those who asked together have the same number. */
  readonly asked: number;
  readonly wanted: () => OddsJob | null;
  readonly early: (odds: OddsTable) => void;
  readonly found: (odds: OddsTable | null) => void;
  readonly failed: (error: Error) => void;
}

/** Questions that may wait; beyond that the oldest go without odds, for whoever asked has most likely answered. */
const MOST_WAITING = 64;
/** Asked before anything else. */
const CAN_WAIT = -1;

/** A queue before one that is started when it is needed, and again when it was lost. */
export function oddsQueue(start: StartPort): OddsQueue {
  let port: OddsPort | null = null;
  let under: Waiting | null = null;
  let now = 0;
  let scheduled = false;
  const queue: Waiting[] = [];

  const begin = (): OddsPort => {
    const made: OddsPort = start(
      ({ odds, trouble, early }) => {
        if (port !== made || under === null) return;
        if (!early) finish((waiting) => (trouble === null ? waiting.found(odds) : waiting.failed(new Error(trouble))));
        else if (odds !== null) under.early(odds);
      },
      (error) => {
        if (port !== made) return;
        // What it may still say is not about the next job.
        void made.end();
        port = null;
        finish((waiting) => waiting.failed(error));
      },
    );
    return made;
  };
  const finish = (tell: (waiting: Waiting) => void): void => {
    const done = under;
    under = null;
    if (done !== null) tell(done);
    goOn();
  };
  /** The newest question first; of several asked together, the first. */
  const next = (): Waiting | undefined => {
    const newest = Math.max(...queue.map(({ asked }) => asked));
    const at = queue.findIndex(({ asked }) => asked === newest);
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  };
  const goOn = (): void => {
    while (under === null) {
      const waiting = next();
      if (waiting === undefined) return;
      const job = waiting.wanted();
      if (job === null) {
        waiting.found(null);
        continue;
      }
      port ??= begin();
      under = waiting;
      port.post(job);
    }
  };
  /** Whoever answered must hear of it before anything else is worked out here. */
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    later(0, () => {
      scheduled = false;
      now++;
      goOn();
    });
  };
  return {
    warm: () => {
      port ??= begin();
    },
    load: () => queue.length + (under === null ? 0 : 1),
    work: (wanted, early, canWait) =>
      new Promise((found, failed) => {
        queue.push({ asked: canWait ? CAN_WAIT : now, wanted, early, found, failed });
        if (queue.length > MOST_WAITING) queue.shift()?.found(null);
        schedule();
      }),
    stop: async () => {
      const old = port;
      port = null;
      for (const { found } of queue.splice(0)) found(null);
      under?.found(null);
      under = null;
      await old?.end();
    },
  };
}

/** Odds of options by the idlest of these; how fights are likely to end by one that may be one of them. */
export function oddsBy(options: readonly OddsQueue[], fights: OddsQueue): OddsSource {
  return {
    forecast: (room, question, _asked, early) =>
      options
        .reduce((best, one) => (one.load() < best.load() ? one : best))
        .work(() => forecastOf(room, question), early, false),
    // Last of all: whoever is asked something waits for those odds more.
    chances: (room, asked) =>
      fights.work(
        () => chancesOf(room, asked),
        () => {},
        true,
      ),
  };
}
