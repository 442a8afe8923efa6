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
import { newNow } from '../../../made/tag-tally.ts';
import type { Question } from '../../../table/question.ts';
import { inWords } from '../../../testing/in-words.ts';
import { usualTarget } from '../acts/creature-choice.ts';
import { kindsIn } from '../book/terms.ts';
import { kindsHindered } from '../harm/wounds.ts';
import { clearNow } from '../rolls/sources.ts';
import { initiativeLevel } from '../state/ladder.ts';
import type { Fight } from '../state/model.ts';
import { creatureQuestion, strike, takeCreatureTurn } from './creature-turn.ts';
import { rollInitiative } from './initiative.ts';
import { takePcTurn, turnQuestion } from './turns.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });
/** Plays whole steps and tells what was said. */
function steps(fight: Fight, count: number, items: Parameters<typeof play>[1]): string {
  const script = play(fight, items);
  script.step(count);
  script.finish();
  return said(fight, script);
}
const ids = (fight: Fight, who: string, question: Question<Fight>): string[] =>
  optionsOf(fight, byId(fight, who).index, question).map(({ id }) => id);

describe('the start', () => {
  it('TT-SET-03, TT-SET-04, TT-SET-08: the log names clocks and main damage type', () => {
    const text = steps(fightWith({ phase: 'start' }), 1, []);
    expect(text).toMatch(/7 .*7 .*2/);
    expect(text).toContain('Physical');
    const unknown = fightWith({ phase: 'start', rulings: { mainDamage: 'unknown' } });
    expect(steps(unknown, 1, [])).toContain('unknown');
    expect(unknown.mainDamage).toBe(-1);
  });

  it('TT-SET-10: a scene’s level by travel is rolled with the die of the place left, and told', () => {
    const level = (scene: object, die: number) => {
      const fight = fightWith({ phase: 'start', scene: { ...scene } });
      const text = steps(fight, 1, [die]);
      expect(text).toContain(String(fight.sceneLevel));
      return fight.sceneLevel;
    };
    expect([level({ levelBy: 'solo' }, 4), level({ levelBy: 'solo' }, 1)]).toEqual([6, 3]);
    expect(level({ levelBy: 'travel', placeLeft: 1 }, 4)).toBe(6);
    expect(level({ levelBy: 'travel', placeLeft: 5 }, 6)).toBe(8);
    expect(level({ levelBy: 'travel', placeLeft: 10 }, 10)).toBe(10);
  });

  it('TT-SET-09: a room holds as many as a d4 says, the others wait', () => {
    const fight = fightWith({
      phase: 'start',
      scene: { room: true },
      foes: [plainFoe('A', 1), plainFoe('B', 1), plainFoe('C', 1)],
    });
    expect(steps(fight, 1, [2])).toContain('The room holds 2 of them.');
    expect(fight.fighters.slice(2).map(({ status }) => status)).toEqual(['active', 'active', 'waiting']);
  });

  it('TT-CRE-03: a level that is rolled is told', () => {
    const fight = fightWith({ phase: 'start', foes: [{ name: 'Foe', kind: 'npc', level: 'd10' }] });
    expect(steps(fight, 1, [7])).toMatch(/Foe.* 7/);
    expect(byId(fight, 'foe').level).toBe(7);
  });

  it('TT-TAG-07: fast travel exhausts every PC, for attacks and defenses', () => {
    const fight = fightWith({ phase: 'start', toggles: { fastTravelExhaustion: true } });
    expect(steps(fight, 1, [])).toContain('Ana is exhausted from fast travel.');
    expect(byId(fight, 'bo').conditions).toMatchObject([{ name: 'Exhaustion', steps: 1, fresh: false }]);
    expect(byId(fight, 'foe').conditions).toEqual([]);
    expect(kindsIn(byId(fight, 'bo').conditions[0]!.kinds)).toEqual(['attack', 'defense']);
  });

  it('TT-WND-11, TT-TAG-07: what a ruling on rolls means', () => {
    expect(['attack', 'defense', 'none', 'both'].map(kindsHindered)).toEqual([2, 4, 0, 6]);
    expect(kindsHindered('all')).toBe(2047);
  });
});

describe('initiative', () => {
  it('TT-INIT-03, TT-INIT-09: the log says what was rolled and where everybody stands', () => {
    const fight = fightWith({ phase: 'round', initiative: [20, 5] });
    const script = play(fight, []);
    script.step();
    const told = script.told();
    expect(told.find(({ event }) => event === 'round-begins')).toMatchObject({ round: 2 });
    const first = fightWith({ phase: 'round', initiative: [20, 5], round: 0 });
    const other = play(first, []);
    other.step();
    expect(other.told().find(({ event }) => event === 'creature-initiative')).toMatchObject({ who: 'foe' });
    expect(other.told().filter(({ event }) => event === 'stands-on-ladder')).toMatchObject([
      { who: 'ana' },
      { who: 'bo' },
    ]);
    expect(told.some(({ event }) => event === 'stands-on-ladder')).toBe(false);
    const rolling = fightWith({ phase: 'initiative' });
    const rolled = play(rolling, [13]);
    rollInitiative(rolling, rolled.table, byId(rolling, 'ana'));
    expect(rolled.told().find(({ event }) => event === 'initiative')).toMatchObject({ who: 'ana', face: 13 });
    expect(rolling.now).toEqual(newNow());
  });

  it('TT-INIT-11, TT-CRE-05: tags move a creature’s initiative up and down, but not below 0', () => {
    const level = (at: number, steps: number[]) => {
      const abilities = steps.map((initiative, place) => ({ name: `Tag ${place}`, initiative }));
      const fight = fightWith({ foes: [plainFoe('Foe', at, { abilities })] });
      return initiativeLevel(fight, byId(fight, 'foe'));
    };
    expect([level(4, [2]), level(4, [-2]), level(4, []), level(1, [-3])]).toEqual([6, 2, 4, 0]);
  });
});

describe('a turn', () => {
  it('TT-TURN-04, TT-TURN-11: whoever neither acts nor moves is said to do nothing, whoever does one is not', () => {
    const turn = (items: Parameters<typeof play>[1], toggles = {}) => {
      const fight = fightWith({ toggles, foes: [plainFoe('Foe', 1, { position: { x: 50, y: 0 } })] });
      const script = play(fight, items);
      takePcTurn(fight, script.table, byId(fight, 'ana'));
      script.finish();
      return script.told().some(({ event }) => event === 'passes');
    };
    expect(turn(['pass'])).toBe(true);
    expect(turn(['attack:foe', 9])).toBe(false);
    expect(turn(['to:foe', 'pass'], { positions: true })).toBe(false);
    expect(turn(['attack:foe', 9, 'pass'], { positions: true })).toBe(false);
    expect(turn(['attack:foe', 9, 'to:foe'], { positions: true })).toBe(false);
    expect(turn(['to:foe', 'attack:foe', 9], { positions: true })).toBe(false);
  });

  it('TT-TURN-03, TT-TURN-11: so it is with a creature', () => {
    const turn = (items: Parameters<typeof play>[1], toggles = {}) => {
      const fight = fightWith({ toggles, party: [plainPc('Ana', { position: { x: 50, y: 0 } })] });
      const script = play(fight, items);
      takeCreatureTurn(fight, script.table, byId(fight, 'foe'));
      script.finish();
      expect(byId(fight, 'foe')).toMatchObject({ turnTaken: true, hasActed: true });
      return script.told().some(({ event }) => event === 'creature-passes');
    };
    expect(turn(['pass'])).toBe(true);
    expect(turn(['attack:ana', 9])).toBe(false);
    expect(turn(['to:ana', 'pass'], { positions: true })).toBe(false);
    expect(turn(['attack:ana', 9, 'to:ana'], { positions: true })).toBe(false);
    expect(turn(['attack:ana', 9, 'pass'], { positions: true })).toBe(false);
  });

  it('TT-TURN-07: a creature by habit attacks and does not move', () => {
    const fight = fightWith({ toggles: { positions: true }, rulings: { creatureTurn: 'usual' } });
    const script = play(fight, [9], { auto: ['block'] });
    takeCreatureTurn(fight, script.table, byId(fight, 'foe'));
    script.finish();
    expect(byId(fight, 'ana').timesAttacked).toBe(1);
  });

  it('TT-TURN-07: of equals the least attacked is the usual target, then the first; whoever is gone is none', () => {
    const fight = fightWith({
      party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy', { conditions: [{ name: 'prone' }] })],
    });
    const target = () => usualTarget(fight, byId(fight, 'foe'));
    expect(target()).toBe(2);
    byId(fight, 'cy').status = 'gone';
    expect(target()).toBe(0);
    byId(fight, 'ana').timesAttacked = 1;
    expect(target()).toBe(1);
    byId(fight, 'bo').status = 'gone';
    byId(fight, 'ana').status = 'gone';
    expect(target()).toBe(-1);
  });

  it('TT-TURN-07, TT-TURN-08, TT-CRE-07, TT-DEF-09: a creature’s options: attacks, forms, spells, other deeds; none once it has acted', () => {
    const foe = plainFoe('Foe', 4, {
      abilities: [
        { name: 'Trip', inflicts: 'prone' },
        { name: 'Hide', hinders: ['attack'] },
        { name: 'Late', rank: 9, inflicts: 'prone' },
      ],
      casts: ['Bolt'],
    });
    const fight = fightWith({ foes: [foe] });
    byId(fight, 'bo').status = 'gone';
    expect(ids(fight, 'foe', creatureQuestion)).toEqual([
      'attack:ana',
      'attack:ana:trip',
      'cast:bolt:ana',
      'other',
      'pass',
    ]);
    fight.now.acted = true;
    expect(ids(fight, 'foe', creatureQuestion)).toEqual(['pass']);
    fight.now.acted = false;
    byId(fight, 'ana').status = 'gone';
    expect(ids(fight, 'foe', creatureQuestion)).toEqual(['pass']);
    const asked = fightWith({ foes: [foe], rulings: { otherDeed: 'task' } });
    expect(ids(asked, 'foe', creatureQuestion)).toEqual([
      'attack:ana',
      'attack:ana:trip',
      'cast:bolt:ana',
      'other:ana',
      'attack:bo',
      'attack:bo:trip',
      'cast:bolt:bo',
      'other:bo',
      'pass',
    ]);
  });

  it('TT-TURN-02, TT-TURN-05, TT-SRC-09, TT-PVP-01: a PC’s options; only moves once the action is used', () => {
    const party = [plainPc('Ana', { gear: ['rope', 'lamp'] }), plainPc('Bo'), plainPc('Cy')];
    const fight = fightWith({ party, toggles: { aidAction: true, pvp: true } });
    byId(fight, 'ana').itemGone[0] = 1;
    byId(fight, 'cy').status = 'gone';
    const all = ['attack:foe', 'task', 'stealth', 'use:lamp', 'aid:bo', 'contest:bo', 'pass'];
    expect(ids(fight, 'ana', turnQuestion)).toEqual(all);
    fight.now.acted = true;
    expect(ids(fight, 'ana', turnQuestion)).toEqual(['pass']);
    expect(inWords(turnQuestion.prompt(fight, 0))).toBe('Ana has acted. And a move?');
    fight.now.acted = false;
    expect(inWords(turnQuestion.prompt(fight, 0))).toBe('What does Ana do?');
  });

  it('TT-MAG-12, TT-MAG-15: spells are offered at each target, with each sacrifice, a Summon at nobody', () => {
    const spells = [
      { name: 'Spark', type: 'damage', aspect: 'fire' },
      { name: 'Hound', type: 'summon' },
    ];
    const party = [plainPc('Ana', { spells, bloodMagic: true }), plainPc('Bo')];
    const fight = fightWith({ party, toggles: { bloodMagic: true }, rulings: { sacrifice: 'anyone' } });
    expect(ids(fight, 'ana', turnQuestion).filter((id) => id.startsWith('cast'))).toEqual([
      'cast:spark:foe',
      'cast:spark:foe:blood-ana',
      'cast:spark:foe:blood-bo',
      'cast:hound',
      'cast:hound:blood-ana',
      'cast:hound:blood-bo',
      'cast:hound:blood-foe',
    ]);
  });

  it('TT-TURN-06, TT-REACT-04: the log says what a creature attacks with, and how many an area hits', () => {
    const abilities = [
      { name: 'Trip', inflicts: 'prone' },
      { name: 'Veil', inflicts: 'dazed', hidden: true },
    ];
    const fight = fightWith({ foes: [plainFoe('Foe', 1, { abilities, attack: 'claw' })] });
    const script = play(fight, ['no', 9, 'no', 9, 'no', 9]);
    for (const ability of [-1, 0, 1]) strike(fight, script.table, byId(fight, 'foe'), byId(fight, 'ana'), ability);
    script.finish();
    const forms = script.told().flatMap((one) => (one.event === 'creature-attacks' ? [one.with] : []));
    expect(forms).toEqual(['claw', 'Trip', 'claw']);
    const area = fightWith({
      foes: [plainFoe('Foe', 1, { area: true })],
      rulings: { areaTargets: '2' },
      party: [plainPc('Ana'), plainPc('Bo'), plainPc('Cy')],
    });
    const hits = play(area, [9, 9], { auto: ['block'] });
    strike(area, hits.table, byId(area, 'foe'), byId(area, 'cy'), -1);
    hits.finish();
    expect(hits.told().find(({ event }) => event === 'area-hits')).toMatchObject({ count: 2 });
    expect(area.fighters.map(({ timesAttacked }) => timesAttacked)).toEqual([1, 0, 1, 0]);
  });

  it('TT-END-09: a stalemate is told', () => {
    const fight = fightWith({ party: [plainPc('Ana')], round: 200 });
    expect(steps(fight, 2, ['pass', { who: 'foe', choose: 'pass' }, 'stalemate'])).toContain(
      'After 200 rounds it is a stalemate.',
    );
  });

  it('between steps nothing is left of the turn', () => {
    const fight = fightWith();
    Object.assign(fight.now, { actor: 0, acted: true, moved: true, going: true });
    Object.assign(fight.now.blow, { attacker: 1, target: 1, ability: 1, spell: 1, blockable: true });
    Object.assign(fight.now, { about: 1, ruling: 1, aux: 1, thing: 1, wounded: 1 });
    fight.now.roll.roller = 0;
    clearNow(fight);
    expect(fight.now).toEqual(newNow());
  });
});
