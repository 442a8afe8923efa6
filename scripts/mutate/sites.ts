import { parseAst } from 'vite';

/** One change that could be made to a source file: a stretch of text and what would stand in its place. */
export interface Site {
  /** Path from the top of the checkout. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** A whole statement that is left out, not an expression that is replaced. */
  readonly isStatement: boolean;
  /** Rules that the function around it names, in its body or in the comment before it. */
  readonly rules: readonly string[];
}

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Around {
  readonly isInFunction: boolean;
  readonly rules: readonly string[];
}

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function partsOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) =>
    name.startsWith('type') && name !== 'type'
      ? []
      : Array.isArray(value)
        ? value.filter(isNode)
        : isNode(value)
          ? [value]
          : [],
  );
}

/** Every change worth trying in a file: within functions, one at a time. */
export function sitesIn(file: string, text: string, namesIn: (text: string) => readonly string[]): Site[] {
  const found: Site[] = [];
  const add = (node: Node, after: string, around: Around, isStatement = false): void => {
    const before = text.slice(node.start, node.end);
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ file, start: node.start, end: node.end, line, before, after, isStatement, rules: around.rules });
  };
  const walk = (node: Node, around: Around, parent: Node | null): void => {
    if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return;
    const inside = isFunction(node) ? within(node, text, around, parent, namesIn) : around;
    if (inside.isInFunction && !isFunction(node))
      changesOf(node, text, parent, (after, isStatement) => add(node, after, inside, isStatement));
    for (const part of partsOf(node)) walk(part, inside, node);
  };
  const program: unknown = parseAst(text, { lang: 'ts' });
  if (isNode(program)) walk(program, { isInFunction: false, rules: [] }, null);
  return found;
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

function within(
  node: Node,
  text: string,
  around: Around,
  parent: Node | null,
  namesIn: (text: string) => readonly string[],
): Around {
  if (around.isInFunction) return around;
  const from = parent !== null && parent.type !== 'Program' ? parent.start : node.start;
  const comment = text.slice(text.lastIndexOf('\n\n', from) + 1, from);
  return {
    isInFunction: true,
    rules: [...new Set([...namesIn(comment), ...namesIn(text.slice(node.start, node.end))])],
  };
}

/** What a node may be changed to. */
function changesOf(
  node: Node,
  text: string,
  parent: Node | null,
  change: (after: string, isStatement?: boolean) => void,
): void {
  const code = (part: unknown): string => (isNode(part) ? text.slice(part.start, part.end) : '');
  const { operator, left, right } = node;
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const other = typeof operator === 'string' ? turned[operator] : undefined;
    if (other === undefined || (operator === '+' && [left, right].some((part) => isText(part)))) return;
    change(`(${code(left)}) ${other} (${code(right)})`);
  } else if (node.type === 'UnaryExpression' && operator === '!') change(`!!(${code(node.argument)})`);
  else if (node.type === 'Literal' && parent?.type !== 'Property' && !isIndex(node, parent)) {
    if (typeof node.value === 'number' && node.value < 1000) change(String(node.value + 1));
    else if (typeof node.value === 'boolean') change(String(!node.value));
  } else if (node.type === 'IfStatement' && isNode(node.test)) {
    return;
  } else if (node.type === 'ConditionalExpression')
    change(`(${code(node.test)}) ? (${code(node.alternate)}) : (${code(node.consequent)})`);
  else if (node.type === 'ExpressionStatement' && isNode(node.expression) && node.expression.type === 'CallExpression')
    change('', true);
  else if (node.type === 'CallExpression' && /^Math\.(min|max)$/.test(code(node.callee))) {
    const whole = code(node);
    change(
      whole.startsWith('Math.min') ? whole.replace('Math.min', 'Math.max') : whole.replace('Math.max', 'Math.min'),
    );
  }
  if (parent?.type === 'IfStatement' && parent.test === node) change('false');
}

function isText(part: unknown): boolean {
  if (!isNode(part)) return false;
  if (part.type === 'TemplateLiteral' || (part.type === 'Literal' && typeof part.value === 'string')) return true;
  return part.type === 'BinaryExpression' && (isText(part.left) || isText(part.right));
}

function isIndex(node: Node, parent: Node | null): boolean {
  return parent?.type === 'MemberExpression' && parent.property === node;
}
