import type { CombatantView } from '@affray/engine';
import { computed, type ReadonlySignal } from '@preact/signals';
import type { TableStore } from '../../table/store.ts';
import { healthShare, isDown, lettersOf } from '../../ui/people.ts';
import { lookOf } from '../../ui/side.ts';
import { Token } from '../../ui/token.tsx';
import { useTable } from './context.ts';

const letters = new WeakMap<TableStore, ReadonlySignal<ReadonlyMap<string, string>>>();

function lettersIn(table: TableStore): ReadonlyMap<string, string> {
  let known = letters.get(table);
  if (known === undefined) {
    known = computed(() => lettersOf(table.combatants.value));
    letters.set(table, known);
  }
  return known.value;
}

/** Somebody of this fight as a token, with the same two letters as on the field. */
export function Piece({
  of,
  size,
  plain = false,
  asked = false,
}: {
  readonly of: CombatantView;
  readonly size: number;
  /** Without health: who it is, not how it is. */
  readonly plain?: boolean;
  readonly asked?: boolean;
}) {
  const own = lettersIn(useTable()).get(of.id);
  return (
    <Token
      name={of.name}
      {...(own === undefined ? {} : { letters: own })}
      look={lookOf(of.side)}
      size={size}
      health={plain ? null : healthShare(of)}
      down={!plain && isDown(of)}
      asked={asked}
    />
  );
}
