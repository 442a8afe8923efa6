import { describe, expect, it } from 'vitest';
import { byId, type Cast } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';

describe('where legs carry somebody', () => {
  it('BDP-LOC-03: on a ruined leg a retreat is at Disadvantage, which is told', () => {
    const ran = (state: object, faces: readonly number[]) => {
      const fight = exampleFight({ party: [{ use: 'harold', skills: [], state }], foes: ['orc'] });
      const round = playRound(fight, ['retreat', 'nothing', { who: 'harold', why: 'retreat-save', faces }]);
      return [byId(fight, 'harold').status, round.events.includes('lame-retreat')];
    };
    expect(ran({}, [1])).toEqual(['fled', false]);
    expect(ran({ legHitsLeft: 1 }, [1, 20])).toEqual(['able', true]);
    expect(ran({ legHitsRight: 1 }, [1, 2])).toEqual(['fled', true]);
  });

  it('BDP-TURN-08, BDP-TURN-09: before or after a shot one may walk to any place, the first of the list too', () => {
    const shot = (zone: string, intention: string) => {
      const archer: Cast = { use: 'harold', skills: [], zone };
      const fight = exampleFight({ party: [archer], foes: ['orc'], scene: { zones: ['hall', 'yard'] } });
      playRound(fight, [intention, 'nothing', 1]);
      return byId(fight, 'harold').zone;
    };
    expect(shot('yard', 'attack:orc:bow:then-hall')).toBe(0);
    expect(shot('hall', 'attack:orc:bow:then-yard')).toBe(1);
    expect(shot('hall', 'attack:orc:bow:yard-first')).toBe(1);
  });
});
