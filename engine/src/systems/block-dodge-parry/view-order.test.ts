import { describe, expect, it } from 'vitest';
import { Do, intent } from './intent.ts';
import { Bucket, type Fight, Turn } from './model.ts';
import { byId, fightOf } from './testing.ts';
import { view } from './view.ts';

const GM = 0;
const PLAYER = 1;

/** Mirah and the orc have declared to strike at each other in quick turns. */
function facing(telegraphLevel: Fight['toggles']['telegraphLevel'] = 'targetWeapon'): Fight {
  const fight = fightOf({ party: ['mirah'], foes: ['orc'], close: true, phase: 'quick', toggles: { telegraphLevel } });
  const mirah = byId(fight, 'mirah');
  const orc = byId(fight, 'orc');
  Object.assign(mirah, {
    intent: intent(Do.attack, orc.index, 0),
    turn: Turn.quick,
    bucket: Bucket.before,
    pending: true,
  });
  Object.assign(orc, {
    intent: intent(Do.attack, mirah.index, 0),
    turn: Turn.quick,
    bucket: Bucket.foes,
    pending: true,
  });
  return fight;
}

describe('the picture of a round', () => {
  it('BDP-ORD-05: puts everybody before, among or after the foes', () => {
    expect(view(facing(), GM).order).toMatchObject([
      { phase: 'quick', label: 'before', state: 'now', who: [{ id: 'mirah', done: false }] },
      { phase: 'quick', label: 'foes', state: 'next', who: [{ id: 'orc', done: false }] },
    ]);
  });

  it('BDP-DECL-03: shows a player a foe’s aim only as far as it is told, and never its die', () => {
    const aims = (fight: Fight, seat: number) => view(fight, seat).field.aims;
    expect(aims(facing(), GM)).toHaveLength(2);
    expect(aims(facing(), PLAYER)?.find(({ from }) => from === 'orc')).toMatchObject({ to: 'mirah', die: 0 });
    expect(aims(facing('none'), PLAYER)).toMatchObject([{ from: 'mirah', to: 'orc', announced: true }]);
    expect(view(facing('none'), PLAYER).order).toMatchObject([{ who: [{ id: 'mirah' }] }]);
  });

  it('tells the GM who is hidden, and players nothing of them', () => {
    const fight = facing();
    fight.hidden = [byId(fight, 'orc').index];
    expect(view(fight, GM).combatants[1]).toMatchObject({ id: 'orc', hidden: true });
    expect(JSON.stringify(view(fight, PLAYER))).not.toContain('orc');
  });

  it('BDP-DUE-05: shows a duel as its three contests, with the one being fought and what it takes to win', () => {
    const fight = fightOf({ party: ['isolde'], foes: ['bandit-leader'], scene: { duel: 'threeTouches' } });
    const states = () => view(fight, PLAYER).duel?.contests.map(({ id, state }) => `${id} ${state}`);
    expect(view(fight, PLAYER).duel).toMatchObject({
      duellists: ['isolde', 'bandit-leader'],
      form: 'three touches',
      needed: 3,
      score: [0, 0],
      edge: '',
    });
    fight.phase = 'staredown';
    expect(states()).toEqual(['staredown now', 'draw next', 'clash next']);
    fight.phase = 'draw';
    fight.duelEdge = 1;
    expect(states()).toEqual(['staredown past', 'draw now', 'clash next']);
    expect(view(fight, PLAYER).duel?.edge).toBe('bandit-leader');
    fight.phase = 'clash';
    expect(states()).toEqual(['staredown past', 'draw past', 'clash now']);
  });

  it('BDP-ORD-01, BDP-ORD-05: notes who made the Save for the order, and nothing beside the foes', () => {
    const fight = facing();
    const notes = () => view(fight, GM).order?.flatMap(({ who }) => who.map(({ id, note }) => `${id} ${note}`));
    for (const fighter of fight.fighters) fighter.orderSave = 1;
    expect(notes()).toEqual(['mirah saved', 'orc ']);
    for (const fighter of fight.fighters) fighter.orderSave = 2;
    expect(notes()).toEqual(['mirah failed', 'orc ']);
  });
});
