import { describe, expect, it } from 'vitest';
import { EVERY_KIND, Severity } from '../book/terms.ts';
import { byId, fightOf, plainFoe, plainPc } from '../testing.ts';
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
    expect(after({ momentumSize: 1, doomSize: 1 })).toEqual([]);
  });

  it.each<[string, Partial<Fight>]>([
    ['round -1 is no round', { round: -1 }],
    ['round 0.5 is no round', { round: 0.5 }],
    ['the scene has level 0', { sceneLevel: 0 }],
    ['the scene has level 11', { sceneLevel: 11 }],
    ['0 PCs are counted', { pcCount: 0 }],
    ['3 PCs are counted', { pcCount: 3 }],
    ['there is no damage type -2', { mainDamage: -2 }],
    ['there is no damage type 8', { mainDamage: 8 }],
    ['place 3 of the list does not exist', { cursor: 3 }],
    ['a strange number of things has followed', { later: -1 }],
    ['the ladder holds what is no creature', { ladder: [0] }],
    ['the ladder holds what is no creature', { ladder: [2] }],
    ['the fight is over and still running', { phase: 'wounds' }],
  ])('of the scene: %s', (words, change) => {
    expect(after(change)).toEqual([words]);
  });

  it('TT-CLK-01, TT-CLK-02, TT-CLK-03: a clock is never beyond its size, and has one', () => {
    expect(after({ momentum: 7 })).toEqual(['Momentum is 7 of 6']);
    expect(after({ momentum: 6 })).toEqual([]);
    expect(after({ momentum: -1 })).toEqual(['Momentum is -1 of 6']);
    expect(after({ momentum: 0.5 })).toEqual(['Momentum is 0.5 of 6']);
    expect(after({ doom: 7 })).toEqual(['Doom is 7 of 6']);
    expect(after({ doom: 6 })).toEqual([]);
    expect(after({ doom: -1 })).toEqual(['Doom is -1 of 6']);
    expect(after({ momentumSize: 0 })).toEqual(['Momentum has 0 segments']);
    expect(after({ doomSize: 0 })).toEqual(['Doom has 0 segments']);
  });

  it.each<[string, Partial<Fighter>]>([
    ['ana is a PC and active', { status: 'active' }],
    ['ana has rolled 21 for initiative', { initRoll: 21 }],
    ['ana has items unaccounted for', { itemGone: [] }],
    ['ana has spells unaccounted for', { mastered: [0, 0] }],
    ['ana has taken a wound of grade 5', { woundTaken: 5 }],
    ['ana has delayed a spell it does not know', { delayedSpell: 2 }],
    ['ana has delayed a spell at nobody', { delayedTarget: 3 }],
    ['ana has a wound of grade 0', { wounds: [{ ...wound, severity: 0 }] }],
    ['ana has a wound of grade 5', { wounds: [{ ...wound, severity: 5 }] }],
    ['ana has a wound of no damage type', { wounds: [{ ...wound, damageType: 8 }] }],
    ['ana has a strange wound', { wounds: [{ ...wound, kinds: -1 }] }],
    ['ana has a strange wound', { wounds: [{ ...wound, steps: 5 }] }],
    ['ana has a strange wound', { wounds: [{ ...wound, attempts: -1 }] }],
    ['ana has a count that is no count', { stunnedTurns: -1 }],
    ['ana stands in gap -2', { slot: -2 }],
    ['ana has a strange correction of Doom', { doomAdjust: 0.5 }],
    ['ana helps nobody that exists', { aiding: 2 }],
    ['ana helps nobody that exists', { aiding: -2 }],
    ['ana has a strange mark', { itemGone: [2] }],
    ['ana has a strange mark', { mastered: [2] }],
    ['ana stands between two feet', { x: 0.5 }],
    ['ana stands between two feet', { y: 0.5 }],
    ['ana is number 1 in place 0', { index: 1 }],
    ['ana has no seat', { sheet: { ...sheet, seat: 9 } }],
    ['ana is not what its sheet says', { sheet: { ...sheet, kind: 'creature' } }],
    ['foe is a creature and present', { status: 'present' }],
    ['foe is a creature and gone', { status: 'gone' }],
    ['foe is a creature and wounded', { wounds: [wound] }],
  ])('of a combatant: %s', (words, change) => {
    expect(withOne(words.split(' ')[0]!, change)).toEqual([words]);
  });

  it('two combatants of one id cannot be', () => {
    const id = 'ana';
    expect(withOne('foe', { sheet: { ...byId(sound(), 'foe').sheet, id } })).toEqual(['two combatants share an id']);
  });

  it('TT-CORE-03: a creature has a level from 0 to 10, or that of the scene', () => {
    for (const level of [-2, 11, 0.5]) expect(withOne('foe', { level: level })).toEqual([`foe has level ${level}`]);
  });

  it('TT-REACT-03: a creature that could react cannot be', () => {
    const words = ['foe is a creature and could react'];
    expect(withOne('foe', { reactionLeft: true })).toEqual(words);
    expect(withOne('foe', { called: 1 })).toEqual(words);
  });
});
