import { describe, expect, it } from 'vitest';
import {
  ada,
  bram,
  byId,
  cal,
  dov,
  fightOf,
  giveTurn,
  optionsOf,
  play,
  playScript,
  turn,
} from '../../../../test/tools/sea-of-shadows.ts';
import { words } from '../book/words.ts';
import { readEncounter } from '../cast/encounter.ts';
import { readStatLine } from '../cast/stat-line.ts';
import { hit } from '../harm/harm.ts';

const row = { regions: ['r1', 'r2', 'r3', 'r4'] };
const bowman = { ...bram, items: ['long bow'] };

describe('what the log cites', () => {
  it('SOS-TURN-04: a major action says that the turn is over with it', () => {
    const blow = ['attack:bram:sword', 'passive', 1, 2] as const;
    const cites = (majorEndsTurn: boolean) =>
      turn(fightOf({ party: [ada], foes: [bram], toggles: { majorEndsTurn }, order: ['ada'] }), 'ada', blow).cites;
    expect([cites(true).has('SOS-TURN-03'), cites(true).has('SOS-TURN-04')]).toEqual([true, true]);
    expect([cites(false).has('SOS-TURN-03'), cites(false).has('SOS-TURN-04')]).toEqual([true, false]);
  });

  it('SOS-TURN-11, SOS-BAD-03: a halved total says how halves are rounded', () => {
    const cites = (badlyWounded: boolean) =>
      turn(fightOf({ party: [{ ...ada, ap: 3, state: { badlyWounded } }], foes: [bram], order: ['ada'] }), 'ada', [
        'end',
      ]).cites;
    expect([cites(true).has('SOS-TURN-11'), cites(true).has('SOS-BAD-03')]).toEqual([true, true]);
    expect(cites(false)).not.toContain('SOS-TURN-11');
  });

  it('SOS-INIT-03: an order rolled anew each round says so', () => {
    const cites = (rerollOrder: boolean) => {
      const fight = fightOf({ party: [ada], foes: [bram], toggles: { rerollOrder }, order: ['ada', 'bram'] });
      return playScript(fight, rerollOrder ? ['end', 'end', 3, 2] : ['end', 'end'], rerollOrder ? 6 : 4).cites;
    };
    expect(cites(true)).toContain('SOS-INIT-03');
    expect(cites(false)).not.toContain('SOS-INIT-03');
  });

  it('SOS-DEF-11, SOS-DEF-16: a distance that changes no die was looked at all the same', () => {
    const shot = (region: string, answers: Parameters<typeof play>[1]) => {
      const foes = [bowman];
      const fight = fightOf({ party: [{ ...ada, def: 8, region }], foes, scene: row, order: ['bram'] });
      return turn(fight, 'bram', ['shoot:ada:long-bow', ...answers]).cites;
    };
    expect(shot('r2', ['passive', 1, 2])).toContain('SOS-DEF-11');
    expect(shot('r3', ['block', 1, [2, 2]])).toContain('SOS-DEF-16');
    const melee = fightOf({ party: [ada], foes: [bram], order: ['bram'] });
    const { cites } = turn(melee, 'bram', ['attack:ada:sword', 'block', 1, [2, 2]]);
    expect([cites.has('SOS-DEF-11'), cites.has('SOS-DEF-16')]).toEqual([false, false]);
  });

  it('SOS-DEF-01, SOS-DEF-02, SOS-DEF-03, SOS-GRAP-01: a passive defence is told by its die and rule, an active one is not', () => {
    const told = (answers: Parameters<typeof play>[1]) => {
      const foes = [{ ...bram, mp: 2, spells: ['Mind Spike'] }];
      const fight = fightOf({ party: [{ ...ada, items: ['shield'] }], foes, order: ['bram'] });
      const { cites } = turn(fight, 'bram', answers);
      return ['SOS-DEF-01', 'SOS-DEF-02', 'SOS-DEF-03', 'SOS-GRAP-01'].filter((rule) => cites.has(rule));
    };
    expect(told(['attack:ada:sword', 'passive', 1, 2])).toEqual(['SOS-DEF-01', 'SOS-DEF-02']);
    expect(told(['cast:ada:mind-spike', 1, 2])).toEqual(['SOS-DEF-01', 'SOS-DEF-03']);
    expect(told(['grab:ada', 'passive', 1, 2])).toEqual(['SOS-DEF-01', 'SOS-GRAP-01']);
    expect(told(['attack:ada:sword', 'block', 1, [2, 2]])).toEqual([]);
    expect(told(['attack:ada:sword', 'dodge', 1, 2])).toEqual([]);
  });

  it('SOS-ATK-02, SOS-ATK-03, SOS-ATK-12: an attack is told by the rule of its own die', () => {
    const told = (answers: Parameters<typeof play>[1], attackDie = 'pre') => {
      const party = [{ ...ada, mp: 2, spells: [{ use: 'Mind Spike', attackDie }] }];
      const { cites } = turn(fightOf({ party, foes: [bram], order: ['ada'] }), 'ada', answers);
      return ['SOS-ATK-02', 'SOS-ATK-03', 'SOS-ATK-12'].filter((rule) => cites.has(rule));
    };
    expect(told(['attack:bram:sword', 'passive', 1, 2])).toEqual(['SOS-ATK-02']);
    expect(told(['strike:bram', 'decline', 'passive', 1, 2])).toEqual(['SOS-ATK-12']);
    expect(told(['cast:bram:mind-spike', 1, 2])).toEqual(['SOS-ATK-03']);
    expect(told(['cast:bram:mind-spike', 1, 2], 'int')).toEqual(['SOS-ATK-03', 'SOS-ATK-12']);
  });

  it('SOS-DICE-05, SOS-DICE-07: a deed counts its successes', () => {
    const fight = fightOf({ party: [ada], foes: [bram], toggles: { feats: true }, order: ['ada'] });
    const { cites } = turn(fight, 'ada', ['feat:str', 6, 3]);
    expect([cites.has('SOS-DICE-05'), cites.has('SOS-DICE-07')]).toEqual([true, true]);
  });

  it('SOS-DICE-03: bare hands, and gear where its ranks count, move along the ladder', () => {
    const items = [
      { use: 'sword', attRanks: 1 },
      { use: 'shield', defRanks: 1 },
    ];
    const cites = (gearRanks: boolean, what: readonly (string | number | number[])[]) => {
      const fight = fightOf({ party: [{ ...ada, items }], foes: [bram], toggles: { gearRanks }, order: ['ada'] });
      return turn(fight, what[0]!.toString().includes('ada') ? 'bram' : 'ada', what).cites;
    };
    expect(cites(false, ['strike:bram', 'decline', 'passive', 1, 2])).toContain('SOS-DICE-03');
    expect(cites(true, ['attack:bram:sword', 'passive', 10, 6])).toContain('SOS-DICE-03');
    expect(cites(true, ['attack:ada:sword', 'passive', 1, 8])).toContain('SOS-DICE-03');
    expect(cites(true, ['attack:ada:sword', 'block', 1, [8, 7]])).toContain('SOS-DICE-03');
    expect(cites(true, ['attack:ada:sword', 'parry:sword', 1, 10])).toContain('SOS-DICE-03');
    expect(cites(false, ['attack:ada:sword', 'parry:sword', 1, 8])).not.toContain('SOS-DICE-03');
  });

  it('SOS-DICE-03, SOS-ESC-01: so does the hand that keeps hold', () => {
    const hold = words.reasons.find(({ id }) => id === 'hold');
    expect(hold?.cites).toEqual(expect.arrayContaining(['SOS-ESC-01', 'SOS-DICE-03']));
  });

  it('SOS-DMG-05, SOS-DEAD-07: every hit on the knocked out is read by its own rule', () => {
    const struck = (damage: number, lethal: boolean) => {
      const fight = fightOf({ party: [ada], foes: [bram, cal], order: ['ada'] });
      hit(fight, play(fight, []).table, byId(fight, 'bram'), 3, false);
      const script = play(fight, []);
      hit(fight, script.table, byId(fight, 'bram'), damage, lethal);
      return new Set(script.told().flatMap(({ cites }) => cites));
    };
    expect(struck(1, true)).toContain('SOS-DMG-05');
    expect(struck(3, true)).toContain('SOS-DMG-05');
    expect(struck(2, false)).not.toContain('SOS-DEAD-07');
    expect(struck(3, false)).toContain('SOS-DEAD-07');
  });

  it('SOS-DEAD-06: whoever has no HP goes down of any hit that is not lethal', () => {
    const cites = (hp: number) => {
      const fight = fightOf({ party: [{ ...ada, items: ['sap'] }], foes: [{ ...bram, hp }, cal], order: ['ada'] });
      return turn(fight, 'ada', ['attack:bram:sap', 'passive', 1, 1]).cites;
    };
    expect(cites(0)).toContain('SOS-DEAD-06');
    expect(cites(1)).not.toContain('SOS-DEAD-06');
  });

  it('SOS-OPP-06: bare hands against a weapon provoke by a rule of their own', () => {
    const cites = (answers: Parameters<typeof play>[1]) =>
      turn(fightOf({ party: [ada], foes: [bram], scene: row, order: ['ada'] }), 'ada', answers).cites;
    expect(cites(['strike:bram', 'decline', 'passive', 1, 2])).toContain('SOS-OPP-06');
    expect(cites(['grab:bram', 'decline', 'passive', 1, 2])).toContain('SOS-OPP-06');
    expect(cites(['move:r2', 'decline'])).not.toContain('SOS-OPP-06');
  });

  it('SOS-TURN-20: what lay on the ground is picked up', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    const { events, cites } = turn(fight, 'ada', ['drop:shield', 'ready:lying-shield'], 2);
    expect(events).toContain('picked-up');
    expect(cites).toContain('SOS-TURN-20');
  });

  it('SOS-MOVE-02, SOS-MOVE-03, SOS-MOVE-04: a way is told by the rule of that way alone', () => {
    const cites = (what: string) => {
      const fight = fightOf({ party: [ada], foes: [{ ...bram, items: [] }], scene: row, order: ['ada'] });
      return turn(fight, 'ada', what === 'run:r2' ? [what, 'stop'] : [what]).cites;
    };
    const ways = ['SOS-MOVE-02', 'SOS-MOVE-03', 'SOS-MOVE-04'];
    const told = (what: string) => ways.filter((rule) => cites(what).has(rule));
    expect(told('move:r2')).toEqual(['SOS-MOVE-02']);
    expect(told('run:r2')).toEqual(['SOS-MOVE-03']);
    expect(told('withdraw:r2')).toEqual(['SOS-MOVE-04']);
  });
});

describe('what is asked', () => {
  it('SOS-OPP-05: nobody is asked about passing where nobody could strike', () => {
    const step = (items: readonly string[], answers: Parameters<typeof play>[1]) => {
      const foes = [{ ...bram, region: 'r2', items }, dov];
      const fight = fightOf({ party: [ada], foes, scene: row, rulings: { passing: 'ask' }, order: ['ada'] });
      return turn(fight, 'ada', ['move:r2', 'decline', ...answers]).events;
    };
    expect(step(['sword'], ['passing:yes', 'decline']).filter((each) => each === 'provoked')).toHaveLength(2);
    expect(step(['short bow'], []).filter((each) => each === 'provoked')).toHaveLength(1);
  });
});

describe('what is offered', () => {
  it('SOS-TURN-19: nothing is loaded where nothing is left to load', () => {
    const loads = (trackAmmo: boolean, ammo: number) => {
      const items = [{ use: 'crossbow', loaded: false, ammo }];
      const fight = fightOf({ party: [{ ...ada, items }], foes: [bram], toggles: { trackAmmo }, order: ['ada'] });
      giveTurn(fight, 'ada').ap = 2;
      return optionsOf(fight, 'ada', 'act').includes('reload:crossbow');
    };
    expect([loads(true, 0), loads(true, 1), loads(false, 0)]).toEqual([false, true, true]);
  });
});

describe('mistakes in files', () => {
  const refused = (file: object) => {
    const read = readEncounter({
      combatants: [
        { ...ada, side: 'party' },
        { ...bram, side: 'foes' },
      ],
      ...file,
    });
    return read.ok ? [] : read.refusals;
  };

  it('SOS-MOVE-06, SOS-LAW-02: no region may be called what leaving the field is called', () => {
    expect(refused({ scene: { regions: ['here', 'outside'] } })[0]).toMatchObject({ place: 'scene.regions.1.id' });
  });

  it('SOS-TURN-18: what is written as ready needs a hand', () => {
    const people = (items: readonly unknown[], state: object = {}) => ({
      combatants: [
        { ...ada, items, state, side: 'party' },
        { ...bram, side: 'foes' },
      ],
    });
    const shield = { use: 'shield', ready: true };
    expect(refused(people(['sword', shield, 'dagger']))).toEqual([]);
    expect(
      refused(
        people([
          { use: 'sword', ready: false },
          { use: 'greatsword', ready: true },
        ]),
      ),
    ).toEqual([]);
    const place = 'combatants.0.items.1.ready';
    expect(refused(people(['greatsword', shield]))).toMatchObject([{ place, rule: 'SOS-TURN-18' }]);
    expect(refused(people(['sword', shield], { injuries: ['lost-hand'] }))).toMatchObject([{ place }]);
    expect(refused(people(['claws', { use: 'greatsword', ready: true }]))).toEqual([]);
  });

  it('SOS-LAW-02: what is allowed is named once each, and not at all where there is nothing', () => {
    const people = (region: string, mount?: string) => [
      { ...ada, side: 'party', region, ...(mount === undefined ? {} : { mount }) },
      { ...bram, side: 'foes' },
      { use: 'warhorse', id: 'horse', side: 'foes' },
    ];
    expect(refused({ scene: row, combatants: people('r9') })[0]?.allowed).toEqual(['r1', 'r2', 'r3', 'r4']);
    expect(refused({ scene: row, combatants: people('r1', 'hoarse') })[0]?.allowed).toBeUndefined();
    const friends = [...people('r1', 'hoarse'), { use: 'warhorse', id: 'grey', side: 'party' }];
    expect(refused({ scene: row, combatants: friends })[0]?.allowed).toEqual(['grey']);
  });

  it('SOS-DICE-01: a stat line may leave out the D of a die, but names no stat twice', () => {
    const orc = readStatLine('Orc: ATT 8, def d6, HP 3');
    expect(orc).toMatchObject({ ok: true, value: { att: 8, def: 6 } });
    for (const line of ['Orc: ATT D8, ATT D6', 'Orc: HP 3, 2 hp', 'Orc: AP 1, 2 AP']) {
      const read = readStatLine(line);
      expect(read.ok ? [] : read.refusals.map(({ reason }) => reason)).toEqual([expect.stringContaining('twice')]);
    }
  });
});
