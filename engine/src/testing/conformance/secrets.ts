import { plain } from '../../system/said.ts';
import { sentenceOf } from '../../system/sentence.ts';
import type { View } from '../../system/view.ts';
import { EventLog } from '../../table/log.ts';
import type { Question } from '../../table/question.ts';
import type { Table } from '../../table/table.ts';
import {
  attempt,
  type Check,
  type Planted,
  playOut,
  playStep,
  type Subject,
  shareOf,
  throughJson,
  trialAt,
} from './check.ts';
import { demandSame } from './same.ts';

/** What seats see is whole, and is all they may see. */
export function secretChecks<E, F, C>(subject: Subject<E, F, C>): Check[] {
  const checks: Check[] = [{ name: 'every seat has a whole view at every step', run: () => checkViews(subject) }];
  const { plant } = subject.options;
  if (plant !== undefined)
    checks.push({
      name: 'no view, option or log line tells a player a hidden number',
      run: () => checkLeaks(subject, plant),
    });
  return checks;
}

const VIEWED_FIGHTS = 20;
const gmSeat = 0;

function checkViews<E, F, C>(subject: Subject<E, F, C>): void {
  const { system } = subject;
  for (let n = 0; n < shareOf(subject, VIEWED_FIGHTS); n++)
    attempt(subject, trialAt(subject, subject.encounters, 'views', n), (play) =>
      playOut(subject, play, () => {
        const before = throughJson(play.fight);
        system.seats(play.fight).forEach((_, seat) => {
          const view = system.view(play.fight, seat);
          demandSame('a view as JSON', throughJson(view), view);
          checkView(subject, play.fight, seat, view);
        });
        demandSame('a fight that was looked at', throughJson(play.fight), before);
      }),
    );
}

function checkView<E, F, C>({ system }: Subject<E, F, C>, fight: F, seat: number, view: View): void {
  const text = JSON.stringify(view);
  if (/undefined|NaN|\[object/.test(text)) throw new Error(`The view of seat ${seat} is broken: ${text}`);
  const known = new Set(system.rules.map(({ id }) => id));
  for (const { rule } of view.facts) if (!known.has(rule)) throw new Error(`A fact of the view cites ${rule}.`);
  const there = new Map(system.combatants(fight).map((combatant) => [combatant.id, combatant]));
  for (const { id, mine, conditions } of view.combatants) {
    const combatant = there.get(id);
    if (combatant === undefined) throw new Error(`The view of seat ${seat} shows "${id}", who is not there.`);
    if (mine !== (combatant.seat === seat))
      throw new Error(`The view of seat ${seat} is wrong about whose "${id}" is.`);
    for (const { rule } of conditions) if (!known.has(rule)) throw new Error(`A condition of "${id}" cites ${rule}.`);
  }
}

const LEAK_FIGHTS = 16;
/** Planted fighters may be hard to kill: the fight need not end. */
const LEAK_STEPS = 60;

function checkLeaks<E, F, C>(subject: Subject<E, F, C>, plant: (fight: F) => readonly Planted[]): void {
  const { system } = subject;
  let planted: readonly Planted[] = [];
  const search = (seat: number, what: string, text: string): void => {
    for (const [number] of text.matchAll(/\d+/g)) {
      const leak = planted.find(({ from, to }) => Number(number) >= from && Number(number) <= to);
      if (leak !== undefined) throw new Error(`Seat ${seat} learns ${leak.where} (${number}) from ${what}: ${text}`);
    }
  };
  const watch = (fight: F, who: number, question: Question<F>, table: Table<F>): void => {
    const seat = who < 0 ? gmSeat : system.combatants(fight)[who]!.seat;
    if (seat === gmSeat) return;
    search(seat, `the question "${question.id}"`, plain(question.prompt(fight, who)));
    for (let at = 0; at < table.optionCount; at++)
      search(seat, `an option of "${question.id}"`, JSON.stringify(question.describe(fight, who, table.options[at]!)));
  };
  for (let n = 0; n < shareOf(subject, LEAK_FIGHTS); n++)
    attempt(
      subject,
      trialAt(subject, subject.encounters, 'leaks', n),
      (play) => {
        const log = new EventLog();
        play.table.log = log;
        planted = plant(play.fight);
        if (planted.length === 0) throw new Error('Nothing was planted.');
        while (!system.over(play.fight) && play.steps < LEAK_STEPS) {
          const from = log.length;
          playStep(system, play);
          system.seats(play.fight).forEach((_, seat) => {
            if (seat === gmSeat) return;
            search(seat, 'its view', JSON.stringify(system.view(play.fight, seat)));
            for (const record of log.records(from)) {
              if (!system.mayRead(play.fight, seat, record)) continue;
              search(seat, 'the log', sentenceOf(system, play.fight, record));
              search(seat, 'a record of the log', `${record.args.join(' ')} ${record.faces.join(' ')}`);
            }
          });
        }
      },
      watch,
    );
}
