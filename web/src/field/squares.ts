import type { FieldView, GridView } from '@affray/engine';
import type { Point } from './geometry.ts';

/** Name of a square as the options have it: `c3r7`. */
export function squareName(x: number, y: number): string {
  return `c${x + 1}r${y + 1}`;
}

/** The square of this name; null when it names none. */
export function squareAt(name: string): Point | null {
  const found = /^c(\d+)r(\d+)$/.exec(name);
  return found === null ? null : { x: Number(found[1]) - 1, y: Number(found[2]) - 1 };
}

/** A map, where its places are, and what its squares are called. */
export interface Squares {
  readonly grid: GridView;
  readonly at: (place: string) => Point | null;
  readonly nameOf: (x: number, y: number) => string;
}

/** Feet per square where places are only points. */
const feet = 5;

/** A map for people of whom only the points where they stand are known. */
export function gridAround(field: FieldView): Squares {
  const points = field.places.flatMap(({ id }) => {
    const found = /^(-?\d+),(-?\d+)$/.exec(id);
    return found === null ? [] : [{ x: Number(found[1]), y: Number(found[2]) }];
  });
  const left = Math.floor(Math.min(0, ...points.map(({ x }) => x)) / feet) - 1;
  const top = Math.floor(Math.min(0, ...points.map(({ y }) => y)) / feet) - 1;
  const width = Math.ceil(Math.max(0, ...points.map(({ x }) => x)) / feet) - left + 2;
  const height = Math.max(5, Math.ceil(Math.max(0, ...points.map(({ y }) => y)) / feet) - top + 2);
  const grid: GridView = {
    width,
    height,
    unit: `${feet} ft`,
    measure: 'ft',
    ground: '.'.repeat(width * height),
    areas: [],
    marks: [],
    spans: {},
  };
  return {
    grid,
    at: (place) => {
      const found = /^(-?\d+),(-?\d+)$/.exec(place);
      return found === null ? null : { x: Number(found[1]) / feet - left, y: Number(found[2]) / feet - top };
    },
    nameOf: (x, y) => `${(x + left) * feet},${(y + top) * feet}`,
  };
}
