import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { attackersIn, exampleFight, intentsOf, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { step } from '../round/flow.ts';
import { Band, bandNames, type Fight } from '../state/model.ts';
import { band } from '../state/people.ts';

const harold = { use: 'harold', skills: [] };
const hallAndYard = { zones: ['hall', 'yard'] };
const hallAndTower = { zones: ['hall', 'tower'], links: [{ from: 'hall', to: 'tower', band: 'distant' }] };
const apart = (fight: Fight, one: string, other: string) =>
  bandNames[band(fight, byId(fight, one), byId(fight, other))];

describe('range bands', () => {
  it('BDP-RNG-01, BDP-RNG-03: in one melee Close, in one room Near, elsewhere Far or Distant', () => {
    const fight = exampleFight({
      party: ['mirah'],
      foes: ['orc', 'bandit', { use: 'wolf', zone: 'yard' }, { use: 'goblin', zone: 'tower' }],
      scene: {
        zones: ['hall', 'yard', 'tower'],
        links: [{ from: 'hall', to: 'tower', band: 'distant' }],
        melees: [['mirah', 'orc']],
      },
    });
    expect(['orc', 'bandit', 'wolf', 'goblin'].map((id) => apart(fight, 'mirah', id))).toEqual([...bandNames]);
  });

  it('BDP-RNG-03, BDP-RNG-08: coming Close starts a melee or joins the one there is, and is told', () => {
    const came = (target: string) => {
      const fight = exampleFight({
        party: ['mirah'],
        foes: ['orc', 'bandit', 'wolf'],
        scene: { melees: [['orc', 'wolf']] },
      });
      playRound(fight, [`approach:${target}`, 'nothing', 'nothing', 'nothing']).cites('BDP-RNG-03');
      return ['orc', 'bandit', 'wolf'].map((id) => apart(fight, 'mirah', id));
    };
    expect(came('orc')).toEqual(['Close', 'Near', 'Close']);
    expect(came('bandit')).toEqual(['Near', 'Close', 'Near']);
  });

  it('BDP-RNG-02, BDP-RNG-10: a blow needs Close, whether the weapon has Reach or not', () => {
    const fight = exampleFight({ party: [{ use: 'mirah', items: ['spear'] }], foes: ['orc'], scene: hallAndYard });
    const blows = () => intentsOf(fight, 'mirah').filter((id) => id.startsWith('attack:orc:spear'));
    expect(blows()).toEqual(['attack:orc:spear', 'attack:orc:spear:subdue']);
    const round = playRound(fight, ['attack:orc:spear', 'nothing', 1]);
    expect(round.events).toContain('came-close');
    byId(fight, 'mirah').zone = 1;
    byId(fight, 'mirah').melee = 0;
    expect(blows()).toEqual([]);
  });

  it('BDP-RNG-10: a Reach weapon answers nobody who is only Near', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', items: ['spear'] }],
      foes: [{ use: 'bandit', wield: ['short bow'] }],
    });
    expect(() => playRound(fight, ['nothing', 'attack:mirah:short-bow', 'fight-back:bandit'])).toThrow(
      /no such option/,
    );
  });

  it('BDP-RNG-06: arrows reach Close without penalty, Near and Far, but never the Distant', () => {
    const shot = (scene: object, close: boolean) => {
      const fight = exampleFight({ party: [{ ...harold, ...scene }], foes: ['orc'], scene: hallAndYard, close });
      const round = playRound(fight, ['attack:orc:bow', 'nothing', { who: 'harold', why: 'damage', faces: [6] }]);
      expect(attackersIn(round)).toEqual(['harold']);
      return byId(fight, 'orc').hp;
    };
    expect([shot({}, true), shot({}, false), shot({ zone: 'yard' }, false)]).toEqual([1, 1, 1]);
    const distant = exampleFight({ party: [{ ...harold, zone: 'tower' }], foes: ['orc'], scene: hallAndTower });
    expect(intentsOf(distant, 'harold').filter((id) => id.startsWith('attack'))).toEqual([]);
  });
});

describe('moving', () => {
  it('BDP-RNG-07, BDP-RNG-04: one move from Far to Near, and the Warden may ask for more', () => {
    const usual = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', zone: 'yard' }], scene: hallAndYard });
    const round = playRound(usual, ['walk:yard', 'nothing']);
    expect(apart(usual, 'mirah', 'orc')).toBe('Near');
    round.cites('BDP-RNG-04', 'BDP-RNG-07');
    const long = exampleFight({
      party: ['mirah'],
      foes: [{ use: 'orc', zone: 'yard' }],
      scene: hallAndYard,
      rulings: { ways: 'long' },
    });
    playRound(long, ['walk:yard', 'nothing']);
    expect(apart(long, 'mirah', 'orc')).toBe('Far');
    playRound(long, ['walk:yard', 'nothing']);
    expect(apart(long, 'mirah', 'orc')).toBe('Near');
  });

  it('BDP-RNG-04, BDP-RNG-05: asked, the Warden settles the cost of moves before the first round', () => {
    const fight = fightOf({
      party: ['mirah'],
      foes: ['orc'],
      rulings: { ways: 'ask' },
      phase: 'start',
      round: 0,
    });
    const { step, finish } = stepping(fight, ['ways:veryLong']);
    step();
    finish();
    expect(fight.rulings.ways).toBe('veryLong');
  });

  it('BDP-RNG-05, BDP-RNG-11: three moves make the Distant Far, a fourth Near, and progress is kept', () => {
    const fight = exampleFight({ party: [harold], foes: [{ use: 'orc', zone: 'tower' }], scene: hallAndTower });
    const first = playRound(fight, ['run:tower', 'nothing']);
    expect([apart(fight, 'harold', 'orc'), byId(fight, 'harold').movesSpent]).toEqual(['Distant', 2]);
    first.cites('BDP-RNG-05', 'BDP-RNG-11');
    playRound(fight, ['walk:tower', 'nothing']);
    expect(apart(fight, 'harold', 'orc')).toBe('Far');
    expect(intentsOf(fight, 'harold')).toContain('attack:orc:bow');
    playRound(fight, ['walk:tower', 'nothing']);
    expect(apart(fight, 'harold', 'orc')).toBe('Near');
  });

  it('BDP-RNG-11: going elsewhere loses the progress', () => {
    const fight = exampleFight({
      party: [harold, 'mirah'],
      foes: [{ use: 'orc', zone: 'tower' }],
      scene: hallAndTower,
    });
    playRound(fight, ['run:tower', 'nothing', 'nothing']);
    playRound(fight, ['approach:mirah', 'nothing', 'nothing']);
    expect([byId(fight, 'harold').movingTo, byId(fight, 'harold').movesSpent]).toEqual([-1, 0]);
  });

  it('BDP-RNG-07: with a foe come Close, one move towards another zone only leads out of the melee', () => {
    const fight = exampleFight({ party: ['mirah'], foes: ['wolf'], scene: hallAndYard });
    const round = playRound(fight, ['walk:yard', 'approach:mirah', { who: 'mirah', why: 'order-save', faces: [20] }]);
    expect(apart(fight, 'mirah', 'wolf')).toBe('Near');
    expect(round.events).toContain('moved-away');
  });

  it('BDP-RNG-08: coming Close joins the whole melee, moving away leaves Near to all in it', () => {
    const fight = exampleFight({ party: ['mirah', 'fenris'], foes: ['orc'], scene: { melees: [['mirah', 'orc']] } });
    playRound(fight, ['nothing', 'approach:orc', 'nothing']);
    expect([apart(fight, 'fenris', 'orc'), apart(fight, 'fenris', 'mirah')]).toEqual(['Close', 'Close']);
    const round = playRound(fight, ['disengage', 'nothing', 'nothing']);
    expect([apart(fight, 'mirah', 'orc'), apart(fight, 'mirah', 'fenris')]).toEqual(['Near', 'Near']);
    expect(apart(fight, 'fenris', 'orc')).toBe('Close');
    round.cites('BDP-RNG-01', 'BDP-RNG-08');
  });
});

describe('parting shots', () => {
  const start = (
    toggles: object,
    scene: Readonly<Record<string, unknown>> = { melees: [['mirah', 'orc', 'bandit']] },
  ) => exampleFight({ party: ['mirah', 'fenris'], foes: ['orc', 'bandit'], scene, toggles });

  it('BDP-RNG-09: leaving a melee provokes nothing', () => {
    const fight = start({});
    const round = playRound(fight, ['disengage', 'nothing', 'nothing', 'nothing']);
    expect([round.events.includes('parting-shot'), byId(fight, 'mirah').hp]).toEqual([false, 5]);
    round.cites('BDP-RNG-09');
  });

  it('BDP-XTR-06, BDP-RNG-09: with the toggle it provokes one d4 attack, less Armor', () => {
    const fight = start({ partingShot: true });
    const round = playRound(fight, [
      'disengage',
      'nothing',
      'nothing',
      'nothing',
      { who: 'orc', why: 'damage', faces: [4] },
    ]);
    expect(byId(fight, 'mirah').hp).toBe(2);
    expect(round.told.filter(({ event }) => event === 'parting-shot')).toMatchObject([{ who: 'orc', leaver: 'mirah' }]);
    round.cites('BDP-XTR-06');
    const script = ['disengage', 'nothing', 'nothing', 'nothing', { who: 'orc', faces: [5] }];
    expect(() => playRound(start({ partingShot: true }), script)).toThrow(/d4 cannot show 5/);
  });

  it('BDP-XTR-06: going over to another melee provokes it, coming Close to somebody already Close does not', () => {
    const changes = start({ partingShot: true });
    playRound(changes, ['approach:fenris', 'nothing', 'nothing', 'nothing', { who: 'orc', faces: [1] }]);
    expect(band(changes, byId(changes, 'mirah'), byId(changes, 'fenris'))).toBe(Band.close);
    const joined = start({ partingShot: true }, {});
    const round = playRound(joined, [
      'approach:orc',
      'nothing',
      'approach:mirah',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [20] },
    ]);
    expect(round.events).toContain('approach-not-needed');
    expect(round.events).not.toContain('parting-shot');
  });

  it('BDP-XTR-06: a retreat provokes none', () => {
    const fight = start({ partingShot: true });
    const round = playRound(fight, ['retreat', 'nothing', 'nothing', 'nothing', 20]);
    expect(round.events).not.toContain('parting-shot');
    expect(apart(fight, 'mirah', 'orc')).toBe('Near');
  });
});

function stepping(fight: Parameters<typeof play>[0], items: Parameters<typeof play>[1]) {
  const { table, finish } = play(fight, items);
  return { step: () => step(fight, table), finish };
}
