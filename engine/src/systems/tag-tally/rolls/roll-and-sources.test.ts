import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { newNow } from '../../../made/tag-tally.ts';
import { inWords } from '../../../testing/in-words.ts';
import { treatProfessionally } from '../after/later.ts';
import { counterQuestion } from '../attack/reactions.ts';
import { wordBits } from '../book/spell-terms.ts';
import { Kind } from '../book/terms.ts';
import { carryOver } from '../cast/carry-over.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { setUp } from '../cast/set-up.ts';
import { readStatLine } from '../cast/stat-line.ts';
import { rollInitiative } from '../round/initiative.ts';
import { view } from '../show/view.ts';
import { whyNot } from '../show/why-not.ts';
import { problems } from '../state/invariants.ts';
import { initiativeLevel } from '../state/ladder.ts';
import { attackLevel, defenseLevel } from './estimate.ts';
import { sourcesQuestion } from './roll.ts';
import { beginRoll, compose, forgetRoll } from './sources.ts';

const knacks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Knack ${at}`, appliesTo: ['attack'] }));

describe('details of rolls', () => {
  it('TT-STEP-08: nothing of a roll is left when it is over', () => {
    const party = [plainPc('Ana', { tags: knacks(3), wounds: [{ severity: 'strain' }] })];
    const fight = fightOf({ party, foes: [plainFoe('Foe', 4)] });
    const { roll } = fight.now;
    beginRoll(roll, 0, 1, Kind.attack, 4);
    compose(fight, null, roll);
    Object.assign(roll, { picked: 3, level: 2, dc: 6, face: 9, band: 3 });
    expect(roll.count + roll.hinders).toBe(4);
    forgetRoll(roll);
    expect(fight.now).toEqual(newNow());
  });

  it('TT-SRC-07: of many sources each is offered once, and none that is not there', () => {
    const fight = fightOf({ party: [plainPc('Ana', { tags: knacks(6) })], foes: [plainFoe('Foe', 9)] });
    const { roll } = fight.now;
    beginRoll(roll, 0, 1, Kind.attack, 9);
    compose(fight, null, roll);
    const { table } = play(fight, []);
    table.list(fight, 0, sourcesQuestion);
    const ids = Array.from(
      table.options.subarray(0, table.optionCount),
      (code) => sourcesQuestion.describe(fight, 0, code).id,
    );
    expect(ids.filter((id) => id.startsWith('add:')).sort()).toEqual([0, 1, 2, 3, 4, 5].map((at) => `add:knack-${at}`));
  });

  it('TT-CRE-06: words that only look alike to the quick look are not the same', () => {
    const bits = wordBits(['physical']);
    const alike = Array.from({ length: 500 }, (_, at) =>
      String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26)),
    ).find((word) => wordBits([word]) === bits)!;
    const foe = plainFoe('Foe', 4, { traits: [{ name: 'Odd', eases: ['attack'], against: [alike] }] });
    const fight = fightOf({ party: [plainPc('Ana')], foes: [foe] });
    beginRoll(fight.now.roll, 0, 1, Kind.attack, 4);
    compose(fight, null, fight.now.roll);
    expect(fight.now.roll.count).toBe(0);
  });

  it('TT-SRC-11, TT-INIT-03: an ally who helps with initiative has helped', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4)], scene: { allies: ['Guide'] } });
    const script = play(fight, ['guide', 9]);
    rollInitiative(fight, script.table, byId(fight, 'ana'));
    script.finish();
    expect(fight.allies[0]!.aided).toBe(true);
    expect(byId(fight, 'ana').initEase).toBe(1);
  });

  it('TT-INIT-15: a tag that slows a creature lowers its initiative level, one that quickens it raises it', () => {
    const level = (initiative: number) => {
      const fight = fightOf({
        party: [plainPc('Ana')],
        foes: [plainFoe('Foe', 4, { traits: [{ name: 'Pace', initiative }] })],
      });
      return initiativeLevel(fight, byId(fight, 'foe'));
    };
    expect([level(-1), level(-2), level(1)]).toEqual([3, 2, 5]);
  });
});

describe('details of play', () => {
  it('TT-MAG-15: a summons is offered once, at nobody', () => {
    const spells = [{ name: 'Hound', type: 'summon' }];
    const fight = fightOf({ party: [plainPc('Ana', { spells })], foes: [plainFoe('Foe', 4)] });
    const script = play(fight, ['cast:hound', 20]);
    script.step();
    script.finish();
    expect(fight.allies).toHaveLength(1);
  });

  it('TT-REACT-13: the question for a counter names the spell and the first of the list as its target', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4, { casts: ['Bolt'] })] });
    Object.assign(fight.now.blow, { attacker: 1, target: 0, spell: 0 });
    expect(inWords(counterQuestion.prompt(fight, 0))).toBe('Foe casts Bolt at Ana. Do you counter?');
  });

  it('TT-MAG-08: a counter with the first spell of the list earns its Mastery', () => {
    const spells = [{ name: 'Undo', type: 'counter' }];
    const party = [plainPc('Ana', { spells })];
    const fight = fightOf({ party, foes: [plainFoe('Foe', 2, { casts: ['Bolt'] })], initiative: [1] });
    const script = play(fight, ['cast:bolt:ana', 'counter:undo', 20]);
    script.step();
    script.finish();
    expect(byId(fight, 'ana').mastered).toEqual([1]);
  });

  it('TT-TURN-06: an ability with an area takes in as many as the GM says, the first in the list of abilities too', () => {
    const abilities = [{ name: 'Roar', inflicts: 'frightened', area: true }];
    const party = [plainPc('Ana'), plainPc('Bo')];
    const foes = [plainFoe('Foe', 3, { abilities })];
    const fight = fightOf({ party, foes, rulings: { areaTargets: 'all' }, initiative: [1, 1] });
    const script = play(fight, ['attack:ana:roar', 'no', 10, 'no', 10]);
    script.step();
    script.finish();
    expect(script.told().find(({ event }) => event === 'area-hits')).toMatchObject({ count: 2 });
  });

  it('TT-HEAL-06: for an NPC healer the patient’s player rolls plainly, whatever tags there are', () => {
    const tags = ['initiative', 'attack', 'treatPro', 'task'].map((kind) => ({ name: kind, appliesTo: [kind] }));
    const party = [plainPc('Ana', { tags, wounds: [{ severity: 'strain' }] })];
    const fight = fightOf({ party, foes: [plainFoe('Foe', 4)], phase: 'professional' });
    const script = play(fight, [20]);
    treatProfessionally(fight, script.table, null, byId(fight, 'ana'));
    script.finish();
    expect(byId(fight, 'ana').wounds).toEqual([]);
  });

  it('TT-STEP-07: the quick level counts wounds and conditions of this kind of roll only', () => {
    const levelWith = (kinds: readonly string[]) => {
      const conditions = [{ name: 'dazed', appliesTo: kinds }];
      const fight = fightOf({ party: [plainPc('Ana', { conditions })], foes: [plainFoe('Foe', 4)] });
      return [
        attackLevel(fight, byId(fight, 'ana'), byId(fight, 'foe')),
        defenseLevel(fight, byId(fight, 'ana'), byId(fight, 'foe'), false),
      ];
    };
    expect([levelWith(['stealth']), levelWith(['attack']), levelWith(['defense'])]).toEqual([
      [4, 4],
      [5, 4],
      [4, 5],
    ]);
  });

  it('TT-ATK-09: what a weakness is against is told, one word or several', () => {
    const labels = (against: readonly string[]) => {
      const foes = [plainFoe('Foe', 4, { traits: [{ name: 'Odd', eases: ['attack'], against }] })];
      return view(fightOf({ party: [plainPc('Ana')], foes }), 0).combatants[1]!.conditions.map(({ label }) => label);
    };
    expect(labels(['fire'])[0]).toContain('against fire');
    expect(labels(['fire', 'acid'])[0]).toContain('against fire, acid');
    expect(labels([])[0]).not.toContain('against');
  });

  it('TT-END-03: who leaves the fight behind keeps nothing of its initiative', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4)] });
    Object.assign(byId(fight, 'ana'), { initEase: 2, initHinder: 3, slot: 1, firstRound: 2, timesAttacked: 2 });
    expect(editFight(fight, { op: 'end' })).toBeNull();
    play(fight, []).step();
    expect(byId(fight, 'ana')).toMatchObject({
      ...{ initRoll: 0, initEase: 0, initHinder: 0, slot: 0, firstRound: 0, timesAttacked: 0 },
      ...{ turnTaken: false, reactionLeft: false, stunnedTurns: 0, backfire: 0, aiding: -1 },
    });
  });

  it('TT-VAL-07, TT-END-06: what is over is not ended again', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4)] });
    fight.result = 'victory';
    fight.phase = 'over';
    expect(editFight(fight, { op: 'end' })).toMatchObject({ rule: 'TT-VAL-07' });
  });

  it('TT-DEF-09: a creature that does not know a spell, and one that does with no such target', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4, { casts: ['Bolt'] })] });
    expect(whyNot(fight, 1, 'creature-turn', 'cast:wish:ana')).toMatchObject({ rule: 'TT-DEF-09' });
    expect(whyNot(fight, 1, 'creature-turn', 'cast:bolt:nobody')).toMatchObject({ rule: 'TT-VAL-08' });
  });

  it('TT-END-01: creatures are overcome by a victory and by nothing else', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4), plainFoe('Gone', 2)] });
    byId(fight, 'gone').status = 'withdrawn';
    const statuses = () =>
      inWords(view(fight, 0))
        .combatants.slice(1)
        .map(({ status }) => status);
    expect(statuses()).toEqual(['active', 'withdrawn']);
    fight.result = 'victory';
    expect(statuses()).toEqual(['overcome', 'withdrawn']);
    fight.result = 'defeat';
    expect(statuses()).toEqual(['active', 'withdrawn']);
  });

  it('TT-TAG-05: a condition without name, kinds, steps or rounds that can be is impossible', () => {
    for (const wrong of [{ name: '' }, { kinds: -1 }, { steps: 5 }, { rounds: -1 }]) {
      const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 4)] });
      byId(fight, 'ana').conditions = [{ name: 'prone', kinds: 1, steps: 1, fresh: true, rounds: 0, ...wrong }];
      expect(problems(fight)).toHaveLength(1);
    }
  });

  it('TT-MAG-09: Mastery earned is carried to the next fight, what is not mastered is not', () => {
    const spells = [
      { name: 'Spark', type: 'damage', aspect: 'fire' },
      { name: 'Shell', type: 'ward' },
    ];
    const read = readEncounter({
      combatants: [
        { name: 'Ana', kind: 'pc', spells },
        { name: 'Foe', level: 2 },
      ],
    });
    if (!read.ok) throw new Error('refused');
    const fight = setUp(read.value);
    byId(fight, 'ana').mastered = [1, 0];
    expect(carryOver(read.value, fight, 0)?.spells?.map(({ mastered }) => mastered === true)).toEqual([true, false]);
  });

  it('a stat line with an aspect that there is not, an initiative out of range, or an item above level 10 is refused', () => {
    const refused = (line: string) => !readStatLine(line).ok;
    expect(refused('Ana, PC, skill Sorcery [1] (cast; opens fire)')).toBe(false);
    expect(refused('Ana, PC, skill Sorcery [1] (cast; opens cheese)')).toBe(true);
    expect(refused('Ana, PC, gear flask level 10')).toBe(false);
    expect(refused('Ana, PC, gear flask level 11')).toBe(true);
    expect(refused('Owl: level 4, weakness Slow (initiative -4)')).toBe(false);
    expect(refused('Owl: level 4, weakness Slow (initiative -5)')).toBe(true);
  });
});
