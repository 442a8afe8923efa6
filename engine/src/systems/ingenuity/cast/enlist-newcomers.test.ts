import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import type { Fight } from '../state/model.ts';
import { editFight } from './edits.ts';

const start = (more: object = {}): Fight =>
  fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [0, 0] },
      { use: 'guard', at: [4, 3] },
    ],
    ...more,
  });
const add = (fight: Fight, combatant: object) => editFight(fight, { op: 'add', combatant });

describe('newcomers', () => {
  it.each([
    ['party', 0],
    ['foes', 1],
  ])('ING-TEAM-11: somebody of %s joins the team that is there', (side, team) => {
    const fight = start();
    expect(add(fight, { use: 'wolf', side })).toBeNull();
    expect([byId(fight, 'wolf').team, fight.teams.length, fight.order]).toEqual([team, 2, [0, 1]]);
  });

  it.each([0, 1])('ING-TEAM-11: a new team goes last, at slot %i', (slot) => {
    const fight = start();
    fight.order = [0, 1];
    fight.slot = slot;
    expect(add(fight, { use: 'wolf', side: 'wild' })).toBeNull();
    expect(fight.order).toEqual([0, 1, 2]);
    expect(fight.teams[2]).toMatchObject({ id: 'wild', name: 'wild', objective: { kind: 'lastTeam' } });
  });

  it('ING-ADV-10: who comes in hiding is hidden from all others at once', () => {
    const fight = start();
    expect(add(fight, { use: 'wolf', side: 'foes', hidden: true })).toBeNull();
    expect(add(fight, { use: 'goblin', side: 'foes' })).toBeNull();
    expect([byId(fight, 'wolf').hiddenFrom, byId(fight, 'goblin').hiddenFrom]).toEqual([0b11, 0]);
  });

  it('a player who was not at the table gets a seat', () => {
    const fight = start();
    expect(add(fight, { use: 'agnessa', seat: 'Ann' })).toBeNull();
    expect(fight.seats.map(({ id }) => id)).toContain('ann');
    expect(fight.seats[byId(fight, 'agnessa').sheet.seat]).toMatchObject({ name: 'Ann' });
  });

  it('ING-MOVE-11: who has no square is put on the nearest free one to the corner, others where they are written', () => {
    const fight = start();
    expect(add(fight, { use: 'wolf', side: 'foes' })).toBeNull();
    expect(add(fight, { use: 'goblin', side: 'foes', at: [9, 9] })).toBeNull();
    expect([byId(fight, 'wolf').x, byId(fight, 'wolf').y]).toEqual([1, 0]);
    expect([byId(fight, 'goblin').x, byId(fight, 'goblin').y]).toEqual([9, 9]);
    const empty = start();
    byId(empty, 'roland').x = 9;
    expect(add(empty, { use: 'wolf', side: 'foes', at: [7, 7] })).toBeNull();
    byId(empty, 'wolf').x = 8;
    expect(add(empty, { use: 'goblin', side: 'foes' })).toBeNull();
    expect([byId(empty, 'goblin').x, byId(empty, 'goblin').y]).toEqual([0, 0]);
  });

  it('ING-MOVE-12: without a map those who were there keep their distances, and who comes is 6 m from all, 20 m from places', () => {
    const fight = start({
      toggles: { positioning: 'abstract' },
      scene: {
        metres: 5,
        areas: [
          { name: 'gate', x: 0, y: 0 },
          { name: 'yard', x: 1, y: 0 },
        ],
      },
    });
    fight.metres = [0, 2, 7, 2, 0, 9, 7, 9, 0];
    const places = [...fight.areaMetres];
    expect(add(fight, { use: 'wolf', side: 'foes' })).toBeNull();
    expect(fight.metres).toEqual([0, 2, 7, 6, 2, 0, 9, 6, 7, 9, 0, 6, 6, 6, 6, 0]);
    expect(fight.areaMetres).toEqual([...places, 20, 20]);
  });

  it('ING-TEAM-11: what cannot be read, or is there already, is refused and changes nothing', () => {
    const fight = start();
    expect(add(fight, { use: 'dragonfly' })).toMatchObject({ place: expect.stringContaining('combatant') });
    expect(add(fight, { use: 'boudica', id: 'boudica' })).not.toBeNull();
    expect([fight.fighters.length, fight.teams.length]).toEqual([3, 2]);
  });
});
