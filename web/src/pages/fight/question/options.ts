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
/** First letter small, as within a sentence. */
function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** First letter large, as at the beginning of a row. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What stands on the second line: what is done first, how, and what it changes. */
function detailOf({ first, manner, detail }: Option): string {
  const before = first === undefined ? '' : `${small(plain(first))} first`;
  return [before, plain(manner ?? ''), plain(detail ?? '')].filter((part) => part !== '').join(', ');
}

/** What options have in common that differ only in where they lead. */
function stemOf({ verb = '', target = '', with: thing = '', first, manner, cost = '' }: Option): string {
  return [verb, target, thing, plain(first ?? ''), plain(manner ?? ''), cost].join('|');
}

/**
 * Options as rows in the rulebook’s order: never sorted, seldom wanted ones folded away, and squares gathered; places with
 * names of their own are `named` and have a row each.
 */
export function rowsOf(options: readonly Option[], named = false): Rows {
  const names = options.map(({ label }) => plain(label));
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);

  const gathered = new Map<string, { option: Option; place: string }[]>();
  const stems = options.map((option) => {
    const { place } = option;
    if (place === undefined || named) return '';
    const stem = stemOf(option);
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
      const word = capital((option.verb ?? '').replaceAll('-', ' '));
      into.push({ kind: 'places', id: stem, name: word, cost: option.cost ?? '', options: places });
      return;
    }
    const detail = detailOf(option);
    const unique = uses.get(names[at]!) === 1;
    into.push({
      kind: 'option',
      option,
      name: capital(unique || detail === '' ? names[at]! : `${names[at]!} (${detail})`),
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
  return option.target === id || option.place === id || namesPlace(option.id, id);
}
