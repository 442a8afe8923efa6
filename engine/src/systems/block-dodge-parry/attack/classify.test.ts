import { describe, expect, it } from 'vitest';
import { byId, play } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { rules } from '../book/rules.ts';
import { intentQuestion } from '../round/declare.ts';
import { step } from '../round/flow.ts';
import { Band, type Fight, Turn } from '../state/model.ts';
import { band } from '../state/people.ts';
import { ruleOfTurn, turnOf } from './classify.ts';

/** Kind of turn and the rule behind it, by id of the intention. */
function kinds(fight: Fight, id: string): Record<string, string> {
  const { table } = play(fight, []);
  const fighter = byId(fight, id);
  table.list(fight, fighter.index, intentQuestion);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return Object.fromEntries(
    codes.map((code) => {
      const kind = turnOf(fight, fighter, code);
      const word = kind === Turn.quick ? 'quick' : kind === Turn.full ? 'full' : 'none';
      const rule = rules[ruleOfTurn(fight, fighter, code)]!.id;
      return [intentQuestion.describe(fight, fighter.index, code).id, `${word} ${rule}`];
    }),
  );
}

const harold = { use: 'harold', skills: [] };
const twoZones = { zones: ['hall', 'yard'] };

describe('quick and full turns', () => {
  it('BDP-TURN-01, BDP-TURN-02, BDP-TURN-08: a blow at somebody Close is quick, with a move away after it full', () => {
    const close = kinds(exampleFight({ party: ['mirah'], foes: ['orc'], close: true }), 'mirah');
    expect(close).toMatchObject({
      'attack:orc:longsword': 'quick BDP-TURN-02',
      'trip:orc:longsword': 'quick BDP-TURN-02',
      'attack:orc:longsword:then-away': 'full BDP-TURN-08',
      'trip:orc:longsword:then-away': 'full BDP-TURN-08',
    });
  });

  it('BDP-TURN-07, BDP-TURN-15: a blow at somebody Near needs a move first and is full, there is no quick one', () => {
    const near = kinds(exampleFight({ party: ['mirah'], foes: ['orc'] }), 'mirah');
    expect(near).toMatchObject({
      'attack:orc:longsword': 'full BDP-TURN-07',
      'shove:orc:longsword': 'full BDP-TURN-07',
    });
    const kindsOfAttack = Object.entries(near).filter(([id]) => id.startsWith('attack:orc:longsword'));
    expect(kindsOfAttack.every(([, kind]) => kind.startsWith('full'))).toBe(true);
  });

  it('BDP-TURN-03, BDP-TURN-09: a shot is quick where one stands and full with a move before or after it', () => {
    const fight = exampleFight({ party: [harold, 'mirah'], foes: ['orc'], scene: twoZones });
    expect(kinds(fight, 'harold')).toMatchObject({
      'attack:orc:bow': 'quick BDP-TURN-03',
      'attack:orc:bow:yard-first': 'full BDP-TURN-09',
      'attack:orc:bow:then-yard': 'full BDP-TURN-09',
      'attack:orc:bow:close-to-mirah-first': 'full BDP-TURN-09',
      'attack:orc:bow:then-close-to-orc': 'full BDP-TURN-09',
    });
    const engaged = exampleFight({ party: [harold], foes: ['orc'], close: true, scene: twoZones });
    expect(kinds(engaged, 'harold')).toMatchObject({
      'attack:orc:bow:away-first': 'full BDP-TURN-09',
      'attack:orc:bow:then-away': 'full BDP-TURN-09',
    });
    expect(intentsOf(engaged, 'harold').filter((id) => id.includes('yard'))).toEqual(['run:yard']);
  });

  it('BDP-TURN-04, BDP-TURN-11: a retreat is quick, but full with a foe Close', () => {
    expect(kinds(exampleFight({ party: ['mirah'], foes: ['orc'] }), 'mirah').retreat).toBe('quick BDP-TURN-04');
    const engaged = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    expect(kinds(engaged, 'mirah').retreat).toBe('full BDP-TURN-11');
  });

  it('BDP-TURN-05, BDP-TURN-12: one move is quick, two bands are full', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc', { use: 'bandit', zone: 'yard' }],
      scene: { zones: ['hall', 'yard', 'tower'], links: [{ from: 'hall', to: 'tower', band: 'distant' }] },
    });
    const free = kinds(fight, 'mirah');
    expect(free).toMatchObject({
      'approach:orc': 'quick BDP-TURN-05',
      'walk:yard': 'quick BDP-TURN-05',
      'walk:tower': 'quick BDP-TURN-05',
      'run:tower': 'full BDP-TURN-12',
      'walk:tower:yard-first': 'full BDP-TURN-12',
      'approach:bandit:yard-first': 'full BDP-TURN-12',
    });
    expect(free).not.toHaveProperty('run:yard');
    fight.fighters[0]!.melee = 1;
    fight.fighters[1]!.melee = 1;
    expect(kinds(fight, 'mirah')).toMatchObject({ disengage: 'quick BDP-TURN-05', 'run:yard': 'full BDP-TURN-12' });
    expect(kinds(fight, 'mirah')).not.toHaveProperty('walk:yard');
  });

  it('BDP-TURN-06, BDP-TURN-10, BDP-TURN-16: tricks and fast spells are quick alone, full with a move; spells are full', () => {
    const fight = exampleFight({ party: ['thibald'], foes: ['orc'], close: true });
    expect(kinds(fight, 'thibald')).toMatchObject({
      'trick:trip:orc': 'quick BDP-TURN-06',
      'fast-spell:orc': 'quick BDP-TURN-06',
      'fast-spell:orc:then-away': 'full BDP-TURN-16',
      'spell:orc': 'full BDP-TURN-10',
    });
  });

  it('BDP-TURN-13: no turn holds two actions', () => {
    const ids = intentsOf(exampleFight({ party: ['mirah', 'thibald'], foes: ['orc', 'bandit'], close: true }), 'mirah');
    const action = /attack|stun|shove|disarm|trip|other|deed|spell|trick|tend|fetch/g;
    expect(ids.filter((id) => (id.match(action) ?? []).length > 1)).toEqual([]);
  });

  it('BDP-TURN-14: other deeds are quick alone, full with a move; standing up is a move; tending is full and needs Close', () => {
    const fight = exampleFight({
      party: [
        { use: 'mirah', items: ['longsword', { use: 'dagger', state: 'stored' }] },
        { use: 'fenris', state: { status: 'incapacitated' } },
      ],
      foes: ['orc'],
      close: true,
    });
    expect(kinds(fight, 'mirah')).toMatchObject({
      deed: 'quick BDP-TURN-14',
      'deed:away-first': 'full BDP-TURN-14',
      'deed:then-away': 'full BDP-TURN-14',
      'fetch:dagger': 'quick BDP-TURN-14',
      'fetch:dagger:then-away': 'full BDP-TURN-14',
      'tend:fenris': 'full BDP-TURN-14',
    });
    byId(fight, 'mirah').prone = true;
    expect(kinds(fight, 'mirah')).toMatchObject({
      'stand-up': 'quick BDP-TURN-14',
      'disengage:stand-first': 'full BDP-TURN-14',
      'deed:stand-first': 'full BDP-TURN-14',
      'attack:orc:longsword': 'quick BDP-TURN-02',
      'attack:orc:longsword:stand-first': 'full BDP-TURN-14',
    });
    expect(intentsOf(fight, 'mirah')).not.toContain('retreat');
    byId(fight, 'fenris').melee = 0;
    expect(intentsOf(fight, 'mirah')).not.toContain('tend:fenris');
  });
});

describe('turns with a move in them', () => {
  it('BDP-TURN-09: who moves before the shot has moved when it is shot, and may be in reach only then', () => {
    const fight = exampleFight({
      party: [harold],
      foes: [{ use: 'orc', zone: 'tower' }],
      scene: { zones: ['hall', 'yard', 'tower'], links: [{ from: 'hall', to: 'tower', band: 'distant' }] },
    });
    const ids = intentsOf(fight, 'harold').filter((id) => id.startsWith('attack:orc:bow'));
    expect(new Set(ids.map((id) => id.split(':')[3]))).toEqual(new Set(['yard-first']));
    const round = playRound(fight, [
      'attack:orc:bow:yard-first',
      'nothing',
      { who: 'harold', why: 'damage', faces: [6] },
    ]);
    expect(byId(fight, 'harold').zone).toBe(1);
    expect(round.events.indexOf('walked')).toBeLessThan(round.events.indexOf('attacked'));
    round.cites('BDP-TURN-09');
  });

  it('BDP-TURN-09: a shot and then a move Close to a friend', () => {
    const fight = exampleFight({ party: [harold, 'mirah'], foes: ['orc'] });
    const round = playRound(fight, ['attack:orc:bow:then-close-to-mirah', 'nothing', 'nothing', 1]);
    expect(band(fight, byId(fight, 'harold'), byId(fight, 'mirah'))).toBe(Band.close);
    expect(round.events.indexOf('attacked')).toBeLessThan(round.events.indexOf('came-close'));
  });

  it('BDP-TURN-08: after the blow the attacker is Near', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc'], close: true });
    const round = playRound(fight, ['attack:orc:longsword:then-away', 'nothing', 1]);
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.near);
    round.cites('BDP-TURN-08', 'BDP-RNG-08');
  });

  it('BDP-TURN-13, BDP-DECL-07: who must use the move to come Close has none left to move away', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc', 'bandit'],
      scene: { melees: [['mirah', 'orc']] },
    });
    const round = playRound(fight, [
      'attack:orc:longsword:then-away',
      'disengage',
      'nothing',
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(attackersIn(round)).toEqual(['mirah']);
    expect(round.events.filter((id) => id === 'moved-away')).toHaveLength(1);
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.close);
  });

  it('BDP-TURN-17: whose target went out of a move’s reach may turn on another', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc', 'bandit'], scene: twoZones });
    const round = playRound(fight, [
      'attack:orc:longsword',
      'walk:yard',
      'nothing',
      { who: 'mirah', question: 'redirect', choose: 'bandit' },
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    expect(round.events).toContain('redirected');
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'bandit'))).toBe(Band.close);
  });

  it('BDP-TURN-12, BDP-RNG-07: two moves lead from Far to Close', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', zone: 'yard' }], scene: twoZones });
    const round = playRound(fight, ['approach:orc:yard-first', 'nothing']);
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.close);
    round.cites('BDP-TURN-12');
  });

  it('BDP-TURN-14: who stands up may move one band in the same full turn', () => {
    const fight = exampleFight({ party: [{ use: 'mirah', state: { prone: true } }], foes: ['orc'] });
    playRound(fight, ['approach:orc:stand-first', 'nothing']);
    expect(byId(fight, 'mirah').prone).toBe(false);
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.close);
  });

  it('BDP-DECL-07: who cannot come Close to the one declared may go to another, and help goes to another in need', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['orc', 'bandit'], scene: twoZones });
    const round = playRound(fight, [
      'approach:orc',
      'walk:yard',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [20] },
      { who: 'mirah', question: 'other-target', choose: 'bandit' },
    ]);
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'bandit'))).toBe(Band.close);
    round.cites('BDP-DECL-07');
    const dying = { status: 'incapacitated' };
    const ward = exampleFight({
      party: ['mirah', { use: 'fenris', state: dying }, { use: 'harold', state: dying }],
      foes: ['orc'],
      close: true,
    });
    const { table, finish } = play(ward, ['tend:fenris', 'nothing', { question: 'other-target', choose: 'harold' }]);
    step(ward, table);
    byId(ward, 'fenris').status = 'dead';
    while (ward.phase !== 'roundEnd') step(ward, table);
    finish();
    expect(byId(ward, 'harold').treated).toBe(true);
  });

  it('BDP-LOC-03, BDP-TURN-12: whose leg is hit before the turn comes makes only the first of two moves', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', zone: 'yard' }], scene: twoZones });
    const { table, finish } = play(fight, ['approach:orc:yard-first', 'nothing']);
    step(fight, table);
    byId(fight, 'mirah').legHitsLeft = 1;
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(band(fight, byId(fight, 'mirah'), byId(fight, 'orc'))).toBe(Band.near);
  });
});
