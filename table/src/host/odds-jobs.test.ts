import { expect, test } from 'vitest';
import { gmReader, spectator } from '../room/index.ts';
import { readerAt, readyMade, roomWith } from '../testing/playing.ts';
import { chancesOf } from './index.ts';

test('chances are worked out from what the one who asks may know, whoever works them out', () => {
  const { encounter } = readyMade.find(({ system, id }) => system === 'block-dodge-parry' && id === 'duel')!;
  const room = roomWith(encounter);
  const believed = [readerAt(room.seats()[0]!.id), spectator, gmReader].map((reader) => {
    const made = chancesOf(room, reader);
    return made?.kind === 'chances' ? made.job.belief : null;
  });
  const [player, nobody, gm] = believed;
  const orc = room.look(({ system, fight }) => system.combatants(fight).findIndex(({ id }) => id === 'orc'));
  expect(player?.seat).toBe(1);
  expect(player?.supposed.map(({ who }) => who)).toEqual([orc]);
  expect(nobody?.supposed.map(({ who }) => who)).toContain(orc);
  expect(gm?.supposed).toEqual([]);
});
