import { type Sentence, say } from '../../../system/said.ts';
import { numberedSlug } from '../../../system/slug.ts';
import type { Option } from '../../../system/system.ts';
import { weaponAt } from '../state/gear.ts';
import { closesOn, Do, isStrike, itemOf, MoveWhen, moveOf, whatOf, zoneOfMove } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';

/** The move that goes with a deed, in words. */
interface MoveWords {
  readonly id: string;
  readonly first?: Sentence;
  readonly after?: Sentence;
  readonly rare: boolean;
}

/** What is done before a deed, and what goes with it or follows. */
export function moved({ first, after }: MoveWords): Pick<Option, 'first' | 'manner'> {
  return {
    ...(first === undefined ? {} : { first }),
    ...(after === undefined ? {} : { manner: after }),
  };
}

/** What follows a deed and how it is done; empty for neither. */
export function mannerSaid({ after }: MoveWords, how: readonly string[]): Sentence {
  if (how.length === 0) return after ?? '';
  return say.list(after === undefined ? how : [after, ...how]);
}

/** The move that goes with an action, for ids and labels: `then-hall`, `away-first`, `close-to-orc-first`. */
export function moveWords(fight: Fight, fighter: Fighter, code: number): MoveWords {
  const close = closesOn(code) < 0 ? null : fight.fighters[closesOn(code)]!.sheet;
  const zone = zoneOfMove(code);
  const place = close !== null ? `close-to-${close.id}` : zone >= 0 ? numberedSlug(fight.zones, zone, 'zone') : 'away';
  const named = close !== null ? say`Close to ${say.who(close)}` : zone >= 0 ? `to ${fight.zones[zone]!}` : 'away';
  switch (moveOf(code)) {
    case MoveWhen.before:
      if (meansApproach(fighter, code)) return { id: '', first: 'Move Close', rare: false };
      return { id: `:${place}-first`, first: say`Move ${named}`, rare: true };
    case MoveWhen.after:
      return { id: `:then-${place}`, after: say`then move ${named}`, rare: true };
    case MoveWhen.standFirst:
      return { id: ':stand-first', first: 'Stand up', rare: false };
    default:
      return { id: '', rare: false };
  }
}

/** The move before a blow, or before waking somebody, leads to the target. */
function meansApproach(fighter: Fighter, code: number): boolean {
  if (whatOf(code) === Do.wake) return true;
  return isStrike(code) && !weaponAt(fighter, itemOf(code)).ranged;
}
