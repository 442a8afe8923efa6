import type { ClockStake, StakeWords } from '@affray/engine';
import { chanceInterval, meanInterval } from '../counts/intervals.ts';
import type { BarPart, Certainty, Figure, OddsRow, OddsTable } from './odds-table.ts';
import { Harm, type Outcomes } from './outcomes.ts';

/** Somebody or something that a bar can be about. */
export interface OddsSubject {
  readonly id: string;
  /** Null for a combatant. */
  readonly clock: ClockStake | null;
}

/** An option with what it does. */
export interface Played {
  readonly id: string;
  /** Index of the combatant it is aimed at, -1 = nobody. */
  readonly target: number;
  readonly outcomes: Outcomes;
  /** How the outcomes came about. */
  readonly certainty: Certainty;
}

/** Whom the bars are about, and from which side. */
interface Focus {
  /** Subject of each option, by index. */
  readonly about: readonly number[];
  /** The asker looks after its own skin: figures say what is kept. */
  readonly defends: boolean;
  /** Index of the asker, GM = -1. */
  readonly asker: number;
}

const NEGLIGIBLE = 1e-12;

/** Chooses whom the bars are about: the clock that is driven on, the asker who defends, the targets, or the most changed. */
export function focusOf(
  played: readonly Played[],
  subjects: readonly OddsSubject[],
  visible: readonly boolean[],
  asker: number,
  isDefence: boolean,
): Focus {
  const clock = drivenClock(played, subjects);
  if (clock >= 0) return { about: played.map(() => clock), defends: false, asker };
  if (isDefence && asker >= 0) return { about: played.map(() => asker), defends: true, asker };
  const aimed = new Set(played.flatMap(({ target }) => (target >= 0 && target !== asker ? [target] : [])));
  if (aimed.size > 0) {
    const about = played.map(({ target, outcomes }) => aboutAimed(target, outcomes, aimed, asker));
    if (played.some(({ outcomes }, at) => outcomes.stake(about[at]!) > NEGLIGIBLE))
      return { about, defends: about.every((subject) => subject === asker), asker };
    // What is named is not what is harmed: such as who is to act next.
  }
  const most = mostChanged(played, subjects, visible, asker);
  return { about: played.map(() => most), defends: most === asker, asker };
}

/** One target for all rows where there is only one; rows without a target tell of the asker where that says more. */
function aboutAimed(target: number, outcomes: Outcomes, aimed: ReadonlySet<number>, asker: number): number {
  if (target >= 0) return target;
  const [only = asker] = aimed;
  if (asker < 0) return only;
  if (aimed.size > 1) return asker;
  return outcomes.stake(only) < NEGLIGIBLE && outcomes.stake(asker) > NEGLIGIBLE ? asker : only;
}

/** The clock that is expected to rise most over all options; -1 where there are no clocks or none moves. */
function drivenClock(played: readonly Played[], subjects: readonly OddsSubject[]): number {
  let best = -1;
  let most = NEGLIGIBLE;
  subjects.forEach(({ clock }, subject) => {
    if (clock === null) return;
    let rise = 0;
    for (const { outcomes } of played)
      for (const { value, chance } of outcomes.distribution(subject)) rise += Math.max(0, value) * chance;
    if (rise <= most) return;
    most = rise;
    best = subject;
  });
  if (best >= 0) return best;
  return subjects.findIndex(
    ({ clock }, subject) => clock !== null && played.some(({ outcomes }) => outcomes.distribution(subject).length > 0),
  );
}

/** The combatant for whom the choice makes the greatest difference; the asker when it makes none. */
function mostChanged(
  played: readonly Played[],
  subjects: readonly OddsSubject[],
  visible: readonly boolean[],
  asker: number,
): number {
  let best = Math.max(0, asker);
  let most = NEGLIGIBLE;
  subjects.forEach(({ clock }, subject) => {
    if (clock !== null || visible[subject] !== true) return;
    const stakes = played.map(({ outcomes }) => outcomes.stake(subject));
    const least = Math.min(...stakes);
    const difference = stakes.reduce((sum, stake) => sum + stake - least, 0);
    const weight = difference > NEGLIGIBLE ? 1 + difference : Math.max(...stakes) * 1e-3;
    if (weight <= most) return;
    most = weight;
    best = subject;
  });
  return best;
}

/** Headline figures by name, each with how it is read from the outcomes. */
interface Heading {
  readonly name: string;
  /** Of what it is the mean; missing for chances. */
  readonly of?: string;
  /** Null where it makes no sense for this option. */
  figure(played: Played, subject: number): Figure | null;
}

/** Columns and rows of a table; without columns where nothing changes for anybody, whatever is chosen. */
export function tableOf(
  played: readonly Played[],
  subjects: readonly OddsSubject[],
  visible: readonly boolean[],
  focus: Focus,
  words: StakeWords,
): Pick<OddsTable, 'subject' | 'columns' | 'means' | 'rows'> {
  const changes = played.some(({ outcomes }, at) => outcomes.stake(focus.about[at]!) > NEGLIGIBLE);
  const headings = changes ? headingsOf(played, subjects, focus, words) : [];
  const [first = -1] = focus.about;
  const common = focus.about.every((subject) => subject === first) ? first : -1;
  const rows = played.map((option, at): OddsRow => {
    const subject = focus.about[at]!;
    const still = option.outcomes.stake(subject) <= NEGLIGIBLE && option.outcomes.runs <= 1;
    // One meaning for a column: where it tells of those aimed at, a row about the asker has no figures.
    const meant = common >= 0 || subject !== focus.asker || subject === option.target;
    return {
      option: option.id,
      figures: headings.map((heading) => (still || !meant ? null : heading.figure(option, subject))),
      certainty: option.certainty,
      about: subjects[subject]!.id,
      idle: isIdle(option, subjects, visible),
      bar: barOf(option.outcomes, subject, subjects, words),
      distribution: option.outcomes.distribution(subject),
    };
  });
  const subject = common < 0 ? null : subjects[common]!.id;
  const means = headings.map(({ of = null }) => of);
  return { subject, columns: headings.map(({ name }) => name), means, rows };
}

/** Of those whom the seat does not know of nothing is said. */
function isIdle(
  { outcomes, certainty }: Played,
  subjects: readonly OddsSubject[],
  visible: readonly boolean[],
): boolean {
  if (certainty.kind !== 'exact') return false;
  return subjects.every((_, subject) => visible[subject] !== true || outcomes.stake(subject) <= NEGLIGIBLE);
}

function headingsOf(
  played: readonly Played[],
  subjects: readonly OddsSubject[],
  { about, defends, asker }: Focus,
  words: StakeWords,
): readonly Heading[] {
  const clock = subjects[about[0]!]!.clock;
  if (clock !== null) return clockHeadings(played, subjects, clock, about[0]!);
  // Of somebody who is down nothing but life is at stake: falling is no news, and not dying is not being unhurt.
  const life = isLifeOnly(played, about);
  const falls: Heading = {
    name: life ? words.dies : words.falls,
    figure: (option, who) => chance(option, (o) => o.chanceFrom(who, life ? Harm.dies : Harm.falls)),
  };
  const means = meansOf(played, about);
  if (!defends)
    return [
      {
        name: words.hits,
        figure: (option, who) => (who === asker ? null : chance(option, (o) => 1 - o.chanceOf(who, Harm.none))),
      },
      falls,
      ...means,
      ...ownHeadings(played, about, asker),
    ];
  const lasts = played.some(({ outcomes }, at) => outcomes.chanceOfDeep(about[at]!) > 0);
  const keeps: Heading = life
    ? { name: LIVES, figure: (option, who) => chance(option, (o) => 1 - o.chanceOf(who, Harm.dies)) }
    : lasts
      ? { name: words.keeps, figure: (option, who) => chance(option, (o) => 1 - o.chanceOfDeep(who)) }
      : { name: 'unhurt', figure: (option, who) => chance(option, (o) => o.chanceUnhurt(who)) };
  return [keeps, falls, ...means];
}

function meanOf(of: string): Pick<Heading, 'name' | 'of'> {
  return { name: `mean ${of}`, of };
}

/** Harm, and beside it what heals, where anything does. */
function meansOf(played: readonly Played[], about: readonly number[]): readonly Heading[] {
  const harm: Heading = {
    ...meanOf('harm'),
    figure: (option, who) => amount(option, who, option.outcomes.meanHarm(who)),
  };
  if (!played.some(({ outcomes }, at) => outcomes.meanHealing(about[at]!) > NEGLIGIBLE)) return [harm];
  const healed: Heading = {
    ...meanOf('healing'),
    figure: (option, who) => amount(option, who, option.outcomes.meanHealing(who)),
  };
  return [harm, healed];
}

/** What an option that is about somebody else risks for the one who chooses: a blow in return, magic that strikes back. */
function ownHeadings(played: readonly Played[], about: readonly number[], asker: number): readonly Heading[] {
  const risks = ({ outcomes }: Played): number => outcomes.chanceFrom(asker, Harm.points);
  const isAtRisk = (option: Played, at: number): boolean => about[at] !== asker && risks(option) > NEGLIGIBLE;
  if (asker < 0 || !played.some(isAtRisk)) return [];
  const own: Heading = {
    name: 'own harm',
    figure: (option, who) => (who === asker ? null : chance(option, () => risks(option))),
  };
  return [own];
}

const LIVES = 'lives';

/** Nothing but life is at stake in any row in which anything is. */
function isLifeOnly(played: readonly Played[], about: readonly number[]): boolean {
  const open = played.filter(({ outcomes }, at) => outcomes.stake(about[at]!) > NEGLIGIBLE);
  return open.length > 0 && played.every((one, at) => !open.includes(one) || one.outcomes.isLifeOnly(about[at]!));
}

function clockHeadings(
  played: readonly Played[],
  subjects: readonly OddsSubject[],
  { label, full }: ClockStake,
  driven: number,
): readonly Heading[] {
  const headings: Heading[] = [
    { name: `${label} rises`, figure: (option, subject) => chance(option, (o) => rises(o, subject)) },
    { name: full, figure: (option, subject) => chance(option, (o) => o.chanceFrom(subject, Harm.falls)) },
    { ...meanOf(label), figure: mean },
  ];
  subjects.forEach(({ clock }, other) => {
    if (clock === null || other === driven) return;
    if (!played.some(({ outcomes }) => outcomes.distribution(other).length > 0)) return;
    headings.push({ ...meanOf(clock.label), figure: (option) => mean(option, other) });
  });
  return headings;
}

function rises(outcomes: Outcomes, subject: number): number {
  let sum = 0;
  for (const { value, chance: part } of outcomes.distribution(subject)) if (value > 0) sum += part;
  return sum;
}

function chance({ outcomes, certainty }: Played, read: (outcomes: Outcomes) => number): Figure {
  const value = Math.min(1, Math.max(0, read(outcomes)));
  if (certainty.kind === 'exact') return { value, unit: 'chance', interval: null };
  const { n } = certainty;
  return { value, unit: 'chance', interval: chanceInterval(Math.round(value * n), n) };
}

function mean(option: Played, subject: number): Figure {
  return amount(option, subject, option.outcomes.mean(subject));
}

function amount({ outcomes, certainty }: Played, subject: number, value: number): Figure {
  if (certainty.kind === 'exact') return { value, unit: 'number', interval: null };
  return { value, unit: 'number', interval: meanInterval(value, outcomes.variance(subject), certainty.n) };
}

const severities = [0, 1, 1, 2, 1, 3, 4] as const;

function barOf(
  outcomes: Outcomes,
  subject: number,
  subjects: readonly OddsSubject[],
  words: StakeWords,
): readonly BarPart[] {
  const { clock } = subjects[subject]!;
  if (clock !== null) return clockBar(outcomes, subject, subjects, clock);
  const unhurt = outcomes.isLifeOnly(subject) ? LIVES : 'unhurt';
  const labels = [unhurt, 'hindered', words.points, words.deep, 'leaves', words.falls, words.dies];
  const parts = labels.map((label, kind) => ({
    label,
    severity: severities[kind]!,
    chance: outcomes.chanceOf(subject, kind),
  }));
  return parts.filter(({ chance: part }) => part > 0);
}

/** Steps of a clock: the further it is driven the louder, a full clock loudest; where it stands still, the other clocks. */
function clockBar(
  outcomes: Outcomes,
  subject: number,
  subjects: readonly OddsSubject[],
  { label, full }: ClockStake,
): readonly BarPart[] {
  const filled = outcomes.chanceFrom(subject, Harm.falls);
  const moved = outcomes.distribution(subject).filter(({ value }) => value !== 0);
  const parts = [
    ...stillParts(outcomes, subject, subjects),
    ...moved.map(({ value, chance: part }) => clockPart(label, value, part)),
  ];
  return filled <= 0 ? parts : withFull(parts, full, filled);
}

function clockPart(label: string, steps: number, part: number): BarPart {
  if (steps < 0) return { label: `${label} −${-steps}`, severity: 1, chance: part, loss: true };
  return { label: `${label} +${steps}`, severity: steps === 1 ? 1 : steps === 2 ? 2 : 3, chance: part };
}

/** Nothing changes only where no clock moves. */
function stillParts(outcomes: Outcomes, subject: number, subjects: readonly OddsSubject[]): readonly BarPart[] {
  const clocks = subjects.flatMap(({ clock }) => (clock === null ? [] : [clock.label]));
  return outcomes
    .whileStill(subject)
    .sort((one, other) => stepsOf(one.steps) - stepsOf(other.steps))
    .map(({ steps, chance: part }): BarPart => {
      const at = steps.findIndex((each) => each !== 0);
      return at < 0 ? { label: 'no change', severity: 0, chance: part } : clockPart(clocks[at]!, steps[at]!, part);
    });
}

function stepsOf(steps: readonly number[]): number {
  return steps.reduce((sum, each) => sum + Math.abs(each), 0);
}

/** What fills the clock is taken off the highest steps and shown as what it means. */
function withFull(parts: readonly BarPart[], full: string, filled: number): readonly BarPart[] {
  let left = filled;
  const rest: BarPart[] = [];
  for (const part of [...parts].reverse()) {
    const taken = Math.min(left, part.chance);
    left -= taken;
    if (part.chance - taken > NEGLIGIBLE) rest.push({ ...part, chance: part.chance - taken });
  }
  return [...rest.reverse(), { label: full, severity: 4, chance: filled }];
}
