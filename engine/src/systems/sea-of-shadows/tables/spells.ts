import type { Spell } from '../gear.ts';

/** House data: the page with the source's spells could not be read. */
function spell(name: string, mp: number, more: Partial<Spell>): Spell {
  return {
    name,
    action: 'major',
    mp,
    attackDie: 'pre',
    defence: 'def',
    physical: 'none',
    indirect: false,
    range: 0,
    lethal: true,
    effect: 'damage',
    heals: 0,
    ...more,
  };
}

/** Spells by name. */
export const spells: readonly Spell[] = [
  spell('Force Bolt', 1, { physical: 'direct', range: 3 }),
  spell('Gust', 1, { defence: 'for', physical: 'other', range: 2, effect: 'gust', lethal: false }),
  spell('Mind Spike', 2, { defence: 'pre', indirect: true, range: 2, lethal: false }),
  spell('Venom Touch', 2, { defence: 'for', indirect: true }),
  spell('Bind', 2, { defence: 'for', physical: 'other', range: 1, effect: 'bind', lethal: false }),
  spell('Mend', 1, { defence: 'none', effect: 'heal', heals: 2, lethal: false }),
  spell('Greater Mend', 3, { defence: 'none', effect: 'healAll', lethal: false }),
  spell('Healing Ritual', 0, { defence: 'none', effect: 'ritual', lethal: false }),
];

/** The spell of that name, whatever its case. */
export function spellNamed(name: string): Spell | undefined {
  const wanted = name.trim().toLowerCase();
  return spells.find((known) => known.name.toLowerCase() === wanted);
}
