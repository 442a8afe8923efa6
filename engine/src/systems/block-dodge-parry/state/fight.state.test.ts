import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { copyFight, copyInto } from '../../../made/block-dodge-parry.ts';
import { beginBlow, endBlow } from './blows.ts';
import type { Fight } from './model.ts';

/** A fight in which every list has something in it. */
function fullFight(): Fight {
  const fight = fightOf({
    party: [{ use: 'mirah', wounds: [{ type: 'burns' }] }, 'thibald'],
    foes: ['orc', { use: 'goblin', hidden: true, items: [{ use: 'dagger', state: 'dropped' }] }],
    scene: {
      zones: ['hall', 'yard'],
      melees: [['mirah', 'orc']],
      positions: [{ attacker: 'orc', target: 'mirah', modifier: 'impaired' }],
    },
  });
  for (const fighter of fight.fighters) {
    fighter.noApproach.push(0);
    fighter.scars.push(4);
  }
  const { now } = fight;
  for (const list of [now.askers, now.answers, now.attackers, now.item, now.offItem, now.manner, now.dr, now.flags])
    list.push(1, 2);
  for (const list of [now.bonusAttacker, now.bonusItem, now.bonusKind]) list.push(3);
  return fight;
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string; readonly path: string };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Parts that copies may share because they never change in place. */
const shared = ['sheet', 'sides', 'seats', 'zones', 'zoneBands', 'toggles', 'rulings', 'blows', 'depth'];

/** Every number, word and switch of a fight that can change. */
function places(of: unknown, path = 'fight'): Place[] {
  if (!isRecord(of)) return [];
  return Object.keys(of).flatMap((key) => {
    if (shared.includes(key)) return [];
    const value = of[key];
    const here = `${path}.${key}`;
    return isRecord(value) ? places(value, here) : [{ holder: of, key, path: here }];
  });
}

function change(place: Place): void {
  const value = place.holder[place.key];
  if (typeof value === 'number') place.holder[place.key] = value + 1;
  else if (typeof value === 'boolean') place.holder[place.key] = !value;
  else place.holder[place.key] = `${String(value)}!`;
}

const text = (fight: Fight): string => JSON.stringify(fight);

describe('a copy', () => {
  it('is complete: whatever one field says, the copy says the same', () => {
    const fight = fullFight();
    const target = copyFight(fight);
    for (const place of places(fight)) {
      change(place);
      expect(text(copyFight(fight)), place.path).toBe(text(fight));
      copyInto(fight, target);
      expect(text(target), place.path).toBe(text(fight));
    }
  });

  it('has the blows under way, and none that are over', () => {
    const fight = fullFight();
    const target = copyFight(fight);
    Object.assign(beginBlow(fight, 1, 0), { item: 1, offItem: 2, marks: 4, dr: 5, damage: 6, how: 7 });
    Object.assign(beginBlow(fight, 0, 1), { last: true });
    copyInto(fight, target);
    expect([text(target), text(copyFight(fight))]).toEqual([text(fight), text(fight)]);
    endBlow(fight);
    endBlow(fight);
    copyInto(fight, target);
    expect([text(target), text(fight)]).toEqual([text(fullFight()), text(fullFight())]);
  });

  it('shares nothing that changes: a change in the copy leaves the fight as it was', () => {
    const fight = fullFight();
    const before = text(fight);
    for (const place of places(copyFight(fight))) change(place);
    expect(text(fight)).toBe(before);
    const target = copyFight(fight);
    copyInto(fight, target);
    for (const place of places(target)) change(place);
    expect(text(fight)).toBe(before);
  });

  it('follows lists that grow and shrink', () => {
    const small = fightOf({ party: ['mirah'], foes: ['orc'] });
    const large = fullFight();
    for (const [from, to] of [
      [large, small],
      [small, large],
    ] as const) {
      const target = copyFight(to);
      copyInto(from, target);
      expect(text(target)).toBe(text(from));
    }
  });

  it('takes over rulings that the GM has changed', () => {
    const fight = fullFight();
    const target = copyFight(fight);
    fight.rulings = { ...fight.rulings, medicine: 'ask' };
    copyInto(fight, target);
    expect(target.rulings.medicine).toBe('ask');
  });

  it('has fields in the order of the original, so that all fighters have one shape', () => {
    const fight = fullFight();
    const copy = copyFight(fight);
    expect(Object.keys(copy)).toEqual(Object.keys(fight));
    expect(Object.keys(copy.fighters[0]!)).toEqual(Object.keys(fight.fighters[0]!));
  });

  it('keeps the same lists and records when copied into', () => {
    const fight = fullFight();
    const target = copyFight(fight);
    const { fighters, hidden, now } = target;
    const mirah = fighters[0]!;
    const { itemState, wounds } = mirah;
    copyInto(fight, target);
    expect(target.fighters).toBe(fighters);
    expect(target.hidden).toBe(hidden);
    expect(target.now).toBe(now);
    expect(target.fighters[0]).toBe(mirah);
    expect(mirah.itemState).toBe(itemState);
    expect(mirah.wounds).toBe(wounds);
  });

  it('is right after any series of changes, and so is JSON', () => {
    const count = places(fullFight()).length;
    fc.assert(
      fc.property(fc.array(fc.nat(count - 1), { maxLength: 40 }), (chosen) => {
        const fight = fullFight();
        const target = copyFight(fight);
        const all = places(fight);
        for (const at of chosen) change(all[at]!);
        copyInto(fight, target);
        expect(target).toEqual(fight);
        expect(JSON.parse(text(fight))).toEqual(fight);
      }),
      { numRuns: 60 },
    );
  });
});
