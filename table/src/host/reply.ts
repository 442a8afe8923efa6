import type { Refusal } from '@affray/engine';
import type { CommandResult, ServerMessage } from '../protocol/index.ts';
import { frameOf } from './channel.ts';
import { later } from './later.ts';

/** The one answer to a command: whoever is first gives it, what came of it or the clock. */
export interface Reply {
  readonly given: boolean;
  /** Kept once it was given. */
  readonly answered: Promise<void>;
  done(revision: number, result?: CommandResult): void;
  refuse(refusal: Refusal): void;
  /** Somebody else answers: it is not given here any more. */
  leave(): void;
}

/** An answer to the command with the number `re`; after so many milliseconds `overdue` is called to give it. */
export function replyTo(
  re: number,
  deliver: (frame: string) => void,
  milliseconds: number,
  overdue: (reply: Reply) => void,
): Reply {
  let given = false;
  let kept = (): void => {};
  const answered = new Promise<void>((resolve) => {
    kept = resolve;
  });
  const leave = (): void => {
    given = true;
    callOff();
  };
  const give = (message: ServerMessage): void => {
    if (given) return;
    leave();
    deliver(frameOf(message));
    kept();
  };
  const reply: Reply = {
    get given() {
      return given;
    },
    answered,
    done: (revision, result) =>
      give(result === undefined ? { type: 'done', re, revision } : { type: 'done', re, revision, result }),
    refuse: (refusal) => give({ type: 'refused', re, refusal }),
    leave,
  };
  const callOff = later(milliseconds, () => overdue(reply));
  return reply;
}
