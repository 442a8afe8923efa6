import { describe, expect, it } from 'vitest';
import { byId } from '../../../../test/tools/ikezu-ishi.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { answer, edit, openQuestions, runScript, startFight } from '../../../journal/index.ts';
import { ikezuIshi } from '../index.ts';

const maul = { name: 'maul', dice: 'd12', band: 'melee' };
const stick = { name: 'stick', dice: 'd6', band: 'melee' };
const scores = { str: 10, dex: 10, wil: 10, hp: 6, armour: 0 };
const pc = (id: string, more: object = {}) => ({
  ...{ id, name: id, kind: 'pc', side: 'party', firstRound: 'auto', attacks: [maul] },
  ...{ ...scores, ...more },
});
const foe = (id: string, more: object = {}) => ({
  ...{ id, name: id, kind: 'npc', side: 'foes', attacks: [stick] },
  ...{ ...scores, ...more },
});
const set = (path: string, value: unknown) => ({ edit: { op: 'set', path: `fighters.${path}`, value } });
const gone = (combatant: string) => set(`${combatant}.status`, 'fled');
const choose = (who: string, option: string) => ({ who, choose: option });
const rolls = (who: string, ...dice: number[]) => ({ who, dice });

interface Staged {
  readonly combatants?: readonly object[];
  readonly scene?: object;
  readonly rulings?: object;
  readonly toggles?: object;
}

/** Two PCs, A with a maul and B with a stick, against X and Y at Melee, who never lose heart. */
function played(
  answers: readonly unknown[],
  { combatants, scene, rulings = {}, toggles = { morale: false } }: Staged = {},
) {
  const two = [pc('a'), pc('b', { attacks: [stick] }), foe('x'), foe('y')];
  const encounter = {
    ...{ system: 'ikezu-ishi', combatants: combatants ?? two, rulings },
    ...{ scene: scene ?? { band: 'melee' }, toggles },
  };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines, live } = runScript(ikezuIshi, read.value);
  const failed = lines.find(({ line }) => line === 'error');
  if (failed !== undefined) throw new Error(JSON.stringify(failed));
  const told = lines.flatMap((line) => (line.line === 'event' ? [{ event: line.event, cites: line.cites }] : []));
  const asked = lines.flatMap((line) => (line.line === 'open' ? line.questions : []));
  const open = asked.map((one) => `${one.who}:${one.line === 'question' ? one.question : one.why}`);
  return { fight: live!.fight, told, open };
}

const both = [choose('a', 'attack:x:maul'), choose('b', 'attack:x:stick')];

describe('whom the Guide takes away while a step is played', () => {
  it('IKZ-ATTR-04, IKZ-ACT-01: somebody taken out at the own turn is not asked any more', () => {
    const { fight, open } = played([gone('a'), choose('b', 'nothing')]);
    expect(open).toEqual(['x:turn', 'y:turn']);
    expect(byId(fight, 'a')).toMatchObject({ status: 'fled', pending: false });
    expect(played([gone('a'), gone('b')]).fight).toMatchObject({ result: 'won', winner: 1 });
    expect(played([set('a.helpless', true), choose('b', 'nothing')]).open).toEqual(['x:turn', 'y:turn']);
  });

  it('IKZ-ATK-19: what was declared in the step before at somebody who is gone comes to nothing, and no die is rolled', () => {
    const { fight, told, open } = played([...both, gone('x')]);
    expect(byId(fight, 'x')).toMatchObject({ hp: 6, status: 'fled' });
    const off = { event: 'called-off', cites: ['IKZ-ATK-19'] };
    expect(told.filter(({ event }) => event === 'called-off')).toEqual([off, off]);
    expect(open).toEqual(['y:turn']);
    const deed = played([choose('a', 'deed:x'), choose('b', 'attack:x:stick'), gone('x')]);
    expect(deed.told.filter(({ event }) => event === 'called-off')).toEqual([off, off]);
  });

  it('IKZ-ACT-01, IKZ-ATK-09: who is gone strikes no blow, whether the dice had been rolled or not', () => {
    for (const out of [gone('a'), set('a.helpless', true), set('a.dex', 0)])
      for (const answers of [
        [...both, out, rolls('b', 4)],
        [...both, rolls('a', 9), out, rolls('b', 4)],
      ]) {
        const { fight, told } = played(answers);
        expect(byId(fight, 'x').hp).toBe(2);
        expect(told.filter(({ event }) => event === 'attacked')).toHaveLength(1);
      }
  });

  it('IKZ-CRIT-02, IKZ-CRIT-07: who is gone at the own critical save, or at the fate after it, was never struck', () => {
    const blow = [choose('a', 'attack:x:maul'), choose('b', 'nothing'), rolls('a', 9)];
    for (const answers of [
      [...blow, gone('x')],
      [...blow, rolls('x', 20), gone('x')],
    ]) {
      const { fight, open } = played(answers, { rulings: { npcFate: 'ask' } });
      expect(byId(fight, 'x')).toMatchObject({ status: 'fled', hp: 6, str: 10 });
      expect(open).toEqual(['y:turn']);
    }
  });

  it('IKZ-ATK-12: of equal dice that of the striker who stays lands, and none at somebody who is gone', () => {
    const combatants = [pc('a', { attacks: ['tanto'] }), pc('b', { attacks: ['katana'] }), foe('x', { armour: 3 })];
    const tie = [choose('a', 'attack:x:tanto'), choose('b', 'attack:x:katana'), rolls('a', 6), rolls('b', 6)];
    expect(byId(played([...tie, gone('a')], { combatants }).fight, 'x').hp).toBe(3);
    const { fight, open } = played([...tie, gone('x')], { combatants: [...combatants, foe('y')] });
    expect(byId(fight, 'x').hp).toBe(6);
    expect(open).toEqual(['y:turn']);
  });

  it('IKZ-SWP-02, IKZ-SWP-05: nobody sweeps on who is gone, and nobody is swept at who is', () => {
    const scythe = { name: 'scythe', dice: 'd10', band: 'melee', sweep: 8 };
    const combatants = [pc('a', { attacks: [scythe] }), pc('b'), foe('x', { hp: 20 }), foe('y', { hp: 20 })];
    const swung = [choose('a', 'attack:x:scythe'), choose('b', 'nothing'), rolls('a', 9)];
    expect(byId(played([...swung, gone('y')], { combatants }).fight, 'x').hp).toBe(11);
    expect(byId(played([...swung, gone('a')], { combatants }).fight, 'x').hp).toBe(20);
    const late = played([...swung, choose('a', 'y'), gone('y')], { combatants });
    expect([byId(late.fight, 'y').hp, byId(late.fight, 'x').hp]).toEqual([20, 11]);
  });

  it('IKZ-BLS-03: a blast reaches those who are left, and nobody when the blaster is gone', () => {
    const combatants = [pc('a'), pc('b'), pc('c'), pc('d'), { use: 'ashigaru-company', id: 'k' }];
    const blast = ['a', 'b', 'c', 'd'].map((who) => choose(who, 'nothing'));
    const named = [...blast, choose('k', 'blast:yari'), rolls('k', 2)];
    const scene = { band: 'reach' };
    expect(played([...named, gone('k')], { combatants, scene }).fight).toMatchObject({ result: 'won', winner: 0 });
    const left = played([...named, gone('a'), choose('k', 'b'), choose('k', 'd'), rolls('k', 3, 4), rolls('k', 2, 3)], {
      ...{ combatants, scene },
    });
    expect(['a', 'b', 'c', 'd'].map((id) => byId(left.fight, id).hp)).toEqual([6, 2, 6, 3]);
  });

  it('IKZ-RET-01, IKZ-SHK-02: the saves of those who are gone are not made', () => {
    const shock = { name: 'flail', dice: 'd8', band: 'melee', shock: 3 };
    const combatants = [pc('a', { attacks: [shock] }), foe('x', { hp: 20 }), foe('y')];
    const { fight } = played([choose('a', 'attack:x:flail'), rolls('a', 5), gone('x')], { combatants });
    expect(byId(fight, 'x')).toMatchObject({ hp: 20, losesTurn: false });
    const runs = [choose('a', 'retreat:back-first'), choose('b', 'nothing'), set('a.status', 'captured')];
    expect(byId(played(runs).fight, 'a').status).toBe('captured');
  });

  it('IKZ-NPC-07, IKZ-CRIT-10: effects and flames do nothing to those who are gone', () => {
    const combatants = [pc('a', { hp: 1 }), pc('b'), { use: 'black-bear', id: 'x' }];
    const declared = [choose('a', 'nothing'), choose('b', 'nothing'), choose('x', 'attack:a:claws')];
    const clawed = [...declared, rolls('x', 5), rolls('x', 3), rolls('a', 20), gone('a')];
    expect(byId(played(clawed, { combatants }).fight, 'a')).toMatchObject({ status: 'fled', hp: 1, str: 10 });
    const fire = [pc('a', { state: { burning: 3 } }), pc('b'), foe('x')];
    const burnt = ['a', 'b', 'x'].map((who) => choose(who, 'nothing'));
    expect(byId(played([...burnt, gone('a')], { combatants: fire }).fight, 'a').hp).toBe(6);
  });

  it('IKZ-DUEL-01: a duel ends when one of the two is gone, at whatever it asks', () => {
    const combatants = [pc('a'), foe('x', { attacks: [maul] })];
    const scene = { duel: 'toTheDeath' };
    const armed = [choose('a', 'maul'), choose('x', 'maul')];
    const contests = [rolls('a', 11), rolls('x', 12), rolls('a', 11), rolls('x', 12), rolls('a', 3)];
    for (const answers of [
      [choose('a', 'maul'), gone('x')],
      [...armed, rolls('a', 11), gone('x')],
      [...armed, ...contests, gone('x')],
      [...armed, ...contests, rolls('x', 15), gone('x')],
    ])
      expect(played(answers, { combatants, scene }).fight).toMatchObject({ result: 'won', winner: 0 });
    const called = [choose('a', 'challenge:x'), choose('b', 'nothing')];
    expect(played([...called, gone('x')]).open).toEqual(['a:turn']);
    expect(played([...called, gone('a')]).open).toEqual(['x:turn', 'y:turn']);
  });

  it('IKZ-DUEL-01: who cannot act any more when the weapons are chosen fights no duel: it is a plain fight', () => {
    const combatants = [pc('a'), foe('x', { attacks: [maul] })];
    const { fight } = played([choose('a', 'maul'), set('x.wil', 0)], { combatants, scene: { duel: 'friendly' } });
    expect(fight).toMatchObject({ duel: 0, result: 'running', winner: -1 });
  });

  it('IKZ-DTH-02: a character made in the place of a dead PC and taken away at its first turn has none', () => {
    const combatants = [pc('a', { state: { status: 'dead' } }), pc('b'), pc('q', { reserve: true }), foe('x')];
    const joined = [choose('a', 'q'), gone('q'), choose('b', 'nothing')];
    expect(played(joined, { combatants }).open).toEqual(['x:turn']);
  });

  it('IKZ-MOR-03: whoever is gone at the own morale save is not driven away once more', () => {
    const combatants = [pc('a'), foe('x', { hp: 1, str: 1 }), foe('y'), foe('z'), foe('w')];
    const shaken = [choose('a', 'attack:x:maul'), rolls('a', 9), set('y.status', 'captured')];
    const { fight, open } = played(shaken, { combatants, toggles: {} });
    expect([byId(fight, 'y').status, open]).toEqual(['captured', ['z:morale-save']]);
  });
});

describe('what names somebody who is taken away', () => {
  it('IKZ-NPC-07, IKZ-ACT-08, IKZ-QCK-02: holds, edges and dice that are due end with whom they are about', () => {
    const { fight } = played([]);
    Object.assign(byId(fight, 'a'), { grappledBy: 2, edgeOn: 2, facing: 2 });
    Object.assign(byId(fight, 'x'), { grappledBy: 0 });
    Object.assign(fight, { duelEdge: 2, clashWinner: 2, owed: [2, 0] });
    expect(ikezuIshi.edit(fight, { op: 'remove', combatant: 'x' })).toBeNull();
    expect(byId(fight, 'a')).toMatchObject({ grappledBy: -1, edgeOn: -1, facing: -1 });
    expect(byId(fight, 'x')).toMatchObject({ grappledBy: -1, status: 'fled' });
    expect(fight).toMatchObject({ duelEdge: -1, clashWinner: -1, owed: [0] });
  });
});

describe('what the step itself has brought about', () => {
  it('IKZ-CRIT-06: is mended when the step is over: at its start there was nothing to mend', () => {
    const foes = [foe('x', { attacks: [maul] }), foe('y', { attacks: [maul] })];
    const combatants = [pc('a', { hp: 1 }), pc('b', { hp: 1 }), ...foes];
    const declared = [choose('a', 'nothing'), choose('b', 'nothing')];
    const struck = [choose('x', 'attack:a:maul'), choose('y', 'attack:b:maul'), rolls('x', 3), rolls('y', 3)];
    const mended = [...declared, ...struck, rolls('a', 20), set('a.status', 'active')];
    const before = played(mended, { combatants });
    expect([byId(before.fight, 'a').status, before.open]).toEqual(['critical', ['b:critical-save']]);
    const after = played([...mended, rolls('b', 1)], { combatants });
    expect([byId(after.fight, 'a').status, after.open]).toEqual(['active', ['a:turn', 'b:turn']]);
  });
});

describe('numbers', () => {
  it('change at the open question, and what was answered stands', () => {
    const { fight, open } = played([...both, rolls('a', 9), set('x.hp', 1)]);
    expect([byId(fight, 'x').hp, open]).toEqual([1, ['b:damage']]);
  });
});

describe('the end by the Guide’s word', () => {
  it('breaks the step off and leaves nothing of it behind', () => {
    const { fight } = played([...both, rolls('a', 9), { edit: { op: 'end', winner: 'foes' } }]);
    expect(fight).toMatchObject({ result: 'won', winner: 1, now: { strokes: 0, targets: 0 } });
    expect(fight.fighters.some(({ pending }) => pending)).toBe(false);
    expect(byId(fight, 'x').hp).toBe(6);
  });

  it('IKZ-WND-02, IKZ-WND-11: a permanent wound given when all is over asks for its d6, and then all is over again', () => {
    const read = ikezuIshi.readEncounter({ combatants: [pc('a'), foe('x')] });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const live = startFight(ikezuIshi, read.value, { seed: 'over', dice: { a: 'hand', gm: 'hand' } });
    expect(edit(live, { op: 'end', winner: 'party' })).toBeNull();
    expect(live.over).toBe(true);
    expect(edit(live, { op: 'set', path: 'fighters.a.wounds.burns', value: 'permanent' })).toBeNull();
    expect([live.over, openQuestions(live)]).toMatchObject([false, [{ kind: 'dice', whoId: 'a' }]]);
    expect(answer(live, { dice: [4] })).toBeNull();
    expect([live.over, byId(live.fight, 'a').hpMax, byId(live.fight, 'a').str]).toEqual([true, 10, 9]);
  });
});
