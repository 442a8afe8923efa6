import { GAUGES, Gauge, isLasting, Standing } from '@affray/engine';

/** What an exchange does to somebody, the mildest first. */
export const Harm = { none: 0, hindered: 1, points: 2, deep: 3, left: 4, falls: 5, dies: 6 } as const;
const KINDS = 7;

/** What one option does to each subject: how likely each kind of harm is, and each number of points. */
export class Outcomes {
  readonly subjects: number;
  /** Sum of all weights: 1 when every outcome was walked, the number of runs when they were drawn. */
  total = 0;
  /** Outcomes counted. */
  runs = 0;
  /** 1 for each subject that was down before the option was chosen. */
  private readonly down: Uint8Array;
  private readonly kinds: Float64Array;
  private readonly deep: Float64Array;
  private readonly changes: Map<number, number>[] = [];
  /** Subjects from here on are clocks. */
  private readonly firstClock: number;
  /** How the clocks move together: weight by the steps of each, in one text. */
  private readonly together = new Map<string, number>();

  constructor(subjects: number, clocks: number) {
    this.subjects = subjects;
    this.firstClock = subjects - clocks;
    this.down = new Uint8Array(subjects);
    this.kinds = new Float64Array(subjects * KINDS);
    this.deep = new Float64Array(subjects);
    for (let subject = 0; subject < subjects; subject++) this.changes.push(new Map());
  }

  /** Counts an outcome by the gauges before and after. */
  add(before: Int32Array, after: Int32Array, weight: number): void {
    this.total += weight;
    this.runs++;
    if (this.firstClock < this.subjects) this.addClocks(before, after, weight);
    for (let subject = 0; subject < this.subjects; subject++) {
      const at = subject * GAUGES;
      const lost = before[at + Gauge.points]! - after[at + Gauge.points]!;
      this.down[subject] = before[at + Gauge.standing]! >= Standing.fallen ? 1 : 0;
      this.kinds[subject * KINDS + kindOf(before, after, at)]! += weight;
      if (after[at + Gauge.deep]! < before[at + Gauge.deep]!) this.deep[subject]! += weight;
      if (lost === 0) continue;
      const changes = this.changes[subject]!;
      changes.set(lost, (changes.get(lost) ?? 0) + weight);
    }
  }

  private addClocks(before: Int32Array, after: Int32Array, weight: number): void {
    let steps = '';
    for (let clock = this.firstClock; clock < this.subjects; clock++) {
      const at = clock * GAUGES + Gauge.points;
      steps += `${before[at]! - after[at]!} `;
    }
    this.together.set(steps, (this.together.get(steps) ?? 0) + weight);
  }

  /** What the other clocks do where this one stands still: steps of every clock, with their chances. */
  whileStill(clock: number): { readonly steps: readonly number[]; readonly chance: number }[] {
    const found: { readonly steps: readonly number[]; readonly chance: number }[] = [];
    for (const [text, weight] of this.together) {
      const steps = text.trimEnd().split(' ').map(Number);
      if (steps[clock - this.firstClock] === 0) found.push({ steps, chance: weight / this.total });
    }
    return found;
  }

  /** Chance of a kind of harm as the worst that happens. */
  chanceOf(subject: number, kind: number): number {
    return this.kinds[subject * KINDS + kind]! / this.total;
  }

  /** Chance of this kind of harm or a worse one. */
  chanceFrom(subject: number, kind: number): number {
    let sum = 0;
    for (let worse = kind; worse < KINDS; worse++) sum += this.kinds[subject * KINDS + worse]!;
    return sum / this.total;
  }

  /** Only life is at stake: the subject was down already, or nothing can come of it but death. */
  isLifeOnly(subject: number): boolean {
    if (this.down[subject] === 1) return true;
    const [none, dies] = [this.chanceOf(subject, Harm.none), this.chanceOf(subject, Harm.dies)];
    return dies > 0 && none + dies > 1 - 1e-12;
  }

  /** Chance that no harm is done, whatever else befalls: prone, or out of the fight unharmed. */
  chanceUnhurt(subject: number): number {
    return (
      this.chanceOf(subject, Harm.none) + this.chanceOf(subject, Harm.hindered) + this.chanceOf(subject, Harm.left)
    );
  }

  /** Chance of deep harm, whether or not something worse happens too. */
  chanceOfDeep(subject: number): number {
    return this.deep[subject]! / this.total;
  }

  /** Points lost with their chances, the least first; points gained are negative. Empty when none ever change. */
  distribution(subject: number): { readonly value: number; readonly chance: number }[] {
    const changes = this.changes[subject]!;
    if (changes.size === 0) return [];
    let changed = 0;
    const columns = [...changes].map(([value, weight]) => {
      changed += weight;
      return { value, chance: weight / this.total };
    });
    const unchanged = this.total - changed;
    if (unchanged > this.total * 1e-12) columns.push({ value: 0, chance: unchanged / this.total });
    return columns.sort((x, y) => x.value - y.value);
  }

  /** Expected points lost. */
  mean(subject: number): number {
    let sum = 0;
    for (const [value, weight] of this.changes[subject]!) sum += value * weight;
    return sum / this.total;
  }

  /** Expected points lost in outcomes that lose any; what heals is left out. */
  meanHarm(subject: number): number {
    let sum = 0;
    for (const [value, weight] of this.changes[subject]!) if (value > 0) sum += value * weight;
    return sum / this.total;
  }

  /** Expected points gained in outcomes that gain any. */
  meanHealing(subject: number): number {
    return this.meanHarm(subject) - this.mean(subject);
  }

  /** Variance of the points lost, as estimated from drawn runs. */
  variance(subject: number): number {
    const mean = this.mean(subject);
    let squares = 0;
    for (const [value, weight] of this.changes[subject]!) squares += value * value * weight;
    return Math.max(0, (squares - this.total * mean * mean) / Math.max(1, this.total - 1));
  }

  /** How much the option matters to a subject: points it is expected to lose or gain, and lasting changes on top. */
  stake(subject: number): number {
    let points = 0;
    for (const [value, weight] of this.changes[subject]!) points += Math.abs(value) * weight;
    const marked = this.chanceOf(subject, Harm.hindered) + 3 * this.chanceFrom(subject, Harm.left);
    return points / this.total + marked;
  }
}

function kindOf(before: Int32Array, after: Int32Array, at: number): number {
  const was = before[at + Gauge.standing]!;
  const is = after[at + Gauge.standing]!;
  if (is > was) return is === Standing.dead ? Harm.dies : is === Standing.fallen ? Harm.falls : Harm.left;
  if (after[at + Gauge.deep]! < before[at + Gauge.deep]!) return Harm.deep;
  if (after[at + Gauge.points]! < before[at + Gauge.points]!) return Harm.points;
  const marked = after[at + Gauge.marks]! > before[at + Gauge.marks]!;
  return marked || isLasting(before, after, at) ? Harm.hindered : Harm.none;
}
