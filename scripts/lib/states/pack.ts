// Prints how a record is written into the key: its flags and words as bits, then its numbers, then what only some have.
import type { Field, Shape } from '../../../engine/src/system/shape.ts';
import { call, numberNameOf, type Printing, selfOf } from './names.ts';

/** Bits that may stand in one cell. */
const CELL = 31;
/** Bits that a number among four in a cell may have. */
const NUMBER = 8;

interface Bits {
  readonly width: number;
  readonly value: string;
}

/** The function that packs a record. */
export function packer(printing: Printing, shape: Shape): string {
  const { name, fields, more } = shape;
  const only = more.only ?? [];
  const width = only.length === 0 ? 0 : Math.ceil(Math.log2(only.length + 1));
  let body = '';
  only.forEach(({ when, keep }, at) => {
    const kept = Object.fromEntries(keep.map((each) => [each, fieldOf(shape, each)]));
    const lines = layout(printing, shape, kept, [{ width, value: String(at + 1) }]);
    body += `if (${call(printing, shape, when)}) { ${lines} return; }\n`;
  });
  body += layout(printing, shape, fields, width === 0 ? [] : [{ width, value: '0' }]);
  if (more.put !== undefined) body += `${call(printing, shape, more.put, 'cells')};\n`;
  return printing.fn(`pack${name}`, shape, body, ['cells: Cells']);
}

function fieldOf(shape: Shape, name: string): Field {
  const found = shape.fields[name];
  if (found === undefined) throw new Error(`${shape.name} has no ${name}`);
  return found;
}

function isKeyed({ kind, marks }: Field): boolean {
  if (marks.put !== undefined) return true;
  return kind !== 'shared' && marks.fixed === undefined && marks.scratch === undefined && marks.derived === undefined;
}

const listKinds: readonly string[] = ['numbers', 'flags', 'texts', 'parts'];

function layout(
  printing: Printing,
  shape: Shape,
  fields: Readonly<Record<string, Field>>,
  tag: readonly Bits[],
): string {
  const self = selfOf(printing, shape);
  const head: Bits[] = [...tag];
  const conditions = new Map<string, string>();
  const usual: string[] = [];
  const after: string[] = [];
  const groups = new Map<string, { readonly numbers: string[]; readonly lines: string[] }>();
  const consts: string[] = [];

  const conditionOf = ({ marks: { when } }: Field): string | null => {
    if (when === undefined) return null;
    const name = `when${when.name[0]!.toUpperCase()}${when.name.slice(1)}`;
    conditions.set(name, call(printing, shape, when));
    return name;
  };
  const groupOf = (condition: string) => {
    const known = groups.get(condition) ?? { numbers: [], lines: [] };
    groups.set(condition, known);
    return known;
  };

  for (const [name, field] of Object.entries(fields)) {
    if (!isKeyed(field)) continue;
    const { kind, marks } = field;
    const condition = conditionOf(field);
    const value = marks.as === undefined ? `${self}.${name}` : call(printing, shape, marks.as);
    const both = (test: string): string => (condition === null ? test : `${condition} && ${test}`);
    if (marks.put === undefined && kind === 'flag') head.push({ width: 1, value: `(${both(value)} ? 1 : 0)` });
    else if (marks.put === undefined && kind === 'word' && marks.as === undefined) {
      const number = `${numberNameOf(field)}[${value}]`;
      const more = condition === null ? 0 : 1;
      const width = Math.ceil(Math.log2(Math.max(2, field.words.length + more)));
      head.push({ width, value: condition === null ? number : `(${condition} ? ${number} + 1 : 0)` });
    } else {
      const isNumber = marks.put === undefined && (marks.as !== undefined || isOneNumber(field));
      if (marks.rare !== undefined) {
        let held = value;
        if (marks.as !== undefined) {
          held = `${name}As`;
          consts.push(`const ${held} = ${value};`);
        }
        const there = both(isRareThere(printing, shape, name, field, held));
        head.push({ width: 1, value: `(${there} ? 1 : 0)` });
        after.push(`if (${there}) ${isNumber ? `cells.put(${held});` : `{ ${lines(printing, shape, name, field)} }`}`);
      } else if (condition === null) {
        if (isNumber) usual.push(fromNought(field, value));
        else after.push(lines(printing, shape, name, field));
      } else if (isNumber) groupOf(condition).numbers.push(fromNought(field, value));
      else groupOf(condition).lines.push(lines(printing, shape, name, field));
    }
  }
  for (const condition of groups.keys()) head.push({ width: 1, value: `(${condition} ? 1 : 0)` });
  const grouped = [...groups].map(
    ([condition, group]) => `if (${condition}) { ${inFours(group.numbers)} ${group.lines.join('\n')} }`,
  );
  const known = [...conditions].map(([name, test]) => `const ${name} = ${test};`);
  const heads = inCells(head);
  const { bits, width } = heads.at(-1) ?? { bits: '', width: CELL };
  // Few bits stand among the numbers, and not in a cell of their own.
  const among = usual.length > 0 && width <= NUMBER;
  if (among) heads.pop();
  const cells = heads.map((each) => `cells.put(${each.bits});`);
  return [...known, ...consts, ...cells, inFours(among ? [bits, ...usual] : usual), ...grouped, ...after].join('\n');
}

const isOneNumber = ({ kind }: Field): boolean =>
  kind === 'count' || kind === 'who' || kind === 'thing' || kind === 'place';

/** As far as a number is moved up: further, and the usual ones would no longer be small. */
const HIGHEST_SHIFT = 99;

/** A number as it is put among others: from 0 on where it is one of the usual ones of its range. */
function fromNought({ kind, least, marks }: Field, value: string): string {
  const shift = kind === 'who' || kind === 'thing' ? 1 : kind === 'count' ? Math.min(-least, HIGHEST_SHIFT) : 0;
  if (marks.as !== undefined && kind !== 'count' && kind !== 'who' && kind !== 'thing') return value;
  return shift === 0 ? value : shift > 0 ? `${value} + ${shift}` : `${value} - ${-shift}`;
}

function isRareThere(printing: Printing, shape: Shape, name: string, field: Field, value: string): string {
  const { kind, marks } = field;
  if (marks.as === undefined && listKinds.includes(kind))
    return marks.upTo === undefined ? `${value}.length > 0` : `${selfOf(printing, shape)}.${marks.upTo} > 0`;
  if (marks.as === undefined && kind === 'text') return `${value} !== ${JSON.stringify(marks.start ?? '')}`;
  const usual = marks.usual ?? marks.start ?? 0;
  if (typeof usual !== 'number') throw new Error(`${shape.name}.${name} is rare: say what is usual`);
  return `${value} !== ${usual}`;
}

/** What is written by a call of its own. */
function lines(printing: Printing, shape: Shape, name: string, field: Field): string {
  const { kind, marks } = field;
  const value = `${selfOf(printing, shape)}.${name}`;
  const count = marks.upTo === undefined ? `${value}.length` : `${selfOf(printing, shape)}.${marks.upTo}`;
  if (marks.put !== undefined) return `${call(printing, shape, marks.put, 'cells')};`;
  switch (kind) {
    case 'text':
      return `cells.putText(${value});`;
    case 'numbers':
      if (marks.bits !== undefined) return `cells.putSmall(${value}, ${count}, ${marks.bits});`;
      return marks.upTo === undefined
        ? `cells.putList(${value});`
        : `cells.put(${count}); for (let at = 0; at < ${count}; at++) cells.put(${value}[at]!);`;
    case 'flags':
      return `cells.putFlags(${value});`;
    case 'texts':
      return `cells.put(${count}); for (let at = 0; at < ${count}; at++) cells.putText(${value}[at]!);`;
    case 'part':
      return `${printing.callOn('pack', field.shape!, value, 'cells')};`;
    case 'parts':
      return `cells.put(${count}); for (let at = 0; at < ${count}; at++) ${printing.callOn('pack', field.shape!, `${value}[at]!`, 'cells')};`;
    default:
      throw new Error(`${shape.name}.${name} cannot be packed`);
  }
}

/** Bits side by side, as many to a cell as fit. */
function inCells(head: readonly Bits[]): { readonly bits: string; readonly width: number }[] {
  const cells: { bits: string; width: number }[] = [];
  for (const { width, value } of head) {
    const last = cells.at(-1);
    if (last === undefined || last.width + width > CELL) cells.push({ bits: value, width });
    else {
      last.bits += ` | (${value} << ${last.width})`;
      last.width += width;
    }
  }
  return cells;
}

function inFours(values: readonly string[]): string {
  let text = '';
  for (let at = 0; at < values.length; at += 4) {
    const four = values.slice(at, at + 4);
    if (four.length === 1) text += `cells.put(${four[0]});\n`;
    else text += `cells.putFour(${[...four, '0', '0', '0'].slice(0, 4).join(', ')});\n`;
  }
  return text;
}
