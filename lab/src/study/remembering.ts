import { type Cells, Remembered, type SealedSystem, type System, TallyWitness, type Witness } from '@affray/engine';
import { SEARCHING } from '../advise/policy.ts';
import { blankStudy, take } from '../figures/blank.ts';
import { countEnding, countOut, talliesIn } from '../figures/counter.ts';
import { addAt, type StudyData } from '../figures/data.ts';
import { blankEnding, type Ending, EndingReader, lookBack, outOf } from '../figures/ending.ts';
import { type StudyJob, systemOf } from '../jobs/job.ts';
import { playersFor } from './players.ts';
import { countResources, spent } from './resources.ts';

/** Fights from which on it is worth while to remember how they went. */
const MANY = 100_000;

/** The job, marked to be played from memory where that is worth trying: many fights of a duel. It is given up when it does not pay. */
export function rememberedJob(systems: readonly SealedSystem[], job: StudyJob): StudyJob {
  const searched = Object.values(job.policies).some((name) => name.startsWith(SEARCHING));
  if (job.n < MANY || searched) return job;
  return systemOf(systems, job.system).use((system) => {
    const read = system.readEncounter(job.encounter);
    if (!read.ok || system.stakes === undefined || system.combatants(system.setUp(read.value)).length !== 2) return job;
    return { ...job, remember: true };
  });
}

/** One fight in so many is played by the rules and looked at for what was used up: it takes longer than hundreds from memory. */
const LOOK_EVERY = 128;

type Player = (from: number, n: number) => StudyData;

/** Remembers the fights of the study played last, so that its next part is played from memory. */
export class StudyMemory {
  private name = '';
  private player: Player | null = null;

  /** Plays the fights of a job that is to be remembered. Throws on a job that makes no sense. */
  play(systems: readonly SealedSystem[], job: StudyJob): StudyData {
    const { from, n, ...rest } = job;
    const name = JSON.stringify(rest);
    if (this.player === null || this.name !== name) {
      this.player = systemOf(systems, job.system).use((system) => playerOf(system, job));
      this.name = name;
    }
    return this.player(from, n);
  }
}

function playerOf<E, F, C>(system: System<E, F, C>, { encounter, seed, policies }: StudyJob): Player {
  const read = system.readEncounter(encounter);
  if (!read.ok) throw new Error(read.refusals.map(({ place, reason }) => `${place}: ${reason}`).join('; '));
  const { stakes } = system;
  if (stakes === undefined) throw new Error(`${system.name} does not say what is at stake in its fights.`);
  const start = system.setUp(read.value);
  const ids = system.combatants(start).map(({ id }) => id);
  const before = spent(system, start);
  const { players } = playersFor(system, start, policies);
  const witness = new StudyWitness(system, new EndingReader(system, stakes, start), (data, fight) =>
    countResources(data, before, spent(system, fight)),
  );
  const { round } = stakes;
  const remembered = new Remembered<F>(system, start, { seed, players, round, lookEvery: LOOK_EVERY }, witness);
  return (from, n) => {
    const data = blankStudy(system, start);
    witness.begin(data);
    const checksum = remembered.play(from, n);
    witness.finish();
    take(data, witness.tally.simulated(ids, checksum));
    witness.tally.clear();
    return data;
  };
}

/** Counts into a study what comes of fights that are played from memory. */
class StudyWitness<E, F> implements Witness<F> {
  readonly tally: TallyWitness<F>;
  private readonly reader: EndingReader<E, F>;
  private readonly look: (data: StudyData, fight: F) => void;
  private data: StudyData | null = null;
  private readonly now = blankEnding();
  /** How everybody stood when the fighting of the fight being played ended. */
  private readonly whenDecided: number[] = [];
  private readonly endings: Ending[] = [];
  private readonly outs: number[] = [];
  /** Fights of the part being played, by end. */
  private readonly fights: number[] = [];
  /** Fights of the part by who is out when a round ends, and when the fight does: `[out][round]`. */
  private readonly during = new Map<number, number[]>();
  private readonly atEnd = new Map<number, number[]>();

  constructor(
    system: Pick<System<E, F>, 'outcome' | 'decided'>,
    reader: EndingReader<E, F>,
    look: (data: StudyData, fight: F) => void,
  ) {
    this.tally = new TallyWitness<F>(system);
    this.reader = reader;
    this.look = look;
  }

  begin(data: StudyData): void {
    this.data = data;
  }

  fightBegins(): void {
    this.whenDecided.length = 0;
  }

  fightingEnded(fight: F): void {
    this.reader.read(fight, this.now);
    this.whenDecided.push(...this.now.standing);
  }

  tellApart(fight: F, cells: Cells): void {
    const { now } = this;
    this.tally.tellApart(fight, cells);
    this.reader.read(fight, now);
    for (let who = 0; who < now.standing.length; who++) {
      cells.put(now.standing[who]!);
      cells.put(now.lost[who]!);
      cells.put(now.lasting[who]!);
    }
    cells.putList(now.left);
    cells.putList(this.whenDecided);
  }

  glance(fight: F): number {
    this.reader.read(fight, this.now);
    return outOf(this.now);
  }

  roundEnded(out: number, round: number): void {
    if (round > 0 && out !== 0) add(this.during, out, round);
  }

  newEnd(fight: F): void {
    this.tally.newEnd(fight);
    const ending = blankEnding();
    this.reader.read(fight, ending);
    lookBack(ending, this.whenDecided);
    this.endings.push(ending);
    this.outs.push(outOf(ending));
    this.fights.push(0);
  }

  ended(end: number, round: number, index: number, fight: F | null): void {
    this.tally.ended(end, round);
    this.fights[end]!++;
    const out = this.outs[end]!;
    if (out !== 0) add(this.atEnd, out, round);
    if (index % LOOK_EVERY === 0 && fight !== null && this.data !== null) this.look(this.data, fight);
  }

  /** Puts what was counted since `begin` into the study. */
  finish(): void {
    const { data, fights, endings } = this;
    if (data === null) return;
    const tallies = talliesIn(data);
    for (let end = 0; end < fights.length; end++) {
      if (fights[end]! > 0) countEnding(data, tallies, endings[end]!, fights[end]!);
      fights[end] = 0;
    }
    pour(data, 'outDuring', this.during);
    pour(data, 'outAtEnd', this.atEnd);
    this.data = null;
  }
}

function add(counts: Map<number, number[]>, out: number, round: number): void {
  const known = counts.get(out);
  if (known !== undefined) addAt(known, round, 1);
  else {
    const list: number[] = [];
    addAt(list, round, 1);
    counts.set(out, list);
  }
}

function pour(data: StudyData, list: 'outDuring' | 'outAtEnd', counts: Map<number, number[]>): void {
  for (const [out, rounds] of counts)
    rounds.forEach((times, round) => {
      if (times > 0) countOut(data, list, out, round, times);
    });
  counts.clear();
}
