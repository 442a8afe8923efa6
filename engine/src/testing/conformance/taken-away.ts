import type { Sfc32 } from '../../dice/rng.ts';
import { edit } from '../../journal/gm.ts';
import type { LiveFight } from '../../journal/live.ts';
import { openQuestions } from '../../journal/open.ts';
import { startFight } from '../../journal/start.ts';
import { GAUGES, Gauge } from '../../system/stakes.ts';
import type { Check, Subject } from './check.ts';
import { drawing } from './fights.ts';
import { answerAtRandom } from './journal.ts';

/** Whoever the GM takes away at any question or roll is gone: nothing is done by them, asked of them or done to them. */
export function takenAwayChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const { editedFights = 60 } = subject.options;
  return [
    {
      name: `whoever is taken away at any question rolls, chooses, does and suffers nothing more, in ${editedFights} fights`,
      run: () => {
        const found: string[] = [];
        for (let n = 0; n < editedFights; n++) {
          const encounter = subject.encounters[n % subject.encounters.length]!;
          found.push(...playWithRemovals(subject, encounter, `${subject.seed}/taken-away/${n}`));
        }
        if (found.length > 0) throw new Error(`${found.length} times:\n${found.slice(0, 20).join('\n')}`);
      },
    },
  ];
}

/** Answers and removals in one fight. */
const ACTS = 120;
/** One act in so many takes somebody away. */
const REMOVALS = 8;

/** Somebody who was taken away, as they were then. */
interface Gone {
  readonly who: number;
  readonly id: string;
  readonly at: string;
  readonly harm: string;
}

function playWithRemovals<E, F, C>({ system }: Subject<E, F, C>, encounter: E, seed: string): string[] {
  const draw = drawing(seed);
  const seats = system.seats(system.setUp(encounter)).map(({ id }) => id);
  // Typed dice stop the fight at every roll, so that people can be taken away there, too.
  const dice = Object.fromEntries(seats.map((seat) => [seat, 'hand'] as const));
  const live = startFight(system, encounter, { seed, dice });
  const gone: Gone[] = [];
  const found: string[] = [];
  for (let n = 0; n < ACTS && !live.over && !system.decided(live.fight); n++) {
    if (draw.below(REMOVALS) === 0) takeAway(live, draw, gone);
    found.push(...stillThere(live, gone, seed));
    if (found.length > 0 || live.over || system.decided(live.fight)) break;
    answerAtRandom(live, draw, seed);
  }
  return found;
}

function takeAway<E, F>(live: LiveFight<E, F>, draw: Sfc32, gone: Gone[]): void {
  const people = live.system.combatants(live.fight);
  const who = draw.below(people.length);
  const { id } = people[who]!;
  const at = openQuestions(live)
    .map((open) => `${open.whoId}:${open.kind === 'choice' ? open.question.id : open.why.id}`)
    .join(' ');
  if (gone.some((one) => one.who === who) || edit(live, { op: 'remove', combatant: id }) !== null) return;
  gone.push({ who, id, at, harm: harmOf(live, who) });
}

/** What is still asked of those who are gone, and what has been done to them. */
function stillThere<E, F>(live: LiveFight<E, F>, gone: readonly Gone[], seed: string): string[] {
  const { system, fight } = live;
  if (live.over || system.decided(fight)) return [];
  return gone.flatMap(({ who, id, at, harm }) => {
    const found: string[] = [];
    for (const open of openQuestions(live)) {
      const what = open.kind === 'choice' ? `is asked ${open.question.id}` : `is to roll for ${open.why.id}`;
      if (open.askers.some(({ whoId }) => whoId === id)) found.push(what);
    }
    if (harmOf(live, who) !== harm) found.push(`suffers (${harm} → ${harmOf(live, who)})`);
    return found.map((what) => `seed "${seed}": ${id}, taken away at ${at}, ${what}`);
  });
}

function harmOf<E, F>({ system, fight }: LiveFight<E, F>, who: number): string {
  const { stakes } = system;
  if (stakes === undefined) return '';
  const gauges = new Int32Array((system.combatants(fight).length + stakes.clocks.length) * GAUGES);
  stakes.measure(fight, gauges);
  return [Gauge.points, Gauge.deep, Gauge.standing].map((gauge) => gauges[who * GAUGES + gauge]).join();
}
