import { holdsWords, partsOf, type Sentence, systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { conditionName, type KeptFact } from '../protocol/index.ts';
import { gmReader, type Reader, type Room, spectator } from '../room/index.ts';
import { picker, playOn, readersOf, readyMade, roomWith } from '../testing/playing.ts';

/** The sentence but for the names of people. */
const wordsOf = (sentence: Sentence): string =>
  partsOf(sentence)
    .map((part) => (typeof part === 'string' ? part : 'who' in part ? '' : part.name))
    .join('');

const named = (sentence: Sentence): string[] =>
  partsOf(sentence).flatMap((part) =>
    typeof part !== 'string' && 'who' in part && part.who !== null ? [part.who] : [],
  );

/** Everything a reader is told just now, with those it is about. */
function told(room: Room, reader: Reader): readonly (readonly [about: readonly string[], words: string])[] {
  const { questions, view } = room.state(reader);
  const asked = questions.flatMap(({ prompt, body }) => [
    prompt,
    ...(body.kind === 'choice'
      ? body.options.flatMap(({ label, manner = '', detail = '' }) => [label, manner, detail])
      : []),
  ]);
  const seen = [
    ...view.facts.map(({ text }) => text),
    ...view.combatants.flatMap(({ barred = [] }) => barred.map(({ reason }) => reason)),
  ];
  return [...asked, ...seen].map((sentence) => [named(sentence), wordsOf(sentence)]);
}

/** What is tried or can be chosen is no condition yet. */
const onlyTried = [' grabs at ', 'Grab '];

test.each(systems.map(({ id }) => ({ id })))(
  '$id: a condition that is kept of somebody is told in no word of it to those who may not know',
  ({ id: system }) => {
    let kept = 0;
    const leaks = new Set<string>();
    for (const { encounter } of readyMade.filter((one) => one.system === system)) {
      const room = roomWith(encounter);
      const facts: Record<string, KeptFact[]> = {};
      const own = new Map(
        readersOf(room).map((reader) => [
          reader,
          new Set(room.state(reader).view.combatants.flatMap(({ id, mine }) => (mine ? [id] : []))),
        ]),
      );
      const listen = (reader: Reader, about: readonly string[], words: string): void => {
        for (const id of about)
          for (const { name } of own.get(reader)!.has(id) ? [] : (facts[id] ?? []))
            if (holdsWords(words, name) && !onlyTried.some((tried) => words.includes(tried)))
              leaks.add(`${name}: ${words}`);
      };
      playOn(room, 100, picker(7), () => {
        const before = kept;
        for (const { id, conditions } of room.state(gmReader).view.combatants) {
          const known = facts[id] ?? [];
          for (const condition of conditions) {
            const fact: KeptFact = { kind: 'condition', name: conditionName(condition), rule: condition.rule };
            if (known.some(({ name, rule }) => name === fact.name && rule === fact.rule)) continue;
            facts[id] = [...(facts[id] ?? []), fact];
            kept++;
          }
        }
        if (kept > before) room.perform(gmReader, { type: 'settings', re: 0, settings: { facts } });
        for (const reader of own.keys())
          if (reader.role !== 'gm') for (const [about, words] of told(room, reader)) listen(reader, about, words);
      });
      for (const { who, text } of room.log(spectator)) listen([...own.keys()].at(-1)!, who, wordsOf(text));
    }
    expect([...leaks]).toEqual([]);
    expect(kept).toBeGreaterThan(0);
  },
  60_000,
);
