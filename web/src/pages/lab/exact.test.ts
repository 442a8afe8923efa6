import { type SealedSystem, systems } from '@affray/engine';
import { figuresOf, runStudy } from '@affray/lab';
import { describe, expect, it } from 'vitest';
import { exactly } from './exact.ts';
import type { LabVersion } from './jobs.ts';

const book = (id: string): SealedSystem => systems.find((each) => each.id === id)!;

function versionOf(sealed: SealedSystem, id: string, players = 'sensible'): LabVersion {
  const encounter: unknown = sealed.use(({ encounters }) => encounters.find((each) => each.id === id)!.encounter);
  return { system: sealed.id, encounter: JSON.parse(JSON.stringify(encounter)), policies: { '*': players } };
}

describe.each([
  ['the duel under a cherry tree', book('ikezu-ishi'), 'climax'],
  ['a lone wolf', book('tag-tally'), 'lone-wolf'],
] as const)('%s, solved', (_, sealed, id) => {
  const version = versionOf(sealed, id);
  const exact = exactly(sealed, version)!;
  const { wins, fallen: { chances: fallen } = { chances: [] } } = exact.sides.find(({ side }) => side === 'party')!;
  it('adds up', () => {
    expect(fallen.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(exact.outcomes.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
  it('lies where ten thousand fights of the same players say', () => {
    const study = runStudy([sealed], { ...version, seed: 'exact', from: 0, n: 10_000 });
    const party = figuresOf(study).sides.find(({ side }) => side === 'party')!;
    // Wider than the interval of 95 of 100, so that the test does not depend on luck.
    const slack = 0.01;
    expect(wins).toBeGreaterThan(party.wins.interval[0] - slack);
    expect(wins).toBeLessThan(party.wins.interval[1] + slack);
    const [low, high] = party.anyFall!.interval;
    const nobody = fallen.find(([heads]) => heads === 0)?.[1] ?? 0;
    expect(nobody).toBeGreaterThan(1 - high - slack);
    expect(nobody).toBeLessThan(1 - low + slack);
  });
});

describe('what is not solved', () => {
  it('is a fight whose players leave their choices to chance', () => {
    expect(exactly(book('tag-tally'), versionOf(book('tag-tally'), 'lone-wolf', 'random'))).toBeNull();
  });
  it('is a fight of many', () => {
    expect(exactly(book('ikezu-ishi'), versionOf(book('ikezu-ishi'), 'crossroads'))).toBeNull();
  });
});
