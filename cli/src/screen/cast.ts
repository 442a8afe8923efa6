import { type CombatantRef, partsOf, type SaidPart, type SaidWho, type Sentence } from '../base/engine.ts';
import type { Style } from '../base/style.ts';
import { clean } from '../base/text.ts';

/** Who belongs to which colour. */
export interface ScreenCast {
  readonly style: Style;
  /** Sides in the order they are shown: the party first. */
  readonly sides: readonly string[];
  readonly people: readonly Pick<CombatantRef, 'id' | 'name' | 'side'>[];
}

/** The cast of a fight: the party's side first, the others as they come. */
export function castOf(people: readonly Pick<CombatantRef, 'id' | 'name' | 'side'>[], style: Style): ScreenCast {
  const sides = [...new Set(people.map(({ side }) => side))];
  const party = sides.indexOf('party');
  if (party > 0) sides.unshift(...sides.splice(party, 1));
  return { style, sides, people };
}

/** Text in the colour of a side. */
export function inSideColour({ style, sides }: ScreenCast, side: string, text: string): string {
  const at = sides.indexOf(side);
  return style.sides[at < 0 ? 2 : Math.min(at, 2)]!(text);
}

/** A name in a side's colour, each word by itself so that lines can break inside it. */
function paintName(cast: ScreenCast, side: string, name: string): string {
  return name
    .split(' ')
    .map((word) => inSideColour(cast, side, cast.style.bold(word)))
    .join(' ');
}

/** The name of a combatant by id, in its side's colour. */
export function nameById(cast: ScreenCast, id: string): string {
  const found = cast.people.find((person) => person.id === id);
  return found === undefined ? clean(id) : paintName(cast, found.side, clean(found.name));
}

/** A sentence with everybody named in it in their side's colour; it can be broken into lines at spaces. */
export function painted(cast: ScreenCast, sentence: Sentence): string {
  return partsOf(sentence)
    .map((part) => {
      const text = clean([part]);
      const side = isSomebody(part) ? cast.people.find(({ id }) => id === part.who)?.side : undefined;
      return side === undefined || !cast.style.colour ? text : paintName(cast, side, text);
    })
    .join('');
}

function isSomebody(part: SaidPart): part is SaidWho {
  return typeof part !== 'string' && 'who' in part;
}
