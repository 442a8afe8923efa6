import { describe, expect, it } from 'vitest';
import type { Fight } from './model.ts';
import { byId, type Cast, fightOf, type TestFight } from './testing.ts';
import { whyNot } from './why-not.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'Ame', kind: 'pc', attacks: ['katana'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'b', name: 'Oni', attacks: ['nata'], ...more });

function at(own: object, more: Partial<TestFight> = {}): Fight {
  return fightOf({ party: [pc(own), pc({ id: 'c', name: 'Cho' })], foes: [foe()], ...more });
}

const rule = (fight: Fight, option: string) => whyNot(fight, byId(fight, 'a').index, 'turn', option)?.rule;

describe('a refused turn says why', () => {
  it('IKZ-RNG-10, IKZ-RNG-11, IKZ-RNG-12: a weapon at a distance where it is of no use, after the move made first', () => {
    expect(rule(at({}, { band: 'reach' }), 'attack:b:katana')).toBe('IKZ-RNG-11');
    expect(rule(at({ attacks: ['yari'] }, { band: 'ranged' }), 'attack:b:yari')).toBe('IKZ-RNG-12');
    expect(rule(at({ attacks: ['yumi'] }), 'attack:b:yumi')).toBe('IKZ-RNG-10');
    expect(whyNot(at({}, { band: 'reach' }), 0, 'turn', 'attack:b:katana')?.reason).toBe(
      'at Reach the katana is of no use, but there is attack:b:katana:close-first',
    );
    expect(whyNot(at({}, { band: 'ranged' }), 0, 'turn', 'attack:b:katana:close-first')).toEqual({
      reason: 'at Reach the katana is of no use',
      rule: 'IKZ-RNG-11',
    });
  });

  it('IKZ-RNG-03, IKZ-RNG-04, IKZ-SCT-07: moves that lead nowhere', () => {
    expect(rule(at({}), 'close:b')).toBe('IKZ-RNG-03');
    expect(rule(at({}, { band: 'ranged' }), 'fall-back')).toBe('IKZ-RNG-04');
    expect(rule(at({ state: { hamstrung: true } }), 'attack:b:katana:then-back')).toBe('IKZ-SCT-07');
  });

  it('IKZ-ATK-19: nobody of that name, a friend, somebody who is gone, and nobody who is hidden', () => {
    const fight = at({});
    expect(rule(fight, 'attack:zz:katana')).toBe('IKZ-ATK-19');
    expect(whyNot(fight, 0, 'turn', 'attack:c:katana')?.reason).toBe('Cho is no enemy');
    byId(fight, 'b').status = 'fled';
    expect(whyNot(fight, 0, 'turn', 'attack:b:katana')?.reason).toBe('Oni is not in the fight any more');
    fight.hidden = [byId(fight, 'b').index];
    expect(whyNot(fight, 0, 'turn', 'attack:b:katana')?.reason).toBe('nobody here is called "b"');
  });

  it('IKZ-DUAL-03, IKZ-ACT-12, IKZ-EQP-02, IKZ-ACT-11: a weapon that cannot be used', () => {
    const two = { attacks: ['katana', 'wakizashi'], shield: true };
    expect(rule(at(two), 'attack:b:katana+wakizashi')).toBe('IKZ-DUAL-03');
    expect(rule(at({ attacks: ['katana', 'tetsubo'] }), 'attack:b:katana+tetsubo')).toBe('IKZ-DUAL-03');
    expect(rule(at({}), 'attack:b:yari')).toBe('IKZ-ACT-12');
    const swap = at({ attacks: ['katana', 'tanto'] }, { toggles: { swapCost: 'action' } });
    expect(rule(swap, 'attack:b:tanto')).toBe('IKZ-ACT-12');
    const thrown = at({ attacks: ['shuriken'] }, { band: 'reach' });
    byId(thrown, 'a').uses = [0];
    expect(rule(thrown, 'attack:b:shuriken')).toBe('IKZ-EQP-02');
    byId(thrown, 'a').dropped = [1];
    expect(rule(thrown, 'attack:b:shuriken')).toBe('IKZ-ACT-11');
  });

  it('IKZ-BLS-01, IKZ-DET-04: what strikes all around is called a blast, and what does not is none', () => {
    const bomb = at({ attacks: [{ name: 'bomb', dice: 'd6', blast: 'all' }] });
    expect(whyNot(bomb, 0, 'turn', 'attack:b:bomb')?.reason).toBe('it strikes all around: blast:bomb');
    expect(rule(at({}), 'blast:katana')).toBe('IKZ-BLS-01');
    const many = at({ kind: 'detachment', attacks: ['nata'] });
    expect(rule(many, 'attack:b:nata')).toBe('IKZ-DET-04');
  });

  it('IKZ-RET-02, IKZ-RET-04, IKZ-RET-07: running that is not possible like this', () => {
    expect(rule(at({}), 'retreat')).toBe('IKZ-RET-04');
    expect(rule(at({ state: { hamstrung: true } }), 'retreat')).toBe('IKZ-RET-07');
    const walled = at({});
    walled.safeRetreat = [false, false];
    expect(rule(walled, 'retreat')).toBe('IKZ-RET-02');
  });

  it('IKZ-ACT-08, IKZ-ACT-09, IKZ-ACT-10, IKZ-ACT-11, IKZ-PAN-02, IKZ-DUEL-01, IKZ-ATTR-04: deeds without a reason', () => {
    const fight = at({}, { rulings: { deeds: 'no', daring: 'no', duelAgreed: 'no' } });
    const wanted = ['deed:b', 'attack:b:katana:daring', 'aid:c', 'extinguish', 'calm', 'challenge:b'];
    expect(wanted.map((option) => rule(fight, option))).toEqual(
      ['ACT-08', 'ACT-09', 'ACT-10', 'ACT-11', 'PAN-02', 'DUEL-01'].map((id) => `IKZ-${id}`),
    );
    byId(fight, 'a').helpless = true;
    expect(rule(fight, 'attack:b:katana')).toBe('IKZ-ATTR-04');
  });

  it('IKZ-SWP-02, IKZ-DUEL-26: a sweep at nobody, and a weapon that is not there for a duel', () => {
    const fight = at({});
    fight.now.about = byId(fight, 'b').index;
    expect(whyNot(fight, 0, 'sweep', 'b')?.rule).toBe('IKZ-SWP-02');
    expect(whyNot(fight, 0, 'duel-weapon', 'yari')?.rule).toBe('IKZ-DUEL-26');
  });

  it('a word that names nothing is only not among the options', () => {
    expect(whyNot(at({}), 0, 'turn', 'dance')).toBeNull();
  });
});
