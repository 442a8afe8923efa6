import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import type { Edit } from '../../../system/edit.ts';
import { tagTally } from '../index.ts';
import type { Fight } from '../state/model.ts';
import { editFight } from './edits.ts';

const duel = (): Fight =>
  fightOf({
    party: [plainPc('Ana', { gear: ['rope'], spells: [{ name: 'Spark', type: 'damage', aspect: 'fire' }] })],
    foes: [plainFoe('Foe', 3)],
  });

const set = (path: string, value: string | number | boolean): Edit => ({ op: 'set', path, value });

/** The fight after edits that must all be accepted. */
function edited(...edits: Edit[]): Fight {
  const fight = duel();
  for (const edit of edits) expect(editFight(fight, edit)).toBeNull();
  return fight;
}

describe('the GM’s edits', () => {
  it('set clocks, scene and combatants', () => {
    const fight = edited(
      set('momentum', 4),
      set('doom', 2),
      set('sceneLevel', 7),
      set('mainDamage', 'Toxic'),
      set('allies.the guide', true),
      set('fighters.foe.level', 5),
      set('fighters.ana.stunnedTurns', 1),
      set('fighters.ana.conditions.prone', 2),
      set('fighters.ana.wounds.new', 'lingeringTrauma'),
      set('fighters.ana.wounds.1.name', 'Deep cut'),
      set('fighters.ana.wounds.1.appliesTo', 'attack stealth'),
      set('fighters.ana.items.rope', 'gone'),
      set('fighters.ana.spells.spark', 'mastered'),
      set('fighters.ana.reactionLeft', false),
    );
    expect(fight).toMatchObject({
      momentum: 4,
      doom: 2,
      sceneLevel: 7,
      mainDamage: 7,
      allies: [{ name: 'the guide' }],
    });
    expect(byId(fight, 'foe').level).toBe(5);
    expect(byId(fight, 'ana')).toMatchObject({
      stunnedTurns: 1,
      conditions: [{ name: 'prone', steps: 2 }],
      wounds: [{ severity: 2, name: 'Deep cut', kinds: 66 }],
      itemGone: [1],
      mastered: [1],
      reactionLeft: false,
    });
  });

  it('take conditions, wounds and allies away again', () => {
    const fight = edited(
      set('fighters.ana.conditions.prone', 1),
      set('fighters.ana.conditions.prone', 0),
      set('fighters.ana.wounds.new', 'strain'),
      set('fighters.ana.wounds.1', 'none'),
      set('allies.the guide', true),
      set('allies.the guide', false),
    );
    expect([byId(fight, 'ana').conditions, byId(fight, 'ana').wounds, fight.allies]).toEqual([[], [], []]);
  });

  it('are refused with the reason and leave the fight as it was', () => {
    const fight = duel();
    const before = JSON.stringify(fight);
    const refused = (edit: Edit) => editFight(fight, edit)?.reason;
    expect(refused(set('momentum', 7))).toContain('no whole number from 0 to 6');
    expect(refused(set('momentum', -1))).toContain('no whole number');
    expect(refused(set('sceneLevel', 0))).toContain('from 1 to 10');
    expect(refused(set('fighters.ana.level', 3))).toContain('no level');
    expect(refused(set('fighters.foe.level', 11))).toContain('not a level');
    expect(refused(set('fighters.foe.wounds.new', 'strain'))).toContain('only PCs');
    expect(refused(set('fighters.ana.hp', 3))).toContain('no field "hp"');
    expect(refused(set('fighters.anna.stunnedTurns', 1))).toContain('"ana"');
    expect(refused(set('fighters.foe.status', 'present'))).toContain('not what it can be');
    expect(refused({ op: 'add', combatant: { name: 'Foe', level: 3 } })).toContain('already in the fight');
    expect(refused({ op: 'add', combatant: { name: 'Big', level: 12 } })).toContain('more than 10');
    expect(refused({ op: 'rule', ruling: 'blockSpel', value: 'no' })).toContain('blockSpell');
    expect(refused({ op: 'end', winner: 'nobody' })).toContain('no side');
    expect(JSON.stringify(fight)).toBe(before);
  });

  it('TT-SET-08: the main damage type can be changed until the wounds are named', () => {
    const fight = duel();
    fight.result = 'victory';
    fight.phase = 'treatment';
    expect(editFight(fight, set('mainDamage', 'Toxic'))).toMatchObject({ rule: 'TT-SET-08' });
  });

  it('TT-SET-07: before the fight has begun newcomers are counted', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], phase: 'start' });
    expect(editFight(fight, { op: 'add', combatant: { name: 'Bo', kind: 'pc', seat: 'Kim' } })).toBeNull();
    expect([fight.pcCount, fight.momentumSize, fight.doomSize]).toEqual([2, 7, 7]);
    expect(fight.seats.map(({ id }) => id)).toEqual(['gm', 'ana', 'kim']);
  });

  it('TT-INIT-17: in a script, a PC at a seat of its own who comes in by an edit rolls with the dice of the script', () => {
    const zed = { id: 'zed', name: 'Zed', kind: 'pc', seat: 'kim' };
    const read = readScriptFile({
      format: 'affray-script',
      version: 1,
      encounter: {
        system: 'tag-tally',
        combatants: [
          { name: 'Ana', kind: 'pc' },
          { name: 'Foe', level: 3 },
        ],
      },
      answers: [9, { edit: { op: 'add', combatant: zed } }, 'pass', { who: 'zed', why: 'initiative', dice: [17] }],
    });
    if (!read.ok) throw new Error('the script is refused');
    const { ok, live } = runScript(tagTally, read.value);
    expect(ok).toBe(true);
    expect(byId(live!.fight, 'zed').initRoll).toBe(17);
  });

  it('TT-CLK-02, TT-CLK-03: refuse more segments than a clock has, and say how many it has', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)] });
    expect(editFight(fight, set('momentum', 7))).toMatchObject({ place: 'momentum', allowed: ['0 to 6'] });
    expect(editFight(fight, set('doom', -1))).toMatchObject({ place: 'doom', allowed: ['0 to 6'] });
    expect(editFight(fight, set('sceneLevel', 0))).toMatchObject({ allowed: ['1 to 10'] });
  });

  it('TT-END-06: end the fight for a side or for nobody', () => {
    for (const [winner, result] of [
      ['party', 'victory'],
      ['foes', 'defeat'],
      [undefined, 'closedByGM'],
    ] as const) {
      const fight = edited(winner === undefined ? { op: 'end' } : { op: 'end', winner });
      play(fight, []).step();
      expect(fight).toMatchObject({ result, phase: 'wounds' });
    }
  });

  it('change a ruling in the middle of the fight', () => {
    const fight = edited({ op: 'rule', ruling: 'sources', value: 'ask' });
    expect(fight.rulings.sources).toBe('ask');
  });
});
