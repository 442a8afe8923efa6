import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc } from '../../../../test/tools/tag-tally.ts';
import { EVERY_KIND, Severity } from '../book/terms.ts';
import { problems } from './invariants.ts';
import type { Fight, Fighter, Wound } from './model.ts';

const spells = [{ name: 'Spark', type: 'damage', aspect: 'fire' }];
const sound = (toggles: Readonly<Record<string, unknown>> = {}): Fight =>
  fightOf({ party: [plainPc('Ana', { spells, gear: ['rope'] })], foes: [plainFoe('Foe', 3)], toggles });

/** What is wrong with a sound fight after a change. */
function after(change: Partial<Fight>, toggles = {}): readonly string[] {
  return problems(Object.assign(sound(toggles), change));
}

/** What is wrong with a sound fight after a change of one combatant. */
function withOne(id: string, change: Partial<Fighter>): readonly string[] {
  const fight = sound();
  Object.assign(byId(fight, id), change);
  return problems(fight);
}

const { sheet } = byId(sound(), 'ana');
const wound: Wound = {
  severity: Severity.strain,
  damageType: 0,
  name: '',
  kinds: EVERY_KIND,
  steps: 4,
  attempts: 0,
  fresh: true,
  missingPart: false,
  scar: [],
};

describe('what cannot be', () => {
  it('nothing is wrong with a fight as it begins, nor at the ends of every range', () => {
    expect(problems(sound())).toEqual([]);
    for (const level of [1, 10]) expect(after({ sceneLevel: level })).toEqual([]);
    for (const type of [-1, 0, 7]) expect(after({ mainDamage: type })).toEqual([]);
    for (const level of [-1, 0, 10]) expect(withOne('foe', { level: level })).toEqual([]);
    for (const whom of [-1, 0, 1]) expect(withOne('ana', { aiding: whom })).toEqual([]);
    for (const roll of [0, 20]) expect(withOne('ana', { initRoll: roll })).toEqual([]);
    for (const severity of [Severity.strain, Severity.scar])
      expect(withOne('ana', { wounds: [{ ...wound, severity }] })).toEqual([]);
    expect(withOne('ana', { slot: -1 })).toEqual([]);
    expect(after({ cursor: 2 })).toEqual([]);
  });

  it.each<[string, Partial<Fight>]>([
    ['round is -1, not from 0 to 1000000', { round: -1 }],
    ['round is 0.5, not from 0 to 1000000', { round: 0.5 }],
    ['sceneLevel is 0, not from 1 to 10', { sceneLevel: 0 }],
    ['sceneLevel is 11, not from 1 to 10', { sceneLevel: 11 }],
    ['3 PCs are counted', { pcCount: 3, momentumSize: 8, doomSize: 8 }],
    ['mainDamage is -2, not from -1 to 7', { mainDamage: -2 }],
    ['mainDamage is 8, not from -1 to 7', { mainDamage: 8 }],
    ['place 3 of the list does not exist', { cursor: 3 }],
    ['later is -1, not from 0 to 9999', { later: -1 }],
    ['the ladder holds what is no creature', { ladder: [0] }],
    ['the ladder holds what is no creature', { ladder: [2] }],
    ['the fight is over and still running', { phase: 'wounds' }],
  ])('of the scene: %s', (words, change) => {
    expect(after(change)).toEqual([words]);
  });

  it('TT-CLK-01, TT-CLK-02, TT-CLK-03: a clock is never beyond its size, and has one', () => {
    expect(after({ momentum: 7 })).toEqual(['Momentum is 7 of 6']);
    expect(after({ momentum: 6 })).toEqual([]);
    expect(after({ momentum: -1 })).toEqual(['momentum is -1, not from 0 to 99']);
    expect(after({ momentum: 0.5 })).toEqual(['momentum is 0.5, not from 0 to 99']);
    expect(after({ doom: 7 })).toEqual(['Doom is 7 of 6']);
    expect(after({ doom: 6 })).toEqual([]);
    expect(after({ doom: -1 })).toEqual(['doom is -1, not from 0 to 99']);
    expect(after({ momentumSize: 7 })).toEqual(['momentumSize is not what the rest comes to']);
    expect(after({ doomSize: 7 })).toEqual(['doomSize is not what the rest comes to']);
  });

  it.each<[string, Partial<Fighter>]>([
    ['ana is a PC and active', { status: 'active' }],
    ['ana has items unaccounted for', { itemGone: [] }],
    ['ana has spells unaccounted for', { mastered: [0, 0] }],
    ['ana has delayed a spell it does not know', { delayedSpell: 2 }],
    ['ana has a wound of no damage type', { wounds: [{ ...wound, damageType: 8 }] }],
    ['ana has a strange mark', { itemGone: [2] }],
    ['ana has a strange mark', { mastered: [2] }],
    ['ana is number 1 in place 0', { index: 1 }],
    ['ana has no seat', { sheet: { ...sheet, seat: 9 } }],
    ['ana is not what its sheet says', { sheet: { ...sheet, kind: 'creature' } }],
    ['foe is a creature and present', { status: 'present' }],
    ['foe is a creature and gone', { status: 'gone' }],
    ['foe is a creature and wounded', { wounds: [wound] }],
  ])('of a combatant: %s', (words, change) => {
    expect(withOne(words.split(' ')[0]!, change)).toEqual([words]);
  });

  it.each<[string, Partial<Fighter>]>([
    ['initRoll is 21, not from 0 to 20', { initRoll: 21 }],
    ['woundTaken is 5, not from 0 to 4', { woundTaken: 5 }],
    ['delayedAt is 3, not from -1 to 1', { delayedAt: 3 }],
    ['wounds.0.severity is 0, not from 1 to 4', { wounds: [{ ...wound, severity: 0 }] }],
    ['wounds.0.severity is 5, not from 1 to 4', { wounds: [{ ...wound, severity: 5 }] }],
    ['wounds.0.kinds is -1, not from 0 to 2047', { wounds: [{ ...wound, kinds: -1 }] }],
    ['wounds.0.steps is 5, not from 0 to 4', { wounds: [{ ...wound, steps: 5 }] }],
    ['wounds.0.attempts is -1, not from 0 to 999', { wounds: [{ ...wound, attempts: -1 }] }],
    ['stunnedTurns is -1, not from 0 to 99', { stunnedTurns: -1 }],
    ['slot is -2, not from -1 to 99', { slot: -2 }],
    ['doomAdjust is 0.5, not from -999 to 999', { doomAdjust: 0.5 }],
    ['aiding is 2, not from -1 to 1', { aiding: 2 }],
    ['aiding is -2, not from -1 to 1', { aiding: -2 }],
    ['x is 0.5, not from -100000 to 100000', { x: 0.5 }],
  ])('of numbers: %s', (words, change) => {
    expect(withOne('ana', change)).toEqual([`fighters.0.${words}`]);
  });

  it('two combatants of one id cannot be', () => {
    const id = 'ana';
    expect(withOne('foe', { sheet: { ...byId(sound(), 'foe').sheet, id } })).toEqual(['two combatants share an id']);
  });

  it('TT-CORE-03: a creature has a level from 0 to 10, or that of the scene', () => {
    for (const level of [-2, 11, 0.5])
      expect(withOne('foe', { level: level })).toEqual([`fighters.1.level is ${level}, not from -1 to 10`]);
  });

  it('TT-REACT-03: a creature that could react cannot be', () => {
    const words = ['foe is a creature and could react'];
    expect(withOne('foe', { reactionLeft: true })).toEqual(words);
    expect(withOne('foe', { called: 1 })).toEqual(words);
  });
});
