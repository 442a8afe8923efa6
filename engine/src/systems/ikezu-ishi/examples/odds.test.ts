import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ikezu-ishi.ts';
import { add, type Fraction, toString as fractionText, make, multiply } from '../../../dice/fraction.ts';
import { odds } from '../../../exact/odds.ts';
import { copyFight } from '../../../made/ikezu-ishi.ts';
import type { Table } from '../../../table/table.ts';
import { resolve } from '../acts/resolve.ts';
import { rollWeapon } from '../attack/attack-dice.ts';
import { damageOf, missesByHeavy } from '../attack/blow.ts';
import { beginBlow } from '../attack/stroke.ts';
import { harmBy } from '../harm/crit-effects.ts';
import { holdContest } from '../rolls/contest.ts';
import { Edge } from '../rolls/edges.ts';
import { firstSave, save } from '../rolls/saves.ts';
import { declarePhase } from '../round/declare.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { policies } from '../tactics/policy.ts';

const fractions = (run: (table: Table<Fight>) => string): Record<string, string> =>
  Object.fromEntries([...odds(run)].map(([label, chance]) => [label, fractionText(chance)]));

const meanOf = (run: (table: Table<Fight>) => number): string => {
  let mean: Fraction = make(0);
  for (const [label, chance] of odds((table: Table<Fight>) => String(run(table))))
    mean = add(mean, multiply(chance, make(Number(label))));
  return fractionText(mean);
};

const pair = (weapon: string, armour: number) => {
  const fight = fightOf({
    party: [{ id: 'a', name: 'a', kind: 'pc', attacks: [weapon] }],
    foes: [{ id: 'b', name: 'b', armour, hp: 20, attacks: [] }],
  });
  return { fight, a: byId(fight, 'a'), b: byId(fight, 'b') };
};

const blowOf = (fight: Fight, attacker: Fighter, target: Fighter, roll: number) =>
  Object.assign(beginBlow(fight, attacker.index, target.index, 0), { roll });

describe('W-25 exact odds', () => {
  it('IKZ-SAVE-01: DEX 12 passes 12 times in 20', () => {
    const { fight, a } = pair('katana', 0);
    a.dex = 12;
    expect(fractions((table) => (save(fight, table, a, firstSave) ? 'yes' : 'no')).yes).toBe('3/5');
  });

  it('IKZ-TYPE-01, IKZ-ADV-01, IKZ-ADV-02: how often a yari shows its maximum', () => {
    const { fight, a } = pair('yari', 0);
    const top = (edges: number) =>
      fractions((table) => (rollWeapon(fight, table, a, a.sheet.attacks[0]!, edges) === 8 ? 'yes' : 'no')).yes;
    expect([top(0), top(Edge.advantage), top(Edge.disadvantage)]).toEqual(['1/8', '15/64', '1/64']);
  });

  const mean = (weapon: string, armour: number) => {
    const { fight, a, b } = pair(weapon, armour);
    return meanOf((table) => {
      const roll = rollWeapon(fight, table, a, a.sheet.attacks[0]!, 0);
      const blow = blowOf(fight, a, b, roll);
      return missesByHeavy(fight, blow) ? 0 : damageOf(fight, blow);
    });
  };

  it('IKZ-ATK-03, IKZ-TYPE-04, IKZ-TYPE-05, IKZ-HVY-01: mean damage by weapon and armour', () => {
    const by = (weapon: string) => [0, 1, 2, 3].map((armour) => mean(weapon, armour));
    expect(by('katana')).toEqual(['11/2', '7/2', '21/8', '15/8']);
    expect(by('otsuchi')).toEqual(['49/10', '49/10', '49/10', '49/10']);
    expect(by('tetsubo')).toEqual(['11/2', '11/2', '9/2', '18/5']);
  });

  it('IKZ-CRIT-02, IKZ-CRIT-07: one katana blow at a fresh bandit', () => {
    const fells = (edges: number) =>
      fractions((table) => {
        const fight = fightOf({ party: ['nozomi'], foes: ['bandit'] });
        const [nozomi, bandit] = [byId(fight, 'nozomi'), byId(fight, 'bandit')];
        const roll = rollWeapon(fight, table, nozomi, nozomi.sheet.attacks[0]!, edges);
        harmBy(fight, table, fight.fighters[0]!, bandit, damageOf(fight, blowOf(fight, nozomi, bandit, roll)));
        return bandit.status;
      }).dead;
    expect([fells(0), fells(Edge.advantage), fells(Edge.disadvantage)]).toEqual(['33/160', '433/1280', '19/256']);
  });

  it('IKZ-ATK-09, IKZ-DUAL-01: the highest of a d8 and a d6', () => {
    const { fight, a } = pair('katana', 0);
    const [katana, tanto] = [a.sheet.attacks[0]!, byId(pair('tanto', 0).fight, 'a').sheet.attacks[0]!];
    expect(
      meanOf((table) => Math.max(rollWeapon(fight, table, a, katana, 0), rollWeapon(fight, table, a, tanto, 0))),
    ).toBe('251/48');
  });

  it('IKZ-INIT-01, IKZ-INIT-03: Nozomi acts in round 1 and fells that bandit', () => {
    const found = fractions((table) => {
      const fight = fightOf({ party: ['nozomi'], foes: ['bandit'] });
      const [nozomi, bandit] = [byId(fight, 'nozomi'), byId(fight, 'bandit')];
      if (!save(fight, table, nozomi, firstSave)) return 'late';
      const roll = rollWeapon(fight, table, nozomi, nozomi.sheet.attacks[0]!, 0);
      harmBy(fight, table, fight.fighters[0]!, bandit, damageOf(fight, blowOf(fight, nozomi, bandit, roll)));
      return bandit.status;
    });
    expect(found.dead).toBe('99/800');
  });

  it('IKZ-ATK-09, IKZ-SCAR-01, IKZ-CRIT-06: two bandits on fresh Hideo in one phase', () => {
    const found = fractions((table) => {
      const fight = fightOf({
        party: ['hideo'],
        foes: [{ use: 'bandit', count: 2 }],
        phase: 'foesDeclare',
        toggles: { firstScar: false },
      });
      table.players = [(_fight, who) => (who > 0 ? intent(Do.attack, 0, 0) : 0)];
      declarePhase(fight, table, 1);
      resolve(fight, table);
      const hideo = byId(fight, 'hideo');
      if (hideo.scars.length > 0) return `scar ${hideo.scars[0]!.entry}`;
      return hideo.hp > 0 ? 'hurt' : hideo.status;
    });
    expect(found).toEqual({ hurt: '1/4', 'scar 4': '7/36', active: '209/720', critical: '191/720' });
  });

  it('IKZ-DUEL-04, IKZ-DUEL-05, IKZ-DUEL-06, IKZ-DUEL-07: a contest of 12 against 10', () => {
    const found = fractions((table) => {
      const fight = fightOf({
        party: [{ id: 'a', name: 'a', kind: 'pc', wil: 12, attacks: [] }],
        foes: [{ id: 'b', name: 'b', wil: 10, attacks: [] }],
      });
      fight.duellists = [0, 1];
      return ['won', 'lost', 'wonClose', 'lostClose', 'drawn', 'drawn'][holdContest(fight, table, 0)]!;
    });
    expect(found).toEqual({ won: '3/10', wonClose: '9/80', lost: '1/5', lostClose: '13/80', drawn: '9/40' });
  });

  const bout = (duelAdvantage: 'closeWinOnly' | 'anyWin') => {
    const start = fightOf({
      party: ['nozomi'],
      foes: ['ronin'],
      scene: { duel: 'friendly' },
      phase: 'staredown',
      round: 0,
      toggles: { duelAdvantage },
    });
    const found = odds(
      (table: Table<Fight>) => {
        const fight = copyFight(start);
        for (let contest = 0; contest < 3; contest++) step(fight, table);
        return fight.winner;
      },
      [policies.sensible],
    );
    return [0, -1, 1].map((winner) => fractionText(found.get(winner)!));
  };

  it('IKZ-DUEL-02, IKZ-DUEL-09: a whole bout of Nozomi and a ronin', () => {
    expect(bout('closeWinOnly')).toEqual(['4575543/10000000', '2065867/20000000', '8783047/20000000']);
    expect(bout('anyWin')).toEqual(['14706279/32000000', '780377/10000000', '73982573/160000000']);
  });
});
