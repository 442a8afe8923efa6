import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { answer, edit, openQuestions, readableRecord, startFight, undo } from '../../../journal/index.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { attackMomentum, defenseDoom } from '../book/levels.ts';
import { Band } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import { tagTally } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { outcomeOf } from '../state/outcome.ts';
import { policies } from '../tactics/policy.ts';
import { settleDefense, testEnd } from './clocks.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 3)], ...more });

/** Plays to the very end. */
function playOut(fight: Fight, items: readonly ScriptItem[]) {
  const script = play(fight, items);
  for (let steps = 0; fight.phase !== 'over' && steps < 2000; steps++) script.step();
  script.finish();
  return script.told();
}

describe('attack and defense', () => {
  it('TT-ATK-01, TT-ATK-08, TT-GEAR-02: an attack is at the target’s level; the weapon gives a damage type and no ease', () => {
    const ana = plainPc('Ana', { weapon: { name: 'blades', damageType: 'Shadow' } });
    const fight = fightWith({ party: [ana], foes: [plainFoe('Low', 1), plainFoe('High', 6)] });
    const { table, told } = play(fight, [10, 10]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'low'));
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'high'));
    expect(
      told()
        .filter(({ event }) => event === 'rated')
        .map(({ dc }) => dc),
    ).toEqual([3, 18]);
    expect(
      told()
        .filter(({ event }) => event === 'attacks')
        .map(({ type }) => type),
    ).toEqual(['Shadow', 'Shadow']);
  });

  it('TT-ATK-08, TT-SRC-04: a tag on the weapon eases, as gear', () => {
    const weapon = { name: 'fine sword', tags: [{ name: 'Keen', tier: 2, appliesTo: ['attack'] }] };
    const fight = fightWith({ party: [plainPc('Ana', { weapon })] });
    const { table, told } = play(fight, ['keen', 10]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    expect(told().find(({ event }) => event === 'rated')?.ease).toBe(2);
    expect(byId(fight, 'ana').sheet.tags[0]?.gear).toBe(true);
  });

  it('TT-DEF-01, TT-DEF-06: a defense is at the attacker’s level and costs neither reaction nor turn, however often', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 2)] });
    const { table, told } = play(fight, [6, 6, 6]);
    for (let n = 0; n < 3; n++) defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    expect(
      told()
        .filter(({ event }) => event === 'rated')
        .map(({ dc }) => dc),
    ).toEqual([6, 6, 6]);
    expect([byId(fight, 'ana').reactionLeft, byId(fight, 'ana').turnTaken]).toEqual([true, false]);
  });

  it('TT-DEF-08: Momentum changes first, then Doom, then the end is tested', () => {
    const fight = fightWith({ momentum: 4, doom: 6 });
    const { table, told } = play(fight, [1]);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    const events = told().map(({ event }) => event);
    expect(events.slice(events.indexOf('momentum'))).toEqual(['momentum', 'doom', 'overfull', 'defeat']);
  });

  it('TT-END-04, TT-CLK-04: no band raises both clocks, and none lowers Doom', () => {
    for (let band = 0; band < 5; band++) {
      expect(attackMomentum[band]).toBeGreaterThanOrEqual(0);
      expect(defenseDoom[band]).toBeGreaterThanOrEqual(0);
    }
    for (const die of [1, 2, 5, 9, 20]) {
      const fight = fightWith({ momentum: 3, doom: 3 });
      const { table } = play(fight, [die]);
      defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
      expect(fight.momentum).toBeLessThanOrEqual(3);
      expect(fight.doom).toBeGreaterThanOrEqual(3);
    }
  });

  it('TT-CLK-05: all PCs move the same two clocks', () => {
    const fight = fightWith();
    const { table } = play(fight, [9, 9, 1]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    attack(fight, table, byId(fight, 'bo'), byId(fight, 'foe'));
    expect(fight.momentum).toBe(2);
    defend(fight, table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'bo'), false));
    expect([fight.momentum, fight.doom]).toEqual([0, 2]);
  });

  it('TT-CLK-06: with both clocks full the party has won', () => {
    const fight = fightWith({ momentum: 7, doom: 7 });
    testEnd(fight, play(fight, []).table);
    expect(fight.result).toBe('victory');
  });

  /** Ana, Bo and Cy against a foe of level 1; the question of Ana's turn is open. */
  function atAnasTurn() {
    const combatants = [...['Ana', 'Bo', 'Cy'].map((name) => ({ name, kind: 'pc' })), { name: 'Foe', level: 1 }];
    const read = tagTally.readEncounter({ combatants });
    if (!read.ok) throw new Error('the encounter is refused');
    const live = startFight(tagTally, read.value, { seed: 'x', dice: { ana: 'hand', bo: 'hand', cy: 'hand' } });
    for (let pc = 0; pc < 3; pc++) expect(answer(live, { dice: [20] })).toBeNull();
    expect(answer(live, { who: 'ana', question: 'next-turn', option: 'ana' })).toBeNull();
    expect(openQuestions(live)).toMatchObject([{ whoId: 'ana', question: { id: 'turn' } }]);
    const told = () =>
      Array.from({ length: live.log.length }, (_, at) => readableRecord(tagTally, live.fight, live.log.read(at)));
    return { live, told, set: (path: string, value: number) => edit(live, { op: 'set', path, value }) };
  }

  it('TT-END-01, TT-END-02: a clock that the GM fills ends the fight at once, whatever is being asked, and undo takes it back', () => {
    const { live, told, set } = atAnasTurn();
    expect(set('doom', 8)).toBeNull();
    expect([live.fight.result, live.fight.phase]).toEqual(['defeat', 'wounds']);
    expect(told()).toContainEqual(expect.objectContaining({ event: 'defeat' }));
    undo(live);
    expect(answer(live, { option: 'attack:foe' })).toBeNull();
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice' }]);
    expect(set('momentum', 8)).toBeNull();
    expect(live.fight.result).toBe('victory');
    expect(tagTally.problems(live.fight)).toEqual([]);
  });

  it('TT-END-06: the log says that the GM has ended the fight, and for whom', () => {
    const { live, told } = atAnasTurn();
    edit(live, { op: 'end', winner: 'party' });
    expect(told()).toContainEqual(
      expect.objectContaining({
        event: 'ended-by-gm',
        text: 'The GM ends the fight: the victory goes to the party.',
        cites: ['TT-END-06'],
      }),
    );
  });

  it('TT-END-10: who had the turn when the last opponent was sent away still has it if the scene goes on', () => {
    const { live } = atAnasTurn();
    expect(edit(live, { op: 'rule', ruling: 'closeEmpty', value: 'ask' })).toBeNull();
    expect(edit(live, { op: 'remove', combatant: 'foe' })).toBeNull();
    expect(answer(live, { who: 'gm', option: 'closeEmpty:no' })).toBeNull();
    expect(answer(live, { who: 'ana', question: 'next-turn', option: 'ana' })).toBeNull();
    const [open] = openQuestions(live);
    expect(open).toMatchObject({ whoId: 'ana', options: [{ id: 'task' }, { id: 'stealth' }, { id: 'pass' }] });
  });
});

describe('the end', () => {
  it('TT-END-06: ending it by hand in the middle of a turn does the same', () => {
    const fight = fightWith({ doom: 1 });
    expect(editFight(fight, { op: 'end' })).toBeNull();
    play(fight, []).step();
    expect([fight.result, fight.phase]).toEqual(['closedByGM', 'wounds']);
  });

  it('TT-END-07: after a defeat the GM says what becomes of the party, by default it is driven off', () => {
    const auto = ['wound-name', 'field-treatment', 'magic-healing', 'healing-choice', 'afterwards'];
    const dice = { seed: 'x', auto, policy: policies.sensible };
    const lost = (rulings: Record<string, string>, script: ScriptItem[]) => {
      const fight = fightWith({ momentum: 0, doom: 6, initiative: [1, 1], rulings });
      fight.doom = 7;
      const played = play(fight, script, dice);
      while (fight.phase !== 'over') played.step();
      played.finish();
      return played
        .told()
        .filter(({ event }) => event === 'ruled')
        .map(({ ruling }) => ruling);
    };
    expect(lost({}, [])[0]).toContain('driven off');
    expect(lost({ defeatFate: 'ask' }, ['defeatFate:captured'])[0]).toContain('captured');
  });

  it('TT-END-09: at the round limit it is a stalemate, unless those at the table go on', () => {
    const passing = ['pass', 'pass'];
    const fight = fightWith({ party: [plainPc('Ana')], round: 200 });
    playOut(fight, [...passing, { who: 'gm', question: 'round-limit', choose: 'stalemate' }]);
    expect(outcomeOf(fight)).toMatchObject({ winner: null, result: 'stalemate', rounds: 200 });
    const longer = fightWith({ party: [plainPc('Ana')], round: 200 });
    const script = play(longer, [...passing, 'go-on', 'pass']);
    script.step(3);
    script.finish();
    expect([longer.result, longer.round]).toEqual(['running', 201]);
  });

  it('TT-END-08: a creature withdrawn by the GM has no turn and is no target, and no clock moves', () => {
    const fight = fightWith({ foes: [plainFoe('One', 3), plainFoe('Two', 3)], momentum: 3, doom: 2 });
    expect(editFight(fight, { op: 'remove', combatant: 'one' })).toBeNull();
    const script = play(fight, ['ana', 'pass', 'pass', { who: 'two', choose: 'pass' }]);
    script.step(3);
    script.finish();
    expect([fight.round, fight.momentum, fight.doom]).toEqual([2, 3, 2]);
  });

  it('TT-END-08, TT-VAL-08: a creature withdrawn while its own turn is open does nothing more', () => {
    const read = tagTally.readEncounter({
      combatants: [
        { name: 'Ana', kind: 'pc' },
        { name: 'Wolf', level: 3 },
        { name: 'Rat', level: 1 },
      ],
    });
    if (!read.ok) throw new Error('the encounter is refused');
    const live = startFight(tagTally, read.value, { seed: 'x', dice: { ana: 'hand' } });
    expect(answer(live, { dice: [3] })).toBeNull();
    expect(openQuestions(live)).toMatchObject([{ whoId: 'wolf' }]);
    expect(edit(live, { op: 'remove', combatant: 'wolf' })).toBeNull();
    const [open] = openQuestions(live);
    expect(open).toMatchObject({
      whoId: 'ana',
      options: expect.arrayContaining([expect.objectContaining({ id: 'attack:rat' })]),
    });
  });

  it('TT-END-10: with nobody left the scene closes; kept open, only harmless things are left and the question returns', () => {
    const party = [plainPc('Ana', { gear: ['rope'] })];
    const gone = fightWith({ party });
    editFight(gone, { op: 'remove', combatant: 'ana' });
    play(gone, []).step();
    expect([gone.result, gone.phase]).toEqual(['closedByGM', 'wounds']);
    const open = fightWith({ party, rulings: { closeEmpty: 'ask' } });
    editFight(open, { op: 'remove', combatant: 'foe' });
    const script = play(open, [
      { who: 'gm', choose: 'closeEmpty:no' },
      { who: 'ana', choose: 'use:rope' },
      { who: 'gm', choose: 'closeEmpty:yes' },
    ]);
    script.step();
    script.finish();
    expect(open.result).toBe('closedByGM');
  });

  it('TT-END-06: the GM may close the scene while dice are open: the roll is not made, and undo brings it back', () => {
    const read = tagTally.readEncounter({
      combatants: [
        { name: 'Ana', kind: 'pc' },
        { name: 'Foe', level: 3 },
      ],
    });
    if (!read.ok) throw new Error('the encounter is refused');
    const live = startFight(tagTally, read.value, { seed: 'x', dice: { ana: 'hand' } });
    expect(answer(live, { dice: [10] })).toBeNull();
    expect(answer(live, { option: 'attack:foe' })).toBeNull();
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'ana' }]);
    expect(edit(live, { op: 'end' })).toBeNull();
    expect([live.over, live.fight.result, live.fight.momentum]).toEqual([true, 'closedByGM', 0]);
    expect(tagTally.problems(live.fight)).toEqual([]);
    undo(live);
    expect(openQuestions(live)).toMatchObject([{ kind: 'dice', whoId: 'ana' }]);
  });

  it('TT-DEF-04, TT-CLK-01: the loss that Momentum at 0 is spared is told with its rule', () => {
    const fight = fightWith({});
    const script = play(fight, []);
    settleDefense(fight, script.table, Band.successBut);
    expect(script.told()).toMatchObject([{ event: 'momentum-floored', lost: 1, rule: 'TT-DEF-04' }]);
  });

  it('TT-VAL-07: once the fight is over nobody can be brought in, and there is no turn', () => {
    const fight = fightWith({ momentum: 7 });
    play(fight, []).step();
    expect(editFight(fight, { op: 'add', combatant: { name: 'Cy', kind: 'pc' } })).toMatchObject({ rule: 'TT-VAL-07' });
    const script = play(fight, [], { auto: ['afterwards'] });
    while (fight.phase !== 'over') script.step();
    expect(script.told().some(({ event }) => event === 'turn-begins')).toBe(false);
  });
});
