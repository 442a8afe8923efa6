import minus from 'lucide:minus';
import plus from 'lucide:plus';
import { useSignal } from '@preact/signals';
import type { Builder } from '../../../encounter/builder.ts';
import { combatantsOf, idOf, nameOf, sideOf } from '../../../encounter/draft.ts';
import { listAt, objectAt, textAt, valueAt } from '../../../encounter/json.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Board } from './board.tsx';
import { highest, mapOf, squareOf, widest, withGround, withSize, withSquare } from './in-squares.ts';
import '../../../ui/stepper.css';

const brushes = [
  [null, 'Move people'],
  ['#', 'Blocked'],
  ['~', 'Difficult'],
  ['o', 'Cover'],
  ['+', 'Door'],
  ['.', 'Open'],
] as const;

/** A map of squares, painted and peopled by pointing. */
export function GridPlaces({ builder }: { readonly builder: Builder }) {
  const brush = useSignal<string | null>(null);
  const draft = builder.draft.value;
  const map = mapOf(draft);
  const width = Math.min(...map.map(({ length }) => length));
  const height = map.length;
  const checked = builder.checked.value;
  const settled = listAt(checked?.file, 'combatants');
  const spans = checked?.view.field.grid?.spans ?? {};
  const people = combatantsOf(draft).flatMap((each) => {
    const id = idOf(each);
    const at = squareOf(each) ?? squareOf(settled.find((other) => textAt(other, 'id') === id));
    return at === null
      ? []
      : [{ id, name: nameOf(each), side: sideOf(each), x: at[0], y: at[1], span: spans[id] ?? 1 }];
  });
  const areas = listAt(objectAt(draft, 'scene'), 'areas').map((area) => ({
    name: textAt(area, 'name'),
    x: Number(valueAt(area, ['x']) ?? 0),
    y: Number(valueAt(area, ['y']) ?? 0),
    width: Number(valueAt(area, ['width']) ?? 1),
    height: Number(valueAt(area, ['height']) ?? 1),
  }));
  return (
    <>
      <div class="places-tools">
        <Segments
          label="What pointing does"
          wrap
          choices={brushes}
          value={brush.value}
          onChoose={(letter) => (brush.value = letter)}
        />
        <Size
          label="Columns"
          value={width}
          most={widest}
          onChange={(to) => builder.change((now) => withSize(now, to, height))}
        />
        <Size
          label="Rows"
          value={height}
          most={highest}
          onChange={(to) => builder.change((now) => withSize(now, width, to))}
        />
      </div>
      <Board
        width={width}
        height={height}
        ground={map}
        people={people}
        areas={areas}
        brush={brush.value}
        onPaint={(squares) => builder.change((now) => withGround(now, squares, brush.value ?? '.'))}
        onPut={(who, x, y) => builder.change((now) => withSquare(now, who, x, y))}
      />
      <p class="second places-hint">
        {brush.value === null
          ? 'Drag people, or tap one and then a square. A square is 1 m.'
          : 'Drag over squares to paint them.'}
      </p>
    </>
  );
}

export function Size({
  label,
  value,
  most,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (to: number) => void;
}) {
  return (
    <span class="size">
      <span>{label}</span>
      <span class="stepper">
        <button
          type="button"
          aria-label={`Fewer ${label.toLowerCase()}`}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <Icon of={minus} size={16} />
        </button>
        <output class="figure">{value}</output>
        <button
          type="button"
          aria-label={`More ${label.toLowerCase()}`}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <Icon of={plus} size={16} />
        </button>
      </span>
    </span>
  );
}
