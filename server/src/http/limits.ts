/** What one visitor may do. */
export interface Limits {
  /** Requests to the API per minute and address. */
  readonly requests: number;
  /** Wrong codes per minute and address. */
  readonly wrongCodes: number;
  /** New rooms per hour and address. */
  readonly rooms: number;
  /** Largest request, in bytes. */
  readonly body: number;
  /** Largest message over a socket, in bytes. */
  readonly message: number;
  /** Messages per second over one socket, on average, and how many at once. */
  readonly messages: number;
  readonly burst: number;
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
  message: 128_000,
  messages: 30,
  burst: 90,
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
    /** True while the visitor may go on. */
    mayGoOn: (who: string): boolean => {
      turn();
      return (counts.get(who) ?? 0) < most;
    },
    count: (who: string): void => {
      turn();
      counts.set(who, (counts.get(who) ?? 0) + 1);
    },
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
