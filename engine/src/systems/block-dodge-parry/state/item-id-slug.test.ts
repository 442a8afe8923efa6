import { describe, expect, it } from 'vitest';
import { exampleFight, intentsOf } from '../../../../test/tools/block-dodge-parry-round.ts';

describe('names as part of ids', () => {
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
