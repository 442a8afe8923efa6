import type { System } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { type ToyEncounter, type ToyFight, toyDuel } from '../engine/test/toy/index.ts';
import { complaintAbout, netOf } from './lib/nets.ts';

describe('the nets', () => {
  const before = netOf(toyDuel);
  const changed: System<ToyEncounter, ToyFight> = {
    ...toyDuel,
    step(fight, table) {
      if (fight.round === 2 && fight.turn < 0) fight.fighters[0]!.hp = Math.max(1, fight.fighters[0]!.hp - 1);
      toyDuel.step(fight, table);
    },
  };

  it('say nothing while play is the same', () => {
    expect(complaintAbout('toy-duel', before, netOf(toyDuel))).toBeNull();
  });

  it('notice a rule that plays otherwise under the same version, and name it', () => {
    expect(complaintAbout('toy-duel', before, netOf(changed))).toMatch(
      /toy-duel: play has changed in \d+ rows \(.+, .+: [0-9a-f]{8} → [0-9a-f]{8}\), but its version is still 1\.0\.0/,
    );
  });

  it('take the change together with a new version', () => {
    expect(complaintAbout('toy-duel', before, netOf({ ...changed, version: '1.0.1' }))).toBeNull();
  });
});
