import { describe, expect, it } from 'vitest';
import { byId, itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { Band, ItemState } from '../state/model.ts';
import { band } from '../state/people.ts';
import { usualTie } from './tie.ts';

const fenris = { use: 'fenris', skills: [] };
const stoutOrc = { use: 'orc', hp: 18 };
/** Mirah armed with and proficient in something else. */
const armed = (weapon: string, type = 'bludgeoning') => ({
  use: 'mirah',
  items: [weapon, 'light armour'],
  proficiency: { types: [type], weapons: [weapon] },
});

describe('attacks at one moment and at several', () => {
  it('BDP-ATK-01, BDP-ATK-02: an attack needs no roll to hit, its first roll is the damage', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [stoutOrc], close: true });
    const round = playRound(fight, ['attack:orc:longsword', 'nothing', { who: 'mirah', why: 'damage', faces: [1] }]);
    expect(byId(fight, 'orc').hp).toBe(18);
    round.cites('BDP-ATK-01');
  });

  it('BDP-ATK-02, BDP-NPC-04: of a weapon’s two dice the highest counts', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['tiger'], close: true });
    playRound(fight, ['nothing', 'attack:mirah:claws', 'none', { who: 'tiger', why: 'damage', faces: [2, 5] }]);
    expect(byId(fight, 'mirah').hp).toBe(1);
  });

  it('BDP-MUL-02: blows before and after the target’s own turn both land', () => {
    const fight = exampleFight({ party: ['mirah', fenris], foes: [stoutOrc], close: true });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:orc:axe',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [13] },
      { who: 'fenris', why: 'order-save', faces: [10] },
      { who: 'mirah', why: 'damage', faces: [5] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'fenris', why: 'damage', faces: [6] },
    ]);
    expect(byId(fight, 'orc').hp).toBe(18 - 4 - 6);
    expect(round.events.filter((event) => event === 'landed')).toHaveLength(3);
  });

  it('BDP-MUL-04, BDP-ORD-11: two hostile sides in the enemies’ group strike a target at the same time', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc', { use: 'wolf', side: 'beasts' }], close: true });
    const round = playRound(fight, [
      'nothing',
      'attack:mirah:scimitar',
      'attack:mirah:bite',
      { who: 'mirah', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [3] },
      { who: 'wolf', why: 'damage', faces: [4] },
    ]);
    expect(byId(fight, 'mirah').hp).toBe(2);
    expect(round.events.filter((event) => event === 'landed')).toHaveLength(1);
  });

  it('BDP-MUL-02, BDP-REA-05: a Fight Back never shares the highest die with the volley it answers', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'bandit', hp: 9, count: 2 }], close: true });
    const round = playRound(fight, [
      'nothing',
      'attack:mirah:shortsword',
      'attack:mirah:shortsword',
      'fight-back:bandit-2',
      5,
      2,
      { who: 'mirah', why: 'damage', faces: [3] },
    ]);
    expect([byId(fight, 'mirah').hp, byId(fight, 'bandit-1').hp, byId(fight, 'bandit-2').hp]).toEqual([1, 9, 7]);
    round.cites('BDP-MUL-02');
  });

  it('BDP-MUL-04: with sequential simultaneity every attack of a bucket lands by itself', () => {
    const fight = exampleFight({
      party: ['mirah', fenris],
      foes: [stoutOrc],
      close: true,
      toggles: { simultaneity: 'sequential' },
    });
    playRound(fight, ['attack:orc:longsword', 'attack:orc:axe', 'nothing', 5, 6]);
    expect(byId(fight, 'orc').hp).toBe(18 - 4 - 6);
  });

  it('BDP-MUL-04: a shot and a cut at the same target are one volley', () => {
    const fight = exampleFight({ party: ['harold', fenris], foes: [stoutOrc], scene: { melees: [['fenris', 'orc']] } });
    const round = playRound(fight, ['attack:orc:bow', 'attack:orc:axe', 'nothing', 5, 6]);
    expect(byId(fight, 'orc').hp).toBe(12);
    expect(round.told.filter(({ event }) => event === 'attacked-too')).toHaveLength(1);
  });
});

describe('attacks that stay apart', () => {
  it('BDP-XTR-01, BDP-MUL-01: a Blast is no part of the volley of others on the same target', () => {
    const bomber = {
      use: 'mirah',
      items: [{ use: 'longsword', blast: true }],
      proficiency: { types: [], weapons: [] },
    };
    const fight = exampleFight({ party: [fenris, bomber], foes: [stoutOrc], close: true });
    const round = playRound(fight, ['attack:orc:axe', 'attack:orc:longsword', 'nothing', 6, 5]);
    expect(byId(fight, 'orc').hp).toBe(18 - 6 - 4);
    expect(round.events.filter((event) => event.startsWith('attacked'))).toEqual(['attacked', 'attacked']);
  });
});

describe('the result that lands', () => {
  it('BDP-MUL-03: brings its own tags and type, not those of the lower ones', () => {
    const fight = exampleFight({ party: [armed('spiked mace'), fenris], foes: [stoutOrc], close: true });
    const round = playRound(fight, ['attack:orc:spiked-mace', 'attack:orc:axe', 'nothing', 6, 7]);
    expect(byId(fight, 'orc').hp).toBe(11);
    expect(round.events).not.toContain('bludgeoned');
    expect(round.events).toContain('heavy-blow');
  });

  it('BDP-ATK-10: triggers tags by its die although Armor swallows all of it', () => {
    const fight = exampleFight({
      party: [
        {
          use: 'mirah',
          items: [{ use: 'spear', tags: { push: 2 } }],
          proficiency: { types: [], weapons: ['spear'] },
        },
      ],
      foes: [{ use: 'orc', armour: 3 }],
      close: true,
    });
    const round = playRound(fight, ['attack:orc:spear', 'nothing', 2]);
    const orc = byId(fight, 'orc');
    expect([orc.hp, band(fight, orc, byId(fight, 'mirah'))]).toEqual([6, Band.near]);
    expect(round.events).toContain('unhurt');
    round.cites('BDP-ATK-10', 'BDP-TAG-03');
  });

  it('BDP-ATK-10: does not trigger them by damage that only bonuses brought above the threshold', () => {
    const trooper = { use: 'mirah', skills: ['Trooper'] };
    const fight = exampleFight({ party: [trooper, fenris], foes: [stoutOrc], close: true });
    const round = playRound(fight, ['attack:orc:longsword', 'nothing', 'nothing', 6]);
    expect(byId(fight, 'orc').hp).toBe(18 - 6);
    expect(round.events).not.toContain('sweep-earned');
  });
});

describe('equal highest results', () => {
  it('BDP-MUL-05: the attacking side chooses which of them lands', () => {
    const tied = (choice: string) => {
      const fight = exampleFight({ party: ['mirah', fenris], foes: [stoutOrc], close: true });
      const round = playRound(fight, [
        'attack:orc:longsword',
        'attack:orc:axe',
        'nothing',
        5,
        5,
        { question: 'tie', choose: choice },
      ]);
      expect(round.told.find(({ event }) => event === 'landed')?.attacker).toBe(choice);
      return byId(fight, 'orc').hp;
    };
    expect([tied('mirah'), tied('fenris')]).toEqual([18 - 4, 18 - 5]);
  });

  it('BDP-MUL-05: the Warden chooses for foes when a bonus of one of them makes a difference', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: [
        { use: 'bandit', id: 'plain', items: ['bow'] },
        { use: 'bandit', id: 'sharp', items: ['bow'], skills: ['Marksman'] },
      ],
    });
    playRound(fight, ['nothing', 'attack:mirah:bow', 'attack:mirah:bow', 'none', 3, 3, { choose: 'sharp' }]);
    expect(byId(fight, 'mirah').hp).toBe(2);
  });

  it('BDP-MUL-05: the Warden chooses when a kill would profit one of the foes', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['bandit', { use: 'bandit', id: 'bloody', skills: ['Bloodlust'] }],
      close: true,
    });
    playRound(fight, [
      'nothing',
      'attack:mirah:shortsword',
      'attack:mirah:shortsword',
      'none',
      3,
      3,
      { question: 'tie', choose: 'bloody' },
    ]);
    expect(byId(fight, 'mirah').hp).toBe(3);
  });

  it('BDP-MUL-05: nobody is asked when it makes no difference', () => {
    const foes = [{ use: 'goblin', count: 2 }, 'tiger'];
    const fight = exampleFight({ party: ['mirah'], foes, close: true });
    const attacks = ['attack:mirah:dagger', 'attack:mirah:dagger', 'attack:mirah:claws'];
    playRound(fight, ['nothing', ...attacks, 'none', 3, 3, [2, 1]]);
    expect(byId(fight, 'mirah').hp).toBe(3);
  });

  it('BDP-MUL-05, BDP-WPN-08: characters are asked whose killing blow it shall be', () => {
    const plain = { proficiency: { types: [], weapons: [] }, skills: [], items: ['cudgel'] };
    const fight = exampleFight({
      party: [
        { use: 'mirah', ...plain },
        { use: 'fenris', ...plain },
      ],
      foes: [{ use: 'bandit', hp: { now: 0, max: 4 }, str: { now: 2, max: 12 } }, 'orc'],
      close: true,
    });
    playRound(fight, [
      'attack:bandit:cudgel',
      'attack:bandit:cudgel',
      'nothing',
      'nothing',
      4,
      4,
      { question: 'tie', choose: 'fenris' },
    ]);
    expect([byId(fight, 'mirah').weaponKills[0], byId(fight, 'fenris').weaponKills[0]]).toEqual([0, 1]);
  });

  it('BDP-MUL-05: left to itself the one that goes to STR lands, then the one with more damage, then the first', () => {
    const fight = exampleFight({ party: ['isolde'], foes: ['bandit', 'orc'], close: true });
    playRound(fight, [
      'nothing',
      'attack:isolde:shortsword',
      'attack:isolde:scimitar',
      'parry:orc',
      { who: 'bandit', faces: [4] },
      { who: 'orc', faces: [4] },
      { who: 'isolde', faces: [2] },
      (option) => {
        expect(fight.fighters[fight.now.attackers[usualTie(fight)]!]!.sheet.id).toBe('orc');
        return option.id === 'orc';
      },
    ]);
    expect([byId(fight, 'isolde').hp, byId(fight, 'isolde').str]).toEqual([6, 7]);
  });

  it('BDP-MUL-05: of two that go to HP the usual choice is the one that deals more', () => {
    const fight = exampleFight({ party: ['mirah', fenris], foes: [stoutOrc], close: true });
    playRound(fight, [
      'attack:orc:longsword',
      'attack:orc:axe',
      'nothing',
      5,
      5,
      (option) => {
        expect(fight.fighters[fight.now.attackers[usualTie(fight)]!]!.sheet.id).toBe('fenris');
        return option.id === 'fenris';
      },
    ]);
    expect(byId(fight, 'orc').hp).toBe(13);
  });
});

describe('gambits within a volley', () => {
  it('BDP-MUL-08, BDP-MUL-09, BDP-GAM-09: come first, and the others still hit the target shoved away', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'harold', skills: [], wield: ['dagger'] }],
      foes: [stoutOrc],
      close: true,
    });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'shove:orc:dagger',
      'nothing',
      { who: 'harold', why: 'gambit', faces: [4] },
      { who: 'orc', why: 'gambit-save', faces: [20] },
      { who: 'mirah', why: 'damage', faces: [6] },
    ]);
    const orc = byId(fight, 'orc');
    expect([orc.hp, band(fight, orc, byId(fight, 'mirah'))]).toEqual([13, Band.near]);
    round.cites('BDP-MUL-08', 'BDP-MUL-09');
  });
});

describe('weapons used in a volley', () => {
  const brawler = (more: object) => ({
    use: 'mirah',
    items: [
      { name: 'jug', dice: 'd6', improvised: true },
      { name: 'stool', dice: 'd8', improvised: true },
    ],
    wield: ['jug', 'stool'],
    proficiency: { types: [], weapons: [] },
    ...more,
  });

  it('BDP-UNA-03: both improvised weapons of a pair break, whichever die counted', () => {
    const fight = exampleFight({ party: [brawler({})], foes: [stoutOrc], close: true });
    playRound(fight, ['attack:orc:jug+stool', 'nothing', { who: 'mirah', faces: [2, 7] }]);
    expect(byId(fight, 'orc').hp).toBe(12);
    expect(byId(fight, 'mirah').itemState.slice(0, 2)).toEqual([ItemState.broken, ItemState.broken]);
  });

  it('BDP-BRK-02: the weapon sacrificed breaks, not the other one of the pair whose die was higher', () => {
    const fight = exampleFight({
      party: [{ use: 'marlok', hp: { now: 0, max: 5 } }],
      foes: [stoutOrc],
      close: true,
      toggles: { breakingPoint: true },
    });
    playRound(fight, ['attack:orc:longsword+dagger:sacrifice', 'nothing', { who: 'marlok', faces: [2, 6, 3] }]);
    const marlok = byId(fight, 'marlok');
    expect(marlok.itemState[itemOfName(marlok, 'longsword')]).toBe(ItemState.broken);
    expect(marlok.itemState[itemOfName(marlok, 'dagger')]).toBe(ItemState.held);
  });
});
