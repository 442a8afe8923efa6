import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { plain } from '../../../system/said.ts';
import { Kind } from '../book/terms.ts';
import { beginRoll, compose } from '../rolls/sources.ts';
import type { Fight } from '../state/model.ts';
import { whyNot } from './why-not.ts';

const gear = (name: string) => ({ name, type: 'item', appliesTo: ['defense'] });
const skill = (name: string) => ({ name, type: 'skill', appliesTo: ['defense'] });

const ana = plainPc('Ana', {
  armor: 'light',
  tags: [gear('Shield'), gear('Ring'), skill('Evasive'), skill('Nimble'), skill('Calm')],
  gear: ['rope'],
  spells: [
    { name: 'Spark', type: 'damage', aspect: 'fire' },
    { name: 'Cure', type: 'control', aspect: 'life' },
    { name: 'Undo', type: 'counter' },
    { name: 'Shell', type: 'ward' },
  ],
  wounds: [
    { severity: 'lastingScar', fresh: true },
    { severity: 'strain' },
    { severity: 'strain', fresh: true, attempts: 9 },
  ],
});
const foes = [
  plainFoe('Ogre', 4, {
    abilities: [
      { name: 'Trip', rank: 6, inflicts: 'prone' },
      { name: 'Hide', hinders: ['attack'] },
    ],
  }),
  plainFoe('Gone', 2),
];

function fight(more: Partial<TestFight> = {}): Fight {
  const made = fightOf({ party: [ana, plainPc('Bo')], foes, ...more });
  byId(made, 'gone').status = 'withdrawn';
  return made;
}

const rule = (at: Fight, who: string, question: string, option: string) =>
  whyNot(at, byId(at, who).index, question, option)?.rule;

describe('a refused answer says why', () => {
  it('TT-VAL-03: too many sources, too much gear, the same twice', () => {
    const at = fight();
    const { roll } = at.now;
    beginRoll(roll, 0, byId(at, 'ogre').index, Kind.defense, 4);
    compose(at, null, roll);
    const reason = (option: string) => whyNot(at, 0, 'sources', option);
    expect(reason('evasive+nimble+calm+ring')).toEqual({
      reason: 'a roll of level 4 may use 3 sources, not 4',
      rule: 'TT-VAL-03',
    });
    expect(reason('shield+ring+light-armor')).toEqual({
      reason: 'a roll may use 2 pieces of gear, not 3',
      rule: 'TT-VAL-03',
    });
    expect(reason('ring+ring')).toEqual({ reason: 'a source counts once in a roll', rule: 'TT-VAL-03' });
    expect(reason('luck')).toEqual({ reason: '"luck" is no source of this roll', rule: 'TT-SRC-05' });
  });

  it('TT-VAL-05, TT-VAL-08: a second action or move, somebody out of turn, a target that is not there', () => {
    const at = fight({ toggles: { positions: true } });
    expect(rule(at, 'ana', 'turn', 'attack:gone')).toBe('TT-VAL-08');
    expect(rule(at, 'ana', 'turn', 'attack:nobody')).toBe('TT-VAL-08');
    byId(at, 'gone').status = 'waiting';
    expect(whyNot(at, 0, 'turn', 'attack:gone')?.reason).toBe('nobody here is called "gone"');
    at.now.acted = true;
    at.now.moved = true;
    expect(rule(at, 'ana', 'turn', 'attack:ogre')).toBe('TT-VAL-05');
    expect(rule(at, 'ana', 'turn', 'to:ogre')).toBe('TT-VAL-05');
    expect(rule(at, 'ana', 'next-turn', 'ogre')).toBe('TT-VAL-05');
    expect(rule(fight(), 'ana', 'turn', 'to:ogre')).toBe('TT-TURN-12');
    expect(rule(fight(), 'ana', 'turn', 'go')).toBe('TT-TURN-12');
    expect(rule(at, 'ana', 'turn', 'go')).toBe('TT-VAL-05');
    expect(rule(fight(), 'ana', 'spot', 'go:100,0')).toBe('TT-VAL-05');
    expect(rule(fight(), 'ana', 'turn', 'use:lamp')).toBe('TT-GEAR-06');
  });

  it('TT-TURN-12, TT-VAL-05: a spot too far, between the listed ones, one’s own, or not written as one', () => {
    const at = fight({ toggles: { positions: true } });
    const reason = (option: string) => plain(whyNot(at, 0, 'spot', option)!.reason);
    const { x, y } = byId(at, 'ana');
    expect(reason(`go:${x + 18},${y + 25}`)).toBe('a move goes up to 30 ft');
    expect(reason(`go:${x + 18},${y + 24}`)).toContain(`exact, then x:${x + 18} and y:${y + 24}`);
    expect(reason(`go:${x},${y}`)).toContain('stands there already');
    expect(reason('north')).toContain('go:x,y');
  });

  it('TT-VAL-11: a spell that is not listed, of Life, without blood’s tag, or while cut off', () => {
    const at = fight();
    expect(rule(at, 'ana', 'turn', 'cast:wish:ogre')).toBe('TT-VAL-11');
    expect(rule(at, 'ana', 'turn', 'cast:cure:ogre')).toBe('TT-VAL-11');
    expect(rule(at, 'ana', 'turn', 'cast:spark:ogre:blood-ana')).toBe('TT-VAL-11');
    expect(rule(at, 'ana', 'turn', 'cast:undo:ogre')).toBe('TT-MAG-15');
    expect(rule(at, 'ana', 'turn', 'cast:spark:gone')).toBe('TT-VAL-08');
    byId(at, 'ana').castLock = 3;
    expect(rule(at, 'ana', 'turn', 'cast:spark:ogre')).toBe('TT-VAL-11');
  });

  it('TT-CRE-02, TT-CRE-07: an ability above the creature’s level, or one that is no attack', () => {
    const at = fight();
    expect(whyNot(at, byId(at, 'ogre').index, 'creature-turn', 'attack:ana:trip')).toEqual({
      reason: 'Trip comes with level 6, not 4',
      rule: 'TT-CRE-02',
    });
    expect(rule(at, 'ogre', 'creature-turn', 'attack:ana:hide')).toBe('TT-CRE-07');
    expect(rule(at, 'ogre', 'creature-turn', 'attack:gone')).toBe('TT-VAL-08');
  });

  it('TT-TURN-05, TT-TURN-07, TT-HEAL-20: a word that names nothing is told what there is', () => {
    const at = fight();
    expect(rule(at, 'ogre', 'creature-turn', 'no')).toBe('TT-TURN-07');
    expect(rule(at, 'ana', 'turn', 'dance')).toBe('TT-TURN-05');
    expect(rule(at, 'ana', 'afterwards', 'downtime')).toBe('TT-HEAL-20');
    expect(whyNot(at, 0, 'afterwards', 'rest')?.rule).toBe('TT-HEAL-20');
  });

  it('TT-VAL-09: healing out of its conditions', () => {
    const at = fight({ phase: 'treatment' });
    expect(whyNot(at, 0, 'field-treatment', 'bo:1')?.reason).toContain('Lasting Scar');
    expect(whyNot(at, 0, 'field-treatment', 'bo:2')?.reason).toContain('this scene');
    expect(rule(at, 'ana', 'field-treatment', 'bo:3')).toBe('TT-CORE-06');
    expect(whyNot(at, 0, 'magic-healing', 'ana')?.reason).toContain('themselves');
    byId(at, 'ana').treatedByPro = true;
    byId(at, 'ana').healedByMagic = true;
    expect(rule(at, 'ana', 'afterwards', 'professional')).toBe('TT-VAL-09');
    expect(rule(at, 'ana', 'afterwards', 'magic')).toBe('TT-VAL-09');
  });
});
