import type { Refusal } from '@affray/engine';
import type { Command, CommandResult, LogLine, Role, SeatState } from '@affray/server/protocol';
import type { OddsTable } from '@affray/lab';

/** A command without the number that the client gives it. */
export type Order = Command extends infer Each ? (Each extends { re: number } ? Omit<Each, 're'> : never) : never;

/** How the line to the room is. */
export type LineState = 'connecting' | 'live' | 'lost' | 'refused';

/** What a room tells this device. */
export interface Listener {
  welcome(role: Role, seat: string | null, state: SeatState, log: readonly LogLine[]): void;
  state(state: SeatState, from: number, lines: readonly LogLine[]): void;
  odds(question: number, who: string, odds: OddsTable): void;
  line(state: LineState, refusal: Refusal | null): void;
}

/** A command that was refused, as an error. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** A line to a room: on a server, or in this browser. */
export interface Connection {
  /** Resolves when done and stored; rejects with `Refused`. */
  send(order: Order): Promise<CommandResult | null>;
  close(): void;
}
