import { describe, expect, it } from 'vitest';
import {
  byId,
  fightOf,
  optionsOf,
  plainFoe,
  plainPc,
  play,
  said,
  type TestFight,
} from '../../../../test/tools/tag-tally.ts';
import { takeWound } from '../harm/wounds.ts';
import { goToSpot, spotQuestion, spotXQuestion, spotYQuestion } from '../moves/spots.ts';
import { castBase } from '../rolls/magic-terms.ts';
import { isCutOff } from '../state/magic-marks.ts';
import type { Fight } from '../state/model.ts';
import { rollInitiative, setLadder, welcome } from './initiative.ts';
import { turnQuestion } from './turns.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4), plainFoe('Rat', 1)], ...more });
const names = (fight: Fight) => fight.ladder.map((at) => fight.fighters[at]!.sheet.id);

describe('the ladder', () => {
  it('TT-INIT-09, TT-INIT-10: the highest first, of equals as listed, and every PC in a gap', () => {
    const foes = [plainFoe('Low', 1), plainFoe('High', 6), plainFoe('Mid', 3), plainFoe('Also', 3)];
    const fight = fightWith({ foes, initiative: [18, 9] });
    expect(names(fight)).toEqual(['high', 'mid', 'also', 'low']);
    expect([byId(fight, 'ana').slot, byId(fight, 'bo').slot]).toEqual([0, 1]);
    byId(fight, 'high').status = 'withdrawn';
    byId(fight, 'low').firstRound = 9;
    byId(fight, 'bo').status = 'gone';
    setLadder(fight, play(fight, []).table);
    expect(names(fight)).toEqual(['mid', 'also']);
    expect([byId(fight, 'ana').slot, byId(fight, 'bo').slot]).toEqual([0, 1]);
  });

  it('TT-INIT-13, TT-INIT-17, TT-CRE-03: who has come since rolls on arrival, an NPC without a level for its level', () => {
    const foes = [plainFoe('Foe', 4), { name: 'Late', kind: 'npc' }, { name: 'Set', kind: 'npc' }];
    const fight = fightWith({ foes });
    for (const id of ['bo', 'late', 'set']) Object.assign(byId(fight, id), { slot: -1, firstRound: 2 });
    byId(fight, 'set').level = 5;
    const script = play(fight, [
      { who: 'bo', why: 'initiative', faces: [11] },
      { why: 'npc-level', faces: [7] },
    ]);
    welcome(fight, script.table);
    script.finish();
    expect([byId(fight, 'bo').initRoll, byId(fight, 'late').level, byId(fight, 'set').level]).toEqual([11, 7, 5]);
    expect(['bo', 'late', 'set'].map((id) => byId(fight, id).slot)).toEqual([0, 0, 0]);
    expect(script.told().flatMap(({ event }) => (event === 'joined' || event === 'arrived' ? [event] : []))).toEqual([
      'joined',
      'arrived',
      'arrived',
    ]);
  });

  it('TT-INIT-02, TT-SRC-01: places for sources at initiative follow the highest creature that is there', () => {
    const tags = ['A', 'B', 'C', 'D'].map((name) => ({ name, type: 'skill', appliesTo: ['initiative'] }));
    const most = (...foes: Parameters<typeof plainFoe>[]) => {
      const fight = fightWith({
        party: [plainPc('Ana', { tags })],
        foes: foes.map((foe) => plainFoe(...foe)),
        phase: 'initiative',
      });
      const script = play(fight, [({ id }) => id === 'a+b', 9]);
      rollInitiative(fight, script.table, byId(fight, 'ana'));
      script.finish();
      return script.told().find(({ event }) => event === 'rated')?.base;
    };
    expect(most(['Low', 2], ['High', 7], ['Late', 9, { active: false }])).toBe(7);
    expect(most(['Low', 2])).toBe(2);
  });

  it('TT-INIT-02: initiative is rolled by those present, in list order, and then the round begins', () => {
    const fight = fightWith({ party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy')], phase: 'initiative' });
    byId(fight, 'ana').status = 'gone';
    byId(fight, 'cy').status = 'gone';
    const script = play(fight, [{ who: 'bo', faces: [12] }]);
    script.step();
    script.finish();
    expect([fight.phase, fight.cursor, byId(fight, 'ana').initRoll]).toEqual(['round', 0, 0]);
  });
});

describe('spots', () => {
  const placed = () => {
    const fight = fightWith({ toggles: { positions: true } });
    Object.assign(byId(fight, 'ana'), { x: 10, y: -5 });
    return fight;
  };

  it('TT-TURN-12, TT-TURN-02, TT-TURN-03: are listed with their feet, and the rule of who moves', () => {
    const fight = placed();
    const spots = optionsOf(fight, 0, spotQuestion);
    expect(spots.find(({ id }) => id === 'go:25,15')).toMatchObject({
      label: 'Move to 25,15 (25 ft)',
      rule: 'TT-TURN-02',
    });
    expect(spots.at(-1)).toMatchObject({ id: 'exact' });
    expect(spots.some(({ id }) => id === 'go:10,-5')).toBe(false);
    expect(optionsOf(fight, 2, spotQuestion)[0]?.rule).toBe('TT-TURN-03');
  });

  it('TT-TURN-12, TT-VAL-05: to the foot: any x within 30 ft, then the y that the move still reaches', () => {
    const fight = placed();
    const xs = optionsOf(fight, 0, spotXQuestion).map(({ id }) => id);
    expect([xs.length, xs[0], xs.at(-1)]).toEqual([61, 'x:-20', 'x:40']);
    fight.now.aux = 30 + 18;
    const ys = optionsOf(fight, 0, spotYQuestion).map(({ id }) => id);
    expect([ys.length, ys[0], ys.at(-1)]).toEqual([49, 'y:-29', 'y:19']);
    fight.now.aux = 0;
    expect(optionsOf(fight, 0, spotYQuestion).map(({ id }) => id)).toEqual(['y:-5']);
    const script = play(fight, ['exact', 'x:28', 'y:19']);
    goToSpot(fight, script.table, byId(fight, 'ana'));
    script.finish();
    expect(byId(fight, 'ana')).toMatchObject({ x: 28, y: 19 });
    expect([fight.now.going, fight.now.aux]).toEqual([false, 0]);
    expect(said(fight, script)).toContain('30');
  });

  it('TT-TURN-12: moves go towards and away from everybody else who is there', () => {
    const fight = placed();
    byId(fight, 'rat').status = 'waiting';
    const moves = optionsOf(fight, 0, turnQuestion).flatMap(({ id }) => (/^(to|from|go)/.test(id) ? [id] : []));
    expect(moves).toEqual(['to:bo', 'from:bo', 'to:foe', 'from:foe', 'go']);
    fight.now.moved = true;
    expect(optionsOf(fight, 0, turnQuestion).some(({ id }) => id === 'go')).toBe(false);
  });
});

describe('small terms', () => {
  it('TT-MAG-04: a cast is at the spell’s own level, else the creature’s, else the scene’s', () => {
    const spells = [
      { name: 'Spark', type: 'damage' },
      { name: 'Blast', type: 'damage', level: 0 },
    ];
    const base = (spell: number, creature: number) => {
      const fight = fightWith({ party: [plainPc('Ana', { spells })], scene: { level: 6 } });
      return castBase(fight, byId(fight, 'ana'), spell, creature);
    };
    expect([base(0, 1), base(0, -1), base(1, 1), base(1, -1)]).toEqual([4, 6, 0, 0]);
  });

  it('TT-VAL-11: whoever a mishap cuts off is so for its rounds, neither before nor after', () => {
    const fight = fightWith();
    const cut = (castLock: number, round: number) => {
      byId(fight, 'ana').castLock = castLock;
      fight.round = round;
      return isCutOff(fight, byId(fight, 'ana'));
    };
    expect([cut(0, 0), cut(0, 1), cut(5, 5), cut(5, 6)]).toEqual([false, false, true, false]);
  });

  it('TT-WND-13, TT-HEAL-14: the log says whether a scar has cost a part, and the scar knows its drawback', () => {
    const missing = [1, 2, 3, 4, 5, 6].map((pick) => {
      const fight = fightWith();
      const script = play(fight, [`pick:${pick}`]);
      takeWound(fight, script.table, byId(fight, 'ana'), 4, 0);
      script.finish();
      const [scar] = byId(fight, 'ana').wounds;
      expect(scar?.scar[3]).toBe('hinders attack and defense by 1');
      expect(said(fight, script)).toContain(`a part is missing: ${scar?.missingPart === true ? 'yes' : 'no'}`);
      return scar?.missingPart;
    });
    expect(new Set(missing)).toEqual(new Set([true, false]));
  });
});
