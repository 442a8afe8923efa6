import { type Signal, useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { type Box, middle, platePath } from '../../../field/geometry.ts';
import { placesInGraph, placesInRow, printOf } from '../../../field/plates.ts';
import { Prints } from '../../../field/prints.tsx';
import { initials } from '../../../ui/initials.ts';
import { lookOf } from '../../../ui/side.ts';
import { Token } from '../../../ui/token.tsx';
import { dragged, startDrag } from './drag.ts';
import '../../../field/field.css';

/** Somebody who stands in a place. */
interface Person {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly place: string;
}

interface PlateOf {
  readonly id: string;
  readonly label: string;
  readonly notes: readonly string[];
}

export interface PlateLink {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly hint: string;
}

interface PlatesProps {
  readonly kind: 'row' | 'graph';
  readonly places: readonly PlateOf[];
  readonly links: readonly PlateLink[];
  readonly people: readonly Person[];
  /** Ids of those who stand close together. */
  readonly together: readonly (readonly string[])[];
  readonly chosenPlace: Signal<string>;
  readonly onMove: (who: string, place: string, onto: string) => void;
  /** A place was dragged onto another. */
  readonly onJoin: (from: string, to: string) => void;
  readonly onLink: (link: PlateLink) => void;
}

/** Wider than this the plates stand side by side. */
const sideBySide = 560;

/** Places as plates with people on them: drag or tap to put somebody elsewhere. */
export function Plates(props: PlatesProps) {
  const { kind, places, links, people, together, chosenPlace, onMove, onJoin, onLink } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useSignal(0);
  const chosen = useSignal('');
  const prints = useId();
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      width.value = element.clientWidth;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const upright = width.value < sideBySide;
  const most = Math.max(1, ...places.map(({ id }) => people.filter(({ place }) => place === id).length));
  const height = upright
    ? places.length * (124 + Math.max(0, Math.ceil(most / 5) - 1) * 50)
    : kind === 'row'
      ? 236 + Math.max(0, Math.ceil(most / 4) - 2) * 50
      : Math.max(300, Math.min(520, places.length * 90));
  const views = places.map(({ id, label, notes }) => ({
    id,
    label,
    notes,
    groups: [people.filter(({ place }) => place === id).map((each) => each.id)],
  }));
  const room: Box = { x: 2, y: 2, w: width.value - 4, h: height - 6 };
  const boxes = kind === 'row' ? placesInRow(views, room, 86, upright) : placesInGraph(views, links, room, 46, upright);
  const boxOf = new Map(places.map(({ id }, at) => [id, boxes[at]!] as const));
  const isNow = (id: string): boolean => chosenPlace.value === id;
  const drag = dragged.value;

  function put(place: string, onto: string): void {
    if (chosen.value === '') return;
    onMove(chosen.value, place, onto);
    chosen.value = '';
  }

  function person(each: Person) {
    const isChosen = chosen.value === each.id;
    return (
      <button
        key={each.id}
        type="button"
        class={`plate-person${drag?.id === each.id ? ' away' : ''}`}
        data-person={each.id}
        aria-pressed={isChosen}
        aria-label={`${each.name}${isChosen ? ', chosen: now point at a place' : ''}`}
        title={each.name}
        onPointerDown={(event) =>
          startDrag(event, { kind: 'person', id: each.id }, ({ place, person: onto }) => {
            if (place !== '') onMove(each.id, place, onto === each.id ? '' : onto);
          })
        }
        onClick={(event) => {
          event.stopPropagation();
          if (chosen.value !== '' && !isChosen) put(each.place, each.id);
          else chosen.value = isChosen ? '' : each.id;
        }}
      >
        <Token name={each.name} letters={initials(each.name)} look={lookOf(each.side)} size={42} asked={isChosen} />
      </button>
    );
  }

  function crowd(place: string) {
    const here = people.filter((each) => each.place === place);
    const groups = together.map((ids) => here.filter(({ id }) => ids.includes(id))).filter((group) => group.length > 1);
    const grouped = new Set(groups.flat());
    return (
      <>
        {here.filter((each) => !grouped.has(each)).map(person)}
        {groups.map((group) => (
          <span key={group[0]!.id} class="plate-melee">
            <span class="unseen">close together: </span>
            {group.map(person)}
          </span>
        ))}
      </>
    );
  }

  return (
    <div ref={frame} class={`plates of-${kind}`} style={{ height: `${height}px` }}>
      {width.value === 0 ? null : (
        <>
          <svg class="plates-ground" width={width.value} height={height} aria-hidden="true">
            <Prints id={prints} />
            {links.map(({ from, to }) => {
              const one = boxOf.get(from);
              const other = boxOf.get(to);
              if (one === undefined || other === undefined) return null;
              if (
                kind === 'row' &&
                Math.abs(places.findIndex(({ id }) => id === from) - places.findIndex(({ id }) => id === to)) > 1
              )
                return null;
              const a = middle(one);
              const b = middle(other);
              return (
                <g key={`${from} ${to}`} class={kind === 'row' ? 'plates-way' : 'plates-road'}>
                  <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
                  {kind === 'row' ? null : <path class="inner" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />}
                </g>
              );
            })}
            {places.map(({ id, label }) => {
              const box = boxOf.get(id)!;
              return (
                <g key={id} class={`plates-plate${isNow(id) ? ' now' : ''}`}>
                  <path class="plates-edge" d={platePath({ ...box, y: box.y + 3 }, id)} />
                  <path class="plates-body" d={platePath(box, id)} />
                  <path d={platePath(box, id)} fill={`url(#${prints}-${printOf(label)})`} />
                </g>
              );
            })}
          </svg>
          {places.map(({ id, label, notes }) => {
            const { x, y, w, h } = boxOf.get(id)!;
            return (
              <div
                key={id}
                class="plate-spot"
                data-drop={id}
                style={{ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` }}
                {...ground(label, () => put(id, ''))}
              >
                <button
                  type="button"
                  class="plate-name"
                  aria-expanded={isNow(id)}
                  onPointerDown={(event) =>
                    startDrag(event, { kind: 'place', id }, ({ place }) => {
                      if (place !== '' && place !== id) onJoin(id, place);
                    })
                  }
                  onClick={(event) => {
                    event.stopPropagation();
                    if (chosen.value !== '') put(id, '');
                    else chosenPlace.value = isNow(id) ? '' : id;
                  }}
                >
                  {label}
                  {chosen.value === '' ? null : <span class="plate-here">put here</span>}
                </button>
                <div class="plate-people">{crowd(id)}</div>
                {notes.length > 0 ? <p class="second">{notes.join(', ')}</p> : null}
              </div>
            );
          })}
          {links.map((link) => {
            const one = boxOf.get(link.from);
            const other = boxOf.get(link.to);
            if (one === undefined || other === undefined || link.label === '') return null;
            const near =
              Math.abs(
                places.findIndex(({ id }) => id === link.from) - places.findIndex(({ id }) => id === link.to),
              ) === 1;
            if (kind === 'row' && !near) return null;
            const at = between(one, other, upright);
            return (
              <button
                key={`${link.from} ${link.to}`}
                type="button"
                class="plates-link"
                style={{ left: `${at.x}px`, top: `${at.y}px` }}
                aria-label={link.hint}
                title={link.hint}
                onClick={() => onLink(link)}
              >
                {link.label}
              </button>
            );
          })}
          {drag === null ? null : <Ghost people={people} places={places} />}
        </>
      )}
    </div>
  );
}

/** The ground of a plate: a larger target for pointers; keyboards have the plate’s name. */
function ground(label: string, put: () => void) {
  return { role: 'group', 'aria-label': label, onClick: put } as const;
}

/** Where a word between two plates goes. */
function between(one: Box, other: Box, upright: boolean): { readonly x: number; readonly y: number } {
  if (upright) return { x: one.x + one.w - 60, y: (one.y + one.h + other.y) / 2 };
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  return { x: (left.x + left.w + right.x) / 2, y: (middle(one).y + middle(other).y) / 2 };
}

/** What is being dragged, under the pointer. */
function Ghost({ people, places }: { readonly people: readonly Person[]; readonly places: readonly PlateOf[] }) {
  const drag = dragged.value;
  if (drag === null) return null;
  const who = people.find(({ id }) => id === drag.id);
  return (
    <div class="drag-ghost" style={{ left: `${drag.x}px`, top: `${drag.y}px` }} aria-hidden="true">
      {drag.kind === 'person' && who !== undefined ? (
        <Token name={who.name} letters={initials(who.name)} look={lookOf(who.side)} size={48} />
      ) : (
        <b class="name">{places.find(({ id }) => id === drag.id)?.label ?? ''}</b>
      )}
    </div>
  );
}
