import { describe, expect, it } from 'vitest';
import { plain } from '../system/said.ts';
import type { EventSpec, System } from '../system/system.ts';
import { holdsWords } from '../system/word-forms.ts';
import { systems } from './index.ts';

/** Everything that can be the matter with somebody: whatever a field of a ready-made fight shows when it is set. */
function conditionsOf<E, F>(system: System<E, F>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { encounter } of system.encounters) {
    const read = system.readEncounter(encounter);
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const fight = system.setUp(read.value);
    const [one, other] = system.combatants(fight);
    const fighters: unknown = Reflect.get(Object(fight), 'fighters');
    const own: unknown = Array.isArray(fighters) ? fighters[0] : {};
    for (const key of Object.keys(Object(own)))
      for (const value of [true, 1, 2, -1, other!.id, 'unconscious', 'active']) {
        const tried = system.copy(fight);
        if (system.edit(tried, { op: 'set', path: `fighters.${one!.id}.${key}`, value }) !== null) continue;
        for (const { conditions } of system.view(tried, 0).combatants)
          for (const { name, label, rule } of conditions) {
            const called = name ?? plain(label);
            found.set(called, (found.get(called) ?? new Set()).add(rule));
          }
      }
  }
  return found;
}

/** Whether an event says the word of a condition and cannot be known by it: neither by rule nor by operand nor by mark. */
function tellsUnmarked(event: EventSpec, name: string, rules: ReadonlySet<string>): boolean {
  const { cites, operands, pieces, states = {} } = event;
  if (cites.some((rule) => rules.has(rule)) || states['']?.includes(name) === true) return false;
  if (operands.some(([operand]) => operand === name)) return false;
  if (holdsWords(pieces.filter((piece) => typeof piece === 'string').join(' '), name)) return true;
  const lists = operands.flatMap(([, kind]) => (typeof kind === 'string' ? [] : [...kind]));
  return lists.some(
    (word) => holdsWords(word, name) && word.toLowerCase() !== name && states[word]?.includes(name) !== true,
  );
}

/** Events with the word of a condition that tell of no such thing: what is tried, meant or chosen, and what only sounds so. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'block-dodge-parry': [
    'crippling-shot: crippled',
    'sculpted: stunned',
    'gambit-tried: stunned',
    'trick-tried: stunned',
    'ruckus: next attack Impaired',
    ...['declared', 'declared-at', 'foe-intends', 'foe-intends-at'].flatMap((id) =>
      ['stunned', 'roused', 'making a ruckus', 'protecting allies'].map((name) => `${id}: ${name}`),
    ),
  ],
  'tag-tally': [],
  'ikezu-ishi': [
    ...['wounded', 'wound-worsened', 'untreated', 'wound-healed'].map((id) => `${id}: burning`),
    'no-recovery: in cover',
    'declared: aided',
    'declared-at: aided',
  ],
  'sea-of-shadows': [
    ...['attacked', 'attacked-with'].flatMap((id) => [`${id}: grabs`, `${id}: grabbed`]),
    'costs-nothing: badly wounded',
    'carried: carries',
    'limited: grabs',
    'limited: helpless',
  ],
  ingenuity: [
    'hampered: crippled',
    'maneuver: stunned',
    'maneuver: crippled',
    'parry-useless: harmed',
    ...['deed', 'deed-alone'].flatMap((id) => [`${id}: stunned`, `${id}: crippled`]),
    ...['readies', 'action-failed', 'action-begun'].flatMap((id) => [`${id}: prone`, `${id}: hidden`]),
    'strikes-back: stunned',
    'strikes-back: crippled',
  ],
};

describe('an event that tells of somebody’s condition can be known by it, so that it can be kept', () => {
  it.each(systems.map(({ id }) => ({ id })))('$id', ({ id }) => {
    systems
      .find((each) => each.id === id)!
      .use((system) => {
        const conditions = conditionsOf(system);
        const about = system.events.filter(
          ({ applies, operands }) => applies === undefined && operands.some(([, kind]) => kind === 'who'),
        );
        const unmarked = about.flatMap((event) =>
          [...conditions].flatMap(([name, rules]) =>
            tellsUnmarked(event, name, rules) ? [`${event.id}: ${name}`] : [],
          ),
        );
        expect(unmarked.sort()).toEqual([...otherwise[id]!].sort());
      });
  });
});
