import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/block-dodge-parry.ts';
import { Do, intent } from '../state/intent.ts';
import { Bucket, type Fight, Turn } from '../state/model.ts';
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

  it('shows a blow on its way, not those of an older volley, and what is only announced', () => {
    const fight = facing();
    const [mirah, orc] = [byId(fight, 'mirah'), byId(fight, 'orc')];
    const aims = () => view(fight, GM).field.aims?.map(({ from, to, announced }) => [from, to, announced]);
    Object.assign(fight.now, { target: mirah.index, attackerCount: 1 });
    fight.now.attackers = [orc.index, mirah.index];
    fight.now.item = [0, 0];
    Object.assign(orc, { pending: false, striking: true });
    Object.assign(mirah, { pending: false, striking: true });
    expect(aims()).toEqual([['orc', 'mirah', false]]);
    orc.striking = false;
    expect(aims()).toEqual([]);
    Object.assign(orc, { pending: true, striking: true });
    fight.now.target = -1;
    expect(aims()).toEqual([['orc', 'mirah', true]]);
    orc.intent = intent(Do.walk, 0);
    expect(aims()).toEqual([]);
  });

  it('BDP-DECL-03: tells the GM the dice of an announced blow, the highest as its die, and a player only the class', () => {
    const fight = facing();
    const { sheet } = byId(fight, 'orc');
    byId(fight, 'orc').sheet = { ...sheet, weapons: [{ ...sheet.weapons[0]!, dice: [6, 8] }] };
    const aim = (seat: number) => view(fight, seat).field.aims?.find(({ from }) => from === 'orc');
    expect(aim(GM)).toMatchObject({ label: 'd6+d8', die: 8 });
    expect(aim(PLAYER)).toMatchObject({ label: 'balanced', die: 0 });
  });

  it('BDP-TURN-01: has full turns to come after the quick ones, and quick ones behind them', () => {
    const fight = facing();
    const [mirah, orc] = [byId(fight, 'mirah'), byId(fight, 'orc')];
    const slots = () => view(fight, GM).order?.map(({ phase, label, state }) => [phase, label, state]);
    Object.assign(mirah, { turn: Turn.full, orderSave: 1 });
    fight.phase = 'quickOrder';
    expect(slots()).toEqual([
      ['quick', '', 'now'],
      ['full', '', 'next'],
    ]);
    expect(view(fight, GM).order?.[1]?.who).toEqual([{ id: 'mirah', note: 'saved', done: false }]);
    fight.phase = 'full';
    Object.assign(orc, { pending: false });
    expect(slots()).toEqual([
      ['quick', '', 'past'],
      ['full', 'before', 'now'],
    ]);
    expect(view(fight, GM).order?.[0]?.who).toEqual([{ id: 'orc', note: '', done: true }]);
    orc.striking = true;
    expect(view(fight, GM).order?.[0]?.who[0]?.done).toBe(false);
    mirah.turn = Turn.none;
    expect(slots()).toEqual([['quick', '', 'past']]);
  });
});
