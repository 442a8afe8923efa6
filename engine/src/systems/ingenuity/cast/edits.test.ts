import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { editFight } from './edits.ts';

const start = (more: object = {}) =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'guard', at: [4, 3] },
    ],
    scene: {
      fixtures: [{ name: 'gate', x: 6, y: 3, door: true, durability: 9 }],
      map: Array.from({ length: 8 }, () => '......+.....'),
    },
    ...more,
  });
const set = (fight: ReturnType<typeof start>, path: string, value: number | string | boolean) =>
  editFight(fight, { op: 'set', path, value });

describe('the GM’s hand', () => {
  it('sets numbers, flags and what has become of somebody, within reason', () => {
    const fight = start();
    expect(set(fight, 'fighters.boudica.health', 5)).toBeNull();
    expect(set(fight, 'fighters.boudica.prone', true)).toBeNull();
    expect(set(fight, 'fighters.1.stamina', 0)).toBeNull();
    expect(byId(fight, 'boudica')).toMatchObject({ health: 5, prone: true });
    expect(byId(fight, 'guard').stamina).toBe(0);
    expect(set(fight, 'fighters.boudica.health', 13)).toMatchObject({ code: 'impossible-state' });
    expect(set(fight, 'fighters.boudica.health', -1)).not.toBeNull();
    expect(set(fight, 'fighters.boudica.health', 1.5)).not.toBeNull();
    expect(set(fight, 'fighters.boudica.prone', 'yes')).not.toBeNull();
    expect(set(fight, 'fighters.boudica.name', 'Bo')).toMatchObject({ code: 'unknown-field' });
    expect(set(fight, 'fighters.boudica.health.more', 1)).toMatchObject({ code: 'unknown-field' });
    expect(set(fight, 'fighters.nobody.health', 1)?.place).toBe('fighters.nobody.health');
    expect(byId(fight, 'boudica').health).toBe(5);
  });

  it.each([
    ['fighters.nobody.health', 'nobody is called "nobody"'],
    ['fighters.nobody.name', 'nobody is called "nobody"'],
    ['fighters.boudica', 'a combatant has no field "" that can be set; did you mean "x" or "y"?'],
    ['fighters', 'nobody is called ""'],
    ['fighters.boudica.status.more', 'a combatant has no field "status.more" that can be set; did you mean "status"?'],
    ['fighters.nobody', 'nobody is called "nobody"'],
    ['dragons.boudica.health', 'cannot be set'],
    ['dragons.0.durability', 'cannot be set'],
    ['fixtures.0.health', 'cannot be set'],
    ['fixtures.0.durability.more', 'cannot be set'],
    ['dragons.party.objective', 'cannot be set'],
    ['teams.party.name', 'cannot be set'],
    ['teams.party.objective.more', 'cannot be set'],
    ['distance.boudica.guard.more', 'cannot be set'],
    ['teams.moon.objective', '"moon" is no team'],
    ['fixtures.7.durability', 'there is no fixture 7'],
  ])('refuses %s: %s', (path, reason) => {
    expect(set(start(), path, 1)).toMatchObject({ place: path, reason });
  });

  it('ING-COND-11 ING-TEAM-12: whoever is laid low or taken out drops what was held up', () => {
    const fight = start();
    const boudica = Object.assign(byId(fight, 'boudica'), {
      guarding: true,
      trigger: 2,
      pending: 4,
      paid: 1,
      needed: 2,
    });
    expect(set(fight, 'fighters.boudica.status', 'unconscious')).toBeNull();
    expect(boudica).toMatchObject({ status: 'unconscious', prone: true, guarding: false, trigger: 0, pending: 0 });
    expect(set(fight, 'fighters.boudica.status', 'asleep')).toMatchObject({
      allowed: expect.arrayContaining(['able']),
    });
    Object.assign(byId(fight, 'guard'), { guarding: true });
    expect(editFight(fight, { op: 'remove', combatant: 'guard' })).toBeNull();
    expect(byId(fight, 'guard')).toMatchObject({ status: 'gone', guarding: false });
    expect(editFight(fight, { op: 'remove', combatant: 'ghost' })).not.toBeNull();
  });

  it('ING-ADV-10: hides somebody from all others’ teams, or shows them', () => {
    const fight = start();
    expect(set(fight, 'fighters.guard.hidden', true)).toBeNull();
    expect(byId(fight, 'guard').hiddenFrom).toBe(1);
    expect(set(fight, 'fighters.guard.hidden', false)).toBeNull();
    expect(byId(fight, 'guard').hiddenFrom).toBe(0);
    expect(set(fight, 'fighters.guard.hidden', 1)).not.toBeNull();
    expect(set(fight, 'fighters.guard.hidden', 'yes')).not.toBeNull();
  });

  it('ING-TEAM-11: changes sides, and brings in a team that goes last', () => {
    const fight = start();
    expect(set(fight, 'fighters.guard.side', 'party')).toBeNull();
    expect(byId(fight, 'guard').team).toBe(byId(fight, 'boudica').team);
    expect(set(fight, 'fighters.guard.side', 'moon')).toMatchObject({ allowed: ['party', 'foes'] });
    const now = start();
    now.slot = 0;
    expect(editFight(now, { op: 'add', combatant: { use: 'wolf', side: 'wild' } })).toBeNull();
    expect(byId(now, 'wolf')).toMatchObject({ team: 2, reactions: 1 });
    expect([now.metres.length, now.metres[0], now.metres[8], now.metres[2]]).toEqual([9, 0, 0, 6]);
    expect(now.order).toEqual([0, 1, 2]);
  });

  it('ING-MOVE-12: states how far apart two are', () => {
    const fight = start();
    expect(set(fight, 'distance.boudica.guard', 9)).toBeNull();
    expect([fight.metres[1], fight.metres[2]]).toEqual([9, 9]);
    expect(set(fight, 'distance.boudica.ghost', 9)?.reason).toContain('ghost');
    expect(set(fight, 'distance.ghost.guard', 9)?.reason).toContain('ghost');
    expect(set(fight, 'distance.boudica.guard', 'far')).not.toBeNull();
    expect(set(fight, 'distance.boudica.guard', 1000)).not.toBeNull();
  });

  it('ING-ATK-06: wears a fixture down; a broken door is open', () => {
    const fight = start();
    const ground = () => fight.terrain[3 * 12 + 6];
    expect(set(fight, 'fixtures.0.durability', 4)).toBeNull();
    expect([fight.fixturesLeft[0], ground()]).toEqual([4, 1]);
    expect(set(fight, 'fixtures.0.durability', 0)).toBeNull();
    expect([fight.fixturesLeft[0], ground()]).toEqual([0, 0]);
    expect(set(fight, 'fixtures.1.durability', 4)).toMatchObject({ allowed: ['0'] });
    expect(set(fight, 'fixtures.0.durability', 'none')).not.toBeNull();
  });

  it('ends the fight for a team or for nobody, and fixes rulings', () => {
    const won = start();
    expect(editFight(won, { op: 'end', winner: 'foes' })).toBeNull();
    expect(won).toMatchObject({ winner: 1, result: 'won', phase: 'aftermath' });
    const first = start();
    expect(editFight(first, { op: 'end', winner: 'party' })).toBeNull();
    expect(first).toMatchObject({ winner: 0, result: 'won' });
    const open = start();
    expect(editFight(open, { op: 'end' })).toBeNull();
    expect(open).toMatchObject({ winner: -1, result: 'undecided', phase: 'aftermath' });
    const over = Object.assign(start(), { phase: 'over' });
    expect(editFight(over, { op: 'end', winner: 'party' })).toBeNull();
    expect(over.phase).toBe('over');
    expect(editFight(start(), { op: 'end', winner: 'moon' })).toMatchObject({ allowed: ['party', 'foes'] });
    expect(editFight(open, { op: 'rule', ruling: 'leaving', value: 'no' })).toBeNull();
    expect(open.rulings.leaving).toBe('no');
    expect(editFight(open, { op: 'rule', ruling: 'leaving', value: 'maybe' })).not.toBeNull();
  });
});
