import { childrenOf, isNode, programIn, type SyntaxNode } from './syntax.ts';

/** A function as it is written. */
export interface WrittenFunction {
  readonly name: string;
  /** From the line where it begins to the one where it ends, without those that hold nothing but markup. */
  readonly lines: number;
}

const functionTypes: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);
const markupTypes: ReadonlySet<string> = new Set(['JSXElement', 'JSXFragment']);

/** Every function of a source file, with those inside others; a function that only returns markup has next to no lines. */
export function functionsIn(file: string, text: string): WrittenFunction[] {
  const lineAt = lineFinder(text);
  const found: WrittenFunction[] = [];
  const visit = (node: SyntaxNode, named: string): void => {
    const name = nameOf(node) ?? named;
    if (functionTypes.has(node.type)) {
      const all = lineAt(node.end) - lineAt(node.start) + 1;
      found.push({ name: name === '' ? 'a function without a name' : name, lines: all - markupLines(node, lineAt) });
    }
    // Only what a name is given to bears it: an argument of a call does not.
    const bears = node.type === 'VariableDeclarator' || node.type === 'MethodDefinition' || node.type === 'Property';
    for (const child of childrenOf(node)) visit(child, bears ? name : '');
  };
  visit(programIn(file, text), '');
  return found;
}

/** Lines within the outermost markup of a function. */
function markupLines(node: SyntaxNode, lineAt: (offset: number) => number): number {
  if (markupTypes.has(node.type)) return lineAt(node.end) - lineAt(node.start) + 1;
  return childrenOf(node).reduce((sum, child) => sum + markupLines(child, lineAt), 0);
}

function nameOf(node: SyntaxNode): string | undefined {
  const bearer = 'id' in node ? node.id : 'key' in node ? node.key : undefined;
  return isNode(bearer) && 'name' in bearer && typeof bearer.name === 'string' ? bearer.name : undefined;
}

function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
