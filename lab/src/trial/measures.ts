import type { System } from '@affray/engine';
import type { FigureKind } from '../counts/chance.ts';
import {
  columnsShown,
  type FigureColumn,
  type FigureColumns,
  fightColumns,
  personColumns,
  sideColumns,
} from '../figures/columns.ts';
import { blankEnding, EndingReader, type FigureSubject, lookBack, sideSubject, sidesIn } from '../figures/ending.ts';

/** Something counted in every fight: a whole number. */
export interface Measure {
  /** `rounds`, `party.wins`, `mirah.dies`. */
  readonly id: string;
  readonly label: string;
  readonly kind: FigureKind;
}

/** Reads the measures of fights that began alike. */
interface MeasureReader<F> {
  readonly measures: readonly Measure[];
  /** Looks at the fight before its first step and after every one: whoever gets up after the fighting fell all the same. */
  watch(fight: F): void;
  /** Writes one whole number per measure of a fight that is over. */
  read(fight: F, into: Float64Array): void;
}

/** What can be measured in fights that start like this one. */
export function readerOf<E, F, C>(system: System<E, F, C>, start: F): MeasureReader<F> {
  const { stakes } = system;
  const people = system.combatants(start);
  const measures: Measure[] = [];
  const columns: { readonly of: FigureColumn['of']; readonly subject: FigureSubject }[] = [];
  const add = (shown: FigureColumns, subject: FigureSubject, id: string, name: string): void => {
    for (const [column, { label, kind, of }] of columnsShown(shown, stakes !== undefined)) {
      measures.push({ id: `${id}${String(column)}`, label: `${name}${label}`, kind });
      columns.push({ of, subject });
    }
  };
  add(fightColumns, { side: '', who: [...people.keys()] }, '', '');
  for (const side of sidesIn(people)) add(sideColumns, sideSubject(people, side), `${side}.`, `${side}: `);
  people.forEach(({ id, name, side }, who) => {
    add(personColumns, { side, who: [who] }, `${id}.`, `${name}: `);
  });
  const ending = blankEnding();
  const reader = stakes === undefined ? null : new EndingReader(system, stakes, start);
  /** How everybody stood when the fighting ended, if it has. */
  const whenDecided: number[] = [];
  return {
    measures,
    watch(fight) {
      if (reader === null || whenDecided.length > 0 || !system.decided(fight)) return;
      reader.read(fight, ending);
      whenDecided.push(...ending.standing);
    },
    read(fight, into) {
      const { winner, rounds } = system.outcome(fight);
      ending.winner = winner ?? '';
      ending.rounds = rounds;
      reader?.read(fight, ending);
      lookBack(ending, whenDecided);
      whenDecided.length = 0;
      for (let at = 0; at < columns.length; at++) into[at] = columns[at]!.of(ending, columns[at]!.subject);
    },
  };
}
