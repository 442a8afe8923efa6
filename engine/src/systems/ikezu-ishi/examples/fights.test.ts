import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, optionsOf, playSteps } from '../../../../test/tools/ikezu-ishi.ts';
import { cited } from '../../../testing/told.ts';
import { bandOf } from '../state/people.ts';

/** A PC with plain numbers and these weapons. */
const pc = (id: string, attacks: readonly unknown[], more: object = {}): Cast => ({
  id,
  name: id,
  kind: 'pc',
  hp: 6,
  attacks,
  ...more,
});
/** Stays out of it. */
const WAITS = 'nothing';
const dummy = (armour: number, more: object = {}): Cast => ({
  id: 'foe',
  name: 'foe',
  hp: 20,
  armour,
  attacks: [],
  ...more,
});

/** One phase of the party: declarations and dice. */
function strike(
  attacks: readonly unknown[],
  target: Cast,
  script: readonly (string | number | readonly number[])[],
  more: object = {},
) {
  const fight = fightOf({ party: [pc('a', attacks)], foes: [target], ...more });
  const table = playSteps(fight, 2, script);
  return { fight, table, foe: byId(fight, 'foe') };
}

describe('W-01 and W-02 acting first', () => {
  it('IKZ-INIT-01, IKZ-INIT-02, IKZ-INIT-03, IKZ-SAVE-01, IKZ-SAVE-02: equal passes, 20 fails, 1 passes', () => {
    const fight = fightOf({
      party: ['nozomi', 'fumi', 'hideo', 'kazuhiko'],
      foes: ['bandit'],
      phase: 'start',
      round: 0,
    });
    const table = playSteps(fight, 1, [12, 11, 20, 1]);
    expect(fight.fighters.slice(0, 4).map(({ acts }) => acts)).toEqual([true, false, false, true]);
    cited(table.told(), 'IKZ-INIT-03');
    cited(table.told(), 'IKZ-RND-02');
  });

  it('IKZ-INIT-04, IKZ-RND-03, IKZ-RND-04: the foes act without a roll, and in round 2 the whole party acts first unrolled', () => {
    const fight = fightOf({ party: ['nozomi', 'fumi'], foes: ['oni'], phase: 'start', round: 0, band: 'ranged' });
    playSteps(fight, 7, [13, 11, WAITS, WAITS, WAITS]);
    expect([fight.round, fight.phase]).toEqual([2, 'partyResolve']);
    expect(fight.fighters.map(({ pending }) => pending)).toEqual([true, true, false]);
  });

  const fumi = (foe: Cast, die: number, more: object = {}, toggles: object = {}) => {
    const fight = fightOf({
      party: [{ use: 'fumi', ...more }],
      foes: Array.isArray(foe) ? foe : [foe],
      phase: 'start',
      round: 0,
      toggles,
    });
    playSteps(fight, 1, [die]);
    return byId(fight, 'fumi').acts;
  };

  it('IKZ-QCK-01, IKZ-QCK-02, IKZ-QCK-03, IKZ-QCK-04: Quick 2 counts against the same die only, and a 20 fails all the same', () => {
    expect(fumi('ronin', 12)).toBe(true);
    expect(fumi('bandit', 12)).toBe(false);
    expect(fumi('ronin', 20, { dex: 19 })).toBe(false);
    expect(fumi('ronin', 19, { dex: 17 })).toBe(true);
  });
});

describe('W-03 the range table', () => {
  it('IKZ-RNG-08, IKZ-ADV-02, IKZ-ATK-03: a yari at Melee rolls twice and keeps the lower', () => {
    const fight = fightOf({ party: ['saburo'], foes: [{ use: 'bandit', count: 2 }] });
    const table = playSteps(fight, 2, ['attack:bandit-1:yari', [7, 3]]);
    expect(byId(fight, 'bandit-1').hp).toBe(2);
    cited(table.told(), 'IKZ-RNG-08');
  });

  it('IKZ-RNG-03, IKZ-RNG-13, IKZ-ACT-02: who closes first strikes at Melee in the same turn', () => {
    const fight = fightOf({ party: ['nozomi'], foes: [{ use: 'bandit', count: 2 }], band: 'reach' });
    playSteps(fight, 2, ['attack:bandit-1:katana:close-first', 3]);
    expect([bandOf(fight, 0, 1), bandOf(fight, 0, 2), byId(fight, 'bandit-1').hp]).toEqual([0, 1, 2]);
  });
});

describe('W-03 what is refused', () => {
  const offered = (use: string, band: 'melee' | 'reach') =>
    optionsOf(fightOf({ party: [use], foes: ['bandit'], band }), 0);

  it('IKZ-RNG-09, IKZ-RNG-10, IKZ-RNG-11: a yumi is weak at Reach and useless at Melee, a katana has to close first', () => {
    const fight = fightOf({ party: ['hitoshi'], foes: [dummy(0)], band: 'reach' });
    cited(playSteps(fight, 2, ['attack:foe:yumi', [6, 2]]).told(), 'IKZ-RNG-09');
    expect(byId(fight, 'foe').hp).toBe(18);
    expect(offered('hitoshi', 'melee')).not.toContain('attack:bandit:yumi');
    expect(offered('nozomi', 'reach')).not.toContain('attack:bandit:katana');
    expect(offered('nozomi', 'reach')).toContain('attack:bandit:katana:close-first');
  });
});

describe('W-04 piercing', () => {
  const yari = (band: 'reach' | 'melee', dice: readonly number[]) =>
    20 - strike(['yari'], dummy(3), ['attack:foe:yari', dice], { band }).foe.hp;

  it('IKZ-TYPE-01, IKZ-TYPE-02, IKZ-RNG-07, IKZ-ATK-04: the maximum of the kept die goes through armour', () => {
    expect(yari('reach', [8])).toBe(8);
    expect(yari('reach', [7])).toBe(4);
    expect(yari('melee', [8, 5])).toBe(2);
    expect(yari('melee', [8, 8])).toBe(8);
    const helped = strike(['yari'], dummy(3, { state: { helpless: true } }), ['attack:foe:yari', [2, 8]], {
      band: 'reach',
    });
    expect(20 - helped.foe.hp).toBe(8);
  });
});

describe('W-05 Heavy', () => {
  const hit = (weapon: string, armour: number, die: number, band: 'melee' | 'reach' = 'melee') =>
    20 - strike([weapon], dummy(armour), [`attack:foe:${weapon}`, die], { band }).foe.hp;

  it('IKZ-HVY-01, IKZ-HVY-02, IKZ-TYPE-04: the otsuchi ignores four points of armour and misses on 3 or less', () => {
    expect([hit('otsuchi', 3, 4), hit('otsuchi', 3, 3), hit('otsuchi', 3, 10)]).toEqual([4, 0, 10]);
  });

  it('IKZ-TYPE-05, IKZ-TYPE-06: armour that Heavy ignores is still worn, so slashing adds nothing', () => {
    expect([hit('masakari', 1, 5, 'reach'), hit('masakari', 0, 5, 'reach'), hit('masakari', 0, 1, 'reach')]).toEqual([
      5, 6, 0,
    ]);
  });
});

describe('W-06 critical damage', () => {
  it('IKZ-CRIT-01, IKZ-CRIT-02, IKZ-CRIT-04, IKZ-CRIT-05, IKZ-CRIT-07, IKZ-MOR-01: STR pays, the save decides, the first death is tested', () => {
    const fight = fightOf({ party: ['nozomi'], foes: [{ use: 'farmer', count: 3 }] });
    playSteps(fight, 5, ['attack:farmer-1:katana', 5, 8, WAITS, WAITS, WAITS]);
    expect(byId(fight, 'farmer-1')).toMatchObject({ hp: 0, str: 8, status: 'active' });
    const table = playSteps(fight, 2, ['attack:farmer-1:katana', 2, 6, 8, 9]);
    expect(byId(fight, 'farmer-1')).toMatchObject({ str: 5, status: 'dead' });
    expect([byId(fight, 'farmer-2').status, byId(fight, 'farmer-3').status]).toEqual(['active', 'fled']);
    cited(table.told(), 'IKZ-CRIT-07');
    cited(table.told(), 'IKZ-MOR-03');
  });

  it('IKZ-MOR-05: a lone foe at 0 HP tests at once', () => {
    const fight = fightOf({ party: ['nozomi'], foes: ['farmer'] });
    playSteps(fight, 2, ['attack:farmer:katana', 3, 9]);
    expect(byId(fight, 'farmer').status).toBe('fled');
  });
});

describe('W-07 to W-09 only the highest lands', () => {
  const three = (weapons: readonly string[], foe: Cast, script: readonly (string | number)[]) => {
    const fight = fightOf({
      party: weapons.map((weapon) => pc(weapon, [weapon])),
      foes: [foe],
      scene: {
        bands: weapons.map((weapon) => ({
          between: [weapon, 'foe'],
          band: weapon === 'yari' || weapon === 'tetsubo' ? 'reach' : 'melee',
        })),
      },
    });
    const table = playSteps(fight, 2, [...weapons.map((weapon) => `attack:foe:${weapon}`), ...script]);
    return { foe: byId(fight, 'foe'), fight, table };
  };

  it('IKZ-ATK-09, IKZ-ATK-10, IKZ-ATK-06: the yari’s 8 lands alone; the tetsubo’s Shock does not count; nothing follows at exactly 0', () => {
    const { foe, fight, table } = three(['katana', 'yari', 'tetsubo'], { use: 'ronin', id: 'foe' }, [5, 8, 7, 9]);
    expect([foe.hp, foe.str, foe.losesTurn, foe.status, fight.phase]).toEqual([0, 14, false, 'fled', 'aftermath']);
    cited(table.told(), 'IKZ-ATK-06');
    cited(table.told(), 'IKZ-RND-05');
  });

  it('IKZ-ATK-11, IKZ-ATK-12: the higher die lands though another would hurt more; of equals the side chooses', () => {
    expect(three(['tanto', 'katana'], dummy(3), [6, 7]).foe.hp).toBe(16);
    expect(three(['katana', 'tetsubo'], dummy(2), [6, 6, 'tetsubo:tetsubo']).foe.hp).toBe(15);
  });

  it('IKZ-ATK-13, IKZ-CTR-05: a Heavy miss drops out before the highest is kept', () => {
    const { foe, table } = three(['otsuchi', 'tanto'], { use: 'bandit', id: 'foe' }, [3, 2]);
    expect(foe.hp).toBe(3);
    cited(table.told(), 'IKZ-HVY-02');
  });
});

describe('W-10 Sweep', () => {
  it('IKZ-SWP-01, IKZ-SWP-02, IKZ-SWP-03, IKZ-SWP-04, IKZ-MOR-02: one extra attack, no chain, one morale save', () => {
    const fight = fightOf({ party: [pc('a', ['nodachi'])], foes: [{ use: 'bandit', count: 2 }], band: 'reach' });
    const table = playSteps(fight, 2, ['attack:bandit-1:nodachi', 9, 'bandit-2', 8, 12, 8, 13]);
    expect(byId(fight, 'bandit-1')).toMatchObject({ hp: 0, str: 7, status: 'dead' });
    expect(byId(fight, 'bandit-2')).toMatchObject({ hp: 0, str: 8, status: 'fled' });
    cited(table.told(), 'IKZ-SWP-03');
  });

  it('IKZ-SWP-05: the extra attack may be declined', () => {
    const fight = fightOf({ party: [pc('a', ['nodachi'])], foes: [{ use: 'oni', count: 2 }], band: 'reach' });
    const table = playSteps(fight, 2, ['attack:oni-1:nodachi', 9, 'decline']);
    expect(byId(fight, 'oni-2').hp).toBe(12);
    cited(table.told(), 'IKZ-SWP-05');
  });
});

describe('W-11 Counter', () => {
  const against = (count: number, dice: readonly number[]) => {
    const fight = fightOf({ party: [pc('a', ['sai'])], foes: [{ use: 'bandit', count }], phase: 'foesDeclare' });
    const attacks = Array.from({ length: count }, () => 'attack:a:dagger');
    const table = playSteps(fight, 2, [...attacks, ...dice]);
    return { own: byId(fight, 'a').hp, foes: fight.fighters.slice(1).map(({ hp }) => hp), table };
  };

  it('IKZ-CTR-01, IKZ-CTR-02, IKZ-CTR-03, IKZ-CTR-04, IKZ-SKL-01: a low roll comes back less the attacker’s armour', () => {
    const thrown = against(1, [2]);
    expect([thrown.own, thrown.foes]).toEqual([6, [3]]);
    cited(thrown.table.told(), 'IKZ-CTR-01');
    expect(against(1, [3])).toMatchObject({ own: 3, foes: [4] });
  });

  it('IKZ-CTR-05, IKZ-ATK-09: only the blow that lands is tested', () => {
    expect(against(2, [1, 2])).toMatchObject({ own: 6, foes: [4, 3] });
    expect(against(2, [2, 5])).toMatchObject({ own: 1, foes: [4, 4] });
  });
});

describe('W-12 Shock', () => {
  it('IKZ-SHK-01, IKZ-SHK-02, IKZ-SHK-03: the shocked foe has no turn this round and acts in the next', () => {
    const fight = fightOf({ party: [pc('a', ['tetsubo'], { hp: 18 })], foes: [{ use: 'ronin' }], band: 'reach' });
    const table = playSteps(fight, 4, ['attack:ronin:tetsubo', 7, 15]);
    expect([byId(fight, 'ronin').hp, fight.phase]).toEqual([2, 'roundEnd']);
    cited(table.told(), 'IKZ-SHK-03');
    playSteps(fight, 4, [WAITS, WAITS]);
    expect(fight.phase).toBe('foesResolve');
  });

  it('IKZ-SHK-03, IKZ-SHK-04: a PC shocked by the foes loses the next round’s turn, once', () => {
    const fight = fightOf({
      party: [pc('a', ['bo'], { hp: 18 })],
      foes: [somewhere('tetsubo', 2)],
      band: 'reach',
      phase: 'foesDeclare',
    });
    playSteps(fight, 2, ['attack:a:tetsubo', 'attack:a:tetsubo', 7, 8, 20]);
    expect(byId(fight, 'a').losesTurn).toBe(true);
    playSteps(fight, 4, [WAITS, WAITS]);
    expect(byId(fight, 'a').losesTurn).toBe(false);
  });
});

function somewhere(weapon: string, count: number): Cast {
  return { name: 'Brute', count, hp: 9, attacks: [weapon] };
}

describe('W-13 detachments', () => {
  it('IKZ-DET-01, IKZ-DET-02, IKZ-DET-04, IKZ-BLS-01, IKZ-BLS-03, IKZ-BLS-05, IKZ-DET-08: one against many and many against each', () => {
    const fight = fightOf({
      party: ['fumi', 'nozomi', 'hideo'],
      foes: [{ use: 'ashigaru-company', id: 'company', kind: 'detachment' }],
      band: 'reach',
    });
    playSteps(fight, 4, [
      'attack:company:katana:close-first',
      WAITS,
      WAITS,
      [7, 4],
      'blast:yari',
      2,
      'nozomi',
      'hideo',
      [6, 2],
      [1, 3],
    ]);
    expect(byId(fight, 'company').hp).toBe(5);
    expect([byId(fight, 'nozomi').hp, byId(fight, 'hideo').hp, byId(fight, 'fumi').hp]).toEqual([2, 1, 5]);
  });

  it('IKZ-DET-04, IKZ-ADV-07, IKZ-RNG-08: at Melee the long spears of a company cancel its advantage', () => {
    const fight = fightOf({
      party: ['fumi'],
      foes: [{ use: 'ashigaru-company', id: 'company', kind: 'detachment' }],
      phase: 'foesDeclare',
    });
    playSteps(fight, 2, ['blast:yari', 8, 4]);
    expect(byId(fight, 'fumi').hp).toBe(3);
  });

  it('IKZ-DET-08, IKZ-DET-02: each of two against a detachment keeps the lower of two dice, and the higher of these lands', () => {
    const fight = fightOf({
      party: ['nozomi', 'akira'],
      foes: [{ use: 'ashigaru-company', id: 'company', kind: 'detachment' }],
    });
    const table = playSteps(fight, 2, ['attack:company:katana', 'attack:company:tekko', [8, 3], [5, 6]]);
    expect(byId(fight, 'company').hp).toBe(4);
    cited(table.told(), 'IKZ-DET-08');
  });
});

describe('W-14 two weapons', () => {
  const both = (foe: Cast, dice: readonly (number | readonly number[])[]) =>
    20 - strike(['katana', 'wakizashi'], foe, ['attack:foe:katana+wakizashi', ...dice]).foe.hp;

  it('IKZ-DUAL-01, IKZ-DUAL-02, IKZ-ADV-08: each die is doubled by itself and the higher one lands', () => {
    expect(both(dummy(2), [3, 5])).toBe(3);
    expect(
      both(dummy(2, { state: { helpless: true } }), [
        [3, 6],
        [5, 2],
      ]),
    ).toBe(4);
    expect(
      both(dummy(2, { state: { inCover: true } }), [
        [3, 6],
        [5, 2],
      ]),
    ).toBe(1);
  });
});

describe('W-18 retreat', () => {
  const run = (die: number) => {
    const fight = fightOf({
      party: [pc('a', ['katana'], { dex: 13 })],
      foes: [{ use: 'bandit', count: 2 }],
      scene: { bands: [{ between: ['a', 'bandit-2'], band: 'reach' }] },
    });
    const table = playSteps(fight, 2, ['retreat:back-first', die]);
    return { fight, table, status: byId(fight, 'a').status };
  };

  it('IKZ-RET-01, IKZ-RET-04, IKZ-RET-05, IKZ-RNG-04: the whole turn, and a DEX save to be gone', () => {
    const gone = run(13);
    expect(gone.status).toBe('fled');
    cited(gone.table.told(), 'IKZ-RET-04');
    cited(gone.table.told(), 'IKZ-RNG-04');
    const { fight, status } = run(14);
    expect([status, bandOf(fight, 0, 1), bandOf(fight, 0, 2)]).toEqual(['active', 1, 2]);
  });

  it('IKZ-RET-03: with nobody at Melee the action is enough, and a move may come before it', () => {
    const tried = (option: string) => {
      const fight = fightOf({ party: [pc('a', ['katana'], { dex: 13 })], foes: ['bandit'], band: 'reach' });
      playSteps(fight, 2, [option, 14]);
      return bandOf(fight, 0, 1);
    };
    expect([tried('retreat'), tried('retreat:back-first')]).toEqual([1, 2]);
  });
});

describe('W-23 cancelling and W-24 the fallen', () => {
  it('IKZ-ADV-06, IKZ-ADV-07, IKZ-EQP-04, IKZ-RNG-09: both together make one die, however many of each', () => {
    const open = { scene: { openTerrain: true }, band: 'reach' };
    expect(strike(['yumi'], dummy(0), ['attack:foe:yumi', 4], open).foe.hp).toBe(16);
    const helpless = dummy(0, { state: { helpless: true } });
    const { table } = strike(['yumi'], helpless, ['attack:foe:yumi', 4], open);
    cited(table.told(), 'IKZ-ADV-07');
  });

  it('IKZ-ADV-01, IKZ-ADV-04, IKZ-CRIT-11, IKZ-ATTR-01: a critical PC is struck with advantage and loses STR without a save', () => {
    const victim = {
      id: 'v',
      name: 'v',
      kind: 'pc',
      hp: { now: 0, max: 4 },
      str: { now: 9, max: 9 },
      armour: 1,
      state: { status: 'critical' },
    };
    const fight = fightOf({ party: ['nozomi', victim], foes: ['wolf'], phase: 'foesDeclare' });
    playSteps(fight, 2, ['attack:v:bite', [4, 6]]);
    expect(byId(fight, 'v')).toMatchObject({ str: 4, status: 'critical' });
    fight.phase = 'foesDeclare';
    const table = playSteps(fight, 2, ['attack:v:bite', [5, 2]]);
    expect(byId(fight, 'v').status).toBe('dead');
    cited(table.told(), 'IKZ-CRIT-11');
  });
});
