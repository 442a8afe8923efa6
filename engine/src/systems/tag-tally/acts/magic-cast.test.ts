import { describe, expect, it } from 'vitest';
import { byId, castCode, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { newRoll } from '../../../made/tag-tally.ts';
import { OPEN } from '../../../system/bar.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { mishap } from '../attack/mishaps.ts';
import { counter, counterCode, offerBlock, offerCounter } from '../attack/reactions.ts';
import { attackHasWord, mayDamage, mayHaveWord, spellDamage } from '../book/spell-terms.ts';
import { mishapNames } from '../book/tables/mishaps.ts';
import { damageTypes } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import { castAt } from '../round/creature-turn.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { barToCast, barToMagic, barToSacrifice, cast } from './magic.ts';
import { goOff, isInEffect } from './spell-effects.ts';

const spells = [
  { name: 'Spark', type: 'damage', aspect: 'fire' },
  { name: 'Hold', type: 'control' },
  { name: 'Hound', type: 'summon' },
  { name: 'Shell', type: 'ward' },
  { name: 'Undo', type: 'counter' },
  { name: 'Force', type: 'damage' },
];
/** Face of the mishap that drains the caster. */
const DRAINS = 8;
const [SPARK, HOLD, HOUND, SHELL, UNDO] = [0, 1, 2, 3, 4];
const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({
    party: [plainPc('Bo'), plainPc('Ana', { spells, bloodMagic: true })],
    foes: [plainFoe('Foe', 2, { casts: ['Bolt'] })],
    ...more,
  });
const people = (fight: Fight) => ({ ana: byId(fight, 'ana'), bo: byId(fight, 'bo'), foe: byId(fight, 'foe') });
const events = (script: ReturnType<typeof play>) => script.told().map(({ event }) => event);

describe('casting', () => {
  it('TT-VAL-11, TT-MAG-15, TT-MAG-16: who can cast what at whom', () => {
    const fight = fightWith();
    const { ana, bo, foe } = people(fight);
    expect(barToMagic(fight, ana)).toBe(OPEN);
    const may = (spell: number, target: number) => barToCast(fight, ana, spell, fight.fighters[target]!) === OPEN;
    expect([may(SPARK, foe.index), may(SPARK, bo.index)]).toEqual([true, false]);
    expect([may(HOLD, foe.index), may(HOLD, bo.index)]).toEqual([true, false]);
    expect([may(SHELL, bo.index), may(SHELL, ana.index), may(SHELL, foe.index)]).toEqual([true, true, false]);
    expect([may(HOUND, ana.index), may(HOUND, bo.index), may(HOUND, foe.index)]).toEqual([true, false, false]);
    expect(may(UNDO, foe.index)).toBe(false);
    fight.allies.push({ name: 'Hound', aided: false });
    expect(may(HOUND, ana.index)).toBe(false);
    ana.castLock = fight.round;
    expect(barToMagic(fight, ana)).toMatchObject({ rule: 'TT-VAL-11' });
  });

  const mayDie = (fight: Fight, pc: Fighter, victim: Fighter) => barToSacrifice(fight, pc, victim, pc) === OPEN;

  it('TT-MAG-12, TT-VAL-11: only by ruling others can be sacrificed, and only who is there', () => {
    const foes = [plainFoe('Foe', 2), plainFoe('Gone', 1)];
    const fight = fightWith({ foes, toggles: { bloodMagic: true }, rulings: { sacrifice: 'anyone' } });
    const { ana, bo, foe } = people(fight);
    expect([ana, bo, foe].map((victim) => mayDie(fight, ana, victim))).toEqual([true, true, true]);
    byId(fight, 'gone').status = 'withdrawn';
    bo.status = 'gone';
    expect([byId(fight, 'gone'), bo].map((victim) => mayDie(fight, ana, victim))).toEqual([false, false]);
    expect(mayDie(fight, foe, ana)).toBe(false);
    const strict = fightWith({ toggles: { bloodMagic: true } });
    expect(mayDie(strict, people(strict).ana, people(strict).bo)).toBe(false);
  });

  it('TT-MAG-12: a creature below level 3 dies of its sacrifice, one of level 3 lives, and the log says so', () => {
    const foes = [plainFoe('Foe', 2), plainFoe('Tough', 3)];
    const fight = fightWith({ foes, toggles: { bloodMagic: true } });
    const { ana, foe } = people(fight);
    const script = play(fight, [15, 15]);
    cast(fight, script.table, ana, castCode(SPARK, byId(fight, 'tough').index, foe.index));
    expect([foe.status, events(script).filter((event) => event === 'bled-out').length]).toEqual(['withdrawn', 1]);
    cast(fight, script.table, ana, castCode(SHELL, 0, byId(fight, 'tough').index));
    script.finish();
    expect(byId(fight, 'tough').status).toBe('active');
    expect(events(script).filter((event) => event === 'sacrificed')).toHaveLength(2);
    expect(events(script).filter((event) => event === 'bled-out')).toHaveLength(1);
  });

  it('TT-MAG-11: the log says what type of damage a Damage spell does, and of no other spell', () => {
    const fight = fightWith();
    const { ana, foe } = people(fight);
    const script = play(fight, [9, 9, 9]);
    for (const spell of [SPARK, 5, HOLD]) cast(fight, script.table, ana, castCode(spell, foe.index, -1));
    const types = script.told().flatMap((one) => ('type' in one ? [one.type] : []));
    expect(types).toEqual(['Elemental', 'Physical']);
    expect(fight.now.roll).toEqual(newRoll());
  });

  it('TT-MAG-01, TT-MAG-05: a cast at a creature is at its level, one at the first PC of the list is not', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 7)] });
    const { ana, foe } = people(fight);
    const script = play(fight, [9, 9]);
    cast(fight, script.table, ana, castCode(HOLD, foe.index, -1));
    cast(fight, script.table, ana, castCode(SHELL, 0, -1));
    const levels = script.told().flatMap((one) => (one.event === 'rated' ? [one.base] : []));
    expect(levels[0]).toBe(7);
    expect(levels[1]).not.toBe(7);
    expect(byId(fight, 'bo').effects).toHaveLength(1);
  });

  it('TT-CRE-06, TT-TURN-10: a spell or blow that succeeds against a weak spot costs the creature its next turn', () => {
    const weak = (more: object = {}) =>
      plainFoe('Foe', 2, {
        weaknesses: {
          physical: { name: 'Wick', eases: ['attack'], against: ['elemental', 'axe'], stuns: true, ...more },
        },
      });
    const after = (die: number, more: Partial<TestFight> = {}, spell = SPARK) => {
      const fight = fightWith({ foes: [weak()], ...more });
      const { ana, foe } = people(fight);
      const script = play(fight, [die], { auto: ['sources'] });
      cast(fight, script.table, ana, castCode(spell, foe.index, -1));
      script.finish();
      return [foe.stunnedTurns, events(script).includes('disrupted')];
    };
    expect(after(9)).toEqual([1, true]);
    expect(after(2)).toEqual([0, false]);
    expect(after(9, {}, 5)).toEqual([0, false]);
    expect(after(20, { momentum: 6 })).toEqual([0, false]);
    expect(after(9, { foes: [weak({ rank: 5 })] })).toEqual([0, false]);
    expect(after(9, { foes: [weak({ stuns: false })] })).toEqual([0, false]);
  });

  it('TT-ATK-09: a blow into a weak spot must have its word, and succeed', () => {
    const strike = (die: number, words: string[]) => {
      const weakness = { name: 'Wick', against: ['silver'], stuns: true };
      const party = [plainPc('Bo', { weapon: { name: 'axe', words } })];
      const fight = fightWith({ party, foes: [plainFoe('Foe', 2, { weaknesses: { physical: weakness } })] });
      const script = play(fight, [die], { auto: ['sources'] });
      attack(fight, script.table, byId(fight, 'bo'), byId(fight, 'foe'));
      return byId(fight, 'foe').stunnedTurns;
    };
    expect([strike(6, ['silver']), strike(6, ['steel']), strike(5, ['silver'])]).toEqual([1, 0, 0]);
  });

  it('TT-MAG-15: a ward or hold of the same name is not laid twice, by whomever, and eight allies are enough', () => {
    const fight = fightWith({ party: [plainPc('Ana', { spells }), plainPc('Bo', { spells: spells.slice(1, 4) })] });
    const [ana, bo] = [byId(fight, 'ana'), byId(fight, 'bo')];
    const script = play(fight, [20, 20, 20]);
    cast(fight, script.table, ana, castCode(SHELL, bo.index, -1));
    expect(isInEffect(fight, bo, 2, bo.index)).toBe(true);
    expect([isInEffect(fight, ana, SHELL, ana.index), isInEffect(fight, bo, 0, bo.index)]).toEqual([false, false]);
    cast(fight, script.table, bo, castCode(2, bo.index, -1));
    expect([bo.effects.length, events(script).filter((event) => event === 'no-effect').length]).toEqual([1, 1]);
    cast(fight, script.table, bo, castCode(0, byId(fight, 'foe').index, -1));
    expect(isInEffect(fight, ana, HOLD, byId(fight, 'foe').index)).toBe(true);
    for (let at = 0; at < 7; at++) fight.allies.push({ name: `Ally ${at}`, aided: false });
    expect(isInEffect(fight, ana, HOUND, -1)).toBe(false);
    fight.allies.push({ name: 'Ally 7', aided: false });
    expect(isInEffect(fight, ana, HOUND, -1)).toBe(true);
  });

  it('TT-MAG-11: aspects give damage types, all but Illusion and Life', () => {
    const fight = fightWith();
    const [spark] = people(fight).ana.sheet.spells;
    expect(damageTypes[spellDamage({ ...spark!, aspect: 'death' })]).toBe('Necrotic');
    expect(damageTypes[spellDamage({ ...spark!, aspect: '' })]).toBe('Physical');
    expect([mayDamage('air'), mayDamage('mind'), mayDamage('illusion'), mayDamage('life')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('TT-ATK-09: an attack that has a word of a tag is never passed over', () => {
    const words = ['silver', 'fire', 'axe', 'elemental', 'physical', 'cold iron', 'x', 'moonlit'];
    for (const word of words) {
      const weakness = { name: 'Wick', eases: ['attack'], against: [word] };
      const weapon = { name: 'axe', words: ['silver', 'cold iron', 'x'] };
      const party = [plainPc('Bo', { weapon, spells: [{ ...spells[0], words: ['fire', 'moonlit'] }] })];
      const fight = fightWith({ party, foes: [plainFoe('Foe', 2, { weaknesses: { physical: weakness } })] });
      const tag = byId(fight, 'foe').sheet.creatureTags[0]!;
      for (const spell of [-1, 0])
        if (attackHasWord(byId(fight, 'bo'), spell, word))
          expect(mayHaveWord(byId(fight, 'bo'), spell, tag)).toBe(true);
    }
  });
});

describe('a delayed spell', () => {
  const gone = (spell: number, target: string, more: Partial<TestFight> = {}, leaves = false) => {
    const fight = fightWith(more);
    const { ana } = people(fight);
    Object.assign(ana, { delayedSpell: spell + 1, delayedAt: target === '' ? -1 : byId(fight, target).index });
    if (leaves) editFight(fight, { op: 'remove', combatant: target });
    const script = play(fight, []);
    goOff(fight, script.table, ana);
    return { fight, ana, script };
  };

  it('TT-MAG-07: raises Momentum by 1 if it harms, and may win the fight', () => {
    const { fight, ana, script } = gone(SPARK, 'foe', { momentum: 6 });
    expect([fight.momentum, fight.result, ana.delayedSpell, ana.delayedAt]).toEqual([7, 'victory', 0, -1]);
    expect(events(script)[0]).toBe('went-off');
  });

  it('TT-MAG-07, TT-MAG-15: does what it is for, also for the first of the list and for nobody', () => {
    expect(byId(gone(SHELL, 'bo').fight, 'bo').effects).toHaveLength(1);
    expect(byId(gone(HOLD, 'foe').fight, 'foe').effects).toHaveLength(1);
    expect(gone(HOUND, '').fight.allies).toEqual([{ name: 'Hound', aided: false }]);
    expect(gone(HOLD, 'foe').fight.momentum).toBe(0);
  });

  it('TT-MAG-07: is lost with its target', () => {
    expect(gone(SPARK, 'foe', {}, true).fight.momentum).toBe(0);
    expect(byId(gone(SHELL, 'bo', {}, true).fight, 'bo').effects).toEqual([]);
  });
});

describe('mishaps', () => {
  /** A mishap of Ana's spell with these dice. */
  const befallen = (dice: number[], spell = SPARK, more: Partial<TestFight> = {}, ownTurn = true) => {
    const fight = fightWith(more);
    const { ana, foe } = people(fight);
    const script = play(fight, dice);
    mishap(fight, script.table, { caster: ana, spell: spell, target: foe.index, base: 4, ownTurn: ownTurn });
    script.finish();
    return { fight, ana, script };
  };

  it('TT-MAG-13: a 6 is told, rolled as two others, and the last die skips it', () => {
    const { script } = befallen([6, 1, 1]);
    expect(events(script)).toContain('two-mishaps');
    const faces = (dice: number[]) =>
      befallen(dice)
        .script.told()
        .flatMap((one) =>
          one.event === 'mishap' ? [(mishapNames as readonly unknown[]).indexOf(one.mishap) + 1] : [],
        );
    expect(faces([6, 1, 2])).toEqual([1, 2]);
    expect(faces([6, 6, 4, 6, 2])).toEqual([4, 2]);
    expect(faces([6, 6, 6, 5, 2])).toEqual([5, 2]);
    expect(faces([6, 6, 6, 6, 2])).toEqual([7, 2]);
    expect(faces([6, 2, 6, 6, 8])).toEqual([2, 9]);
  });

  it('TT-MAG-07: what strikes the caster’s side may end the fight', () => {
    expect(befallen([1], SPARK, { doom: 6, momentum: 2 }).fight).toMatchObject({
      momentum: 1,
      doom: 7,
      result: 'defeat',
    });
    expect(befallen([1], SHELL, { doom: 6, momentum: 2 }).fight).toMatchObject({
      momentum: 2,
      doom: 6,
      result: 'running',
    });
  });

  it('TT-MAG-07: a stray spell hits anybody but the caster, and only a Damage spell hurts', () => {
    const stray = (dice: number[], spell = SPARK, more: Partial<TestFight> = {}) => befallen([3, ...dice], spell, more);
    expect(stray([2], SPARK, { momentum: 6 }).fight).toMatchObject({ momentum: 7, doom: 0, result: 'victory' });
    expect(stray([1], SPARK, { momentum: 2 }).fight).toMatchObject({ momentum: 1, doom: 1 });
    expect(stray([2], HOLD, { momentum: 2 }).fight).toMatchObject({ momentum: 2, doom: 0 });
    expect(events(stray([2]).script).filter((event) => event === 'stray-number')).toHaveLength(2);
    const alone = { party: [plainPc('Ana', { spells })] };
    const fight = fightWith(alone);
    const script = play(fight, [3]);
    mishap(fight, script.table, { caster: byId(fight, 'ana'), spell: SPARK, target: -1, base: 4, ownTurn: true });
    script.finish();
    expect([fight.momentum, events(script).includes('stray-number')]).toEqual([1, false]);
    byId(fight, 'foe').status = 'withdrawn';
    const nobody = play(fight, [3]);
    mishap(fight, nobody.table, { caster: byId(fight, 'ana'), spell: SPARK, target: -1, base: 4, ownTurn: true });
    nobody.finish();
    expect(events(nobody)).not.toContain('strayed');
  });

  it('TT-MAG-07: a spell is delayed only if it was cast in the own turn', () => {
    expect(befallen([5]).ana).toMatchObject({ delayedSpell: 1, delayedAt: 2 });
    expect(befallen([5], SPARK, {}, false).ana.delayedSpell).toBe(0);
    expect(befallen([5], -1, {}).ana.delayedSpell).toBe(0);
  });

  it('TT-MAG-07, TT-WND-08: a drain wounds the caster by the type of the spell, a tag alone as Physical', () => {
    const type = (spell: number) => {
      const fight = fightWith();
      const { ana } = people(fight);
      const script = play(fight, [DRAINS, 'pick:3']);
      mishap(fight, script.table, { caster: ana, spell: spell, target: -1, base: 4, ownTurn: true });
      script.finish();
      return ana.wounds.map(({ severity, damageType }) => [severity, damageTypes[damageType]]);
    };
    expect(type(SPARK)).toEqual([[2, 'Elemental']]);
    expect(type(-1)).toEqual([[2, 'Physical']]);
  });
});

describe('reactions to spells and attacks', () => {
  it('TT-REACT-04, TT-REACT-09, TT-REACT-10: the log says who blocks and who counters', () => {
    const fight = fightWith({ party: [plainPc('Bo', { canCounter: true }), plainPc('Ana', { spells })] });
    const { ana, bo, foe } = people(fight);
    const script = play(fight, ['block', 'counter', 9, 9, 9]);
    const blow = beginBlow(fight, foe, ana, true);
    expect(offerBlock(fight, script.table, blow)).toBe(bo);
    bo.reactionLeft = true;
    blow.spell = 0;
    expect(offerCounter(fight, script.table, blow)).toBe(true);
    expect(events(script)).toEqual(expect.arrayContaining(['blocks', 'counters']));
    expect([fight.now.roll, bo.reactionLeft]).toEqual([newRoll(), false]);
  });

  it('TT-REACT-09: codes of counters tell spells and tags apart', () => {
    expect(new Set([counterCode(-1), counterCode(0), counterCode(1)]).size).toBe(3);
    expect(counterCode(1) - counterCode(0)).toBe(1);
  });

  it('TT-MAG-06, TT-REACT-10: a counter that barely works backfires, one that fails badly is a mishap', () => {
    const fight = fightWith();
    const { ana, foe } = people(fight);
    const script = play(fight, [2, 1, 4]);
    const blow = beginBlow(fight, foe, ana, false);
    blow.spell = 0;
    expect(counter(fight, script.table, blow, ana, UNDO)).toBe(true);
    expect(events(script)).toContain('backfired');
    expect(counter(fight, script.table, blow, ana, UNDO)).toBe(false);
    expect(ana.stunnedTurns).toBe(1);
    script.finish();
  });

  it('TT-REACT-09, TT-DEF-09: a spell that is not countered goes on to the defense', () => {
    const fight = fightWith({ momentum: 2 });
    const { ana, bo, foe } = people(fight);
    const script = play(fight, [{ who: 'ana', choose: 'no' }, 1]);
    castAt(fight, script.table, foe, bo, 0);
    script.finish();
    expect([fight.momentum, fight.doom, ana.reactionLeft]).toEqual([0, 2, true]);
  });
});
