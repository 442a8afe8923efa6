import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { Duel } from '../book/duel-forms.ts';
import { R } from '../book/rules.ts';
import { harmOutside, loseForGood } from '../harm/harm.ts';
import { recoverScar, takeScar } from '../harm/scars.ts';
import { turnQuestion } from '../round/declare.ts';
import { clashDamage } from '../round/duel.ts';
import { firstSaves } from '../round/start.ts';
import { Attribute } from '../state/model.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'b', name: 'b', hp: 20, attacks: ['nata'], ...more });
const club = { name: 'club', dice: 'd6' };

/** What is told of one phase of the party, with what the fight began. */
function told(staged: Partial<TestFight>, items: readonly ScriptItem[]) {
  return playSteps(fightOf({ party: [pc()], foes: [foe()], ...staged }), 2, items).told();
}

const citesOf = (records: ReturnType<typeof told>) => records.flatMap(({ cites }) => cites);

describe('a blow says by which rule', () => {
  it('IKZ-ATK-08: bare hands', () => {
    expect(cited(told({}, ['attack:b:unarmed', 3]), 'IKZ-ATK-08')).toMatchObject([{ event: 'attacked' }]);
    expect(citesOf(told({}, ['attack:b:nata', 3]))).not.toContain('IKZ-ATK-08');
  });

  it('IKZ-DET-05: many against many', () => {
    const company = (id: string): Cast => ({ use: 'ashigaru-company', id, name: id, kind: 'detachment' });
    const items = ['attack:k:yari', 3];
    const war = told({ party: [company('j')], foes: [company('k')], band: 'reach' }, items);
    expect(cited(war, 'IKZ-DET-05')).toMatchObject([{ event: 'attacked' }]);
  });

  it('IKZ-DUAL-02: which die of two weapons counts', () => {
    const pair = told({ party: [pc({ attacks: ['katana', 'wakizashi'] })] }, ['attack:b:katana+wakizashi', 3, 5]);
    expect(cited(pair, 'IKZ-DUAL-02')).toMatchObject([{ event: 'best-of-many', dice: 2, roll: 5 }]);
  });

  it('IKZ-ATK-12: one of several equal dice', () => {
    const two = [pc(), pc({ id: 'c', name: 'c' })];
    const tie = told({ party: two }, ['attack:b:nata', 'attack:b:nata', 4, 4]);
    expect(cited(tie, 'IKZ-ATK-12')).toMatchObject([{ event: 'landed' }]);
    expect(citesOf(told({ party: two }, ['attack:b:nata', 'attack:b:nata', 4, 3]))).not.toContain('IKZ-ATK-12');
  });

  it('IKZ-ATK-13, IKZ-HVY-02: a heavy miss is out of the pool only where there is one', () => {
    const heavy = pc({ attacks: ['otsuchi'] });
    const two = told({ party: [heavy, pc({ id: 'c', name: 'c' })] }, ['attack:b:otsuchi', 'attack:b:nata', 2, 3]);
    expect(cited(two, 'IKZ-ATK-13')).toMatchObject([{ event: 'heavy-miss' }]);
    const lone = told({ party: [heavy] }, ['attack:b:otsuchi', 2]);
    expect(cited(lone, 'IKZ-HVY-02')).toMatchObject([{ event: 'heavy-miss' }]);
    expect(citesOf(lone)).not.toContain('IKZ-ATK-13');
  });

  it('IKZ-SWP-02, IKZ-SWP-05: a sweep that finds nobody else', () => {
    const party = [pc({ attacks: ['kama'] })];
    expect(cited(told({ party }, ['attack:b:kama', 6]), 'IKZ-SWP-02')).toMatchObject([{ event: 'nobody-to-sweep' }]);
  });

  it('IKZ-CTR-06: why a Counter in hand throws nothing back', () => {
    const struck = (own: object) => {
      const foes = [foe({ attacks: [{ ...club, band: 'reach' }] })];
      const fight = fightOf({ party: [pc({ attacks: ['sai'], ...own })], foes, band: 'reach' });
      fight.phase = 'foesDeclare';
      return playSteps(fight, 2, ['attack:a:club', own === bound ? [2, 1] : 2]).told();
    };
    const bound = { state: { helpless: true } };
    expect(cited(struck(bound), 'IKZ-CTR-06')).toMatchObject([{ event: 'no-counter' }]);
    expect(struck({}).map(({ event }) => event)).not.toContain('no-counter');
  });
});

describe('a turn says by which rule', () => {
  it('IKZ-RNG-11, IKZ-DUAL-03, IKZ-DET-05: and not by those that only some weapons and some foes call for', () => {
    for (const rule of ['IKZ-RNG-11', 'IKZ-DUAL-03', 'IKZ-DET-05', 'IKZ-EQP-01', 'IKZ-ATK-08'])
      expect(turnQuestion.cites).not.toContain(rule);
  });

  it('IKZ-RNG-03, IKZ-RNG-05: the free move and the one that is the action', () => {
    const twice = told({ party: [pc()], band: 'ranged' }, ['close:b:close-on-b-first']);
    const rules = twice.filter(({ event }) => event === 'distance').map(({ cites }) => cites[2]);
    expect(rules).toEqual(['IKZ-RNG-03', 'IKZ-RNG-05']);
  });

  it('IKZ-SCT-07: the hamstrung have no free move', () => {
    const lame = told({ party: [pc({ state: { hamstrung: true } })] }, ['nothing']);
    expect(cited(lame, 'IKZ-SCT-07')).toMatchObject([{ event: 'hamstrung' }]);
  });

  it('IKZ-ATTR-04, IKZ-NPC-06, IKZ-ADV-04: somebody has none, each for a reason of its own', () => {
    const without = (own: object) => {
      const party = [pc({ ...own }), pc({ id: 'c', name: 'c' })];
      return told({ party }, ['nothing']).find(({ event }) => event === 'no-turn')?.cites;
    };
    expect(without({ dex: { now: 0, max: 9 } })).toEqual(['IKZ-ATTR-04']);
    expect(without({ state: { immobile: true } })).toEqual(['IKZ-NPC-06']);
    expect(without({ state: { helpless: true } })).toEqual(['IKZ-ADV-04']);
  });
});

it('IKZ-ATTR-04, IKZ-INIT-01: who cannot act at all makes no save to act first', () => {
  const fight = fightOf({ party: [pc({ dex: { now: 0, max: 9 } }), pc({ id: 'c', name: 'c' })], foes: [foe()] });
  const table = play(fight, [5]);
  firstSaves(fight, table.table);
  table.finish();
  expect(table.told().filter(({ event }) => event === 'acts-first')).toMatchObject([{ who: 'c' }]);
});

it('IKZ-ATTR-06: outside a fight nobody saves, and the log says whether armour helps', () => {
  const fight = fightOf({ party: [pc()], foes: [foe()] });
  const table = play(fight, []);
  harmOutside(fight, table.table, fight.fighters[0]!, 2);
  expect(cited(table.told(), 'IKZ-ATTR-06')).toMatchObject([{ event: 'outside-a-fight', helps: 'does not help' }]);
});

it('IKZ-DUEL-16, IKZ-CRIT-03: a clash that takes the last STR kills without a save', () => {
  const fight = fightOf({ party: [pc()], foes: [foe({ str: 2 })] });
  fight.duellists = [0, 1];
  fight.duelWeapons = [0, 0];
  const table = play(fight, [[3, 2]]);
  clashDamage(fight, table.table, fight.fighters[0]!, fight.fighters[1]!);
  table.finish();
  expect(cited(table.told(), 'IKZ-DUEL-16')).toMatchObject([{ event: 'clash-fatal' }]);
});

it('IKZ-DUEL-21, IKZ-DUEL-20: three touches are said to draw blood, and won by their own rule', () => {
  const fight = fightOf({ party: [pc({ str: 18 })], foes: [foe({ str: 18, armour: 9 })] });
  Object.assign(fight, { duel: Duel.threeTouches, duellists: [0, 1], duelWeapons: [0, 0], phase: 'clash', bouts: 3 });
  fight.duelScore[0] = 2;
  const records = playSteps(fight, 1, [3, 20, [1, 2]]).told();
  expect(cited(records, 'IKZ-DUEL-21')).toMatchObject([{ event: 'in-earnest' }]);
  expect(cited(records, 'IKZ-DUEL-20')).toMatchObject([{ event: 'touch' }, { event: 'duel-won' }]);
});

it('IKZ-SCAR-08, IKZ-SCT-05, IKZ-SCT-06, IKZ-SCAR-09: what scars leave is told by entry', () => {
  const scarred = (pendingScars: number[], entry: number, items: readonly ScriptItem[]) => {
    const fight = fightOf({ party: [pc({ pendingScars, state: { hadFirstScar: true } })], foes: [foe()] });
    const table = play(fight, items);
    if (pendingScars.length > 0) recoverScar(table.table, fight.fighters[0]!, entry);
    else takeScar(fight, table.table, fight.fighters[0]!, entry);
    table.finish();
    return table.told();
  };
  expect(citesOf(scarred([3], 3, [2]))).not.toContain('IKZ-SCAR-07');
  expect(cited(scarred([5], 5, [[1, 2]]), 'IKZ-SCT-05')).toMatchObject([{ event: 'nothing-learnt' }]);
  const head = scarred([], 6, [1, [6, 6, 6]]);
  expect(cited(head, 'IKZ-SCT-06')).toContainEqual(expect.objectContaining({ event: 'attribute-reoriented' }));
  expect(citesOf(head)).not.toContain('IKZ-SCAR-09');
});

it('IKZ-NPC-07, IKZ-ATTR-03: the log names no more of an attribute than was there, and what is left', () => {
  const fight = fightOf({ party: [{ id: 'a', name: 'a', kind: 'pc', wil: { now: 5, max: 12 } }], foes: ['oni'] });
  const table = play(fight, []);
  loseForGood(table.table, byId(fight, 'a'), Attribute.wil, 11, R['IKZ-NPC-07']);
  expect(table.told()[0]).toMatchObject({ event: 'attribute-lost', points: 5, attribute: 'WIL', left: 0 });
  expect(byId(fight, 'a')).toMatchObject({ wil: 0, wilMax: 1 });
});
