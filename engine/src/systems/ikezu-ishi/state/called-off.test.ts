import { describe, expect, it } from 'vitest';
import { readScriptFile } from '../../../formats/script-file.ts';
import { answer, edit, openQuestions, runScript, startFight } from '../../../journal/index.ts';
import { ikezuIshi } from '../index.ts';
import { byId } from '../testing.ts';

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
}

/** Two PCs, A with a maul and B with a stick, against X and Y at Melee, who never lose heart. */
function played(answers: readonly unknown[], { combatants, scene, rulings = {} }: Staged = {}) {
  const two = [pc('a'), pc('b', { attacks: [stick] }), foe('x'), foe('y')];
  const encounter = {
    ...{ system: 'ikezu-ishi', combatants: combatants ?? two, rulings },
    ...{ scene: scene ?? { band: 'melee' }, toggles: { morale: false } },
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

describe('what the Guide takes away while a phase is played', () => {
  it('IKZ-ATTR-04, IKZ-ACT-01: somebody taken out at the own turn is not asked any more', () => {
    const { fight, open } = played([gone('a'), choose('b', 'nothing')]);
    expect(open).toEqual(['x:turn', 'y:turn']);
    expect(byId(fight, 'a')).toMatchObject({ status: 'fled', pending: false });
    expect(played([gone('a'), gone('b')]).fight).toMatchObject({ result: 'won', winner: 1 });
    expect(played([set('a.helpless', true), choose('b', 'nothing')]).open).toEqual(['x:turn', 'y:turn']);
  });

  it('IKZ-ATK-19: a blow at somebody who is gone comes to nothing, and no more dice are rolled for others', () => {
    const { fight, told, open } = played([...both, gone('x'), rolls('a', 5)]);
    expect(byId(fight, 'x')).toMatchObject({ hp: 6, status: 'fled' });
    const off = { event: 'called-off', cites: ['IKZ-ATK-19'] };
    expect(told.filter(({ event }) => event === 'called-off')).toEqual([off, off]);
    expect(open).toEqual(['y:turn']);
  });

  it('IKZ-ACT-01, IKZ-ATK-09: the blow of somebody who is gone is not the highest, before or after its dice', () => {
    for (const answers of [
      [...both, gone('a'), rolls('a', 9), rolls('b', 4)],
      [...both, rolls('a', 9), gone('a'), rolls('b', 4)],
      [...both, rolls('a', 9), set('a.helpless', true), rolls('b', 4)],
    ]) {
      const { fight, told } = played(answers);
      expect(byId(fight, 'x').hp).toBe(2);
      expect(told).toContainEqual({ event: 'called-off', cites: ['IKZ-ACT-01'] });
    }
  });

  it('IKZ-CRIT-02, IKZ-CRIT-07: a critical save and the fate after it decide nothing for somebody who is gone', () => {
    const blow = [choose('a', 'attack:x:maul'), choose('b', 'nothing'), rolls('a', 9)];
    const saved = played([...blow, gone('x'), rolls('x', 20)]);
    expect(byId(saved.fight, 'x').status).toBe('fled');
    expect(saved.told).toContainEqual({ event: 'overtaken', cites: ['IKZ-CRIT-02'] });
    const rulings = { npcFate: 'ask' };
    const fate = played([...blow, rolls('x', 20), gone('x'), choose('gm', 'npcFate:dead')], { rulings });
    expect(byId(fate.fight, 'x').status).toBe('fled');
    expect(fate.told).toContainEqual({ event: 'overtaken', cites: ['IKZ-CRIT-07'] });
  });

  it('IKZ-ATK-12: of equal dice the one whose striker stays lands, and none at somebody who is gone', () => {
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
    const alone = played([...swung, gone('y')], { combatants });
    expect(byId(alone.fight, 'x').hp).toBe(11);
    const away = played([...swung, gone('a')], { combatants });
    expect(byId(away.fight, 'x').hp).toBe(20);
    const late = played([...swung, choose('a', 'y'), gone('y'), rolls('a', 5)], { combatants });
    expect(byId(late.fight, 'y').hp).toBe(20);
    expect(byId(late.fight, 'x').hp).toBe(11);
  });

  it('IKZ-BLS-03: a blast reaches those who are left, and nobody when the blaster is gone', () => {
    const combatants = [pc('a'), pc('b'), pc('c'), { use: 'ashigaru-company', id: 'k' }];
    const blast = ['a', 'b', 'c'].map((who) => choose(who, 'nothing'));
    const named = [...blast, choose('k', 'blast:yari'), rolls('k', 2)];
    const scene = { band: 'reach' };
    expect(played([...named, gone('k')], { combatants, scene }).fight).toMatchObject({ result: 'won', winner: 0 });
    const left = played([...named, gone('a'), choose('k', 'b'), gone('c'), rolls('k', 3, 4)], { combatants, scene });
    expect(byId(left.fight, 'b').hp).toBe(2);
    expect(byId(left.fight, 'c').hp).toBe(6);
  });

  it('IKZ-SHK-02, IKZ-EQP-06, IKZ-RET-01, IKZ-ACT-08: the saves of those who are gone change nothing', () => {
    const shock = { name: 'flail', dice: 'd8', band: 'melee', shock: 3 };
    const struck = (weapon: object) => [pc('a', { attacks: [weapon] }), foe('x', { hp: 20 }), foe('y')];
    const shocked = [choose('a', 'attack:x:flail'), rolls('a', 5), gone('x'), rolls('x', 20)];
    expect(byId(played(shocked, { combatants: struck(shock) }).fight, 'x').losesTurn).toBe(false);
    const hook = { name: 'hook', dice: 'd4', band: 'melee', disarm: true };
    const hooked = [choose('a', 'attack:x:hook'), rolls('a', 2), gone('x'), rolls('x', 20)];
    expect(byId(played(hooked, { combatants: struck(hook) }).fight, 'x').dropped).toEqual([0]);
    const runs = [
      choose('a', 'retreat:back-first'),
      choose('b', 'nothing'),
      set('a.status', 'captured'),
      rolls('a', 1),
    ];
    expect(byId(played(runs).fight, 'a').status).toBe('captured');
    const deed = [choose('a', 'deed:x'), choose('b', 'attack:x:stick'), gone('a'), rolls('a', 1), rolls('b', 2)];
    expect(byId(played(deed).fight, 'x').hp).toBe(4);
  });

  it('IKZ-NPC-07, IKZ-CRIT-10: effects and flames do nothing to those who are gone', () => {
    const combatants = [pc('a', { hp: 1 }), pc('b'), { use: 'black-bear', id: 'x' }];
    const declared = [choose('a', 'nothing'), choose('b', 'nothing'), choose('x', 'attack:a:claws')];
    const clawed = [...declared, rolls('x', 5), rolls('x', 3), rolls('a', 20), gone('a'), rolls('x', 6)];
    const { fight, told } = played(clawed, { combatants });
    expect(byId(fight, 'a')).toMatchObject({ status: 'fled', str: 6 });
    expect(told).toContainEqual({ event: 'overtaken', cites: ['IKZ-NPC-07'] });
    const fire = [pc('a', { state: { burning: 3 } }), pc('b'), foe('x')];
    const burnt = ['a', 'b', 'x'].map((who) => choose(who, 'nothing'));
    expect(byId(played([...burnt, gone('a'), rolls('a', 4)], { combatants: fire }).fight, 'a').hp).toBe(6);
  });

  it('IKZ-DUEL-01: a duel ends when one of the two is gone, at whatever it asks', () => {
    const combatants = [pc('a'), foe('x', { attacks: [maul] })];
    const scene = { duel: 'toTheDeath' };
    const armed = [choose('a', 'maul'), choose('x', 'maul')];
    const contests = [rolls('a', 11), rolls('x', 12), rolls('a', 11), rolls('x', 12), rolls('a', 3)];
    for (const answers of [
      [choose('a', 'maul'), gone('x')],
      [...armed, rolls('a', 11), gone('x'), rolls('x', 12)],
      [...armed, ...contests, gone('x'), rolls('x', 15)],
      [...armed, ...contests, rolls('x', 15), gone('x'), rolls('a', 9, 8)],
    ])
      expect(played(answers, { combatants, scene }).fight).toMatchObject({ result: 'won', winner: 0 });
    const called = [choose('a', 'challenge:x'), choose('b', 'nothing')];
    expect(played([...called, gone('x')]).open).toEqual(['a:turn']);
    expect(played([...called, gone('a')]).open).toEqual(['x:turn', 'y:turn']);
  });

  it('IKZ-DUEL-01: who cannot act any more when the weapons are chosen fights no duel: it is a plain fight', () => {
    const combatants = [pc('a'), foe('x', { attacks: [maul] })];
    const { fight, told } = played([choose('a', 'maul'), set('x.wil', 0)], { combatants, scene: { duel: 'friendly' } });
    expect(fight).toMatchObject({ duel: 0, result: 'running', winner: -1 });
    expect(told).toContainEqual({ event: 'not-fit-to-duel', cites: ['IKZ-DUEL-01'] });
  });

  it('IKZ-DTH-01: nobody takes the place of a PC whom the Guide brings back, who may be replaced another time', () => {
    const combatants = [pc('a', { hp: 1, str: 2 }), pc('b'), pc('q', { reserve: true }), foe('x', { attacks: [maul] })];
    const dead = [choose('a', 'nothing'), choose('b', 'nothing'), choose('x', 'attack:a:maul'), rolls('x', 9)];
    const { fight, open } = played([...dead, set('a.str', 5), set('a.status', 'active')], { combatants });
    expect(open).toEqual(['a:turn', 'b:turn']);
    expect(byId(fight, 'a').replaced).toBe(false);
  });

  it('IKZ-MOR-03: whoever is gone at the own morale save is not driven away once more', () => {
    const encounter = { combatants: [pc('a'), foe('x', { hp: 1, str: 1 }), foe('y'), foe('z'), foe('w')] };
    const shaken = [choose('a', 'attack:x:maul'), rolls('a', 9), set('y.status', 'captured'), rolls('y', 20)];
    const read = readScriptFile({
      ...{ format: 'affray-script', version: 1, dice: 'script', answers: shaken },
      encounter: { system: 'ikezu-ishi', scene: { band: 'melee' }, ...encounter },
    });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    expect(byId(runScript(ikezuIshi, read.value).live!.fight, 'y').status).toBe('captured');
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
