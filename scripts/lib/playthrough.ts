import { rollPool } from '../../engine/src/dice/pool.ts';
import { optionText, plain } from '../../engine/src/system/said.ts';
import { citesOf, nameOf, sentenceOf } from '../../engine/src/system/sentence.ts';
import type { System } from '../../engine/src/system/system.ts';
import { EventLog, Recorded } from '../../engine/src/table/log.ts';
import type { Question } from '../../engine/src/table/question.ts';
import { type Answerer, Mode, Table } from '../../engine/src/table/table.ts';
import { viewLines } from './view-text.ts';

/** What to play. */
export interface PlaythroughOptions {
  readonly seed: string;
  /** Name of the policy that answers for everybody. */
  readonly policy: string;
}

const STEP_LIMIT = 20_000;

/**
 * One fight printed with all there is to see: the first ready-made encounter, every question with all options and the one
 * chosen, every roll with its dice, every event with the rules it cites, and what each seat sees when a round begins.
 */
export function playthrough<E, F, C>(system: System<E, F, C>, { seed, policy }: PlaythroughOptions): string {
  const ready = system.encounters[0];
  const player = system.policies[policy];
  if (ready === undefined || player === undefined)
    throw new Error(`${system.id} has no encounter or no policy "${policy}".`);
  const read = system.readEncounter(JSON.parse(JSON.stringify(ready.encounter)));
  if (!read.ok) throw new Error(`${system.id} refuses its own encounter.`);
  const fight = system.setUp(read.value);
  const lines = [
    `${system.name} (${system.id}, rules ${system.version})`,
    `${ready.name}: ${ready.text}`,
    `Seed "${seed}", everybody played by the policy "${policy}".`,
  ];
  const table = new Table<F>();
  const log = new EventLog();
  const result = { value: 0, mask: 0, used: 0 };
  const asked: string[] = [];
  let shown = 0;
  let round = -1;

  const flush = (): void => {
    for (const record of log.records(shown)) {
      const cites = citesOf(system, record).join(' ');
      if (record.kind !== Recorded.choice) lines.push(`  ${sentenceOf(system, fight, record)} [${cites}]`);
      else {
        const question = system.questions[record.args[0]!]!;
        const key = askedKey(question, record.args[1]!);
        if (asked[0] === key) asked.shift();
        else lines.push(`  ${nameOf(system, fight, record.args[1]!)} has one answer to "${question.id}". [${cites}]`);
      }
    }
    shown = log.length;
  };

  const showViews = (): void => {
    const now = system.outcome(fight).rounds;
    if (now === round) return;
    round = now;
    flush();
    lines.push('', now === 0 ? '== Before the first round' : `== Round ${now}`);
    system.seats(fight).forEach(({ name }, seat) => {
      lines.push(`-- as ${name} sees it`, ...viewLines(system.view(fight, seat)).map((line) => `   ${line}`));
    });
    lines.push('');
  };

  const choose = (who: number, question: Question<F>): number => {
    const codes = Array.from(table.options.subarray(0, table.optionCount));
    flush();
    const code = player(fight, who, question, table);
    lines.push(`  ? ${plain(question.prompt(fight, who))} [${question.id}: ${question.cites.join(' ')}]`);
    for (const offered of codes) {
      const option = question.describe(fight, who, offered);
      const { id, cost, rule } = option;
      const price = cost === undefined ? '' : ` (${cost})`;
      lines.push(`    ${offered === code ? '>' : ' '} ${id}: ${optionText(option)}${price} [${rule}]`);
    }
    asked.push(askedKey(question, who));
    return code;
  };

  const answerer: Answerer<F> = {
    beforeAsk: showViews,
    choose: (_fight, who, question) => choose(who, question),
    chooseEach(_fight, askers, question, answers) {
      askers.forEach((who, at) => {
        table.list(fight, who, question);
        answers[at] = table.optionCount === 1 ? table.options[0]! : choose(who, question);
      });
    },
    dice(wanted, _who, _why, _need, faces) {
      rollPool(wanted, table.dice, faces, result);
      return result.used;
    },
  };
  table.mode = Mode.asked;
  table.log = log;
  table.answerer = answerer;
  table.seed(seed);
  showViews();
  for (let step = 0; !system.over(fight); step++) {
    if (step === STEP_LIMIT) throw new Error(`${system.id}: the fight does not end.`);
    system.step(fight, table);
    flush();
  }
  const { winner, result: how, rounds, fates } = system.outcome(fight);
  lines.push(
    '',
    `== The end, after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}: ${winner === null ? how : `${winner} ${how}`}`,
  );
  for (const [id, fate] of Object.entries(fates)) lines.push(`   ${id}: ${fate}`);
  return `${lines.join('\n')}\n`;
}

function askedKey<F>(question: Question<F>, who: number): string {
  return `${question.index} ${who}`;
}
