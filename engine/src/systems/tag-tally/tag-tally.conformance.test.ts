import { describe, inject, it } from 'vitest';
import { conformance } from '../../testing/conformance.ts';
import { readEncounter } from './cast/encounter.ts';
import { tagTally } from './index.ts';
import type { Fight } from './state/model.ts';

/** One PC against one creature, both plain: small enough to be solved with all its treatment. */
function small() {
  const read = readEncounter({
    combatants: [
      { name: 'Ana', kind: 'pc', armor: 'light' },
      { name: 'Wolf', kind: 'creature', level: 3 },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return [read.value];
}

/** What players must not know: names of tags the GM hides and of creatures that wait. Numbers in them give leaks away. */
function plant(fight: Fight) {
  for (const fighter of fight.fighters) {
    if (fighter.pc) continue;
    const hidden = {
      name: 'Secret 977',
      weakness: true,
      rank: 0,
      tier: 1,
      hinders: false,
      kinds: 2,
      when: 'always',
      against: [],
      againstBits: 0,
      initiative: 0,
      inflicts: '',
      area: false,
      stuns: false,
      hidden: true,
    } as const;
    const hinder = { ...hidden, name: 'Secret 966', weakness: false, hinders: true, kinds: 6 };
    fighter.sheet = {
      ...fighter.sheet,
      creatureTags: [...fighter.sheet.creatureTags, hidden, hinder],
      creatureKinds: 6,
    };
  }
  const last = fight.fighters[fight.fighters.length - 1]!;
  const others = fight.fighters.filter(({ status }) => status === 'active').length;
  if (others > 1) {
    last.status = 'waiting';
    last.sheet = { ...last.sheet, name: 'Lurker 855' };
  }
  return [
    { from: 977, to: 977, where: 'a hidden tag' },
    { from: 966, to: 966, where: 'a hidden tag that hinders' },
    { from: 855, to: 855, where: 'a creature that waits' },
  ];
}

describe('Tag & Tally keeps the promises of a system', () => {
  it.each(conformance(tagTally, { ...inject('conformance'), plant, small: small() }))('$name', ({ run }) => run());
});
