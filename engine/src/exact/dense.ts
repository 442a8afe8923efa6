/**
 * Solves A x = b by elimination with partial pivoting, in place: `a` (row by row, n × n) is used up and `b` becomes x.
 * False when the matrix is singular.
 */
export function eliminate(a: Float64Array, b: Float64Array, n: number): boolean {
  for (let column = 0; column < n; column++) {
    const pivot = largestBelow(a, n, column);
    if (a[pivot * n + column] === 0) return false;
    if (pivot !== column) swapRows(a, b, n, pivot, column);
    for (let row = column + 1; row < n; row++) {
      const factor = a[row * n + column]! / a[column * n + column]!;
      if (factor === 0) continue;
      for (let k = column + 1; k < n; k++) a[row * n + k]! -= factor * a[column * n + k]!;
      b[row]! -= factor * b[column]!;
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    let rest = b[row]!;
    for (let k = row + 1; k < n; k++) rest -= a[row * n + k]! * b[k]!;
    b[row] = rest / a[row * n + row]!;
  }
  return true;
}

function largestBelow(a: Float64Array, n: number, column: number): number {
  let best = column;
  for (let row = column + 1; row < n; row++)
    if (Math.abs(a[row * n + column]!) > Math.abs(a[best * n + column]!)) best = row;
  return best;
}

function swapRows(a: Float64Array, b: Float64Array, n: number, x: number, y: number): void {
  for (let k = 0; k < n; k++) {
    const kept = a[x * n + k]!;
    a[x * n + k] = a[y * n + k]!;
    a[y * n + k] = kept;
  }
  const kept = b[x]!;
  b[x] = b[y]!;
  b[y] = kept;
}
