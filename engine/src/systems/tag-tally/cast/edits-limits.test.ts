import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { Edit } from '../../../system/edit.ts';
import { Kind } from '../book/terms.ts';
import type { Fight } from '../state/model.ts';
import { editFight } from './edits.ts';

const set = (path: string, value: string | number | boolean): Edit => ({ op: 'set', path, value });
const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({
    party: [
      plainPc('Ana', { gear: ['rope', 'lamp'], spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] }),
      plainPc('Bo'),
    ],
    foes: [plainFoe('Foe', 3), plainFoe('Late', 2, { active: false })],
    ...more,
  });
/** The fight after edits that must all be accepted. */
function after(fight: Fight, ...edits: Edit[]): Fight {
  for (const edit of edits) expect(editFight(fight, edit)).toBeNull();
  return fight;
}
const refused = (edit: Edit, fight = fightWith()) => editFight(fight, edit)?.reason;

describe('what the GM may set', () => {
  it.each([
    ['fighters.ana.conditions.prone.tier.more', 1, 'no field'],
    ['fighters.ana.items.rope.more', 'gone', 'no field'],
    ['fighters.ana.tags.axe', 1, 'no field'],
    ['fighters.ana.conditions.prone', 5, 'not a number of steps'],
    ['fighters.ana.conditions.prone', -1, 'not a number of steps'],
    ['fighters.ana.items.tent', 'gone', 'not one of them'],
    ['fighters.ana.items.rope', 'lost', 'not there or gone'],
    ['fighters.ana.wounds.1', 'strain', 'not a wound'],
    ['fighters.ana.wounds.new.name', 'Cut', 'not a wound'],
    ['fighters.ana.wounds.new', 'mild', 'not a grade of wound'],
    ['momentum.more', 1, 'cannot be set'],
    ['allies.Hound.more', true, 'cannot be set'],
    ['weather', 1, 'cannot be set'],
    ['mainDamage', 'Blunt', 'no damage type'],
    ['allies.Hound', 'yes', 'neither true nor false'],
  ])('and not %s to %s', (path, value, reason) => {
    expect(refused(set(path, value))).toContain(reason);
  });

  it('nobody who is not there can be taken away', () => {
    expect(refused({ op: 'remove', combatant: 'cy' })).toContain('cy');
  });

  it('TT-SET-08: Physical and unknown are main damage types too, until the first wound is dealt', () => {
    expect(after(fightWith(), set('mainDamage', 'unknown')).mainDamage).toBe(-1);
    expect(after(fightWith(), set('mainDamage', 'unknown'), set('mainDamage', 'Physical')).mainDamage).toBe(0);
    const ended = Object.assign(fightWith({ phase: 'wounds' }), { result: 'victory' });
    expect(after(ended, set('mainDamage', 'Toxic')).mainDamage).toBe(7);
    ended.cursor = 1;
    expect(editFight(ended, set('mainDamage', 'Shadow'))).toMatchObject({ rule: 'TT-SET-08' });
  });

  it('TT-SRC-11: an ally who is brought in can help, and one who has helped can again', () => {
    const fight = fightWith({ scene: { allies: ['Hound', 'Page'] } });
    fight.allies[0]!.aided = true;
    after(fight, set('allies.Hound', true), set('allies.Cook', true), set('allies.Nobody', false));
    expect(fight.allies).toEqual([
      { name: 'Hound', aided: false },
      { name: 'Page', aided: false },
      { name: 'Cook', aided: false },
    ]);
    after(fight, set('allies.Page', false));
    expect(fight.allies.map(({ name }) => name)).toEqual(['Hound', 'Cook']);
  });

  it('TT-TAG-05: a condition is set anew with other steps, the others stay as they are', () => {
    const fight = after(
      fightWith(),
      set('fighters.ana.conditions.prone', 1),
      set('fighters.ana.conditions.dazed', 4),
      set('fighters.ana.conditions.prone', 2),
      set('fighters.ana.conditions.blind', 0),
    );
    expect(byId(fight, 'ana').conditions).toEqual([
      { name: 'prone', kinds: Kind.attack | Kind.defense, steps: 2, fresh: true, rounds: 0 },
      { name: 'dazed', kinds: Kind.attack | Kind.defense, steps: 4, fresh: true, rounds: 0 },
    ]);
  });

  it('TT-GEAR-05, TT-MAG-09: a thing comes back, and Mastery is lost again', () => {
    const fight = after(
      fightWith(),
      set('fighters.ana.items.rope', 'gone'),
      set('fighters.ana.items.lamp', 'gone'),
      set('fighters.ana.items.rope', 'there'),
      set('fighters.ana.spells.Spark', 'mastered'),
      set('fighters.ana.spells.Spark', 'known'),
    );
    expect([byId(fight, 'ana').itemGone, byId(fight, 'ana').mastered]).toEqual([[0, 1], [0]]);
  });

  it('TT-WND-08: another grade changes a wound that is there, with the steps of that grade', () => {
    const fight = fightWith();
    after(fight, set('fighters.ana.wounds.new', 'strain'), set('fighters.ana.wounds.1.name', 'Winded'));
    after(fight, set('fighters.ana.wounds.1', 'lastingScar'));
    expect(byId(fight, 'ana').wounds).toMatchObject([{ severity: 4, name: 'Winded' }]);
    expect(byId(fight, 'ana').wounds).toHaveLength(1);
    expect(refused(set('fighters.ana.wounds.2', 'strain'), fight)).toContain('not a wound');
    expect(editFight(fight, set('fighters.ana.wounds.2', 'strain'))?.allowed).toEqual(['1', 'new']);
  });

  it('TT-WND-10, TT-HEAL-01: a new wound is of the main damage type, and of this scene as long as it lasts', () => {
    const wound = (more: Partial<Fight>) => {
      const fight = Object.assign(fightWith(), more);
      return byId(after(fight, set('fighters.ana.wounds.new', 'strain')), 'ana').wounds[0];
    };
    expect(wound({ mainDamage: 3, sameScene: true })).toMatchObject({ damageType: 3, fresh: true, attempts: 0 });
    expect(wound({ mainDamage: -1, sameScene: false })).toMatchObject({ damageType: 0, fresh: false });
  });

  it('TT-WND-13: the name of a scar is part of its sentence, the name of another wound is of none', () => {
    const fight = fightWith({ party: [plainPc('Ana', { wounds: [{ severity: 'lastingScar' }] }), plainPc('Bo')] });
    const [wound] = byId(fight, 'ana').wounds;
    wound!.scar = ['Long', 'Burn', 'arm', 'stiff'];
    after(fight, set('fighters.ana.wounds.1.name', 'Cut'));
    expect([wound!.name, wound!.scar]).toEqual(['Cut', ['Long', 'Cut', 'arm', 'stiff']]);
    wound!.scar = [];
    after(fight, set('fighters.ana.wounds.1.name', 'x'.repeat(200)));
    expect([wound!.name.length, wound!.scar]).toEqual([200, []]);
    expect(refused(set('fighters.ana.wounds.1.name', 'x'.repeat(201)), fight)).toContain('at most 200 characters');
  });

  it('TT-WND-11: the rolls a wound hinders are kinds of roll', () => {
    const fight = fightWith({ party: [plainPc('Ana', { wounds: [{ severity: 'strain' }] })] });
    after(fight, set('fighters.ana.wounds.1.appliesTo', 'defense, cast'));
    expect(byId(fight, 'ana').wounds[0]?.kinds).toBe(Kind.defense | Kind.cast);
    expect(refused(set('fighters.ana.wounds.1.appliesTo', 'defense sleep'), fight)).toContain('list of kinds of roll');
    expect(refused(set('fighters.ana.wounds.1.grade', 'strain'), fight)).toContain('no field');
  });
});

describe('who comes in', () => {
  it('TT-INIT-13: a creature that enters acts from the next round on, one that was there already does not wait', () => {
    const fight = after(fightWith(), set('fighters.late.status', 'active'), set('fighters.foe.status', 'active'));
    expect(byId(fight, 'late')).toMatchObject({ firstRound: 2, slot: -1 });
    expect(byId(fight, 'foe').firstRound).toBe(0);
  });

  it('TT-INIT-17: a PC who has rolled keeps the turn when coming back, one who never did waits a round', () => {
    const fight = fightWith();
    byId(fight, 'bo').initRoll = 0;
    for (const id of ['ana', 'bo'])
      after(fight, set(`fighters.${id}.status`, 'gone'), set(`fighters.${id}.status`, 'present'));
    expect([byId(fight, 'ana').firstRound, byId(fight, 'bo').firstRound]).toEqual([0, 2]);
  });

  it('TT-INIT-02: before initiative is rolled nobody comes late, and while it is only those whose roll is past', () => {
    const first = (phase: 'start' | 'initiative', id: string, cursor = 0) => {
      const fight = fightWith({ phase });
      fight.cursor = cursor;
      byId(fight, id).status = id === 'late' ? 'waiting' : 'gone';
      return byId(after(fight, set(`fighters.${id}.status`, id === 'late' ? 'active' : 'present')), id).firstRound;
    };
    expect(first('start', 'bo')).toBe(0);
    expect(first('initiative', 'late', 2)).toBe(0);
    expect(first('initiative', 'bo', 1)).toBe(0);
    expect(first('initiative', 'bo', 2)).toBe(1);
  });
});

describe('a clock filled by an edit', () => {
  it('TT-END-01, TT-END-02: ends the fight with nothing left of the step under way, but not before it has begun', () => {
    const fight = fightWith();
    fight.now.actor = 0;
    after(fight, set('momentum', 7));
    expect([fight.result, fight.now.actor]).toEqual(['victory', -1]);
    const early = after(fightWith({ phase: 'start' }), set('doom', 7));
    expect(early.result).toBe('running');
    const over = Object.assign(fightWith({ phase: 'treatment' }), { result: 'closedByGM' });
    expect(after(over, set('doom', 7)).result).toBe('closedByGM');
  });

  it('TT-END-06: ending by hand clears the step too; a second time it skips what follows, and then there is nothing to end', () => {
    const fight = fightWith();
    fight.now.actor = 0;
    after(fight, { op: 'end' });
    expect([fight.result, fight.now.actor, fight.phase]).toEqual(['closedByGM', -1, 'turns']);
    after(fight, { op: 'end' });
    expect(fight.phase).toBe('over');
    expect(editFight(fight, { op: 'end' })).toMatchObject({ rule: 'TT-VAL-07', reason: 'the fight is over' });
  });
});
