/** Without a word from the server for so many milliseconds it is asked whether the line is there, */
const QUIET = 1800;
/** without an answer for so much longer people read that it is not, */
const NO_LINE = 2400;
/** and after so long the connection counts as lost: a large message on a slow line may take a while. */
const SILENCE = 20_000;

/** What is to be done about a line at some moment. */
type Due = 'nothing' | 'ask' | 'say' | 'give up';

/** Listens whether anything is heard over one connection at a time. */
interface Pulse {
  /** Another connection is being made. */
  begin(): void;
  /** Something was heard. True when people had read that there is no line. */
  hear(): boolean;
  /** The clock jumped: what was asked before says nothing. */
  forget(): void;
  /** What is due now: asking the server, saying that there is no line, or giving the connection up. */
  due(now: number): Due;
  /** When something was last heard. */
  readonly last: number;
}

/** A pulse, by a clock in milliseconds. */
export function pulseBy(clock: () => number): Pulse {
  let last = clock();
  /** When the server was asked and has not said a word since; 0 = it has. */
  let asked = 0;
  let silent = false;
  /** Something was heard: the welcome comes first. */
  let welcomed = false;
  return {
    begin: () => {
      last = clock();
      asked = 0;
      silent = false;
      welcomed = false;
    },
    hear: () => {
      last = clock();
      asked = 0;
      welcomed = true;
      const was = silent;
      silent = false;
      return was;
    },
    forget: () => {
      asked = 0;
    },
    due: (now) => {
      if (now - Math.max(last, asked) > SILENCE) return 'give up';
      if (!welcomed) return 'nothing';
      if (asked === 0) {
        if (now - last <= QUIET) return 'nothing';
        asked = now;
        return 'ask';
      }
      if (now - asked <= NO_LINE || silent) return 'nothing';
      silent = true;
      return 'say';
    },
    get last() {
      return last;
    },
  };
}
