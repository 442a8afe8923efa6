import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { openQuestions, runScript } from '../../../journal/index.ts';
import { inWords } from '../../../testing/in-words.ts';
import { attack } from '../attack/attack.ts';
import { noteAttack } from '../attack/defence.ts';
import { passesFrom } from '../book/levels.ts';
import { Kind } from '../book/terms.ts';
import { tagTally } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { passCheck } from './roll.ts';
import { beginRoll } from './sources.ts';

const tag = (name: string, tier = 1) => ({ name, tier, type: 'skill', appliesTo: ['attack'] });
const fightWith = (ana: object = {}, more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana', { ...ana })], foes: [plainFoe('Foe', 4)], ...more });

/** The question open after these answers, in Ana's fight against a foe of level 4. */
function openAt(ana: object, answers: readonly unknown[], more: object = {}, foe: object = {}) {
  const combatants = [plainPc('Ana', { ...ana }), plainFoe('Foe', 4, { ...foe })];
  const encounter = { system: 'tag-tally', ...more, combatants };
  const read = readScriptFile({ format: 'affray-script', version: 1, encounter, dice: 'script', answers });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const [open] = openQuestions(runScript(tagTally, read.value).live!);
  if (open?.kind !== 'choice') throw new Error('no choice is open');
  return inWords(open);
}

describe('the choice of sources', () => {
  it('TT-SRC-01, TT-SRC-08: says what the roll is, lists sets with what they make of it, and marks all but the best as rare', () => {
    const { prompt, options } = openAt({ tags: [tag('Axe', 2), tag('Rage')] }, [20, 'attack:foe']);
    expect(prompt).toBe('Attack on Foe, level 4. Which sources, up to 3, 2 of them gear?');
    expect(options.map(({ id, label, rule, rare }) => [id, label, rule, rare === true])).toEqual([
      ['axe+rage', 'Axe 2, Rage 1: level 1, DC 3', 'TT-SRC-01', false],
      ['rage', 'Rage 1: level 3, DC 9', 'TT-SRC-01', true],
      ['axe', 'Axe 2: level 2, DC 6', 'TT-SRC-01', true],
      ['none', 'No source: level 4, DC 12', 'TT-SRC-08', true],
    ]);
  });

  it('TT-STEP-03: names in the question what hinders', () => {
    const ana = { tags: [tag('Axe')], conditions: [{ name: 'prone', tier: 2 }] };
    expect(openAt(ana, [20, 'attack:foe']).prompt).toContain('level 4, hindered by 2.');
  });

  it('TT-SRC-05: asked, the GM may let any part of the set count, the whole first', () => {
    const rulings = { sources: 'ask' };
    const { options, prompt } = openAt({ tags: [tag('Axe', 2), tag('Rage')] }, ['none', 20, 'attack:foe', 'axe+rage'], {
      rulings,
    });
    expect(prompt).toContain('Ana');
    expect(options.map(({ id }) => id)).toEqual(['axe+rage', 'rage', 'axe', 'none']);
  });

  it('TT-SRC-05: the log says how many sources were struck', () => {
    const fight = fightWith({ tags: [tag('Axe', 2), tag('Rage'), tag('Calm')] }, { rulings: { sources: 'ask' } });
    const script = play(fight, ['axe+rage+calm', { who: 'gm', choose: 'rage' }, 12]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    script.finish();
    expect(script.told().find(({ event }) => event === 'sources-struck')).toMatchObject({ count: 2 });
    expect(script.told().flatMap(({ event, source }) => (event === 'eased-by' ? [source] : []))).toEqual(['Rage']);
  });

  it('TT-STEP-07: asked, the GM may turn each hinder once', () => {
    const ana = {
      conditions: [
        { name: 'prone', tier: 2 },
        { name: 'dazed', appliesTo: ['stealth'] },
      ],
    };
    const rulings = { hinders: 'ask' };
    const first = openAt(ana, ['as-is', 20, 'attack:foe'], { rulings });
    expect(first.options.map(({ id, label }) => `${id}: ${label}`)).toEqual([
      'as-is: Hindered by 2',
      'turn:prone: prone does not apply',
      'turn:dazed: dazed applies',
    ]);
    const second = openAt(ana, ['as-is', 20, 'attack:foe', 'turn:prone'], { rulings });
    expect(second.options.map(({ id, label }) => `${id}: ${label}`)).toEqual([
      'as-is: Hindered by 0',
      'turn:dazed: dazed applies',
    ]);
    const fight = fightWith(ana, { rulings });
    const script = play(fight, ['turn:prone', 'turn:dazed', 12]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    script.finish();
    expect(script.told().flatMap(({ event, steps }) => (event === 'hindered-by' ? [steps] : []))).toEqual([1]);
    expect(fight.now.aux).toBe(0);
  });

  it('TT-CRE-06: a ruling asked for names what it is about and whose it is', () => {
    const foe = { abilities: [{ name: 'Hide', hinders: ['attack'], when: 'gm' }] };
    const { prompt } = openAt({}, [20, 'attack:foe'], { rulings: { creatureTag: 'ask' } }, foe);
    expect(prompt).toMatch(/ \(Hide, Foe\)$/);
    expect(openAt({}, [], { rulings: { creatureTurn: 'ask' } }).prompt).not.toContain('(');
  });

  it('TT-CORE-06, TT-TURN-07, TT-MAG-12: rulings that shape what can be chosen are asked before anything else', () => {
    const rulings = { creatureTurn: 'ask', sacrifice: 'ask' };
    const first = openAt({}, [], { rulings });
    expect(first).toMatchObject({ whoId: 'gm', question: { id: 'ruling' } });
    expect(first.options[0]?.id).toMatch(/^sacrifice:/);
    expect(openAt({}, [first.options[0]!.id], { rulings }).options[0]?.id).toMatch(/^creatureTurn:/);
  });

  it('TT-SRC-10: what eases a roll by itself and is no tag of the scene is told apart', () => {
    const fight = fightWith({ tags: [{ name: 'Calm', automatic: true, tier: 2, appliesTo: ['attack'] }] });
    const script = play(fight, [12]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    expect(script.told().find(({ event }) => event === 'adjusted')).toMatchObject({ ease: 2, hinder: 0 });
    const plain = fightWith();
    const other = play(plain, [12]);
    attack(plain, other.table, byId(plain, 'ana'), byId(plain, 'foe'));
    expect(other.told().some(({ event }) => event === 'adjusted')).toBe(false);
  });

  it('TT-GEAR-05, TT-SRC-11: a check that passes or fails uses its sources up as any other', () => {
    const oil = { name: 'salve', consumable: 'oneUse', tags: [{ name: 'Salve', appliesTo: ['treatField'] }] };
    const fight = fightWith({ gear: [oil] });
    beginRoll(fight.now.roll, 0, -1, Kind.treatField, 2);
    const script = play(fight, ['salve', 10]);
    expect(passCheck(fight, script.table, 0)).toBe(true);
    script.finish();
    expect(byId(fight, 'ana').itemGone).toEqual([1]);
  });
});

describe('bands under toggles', () => {
  it('TT-BAND-11, TT-CORE-06: the lowest face that passes, and 21 where none does', () => {
    expect([0, 12, 24, 30].map((dc) => passesFrom(fightWith(), dc))).toEqual([2, 7, 19, 21]);
    const strict = fightWith({}, { toggles: { passAt: 'dc' } });
    expect([0, 12, 24].map((dc) => passesFrom(strict, dc))).toEqual([2, 12, 21]);
  });
});

describe('whom creatures have attacked', () => {
  /** Counts of four PCs after an attack on the one named by place. */
  function counts(before: readonly number[], at: number, gone = -1): number[] {
    const party = before.map((_, place) => plainPc(`Pc ${place}`));
    const fight = fightOf({ party, foes: [plainFoe('Foe', 4)] });
    const pcs = fight.fighters.slice(0, before.length);
    for (const [place, pc] of pcs.entries()) pc.timesAttacked = before[place]!;
    if (gone >= 0) pcs[gone]!.status = 'gone';
    noteAttack(fight, pcs[at]!);
    return pcs.map(({ timesAttacked }) => timesAttacked);
  }

  it('TT-TURN-07: counts begin at 0 again when everybody has been attacked', () => {
    expect(counts([0, 0], 0)).toEqual([1, 0]);
    expect(counts([1, 0], 1)).toEqual([0, 0]);
    expect(counts([3, 2, 0], 2)).toEqual([2, 1, 0]);
    expect(counts([2, 0, 0], 1, 2)).toEqual([1, 0, 0]);
  });

  it('TT-TURN-07: two who follow each other are kept at most 3 apart, whoever comes between them', () => {
    expect(counts([2, 0], 0)).toEqual([3, 0]);
    expect(counts([3, 0], 0)).toEqual([3, 0]);
    expect(counts([6, 3, 0], 0)).toEqual([6, 3, 0]);
    expect(counts([6, 3, 0], 1)).toEqual([5, 3, 0]);
    expect(counts([5, 2, 0], 0)).toEqual([5, 2, 0]);
    expect(counts([7, 3, 0], 1)).toEqual([6, 3, 0]);
    expect(counts([9, 6, 3, 0], 0)).toEqual([9, 6, 3, 0]);
  });
});
