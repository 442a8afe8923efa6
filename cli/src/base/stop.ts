import type { Refusal } from './engine.ts';

/** Exit codes: all well, the fight or its verification failed, the request made no sense. */
export const Exit = { ok: 0, failed: 1, usage: 2 } as const;

/** Ends a command early. The message is for people, `refusals` for machines. */
export class Stop extends Error {
  readonly exit: number;
  readonly refusals: readonly Refusal[];

  constructor(message: string, exit: number, refusals: readonly Refusal[]) {
    super(message);
    this.exit = exit;
    this.refusals = refusals;
  }
}

/** A request that cannot be met as it was made: exit code 2. */
export function stop(message: string, refusals: readonly Refusal[] = []): Stop {
  return new Stop(message, Exit.usage, refusals);
}

/** Something that was checked and does not hold: exit code 1. */
export function failed(message: string, refusals: readonly Refusal[] = []): Stop {
  return new Stop(message, Exit.failed, refusals);
}
