/** A 95 % interval: in 95 of 100 experiments the true value lies inside. */
export type Interval = readonly [low: number, high: number];

const TAIL = 0.025;

/**
 * The exact (Clopper-Pearson) 95 % interval of a chance that came true `hits` times in `n` tries: it holds the true
 * chance at least that often, however small the chance. "0 of n" ends at about 3.7 / n.
 */
export function chanceInterval(hits: number, n: number): Interval {
  if (n <= 0) return [0, 1];
  const low = hits <= 0 ? 0 : betaQuantile(TAIL, hits, n - hits + 1);
  const high = hits >= n ? 1 : betaQuantile(1 - TAIL, hits + 1, n - hits);
  return [low, high];
}

/** The 95 % interval of a mean, by Student's t; without a second value nothing is known of the spread. */
export function meanInterval(mean: number, variance: number, n: number): Interval {
  if (n < 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const reach = studentQuantile(n - 1) * Math.sqrt(variance / n);
  return [mean - reach, mean + reach];
}

/** Tries up to which the spread of a count is not known well enough for Student's t. */
const FEW = 30;

/**
 * The 95 % interval of the mean of a count that lies between 0 and `most`. It never leaves that range. Of few tries, or where
 * nothing has changed, it is that of a chance as wide as the range: no such count spreads more.
 */
export function countInterval(sum: number, squares: number, n: number, most: number): Interval {
  if (n <= 0 || most <= 0) return [0, Math.max(0, most)];
  const variance = n < 2 ? 0 : Math.max(0, (squares - (sum * sum) / n) / (n - 1));
  if (most === 1 || n < FEW || variance === 0) {
    const [low, high] = chanceInterval(sum / most, n);
    return [low * most, high * most];
  }
  const [low, high] = meanInterval(sum / n, variance, n);
  return [Math.max(0, low), Math.min(most, high)];
}

/** How many standard errors a 95 % interval reaches to each side with so many degrees of freedom. */
export function studentQuantile(freedom: number): number {
  // P(|T| > t) = I_x(freedom / 2, 1 / 2) with x = freedom / (freedom + t²).
  const x = betaQuantile(2 * TAIL, freedom / 2, 0.5);
  return Math.sqrt((freedom * (1 - x)) / x);
}

/** The x at which the regularised incomplete beta function reaches `p`. */
export function betaQuantile(p: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  for (let n = 0; n < 200; n++) {
    const error = incompleteBeta(x, a, b) - p;
    if (error > 0) high = x;
    else low = x;
    const slope = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta);
    const newton = x - error / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-14 * x || high - low <= 1e-16) return next;
    x = next;
  }
  return x;
}

/** The regularised incomplete beta function I_x(a, b). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
  // The continued fraction is quick on the near side of the mean; the other side is its mirror.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

function away(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function for positive numbers, by Lanczos. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const t = z + lanczos.length - 0.5;
  let sum = 0.9999999999998099;
  lanczos.forEach((factor, n) => {
    sum += factor / (z + n + 1);
  });
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
