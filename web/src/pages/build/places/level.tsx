import type { Builder } from '../../../encounter/builder.ts';
import { combatantsOf, idOf, nameOf, sideOf, toggleValue, withCombatants } from '../../../encounter/draft.ts';
import { objectAt, valueAt } from '../../../encounter/json.ts';
import { Board } from './board.tsx';
import { Size } from './grid.tsx';

/** Feet a square stands for. */
const feet = 5;
const columns = 16;
const rows = 8;

/** Without places the scene has a level; with the optional positions everybody stands somewhere, in feet. */
export function LevelPlace({ builder }: { readonly builder: Builder }) {
  const { book } = builder;
  const draft = builder.draft.value;
  const level = Number(objectAt(draft, 'scene').level ?? 3);
  const positions = book.toggles.find(({ id }) => id === 'positions');
  const placed = positions !== undefined && toggleValue(draft, book, positions) === true;
  const counts = { party: 0, foes: 0 };
  const people = combatantsOf(draft).map((each) => {
    const side = sideOf(each);
    const row = side === 'party' ? counts.party++ : counts.foes++;
    const x = valueAt(each, ['position', 'x']);
    const y = valueAt(each, ['position', 'y']);
    const square = (value: unknown, usual: number, most: number): number =>
      Math.max(0, Math.min(most - 1, typeof value === 'number' ? Math.round(value / feet) : usual));
    return {
      id: idOf(each),
      name: nameOf(each),
      side,
      x: square(x, side === 'party' ? 3 : columns - 4, columns),
      y: square(y, 1 + row, rows),
      span: 1,
    };
  });
  return (
    <>
      <div class="places-tools">
        <Size
          label="Level of the scene"
          value={level}
          most={10}
          onChange={(to) => builder.change((now) => ({ ...now, scene: { ...objectAt(now, 'scene'), level: to } }))}
        />
        {placed ? null : (
          <p class="second">This rulebook has no places; the optional rule “positions” brings them in.</p>
        )}
      </div>
      {placed ? (
        <>
          <Board
            width={columns}
            height={rows}
            ground={[]}
            people={people}
            areas={[]}
            brush={null}
            onPaint={() => {}}
            onPut={(who, x, y) =>
              builder.change((now) =>
                withCombatants(
                  now,
                  combatantsOf(now).map((each) =>
                    idOf(each) === who ? { ...each, position: { x: x * feet, y: y * feet } } : each,
                  ),
                ),
              )
            }
          />
          <p class="second places-hint">Drag people, or tap one and then a square. A square is {feet} feet.</p>
        </>
      ) : null}
    </>
  );
}
