import { didYouMean } from '../../../system/nearest.ts';
import { badByRule, type Refusal } from '../../../system/refusal.ts';
import type { Table } from '../../../table/table.ts';
import { event } from '../book/words.ts';
import { type Fight, type Objective, objectiveKinds } from '../state/model.ts';
import { teamNumber } from '../state/names.ts';

/** To be the last team: what everybody wants unless told otherwise (ING-TEAM-08). */
export const lastTeam: Objective = {
  kind: 'lastTeam',
  who: 0,
  rounds: 0,
  area: -1,
  count: 0,
  item: -1,
  task: -1,
  text: '',
};

/** What a team is after, in the words of the log. */
const aims: readonly string[] = [
  'to be the last',
  'to defeat somebody',
  'to protect somebody',
  'to survive',
  'to reach a place',
  'to hold a place',
  'to seize something',
  'to escape',
  'to perform a task',
  'something of its own',
];

const changed = event('objective-changed', ['ING-TEAM-07'], 'From now on the aim of {team:thing} is {aim}.', {
  aim: aims,
});

/** An objective in a sentence: `hold the gate for 2 rounds`. */
export function objectiveText(fight: Fight, objective: Objective): string {
  const { kind, who, rounds, area, count, item, task, text } = objective;
  const people = fight.fighters.filter(({ index }) => (who & (1 << index)) !== 0).map(({ sheet }) => sheet.name);
  const place = fight.scene.areas[area]?.name ?? '';
  const until = `until ${rounds} ${rounds === 1 ? 'round has' : 'rounds have'} ended`;
  const tasks = `${count} ${count === 1 ? 'time' : 'times'}`;
  switch (kind) {
    case 'lastTeam':
      return 'be the last';
    case 'defeat':
      return `defeat ${people.join(', ')}`;
    case 'protect':
      return `protect ${people.join(', ')} ${until}`;
    case 'survive':
      return `survive ${until}`;
    case 'reach':
      return `reach ${place}, ${count} of them`;
    case 'hold':
      return `hold ${place} for ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
    case 'seize':
      return `seize ${fight.things[item]?.def.name ?? ''}${place === '' ? '' : ` and bring it to ${place}`}`;
    case 'escape':
      return `escape${place === '' ? '' : ` by ${place}`}, ${count} of them`;
    case 'perform':
      return `perform ${fight.scene.tasks[task]?.name ?? ''} ${tasks}`;
    case 'custom':
      return text === '' ? 'do what the GM knows of' : text;
  }
}

/** How an objective is written by hand. */
export const objectiveForms = [
  'lastTeam',
  'survive ROUNDS',
  'defeat ID ID ...',
  'protect ID ROUNDS',
  'reach COUNT AREA',
  'escape COUNT AREA',
  'hold ROUNDS AREA',
  'seize THING',
  'seize THING to AREA',
  'perform COUNT TASK',
  'custom TEXT',
];

const wrong = (reason: string, allowed: readonly string[]): Refusal => badByRule('ING-TEAM-07', '', reason, allowed);

/** An objective as written by hand, `hold 2 the bridge`, or what is wrong with it. */
export function readObjective(fight: Fight, written: string): Objective | Refusal {
  const [kind = '', ...words] = written.trim().split(/\s+/);
  const isNumber = (word: string | undefined): boolean => /^[1-9]\d?$/.test(word ?? '');
  const number = isNumber(words[0]) ? Number(words[0]) : 1;
  const rest = words.slice(isNumber(words[0]) ? 1 : 0).join(' ');
  switch (kind) {
    case 'lastTeam':
      return words.length === 0 ? lastTeam : wrong(`"${written}" is no objective`, objectiveForms);
    case 'custom':
      return { ...lastTeam, kind, text: words.join(' ') };
    case 'survive':
      return isNumber(words[0]) && rest === ''
        ? { ...lastTeam, kind, rounds: number }
        : wrong('survive takes a number of rounds', ['survive ROUNDS']);
    case 'defeat':
      return withPeople(fight, { ...lastTeam, kind }, words);
    case 'protect': {
      const rounds = words.at(-1);
      if (!isNumber(rounds)) return wrong('protect takes a number of rounds at its end', ['protect ID ROUNDS']);
      return withPeople(fight, { ...lastTeam, kind, rounds: Number(rounds) }, words.slice(0, -1));
    }
    case 'escape':
      if (rest === '') return { ...lastTeam, kind, count: number };
      return withArea(fight, { ...lastTeam, kind, count: number }, rest);
    case 'reach':
      return withArea(fight, { ...lastTeam, kind, count: number }, rest);
    case 'hold':
      return withArea(fight, { ...lastTeam, kind, rounds: number }, rest);
    case 'seize':
      return withThing(fight, { ...lastTeam, kind }, rest);
    case 'perform': {
      const tasks = fight.scene.tasks.map(({ name }) => name);
      const task = tasks.indexOf(rest);
      return task < 0 ? notThere('task', rest, tasks) : { ...lastTeam, kind, task, count: number };
    }
    default:
      return wrong(`"${written}" is no objective`, objectiveForms);
  }
}

function notThere(what: string, name: string, known: readonly string[]): Refusal {
  return wrong(`there is no ${what} "${name}"${didYouMean(name, known)}`, known);
}

function withPeople(fight: Fight, objective: Objective, ids: readonly string[]): Objective | Refusal {
  const known = fight.fighters.map(({ sheet }) => sheet.id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) return notThere('person', unknown, known);
  if (ids.length === 0) return wrong(`${objective.kind} names somebody`, known);
  return { ...objective, who: ids.reduce((mask, id) => mask | (1 << known.indexOf(id)), 0) };
}

function withArea(fight: Fight, objective: Objective, name: string): Objective | Refusal {
  const known = fight.scene.areas.map((each) => each.name);
  const area = known.indexOf(name);
  return area < 0 ? notThere('place', name, known) : { ...objective, area };
}

function withThing(fight: Fight, objective: Objective, written: string): Objective | Refusal {
  const known = fight.things.map(({ def }) => def.name);
  if (known.includes(written)) return { ...objective, item: known.indexOf(written) };
  const [name = '', exit] = written.split(' to ', 2);
  const item = known.indexOf(name);
  if (item < 0) return notThere('thing', name, [...new Set(known)]);
  return exit === undefined ? { ...objective, item } : withArea(fight, { ...objective, item }, exit);
}

/** A team has another objective from here on; rounds are counted from now (ING-TEAM-07). */
function adopt(fight: Fight, table: Table<Fight>, team: number, wanted: Objective): void {
  const own = fight.teams[team]!;
  const lasting = wanted.kind === 'survive' || wanted.kind === 'protect';
  own.objective = lasting ? { ...wanted, rounds: wanted.rounds + fight.round } : wanted;
  own.next = null;
  own.progress = 0;
  own.failed = false;
  table.tell(changed, teamNumber(team), objectiveKinds.indexOf(wanted.kind));
}

/** Between two rounds teams take up what the GM has given them (ING-TEAM-07). */
export function changeObjectives(fight: Fight, table: Table<Fight>): void {
  for (const team of fight.order) {
    const { next } = fight.teams[team]!;
    if (next !== null) adopt(fight, table, team, next);
  }
}
