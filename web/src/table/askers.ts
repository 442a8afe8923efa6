import type { Awaited, SeatQuestion } from '@affray/table/protocol';

/** Name of whoever sits at a seat. */
type PersonOf = (seat: string) => string;

/** Names as a sentence says them: “Ana, Bo or Cy”. */
function listed(names: readonly string[], word: 'and' | 'or'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}

/** Ids of all who may answer a question. */
export function askersOf({ who, others = [] }: SeatQuestion): readonly string[] {
  return [who, ...others.map((other) => other.who)];
}

/** Names of all who may answer a question. */
export function namesOf({ whoName, others = [] }: SeatQuestion): string {
  return listed([whoName, ...others.map((other) => other.whoName)], 'or');
}

/** Seats of all who may answer a question, each once. */
export function seatsOf({ seat, others = [] }: SeatQuestion): readonly string[] {
  return [...new Set([seat, ...others.map((other) => other.seat)])];
}

/** Who is waited for at a question, by the people’s names. */
export function awaitedAt(open: SeatQuestion, personOf: PersonOf): string {
  return listed(seatsOf(open).map(personOf), 'or');
}

/** Says at a shared question of one’s own who else may answer it; empty when nobody else may. */
export function sharedWith({ seat, others = [] }: SeatQuestion, personOf: PersonOf): string {
  const seats = [...new Set(others.flatMap((other) => (other.seat === seat ? [] : [other.seat])))];
  if (seats.length === 0) return '';
  const names = seats.map((each) => {
    const theirs = others.filter((other) => other.seat === each).map(({ whoName }) => whoName);
    const person = personOf(each);
    return theirs.join() === person ? person : `${person} (${theirs.join(', ')})`;
  });
  return `${listed(names, 'or')} may answer as well: the first answer stands.`;
}

/** Whom the table waits for when nothing is asked here; empty for nobody. */
export function awaitedNames(awaited: readonly Awaited[], nameOf: PersonOf): string {
  const waiting = awaited.filter(({ answered }) => !answered);
  const shared = waiting.length > 0 && waiting.every((each) => each.shared === true);
  return listed(
    waiting.map(({ seat }) => nameOf(seat)),
    shared ? 'or' : 'and',
  );
}
