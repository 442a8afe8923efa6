import { type Option, plain } from '@affray/engine';
import { useTable } from '../context.ts';
import type { PlaceRow } from './options.ts';

interface PlacesItemProps {
  readonly row: PlaceRow;
  readonly at: number | null;
  readonly opened: boolean;
  readonly answerable: boolean;
  readonly who: string;
  readonly onOpen: () => void;
  readonly onChoose: (option: Option) => void;
}

/** Options that differ only in the square they lead to. */
export function PlacesItem({ row, at, opened, answerable, who, onOpen, onChoose }: PlacesItemProps) {
  const table = useTable();
  return (
    <li>
      <button type="button" class="option" data-row data-key={at ?? undefined} aria-expanded={opened} onClick={onOpen}>
        <span class="keycap large">{at ?? ''}</span>
        <span class="option-name">
          <b class="name">{row.name} …</b>
          <span class="second">{row.options.length} squares: point at one, or open the list</span>
        </span>
        <span class="option-cost second">{row.cost}</span>
      </button>
      {opened ? (
        <ul class="places">
          {row.options.map(({ option, place }) => (
            <li key={option.id}>
              <button
                type="button"
                class="button"
                data-row
                data-option={option.id}
                aria-disabled={!answerable}
                onFocus={() => (table.focus.value = { who, target: place, label: plain(option.label) })}
                onPointerEnter={() => (table.focus.value = { who, target: place, label: plain(option.label) })}
                onClick={() => onChoose(option)}
              >
                {place}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
