import { describe, expect, it } from 'vitest';
import { byId, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, type PlayedRound, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';

const tough = { use: 'orc', hp: 18, armour: 0 };

/** Mirah alone against an orc without Armor; returns what the orc lost. */
function struck(
  hero: object,
  intent: string,
  faces: readonly number[],
  more: Partial<TestFight> = {},
  before: readonly string[] = [],
): { readonly lost: number; readonly round: PlayedRound } {
  const fight = exampleFight({
    party: [{ use: 'mirah', proficiency: { types: [], weapons: [] }, ...hero }],
    foes: [tough],
    close: true,
    ...more,
  });
  const round = playRound(fight, [intent, 'nothing', ...before, { who: 'mirah', why: 'damage', faces }]);
  return { lost: 18 - byId(fight, 'orc').hp, round };
}

const enhanced = { scene: { positions: [{ attacker: 'mirah', target: 'orc', modifier: 'enhanced' }] } };
const impaired = { scene: { positions: [{ attacker: 'mirah', target: 'orc', modifier: 'impaired' }] } };
const pair = { items: ['longsword', 'dagger'] };
/** A weapon of the tables with tags of its own, in practised hands. */
const tagged = (tags: object, more: object = {}) => ({
  items: [{ use: 'longsword', tags: { sweep: 0, ...tags }, ...more }],
  proficiency: { types: [], weapons: ['longsword'] },
});

describe('Enhanced attacks', () => {
  it('BDP-MOD-02, BDP-MOD-07: add a d12 to the normal dice and keep the highest, bare hands and pairs alike', () => {
    expect(struck({}, 'attack:orc:longsword', [3, 9], enhanced).lost).toBe(9);
    const { lost, round } = struck({}, 'attack:orc:unarmed', [4, 2], enhanced);
    expect(lost).toBe(4);
    round.cites('BDP-MOD-02', 'BDP-MOD-07');
    expect(struck(pair, 'attack:orc:longsword+dagger', [3, 5, 4], enhanced).lost).toBe(5);
  });

  it('BDP-MOD-05: roll one d12 however many things favour them', () => {
    const { lost, round } = struck({ state: { enhancedNext: true } }, 'attack:orc:longsword', [3, 9], enhanced);
    expect(lost).toBe(9);
    round.cites('BDP-MOD-05');
  });
});

describe('Impaired attacks', () => {
  it('BDP-MOD-01, BDP-MOD-06: roll a single d4 whatever the weapons and their dice', () => {
    const { lost, round } = struck(pair, 'attack:orc:longsword+dagger', [3], impaired);
    expect(lost).toBe(3);
    round.cites('BDP-MOD-01', 'BDP-MOD-06');
    const fight = exampleFight({ party: ['mirah'], foes: ['tiger'], close: true });
    playRound(fight, ['nothing', 'attack:mirah:claws', 'block', { who: 'tiger', faces: [4] }]);
    expect(byId(fight, 'mirah').hp).toBe(2);
  });

  it('BDP-MOD-05: roll the same d4 however many things hamper them', () => {
    expect(struck({ state: { impairedNext: true, prone: true } }, 'attack:orc:longsword', [4], impaired).lost).toBe(4);
  });

  it('BDP-MOD-06: keep the dice of the weapon that the reaction does not cover', () => {
    const foes = [{ ...tough, reactions: ['dodge', 'block'] }];
    // A Dodge covers the Balanced longsword, a Block both.
    expect(struck(pair, 'attack:orc:longsword+dagger', [4, 6], { foes }, ['dodge']).lost).toBe(6);
    expect(struck(pair, 'attack:orc:longsword+dagger', [2], { foes }, ['block']).lost).toBe(2);
  });

  it('BDP-MOD-06: every die of a covered weapon becomes a d4 beside the other weapon', () => {
    const foes = [{ ...tough, reactions: ['dodge'] }];
    const forked = { items: [{ name: 'fork', dice: 'd8+d8' }, 'dagger'], wield: ['fork', 'dagger'] };
    expect(struck(forked, 'attack:orc:fork+dagger', [4, 3, 2], { foes }, ['dodge']).lost).toBe(4);
  });
});

describe('Impaired and Enhanced together', () => {
  it('BDP-MOD-04, BDP-MOD-06: leave both weapons of a pair their own dice, or as the table plays it', () => {
    const foes = [{ ...tough, reactions: ['block'] }];
    const both = (faces: readonly number[], toggles = {}) =>
      struck(pair, 'attack:orc:longsword+dagger', faces, { ...enhanced, foes, toggles }, ['block']).lost;
    expect(both([5, 6])).toBe(6);
    expect(both([3], { impairedVsEnhanced: 'impairedWins' })).toBe(3);
    expect(both([3, 10], { impairedVsEnhanced: 'rollBoth' })).toBe(10);
  });
});

describe('weapon tags on the dice', () => {
  it('BDP-TAG-08: Eversharp 2 rolls a 1 or 2 again, once', () => {
    const { lost, round } = struck(tagged({ eversharp: 2 }), 'attack:orc:longsword', [2, 1]);
    expect(lost).toBe(1);
    round.cites('BDP-TAG-08');
    expect(struck(tagged({ eversharp: 2 }), 'attack:orc:longsword', [3]).lost).toBe(3);
  });

  it('BDP-TAG-08, BDP-WPN-07: needs proficiency with the weapon', () => {
    const unpractised = { ...tagged({ eversharp: 2 }), proficiency: { types: [], weapons: [] } };
    const { lost, round } = struck(unpractised, 'attack:orc:longsword', [2]);
    expect(lost).toBe(2);
    expect(round.events).not.toContain('eversharp');
  });

  it('BDP-TAG-08, BDP-TAG-09: are told only of weapons that have them', () => {
    const { round } = struck(tagged({}), 'attack:orc:longsword', [2]);
    expect(round.events).not.toContain('eversharp');
    expect(round.events).not.toContain('magic-weapon');
  });

  it('BDP-TAG-09: Magic 2 adds to the roll but not above the weapon’s maximum', () => {
    const { lost, round } = struck(tagged({ magic: 2 }), 'attack:orc:longsword', [3]);
    expect(lost).toBe(5);
    round.cites('BDP-TAG-09');
    expect(struck(tagged({ magic: 2 }), 'attack:orc:longsword', [7]).lost).toBe(8);
  });

  it('BDP-TAG-09: Magic counts on the weapon’s own die before the d12 is compared, and not on the d12', () => {
    expect(struck(tagged({ magic: 2 }), 'attack:orc:longsword', [5, 6], enhanced).lost).toBe(7);
    expect(struck(tagged({ magic: 2 }), 'attack:orc:longsword', [5, 9], enhanced).lost).toBe(9);
  });

  it('BDP-ATK-10, BDP-TAG-09: what the roll gains by Magic counts for the thresholds of other tags', () => {
    const { round } = struck(tagged({ magic: 2, push: 7 }), 'attack:orc:longsword', [5]);
    expect(round.events).toContain('pushed');
  });

  it('BDP-WPN-03: a piercing d12 ignores no Armor, an equal weapon die at its maximum does', () => {
    const rapier = { items: ['rapier'], proficiency: { types: ['piercing'], weapons: [] } };
    const foes = [{ ...tough, armour: 3 }];
    const eight = (faces: readonly number[], more: object = enhanced) =>
      struck(rapier, 'attack:orc:rapier', faces, { ...more, foes }).lost;
    expect([eight([7, 12]), eight([8, 8]), eight([8, 9]), eight([4], impaired)]).toEqual([9, 8, 6, 1]);
  });

  it('BDP-WPN-03, BDP-MOD-06: nor does the d4 that a covered weapon of a pair rolls', () => {
    const blades = { items: ['rapier', 'dagger'], proficiency: { types: ['piercing'], weapons: [] } };
    const foes = [{ ...tough, armour: 2, reactions: ['dodge'] }];
    expect(struck(blades, 'attack:orc:rapier+dagger', [4, 2], { foes }, ['dodge']).lost).toBe(2);
  });
});

describe('Bonus Damage', () => {
  const blessed = { state: { bonusDamage: 2, bonusAttacks: -1 } };

  it('BDP-MIR-04: raises whatever die is rolled, up to that die’s maximum', () => {
    expect(struck(blessed, 'attack:orc:longsword', [5]).lost).toBe(7);
    expect(struck(blessed, 'attack:orc:longsword', [1], impaired).lost).toBe(3);
    expect(struck(blessed, 'attack:orc:longsword', [3], impaired).lost).toBe(4);
    expect(struck(blessed, 'attack:orc:longsword', [2, 9], enhanced).lost).toBe(11);
  });
});

describe('roused by words', () => {
  const roused = { state: { rousedNext: true } };

  it('BDP-SKL-23: rolls all damage dice twice, the d4 of an Impaired and the d12 of an Enhanced attack too', () => {
    expect(struck(roused, 'attack:orc:longsword', [2, 6]).lost).toBe(6);
    expect(struck(roused, 'attack:orc:longsword', [2, 4], impaired).lost).toBe(4);
    expect(struck(roused, 'attack:orc:longsword', [2, 6, 3, 11], enhanced).lost).toBe(11);
  });

  it('BDP-SKL-23, BDP-XTR-01: counts for the first blow of a Blast', () => {
    const blast = { ...roused, items: [{ use: 'longsword', blast: true }] };
    expect(struck(blast, 'attack:orc:longsword', [2, 6]).lost).toBe(6);
  });

  it('BDP-SKL-23: counts on the ally’s own turn, not for a Fight Back before it', () => {
    const fight = exampleFight({ party: [{ use: 'mirah', ...roused }], foes: [tough], close: true });
    const mirah = byId(fight, 'mirah');
    playRound(fight, [
      'nothing',
      'attack:mirah:scimitar',
      'fight-back:orc',
      1,
      { who: 'mirah', why: 'damage', faces: [5] },
    ]);
    expect([byId(fight, 'orc').hp, mirah.rousedNext]).toEqual([12, true]);
    playRound(fight, ['attack:orc:longsword', 'nothing', { who: 'mirah', why: 'damage', faces: [1, 4] }]);
    expect([byId(fight, 'orc').hp, mirah.rousedNext]).toEqual([7, false]);
  });
});

describe('True Strikes', () => {
  const monk = { items: [], skills: ['True Strikes'] };

  it('BDP-SKL-28: cost 1d4 WIL each, roll d8 with bare hands and ignore Armor', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', ...monk }],
      foes: [{ ...tough, armour: 3 }],
      close: true,
    });
    const round = playRound(fight, [
      'attack:orc:unarmed:true-strikes',
      'nothing',
      { who: 'mirah', why: 'true-strikes', faces: [3] },
      { who: 'mirah', why: 'damage', faces: [7] },
    ]);
    expect([byId(fight, 'orc').hp, byId(fight, 'mirah').wil]).toEqual([11, 7]);
    round.cites('BDP-SKL-28');
  });
});
