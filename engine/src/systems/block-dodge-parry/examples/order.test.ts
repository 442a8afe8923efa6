import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';

const bandits = [
  { use: 'bandit', id: 'archer', wield: ['short bow'] },
  { use: 'bandit', id: 'spearman', items: ['spear'], wield: ['spear'] },
];
const declarations = ['attack:spearman:axe', 'attack:archer:bow', 'attack:harold:short-bow', 'attack:fenris:spear'];

/** Who is attacked, in order. */
const attacked = (told: readonly { readonly event: string; readonly [operand: string]: unknown }[]): unknown[] =>
  told.filter(({ event }) => event === 'attacked').map(({ attacker }) => attacker);

describe('EX-01 quick, full and order Saves', () => {
  it('BDP-TURN-03, BDP-TURN-07, BDP-ORD-01, BDP-ORD-02, BDP-ORD-03, BDP-ORD-05: shots come before charges, DEX Saves sort each phase', () => {
    const fight = exampleFight({
      party: [
        { use: 'fenris', skills: [] },
        { use: 'harold', skills: [] },
      ],
      foes: bandits,
    });
    const round = playRound(fight, [
      ...declarations,
      { who: 'harold', why: 'order-save', faces: [12] },
      { who: 'harold', why: 'damage', faces: [1] },
      'none',
      { who: 'archer', why: 'damage', faces: [1] },
      { who: 'fenris', why: 'order-save', faces: [10] },
      'none',
      { who: 'spearman', why: 'damage', faces: [1] },
      { who: 'fenris', why: 'damage', faces: [1] },
    ]);
    expect(attacked(round.told)).toEqual(['harold', 'archer', 'spearman', 'fenris']);
    round.cites('BDP-ORD-01', 'BDP-ORD-02', 'BDP-ORD-03', 'BDP-ORD-05');
  });

  it('BDP-CLSH-03, BDP-CLSH-09, BDP-CLSH-12, BDP-WPN-09: with clashes the longer weapon strikes first when entering, shots still save', () => {
    const fight = exampleFight({
      party: [
        { use: 'fenris', skills: [] },
        { use: 'harold', skills: [] },
      ],
      foes: bandits,
      toggles: { meleeClashes: true },
    });
    const round = playRound(fight, [
      ...declarations,
      { who: 'harold', why: 'order-save', faces: [12] },
      { who: 'harold', why: 'damage', faces: [1] },
      'none',
      { who: 'archer', why: 'damage', faces: [1] },
      'none',
      { who: 'spearman', why: 'damage', faces: [1] },
      { who: 'fenris', why: 'damage', faces: [1] },
    ]);
    expect(attacked(round.told)).toEqual(['harold', 'archer', 'spearman', 'fenris']);
    round.cites('BDP-CLSH-03', 'BDP-CLSH-09', 'BDP-WPN-09');
  });
});

describe('EX-02 engaged clashes', () => {
  const clash = (foe: string, weapon: string, save: number[]) => {
    const fight = exampleFight({ party: ['mirah'], foes: [foe], close: true, toggles: { meleeClashes: true } });
    const id = byId(fight, fight.fighters[1]!.sheet.id).sheet.id;
    const first = save.length > 0 ? save[0]! <= 13 : foe === 'ogre';
    const hers = [{ who: 'mirah', why: 'damage', faces: [1] }];
    const theirs = ['none', { who: id, why: 'damage', faces: [1] }];
    return playRound(fight, [
      `attack:${id}:longsword`,
      `attack:mirah:${weapon}`,
      ...save.map((face) => ({ who: 'mirah', why: 'order-save', faces: [face] })),
      ...(first ? [...hers, ...theirs] : [...theirs, ...hers]),
    ]);
  };

  it('BDP-CLSH-04: already Close, the shorter weapon strikes first without a roll', () => {
    expect(attacked(clash('ogre', 'club', []).told)).toEqual(['mirah', 'ogre']);
    expect(attacked(clash('bandit', 'shortsword', []).told)).toEqual(['bandit', 'mirah']);
  });

  it('BDP-CLSH-08: equal weapons leave it to the DEX Save', () => {
    expect(attacked(clash('orc', 'scimitar', [13]).told)).toEqual(['mirah', 'orc']);
    expect(attacked(clash('orc', 'scimitar', [14]).told)).toEqual(['orc', 'mirah']);
  });
});
