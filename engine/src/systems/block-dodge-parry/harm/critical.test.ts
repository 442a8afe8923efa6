import { describe, expect, it } from 'vitest';
import { byId, type Cast, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { problems } from '../state/invariants.ts';

const worn = { hp: { now: 0, max: 5 } };
const down = { ...worn, state: { status: 'incapacitated' } };

/** The orc strikes Mirah, who does not react; `dice` are everything that is rolled. */
function blow(hero: object, dice: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const fight = exampleFight({
    party: [{ use: 'mirah', ...hero }, 'fenris'],
    foes: ['orc'],
    close: true,
    ...more,
  });
  const able = byId(fight, 'mirah').status === 'able';
  const declared = able ? ['nothing', 'nothing'] : ['nothing'];
  const script = [...declared, 'attack:mirah:scimitar', ...(able ? ['none'] : []), ...dice];
  return { round: playRound(fight, script), mirah: byId(fight, 'mirah'), fight };
}

describe('when a Critical Damage Save is due', () => {
  it('BDP-CRI-10, BDP-ATK-07: after overflow, after an unaware hit, after a Fight Back', () => {
    expect(blow(worn, [5, { who: 'mirah', why: 'critical-save', faces: [8] }]).mirah.str).toBe(8);
    const fight = exampleFight({ party: ['mirah'], foes: [{ use: 'orc', ...worn }], close: true });
    playRound(fight, [
      'nothing',
      'attack:mirah:scimitar',
      'fight-back:orc',
      1,
      5,
      { who: 'orc', why: 'critical-save', faces: [10] },
    ]);
    expect(byId(fight, 'orc').str).toBe(10);
  });

  it('BDP-CRI-10, BDP-LOC-02: not after the torso die, nor after effects of the attacker', () => {
    const { mirah, round } = blow(worn, [5, 20, 1, { who: 'mirah', why: 'torso-loss', faces: [2] }], {
      toggles: { critTable: 'hitLocations' },
    });
    expect([mirah.str, mirah.status]).toEqual([6, 'incapacitated']);
    round.cites('BDP-CRI-10');
    const clawed = blow(worn, [5, 20, 3, 2], {
      foes: [{ use: 'orc', onCritical: [{ kind: 'loseAbility', ability: 'STR', die: 6 }] }],
    });
    expect([clawed.mirah.str, clawed.mirah.status]).toEqual([5, 'incapacitated']);
  });

  it('BDP-CRI-04: effects of the attacker come before the table and may kill first', () => {
    const { mirah, round } = blow({ ...worn, str: { now: 8, max: 12 } }, [5, 20, 6], {
      foes: [{ use: 'orc', onCritical: [{ kind: 'loseAbility', ability: 'STR', die: 6 }] }],
    });
    expect(mirah.status).toBe('dead');
    round.cites('BDP-CRI-04');
  });

  it('BDP-CRI-04: a wight makes the loss of STR permanent, a hooded man takes WIL', () => {
    const wight = blow(worn, [6, 20, 2], { foes: [{ use: 'wight', id: 'orc', items: ['scimitar'] }] }).mirah;
    expect([wight.str, wight.strMax, wight.dexMax]).toEqual([7, 7, 13]);
    const hooded = blow(worn, [5, 20, 3, 2], { foes: [{ use: 'hooded man', id: 'orc', items: ['scimitar'] }] }).mirah;
    expect([hooded.wil, hooded.wilMax, hooded.status]).toEqual([7, 10, 'incapacitated']);
  });

  it('BDP-CRI-04: an attacker may kill, deprive or draw its own STR from the wound, before the table', () => {
    const struck = (effect: object, dice: readonly ScriptItem[], orc: object = {}) =>
      blow(worn, dice, { foes: [{ use: 'orc', onCritical: [effect], ...orc }] });
    const killed = struck({ kind: 'dies' }, [5, 20]);
    expect([killed.mirah.status, killed.mirah.str]).toEqual(['dead', 8]);
    killed.round.cites('BDP-CRI-04');
    const deprived = struck({ kind: 'deprived' }, [5, 20, 2]);
    expect(deprived.mirah).toMatchObject({ deprived: true, status: 'incapacitated' });
    expect(deprived.round.events).toContain('deprived');
    const drained = struck({ kind: 'attackerRegainsStr' }, [5, 20, 2], { str: { now: 5, max: 12 } });
    expect(byId(drained.fight, 'orc')).toMatchObject({ str: 12, strMax: 12 });
    expect(drained.round.told).toContainEqual(expect.objectContaining({ event: 'regained-str', points: 7 }));
  });

  it('BDP-CRI-04: what is lost for good lowers the maximum of that ability alone, never below 1', () => {
    const lost = (ability: string, die: number, dice: readonly ScriptItem[], hero: object = {}) => {
      const effect = { kind: 'loseAbility', ability, die, permanent: true };
      const { mirah } = blow({ ...worn, ...hero }, [5, 20, ...dice], { foes: [{ use: 'orc', onCritical: [effect] }] });
      return [mirah.strMax, mirah.dexMax, mirah.wilMax];
    };
    expect(lost('STR', 6, [3, 2])).toEqual([9, 13, 10]);
    expect(lost('DEX', 6, [3, 2])).toEqual([12, 10, 10]);
    expect(lost('WIL', 6, [3, 2])).toEqual([12, 13, 7]);
    expect(lost('DEX', 0, [2], { dex: { now: 9, max: 13 } })).toEqual([12, 9, 10]);
    expect(lost('WIL', 0, [2], { wil: { now: 4, max: 10 } })).toEqual([12, 13, 4]);
    expect(lost('WIL', 6, [3, 2], { wil: { now: 2, max: 2 } })).toEqual([12, 13, 1]);
  });

  it('BDP-CRI-09, BDP-ABL-01, BDP-ABL-05: STR 0 is death without Save or table, and scores stop at 0', () => {
    const { mirah, round } = blow({ ...worn, str: { now: 3, max: 12 } }, [8]);
    expect([mirah.str, mirah.status]).toEqual([0, 'dead']);
    round.cites('BDP-CRI-09');
  });
});

describe('a PC who fails the Save', () => {
  it('BDP-CRI-07, BDP-INV-05: regains nothing on a 6 while all slots are filled', () => {
    const { mirah } = blow({ ...worn, fatigue: 4 }, [5, 20, 6, 4]);
    expect([mirah.hp, mirah.status]).toEqual([0, 'able']);
  });

  it('BDP-CRI-07, BDP-HEA-02: regains nothing on a 6 while deprived', () => {
    const { mirah } = blow({ ...worn, state: { deprived: true } }, [5, 20, 6, 4]);
    expect([mirah.hp, mirah.status]).toEqual([0, 'able']);
  });
});

describe('an NPC that fails the Save', () => {
  const felled = (foe: object, more: Partial<TestFight> = {}, ...ruling: readonly ScriptItem[]) => {
    const foes: Cast[] = [{ use: 'orc', ...worn, ...foe }, 'bandit'];
    const fight = exampleFight({ party: ['mirah'], foes, close: true, ...more });
    playRound(fight, ['attack:orc:longsword', 'nothing', 'nothing', 5, 20, ...ruling]);
    return byId(fight, 'orc').status;
  };

  it('BDP-CRI-08: is out, dead or fights on, as the toggle says and its stat block overrides', () => {
    expect(felled({})).toBe('out');
    expect(felled({}, { toggles: { npcOnCritical: 'dead' } })).toBe('dead');
    expect(felled({}, { toggles: { npcOnCritical: 'fightOn' } })).toBe('able');
    expect(felled({ onFailedCds: 'fightOn' }, { toggles: { npcOnCritical: 'dead' } })).toBe('able');
  });

  it('BDP-CRI-08, BDP-WPN-08: dead of it counts as a killing blow, out of action does not', () => {
    const kills = (npcOnCritical: 'out' | 'dead') => {
      const foes: Cast[] = [{ use: 'orc', ...worn }, 'bandit'];
      const fight = exampleFight({ party: ['mirah'], foes, close: true, toggles: { npcOnCritical } });
      playRound(fight, ['attack:orc:longsword', 'nothing', 'nothing', 5, 20]);
      return byId(fight, 'mirah').weaponKills[0];
    };
    expect([kills('out'), kills('dead')]).toEqual([0, 1]);
  });
});

describe('a blow at somebody who lies there', () => {
  it('BDP-CRI-12, BDP-MOD-02: is Enhanced, goes past any HP and asks a new Save', () => {
    const { mirah, round } = blow({ hp: 5, state: { status: 'incapacitated' } }, [
      { who: 'orc', why: 'damage', faces: [2, 5] },
      { who: 'mirah', why: 'critical-save', faces: [8] },
    ]);
    expect([mirah.hp, mirah.str, mirah.status]).toEqual([0, 8, 'incapacitated']);
    round.cites('BDP-CRI-12', 'BDP-MOD-02');
  });

  it('BDP-CRI-12: rolls the d6 again on a failure, and a 6 brings round', () => {
    expect(blow(down, [[2, 5], 20, 1]).mirah.status).toBe('dead');
    const { mirah, fight } = blow(down, [[2, 5], 20, 6, 3]);
    expect([mirah.status, mirah.hp, mirah.dyingRounds]).toEqual(['able', 3, 0]);
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-CRI-12, BDP-ABL-04: a 6 does not undo DEX 0', () => {
    const { mirah, fight } = blow({ ...down, dex: { now: 0, max: 13 } }, [[2, 5], 20, 6, 3]);
    expect(mirah.status).toBe('paralysed');
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-CRI-12, BDP-CRI-11: makes treatment void when it fails the Save', () => {
    const { mirah } = blow({ ...down, state: { status: 'incapacitated', treated: true } }, [[2, 5], 20, 3]);
    expect([mirah.treated, mirah.dyingRounds]).toEqual([false, 359]);
  });

  it('BDP-MUL-01, BDP-CRI-12: by several is still one volley, each Enhanced', () => {
    const fight = exampleFight({
      party: [{ use: 'mirah', ...down }, 'fenris'],
      foes: [{ use: 'orc', count: 2 }],
      close: true,
    });
    playRound(fight, ['nothing', 'attack:mirah:scimitar', 'attack:mirah:scimitar', [2, 3], [6, 1], 1]);
    expect(byId(fight, 'mirah').str).toBe(7);
  });
});

describe('treatment in the fight', () => {
  it('BDP-CRI-11: a full turn Close to the victim stops the timer; the victim stays down', () => {
    const fight = exampleFight({ party: [{ use: 'mirah', ...down }, 'fenris'], foes: ['orc'], close: true });
    const round = playRound(fight, ['tend:mirah', 'nothing']);
    expect(byId(fight, 'mirah')).toMatchObject({ status: 'incapacitated', treated: true, dyingRounds: 0 });
    expect(round.told.find(({ event }) => event === 'declared-at')?.kind).toBe('full');
    round.cites('BDP-CRI-11');
  });
});
