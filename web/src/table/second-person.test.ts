import { answer, openQuestions, type Sentence, say, startFight, suggest, systems } from '@affray/engine';
import { expect, test } from 'vitest';
import { promptFor, toYou } from './second-person.ts';

/** The sentence with Mirah named in it, but for Mirahel and Mirah 2, who are others. */
function saidOf(sentence: string): Sentence {
  const others = sentence.startsWith('Mirahel');
  return others ? sentence : say.list(sentence.split('Mirah'), [{ who: 'mirah', name: 'Mirah' }]);
}

test.each([
  ['Round 1: what does Mirah mean to do?', 'Round 1: what do you mean to do?'],
  ['Mirah is attacked by Orc. React?', 'You are attacked by Orc. React?'],
  ['Mirah’s target is gone or down. Whom instead?', 'Your target is gone or down. Whom instead?'],
  ['Mirah has 2 actions left. What now?', 'You have 2 actions left. What now?'],
  ['Mirah, run on?', 'Run on?'],
  ['Mirah, Thug gives you an opportunity. Strike?', 'Thug gives you an opportunity. Strike?'],
  ['Thug attacks Mirah. How is it met?', 'Thug attacks you. How is it met?'],
  ['Orc casts a spell at Mirah. React?', 'Orc casts a spell at you. React?'],
  ['Orc challenges Mirah to a duel: is it accepted?', 'Orc challenges you to a duel: is it accepted?'],
  ['Where is Mirah pushed?', 'Where are you pushed?'],
  ['Mirah stands at 5,10. Where to, within 30 ft?', 'You stand at 5,10. Where to, within 30 ft?'],
  ['Mirah withstood the gambit. Strike back at Orc?', 'You withstood the gambit. Strike back at Orc?'],
  ['Mirah cannot do that any more. Whom instead?', 'You cannot do that any more. Whom instead?'],
  ['Who treats a wound of Mirah?', 'Who treats a wound of yours?'],
  ['Three Lasting Scars are the end of Mirah. How?', 'Three Lasting Scars are the end of you. How?'],
  ['Mirahel attacks Mirah 2. How is it met?', 'Mirahel attacks Mirah 2. How is it met?'],
])('“%s” is said to Mirah as “%s”', (sentence, said) => {
  expect(toYou(saidOf(sentence), 'mirah')).toBe(said);
});

test('the GM reads names, and a player does for others', () => {
  const asked = { id: 1, who: 'mirah', whoName: 'Mirah', seat: 'p1', question: 'turn', rules: [] };
  const body = { kind: 'choice', secret: false, options: [] } as const;
  const open = { ...asked, body, prompt: saidOf('What does Mirah do?') };
  expect(promptFor({ ...open, mine: true }, false)).toBe('What do you do?');
  expect(promptFor({ ...open, mine: true }, true)).toBe('What does Mirah do?');
  expect(promptFor({ ...open, mine: false }, false)).toBe('What does Mirah do?');
});

/** What a sentence must not say once it is said to somebody. */
const wrong = /\byou (?:is|has|does|was|attacks|stands|wants)\b|\b(?:does|is|has|was) you\b/i;

test.each(systems.map(({ id }) => id))('in fights of %s no question calls the one it asks by name', (id) => {
  const said = new Set<string>();
  systems
    .find((each) => each.id === id)!
    .use((system) => {
      for (const { encounter } of system.encounters) {
        const live = startFight(system, encounter, { seed: `second person ${id}` });
        for (let given = 0; given < 60; given++) {
          const open = openQuestions(live)[0];
          if (open === undefined || open.kind !== 'choice') break;
          const person = system.combatants(live.fight)[open.who];
          if (person !== undefined && person.seat > 0) {
            const prompt = toYou(open.prompt, person.id);
            said.add(prompt);
            expect(` ${prompt} `).not.toMatch(new RegExp(`[^\\p{L}]${person.name}(?! \\d)[^\\p{L}]`, 'u'));
            expect(prompt).not.toMatch(wrong);
          }
          const option = suggest(live, open, 'sensible') ?? open.options[0]!.id;
          if (answer(live, { who: open.whoId, option }) !== null) break;
        }
      }
    });
  expect(said.size).toBeGreaterThan(0);
});
