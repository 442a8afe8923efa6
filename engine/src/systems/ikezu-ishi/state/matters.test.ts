import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/ikezu-ishi.ts';
import { copyFight, copyInto } from '../../../made/ikezu-ishi.ts';
import { editFight } from '../cast/edits.ts';

const pc = (id: string, more: object = {}): Cast => ({
  id,
  name: id,
  kind: 'pc',
  hp: 6,
  attacks: ['nata', 'tanto'],
  ...more,
});

/** A fight in which no list is empty and no number is what it was at first. */
function eventful() {
  const wounds = [{ type: 'burns', level: 'light' }];
  const party = [
    pc('a', {
      hidden: true,
      things: ['rope'],
      wounds,
      pendingScars: [3, 7],
      sundered: [{ part: 'a foot', how: 'crippled' }],
    }),
    pc('b'),
  ];
  const fight = fightOf({
    party,
    foes: [{ use: 'shinobi', id: 'x' }],
    scene: { cover: [{ attacker: 'x', target: 'b' }] },
  });
  Object.assign(byId(fight, 'a'), {
    dropped: [1, 0],
    uses: [2, 3],
    trainedDays: [9, 8],
    lessons: [1, 2],
    carried: [0],
  });
  Object.assign(fight, {
    duellists: [0, 2],
    duelScore: [2, 1],
    duelWeapons: [1, 0],
    owed: [1],
    safeRetreat: [false, true],
  });
  Object.assign(fight.now, {
    ...{ askers: [1], answers: [5] },
    ...{ order: [2, 0, 0], landed: [1, 0, -1], strokes: 1, targets: 1, about: 2, aux: 3, ruling: 4, refused: 1 },
  });
  Object.assign(fight.now.blows[0]!, { attacker: 0, target: 2, attack: 1, roll: 4, missed: true });
  return fight;
}

describe('copies of a fight', () => {
  it('are equal in everything, made anew or into another fight of more or fewer people', () => {
    const fight = eventful();
    expect(copyFight(fight)).toEqual(fight);
    const small = fightOf({ party: [pc('q')], foes: [{ use: 'oni', id: 'z' }] });
    copyInto(fight, small);
    expect(small).toEqual(fight);
    const large = eventful();
    expect(editFight(large, { op: 'add', combatant: { use: 'wolf', count: 2 } })).toBeNull();
    byId(large, 'a').wounds.push({ type: 1, level: 2, slotted: true, attribute: -1 });
    byId(large, 'a').scars.push({ entry: 1, place: 2, note: '' });
    copyInto(fight, large);
    expect(large).toEqual(fight);
  });

  it('share no list that play changes', () => {
    const fight = eventful();
    const before = JSON.stringify(fight);
    const copy = copyFight(fight);
    for (const lists of [copy, copy.now, ...copy.fighters])
      for (const list of Object.values(lists))
        if (Array.isArray(list) && !Object.isFrozen(list) && list !== copy.sides && list !== copy.seats)
          list.length = 0;
    expect(JSON.stringify(fight)).toBe(before);
  });
});
