import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { Table } from '../../../table/table.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { usualTarget } from '../acts/creature-choice.ts';
import { tiersOn } from '../acts/tasks.ts';
import { noteAttack } from '../attack/defence.ts';
import { EVERY_KIND } from '../book/terms.ts';
import { spotQuestion, spotXQuestion, spotYQuestion } from '../moves/spots.ts';
import type { Fight } from '../state/model.ts';
import { turnQuestion } from './turns.ts';

const duel = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], ...more });

/** Ids of everything a PC may do now, or may answer to another question. */
function offered(fight: Fight, id: string, question = turnQuestion): string[] {
  const table = new Table<Fight>();
  const who = byId(fight, id).index;
  table.list(fight, who, question);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => question.describe(fight, who, code).id);
}

function played(fight: Fight, script: readonly ScriptItem[], steps = 1) {
  const scripted = play(fight, script);
  scripted.step(steps);
  scripted.finish();
  return scripted.told();
}

describe('turns', () => {
  it('TT-TURN-01: each PC and each active creature has one turn a round, by the ladder', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo')],
      foes: [plainFoe('Ogre', 4), plainFoe('Rat', 1)],
      initiative: [12, 5],
    });
    const told = played(fight, ['pass', 'pass', 'pass', 'pass'], 4);
    expect(told.filter(({ event }) => /turn-begins|creature-passes/.test(event)).map(({ who }) => who)).toEqual([
      'ana',
      'ogre',
      'bo',
      'rat',
    ]);
    expect(fight.round).toBe(2);
  });

  it('TT-TURN-05, TT-MAG-16: attack, listed spells, tasks, items, or nothing', () => {
    const ana = plainPc('Ana', {
      gear: ['rope'],
      spells: [
        { name: 'Spark', type: 'damage', aspect: 'fire' },
        { name: 'Shell', type: 'ward' },
      ],
    });
    const fight = duel({ party: [ana] });
    expect(offered(fight, 'ana')).toEqual([
      'attack:foe',
      'cast:spark:foe',
      'cast:shell:ana',
      'task',
      'stealth',
      'use:rope',
      'pass',
    ]);
  });

  it('TT-TURN-02, TT-TURN-12: with positions one action and one move, in either order, and no more', () => {
    const fight = duel({ toggles: { positions: true }, party: [plainPc('Ana', { position: { x: 100, y: 0 } })] });
    played(fight, ['to:foe', 'attack:foe', 14]);
    expect([byId(fight, 'ana').x, byId(fight, 'ana').y, fight.momentum]).toEqual([70, 0, 2]);
    const other = duel({ toggles: { positions: true } });
    played(other, ['attack:foe', 14, 'from:foe']);
    expect(byId(other, 'ana').x).toBe(-30);
    expect(() => played(duel({ toggles: { positions: true } }), ['to:foe', 'to:foe'])).toThrow('no such option');
    expect(() => played(duel({ toggles: { positions: true } }), ['attack:foe', 14, 'attack:foe'])).toThrow(
      'no such option',
    );
  });

  it('TT-VAL-05, TT-TURN-02: nobody goes further than 30 ft, and an approach ends within 5', () => {
    for (const [x, y] of [
      [100, 70],
      [33, 7],
      [-21, 20],
      [3, 3],
    ] as const) {
      const fight = duel({ toggles: { positions: true }, party: [plainPc('Ana', { position: { x, y } })] });
      played(fight, ['to:foe', 'pass']);
      const ana = byId(fight, 'ana');
      expect(Math.hypot(ana.x - x, ana.y - y)).toBeLessThanOrEqual(30);
      if (Math.hypot(x, y) <= 34) expect(Math.hypot(ana.x, ana.y)).toBeLessThanOrEqual(5);
    }
  });

  it('TT-TURN-12, TT-TURN-02: with positions a move goes to any spot within 30 ft, in steps of 5 or to the foot', () => {
    const at = (x: number, y: number) =>
      duel({ toggles: { positions: true }, party: [plainPc('Ana', { position: { x, y } })] });
    const placeOf = (fight: Fight) => [byId(fight, 'ana').x, byId(fight, 'ana').y];
    const stepped = at(12, -3);
    const told = played(stepped, ['go', 'go:35,10', 'attack:foe', 14]);
    expect([...placeOf(stepped), stepped.momentum]).toEqual([35, 10, 2]);
    expect(told.find(({ event }) => event === 'moved')).toMatchObject({ who: 'ana', feet: 27, x: 35, y: 10 });
    const exact = at(12, -3);
    played(exact, ['attack:foe', 14, 'go', 'exact', 'x:-12', 'y:15']);
    expect(placeOf(exact)).toEqual([-12, 15]);
    expect(() => played(at(0, 0), ['go', 'go:0,5', 'go'])).toThrow('no such option');
  });

  it('TT-VAL-05, TT-TURN-12: every spot in steps of 5 ft within 30 ft is offered, none further off, nor staying', () => {
    const spots = (x: number, y: number) => {
      const fight = duel({ toggles: { positions: true }, party: [plainPc('Ana', { position: { x, y } })] });
      const asked = offered(fight, 'ana', spotQuestion);
      expect(asked.at(-1)).toBe('exact');
      expect(offered(fight, 'ana', spotXQuestion)).toHaveLength(61);
      fight.now.aux = 24 + 30;
      expect(offered(fight, 'ana', spotYQuestion)).toHaveLength(37);
      fight.now.aux = 0 + 30;
      expect(offered(fight, 'ana', spotYQuestion)).not.toContain(`y:${y}`);
      return asked.slice(0, -1).map((id) => id.slice('go:'.length).split(',').map(Number));
    };
    for (const [x, y, count] of [
      [0, 0, 112],
      [12, -3, 116],
    ] as const) {
      const found = spots(x, y);
      expect(found).toHaveLength(count);
      for (const [a = 0, b = 0] of found) {
        expect(Math.hypot(a - x, b - y)).toBeLessThanOrEqual(30);
        expect([a % 5, b % 5].map(Math.abs)).toEqual([0, 0]);
      }
    }
  });

  it('TT-TURN-12: without positions moving is not asked for, and distance never stops an attack', () => {
    expect(offered(duel(), 'ana').some((id) => id.startsWith('to:'))).toBe(false);
    const far = duel({ toggles: { positions: true }, party: [plainPc('Ana', { position: { x: 900, y: 0 } })] });
    expect(offered(far, 'ana')).toContain('attack:foe');
  });

  it('TT-TURN-03: a creature too has one action and one move', () => {
    const fight = duel({
      toggles: { positions: true },
      initiative: [1],
      foes: [plainFoe('Foe', 3, { position: { x: 60, y: 0 } })],
    });
    played(fight, ['to:ana', 'attack:ana', 9]);
    expect(byId(fight, 'foe').x).toBe(30);
    const flanking = duel({ toggles: { positions: true }, initiative: [1] });
    played(flanking, ['go', 'go:5,10', 'attack:ana', 9]);
    expect([byId(flanking, 'foe').x, byId(flanking, 'foe').y]).toEqual([5, 10]);
  });

  it('TT-TURN-10: who is stunned loses the next turn, but defends and reacts', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo')],
      foes: [plainFoe('Foe', 3)],
      initiative: [20, 1],
    });
    byId(fight, 'ana').stunnedTurns = 1;
    const told = played(
      fight,
      ['attack:bo', { who: 'ana', question: 'block', choose: 'block' }, { who: 'ana', faces: [9] }, 'pass', 'pass'],
      4,
    );
    expect(told.filter(({ event }) => event === 'loses-turn')).toHaveLength(1);
    expect(byId(fight, 'ana').stunnedTurns).toBe(0);
  });

  it('TT-TURN-06: one attack, one target, one roll', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('One', 3), plainFoe('Two', 3)] });
    const told = played(fight, ['attack:two', 9]);
    expect(told.filter(({ event }) => event === 'attacks').map(({ target }) => target)).toEqual(['two']);
  });

  it('TT-TURN-06: of an area attack on two the named one and the first other roll, in list order', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy')],
      foes: [plainFoe('Foe', 3, { area: true })],
      rulings: { areaTargets: '2' },
      initiative: [1, 1, 1],
    });
    played(fight, ['attack:cy', 'no', 'no', { who: 'ana', faces: [9] }, 'no', 'no', { who: 'cy', faces: [9] }]);
    expect(fight.doom).toBe(0);
  });

  it('TT-TURN-07: by default the PC with the highest defense DC, then the least attacked, then the first', () => {
    const fight = fightOf({
      party: [plainPc('Ana', { armor: 'heavy' }), plainPc('Bo'), plainPc('Cy')],
      foes: [plainFoe('Foe', 3)],
    });
    const foe = byId(fight, 'foe');
    expect(usualTarget(fight, foe)).toBe(byId(fight, 'bo').index);
    byId(fight, 'bo').timesAttacked = 1;
    expect(usualTarget(fight, foe)).toBe(byId(fight, 'cy').index);
    byId(fight, 'ana').wounds = [1, 2, 3, 4].map(() => ({
      severity: 1,
      damageType: 0,
      name: '',
      kinds: 4,
      steps: 1,
      attempts: 0,
      fresh: false,
      missingPart: false,
      scar: [],
    }));
    expect(usualTarget(fight, foe)).toBe(byId(fight, 'ana').index);
  });

  it('TT-TURN-07: by the ruling the creature plays itself; attacks are counted', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo')],
      foes: [plainFoe('Foe', 3), plainFoe('Other', 3)],
      initiative: [1, 1],
      rulings: { creatureTurn: 'usual' },
    });
    played(fight, ['no', { who: 'ana', faces: [9] }, 'no', { who: 'bo', faces: [9] }], 2);
    expect(fight.momentum).toBe(0);
  });

  it('TT-TURN-07: two who defend equally badly are attacked in turn, however long a third is spared', () => {
    const party = [plainPc('Ana'), plainPc('Bo'), plainPc('Cy', { armor: 'heavy' })];
    const fight = fightOf({ party, foes: [plainFoe('Foe', 3)] });
    const targets = Array.from({ length: 12 }, () => {
      const target = usualTarget(fight, byId(fight, 'foe'));
      noteAttack(fight, fight.fighters[target]!);
      return target;
    });
    expect(targets).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    expect(fight.fighters.map(({ timesAttacked }) => timesAttacked)).toEqual([3, 3, 0, 0]);
    noteAttack(fight, byId(fight, 'cy'));
    expect(fight.fighters.map(({ timesAttacked }) => timesAttacked)).toEqual([2, 2, 0, 0]);
  });

  it('TT-TURN-08: another deed moves no clock; if the GM wants a task, who fails has a condition', () => {
    const fight = duel({ initiative: [1], momentum: 2, doom: 1 });
    played(fight, ['other']);
    expect([fight.momentum, fight.doom]).toEqual([2, 1]);
    const task = duel({ initiative: [1], rulings: { otherDeed: 'task' } });
    played(task, ['other:ana', { who: 'ana', why: 'task', faces: [3] }]);
    expect(byId(task, 'ana').conditions.map(({ name }) => name)).toEqual(['rattled']);
    expect(task.doom).toBe(0);
    const passed = duel({ initiative: [1], rulings: { otherDeed: 'task' } });
    played(passed, ['other:ana', 4]);
    expect(byId(passed, 'ana').conditions).toEqual([]);
  });

  it('TT-VAL-08: what is not active is no target', () => {
    const fight = fightOf({
      party: [plainPc('Ana')],
      foes: [plainFoe('One', 3), plainFoe('Two', 3, { active: false }), plainFoe('Three', 3)],
    });
    byId(fight, 'three').status = 'withdrawn';
    expect(offered(fight, 'ana').filter((id) => id.startsWith('attack'))).toEqual(['attack:one']);
  });

  it('TT-SRC-09, TT-PVP-01: help and contests are for other PCs who are there, and only by their toggles', () => {
    const party = [plainPc('Ana'), plainPc('Bo'), plainPc('Cy')];
    const fight = duel({ party, toggles: { aidAction: true, pvp: true } });
    byId(fight, 'cy').status = 'gone';
    const ids = offered(fight, 'ana').filter((id) => /^(aid|contest)/.test(id));
    expect(ids).toEqual(['aid:bo', 'contest:bo']);
    expect(offered(duel({ party }), 'ana').some((id) => /^(aid|contest)/.test(id))).toBe(false);
  });

  it('TT-PVP-01: tiers of tags go on the die, the help of an ally does not', () => {
    const strong = plainPc('Ana', { tags: [{ name: 'Strong', tier: 2, appliesTo: ['task'] }] });
    const fight = duel({ party: [strong, plainPc('Bo')], scene: { allies: ['Hound'] }, toggles: { pvp: true } });
    byId(fight, 'bo').conditions.push({ name: 'dazed', kinds: EVERY_KIND, steps: 1, fresh: true, rounds: 0 });
    expect([tiersOn(fight, byId(fight, 'ana')), tiersOn(fight, byId(fight, 'bo'))]).toEqual([2, -1]);
  });

  it('TT-SRC-09: with the toggle an action promises a companion one source until the helper’s next turn', () => {
    const fight = fightOf({
      party: [plainPc('Ana'), plainPc('Bo')],
      foes: [plainFoe('Foe', 3)],
      toggles: { aidAction: true },
    });
    const told = played(fight, ['ana', 'aid:bo', 'attack:foe', 'help-from-ana', 8], 2);
    expect(told.filter(({ event }) => event === 'rated').map(({ dc }) => dc)).toEqual([6]);
    expect([fight.momentum, byId(fight, 'ana').aiding]).toEqual([1, -1]);
  });

  it('TT-SRC-09: help that nobody has used is over with the helper’s next turn', () => {
    const toggles = { aidAction: true };
    const fight = fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 3)], toggles });
    played(fight, ['ana', 'aid:bo', 'pass', 'pass'], 3);
    expect(byId(fight, 'ana').aiding).toBe(byId(fight, 'bo').index);
    played(fight, ['ana', 'pass']);
    expect(byId(fight, 'ana').aiding).toBe(-1);
  });
});
