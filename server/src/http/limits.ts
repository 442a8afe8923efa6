/** What one visitor may do. */
export interface Limits {
  /** Requests to the API per minute and address. */
  readonly requests: number;
  /** Wrong codes per minute and address. */
  readonly wrongCodes: number;
  /** New rooms per hour and address. */
  readonly rooms: number;
  /** Largest request for a new room, in bytes, and any other. */
  readonly body: number;
  readonly request: number;
  /** Largest message over a socket, in bytes. */
  readonly message: number;
  /** Messages per second over one socket, on average, and how many at once. */
  readonly messages: number;
  readonly burst: number;
  /** Bytes per second over one socket, on average, and how many at once: what comes faster waits in the network. */
  readonly bytes: number;
  readonly bytesBurst: number;
  /** Looks back, drawers, forks and chances per second over one socket, and how many at once: they are work. */
  readonly looks: number;
  readonly looksBurst: number;
  /** Sockets at once per address, and in all. */
  readonly socketsEach: number;
  readonly sockets: number;
  /** Milliseconds for the first message of a socket. */
  readonly hello: number;
  /** Messages of a socket that may wait to be taken before it is read no further. */
  readonly waiting: number;
  /** Bytes a socket may leave unread before nothing more is done for it until it reads. */
  readonly unread: number;
  /** Bytes that may wait to be sent over a socket before it is given up as too slow. */
  readonly backlog: number;
}

/** Enough for any table, little enough against nuisance. */
export const usualLimits: Limits = {
  requests: 600,
  wrongCodes: 20,
  rooms: 120,
  body: 4_000_000,
  request: 256_000,
  message: 128_000,
  messages: 30,
  burst: 90,
  bytes: 32_000,
  bytesBurst: 256_000,
  looks: 4,
  looksBurst: 20,
  socketsEach: 400,
  sockets: 4000,
  hello: 10_000,
  waiting: 64,
  unread: 256_000,
  backlog: 2_000_000,
};

/** Counts something per visitor in a window of time; forgets by itself. */
export function counter(most: number, window: number, now: () => number) {
  let since = now();
  let counts = new Map<string, number>();
  const turn = (): void => {
    if (now() - since < window) return;
    since = now();
    counts = new Map();
  };
  return {
    /** Counts one more; false when the visitor has had as many as there may be. */
    take: (who: string): boolean => {
      turn();
      const count = counts.get(who) ?? 0;
      if (count >= most) return false;
      counts.set(who, count + 1);
      return true;
    },
    /** False when the visitor has had as many as there may be. */
    mayGoOn: (who: string): boolean => {
      turn();
      return (counts.get(who) ?? 0) < most;
    },
    /** One that was counted came to nothing. */
    giveBack: (who: string): void => {
      const count = counts.get(who) ?? 0;
      if (count > 0) counts.set(who, count - 1);
    },
  };
}

/**
 * Lets each visitor try something and fail so many times in a window of time. Tries under way count as failures until they
 * are over, so that many at once are no more than many after each other: those beyond wait for one to come to its end.
 */
export function attempts(most: number, window: number, now: () => number) {
  const failures = counter(most, window, now);
  /** Those of one visitor who try or wait: `here` are all of them. */
  const lines = new Map<string, { here: number; underWay: number; next: (() => void)[] }>();
  return async <R>(who: string, attempt: () => Promise<R | null>): Promise<R | null | 'too-many'> => {
    const line = lines.get(who) ?? { here: 0, underWay: 0, next: [] };
    lines.set(who, line);
    line.here++;
    try {
      while (!failures.take(who)) {
        if (line.underWay === 0) return 'too-many';
        await new Promise<void>((resolve) => line.next.push(resolve));
      }
      line.underWay++;
      let failed = false;
      try {
        const found = await attempt();
        failed = found === null;
        return found;
      } finally {
        line.underWay--;
        if (!failed) failures.giveBack(who);
        for (const wake of line.next.splice(0)) wake();
      }
    } finally {
      if (--line.here === 0) lines.delete(who);
    }
  };
}

/** A bucket that fills at a steady rate; false when it is empty. */
export function bucket(rate: number, size: number, now: () => number): () => boolean {
  let left = size;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(size, left + ((time - last) / 1000) * rate);
    last = time;
    if (left < 1) return false;
    left--;
    return true;
  };
}

/** Spends from a bucket that fills at a steady rate, and may owe; gives the milliseconds until nothing is owed any more. */
export function allowance(rate: number, size: number, now: () => number): (amount: number) => number {
  let left = size;
  let last = now();
  return (amount) => {
    const time = now();
    left = Math.min(size, left + ((time - last) / 1000) * rate) - amount;
    last = time;
    return left >= 0 ? 0 : (-left / rate) * 1000;
  };
}
