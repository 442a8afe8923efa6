import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf } from '../../../../test/tools/sea-of-shadows.ts';
import { problems } from '../state/invariants.ts';
import { MOST_ITEMS } from './combatant.ts';
import { editFight } from './edits.ts';

const fight = () =>
  fightOf({ party: [ada], foes: [bram, cal], scene: { regions: ['r1', 'r2'] }, order: ['ada', 'bram', 'cal'] });

describe('edits of the GM', () => {
  it('SOS-KO-01, SOS-LAW-01: HP of 0 knock out, and more than the maximum is refused', () => {
    const now = fight();
    expect(editFight(now, { op: 'set', path: 'fighters.bram.hp', value: 0 })).toBeNull();
    expect(byId(now, 'bram')).toMatchObject({ status: 'out', prone: true });
    expect(editFight(now, { op: 'set', path: 'fighters.bram.hp', value: 2 })).toBeNull();
    expect(byId(now, 'bram').status).toBe('able');
    const before = JSON.stringify(now);
    expect(editFight(now, { op: 'set', path: 'fighters.bram.hp', value: 9 })?.code).toBe('impossible-state');
    expect(JSON.stringify(now)).toBe(before);
  });

  it('SOS-GRAP-22: somebody moved by the GM is out of every grab', () => {
    const now = fight();
    Object.assign(byId(now, 'ada'), { holds: 1, holdLevel: 2 });
    expect(editFight(now, { op: 'set', path: 'fighters.bram.region', value: 'r2' })).toBeNull();
    expect([byId(now, 'ada').holds, byId(now, 'bram').region]).toEqual([-1, 1]);
    expect(problems(now)).toEqual([]);
  });

  it('SOS-TURN-20, SOS-LAW-01: the GM disarms somebody; what nobody carries or is part of the body is refused', () => {
    const now = fightOf({ party: [ada], foes: [{ use: 'wolf', id: 'wolf' }], order: ['ada', 'wolf'] });
    const drop = (who: string, value: string) => editFight(now, { op: 'set', path: `fighters.${who}.drops`, value });
    expect(drop('ada', 'shield')).toBeNull();
    expect([byId(now, 'ada').shield, now.gear.holder[1]]).toEqual([-1, -1]);
    expect(drop('ada', 'lance')).toMatchObject({ reason: 'Ada carries no lance', allowed: ['sword'] });
    expect(drop('wolf', 'fangs')).toMatchObject({ code: 'bad-value', allowed: [] });
    expect(editFight(now, { op: 'set', path: 'fighters.ada.side', value: 'moon' })).toMatchObject({
      reason: 'moon is no side',
      allowed: ['party', 'foes'],
    });
  });

  it('takes combatants out without changing anybody’s number, and fixes rulings', () => {
    const now = fight();
    expect(editFight(now, { op: 'remove', combatant: 'bram' })).toBeNull();
    expect([byId(now, 'bram').status, byId(now, 'cal').index]).toEqual(['gone', 2]);
    expect(editFight(now, { op: 'rule', ruling: 'unaware', value: 'ask' })).toBeNull();
    expect(now.rulings.unaware).toBe('ask');
    expect(editFight(now, { op: 'rule', ruling: 'unaware', value: 'maybe' })?.allowed).toContain('ask');
    expect(editFight(now, { op: 'add', combatant: { use: 'wolf', side: 'nobody' } })?.place).toBe('combatant.side');
    expect(editFight(now, { op: 'set', path: 'fighters.bram.stun', value: true })?.code).toBe('bad-value');
    expect(editFight(now, { op: 'set', path: 'fighters.bram.status', value: 'dead' })).toBeNull();
    expect(editFight(now, { op: 'set', path: 'round', value: 4 })).toBeNull();
    expect(now.round).toBe(4);
  });

  it('SOS-MNT-20, SOS-MNT-21, SOS-MNT-26: whoever of a pair goes down leaves the other, at the place of the pair', () => {
    const pair = () =>
      fightOf({
        party: [
          { ...ada, mount: 'horse' },
          { use: 'warhorse', id: 'horse' },
        ],
        foes: [bram],
        order: ['ada', 'bram', 'horse'],
      });
    const parted: [string, string | number | boolean][] = [
      ['ada.status', 'out'],
      ['ada.hp', 0],
      ['ada.prone', true],
      ['horse.hp', 0],
      ['horse.prone', true],
      ['horse.status', 'dead'],
    ];
    for (const [path, value] of parted) {
      const now = pair();
      expect([path, editFight(now, { op: 'set', path: `fighters.${path}`, value })]).toEqual([path, null]);
      expect(byId(now, 'ada')).toMatchObject({ mount: -1, prone: true });
      expect(byId(now, 'horse')).toMatchObject({ rider: -1, order: byId(now, 'ada').order });
      expect(problems(now)).toEqual([]);
    }
    const now = pair();
    expect(editFight(now, { op: 'remove', combatant: 'ada' })).toBeNull();
    expect(byId(now, 'horse')).toMatchObject({ rider: -1, order: byId(now, 'ada').order });
  });

  it('SOS-GRAP-22: a grab ends when the GM stuns, binds or takes either out', () => {
    const ends: [string, string | number | boolean][] = [
      ['ada.stun', 1],
      ['ada.helpless', true],
      ['ada.hp', 0],
      ['bram.status', 'dead'],
    ];
    for (const [path, value] of ends) {
      const now = fight();
      Object.assign(byId(now, 'ada'), { holds: 1, holdLevel: 2 });
      expect([path, editFight(now, { op: 'set', path: `fighters.${path}`, value })]).toEqual([path, null]);
      expect([path, byId(now, 'ada').holds]).toEqual([path, -1]);
    }
    const now = fight();
    Object.assign(byId(now, 'ada'), { holds: 1, holdLevel: 2 });
    expect(editFight(now, { op: 'set', path: 'fighters.bram.hp', value: 0 })).toBeNull();
    expect(byId(now, 'ada').holds).toBe(1);
  });

  it('SOS-GRAP-04, SOS-GRAP-22, SOS-LAW-01: the GM makes, tightens and ends grabs', () => {
    const now = fight();
    const set = (field: string, value: string | boolean) =>
      editFight(now, { op: 'set', path: `fighters.ada.${field}`, value });
    expect(set('fullHold', true)).toMatchObject({ code: 'bad-value' });
    expect(set('holds', 'bram')).toBeNull();
    expect(byId(now, 'ada')).toMatchObject({ holds: 1, holdLevel: 1, holdKept: true });
    expect(set('fullHold', true)).toBeNull();
    expect(byId(now, 'ada').holdLevel).toBe(2);
    expect(set('holds', 'ada')?.allowed).toEqual(['nobody', 'bram', 'cal']);
    expect(byId(now, 'ada').holds).toBe(1);
    expect(set('holds', 'nobody')).toBeNull();
    expect(byId(now, 'ada')).toMatchObject({ holds: -1, holdLevel: 0 });
    byId(now, 'cal').region = 1;
    expect(set('holds', 'cal')?.allowed).toEqual(['nobody', 'bram']);
  });

  it('SOS-LAW-02: debts, AP, stuns and places in the order have their limits', () => {
    const now = fight();
    for (const [field, value] of [
      ['debt', 7],
      ['ap', 7],
      ['stun', 10],
      ['order', 0],
    ] as const)
      expect(editFight(now, { op: 'set', path: `fighters.bram.${field}`, value })).toMatchObject({ code: 'bad-value' });
  });

  it('SOS-KO-01: whoever is out stays out at 0 HP, and whoever is able at 1 or more', () => {
    const now = fight();
    const hp = (value: number) => editFight(now, { op: 'set', path: 'fighters.bram.hp', value });
    expect([hp(0), hp(0), byId(now, 'bram').status]).toEqual([null, null, 'out']);
    expect([hp(1), byId(now, 'bram').status]).toEqual([null, 'able']);
    expect([hp(2), byId(now, 'bram').status]).toEqual([null, 'able']);
  });

  it('SOS-END-01: the GM gives the fight to a side, the first too, or to none; no other side wins it', () => {
    const ended = (winner?: string) => {
      const now = fight();
      const refusal = editFight(now, winner === undefined ? { op: 'end' } : { op: 'end', winner });
      return [refusal?.reason ?? null, now.result, now.winner, now.phase];
    };
    expect(ended('party')).toEqual([null, 'won', 0, 'aftermath']);
    expect(ended('foes')).toEqual([null, 'won', 1, 'aftermath']);
    expect(ended()).toEqual([null, 'undecided', -1, 'aftermath']);
    expect(ended('moon')).toEqual(['"moon" is no side', 'running', -1, 'turn']);
  });

  it('SOS-LAW-02, SOS-INIT-10: whoever comes in brings things as far as a fight has room for them, and waits for the next round', () => {
    const now = fight();
    const room = MOST_ITEMS - now.items.length;
    const carrier = (things: number) => ({
      ...cal,
      id: `porter-${now.fighters.length}`,
      side: 'foes',
      items: Array.from({ length: things }, () => 'club'),
    });
    const join = (things: number) => editFight(now, { op: 'add', combatant: carrier(things) });
    for (let left = room; left > 0; left -= 12) expect(join(Math.min(left, 12))).toBeNull();
    expect(now.items.length).toBe(MOST_ITEMS);
    expect(now.fighters.at(-1)).toMatchObject({ acted: true, side: 1 });
    expect(join(1)).toMatchObject({ place: 'combatant.items', reason: `a fight has at most ${MOST_ITEMS} items` });
    expect(join(0)).toBeNull();
  });
});
