import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/ikezu-ishi.ts';
import { problems } from './invariants.ts';
import type { Fight, Fighter } from './model.ts';

function made(): Fight {
  return fightOf({ party: [{ use: 'nozomi', id: 'a', things: ['rope'] }], foes: [{ use: 'ronin', id: 'b' }] });
}

function wrong(change: (fight: Fight, a: Fighter) => void): readonly string[] {
  const fight = made();
  change(fight, fight.fighters[0]!);
  return problems(fight);
}

const of = (own: Partial<Fighter>) => wrong((_, a) => Object.assign(a, own));
const scene = (own: object) => wrong((fight) => Object.assign(fight, own));

describe('what cannot be', () => {
  it('is nothing in a fight that has just been made', () => {
    expect(problems(made())).toEqual([]);
  });

  it('is a score below nothing or above its maximum', () => {
    expect(of({ str: 15 })).toEqual(['a has STR 15 of 14']);
    expect(of({ dex: 13 })).toEqual(['a has DEX 13 of 12']);
    expect(of({ wil: 11 })).toEqual(['a has WIL 11 of 10']);
    expect(of({ hp: 6 })).toEqual(['a has 6 of 5 HP']);
    expect(of({ wil: -1 })).toHaveLength(1);
    expect(of({ dex: 1.5 })).toHaveLength(1);
    expect(of({ strMax: 14.5 })).toHaveLength(1);
    expect(of({ wilMax: 10.5 })).toHaveLength(1);
    expect(of({ hpMax: 19 })).toEqual(['a has 19 HP, more than 18 (IKZ-HP-01)']);
    expect(of({ hpMax: 18 })).toEqual([]);
    expect(of({ armour: 10 })).toEqual(['fighters.0.armour is 10, not from 0 to 9']);
    expect(of({ armour: 9 })).toEqual([]);
  });

  it('IKZ-ATTR-01, IKZ-CRIT-08, IKZ-ATTR-04: is a status that does not fit the body', () => {
    expect(of({ str: 0 })).toEqual(['a has STR 0 and is active (IKZ-ATTR-01)']);
    expect(of({ str: 0, status: 'dead' })).toEqual([]);
    expect(of({ str: 0, status: 'destroyed' })).toEqual([]);
    expect(of({ deathClock: 3 })).toEqual(['a has a clock running and is active']);
    expect(of({ status: 'critical' })).toEqual(['a is critical and has no clock (IKZ-CRIT-08)']);
    expect(of({ status: 'mortal' })).toHaveLength(1);
    expect(of({ status: 'critical', deathClock: 1 })).toEqual([]);
    expect(of({ pending: true, wil: 0 })).toEqual(['a has a turn and cannot act (IKZ-ATTR-04)']);
    expect(of({ daring: 1 })).toEqual(['a is daring between steps']);
    expect(of({ seat: 9 })).toEqual(['a has no seat']);
    expect(of({ index: 1 })).toEqual(['a is number 1 in place 0']);
  });

  it('is gear that nobody has', () => {
    expect(of({ main: 1 })).toEqual(['a holds attack 1, which it has not']);
    expect(of({ off: -2 })).toHaveLength(1);
    expect(of({ dropped: [1] })).toEqual(['a holds what lies on the ground']);
    expect(of({ dropped: [] })).toEqual(['a does not know its weapons']);
    expect(of({ uses: [] })).toEqual(['a does not know its weapons']);
    expect(of({ gear: -1 })).toEqual(['fighters.0.gear is -1, not from 0 to 999']);
    expect(of({ fatigue: 0.5 })).toEqual(['fighters.0.fatigue is 0.5, not from 0 to 999']);
    expect(of({ carried: [] })).toEqual(['a does not know its things']);
    expect(of({ trainedDays: [] })).toEqual(['a does not know its training']);
    expect(of({ lessons: [] })).toEqual(['a does not know its training']);
    const wound = { type: 0, level: 1, slotted: true, attribute: -1 };
    expect(of({ wounds: [{ ...wound, type: 9 }] })).toEqual(['fighters.0.wounds.0.type is 9, not from 0 to 4']);
    expect(of({ wounds: [{ ...wound, level: 0 }] })).toHaveLength(1);
    expect(of({ wounds: [{ ...wound, level: 4 }] })).toHaveLength(1);
    expect(of({ wounds: [wound, { ...wound, level: 3 }] })).toEqual([]);
  });

  it('is a scene that contradicts itself', () => {
    expect(scene({ round: -1 })).toEqual(['round is -1, not from 0 to 100000']);
    expect(scene({ winner: 2, result: 'won' })).toEqual(['winner is 2, not from -1 to 1']);
    expect(scene({ winner: -2 })).toEqual(['winner is -2, not from -1 to 1']);
    expect(scene({ result: 'won' })).toEqual(['the fight is won by nobody']);
    expect(scene({ winner: 0 })).toEqual(['the fight has a winner and is not won']);
    expect(scene({ winner: 0, result: 'won' })).toEqual([]);
    expect(scene({ phase: 'over' })).toEqual(['the fight is over and still running']);
    expect(scene({ phase: 'over', result: 'draw' })).toEqual([]);
    expect(scene({ bands: [0, 1, 1] })).toContain('the distances do not fit the people');
    expect(scene({ bands: [0, 1, 2, 0] })).toEqual([
      '0 and 1 disagree on their distance',
      '1 and 0 disagree on their distance',
    ]);
    expect(scene({ bands: [0, 3, 3, 0] })).toHaveLength(2);
    expect(scene({ duel: 1, duellists: [0, 5] })).toEqual(['a duel is about nobody']);
    expect(scene({ initiativeDue: true, duellists: [-1, -1] })).toEqual(['a duel is about nobody']);
    expect(scene({ hidden: [5] })).toEqual(['somebody hidden does not exist']);
    expect(scene({ cover: [0, 5] })).toEqual(['cover is about nobody']);
    expect(
      wrong((fight) => Object.assign(fight.fighters[1]!, { sheet: fight.fighters[0]!.sheet, carried: [1] })),
    ).toContain('two fighters share an id');
  });
});
