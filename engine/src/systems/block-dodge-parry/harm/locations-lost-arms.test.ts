import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { usableHands } from '../state/gear.ts';
import { hitLocation } from './locations.ts';

const LEFT = 8;
const RIGHT = 9;

function lamed(...faces: readonly number[]) {
  const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', hp: 11 }], close: true });
  const orc = byId(fight, 'orc');
  for (const face of faces) hitLocation(fight, play(fight, [face]).table, orc);
  return { fight, orc };
}

describe('lost arms', () => {
  it('BDP-LOC-04: a weapon taken up with the other hand falls when that arm is hit too', () => {
    const { fight, orc } = lamed(RIGHT);
    expect(orc.main).toBe(-1);
    playRound(fight, ['nothing', 'pick-up:scimitar']);
    expect(orc.main).toBe(0);
    hitLocation(fight, play(fight, [LEFT]).table, orc);
    expect([orc.main, usableHands(orc)]).toEqual([-1, 0]);
  });

  it('BDP-LOC-04: an arm that is lost already holds nothing more to drop', () => {
    const { fight, orc } = lamed(RIGHT);
    playRound(fight, ['nothing', 'pick-up:scimitar']);
    hitLocation(fight, play(fight, [RIGHT]).table, orc);
    expect([orc.main, orc.armHitsRight]).toEqual([0, 2]);
  });
});
