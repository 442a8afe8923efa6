import {
  type CombatantView,
  GAUGES,
  Gauge,
  type SealedSystem,
  type Simulated,
  type Stakes,
  Standing,
  type System,
  simulate,
  Table,
} from '@affray/engine';
import { addAt, type CombatantData, countIn, RESOURCE_STRIDE, type SideData, type StudyData } from './data.ts';
import { type StudyJob, systemOf } from './job.ts';
import { playersFor } from './players.ts';

/** Plays the fights of a job and counts what came of them. Throws on a job that makes no sense. */
export function runStudy(systems: readonly SealedSystem[], job: StudyJob): StudyData {
  return systemOf(systems, job.system).use((system) => studyOf(system, job));
}

function studyOf<E, F>(system: System<E, F>, job: StudyJob): StudyData {
  const read = system.readEncounter(job.encounter);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  return studyFrom(system, system.setUp(read.value), job);
}

/** Plays fights from the state a fight is in. */
export function studyFrom<E, F>(
  system: System<E, F>,
  start: F,
  { seed, from, n, policies }: Pick<StudyJob, 'seed' | 'from' | 'n' | 'policies'>,
): StudyData {
  const { stakes } = system;
  if (stakes === undefined) throw new Error(`${system.name} does not say what is at stake in its fights.`);
  const data = blankStudy(system, stakes, start);
  const counter = new Counter(system, stakes, start, data);
  const before = spent(system, start);
  const cast = playersFor(system, start, policies);
  const simulated = simulate(cast.system, start, {
    n,
    seed,
    from,
    players: cast.players,
    table: new Table<F>(),
    watch: (fight) => counter.watch(fight),
    each: (fight, index) => {
      counter.end(fight);
      if (index % RESOURCE_STRIDE === 0) countResources(data, before, spent(system, fight));
    },
  });
  take(data, simulated);
  return data;
}

function blankStudy<E, F>(system: System<E, F>, stakes: Stakes<F>, start: F): StudyData {
  const combatants: CombatantData[] = system.combatants(start).map(({ id, name, side }) => ({
    id,
    name,
    side,
    fates: {},
    standing: [0, 0, 0, 0],
    lasting: 0,
    lost: {},
    outDuring: [],
    outAtEnd: [],
  }));
  const clocks = stakes.clocks.map(({ id, label }) => ({ id, label, left: {} }));
  const sides = [...new Set(combatants.map(({ side }) => side))].map((side) => ({
    side,
    wiped: 0,
    deaths: {},
    fallen: {},
  }));
  return { n: 0, outcomes: {}, rounds: [], sides, combatants, clocks, resources: [], resourceFights: 0, checksum: 0 };
}

function take(data: StudyData, { n, outcomes, fates, rounds, checksum }: Simulated): void {
  data.n = n;
  data.checksum = checksum;
  for (const [outcome, fights] of outcomes) countIn(data.outcomes, outcome, fights);
  rounds.forEach((fights, round) => {
    addAt(data.rounds, round, fights);
  });
  for (const combatant of data.combatants)
    for (const [fate, fights] of fates.get(combatant.id) ?? []) countIn(combatant.fates, fate, fights);
}

/** Looks on while fights are played: who is out when a round ends, and how everybody stands in the end. */
class Counter<E, F> {
  private readonly system: System<E, F>;
  private readonly stakes: Stakes<F>;
  private readonly data: StudyData;
  private readonly first: Int32Array;
  private readonly now: Int32Array;
  private round = 0;

  constructor(system: System<E, F>, stakes: Stakes<F>, start: F, data: StudyData) {
    this.system = system;
    this.stakes = stakes;
    this.data = data;
    // People may join during a fight; only those of the start are counted.
    this.first = new Int32Array((data.combatants.length + data.clocks.length + SPARE) * GAUGES);
    this.now = new Int32Array(this.first.length);
    stakes.measure(start, this.first);
  }

  watch(fight: F): void {
    const round = this.stakes.round(fight);
    if (round <= this.round) {
      if (round < this.round) this.round = round;
      return;
    }
    const ended = this.round;
    this.round = round;
    if (ended > 0) this.countOut(fight, ended, 'outDuring');
  }

  private countOut(fight: F, round: number, list: 'outDuring' | 'outAtEnd'): void {
    this.stakes.measure(fight, this.now);
    this.data.combatants.forEach((combatant, who) => {
      if (this.now[who * GAUGES + Gauge.standing] !== Standing.fighting) addAt(combatant[list], round, 1);
    });
  }

  end(fight: F): void {
    const { first, now, data } = this;
    this.countOut(fight, this.stakes.round(fight), 'outAtEnd');
    data.combatants.forEach((combatant, who) => {
      const at = who * GAUGES;
      combatant.standing[now[at + Gauge.standing]!]!++;
      if (now[at + Gauge.deep]! < first[at + Gauge.deep]!) combatant.lasting++;
      countIn(combatant.lost, first[at + Gauge.points]! - now[at + Gauge.points]!);
    });
    for (const side of data.sides) this.countSide(side);
    if (data.clocks.length > 0) {
      const people = this.system.combatants(fight).length;
      data.clocks.forEach(({ left }, clock) => {
        countIn(left, now[(people + clock) * GAUGES + Gauge.points]!);
      });
    }
    this.round = 0;
  }

  private countSide(side: SideData): void {
    let deaths = 0;
    let fallen = 0;
    let people = 0;
    this.data.combatants.forEach((combatant, who) => {
      if (combatant.side !== side.side) return;
      const standing = this.now[who * GAUGES + Gauge.standing]!;
      people++;
      if (standing === Standing.dead) deaths++;
      if (standing >= Standing.fallen) fallen++;
    });
    if (fallen === people) side.wiped++;
    countIn(side.deaths, deaths);
    countIn(side.fallen, fallen);
  }
}

/** Room for people who join. */
const SPARE = 64;

interface Spent {
  readonly combatant: string;
  readonly label: string;
  readonly value: number;
}

/** What everybody has that can be used up: filled slots by kind, and bars. */
function spent<E, F>(system: System<E, F>, fight: F): Spent[] {
  return system.view(fight, 0).combatants.flatMap((combatant) => [...barsOf(combatant), ...slotsOf(combatant)]);
}

function barsOf({ id, bars }: CombatantView): Spent[] {
  return bars.flatMap(({ label, value }) => (value === null ? [] : [{ combatant: id, label, value }]));
}

/** Free slots and gear say nothing that the others do not. */
const UNCOUNTED = new Set(['free', 'gear']);

function slotsOf({ id, slots }: CombatantView): Spent[] {
  const kinds = new Map<string, number>();
  for (const { kind } of slots) if (!UNCOUNTED.has(kind)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([label, value]) => ({ combatant: id, label, value }));
}

function countResources(data: StudyData, before: readonly Spent[], after: readonly Spent[]): void {
  data.resourceFights++;
  for (const { combatant, label, value } of before) {
    const now = after.find((other) => other.combatant === combatant && other.label === label);
    countChange(data, combatant, label, (now?.value ?? 0) - value);
  }
  for (const { combatant, label, value } of after)
    if (!before.some((other) => other.combatant === combatant && other.label === label))
      countChange(data, combatant, label, value);
}

function countChange(data: StudyData, combatant: string, label: string, change: number): void {
  if (change === 0) return;
  let found = data.resources.find((known) => known.combatant === combatant && known.label === label);
  if (found === undefined) {
    found = { combatant, label, change: {} };
    data.resources.push(found);
  }
  countIn(found.change, change);
}
