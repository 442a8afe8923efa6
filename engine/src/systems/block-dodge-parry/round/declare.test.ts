import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { miracleNames } from '../acts/miracles.ts';
import { turnOf } from '../attack/classify.ts';
import { words } from '../book/words.ts';
import { mayRead } from '../show/view.ts';
import { type Phase, Turn } from '../state/model.ts';
import { intentQuestion } from './declare.ts';
import { step } from './flow.ts';

const phasesOf = (items: Parameters<typeof play>[1], fight: Parameters<typeof play>[0]): Phase[] => {
  const { table, finish } = play(fight, items);
  const phases: Phase[] = [];
  do {
    phases.push(fight.phase);
    step(fight, table);
  } while (fight.phase !== 'declare' && fight.phase !== 'aftermath');
  finish();
  return phases;
};

describe('the order of a round', () => {
  it('BDP-RND-04: declarations, quick turns, full turns, the end of the round, and then new declarations', () => {
    const fight = exampleFight({ party: ['mirah', 'fenris'], foes: ['orc'] });
    const script = ['attack:orc:longsword', 'deed', 'nothing', { who: 'mirah', why: 'damage', faces: [1] }];
    expect(phasesOf(script, fight)).toEqual(['declare', 'quickOrder', 'quick', 'fullOrder', 'full', 'roundEnd']);
    expect(byId(fight, 'mirah').pending).toBe(false);
    const next = playRound(fight, ['nothing', 'nothing', 'nothing']);
    expect(next.told[0]).toMatchObject({ event: 'round-begins', round: 2 });
    next.cites('BDP-RND-04');
  });

  it('BDP-RND-03: nobody takes two turns, but reactions and bonus strikes use none up', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc', 'bandit'], close: true });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'attack:mirah:scimitar',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [20] },
      { who: 'mirah', question: 'reaction', choose: 'fight-back:orc' },
      { who: 'orc', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [7] },
      { who: 'mirah', question: 'bonus-attack', choose: 'bandit' },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['orc', 'mirah', 'mirah']);
    expect(round.events.filter((id) => id === 'declared-at')).toHaveLength(1);
    round.cites('BDP-RND-03');
  });

  it('BDP-RND-05: whoever is felled before the turn comes up does not get it', () => {
    const fight = exampleFight({
      party: ['mirah', { use: 'harold', skills: [] }],
      foes: [{ use: 'orc', hp: 1, str: 3 }, 'bandit'],
      close: true,
    });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'nothing',
      'attack:mirah:scimitar',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [1] },
      { who: 'mirah', why: 'damage', faces: [5] },
    ]);
    expect(byId(fight, 'orc').status).toBe('dead');
    expect(attackersIn(round)).toEqual(['mirah']);
  });

  it('BDP-RND-05, BDP-GAM-06: a stunned fighter loses the pending turn, and two stuns cost no second one', () => {
    const fight = exampleFight({
      party: [
        { use: 'harold', skills: [], wield: ['dagger'] },
        { use: 'harold', id: 'other', skills: [], wield: ['dagger'] },
      ],
      foes: ['orc'],
      close: true,
    });
    const round = playRound(fight, [
      'stun:orc:dagger',
      'stun:orc:dagger',
      'attack:harold:scimitar',
      1,
      1,
      { who: 'harold', why: 'gambit', faces: [4] },
      { who: 'orc', why: 'gambit-save', faces: [20] },
      { who: 'other', why: 'gambit', faces: [4] },
      { who: 'orc', why: 'gambit-save', faces: [20] },
    ]);
    expect(round.events.filter((id) => id === 'turn-lost')).toHaveLength(1);
    expect([byId(fight, 'orc').losesTurns, byId(fight, 'orc').stunned]).toEqual([0, false]);
    round.cites('BDP-RND-05');
  });
});

describe('declarations', () => {
  it('BDP-DECL-01, BDP-DECL-02: each side declares in one secret question before a die is rolled', () => {
    expect(intentQuestion.secret).toBe(true);
    const fight = exampleFight({ party: ['mirah', 'isolde'], foes: ['orc', 'bandit'], close: true });
    const { table, told, finish } = play(fight, [
      'attack:orc:longsword',
      'nothing',
      'attack:isolde:scimitar',
      'nothing',
    ]);
    step(fight, table);
    finish();
    expect(fight.fighters.map(({ pending }) => pending)).toEqual([true, false, true, false]);
    expect(told().map(({ event }) => event)).toEqual([
      'round-begins',
      'foe-intends-at',
      'telegraphed',
      'foe-idles',
      'declared-at',
      'declared-nothing',
    ]);
  });

  it('BDP-DECL-06: a miracle is declared by its name', () => {
    const priest = { use: 'mirah', faithDice: 1 };
    const named = miracleNames
      .filter((name) => name !== 'Rebuke')
      .map((name) => {
        const fight = exampleFight({ party: [priest, 'fenris'], foes: ['orc'] });
        const { table, told } = play(fight, [`miracle:${name.toLowerCase()}`, 'nothing', 'nothing']);
        step(fight, table);
        return told().find(({ event }) => event === 'declared')?.what;
      });
    expect(named).toEqual(['Bless', 'Empower', 'Smite', 'Replenish'].map((name) => `the miracle ${name}`));
  });

  it('BDP-DECL-04: the Warden may send a foe at any character in reach', () => {
    const fight = exampleFight({ party: ['mirah', 'isolde'], foes: ['orc'], close: true });
    expect(intentsOf(fight, 'orc')).toEqual(
      expect.arrayContaining(['attack:mirah:scimitar', 'attack:isolde:scimitar']),
    );
    const round = playRound(fight, ['nothing', 'nothing', 'attack:isolde:scimitar', 'none', 1]);
    expect(round.told.find(({ event }) => event === 'foe-intends-at')).toMatchObject({ who: 'orc', target: 'isolde' });
    expect(round.told.find(({ event }) => event === 'attacked')).toMatchObject({ target: 'isolde', attacker: 'orc' });
    round.cites('BDP-DECL-04');
  });

  it('BDP-DECL-05: a declared attack stays an attack and a gambit a gambit, also on another target', () => {
    const fight = exampleFight({
      party: [{ use: 'harold', skills: [], wield: ['dagger'] }, 'mirah'],
      foes: ['orc', 'bandit'],
      close: true,
    });
    const round = playRound(fight, [
      'disarm:orc:dagger',
      'attack:orc:longsword',
      'disengage',
      'nothing',
      { who: 'harold', why: 'order-save', faces: [20] },
      { who: 'mirah', why: 'order-save', faces: [20] },
      { who: 'harold', question: 'redirect', choose: 'bandit' },
      { who: 'harold', why: 'gambit', faces: [4] },
      { who: 'bandit', why: 'gambit-save', faces: [20] },
      { who: 'mirah', question: 'redirect', choose: 'bandit' },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(round.events).toContain('disarmed');
    expect(byId(fight, 'bandit').hp).toBe(4);
  });

  it('BDP-DECL-07: a target out of reach leaves the same action on another, else the turn is lost', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc', 'bandit'], close: true });
    const played = playRound(fight, [
      'attack:orc:longsword',
      'disengage',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [20] },
      { who: 'mirah', question: 'redirect', choose: 'bandit' },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(played.events).toContain('redirected');
    const strict = exampleFight({
      party: ['mirah'],
      foes: ['orc', 'bandit'],
      close: true,
      toggles: { redirect: false },
    });
    const lost = playRound(strict, [
      'attack:orc:longsword',
      'disengage',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [20] },
    ]);
    expect(lost.events).toContain('lost-aim');
    expect(attackersIn(lost)).toEqual([]);
  });

  it('BDP-DECL-07: a blow declared at somebody who is down already looks for nobody else', () => {
    const down = { hp: 0, state: { status: 'incapacitated' } };
    const fight = exampleFight({ party: ['mirah', { use: 'harold', ...down }], foes: ['orc'], close: true });
    const known = playRound(fight, ['nothing', 'attack:harold:scimitar', [3, 2], 6]);
    expect(byId(fight, 'harold').str).toBe(6);
    known.cites('BDP-CRI-12');
    const falls = exampleFight({
      party: ['mirah', { use: 'harold', hp: 0 }],
      foes: [{ use: 'orc', count: 2 }],
      close: true,
      toggles: { simultaneity: 'sequential' },
    });
    const since = playRound(falls, [
      'nothing',
      'nothing',
      'attack:harold:scimitar',
      'attack:harold:scimitar',
      'none',
      3,
      20,
      2,
      { who: 'orc-2', question: 'redirect', choose: 'mirah' },
      'none',
      1,
    ]);
    expect(since.events).toContain('redirected');
  });

  it('BDP-DECL-07, BDP-TURN-08: of a lost turn only the move declared to come afterwards is left', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc', 'bandit'],
      close: true,
      toggles: { redirect: false },
    });
    const round = playRound(fight, ['attack:orc:longsword:then-away', 'retreat', 'nothing', 20, 1]);
    expect(byId(fight, 'orc').status).toBe('fled');
    expect(round.events).toEqual(expect.arrayContaining(['lost-aim', 'moved-away']));
    expect(byId(fight, 'mirah').melee).toBe(0);
  });

  it('BDP-DECL-08: who declares nothing has no turn and may still react', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    const idle = playRound(exampleFight({ party: ['mirah'], foes: ['orc'], close: true }), ['nothing', 'nothing']);
    expect(idle.told.find(({ event }) => event === 'foe-idles')).toMatchObject({ who: 'orc' });
    idle.cites('BDP-DECL-08');
    const round = playRound(fight, ['nothing', 'attack:mirah:scimitar', 'block', 4]);
    expect(turnOf(fight, byId(fight, 'mirah'), byId(fight, 'mirah').intent)).toBe(Turn.none);
    expect(round.events).toEqual(expect.arrayContaining(['declared-nothing', 'reacted', 'blocked']));
    round.cites('BDP-DECL-08');
  });
});

describe('what players see of foes’ plans', () => {
  const seen = (telegraphLevel: 'targetWeapon' | 'none' | 'hint' | 'all', intent: string) => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true, toggles: { telegraphLevel } });
    const { table, told } = play(fight, ['nothing', intent]);
    step(fight, table);
    return told()
      .filter((each) => each.who === 'orc')
      .filter(({ event }) => words.events.find(({ id }) => id === event)!.audience !== 'owner');
  };

  it('BDP-DECL-03: by level nothing, a hint, target and weapon, or everything', () => {
    expect(seen('none', 'attack:mirah:scimitar')).toEqual([]);
    expect(seen('hint', 'attack:mirah:scimitar')).toMatchObject([{ event: 'hinted' }]);
    expect(seen('targetWeapon', 'attack:mirah:scimitar')).toMatchObject([
      { event: 'telegraphed', target: 'mirah', how: 'strike at', weapon: 'Balanced' },
    ]);
    expect(seen('all', 'attack:mirah:scimitar')).toMatchObject([{ event: 'declared-at', kind: 'quick' }]);
  });

  it('BDP-DECL-03: a plan without a target is hinted at, and a foe that does nothing gives no sign', () => {
    expect(seen('targetWeapon', 'disengage')).toMatchObject([{ event: 'hinted' }]);
    expect(seen('none', 'nothing')).toEqual([]);
    expect(seen('targetWeapon', 'nothing')).toEqual([]);
    expect(seen('all', 'nothing')).toMatchObject([{ event: 'declared-nothing' }]);
  });

  it('BDP-DECL-05: a gambit is declared by its name, by the party openly and by a foe to the GM', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    const { table, told } = play(fight, ['disarm:orc:longsword', 'trip:mirah:scimitar']);
    step(fight, table);
    expect(told().filter(({ what }) => what !== undefined)).toMatchObject([
      { event: 'foe-intends-at', who: 'orc', what: 'trip', target: 'mirah' },
      { event: 'declared-at', who: 'mirah', what: 'disarm', target: 'orc' },
    ]);
    expect(seen('all', 'shove:mirah:scimitar')).toMatchObject([{ event: 'declared-at', what: 'shove' }]);
  });

  it('BDP-DECL-02: what a foe means to do is told to the GM alone', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'] });
    const kind = words.events.findIndex(({ id }) => id === 'foe-intends');
    const record = { kind, args: [1, 1, 1, 0, 0], faces: [] };
    expect([mayRead(fight, 0, record), mayRead(fight, 1, record)]).toEqual([true, false]);
  });
});
