// What only the text of a declaration says: comments, types, and where names come from.
import { dirname, join, posix, relative, sep } from 'node:path';

/** A name that the declaration imports. */
export interface Imported {
  readonly name: string;
  readonly isType: boolean;
  /** Path of the file it comes from. */
  readonly from: string;
}

/** Reads comments and types out of a declaration. */
export class DeclarationText {
  readonly path: string;
  private readonly text: string;
  private readonly lines: readonly string[];

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.lines = text.split('\n');
  }

  /** The comment above a record, without its indent; '' = none. */
  commentOnShape(shape: string): string {
    return this.commentAbove(this.lineOfShape(shape));
  }

  commentOnField(shape: string, field: string): string {
    return this.commentAbove(this.lineOfField(shape, field));
  }

  /** The type that `shared<...>` names. */
  sharedType(shape: string, field: string): string {
    const text = this.lines.slice(this.lineOfField(shape, field)).join('\n');
    const start = text.indexOf('shared<') + 'shared<'.length;
    let depth = 1;
    let at = start;
    for (; depth > 0 && at < text.length; at++) {
      if (text[at] === '<') depth++;
      else if (text[at] === '>' && text[at - 1] !== '=') depth--;
    }
    if (start < 'shared<'.length || depth > 0) throw new Error(`${shape}.${field} has no type: write shared<Type>()`);
    return text.slice(start, at - 1).trim();
  }

  /** Names in braces, and of a file that is imported whole those that are used of it: `matters.isUnusual`. */
  imports(): Imported[] {
    const whole = [...this.text.matchAll(/^import \* as (\w+) from '(\.[^']+)';/gm)].flatMap(([, all, from = '']) => {
      const used = [...this.text.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
      return [...new Set(used)].map((name) => ({ name, isType: false, from: join(dirname(this.path), from) }));
    });
    return [...whole, ...this.named()];
  }

  private named(): Imported[] {
    const found = this.text.matchAll(/^import (type )?\{([^}]*)\} from '(\.[^']+)';/gm);
    return [...found].flatMap(([, type, names = '', from = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => ({
          name: name.replace(/^type /, ''),
          isType: type !== undefined || name.startsWith('type '),
          from: join(dirname(this.path), from),
        })),
    );
  }

  private lineOfShape(shape: string): number {
    const start = this.text.search(new RegExp(`^export const \\w+ = shape\\(\\s*'${shape}'`, 'm'));
    if (start < 0) throw new Error(`No shape '${shape}' is exported by ${this.path}`);
    return this.text.slice(0, start).split('\n').length - 1;
  }

  private lineOfField(shape: string, field: string): number {
    const start = this.lineOfShape(shape);
    const line = this.lines.findIndex((text, at) => at > start && new RegExp(`^\\s+${field}: `).test(text));
    if (line < 0) throw new Error(`${shape} says nothing of ${field}`);
    return line;
  }

  private commentAbove(line: number): string {
    let first = line - 1;
    if (!this.lines[first]?.trimEnd().endsWith('*/')) return '';
    while (!this.lines[first]!.trimStart().startsWith('/**')) first--;
    return this.lines.slice(first, line).join('\n');
  }
}

/** How one file names another in an import. */
export function importPath(from: string, to: string): string {
  const path = relative(dirname(from), to).split(sep).join(posix.sep);
  return path.startsWith('.') ? path : `./${path}`;
}
