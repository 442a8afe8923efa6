// Prints the code that a declared state comes to: see engine/src/system/shape.ts.
import type { Field, Shape } from '../../../engine/src/system/shape.ts';
import { numberNameOf, Printing, selfOf, wordsNameOf } from './names.ts';
import { packer } from './pack.ts';
import { type DeclarationText, importPath } from './text.ts';

/** The made file as text, before it is formatted. `engine` is the folder of the engine's sources. */
export function printState(root: Shape, text: DeclarationText, made: string, engine: string): string {
  const shapes = shapesOf(root);
  const lasting = shapes.filter((shape) => isReached(root, shape, ({ marks }) => marks.scratch === undefined));
  const packed = shapes.filter((shape) => isReached(root, shape, ({ marks }) => isInKey(marks)));
  const printing = new Printing(root);
  const body = [
    ...words(shapes),
    ...shapes.map((shape) => printInterface(text, shape)),
    ...shapes.map((shape) => printNew(text, shape)),
    ...shapes.map(printCopy),
    ...shapes.map((shape) => printCopyInto(shape, root)),
    helpers,
    ...packed.map((shape) => packer(printing, shape)),
    printKey(root),
    printHeld(lasting),
    ...shapes.map((shape) => printSet(shape)),
    ...lasting.map((shape) => printShown(shape)),
    ...lasting.map((shape) => printForget(printing, shape)),
    ...lasting.map((shape) => printProblems(printing, shape)),
  ].join('\n');
  const comment = `// Made by npm run states from ${importPath(made, text.path)}: change that, not this.\n`;
  return comment + printImports(text, made, engine, body) + withoutIdle(body);
}

/** Every record within the fight, those within others first. */
function shapesOf(root: Shape): Shape[] {
  const found: Shape[] = [];
  const add = (shape: Shape): void => {
    if (found.includes(shape)) return;
    for (const { shape: inner } of Object.values(shape.fields)) if (inner !== null) add(inner);
    found.push(shape);
  };
  add(root);
  return found;
}

/** Whether a record is part of the fight by fields that count. */
function isReached(root: Shape, wanted: Shape, counts: (field: Field) => boolean): boolean {
  return (
    root === wanted ||
    Object.values(root.fields).some(
      (field) => field.shape !== null && counts(field) && isReached(field.shape, wanted, counts),
    )
  );
}

/** Written into the key, and not by a function of its own. */
const isInKey = ({ scratch, fixed, put }: Field['marks']): boolean =>
  scratch === undefined && fixed === undefined && put === undefined;

/** Helpers of the made code that nothing calls are left out. */
const helpers = `
/** One for each system: shared code would have to tell the lists of all of them apart. */
function copyNumbers(from: readonly number[], to: number[]): void {
  const length = from.length;
  if (to.length > length) to.length = length;
  for (let at = 0; at < length; at++) to[at] = from[at]!;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
`;

function withoutIdle(body: string): string {
  let kept = body;
  if (!/^(?!function).*copyNumbers\(/m.test(body)) kept = kept.replace(/\n\/\*\* One for each system[\s\S]*?\n}\n/, '');
  if (!body.includes(': Writable<')) kept = kept.replace(/\ntype Writable<T>.*\n/, '');
  return kept;
}

const engineNames = {
  'system/cells.ts': ['Cells'],
  'system/copy-list.ts': ['copyWords'],
  'system/declared.ts': ['Shown', 'dropNumber', 'isOutside', 'replaceNumber'],
  'system/edit-fields.ts': ['setFlag', 'setWhole', 'setWord'],
  'system/editing.ts': ['EditValue'],
  'system/refusal.ts': ['Refusal'],
};
const engineTypes = ['EditValue', 'Refusal', 'Shown'];

function printImports(text: DeclarationText, made: string, engine: string, body: string): string {
  const isUsed = (name: string): boolean =>
    new RegExp(`\\b${name}\\b`).test(body.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''));
  let printed = '';
  for (const [file, names] of Object.entries(engineNames))
    for (const name of names.filter(isUsed))
      printed += `import ${engineTypes.includes(name) ? 'type ' : ''}{ ${name} } from '${importPath(made, `${engine}/${file}`)}';\n`;
  for (const { name, isType, from } of text.imports()) {
    if (from.endsWith('system/shape.ts') || !isUsed(name)) continue;
    printed += `import ${isType ? 'type ' : ''}{ ${name} } from '${importPath(made, from)}';\n`;
  }
  return printed;
}

const literal = (value: string): string => `'${value}'`;

function words(shapes: readonly Shape[]): string[] {
  const known = new Map<string, Field>();
  for (const { fields } of shapes)
    for (const field of Object.values(fields))
      if (field.kind === 'word') known.set(field.type, merged(field, known.get(field.type)));
  return [...known.values()].map((field) => {
    const { type, words: list, marks } = field;
    const numbers = list.map((each, at) => `${/^\w+$/.test(each) ? each : literal(each)}: ${at}`).join(', ');
    const keyed = marks.fixed === undefined && marks.scratch === undefined;
    return [
      `export type ${type} = ${list.map(literal).join(' | ')};`,
      keyed ? `const ${numberNameOf(field)}: Readonly<Record<${type}, number>> = { ${numbers} };` : '',
      marks.set === undefined
        ? ''
        : `const ${wordsNameOf(field)}: readonly ${type}[] = [${list.map(literal).join(', ')}];`,
    ].join('\n');
  });
}

/** A type may serve several fields: what one of them needs is printed. */
function merged(field: Field, other: Field | undefined): Field {
  if (other === undefined) return field;
  if (other.words.join() !== field.words.join()) throw new Error(`Two fields mean different words by ${field.type}.`);
  const { set } = { ...other.marks, ...field.marks };
  const keyed = [field, other].find(({ marks }) => marks.fixed === undefined && marks.scratch === undefined) ?? field;
  return set === undefined ? keyed : { ...keyed, marks: { ...keyed.marks, set } };
}

const doc = (comment: string): string => (comment === '' ? '' : `${comment}\n`);

function typeOf(text: DeclarationText, shape: Shape, name: string): string {
  const field = shape.fields[name];
  if (field === undefined) return 'number';
  switch (field.kind) {
    case 'flag':
      return 'boolean';
    case 'word':
      return field.type;
    case 'text':
      return 'string';
    case 'numbers':
      return 'number[]';
    case 'flags':
      return 'boolean[]';
    case 'texts':
      return 'string[]';
    case 'part':
      return field.shape!.name;
    case 'parts':
      return `${field.shape!.name}[]`;
    case 'shared':
      return text.sharedType(shape.name, name);
    default:
      return 'number';
  }
}

function printInterface(text: DeclarationText, shape: Shape): string {
  const fields = Object.entries(shape.fields).map(([name, { marks }]) => {
    const comment = doc(text.commentOnField(shape.name, name));
    return `${comment}${marks.fixed === undefined ? '' : 'readonly '}${name}: ${typeOf(text, shape, name)};`;
  });
  return `${doc(text.commentOnShape(shape.name))}export interface ${shape.name} {\n${fields.join('\n')}\n}\n`;
}

const isGiven = ({ kind, marks }: Field): boolean =>
  marks.start === undefined && (kind === 'shared' || marks.fixed !== undefined);

function printNew(text: DeclarationText, shape: Shape): string {
  const { name, params, fields } = shape;
  const given = Object.keys(fields).filter((each) => isGiven(fields[each]!));
  const signature =
    params === 'given'
      ? `given: Pick<${name}, ${given.map(literal).join(' | ')}>`
      : params.map((each) => `${each}: ${typeOf(text, shape, each)}`).join(', ');
  const starts = Object.entries(fields).map(([each, field]) => `${each}: ${startOf(shape, each, field)},`);
  return `/** Every such record is made here or copied, so that all have one shape. */
export function new${name}(${signature}): ${name} {\nreturn {\n${starts.join('\n')}\n};\n}\n`;
}

function startOf(shape: Shape, name: string, field: Field): string {
  const { kind, marks, least, words: list, shape: inner } = field;
  if (shape.params === 'given' ? isGiven(field) : shape.params.includes(name) && marks.start === undefined)
    return shape.params === 'given' ? `given.${name}` : name;
  const { start, length } = marks;
  if (start !== undefined)
    return typeof start === 'string' && (kind === 'word' || kind === 'text') ? JSON.stringify(start) : String(start);
  const many = (one: string): string => (length === undefined ? '[]' : `Array.from({ length: ${length} }, ${one})`);
  switch (kind) {
    case 'count':
      return String(Math.max(0, least));
    case 'flag':
      return 'false';
    case 'word':
      return JSON.stringify(list[0]);
    case 'text':
      return "''";
    case 'numbers':
      return many('() => 0');
    case 'flags':
      return many('() => false');
    case 'texts':
      return many("() => ''");
    case 'part':
      return `new${inner!.name}()`;
    case 'parts':
      return many(`() => new${inner!.name}()`);
    case 'shared':
      throw new Error(`${shape.name}.${name} needs a start.`);
    default:
      return '0';
  }
}

function printCopy({ name, fields }: Shape): string {
  const copies = Object.entries(fields).map(([each, { kind, shape }]) => {
    if (kind === 'numbers' || kind === 'flags' || kind === 'texts') return `${each}: from.${each}.slice(),`;
    if (kind === 'part') return `${each}: copy${shape!.name}(from.${each}),`;
    return kind === 'parts' ? `${each}: from.${each}.map(copy${shape!.name}),` : `${each}: from.${each},`;
  });
  return `/** A copy that shares only what never changes. */
export function copy${name}(from: ${name}): ${name} {\nreturn {\n${copies.join('\n')}\n};\n}\n`;
}

function printCopyInto({ name, fields }: Shape, root: Shape): string {
  const hoisted = new Set<string>();
  const lines = Object.entries(fields).map(([each, { kind, shape, marks }]) => {
    if (kind === 'numbers' && marks.upTo !== undefined && typeof marks.length === 'number') {
      // Beyond the longer of the two both are blank.
      const used = `${marks.upTo}Used`;
      hoisted.add(`const ${used} = Math.max(from.${marks.upTo}, to.${marks.upTo});`);
      return `for (let at = 0; at < ${used}; at++) to.${each}[at] = from.${each}[at]!;`;
    }
    if (kind === 'numbers') return `copyNumbers(from.${each}, to.${each});`;
    if (kind === 'flags' || kind === 'texts') return `copyWords(from.${each}, to.${each});`;
    if (kind === 'part') return `copy${shape!.name}Into(from.${each}, to.${each});`;
    if (kind !== 'parts') return `to.${each} = from.${each};`;
    if (marks.upTo !== undefined) {
      // Beyond the longer of the two every record is blank in both.
      hoisted.add(`const ${each}Used = Math.max(from.${marks.upTo}, to.${marks.upTo});`);
      return `for (let at = 0; at < ${each}Used; at++) copy${shape!.name}Into(from.${each}[at]!, to.${each}[at]!);`;
    }
    return `if (to.${each}.length > from.${each}.length) to.${each}.length = from.${each}.length;
for (let at = 0; at < from.${each}.length; at++) {
  if (at < to.${each}.length) copy${shape!.name}Into(from.${each}[at]!, to.${each}[at]!);
  else to.${each}.push(copy${shape!.name}(from.${each}[at]!));
}`;
  });
  const to = Object.values(fields).some(({ marks }) => marks.fixed) ? `Writable<${name}>` : name;
  const called = name === root.name ? 'copyInto' : `copy${name}Into`;
  return `/** Makes \`to\` equal to \`from\`; allocates only where a list has grown. */
export function ${called}(from: ${name}, to: ${to}): void {\n${[...hoisted, ...lines].join('\n')}\n}\n`;
}

/** `pack` as text, behind what the records of the fight are called. */
function printKey(root: Shape): string {
  let lines = '';
  for (const [list, { kind, shape }] of Object.entries(root.fields))
    if (kind === 'parts')
      for (const [each, { marks }] of Object.entries(shape!.fields))
        if (marks.named !== undefined)
          lines += `for (const { ${each} } of fight.${list}) cells.putText(${each}.${marks.named});\n`;
  return `/** A text that two fights share exactly when they go on alike; what cannot matter any more is left out. */
export function fightKey(fight: ${root.name}): string {
const cells = new Cells();\n${lines}pack${root.name}(fight, cells);\nreturn cells.text();\n}\n`;
}

function printHeld(shapes: readonly Shape[]): string {
  const names = shapes.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind, marks }]) => {
      const usual = marks.scratch === undefined && (kind === 'who' || kind === 'thing' || kind === 'place');
      return (marks.held ?? usual) ? [name] : [];
    }),
  );
  return `/** Numbers and flags that rules rely on while a step is under way. */
export const held: readonly string[] = [${[...new Set(names)].map(literal).join(', ')}];\n`;
}

function printSet({ name, fields }: Shape): string {
  const cases = Object.entries(fields).flatMap(([each, field]) => {
    const { kind, marks, least, most } = field;
    if (marks.set === undefined) return [];
    const [low, high] = marks.set === true ? [least, most] : marks.set;
    const to = `to, '${each}', place, value`;
    if (kind === 'flag') return [[each, `setFlag(${to})`]];
    if (kind === 'word') return [[each, `setWord(${to}, ${wordsNameOf(field)})`]];
    if (kind === 'count') return [[each, `setWhole(${to}, [${low}, ${high}])`]];
    throw new Error(`${name}.${each} cannot be set by its declaration.`);
  });
  if (cases.length === 0) return '';
  return `/** What the GM may set of it. */
export const settableIn${name}: readonly string[] = [${cases.map(([each]) => literal(each!)).join(', ')}];

/** Sets a field within its range, or says why not; undefined where the declaration says nothing of setting it. */
export function setIn${name}(to: ${name}, field: string, place: string, value: EditValue): Refusal | null | undefined {
switch (field) {
${cases.map(([each, set]) => `case '${each}': return ${set};`).join('\n')}
default: return undefined;
}\n}\n`;
}

/** What shows of a record, and what is supposed of one where nothing does. */
function printShown(shape: Shape): string {
  const { name, fields } = shape;
  const shown = Object.entries(fields).flatMap(([field, { marks }]) => {
    if (marks.shown === undefined) return [];
    const [label, rule] = marks.shown.map((each) => JSON.stringify(each));
    return [`{ field: '${field}', label: ${label}, rule: ${rule}, open: ${marks.unseen === undefined} },`];
  });
  return [
    shown.length === 0
      ? ''
      : `/** What people call its fields where they are true or more than 0. */
export const shownIn${name}: readonly Shown<${name}>[] = [\n${shown.join('\n')}\n];\n`,
    printBlanks(
      shape,
      'unseen',
      `/** What players do not see of somebody whose numbers they do not know, as it is at first. */
export function blankUnseenIn`,
    ),
    printBlanks(shape, 'brief', `/** What lasts no longer than the fight is over. */\nexport function endFightIn`),
  ].join('\n');
}

/** Makes every field with a mark what it is at first. */
function printBlanks(shape: Shape, mark: 'unseen' | 'brief', head: string): string {
  const { name, fields } = shape;
  const self = name[0]!.toLowerCase() + name.slice(1);
  const blanks = Object.entries(fields)
    .filter(([, { marks }]) => marks[mark] !== undefined)
    .map(([field, each]) => `${self}.${field} = ${startOf(shape, field, each)};`);
  return blanks.length === 0 ? '' : `${head}${name}(${self}: ${name}): void {\n${blanks.join('\n')}\n}\n`;
}

/** What names people: in the fight and in records that last. */
function printForget(printing: Printing, shape: Shape): string {
  const self = selfOf(printing, shape);
  const lines = Object.entries(shape.fields).flatMap(([name, { kind, marks, shape: inner }]) => {
    if (marks.scratch !== undefined || marks.kept !== undefined || marks.fixed !== undefined) return [];
    const value = `${self}.${name}`;
    if (kind === 'who') return [`if (${value} === gone) ${value} = -1;`];
    if (kind === 'numbers' && marks.who !== undefined)
      return [marks.who === 'drop' ? `dropNumber(${value}, gone);` : `replaceNumber(${value}, gone, -1);`];
    if (inner === null || !namesPeople(inner)) return [];
    if (kind === 'part') return [`forgetIn${inner.name}(${value}, gone);`];
    return [`for (const each of ${value}) forgetIn${inner.name}(each, gone);`];
  });
  if (shape === printing.root)
    return `/** Whoever is gone is named by nobody. */
export function forget(fight: ${shape.name}, gone: number): void {\n${lines.join('\n')}\n}\n`;
  return lines.length === 0
    ? ''
    : printing.fn(`forgetIn${shape.name}`, shape, lines.join('\n'), ['gone: number']).replace('export ', '');
}

function namesPeople({ fields }: Shape): boolean {
  return Object.values(fields).some(
    ({ kind, marks, shape }) =>
      marks.scratch === undefined &&
      marks.kept === undefined &&
      marks.fixed === undefined &&
      (kind === 'who' || marks.who !== undefined || (shape !== null && namesPeople(shape))),
  );
}

function printProblems(printing: Printing, shape: Shape): string {
  const self = selfOf(printing, shape);
  const root = shape === printing.root;
  const path = (name: string): string => (root ? name : `\${place}${name}`);
  const lines = Object.entries(shape.fields).flatMap(([name, { kind, marks, least, most, shape: inner }]) => {
    if (marks.scratch !== undefined) return [];
    const value = `${self}.${name}`;
    const range = (low: number, high: string): string[] => [
      `if (isOutside(${value}, ${low}, ${high})) found.push(\`${path(name)} is \${${value}}, not from ${low} to ${/^\d+$/.test(high) ? high : `\${${high}}`}\`);`,
    ];
    const last = marks.of === undefined ? '' : `fight.${marks.of}.length - 1`;
    if (marks.derived !== undefined)
      return [
        `if (${value} !== ${marks.derived.name}(${root ? 'fight' : `fight, ${self}`})) found.push(\`${path(name)} is not what the rest comes to\`);`,
      ];
    if (kind === 'count') return range(least, String(most));
    if (last !== '' && (kind === 'who' || kind === 'thing')) return range(-1, last);
    if (last !== '' && kind === 'place') return range(0, last);
    if (inner === null || !hasRanges(inner)) return [];
    const check = (one: string, at: string): string =>
      `${printing.callOn('problemsIn', inner, one, `\`${path(name)}${at}.\``, 'found')};`;
    if (kind === 'part') return [check(value, '')];
    return [`for (let at = 0; at < ${value}.length; at++) ${check(`${value}[at]!`, `.\${at}`)}`];
  });
  if (root)
    return `/** Numbers out of their ranges, and what is not as the rest has it. */
export function rangeProblems(fight: ${shape.name}): string[] {
const found: string[] = [];\n${lines.join('\n')}\nreturn found;\n}\n`;
  if (lines.length === 0) return '';
  return printing
    .fn(`problemsIn${shape.name}`, shape, lines.join('\n'), ['place: string', 'found: string[]'])
    .replace('export ', '');
}

function hasRanges({ fields }: Shape): boolean {
  return Object.values(fields).some(
    ({ kind, marks, shape }) =>
      marks.scratch === undefined &&
      (kind === 'count' ||
        marks.of !== undefined ||
        marks.derived !== undefined ||
        (shape !== null && hasRanges(shape))),
  );
}
