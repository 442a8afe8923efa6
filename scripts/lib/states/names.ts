// How the made code calls things, and which of its functions need to be given the fight.
import type { Field, Shape } from '../../../engine/src/system/shape.ts';

/** The functions printed so far: one that does not look at the fight is not given it. */
export class Printing {
  readonly root: Shape;
  private readonly withFight = new Set<string>();

  constructor(root: Shape) {
    this.root = root;
  }

  /** A function about a record: fight, record, then `more`. */
  fn(name: string, shape: Shape, body: string, more: readonly string[], returns = 'void'): string {
    const self = selfOf(this, shape);
    const given = [`${self}: ${shape.name}`, ...more];
    if (shape !== this.root && /\bfight\b/.test(body)) {
      this.withFight.add(name);
      given.unshift(`fight: ${this.root.name}`);
    }
    return `export function ${name}(${given.join(', ')}): ${returns} {\n${body}\n}\n`;
  }

  /** A call of a function printed with `fn`, by what its name begins with. */
  callOn(verb: string, shape: Shape, record: string, ...more: readonly string[]): string {
    const name = `${verb}${shape.name}`;
    const given = this.withFight.has(name) ? ['fight', record, ...more] : [record, ...more];
    return `${name}(${given.join(', ')})`;
  }
}

/** What a record is called in functions about it. */
export function selfOf({ root }: Printing, shape: Shape): string {
  return shape === root ? 'fight' : shape.name[0]!.toLowerCase() + shape.name.slice(1);
}

/** A call of a function named in a mark: with the fight and the record. */
export function call(
  printing: Printing,
  shape: Shape,
  about: (...given: never[]) => unknown,
  ...more: readonly string[]
): string {
  if (about.name === '') throw new Error(`A mark of ${shape.name} has a function without a name.`);
  const self = selfOf(printing, shape);
  return `${about.name}(${[...(shape === printing.root ? ['fight'] : ['fight', self]), ...more].join(', ')})`;
}

const lower = (name: string): string => name[0]!.toLowerCase() + name.slice(1);

/** The table that numbers the words of a field. */
export const numberNameOf = ({ type }: Field): string => `${lower(type)}Number`;
/** The list of the words of a field. */
export const wordsNameOf = ({ type }: Field): string => `${lower(type)}Words`;
