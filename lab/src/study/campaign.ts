import { type Policy, type SealedSystem, type System, simulate } from '@affray/engine';
import { systemOf } from '../jobs/job.ts';
import { playersFor } from './players.ts';

/** Several fights in a row by the same people. */
export interface CampaignJob {
  /** Id of the system of all of them. */
  readonly system: string;
  /** Encounters as in their files. The party of the first goes on into the others, in the place of theirs. */
  readonly encounters: readonly unknown[];
  readonly policies: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Number of the first campaign. */
  readonly from: number;
  /** Number of campaigns. */
  readonly n: number;
}

/** What came of one of the fights. Counts are campaigns. */
export interface StageData {
  readonly name: string;
  /** Campaigns that came so far. */
  reached: number;
  won: number;
  /** Members of the party who went into it and who did not come out of it fit to go on, over all campaigns. */
  entered: number;
  lost: number;
  rounds: number;
  roundSquares: number;
}

/** What became of a member of the party. */
export interface MemberData {
  readonly id: string;
  readonly name: string;
  /** `after[s]` campaigns had it fit to go on after fight s. */
  readonly after: number[];
}

/** What came of many campaigns: only whole numbers, so that parts add up to the same whole. */
export interface CampaignData {
  n: number;
  /** Campaigns in which the party won every fight. */
  completed: number;
  /** Campaigns in which everybody of the party of the start was still fit after the last fight. */
  unscathed: number;
  readonly stages: StageData[];
  readonly members: MemberData[];
}

/** Plays campaigns. Throws on encounters that do not go together. */
export function runCampaign(systems: readonly SealedSystem[], job: CampaignJob): CampaignData {
  return systemOf(systems, job.system).use((system) => campaignOf(system, job));
}

type Person = Readonly<Record<string, unknown>>;

function campaignOf<E, F, C>(system: System<E, F, C>, job: CampaignJob): CampaignData {
  if (system.carryOver === undefined)
    throw new Error(`${system.name} does not say what is left of people after a fight.`);
  const files = job.encounters.map(encounterFile);
  const first = files[0];
  if (first === undefined) throw new Error('A campaign has at least one fight.');
  const side = first.combatants[0]?.side;
  const party = first.combatants.filter((person) => person.side === side);
  const data: CampaignData = {
    n: 0,
    completed: 0,
    unscathed: 0,
    stages: files.map(({ name }) => ({ name, reached: 0, won: 0, entered: 0, lost: 0, rounds: 0, roundSquares: 0 })),
    members: party.map((person) => ({ id: String(person.id), name: String(person.name), after: files.map(() => 0) })),
  };
  for (let index = job.from; index < job.from + job.n; index++) {
    let people: readonly unknown[] = party;
    let going = true;
    for (let stage = 0; stage < files.length && going; stage++) {
      const { encounter, start } = prepared(system, files[stage]!, people, String(side));
      const ended = playOnce(system, start, job.policies, `${job.seed}/${index}/${stage}`);
      const { winner, rounds } = system.outcome(ended);
      const counts = data.stages[stage]!;
      const refs = system.combatants(ended);
      const left: unknown[] = [];
      refs.forEach(({ id, side: own }, who) => {
        if (own !== side || !people.some((person) => idOf(person) === id)) return;
        const kept = system.carryOver?.(encounter, ended, who) ?? null;
        if (kept === null) return;
        left.push(kept);
        const member = data.members.find((each) => each.id === id);
        if (member !== undefined) member.after[stage]!++;
      });
      counts.reached++;
      counts.entered += people.length;
      counts.lost += people.length - left.length;
      counts.rounds += rounds;
      counts.roundSquares += rounds * rounds;
      going = winner === side && left.length > 0;
      if (winner === side) counts.won++;
      if (going && stage === files.length - 1) {
        data.completed++;
        if (left.length === party.length) data.unscathed++;
      }
      people = left;
    }
    data.n++;
  }
  return data;
}

interface EncounterFile {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly combatants: readonly Person[];
}

function encounterFile(json: unknown): EncounterFile {
  if (typeof json !== 'object' || json === null || !('combatants' in json) || !Array.isArray(json.combatants))
    throw new Error('An encounter without combatants.');
  const combatants: Person[] = json.combatants.map((each: unknown) => ({ ...(typeof each === 'object' ? each : {}) }));
  const name = 'name' in json && typeof json.name === 'string' ? json.name : 'Fight';
  return { name, fields: { ...json }, combatants };
}

function idOf(person: unknown): string {
  return typeof person === 'object' && person !== null && 'id' in person ? String(person.id) : '';
}

/** An encounter with the people who have come so far in the place of its party. */
function prepared<E, F, C>(
  system: System<E, F, C>,
  { fields, combatants, name }: EncounterFile,
  people: readonly unknown[],
  side: string,
): { readonly encounter: E; readonly start: F } {
  const others = combatants.filter((person) => person.side !== side);
  const read = system.readEncounter({ ...fields, combatants: [...people, ...others] });
  if (!read.ok)
    throw new Error(`${name}: ${read.refusals.map(({ place, reason }) => `${place} ${reason}`).join('; ')}`);
  return { encounter: read.value, start: system.setUp(read.value) };
}

function playOnce<E, F, C>(
  system: System<E, F, C>,
  start: F,
  policies: Readonly<Record<string, string>>,
  seed: string,
): F {
  // Seats of those who are gone have no policy any more.
  const seats = new Set(system.seats(start).map(({ id }) => id));
  const known = Object.fromEntries(Object.entries(policies).filter(([seat]) => seat === '*' || seats.has(seat)));
  const cast: { readonly system: System<E, F, C>; readonly players: readonly Policy<F>[] } = playersFor(
    system,
    start,
    known,
  );
  const ended = system.copy(start);
  simulate(cast.system, start, { n: 1, seed, players: cast.players, each: (fight) => system.copyInto(fight, ended) });
  return ended;
}

/** Adds `part` to `whole`. */
export function addCampaign(whole: CampaignData, part: CampaignData): void {
  whole.n += part.n;
  whole.completed += part.completed;
  whole.unscathed += part.unscathed;
  part.stages.forEach((from, at) => {
    const to = whole.stages[at];
    if (to?.name !== from.name) throw new Error(`No fight "${from.name}" at place ${at} of the campaign.`);
    to.reached += from.reached;
    to.won += from.won;
    to.entered += from.entered;
    to.lost += from.lost;
    to.rounds += from.rounds;
    to.roundSquares += from.roundSquares;
  });
  part.members.forEach(({ after }, at) => {
    after.forEach((fit, stage) => {
      whole.members[at]!.after[stage]! += fit;
    });
  });
}
