import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { Bucket, Turn } from '../state/model.ts';
import { setOrder } from './order.ts';

const harold = { use: 'harold', skills: [] };
const duel = { party: ['mirah'], foes: ['orc'], close: true };

describe('order Saves', () => {
  it('BDP-ORD-04, BDP-ORD-08: without an enemy in the phase nobody saves', () => {
    const round = playRound(exampleFight(duel), ['attack:orc:longsword', 'nothing', 1]);
    expect(round.told.filter(({ event }) => event === 'unopposed')).toMatchObject([{ who: 'mirah' }]);
    round.cites('BDP-ORD-04', 'BDP-ORD-08');
  });

  it('BDP-ORD-01, BDP-ORD-04: a quick and a full turn need no Save, the quick one comes first', () => {
    const fight = exampleFight({ party: [harold], foes: ['orc'] });
    const round = playRound(fight, ['attack:orc:bow', 'attack:harold:scimitar', 1, 'none', 1]);
    expect(attackersIn(round)).toEqual(['harold', 'orc']);
  });

  it('BDP-ORD-06: every party member saves with its own DEX, NPCs too, and enemies never', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'bodyguard', dex: 5 }],
      foes: ['orc'],
      close: true,
    });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:orc:sword',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [13] },
      { who: 'bodyguard', why: 'order-save', faces: [6] },
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'bodyguard', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['mirah', 'orc', 'bodyguard']);
  });

  it('BDP-ORD-08: nobody saves who will lose the turn, and somebody losing the turn opposes nobody', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'isolde', skills: [], state: { losesTurns: 1 } }],
      foes: ['orc'],
      close: true,
    });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [20] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(round.told.filter(({ event }) => event === 'turn-lost')).toMatchObject([{ who: 'isolde' }]);
    expect(byId(fight, 'isolde').bucket).toBe(Bucket.after);
    const alone = exampleFight({ ...duel, foes: [{ use: 'orc', state: { losesTurns: 1 } }] });
    const unopposed = playRound(alone, ['attack:orc:longsword', 1]);
    expect(unopposed.events).toContain('unopposed');
  });

  it('BDP-ORD-08, BDP-ORD-03: the full phase is ordered only among those still able by then', () => {
    const fight = exampleFight({ party: [harold, 'mirah'], foes: [{ use: 'orc', str: 1, hp: 1 }, 'bandit'] });
    const round = playRound(fight, [
      'attack:orc:bow',
      'attack:bandit:longsword',
      'attack:mirah:scimitar',
      'nothing',
      { who: 'harold', why: 'damage', faces: [6] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(byId(fight, 'orc').status).toBe('dead');
    expect(round.told.filter(({ event }) => event === 'unopposed')).toHaveLength(2);
  });

  it('BDP-ORD-09: Advantage from Alert and Disadvantage from a leg hit cancel, and the latter is used up', () => {
    const fight = exampleFight({ ...duel, party: [{ use: 'isolde', state: { orderDisadvantage: true } }] });
    const script = ['attack:orc:rapier', 'attack:isolde:scimitar'];
    const round = playRound(fight, [...script, { why: 'order-save', faces: [15] }, 3, 'none', 4]);
    expect(round.told.find(({ event }) => event === 'order-edge')).toMatchObject({ edge: 'no edge' });
    const next = playRound(fight, [...script, { why: 'order-save', faces: [20, 15] }, 3, 'none', 4]);
    expect(next.told.find(({ event }) => event === 'order-edge')).toMatchObject({ edge: 'Advantage' });
    expect(attackersIn(next)).toEqual(['isolde', 'orc']);
  });
});

describe('inside a bucket', () => {
  const three = () =>
    exampleFight({
      party: ['mirah', 'fenris', 'isolde'],
      foes: ['orc', 'bandit'],
      close: true,
      toggles: { bucketOrder: 'both' },
    });

  it('BDP-ORD-07: the side chooses who goes next, and a volley comes at the place of whoever is chosen', () => {
    const fight = three();
    const round = playRound(fight, [
      'attack:bandit:longsword',
      'attack:orc:axe',
      'attack:orc:rapier',
      'nothing',
      'nothing',
      { who: 'mirah', question: 'next-turn', choose: 'isolde' },
      { who: 'fenris', why: 'damage', faces: [2] },
      { who: 'isolde', why: 'damage', faces: [3] },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(round.told.filter(({ event }) => event.startsWith('attacked'))).toMatchObject([
      { event: 'attacked', target: 'orc', attacker: 'fenris' },
      { event: 'attacked-too', target: 'orc', attacker: 'isolde' },
      { event: 'attacked', target: 'bandit', attacker: 'mirah' },
    ]);
    round.cites('BDP-ORD-12');
  });

  it('BDP-ORD-07: list order is the usual one, and one volley alone needs no choice', () => {
    const listed = playRound(three(), [
      'attack:bandit:longsword',
      'attack:orc:axe',
      'nothing',
      'nothing',
      'nothing',
      { question: 'next-turn', choose: 'as-listed' },
      1,
      2,
    ]);
    expect(attackersIn(listed)).toEqual(['mirah', 'fenris']);
    const together = playRound(three(), [
      'attack:orc:longsword',
      'attack:orc:axe',
      'nothing',
      'nothing',
      'nothing',
      1,
      2,
    ]);
    expect(attackersIn(together)).toEqual(['mirah']);
  });

  it('BDP-ORD-07, BDP-MUL-04: two retreats are two moments, and so are two attacks where nothing is simultaneous', () => {
    const runaways = exampleFight({ party: ['mirah', 'fenris'], foes: ['orc'], toggles: { bucketOrder: 'both' } });
    const ran = playRound(runaways, [
      'retreat',
      'retreat',
      'nothing',
      { who: 'mirah', question: 'next-turn', choose: 'fenris' },
      { who: 'fenris', why: 'retreat-save', faces: [20] },
      { who: 'mirah', why: 'retreat-save', faces: [20] },
    ]);
    expect(ran.told.filter(({ event }) => event === 'retreat-failed').map(({ who }) => who)).toEqual([
      'fenris',
      'mirah',
    ]);
    const fight = exampleFight({
      party: ['mirah', { use: 'mirah', id: 'twin' }],
      foes: ['orc'],
      close: true,
      toggles: { bucketOrder: 'both', simultaneity: 'sequential' },
    });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:orc:longsword',
      'nothing',
      { who: 'mirah', question: 'next-turn', choose: 'twin' },
      1,
      1,
    ]);
    expect(attackersIn(round)).toEqual(['twin', 'mirah']);
  });

  it('BDP-ORD-11: several hostile sides act as they are listed', () => {
    const sides = (bucketOrder: 'list' | 'both' = 'list') =>
      exampleFight({
        party: ['mirah'],
        foes: ['orc', { use: 'wolf', side: 'beasts' }, 'bandit'],
        close: true,
        toggles: { bucketOrder },
      });
    const script = ['nothing', 'deed', 'deed', 'deed'];
    const deeds = (round: ReturnType<typeof playRound>) =>
      round.told.filter(({ event }) => event === 'deed').map(({ who }) => who);
    expect(deeds(playRound(sides(), script))).toEqual(['orc', 'bandit', 'wolf']);
    const chosen = playRound(sides('both'), [...script, { question: 'next-turn', choose: 'wolf' }, 'as-listed']);
    expect(deeds(chosen)).toEqual(['wolf', 'orc', 'bandit']);
  });

  it('BDP-ORD-12: all of a volley bleed and come Close first, then strike together, then move away', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'fenris', state: { bleeds: 1 } }],
      foes: ['orc'],
      scene: { melees: [['mirah', 'orc']] },
    });
    const round = playRound(fight, [
      'attack:orc:longsword:then-away',
      'attack:orc:axe',
      'nothing',
      { who: 'fenris', why: 'bleed', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [2] },
      { who: 'fenris', why: 'damage', faces: [3] },
    ]);
    const moments = ['lost-ability', 'came-close', 'attacked', 'landed', 'moved-away'];
    expect(round.events.filter((id) => moments.includes(id))).toEqual(moments);
    round.cites('BDP-ORD-12');
  });

  it('BDP-ORD-12, BDP-SKL-20: attacks drawn to a protector join the volley on that protector', () => {
    const fight = exampleFight({
      party: [{ use: 'fenris', skills: ['Protect'] }, 'mirah'],
      foes: ['orc', 'bandit'],
      close: true,
    });
    const round = playRound(fight, [
      'protect',
      'nothing',
      'attack:fenris:scimitar',
      'attack:mirah:shortsword',
      { who: 'fenris', why: 'order-save', faces: [20] },
      'none',
      { who: 'orc', why: 'damage', faces: [3] },
      { who: 'bandit', why: 'damage', faces: [2] },
    ]);
    expect(round.told.filter(({ event }) => event.startsWith('attacked'))).toMatchObject([
      { event: 'attacked', target: 'fenris' },
      { event: 'attacked-too', target: 'fenris' },
    ]);
  });
});

describe('the simple modes', () => {
  const simple = (initiativeMode: 'simple' | 'simpleOnce', close = false) =>
    exampleFight({ party: [harold, 'mirah'], foes: ['orc'], close, toggles: { initiativeMode, meleeClashes: true } });

  it('BDP-ORD-10: one Save a round sorts shots and charges alike, without clashes', () => {
    const round = playRound(simple('simple'), [
      'attack:orc:bow',
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      { who: 'harold', why: 'order-save', faces: [20] },
      { who: 'mirah', why: 'order-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'harold', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['mirah', 'orc', 'harold']);
    expect(round.told.find(({ event }) => event === 'declared-at')).toMatchObject({
      kind: 'plain',
      rule: 'BDP-ORD-10',
    });
    expect(round.events).toContain('turns-begin');
    round.cites('BDP-ORD-10');
  });

  it('BDP-ORD-10: a retreat from Close fits in one turn', () => {
    const fight = simple('simple', true);
    playRound(fight, ['retreat', 'nothing', 'nothing', { who: 'harold', why: 'retreat-save', faces: [1] }]);
    expect(byId(fight, 'harold').status).toBe('fled');
  });

  it('BDP-ORD-10: rolled only once, those who fail miss the first round and later the party goes first', () => {
    const fight = simple('simpleOnce', true);
    const first = playRound(fight, [
      'nothing',
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'order-save', faces: [20] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
    ]);
    expect(first.told.filter(({ event }) => event === 'does-not-act')).toMatchObject([{ who: 'mirah' }]);
    expect(attackersIn(first)).toEqual(['orc']);
    const second = playRound(fight, [
      'nothing',
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      { who: 'mirah', why: 'damage', faces: [1] },
      'none',
      { who: 'orc', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(second)).toEqual(['mirah', 'orc']);
    expect(second.events).toContain('party-first');
  });

  it('BDP-ORD-10, BDP-RND-05: rolled only once, a turn lost in the first round is over after it', () => {
    const fight = simple('simpleOnce', true);
    byId(fight, 'mirah').losesTurns = 1;
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'none', 1]);
    expect(round.told.filter(({ event }) => event === 'turn-lost')).toMatchObject([{ who: 'mirah' }]);
    expect(byId(fight, 'mirah').losesTurns).toBe(0);
  });

  it('BDP-ORD-01, BDP-ORD-08: a foe counts wherever it stands in the list, unless it loses the turn', () => {
    const saves = (state: object) => {
      const foe = { use: 'orc', side: 'foes', kind: 'npc', state };
      const fight = exampleFight({ party: [foe, 'mirah'], foes: [] });
      for (const fighter of fight.fighters) Object.assign(fighter, { turn: Turn.quick, pending: true });
      const [orc, mirah] = [fight.fighters[0]!, fight.fighters[1]!];
      expect([orc.side, mirah.side]).toEqual([1, 0]);
      const due = orc.losesTurns === 0 ? [{ who: 'mirah', why: 'order-save', faces: [20] }] : [];
      const { table, finish } = play(fight, due);
      setOrder(fight, table, Turn.quick);
      finish();
      return mirah.bucket;
    };
    expect(saves({})).toBe(Bucket.after);
    expect(saves({ losesTurns: 1 })).not.toBe(Bucket.after);
  });
});
