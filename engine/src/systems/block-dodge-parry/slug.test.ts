import { describe, expect, it } from 'vitest';
import { exampleFight, intentsOf } from './examples/round.ts';
import { numberedSlug, slug } from './slug.ts';

describe('names as part of ids', () => {
  it('keep letters and digits of every script and drop the rest', () => {
    expect(
      ['War pick', 'Sage’s staff', "Executioner's axe", 'Épée (2)', '刀'].map((name) => slug(name, 'item')),
    ).toEqual(['war-pick', 'sages-staff', 'executioners-axe', 'épée-2', '刀']);
    expect(slug('***', 'item')).toBe('item');
  });

  it('are numbered where they would be the same', () => {
    const names = ['dagger', 'Dagger!', '**', '++', 'bow'];
    expect(names.map((_, at) => numberedSlug(names, at, 'item'))).toEqual([
      'dagger',
      'dagger-2',
      'item',
      'item-2',
      'bow',
    ]);
  });

  it('tell weapons and zones of any name apart', () => {
    const fight = exampleFight({
      party: [
        {
          use: 'mirah',
          items: [
            { name: '刀', dice: 'd6' },
            { name: '剣', dice: 'd8' },
          ],
          zone: '門',
        },
      ],
      foes: [{ use: 'orc', zone: '門' }],
      scene: {
        zones: ['門', '庭', '塔'],
        links: [
          { from: '門', to: '庭' },
          { from: '門', to: '塔' },
        ],
      },
    });
    const intents = intentsOf(fight, 'mirah');
    expect(new Set(intents).size).toBe(intents.length);
    expect(intents).toEqual(expect.arrayContaining(['attack:orc:刀', 'attack:orc:剣', 'walk:庭', 'walk:塔']));
  });
});
