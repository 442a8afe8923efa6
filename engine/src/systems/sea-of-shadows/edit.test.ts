import { describe, expect, it } from 'vitest';
import { editFight } from './edit.ts';
import { problems } from './problems.ts';
import { ada, bram, byId, cal, fightOf } from './testing.ts';

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
});
