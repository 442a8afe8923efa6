import { seatsOf } from './seats.ts';
import type { Seat, System } from './system.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What `npm run states` makes of a declared state, as far as the contract names it. */
interface MadeState<F> {
  copyFight(fight: F): F;
  copyInto(from: F, to: F): void;
  fightKey(fight: F): string;
  readonly packFight: NonNullable<System<unknown, F>['pack']>;
  readonly held: readonly string[];
}

/** A fight as every declared state has it. */
interface DeclaredFight {
  readonly seats: readonly Seat[];
  readonly rulings: Readonly<Record<string, string>>;
}

/** What follows from declared state and vocabulary. */
type Followed =
  | ('events' | 'reasons' | 'questions' | 'copy' | 'copyInto' | 'key' | 'pack' | 'held')
  | ('seats' | 'rulingsIn' | 'status');

/** A rulebook with declared state: what is its own, and what follows from its state and its words. */
export function rulebook<E, F extends DeclaredFight, C>(
  { copyFight, copyInto, fightKey, packFight, held }: MadeState<F>,
  { events, reasons, questions }: Vocabulary<F>,
  own: Omit<System<E, F, C>, Followed>,
): System<E, F, C> {
  return {
    ...{ status: 'complete', events, reasons, questions },
    ...{ copy: copyFight, copyInto, key: fightKey, pack: packFight, held },
    seats: seatsOf,
    rulingsIn: ({ rulings }) => rulings,
    ...own,
  };
}
