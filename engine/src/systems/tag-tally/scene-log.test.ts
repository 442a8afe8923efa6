import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../system/sentence.ts';
import { Tally } from '../../system/tally.ts';
import type { Question } from '../../table/question.ts';
import { Table } from '../../table/table.ts';
import { emptyNow } from './blank.ts';
import { usualTarget } from './creature-choice.ts';
import { creatureQuestion, strike, takeCreatureTurn } from './creature-turn.ts';
import { clearNow } from './flow.ts';
import { tagTally } from './index.ts';
import { initiativeLevel, rollInitiative } from './initiative.ts';
import type { Fight } from './model.ts';
import { approach, retreat } from './movement.ts';
import { combatantsOf, outcomeOf, tallyOf } from './outcome.ts';
import { contest, promiseAid, task, tiersOn } from './tasks.ts';
import { Kind, Severity } from './terms.ts';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from './testing.ts';
import { takePcTurn, turnQuestion } from './turns.ts';
import { assess, kindsHindered, takeWound } from './wounds.ts';

const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana'), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });
const said = (fight: Fight, script: ReturnType<typeof play>) =>
  (script.table.log?.records() ?? []).map((record) => sentenceOf(tagTally, fight, record)).join(' ');
/** Plays whole steps and tells what was said. */
function steps(fight: Fight, count: number, items: Parameters<typeof play>[1]): string {
  const script = play(fight, items);
  script.step(count);
  script.finish();
  return said(fight, script);
}
function ids(fight: Fight, who: string, question: Question<Fight>): string[] {
  const table = new Table<Fight>();
  const { index } = byId(fight, who);
  table.list(fight, index, question);
  return Array.from(table.options.subarray(0, table.optionCount), (code) => question.describe(fight, index, code).id);
}

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

  it('TT-TAG-07: fast travel exhausts every PC, for the rolls the GM names', () => {
    const fight = fightWith({ phase: 'start', toggles: { fastTravelExhaustion: true } });
    expect(steps(fight, 1, [])).toContain('Ana is exhausted from fast travel.');
    expect(byId(fight, 'bo').conditions).toMatchObject([{ name: 'Exhaustion', steps: 1, fresh: false }]);
    expect(byId(fight, 'foe').conditions).toEqual([]);
    const none = fightWith({
      phase: 'start',
      toggles: { fastTravelExhaustion: true },
      rulings: { exhaustion: 'none' },
    });
    expect(steps(none, 1, [])).not.toContain('exhausted');
    expect(byId(none, 'ana').conditions).toEqual([]);
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
    expect(rolling.now).toEqual(emptyNow());
  });

  it('TT-INIT-11, TT-CRE-05: tags move a creature’s initiative up and down, but not below 0', () => {
    const level = (at: number, steps: number[], toggles = {}) => {
      const abilities = steps.map((initiative, place) => ({ name: `Tag ${place}`, initiative }));
      const fight = fightWith({ foes: [plainFoe('Foe', at, { abilities })], toggles });
      return initiativeLevel(fight, byId(fight, 'foe'));
    };
    expect([level(4, [2]), level(4, [-2]), level(4, []), level(1, [-3])]).toEqual([6, 2, 4, 0]);
    expect(level(4, [2], { creatureTags: false })).toBe(4);
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
    const asked = fightWith({ foes: [foe], rulings: { otherDeed: 'task' }, toggles: { creatureTags: false } });
    expect(ids(asked, 'foe', creatureQuestion)).toEqual([
      'attack:ana',
      'cast:bolt:ana',
      'other:ana',
      'attack:bo',
      'cast:bolt:bo',
      'other:bo',
      'pass',
    ]);
    byId(asked, 'foe').status = 'withdrawn';
    expect(ids(asked, 'foe', creatureQuestion)).toEqual(['pass']);
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
    expect(turnQuestion.prompt(fight, 0)).toBe('Ana has acted. And a move?');
    fight.now.acted = false;
    expect(turnQuestion.prompt(fight, 0)).toBe('What does Ana do?');
    fight.result = 'victory';
    expect(ids(fight, 'ana', turnQuestion)).toEqual(['pass']);
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
    const fight = fightWith({ party: [plainPc('Ana')], toggles: { roundLimit: 1 } });
    expect(steps(fight, 2, ['pass', { who: 'foe', choose: 'pass' }, 'stalemate'])).toContain(
      'After 1 rounds it is a stalemate.',
    );
  });

  it('between steps nothing is left of the turn', () => {
    const fight = fightWith();
    Object.assign(fight.now, {
      actor: 0,
      acted: true,
      moved: true,
      going: true,
      attacker: 1,
      target: 1,
      ability: 1,
      spell: 1,
    });
    Object.assign(fight.now, { about: 1, ruling: 1, aux: 1, thing: 1, wounded: 1 });
    fight.now.roll.roller = 0;
    clearNow(fight);
    expect(fight.now).toEqual(emptyNow());
  });
});

describe('tasks and contests', () => {
  it('TT-CORE-06, TT-BAND-10: a task that the GM waves through succeeds without a roll', () => {
    const fight = fightWith({ rulings: { skipRoll: 'yes' } });
    expect(task(fight, play(fight, []).table, byId(fight, 'ana'), Kind.task, 3)).toBe(3);
    const rolled = fightWith();
    expect(task(rolled, play(rolled, [2]).table, byId(rolled, 'ana'), Kind.task, 3)).toBe(1);
    expect(rolled.now).toEqual(emptyNow());
  });

  it('TT-SRC-09: the log says to whom help is promised', () => {
    const fight = fightWith({ toggles: { aidAction: true } });
    const script = play(fight, []);
    promiseAid(script.table, byId(fight, 'bo'), byId(fight, 'ana'));
    expect(script.told()).toMatchObject([{ event: 'promises-aid', who: 'bo' }]);
    expect(byId(fight, 'bo').aiding).toBe(0);
  });

  it('TT-PVP-01, TT-PVP-02: both add the tiers of what fits and take off what hinders', () => {
    const tags = [
      { name: 'Strong', tier: 2, appliesTo: ['task'] },
      { name: 'Calm', automatic: true, tier: 1, appliesTo: ['task'] },
      { name: 'Drunk', type: 'flaw', appliesTo: ['task'] },
      { name: 'Axe', tier: 3, appliesTo: ['attack'] },
    ];
    const fight = fightWith({
      party: [plainPc('Ana', { tags }), plainPc('Bo', { tags: tags.slice(0, 1) })],
      scene: { allies: ['Hound'] },
      toggles: { pvp: true },
    });
    expect([tiersOn(fight, byId(fight, 'ana')), tiersOn(fight, byId(fight, 'bo'))]).toEqual([2, 2]);
    const script = play(fight, [10, 7]);
    expect(contest(fight, script.table, byId(fight, 'ana'), byId(fight, 'bo'))).toBe(true);
    expect(script.told().find(({ event }) => event === 'contested')).toMatchObject({
      total: 12,
      otherTotal: 9,
      band: 'Success',
    });
  });
});

describe('wounds', () => {
  it('TT-WND-01, TT-WND-03, TT-WND-04: the log says which column was read, and who comes away unhurt', () => {
    const fight = fightWith({ party: ['A', 'B', 'C', 'D', 'E'].map((name) => plainPc(name)), doom: 1 });
    const script = play(fight, []);
    assess(fight, script.table, fight.fighters[0]!);
    expect(script.told()).toMatchObject([
      { event: 'looked-up', who: 'a', doom: 1, pcs: 4 },
      { event: 'unhurt', who: 'a' },
    ]);
  });

  it('TT-WND-12, TT-WND-13: a full row makes a wound worse, the third scar ends the character, and the log says so', () => {
    const five = Array.from({ length: 5 }, () => ({ severity: 'strain' }));
    const fight = fightWith({ party: [plainPc('Ana', { wounds: five })], toggles: { woundCaps: true } });
    const script = play(fight, ['pick:1']);
    expect(takeWound(fight, script.table, byId(fight, 'ana'), Severity.strain, 0)).toBe(Severity.trauma);
    expect(script.told().map(({ event }) => event)).toContain('one-grade-worse');
    const two = Array.from({ length: 2 }, () => ({ severity: 'lastingScar' }));
    const scarred = fightWith({ party: [plainPc('Ana', { wounds: two })], toggles: { woundCaps: true } });
    const last = play(scarred, ['pick:1', 'die']);
    takeWound(scarred, last.table, byId(scarred, 'ana'), Severity.scar, 0);
    last.finish();
    const events = last.told().map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['scarred', 'retires']));
    expect(events).not.toContain('one-grade-worse');
    expect(byId(scarred, 'ana')).toMatchObject({ retired: true, dead: true });
  });
});

describe('moving and the outcome', () => {
  it('TT-TURN-02, TT-TURN-12: towards somebody up to 5 ft away, and 30 ft straight away, along x from the same spot', () => {
    const moved = (from: [number, number], to: [number, number], away = false) => {
      const fight = fightWith({ toggles: { positions: true } });
      const [ana, foe] = [byId(fight, 'ana'), byId(fight, 'foe')];
      [ana.x, ana.y] = from;
      [foe.x, foe.y] = to;
      const { table } = play(fight, []);
      if (away) retreat(table, ana, foe);
      else approach(table, ana, foe);
      return [ana.x, ana.y];
    };
    expect(moved([0, 0], [0, 20])).toEqual([0, 15]);
    expect(moved([0, 0], [100, 0])).toEqual([30, 0]);
    expect(moved([0, 0], [3, 4])).toEqual([0, 0]);
    expect(moved([10, 10], [10, 10])).toEqual([10, 10]);
    expect(moved([10, 10], [-20, -30])).toEqual([-8, -14]);
    expect(moved([10, 10], [10, 10], true)).toEqual([-20, 10]);
    expect(moved([10, 10], [10, 20], true)).toEqual([10, -20]);
    expect(moved([10, 10], [7, 6], true)).toEqual([28, 34]);
  });

  it('TT-END-01, TT-END-02: what a simulation is told is what the outcome says', () => {
    for (const result of ['victory', 'defeat', 'closedByGM', 'stalemate'] as const) {
      const fight = Object.assign(fightWith({ round: 3 }), { result });
      Object.assign(byId(fight, 'bo'), { retired: true, dead: true });
      const tally = new Tally();
      tallyOf(fight, tally);
      const outcome = outcomeOf(fight);
      expect([...tally.outcomes()]).toEqual([[outcome.winner ?? result, 1]]);
      const fates = tally.fates(['ana', 'bo', 'foe']);
      expect([...fates].map(([id, words]) => [id, ...words.keys()])).toEqual(Object.entries(outcome.fates));
      expect(Object.values(outcome.fates)).toEqual(['unhurt', 'dead', result === 'victory' ? 'overcome' : 'standing']);
    }
    expect(combatantsOf(fightWith()).map(({ id, side }) => `${id} ${side}`)).toEqual([
      'ana party',
      'bo party',
      'foe foes',
    ]);
  });
});
