import { type System, startFight, systems } from '@affray/engine';
import { describe, expect, it, vi } from 'vitest';
import { believe } from './exchange.ts';
import { believed } from './knowledge.ts';
import { choices, playOn } from './testing.ts';

// Every field of every foe at many questions.
vi.setConfig({ testTimeout: 120_000 });

/** Answers played in each ready-made fight. */
const ANSWERS = 12;

/** The state a seat reckons with: what it may not know replaced by what it may suppose. */
function beliefOf<E, F, C>(system: System<E, F, C>, fight: F, seat: number): string {
  const copy = system.copy(fight);
  believe(system.stakes!, copy, believed(system, fight, { seat }));
  return system.key(copy);
}

function fighterAt(fight: unknown, who: number): object {
  return Object(Reflect.get(Object(Reflect.get(Object(fight), 'fighters')), String(who)));
}

function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : undefined;
}

/** Fields of foes whose change the seat is not shown, and which change what it reckons with. */
function leaks<E, F, C>(system: System<E, F, C>): { readonly found: string[]; readonly tried: number } {
  const found = new Set<string>();
  let tried = 0;
  for (const { id, encounter } of system.encounters) {
    const live = startFight(system, encounter, { seed: `fields ${id}` });
    for (let answers = 0; answers < ANSWERS && !live.over; answers++) {
      const { fight } = live;
      const seat = choices(live)[0]?.seat ?? 0;
      if (seat !== 0) {
        const shown = JSON.stringify(system.view(fight, seat));
        const reckoned = beliefOf(system, fight, seat);
        const people = system.combatants(fight);
        const own = people.filter((person) => person.seat === seat).map(({ side }) => side);
        const seen = new Set(system.view(fight, seat).combatants.map((one) => one.id));
        people.forEach(({ id: name, side }, who) => {
          if (own.includes(side) || !seen.has(name)) return;
          for (const [field, value] of Object.entries(fighterAt(fight, who))) {
            const changed = other(value);
            if (changed === undefined || field === 'index') continue;
            const twin = system.copy(fight);
            Reflect.set(fighterAt(twin, who), field, changed);
            if (system.problems(twin).length > 0 || JSON.stringify(system.view(twin, seat)) !== shown) continue;
            tried++;
            if (beliefOf(system, twin, seat) !== reckoned) found.add(field);
          }
        });
      }
      playOn(live);
    }
  }
  return { found: [...found].sort(), tried };
}

/** What happens before everybody's eyes though no field of the view says it: deeds of the turn, order, places, hands, first aid. */
const watched: Readonly<Record<string, readonly string[]>> = {
  'block-dodge-parry': ['interrupted', 'movingTo', 'pc', 'striking', 'treated'],
  'ikezu-ishi': ['facing', 'main', 'off', 'pc', 'pending'],
  'tag-tally': ['firstRound', 'turnTaken'],
  'sea-of-shadows': [
    'acted',
    'ap',
    'attended',
    'boundTurns',
    'deeds',
    'majorDone',
    'mountings',
    'moved',
    'moves',
    'order',
    'orderDie',
    'orderHero',
    'orderList',
    'ritual',
    'survivalRolled',
  ],
  ingenuity: ['actions', 'diagonals', 'escaping', 'moved', 'reactions', 'stepped', 'x', 'y'],
};

describe('what a seat reckons with hangs on no field of foes that it neither is shown nor sees happen', () => {
  it.each(systems.map((system) => [system.name, system] as const))('%s', (_name, sealed) => {
    sealed.use((system) => {
      const { found, tried } = leaks(system);
      expect(tried).toBeGreaterThan(100);
      expect(found.filter((field) => !watched[system.id]!.includes(field))).toEqual([]);
    });
  });
});
