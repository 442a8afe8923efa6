import { effectOf, type Spell } from '../gear.ts';

/** House data: the page with the source's spells could not be read. */
export function spell(name: string, mp: number, more: Partial<Spell>): Spell {
  return {
    name,
    action: 'major',
    mp,
    attackDie: 'pre',
    defences: ['def'],
    physical: 'none',
    indirect: false,
    range: 0,
    damage: true,
    lethal: true,
    effects: [],
    effect: 'damage',
    heals: 0,
    ...more,
  };
}

/** Spells by name. */
export const spells: readonly Spell[] = [
  spell('Force Bolt', 1, { physical: 'direct', range: 3 }),
  spell('Gust', 1, {
    defences: ['for'],
    physical: 'other',
    range: 2,
    damage: false,
    lethal: false,
    effects: [effectOf('prone'), effectOf('push', 2)],
  }),
  spell('Mind Spike', 2, { defences: ['pre'], indirect: true, range: 2, lethal: false }),
  spell('Venom Touch', 2, { defences: ['for'], indirect: true }),
  spell('Bind', 2, {
    defences: ['for'],
    physical: 'other',
    range: 1,
    damage: false,
    lethal: false,
    effects: [effectOf('helpless'), effectOf('helpless', 2, { lasts: 'encounter' })],
  }),
  spell('Dread', 1, {
    defences: ['pre', 'for'],
    indirect: true,
    range: 2,
    damage: false,
    lethal: false,
    effects: [effectOf('stun')],
  }),
  spell('Searing Hand', 2, { defences: ['def', 'for'], physical: 'direct', effects: [effectOf('prone', 2)] }),
  spell('Mend', 1, { defences: [], effect: 'heal', heals: 2, lethal: false }),
  spell('Greater Mend', 3, { defences: [], effect: 'healAll', lethal: false }),
  spell('Healing Ritual', 0, { defences: [], effect: 'ritual', lethal: false }),
];

/** The spell of that name, whatever its case. */
export function spellNamed(name: string): Spell | undefined {
  const wanted = name.trim().toLowerCase();
  return spells.find((known) => known.name.toLowerCase() === wanted);
}
