import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, playSteps } from '../../../../test/tools/ikezu-ishi.ts';
import { cited } from '../../../testing/told.ts';
import { restHours, restMoments } from '../after/recovery.ts';
import { harmBy } from '../harm/crit-effects.ts';
import { harm } from '../harm/harm.ts';
import { recoverScar } from '../harm/scars.ts';
import { gainWound } from '../harm/wounds.ts';
import { hpOf, isFull, slotsUsed } from '../state/people.ts';
import { dropThing } from '../state/things.ts';

describe('W-15 to W-17 scars', () => {
  it('IKZ-SCAR-01, IKZ-SCAR-04, IKZ-SCAR-05, IKZ-SCT-03, IKZ-DEP-01, IKZ-REST-01, IKZ-SCAR-08: from 3 HP to 0 is Walloped', () => {
    const fight = fightOf({ party: ['ayame'], foes: ['ashigaru'], phase: 'foesDeclare' });
    const ayame = byId(fight, 'ayame');
    const table = playSteps(fight, 2, ['attack:ayame:wakizashi', 2, 4]);
    expect(ayame).toMatchObject({ hp: 0, hpMax: 7, str: 11, deprived: true, status: 'active', pendingScars: [3] });
    cited(table.told(), 'IKZ-SCT-03');
    const rest = play(fight, [2]);
    restMoments(rest.table, ayame);
    expect(ayame.hp).toBe(0);
    restHours(fight, rest.table, ayame);
    rest.finish();
    expect(ayame).toMatchObject({ hp: 9, hpMax: 9, deprived: false, pendingScars: [] });
  });

  it('IKZ-SCT-06, IKZ-SCT-07, IKZ-SCAR-06, IKZ-SCAR-07: a head wound makes DEX 14; later scars add nothing; an equal or lower roll changes nothing', () => {
    const fight = fightOf({ party: ['kazuhiko'], foes: ['oni'] });
    const monk = byId(fight, 'kazuhiko');
    const first = play(fight, [3, [4, 5, 5], 1]);
    harmBy(fight, first.table, fight.fighters[1]!, monk, 6);
    first.finish();
    expect(monk).toMatchObject({ hp: 0, hpMax: 7, dex: 14, dexMax: 14, hadFirstScar: true });
    monk.hp = 7;
    const second = play(fight, [[4, 4, 4]]);
    harmBy(fight, second.table, fight.fighters[1]!, monk, 7);
    expect(monk).toMatchObject({ hpMax: 7, hamstrung: true, pendingScars: [7] });
    recoverScar(second.table, monk, 7);
    second.finish();
    expect(monk).toMatchObject({ dexMax: 14, hamstrung: false });
  });

  const doomed = (save: number, more: readonly (readonly number[])[]) => {
    const fight = fightOf({ party: [{ id: 'a', name: 'a', kind: 'pc', hp: 12, str: 13 }], foes: ['giant-crocodile'] });
    const victim = byId(fight, 'a');
    const table = play(fight, [5, save, ...more]);
    harmBy(fight, table.table, fight.fighters[1]!, victim, 12);
    expect(victim).toMatchObject({ doomed: true, hpMax: 17, str: 13 });
    harmBy(fight, table.table, fight.fighters[1]!, victim, 7);
    table.finish();
    return victim;
  };

  it('IKZ-SCT-12, IKZ-SCAR-03: a doomed PC who passes is free of it, one who fails dies', () => {
    expect(doomed(6, [[3, 6, 6]])).toMatchObject({ str: 6, doomed: false, hpMax: 17, status: 'active' });
    expect(doomed(7, []).status).toBe('dead');
  });
});

describe('W-19 wounds', () => {
  it('IKZ-WND-03, IKZ-WND-04, IKZ-WND-05, IKZ-WND-07, IKZ-WND-08, IKZ-WND-11, IKZ-INV-02, IKZ-HP-02, IKZ-WND-10: four burns', () => {
    const fight = fightOf({
      party: [{ id: 'a', name: 'a', kind: 'pc', str: 12, hp: { now: 5, max: 6 }, gear: 8 }],
      foes: ['oni'],
    });
    const burnt = byId(fight, 'a');
    const table = play(fight, ['worsen:light', 'worsen:severe', 4]);
    gainWound(fight, table.table, burnt, 0, 1);
    expect(slotsUsed(burnt)).toBe(9);
    gainWound(fight, table.table, burnt, 0, 1);
    expect([slotsUsed(burnt), burnt.wounds[0]!.level]).toEqual([9, 2]);
    gainWound(fight, table.table, burnt, 0, 1);
    expect(burnt).toMatchObject({ str: 11, strMax: 11, hp: 5, hpMax: 10 });
    gainWound(fight, table.table, burnt, 0, 1);
    expect([slotsUsed(burnt), isFull(fight, burnt), hpOf(fight, burnt)]).toEqual([10, true, 0]);
    dropThing(fight, table.table, burnt);
    table.finish();
    expect(hpOf(fight, burnt)).toBe(5);
    expect(burnt.scars).toEqual([]);
  });
});

const duellist = (id: string, wil: number, dex: number, str: number, attacks: readonly string[] = ['katana']) => ({
  id,
  name: id,
  wil,
  dex,
  str,
  attacks,
  armour: 0,
});

describe('W-20 to W-22 duels', () => {
  const duel = (form: string, pair: readonly object[], toggles: object = {}) =>
    fightOf({
      party: [{ kind: 'pc', ...pair[0] }],
      foes: [{ ...pair[1] }],
      scene: { duel: form },
      phase: 'staredown',
      round: 0,
      toggles,
      rulings: { duelWeapons: 'inHand' },
    });

  it('IKZ-DUEL-02, IKZ-DUEL-04, IKZ-DUEL-06, IKZ-DUEL-07, IKZ-DUEL-08, IKZ-DUEL-18: a friendly duel by the book', () => {
    const fight = duel('friendly', [duellist('a', 12, 10, 13), duellist('b', 10, 12, 14)]);
    const table = playSteps(fight, 3, [9, 7, 6, [15, 6], 14, 12]);
    expect([fight.winner, fight.result, fight.phase]).toEqual([1, 'won', 'aftermath']);
    expect(byId(fight, 'a').str).toBe(13);
    for (const rule of ['IKZ-DUEL-04', 'IKZ-DUEL-06', 'IKZ-DUEL-07', 'IKZ-DUEL-18'] as const) cited(table.told(), rule);
  });

  it('IKZ-DUEL-03, IKZ-DUEL-05, IKZ-DUEL-13, IKZ-DUEL-14, IKZ-DUEL-15, IKZ-DUEL-16, IKZ-DUEL-19: to the death, ended by the clash', () => {
    const fight = duel('toTheDeath', [{ use: 'nozomi' }, { use: 'ronin' }]);
    const table = playSteps(fight, 3, [11, 9, 5, 13, [16, 10], 15, [3, 7], 10]);
    expect(byId(fight, 'ronin')).toMatchObject({ str: 9, hp: 8, status: 'dead' });
    expect([fight.winner, fight.result]).toEqual([0, 'won']);
    cited(table.told(), 'IKZ-DUEL-14');
    cited(table.told(), 'IKZ-DUEL-05');
  });

  it('IKZ-DUEL-19, IKZ-DUEL-25, IKZ-QCK-01: a ronin who stands goes on to normal combat, where Nozomi’s Quick counts', () => {
    const fight = duel('toTheDeath', [{ use: 'nozomi' }, { use: 'ronin' }]);
    const table = playSteps(fight, 4, [11, 9, 5, 13, [16, 10], 15, [3, 7], 9, 14]);
    expect([fight.phase, fight.round, fight.lead, byId(fight, 'nozomi').acts]).toEqual(['partyDeclare', 1, 0, true]);
    expect(fight.bands.every((band) => band === 0)).toBe(true);
    cited(table.told(), 'IKZ-DUEL-25');
  });

  const even = [duellist('a', 10, 10, 10), duellist('b', 10, 10, 10)] as const;
  const drawn = [11, 11];
  const byA = [...drawn, ...drawn, 5, 11];
  const byB = [...drawn, ...drawn, 11, 5];
  const byNobody = [...drawn, ...drawn, ...drawn];

  it('IKZ-DUEL-20, IKZ-DUEL-21, IKZ-DUEL-17: three touches, which hurt a little', () => {
    const fight = duel('threeTouches', even);
    const graze = [[1, 1], 1];
    const dice = [...byA, ...graze, ...byNobody, ...byB, ...graze, ...byA, ...graze, ...byA, ...graze];
    const table = playSteps(fight, 15, dice);
    expect([fight.winner, fight.bouts, fight.duelScore]).toEqual([0, 5, [3, 1]]);
    cited(table.told(), 'IKZ-DUEL-17');
  });

  it('IKZ-DUEL-22: a climax draws blood only in the decisive clash', () => {
    const fight = duel('climax', even);
    playSteps(fight, 12, [...byA, ...byB, ...byNobody, ...byA, [4, 1], 5]);
    expect([fight.winner, byId(fight, 'b').str, byId(fight, 'a').str]).toEqual([0, 5, 10]);
  });

  it('IKZ-DUEL-21, IKZ-DUEL-16: real touches hurt, and who falls has lost', () => {
    const fight = duel('threeTouches', even);
    playSteps(fight, 3, [...byA, [8, 1], 20]);
    expect([fight.winner, byId(fight, 'b').status]).toEqual([0, 'dead']);
  });

  it('IKZ-DUEL-24: after a hundred bouts the duel is a draw', () => {
    const fight = duel('climax', even);
    fight.bouts = 99;
    playSteps(fight, 3, byNobody);
    expect([fight.result, fight.bouts, fight.winner]).toEqual(['draw', 100, -1]);
  });

  it('IKZ-DUEL-09, IKZ-DUEL-10, IKZ-DUEL-11, IKZ-DUEL-12: an outright win brings no advantage unless the table plays it so', () => {
    const plain = duel('friendly', even);
    playSteps(plain, 1, [5, 11]);
    expect(plain.duelEdge).toBe(-1);
    const any = duel('friendly', even, { duelAdvantage: 'anyWin' });
    playSteps(any, 2, [5, 11, [12, 9], 3]);
    expect(any.duelEdge).toBe(1);
    const minus = duel('friendly', even, { duelAdvantage: 'minusOne' });
    playSteps(minus, 3, [5, 11, 11, 11, 20, 10]);
    expect(minus.winner).toBe(1);
  });

  it('IKZ-DUEL-25, IKZ-QCK-04: where both save, the lower of two passes goes first and who fails has no turn', () => {
    const fight = duel('toTheDeath', [{ use: 'nozomi' }, { use: 'ronin' }], { duelInitiative: 'bothSave' });
    playSteps(fight, 4, [11, 9, 13, 15, 15, 15, 14, 16]);
    expect(byId(fight, 'nozomi').acts).toBe(true);
    expect(byId(fight, 'ronin').acts).toBe(true);
    expect(fight.lead).toBe(0);
  });

  it('IKZ-DUEL-01, IKZ-DUEL-23, IKZ-DUEL-26: the Guide names the form and the weapons', () => {
    const friendly = duel('toTheDeath', even);
    friendly.rulings = { ...friendly.rulings, duelFormat: 'friendly' };
    playSteps(friendly, 3, byA);
    expect([friendly.phase, byId(friendly, 'b').str]).toEqual(['aftermath', 10]);
    const free = duel('friendly', [duellist('a', 10, 10, 10, ['katana', 'tanto']), even[1]]);
    free.rulings = { ...free.rulings, duelWeapons: 'any' };
    playSteps(free, 1, ['tanto', 'katana', ...drawn]);
    expect(free.duelWeapons).toEqual([1, 0]);
  });

  it('IKZ-CRIT-14: a creature that wins the clash has its effect, a bounce has none', () => {
    const fight = duel('toTheDeath', [duellist('a', 10, 10, 12), { use: 'tiger' }]);
    fight.rulings = { ...fight.rulings, duelWeapons: 'any' };
    playSteps(fight, 3, ['katana', 'claws', ...drawn, ...drawn, 13, 5, [3, 3], [2, 1], 20, 4]);
    expect(byId(fight, 'a')).toMatchObject({ str: 5, status: 'critical' });
    const bounced = fightOf({ party: ['ayame'], foes: ['tiger'] });
    const table = play(bounced, [20]);
    harm(bounced, table.table, byId(bounced, 'ayame'), 5);
    table.finish();
    expect(byId(bounced, 'ayame').str).toBe(9);
  });
});
