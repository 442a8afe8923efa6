import type { Awaited, SeatQuestion } from '@affray/table/protocol';
import { describe, expect, it } from 'vitest';
import { askersOf, awaitedAt, awaitedNames, namesOf, seatsOf, sharedWith } from './askers.ts';

const people: Readonly<Record<string, string>> = { kim: 'Kim', lee: 'Lee', bo: 'Bo', gm: 'the GM' };
const personOf = (seat: string): string => people[seat] ?? seat;

const open: SeatQuestion = {
  id: 4,
  who: 'ana',
  whoName: 'Ana',
  seat: 'kim',
  mine: true,
  question: 'next-turn',
  prompt: 'Who of you acts next?',
  rules: [],
  body: { kind: 'choice', secret: false, options: [] },
};

const shared: SeatQuestion = {
  ...open,
  others: [
    { who: 'ada', whoName: 'Ada', seat: 'kim' },
    { who: 'cy', whoName: 'Cy', seat: 'lee' },
    { who: 'dan', whoName: 'Dan', seat: 'lee' },
    { who: 'bo', whoName: 'Bo', seat: 'bo' },
  ],
};

describe('a question that several may answer', () => {
  it('says who else may, by person, with whom they play unless that is their name', () => {
    expect(sharedWith(shared, personOf)).toBe('Lee (Cy, Dan) or Bo may answer as well: the first answer stands.');
  });

  it('says nothing of it when only one’s own share it', () => {
    expect(sharedWith(open, personOf)).toBe('');
    expect(sharedWith({ ...open, others: [shared.others![0]!] }, personOf)).toBe('');
  });

  it('is waited for from any of the people, and all of theirs are asked', () => {
    expect(awaitedAt(shared, personOf)).toBe('Kim, Lee or Bo');
    expect(awaitedAt(open, personOf)).toBe('Kim');
    expect(seatsOf(shared)).toEqual(['kim', 'lee', 'bo']);
    expect(namesOf(shared)).toBe('Ana, Ada, Cy, Dan or Bo');
    expect(askersOf(shared)).toEqual(['ana', 'ada', 'cy', 'dan', 'bo']);
  });
});

describe('whom the table waits for', () => {
  const waiting = (seat: string, more: Partial<Awaited> = {}): Awaited => ({
    seat,
    name: seat,
    since: 0,
    secret: false,
    answered: false,
    ...more,
  });

  it('is all of them, or any of them when they share the question', () => {
    expect(awaitedNames([waiting('kim'), waiting('lee')], personOf)).toBe('Kim and Lee');
    const either = [waiting('kim', { shared: true }), waiting('lee', { shared: true })];
    expect(awaitedNames(either, personOf)).toBe('Kim or Lee');
    expect(awaitedNames([waiting('kim', { answered: true }), waiting('gm')], personOf)).toBe('the GM');
    expect(awaitedNames([], personOf)).toBe('');
  });
});
