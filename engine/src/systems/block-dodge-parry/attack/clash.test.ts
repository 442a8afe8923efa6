import { describe, expect, it } from 'vitest';
import { byId, type Cast, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import {
  attackersIn,
  exampleFight,
  intentsOf,
  type PlayedRound,
  playRound,
} from '../../../../test/tools/block-dodge-parry-round.ts';
import type { Toggles } from '../book/switches.ts';
import { step } from '../round/flow.ts';
import { weaponAt } from '../state/gear.ts';
import { Band } from '../state/model.ts';
import { band } from '../state/people.ts';
import { clashRank } from './clash.ts';

const clashes = { meleeClashes: true };
const withWeapon = (use: string, weapon: string, more: object = {}): Cast => ({
  use,
  skills: [],
  items: [weapon],
  wield: [weapon],
  ...more,
});

/** Mirah with the first weapon and an orc with the second attack each other; who strikes first? */
function firstToStrike(hers: string, theirs: string, scene: Partial<TestFight> = {}): PlayedRound {
  const fight = exampleFight({
    party: [withWeapon('mirah', hers)],
    foes: [withWeapon('orc', theirs)],
    ...scene,
    toggles: { ...clashes, ...scene.toggles },
  });
  const id = (name: string) => name.replaceAll(' ', '-');
  return playRound(fight, [
    `attack:orc:${id(hers)}`,
    `attack:mirah:${id(theirs)}`,
    ...blows(clashOrder(hers, theirs, scene.close === true)),
  ]);
}

const lengths = ['dagger', 'axe', 'greatsword', 'spear', 'simple staff'];
const rankOf = (name: string) => [0, 1, 2, 3, 3][lengths.indexOf(name)]!;

function clashOrder(hers: string, theirs: string, close: boolean): 'mirah' | 'orc' {
  const longer = rankOf(hers) > rankOf(theirs);
  return longer !== close ? 'mirah' : 'orc';
}

function blows(first: 'mirah' | 'orc') {
  const hers = [{ who: 'mirah', why: 'damage', faces: [1] }];
  const theirs = ['none', { who: 'orc', why: 'damage', faces: [1] }];
  return first === 'mirah' ? [...hers, ...theirs] : [...theirs, ...hers];
}

const clashIn = (round: PlayedRound) => round.told.find(({ event }) => event === 'clashed');

describe('weapon length', () => {
  it('BDP-CLSH-01, BDP-CLSH-03, BDP-CLSH-04: the longer strikes first when entering, the shorter when Close, no d20 is rolled', () => {
    for (const [hers, theirs] of [
      ['spear', 'greatsword'],
      ['greatsword', 'axe'],
      ['axe', 'dagger'],
      ['dagger', 'spear'],
    ] as const) {
      expect(attackersIn(firstToStrike(hers, theirs))[0]).toBe(clashOrder(hers, theirs, false));
      expect(attackersIn(firstToStrike(hers, theirs, { close: true }))[0]).toBe(clashOrder(hers, theirs, true));
    }
    firstToStrike('spear', 'axe').cites('BDP-CLSH-01', 'BDP-CLSH-03', 'BDP-CLSH-09');
  });

  it('BDP-CLSH-05: a Reach weapon ranks as Reach whatever its class', () => {
    expect(attackersIn(firstToStrike('simple staff', 'greatsword'))).toEqual(['mirah', 'orc']);
    expect(attackersIn(firstToStrike('simple staff', 'greatsword', { close: true }))).toEqual(['orc', 'mirah']);
  });

  it('BDP-CLSH-13: bare hands and small claws rank as Fast, other natural weapons by their die', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['zombie', 'wolf', 'dire-wolf'] });
    const rank = (id: string) => clashRank(weaponAt(byId(fight, id), 0), true);
    expect([rank('zombie'), rank('wolf'), rank('dire-wolf')]).toEqual([4, 3, 2]);
    expect(clashRank(weaponAt(byId(fight, 'mirah'), -1), true)).toBe(4);
  });

  it('BDP-CLSH-11, BDP-GAM-10: a gambit takes its place by the weapon it is made with', () => {
    const fight = exampleFight({
      party: [withWeapon('mirah', 'dagger')],
      foes: ['orc'],
      close: true,
      toggles: clashes,
    });
    const round = playRound(fight, [
      'trip:orc:dagger',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'gambit', faces: [4] },
      { who: 'orc', why: 'gambit-save', faces: [20] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
    ]);
    expect(clashIn(round)).toMatchObject({ outcome: 'strikes first', by: 'weapon length' });
    round.cites('BDP-CLSH-11', 'BDP-GAM-10');
  });
});

describe('who clashes with whom', () => {
  it('BDP-CLSH-02, BDP-CLSH-09: only a mutual pair clashes, and the outcome places her against all foes', () => {
    const fight = exampleFight({
      party: [withWeapon('mirah', 'dagger')],
      foes: ['orc', 'bandit'],
      close: true,
      toggles: clashes,
    });
    const round = playRound(fight, [
      'attack:orc:dagger',
      'attack:mirah:scimitar',
      'attack:mirah:shortsword',
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'bandit', why: 'damage', faces: [2] },
    ]);
    expect(round.told.filter(({ event }) => event === 'clashed')).toMatchObject([{ who: 'mirah', foe: 'orc' }]);
    expect(attackersIn(round)).toEqual(['mirah', 'orc']);
  });

  it('BDP-CLSH-02, BDP-CLSH-12: a one-sided attack, a shot or a move is no clash and uses the Save', () => {
    const save = { who: 'mirah', why: 'order-save', faces: [1] };
    const start = () => exampleFight({ party: ['mirah', 'isolde'], foes: ['bandit'], close: true, toggles: clashes });
    const oneSided = playRound(start(), [
      'attack:bandit:longsword',
      'nothing',
      'attack:isolde:shortsword',
      save,
      1,
      'none',
      4,
    ]);
    const shot = playRound(start(), [
      'attack:bandit:longsword',
      'nothing',
      'attack:mirah:short-bow',
      save,
      1,
      'none',
      1,
    ]);
    const move = playRound(start(), ['attack:bandit:longsword', 'nothing', 'disengage', save, 1]);
    for (const round of [oneSided, shot, move]) expect(clashIn(round)).toBeUndefined();
  });

  it('BDP-CLSH-10: a clash needs turns of one phase, so a long weapon never brings a full turn before a quick one', () => {
    const fight = exampleFight({
      party: [withWeapon('mirah', 'greatsword')],
      foes: ['bandit'],
      close: true,
      toggles: clashes,
    });
    const round = playRound(fight, [
      'attack:bandit:greatsword:then-away',
      'attack:mirah:shortsword',
      'none',
      { who: 'bandit', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(clashIn(round)).toBeUndefined();
    expect(attackersIn(round)).toEqual(['bandit', 'mirah']);
    const other = exampleFight({ party: ['mirah'], foes: ['bandit', 'orc'], close: true, toggles: clashes });
    const quick = playRound(other, [
      'attack:bandit:longsword',
      'attack:mirah:shortsword:then-away',
      'deed',
      { who: 'mirah', why: 'order-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'bandit', why: 'damage', faces: [1] },
    ]);
    expect(clashIn(quick)).toBeUndefined();
  });

  it('BDP-CLSH-02, BDP-ORD-08: who is going to lose the turn clashes with nobody', () => {
    const fight = exampleFight({
      party: [{ use: 'harold', skills: [], wield: ['dagger'] }, 'mirah'],
      foes: ['orc', 'bandit'],
      scene: { melees: [['harold', 'orc']] },
      toggles: clashes,
    });
    const round = playRound(fight, [
      'stun:orc:dagger',
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      'attack:harold:shortsword',
      { who: 'harold', why: 'gambit', faces: [4] },
      { who: 'orc', why: 'gambit-save', faces: [20] },
      { who: 'mirah', why: 'order-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'bandit', why: 'damage', faces: [1] },
    ]);
    expect(clashIn(round)).toBeUndefined();
    expect(round.events).toContain('turn-lost');
  });
});

describe('modifiers in a clash', () => {
  it('BDP-CLSH-06, BDP-CLSH-07: Savage Strikes declared before the order is set come first', () => {
    const fight = exampleFight({
      party: [withWeapon('mirah', 'axe', { skills: ['Savage Strikes'] })],
      foes: ['bandit'],
      close: true,
      toggles: clashes,
    });
    const round = playRound(fight, [
      'attack:bandit:axe:savage',
      'attack:mirah:shortsword',
      { who: 'mirah', why: 'damage', faces: [1, 2] },
      'none',
      { who: 'bandit', why: 'damage', faces: [1] },
    ]);
    expect(clashIn(round)).toMatchObject({ outcome: 'strikes first', by: 'Enhanced or Impaired' });
    round.cites('BDP-CLSH-06', 'BDP-CLSH-07');
  });

  it('BDP-CLSH-07: a Block impairs the bandit only after the order is set', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['bandit'], close: true, toggles: clashes });
    const round = playRound(fight, [
      'attack:bandit:longsword',
      'attack:mirah:shortsword',
      'block',
      { who: 'bandit', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(clashIn(round)).toMatchObject({ outcome: 'strikes after', by: 'weapon length' });
  });

  it('BDP-CLSH-06, BDP-LOC-10: an attack on somebody crippled is known to be Enhanced and comes first', () => {
    const fight = exampleFight({
      party: [withWeapon('mirah', 'axe')],
      foes: [withWeapon('orc', 'axe', { state: { critWounded: true } })],
      close: true,
      toggles: { ...clashes, critTable: 'hitLocations' },
    });
    const round = playRound(fight, ['attack:orc:axe', 'attack:mirah:axe', [1, 2], 'none', 1]);
    expect(round.told.filter(({ event }) => event === 'clash-rank')).toMatchObject([
      { who: 'mirah', tier: 'Enhanced' },
      { who: 'orc', tier: 'Impaired' },
    ]);
  });

  it('BDP-CLSH-06, BDP-MOD-04: both at once are normal, or Impaired where that wins', () => {
    const positions = ['impaired', 'enhanced'].map((modifier) => ({ attacker: 'orc', target: 'mirah', modifier }));
    const tierWith = (impairedVsEnhanced: 'cancel' | 'impairedWins', ...rest: Parameters<typeof playRound>[1]) => {
      const fight = exampleFight({
        party: [withWeapon('mirah', 'axe')],
        foes: [withWeapon('orc', 'axe')],
        close: true,
        scene: { positions },
        toggles: { ...clashes, impairedVsEnhanced },
      });
      const round = playRound(fight, ['attack:orc:axe', 'attack:mirah:axe', ...rest]);
      return round.told.filter(({ event }) => event === 'clash-rank')[1]?.tier;
    };
    expect(tierWith('cancel', 1, 1, 'none', 1)).toBe('normal');
    expect(tierWith('impairedWins', 1, 'none', 1)).toBe('Impaired');
  });

  it('BDP-CLSH-08: equal in both, she makes the DEX Save', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true, toggles: clashes });
    const save = { who: 'mirah', why: 'order-save', faces: [20] };
    const round = playRound(fight, ['attack:orc:longsword', 'attack:mirah:scimitar', save, 'none', 1, 1]);
    expect(clashIn(round)).toMatchObject({ outcome: 'must save', by: 'equal arms' });
    round.cites('BDP-CLSH-08');
  });
});

describe('receiving a charge', () => {
  it('BDP-CLSH-14: who stands and waits with the longer weapon strikes the charging foe first', () => {
    const fight = exampleFight({ party: [withWeapon('mirah', 'spear')], foes: ['orc'], toggles: clashes });
    const round = playRound(fight, [
      'receive-charge:orc:spear',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['mirah', 'orc']);
    expect(round.told.filter(({ event }) => event === 'came-close')).toMatchObject([{ who: 'orc', target: 'mirah' }]);
    expect(round.events).toContain('approach-not-needed');
    expect(round.told.find(({ event }) => event === 'declared-at')).toMatchObject({
      kind: 'full',
      rule: 'BDP-CLSH-14',
    });
  });

  it('BDP-CLSH-14: in a mutual charge the first striker need not move if it cannot, the other comes', () => {
    const fight = exampleFight({ party: [withWeapon('mirah', 'spear')], foes: ['orc'], toggles: clashes });
    const script = [{ who: 'mirah', why: 'damage', faces: [1] }, 'none', { who: 'orc', why: 'damage', faces: [1] }];
    const { table, told, finish } = play(fight, ['attack:orc:spear', 'attack:mirah:scimitar', ...script]);
    step(fight, table);
    byId(fight, 'mirah').immobile = true;
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(told().filter(({ event }) => event === 'came-close')).toMatchObject([{ who: 'orc', target: 'mirah' }]);
  });

  it('BDP-CLSH-14: if the foe never arrives the attack is lost', () => {
    const fight = exampleFight({ party: [withWeapon('mirah', 'spear')], foes: ['orc'], toggles: clashes });
    const round = playRound(fight, ['receive-charge:orc:spear', 'nothing']);
    expect(round.events).toContain('lost-aim');
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.near);
  });

  it('BDP-CLSH-14, BDP-CLSH-01, BDP-ORD-10: it is offered only with clashes on, which the simple modes have not', () => {
    const offers = (toggles: Partial<Toggles>) =>
      intentsOf(exampleFight({ party: ['mirah'], foes: ['orc'], toggles }), 'mirah').some((id) =>
        id.startsWith('receive-charge'),
      );
    expect([offers(clashes), offers({}), offers({ ...clashes, initiativeMode: 'simple' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
