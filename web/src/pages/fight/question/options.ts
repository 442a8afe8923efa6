import { type Option, plain } from '@affray/engine';
import { namesPlace } from '../../../field/option-place.ts';

/** An option as a row shows it. */
export interface OptionRow {
  readonly kind: 'option';
  readonly option: Option;
  readonly name: string;
  /** What it changes; empty if nothing is said. */
  readonly detail: string;
}

/** Options that differ only in where they lead: one row that opens. */
export interface PlaceRow {
  readonly kind: 'places';
  readonly id: string;
  readonly name: string;
  readonly cost: string;
  readonly options: readonly { readonly option: Option; readonly place: string }[];
}

export type Row = OptionRow | PlaceRow;

/** What one sees first, and what is folded behind “more”. */
interface Rows {
  readonly shown: readonly Row[];
  readonly more: readonly Row[];
}

/** Rows that fit without folding; number keys reach the first nine. */
const mostShown = 9;
/** So many places at least make a row that opens. */
const fewestPlaces = 3;
/** A square of a map, or a point in feet. */
const square = /(?:^|[-:])(c\d+r\d+)$|:(-?\d+,-?\d+)$/;

/** The square an option leads to; empty when it leads to none. */
function placeOf(option: Option): string {
  const found = square.exec(option.id);
  return found?.[1] ?? found?.[2] ?? '';
}

/** First letter large, as at the beginning of a row. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function split(label: string): readonly [name: string, detail: string] {
  const first = /^(.+?), then: (.+)$/.exec(label);
  if (first !== null) {
    const [name, detail] = split(first[2]!);
    const before = `${first[1]!.charAt(0).toLowerCase()}${first[1]!.slice(1)} first`;
    return [name, detail === '' ? before : `${before}, ${detail}`];
  }
  const bracket = /^(.+?) \(([^()]*)\)$/.exec(label);
  if (bracket !== null) return [bracket[1]!, bracket[2]!];
  const colon = label.indexOf(': ');
  const tail = label.slice(colon + 2);
  if (colon > 0 && tail.charAt(0) !== tail.charAt(0).toUpperCase()) return [label.slice(0, colon), tail];
  return [label, ''];
}

/** What one way costs does not name the row of all. */
function withoutMetres([name, detail]: readonly [string, string]): readonly [string, string] {
  return [name.replace(/, \d+ m$/, ''), detail];
}

/** Options as rows in the rulebook’s order: never sorted, squares gathered, seldom wanted ones folded away. */
export function rowsOf(options: readonly Option[]): Rows {
  const labels = options.map((option) => plain(option.label));
  const parts = options.map(({ detail }, at) =>
    detail === undefined ? split(labels[at]!) : ([labels[at]!, plain(detail)] as const),
  );
  const uses = new Map<string, number>();
  for (const [name] of parts) uses.set(name, (uses.get(name) ?? 0) + 1);

  const gathered = new Map<string, { option: Option; place: string }[]>();
  const stems = options.map((option) => {
    const place = placeOf(option);
    if (place === '') return '';
    const stem = `${option.id.slice(0, -place.length)}|${option.cost ?? ''}`;
    const list = gathered.get(stem);
    if (list === undefined) gathered.set(stem, [{ option, place }]);
    else list.push({ option, place });
    return stem;
  });

  const common: Row[] = [];
  const rare: Row[] = [];
  // What ends the turn stands after everything one may still do: the first key must not throw the turn away.
  const last: Row[] = [];
  const done = new Set<string>();
  options.forEach((option, at) => {
    const stem = stems[at]!;
    const places = gathered.get(stem);
    const into = option.id === 'end' ? last : option.rare === true ? rare : common;
    if (places !== undefined && places.length >= fewestPlaces) {
      if (done.has(stem)) return;
      done.add(stem);
      const place = places[0]!.place;
      const whole = labels[at]!;
      const [label] = whole.endsWith(place) ? [whole] : withoutMetres(parts[at]!);
      const bare = label.endsWith(place) ? label.slice(0, -place.length).trim() : whole;
      const name = bare === '' ? 'Choose a square' : capital(bare.replace(/ to$/, ''));
      into.push({ kind: 'places', id: stem, name, cost: option.cost ?? '', options: places });
      return;
    }
    const [name, detail] = parts[at]!;
    const unique = uses.get(name) === 1;
    into.push({
      kind: 'option',
      option,
      name: capital(unique ? name : labels[at]!),
      detail: unique ? detail : '',
    });
  });
  // Everything rare (or a few rows in all): nothing is gained by folding.
  if (common.length === 0 || common.length + rare.length + last.length <= 6)
    return { shown: [...common, ...rare, ...last], more: [] };
  const room = mostShown - last.length;
  if (common.length <= room) return { shown: [...common, ...last], more: rare };
  return { shown: [...common.slice(0, room), ...last], more: [...common.slice(room), ...rare] };
}

/** Text by which rows are searched. */
export function searchText(row: Row): string {
  if (row.kind === 'places') return row.name.toLowerCase();
  return `${row.name} ${row.detail} ${row.option.cost ?? ''} ${row.option.rule}`.toLowerCase();
}

/** Whether an option has to do with a combatant or place that was pointed at. */
export function pointsAt(row: Row, id: string): boolean {
  if (row.kind === 'places') return row.options.some(({ place }) => place === id);
  const { option } = row;
  return option.target === id || placeOf(option) === id || namesPlace(option.id, id);
}
