import { parseSync } from 'vite';

/** A piece of a program as it is written. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The program in a source file. */
export function programIn(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

/** Whether something is a piece of a program. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The pieces that a piece is made of. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** How many regular expressions are written in a source file, as such or made while running. */
export function patternsIn(file: string, text: string): number {
  const count = (node: SyntaxNode): number =>
    (isPattern(node) ? 1 : 0) + childrenOf(node).reduce((sum, child) => sum + count(child), 0);
  return count(programIn(file, text));
}

function isPattern(node: SyntaxNode): boolean {
  if ('regex' in node && node.regex !== undefined) return true;
  return 'callee' in node && isNode(node.callee) && 'name' in node.callee && node.callee.name === 'RegExp';
}

/** Lines of a source file in which the `kind` of something is held against one of these words. */
export function kindsTestedIn(file: string, text: string, kinds: readonly string[]): number[] {
  const found: number[] = [];
  const visit = (node: SyntaxNode): void => {
    if (isTestOf(node, kinds)) found.push(text.slice(0, node.start).split('\n').length);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(programIn(file, text));
  return found;
}

function isTestOf(node: SyntaxNode, kinds: readonly string[]): boolean {
  if (node.type !== 'BinaryExpression' || !('left' in node) || !('right' in node)) return false;
  const sides = [node.left, node.right].filter(isNode);
  return sides.some(namesKind) && sides.some((side) => 'value' in side && kinds.some((kind) => kind === side.value));
}

function namesKind(node: SyntaxNode): boolean {
  return ('name' in node && node.name === 'kind') || childrenOf(node).some(namesKind);
}
