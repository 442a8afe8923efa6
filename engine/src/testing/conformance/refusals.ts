import type { Sfc32 } from '../../dice/rng.ts';
import { answer, type Given } from '../../journal/answer.ts';
import type { LiveFight } from '../../journal/live.ts';
import { openQuestions } from '../../journal/open.ts';
import { startFight } from '../../journal/start.ts';
import type { Check, Subject } from './check.ts';
import { drawing } from './fights.ts';
import { answerAtRandom } from './journal.ts';

/** Whatever is not offered or not asked is refused with the reason, and with a rule that is about it. */
export function refusalChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const { editedFights = 60 } = subject.options;
  if (subject.system.whyNot === undefined || subject.system.whyNotAsked === undefined) return [];
  return [
    {
      name: `options that are not offered and questions that are not asked are refused with why, in ${editedFights} fights`,
      run: () => {
        const seen = new Map<string, Set<string>>();
        const bare = new Map<string, number>();
        let tried = 0;
        for (let n = 0; n < editedFights; n++) {
          const encounter = subject.encounters[n % subject.encounters.length]!;
          tried += playRefused(subject, encounter, `${subject.seed}/refusals/${n}`, seen, bare);
        }
        const lines = [...bare].sort((a, b) => b[1] - a[1]).map(([what, count]) => `${count} × ${what}`);
        if (lines.length > 0)
          throw new Error(`Refused without a reason, of ${tried} answers:\n${lines.slice(0, 40).join('\n')}`);
      },
    },
  ];
}

const ACTS = 80;

/** Plays at random and tries, at every question, an answer of another moment. */
function playRefused<E, F, C>(
  { system }: Subject<E, F, C>,
  encounter: E,
  seed: string,
  seen: Map<string, Set<string>>,
  bare: Map<string, number>,
): number {
  const draw = drawing(seed);
  const live = startFight(system, encounter, { seed });
  let tried = 0;
  for (let n = 0; n < ACTS; n++) {
    for (const open of openQuestions(live)) {
      if (open.kind !== 'choice') continue;
      const known = seen.get(open.question.id) ?? new Set();
      for (const { id } of open.options) known.add(id);
      seen.set(open.question.id, known);
    }
    for (const given of answersOfOtherMoments(live, seen, draw)) {
      tried++;
      const what = unexplained(live, given);
      if (what !== null) bare.set(what, (bare.get(what) ?? 0) + 1);
    }
    if (live.over) break;
    answerAtRandom(live, draw, seed);
  }
  return tried;
}

type Choice = Given & { readonly who: string; readonly question: string; readonly option: string };

/** An option seen elsewhere for a question that is open, and a question seen elsewhere for somebody who is not asked it. */
function answersOfOtherMoments<E, F>(
  live: LiveFight<E, F>,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  draw: Sfc32,
): Choice[] {
  const open = openQuestions(live);
  const given: Choice[] = [];
  const asked = open[open.length === 0 ? 0 : draw.below(open.length)];
  if (asked?.kind === 'choice') {
    const question = asked.question.id;
    const offered = new Set(asked.options.map(({ id }) => id));
    const others = [...seen.get(question)!].filter((option) => !offered.has(option));
    if (others.length > 0) given.push({ who: asked.whoId, question, option: others[draw.below(others.length)]! });
  }
  const people = live.system.combatants(live.fight);
  const who = people[draw.below(people.length)]!.id;
  const questions = [...seen.keys()];
  const question = questions[draw.below(questions.length)];
  const isOpen = open.some(
    (each) => each.kind === 'choice' && each.question.id === question && each.askers.some(({ whoId }) => whoId === who),
  );
  if (question !== undefined && !isOpen && belongsToPeople(live, question)) {
    const options = [...seen.get(question)!];
    given.push({ who, question, option: options[draw.below(options.length)]! });
  }
  return given;
}

/** Rulings are put to the GM alone: nobody in the fight is asked for one. */
function belongsToPeople<E, F>({ system }: LiveFight<E, F>, question: string): boolean {
  return question !== 'ruling' && system.questions.some(({ id }) => id === question);
}

/** The kind of answer, when it is refused without the system's own reason or with a rule that is none. */
function unexplained<E, F>(live: LiveFight<E, F>, given: Choice): string | null {
  const { system, fight } = live;
  const refusal = answer(live, given);
  if (refusal === null) throw new Error(`${JSON.stringify(given)} was not offered, but is accepted.`);
  if (refusal.rule === undefined || !system.rules.some(({ id }) => id === refusal.rule))
    return `${refusal.code} ${given.question} ${verbOf(given)}: no rule`;
  const who = system.combatants(fight).findIndex(({ id }) => id === given.who);
  const why =
    refusal.code === 'not-asked'
      ? system.whyNotAsked!(fight, who, given.question, given.option)
      : system.whyNot!(fight, who, given.question, given.option);
  return why === null ? `${refusal.code} ${given.question} ${verbOf(given)}: no reason` : null;
}

function verbOf({ option }: Choice): string {
  return option.split(':')[0]!;
}
