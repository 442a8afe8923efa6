import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { readEncounter } from '../cast/encounter.ts';
import { noteTry, wakingTry } from '../rolls/tries.ts';
import { whyNot } from './why-not.ts';

describe('refusals say why', () => {
  it('ING-INIT-04 ING-EXT-04 ING-ACT-09 ING-ACT-20 ING-ACT-04: with the rule behind them', () => {
    const fight = fightOf({
      cast: ['boudica', 'roland', 'guard'],
      scene: { initiator: 'boudica', attacks: 'guard' },
    });
    const boudica = byId(fight, 'boudica');
    const rule = (option: string, question = 'action') => whyNot(fight, 0, question, option)?.rule;
    Object.assign(boudica, { actions: 3 });
    fight.opening = true;
    expect(rule('move:c1r1')).toBe('ING-INIT-04');
    fight.opening = false;
    expect([rule('sprint:c1r1'), rule('move:c1r1')]).toEqual(['ING-ACT-20', 'ING-MOVE-05']);
    boudica.moved = true;
    expect([rule('move:c1r1'), rule('step:c1r1')]).toEqual(['ING-ACT-09', 'ING-FREE-05']);
    fight.commanded = 2;
    expect([rule('command:roland'), rule('guard', 'commanded')]).toEqual(['ING-ACT-04', 'ING-ACT-06']);
    Object.assign(boudica, { pending: 5 });
    expect(rule('attack:guard:spear')).toBe('ING-EXT-04');
  });

  it('ING-ATK-08: an attack with what is not in hand is told what there is', () => {
    const fight = fightOf({ cast: ['agnessa', 'guard'] });
    Object.assign(byId(fight, 'agnessa'), { actions: 3 });
    expect(whyNot(fight, 0, 'action', 'attack:guard:club')).toEqual({
      rule: 'ING-ATK-08',
      reason: 'that is not in the hand; there is shortbow',
    });
    expect(whyNot(fight, 0, 'action', 'attack')?.reason).toBe('nobody is within reach, range and line');
  });

  it('ING-ATK-06: a name nobody has is told apart from somebody out of reach, with the near one', () => {
    const fight = fightOf({ cast: ['agnessa', 'guard'] });
    Object.assign(byId(fight, 'agnessa'), { actions: 3 });
    for (const option of [
      'attack:gaurd:shortbow',
      'killing-strike:gaurd:knife',
      'maneuver:feint:gaurd',
      'command:gaurd',
    ])
      expect(whyNot(fight, 0, 'action', option)).toEqual({
        rule: 'ING-ATK-06',
        reason: 'nobody here is "gaurd"; did you mean "guard"?',
      });
  });

  it('ING-KILL-01 ING-KILL-07 ING-MAN-01 ING-PWR-01 ING-ACT-07: what cannot be chosen says which rule is behind it', () => {
    const why = (option: string, toggles = {}, status = 'able') => {
      const fight = fightOf({ cast: ['agnessa', { use: 'guard', state: { status } }, 'goblin'], toggles });
      Object.assign(byId(fight, 'agnessa'), { actions: 3 });
      return whyNot(fight, 0, 'action', option)?.rule;
    };
    expect(why('killing-strike:guard:shortbow')).toBe('ING-KILL-01');
    expect(why('killing-strike:guard:shortbow', { killingStrikeWeapon: 'nonlethal' }, 'unconscious')).toBe(
      'ING-KILL-07',
    );
    expect(why('killing-strike:guard:shortbow', {}, 'unconscious')).toBe('ING-KILL-08');
    expect([why('maneuver:feint:guard'), why('attack:guard:shortbow:heavy-attack')]).toEqual([
      'ING-MAN-01',
      'ING-MAN-01',
    ]);
    expect(why('maneuver:faint:guard', { maneuvers: true })).toBe('ING-MAN-04');
    expect([why('power:bolt:guard'), why('power:bolt:guard', { powers: true })]).toEqual(['ING-PWR-01', 'ING-PWR-02']);
    expect(why('interact:lever')).toBe('ING-ACT-07');
    expect([why('move:3,4'), why('step:3,4'), why('move:c90r1')]).toEqual([
      'ING-MOVE-01',
      'ING-MOVE-01',
      'ING-MOVE-05',
    ]);
  });

  it('ING-TEST-21: who cannot be woken because of an optional rule is told that rule', () => {
    const rule = (health: number, toggles: Record<string, boolean>, tries = 0, y = 4) => {
      const patient = { use: 'roland', health, at: [3, y], state: { status: 'unconscious' } };
      const fight = fightOf({ cast: [{ use: 'clementine', at: [3, 3] }, patient, 'guard'], toggles });
      const clementine = byId(fight, 'clementine');
      clementine.actions = 3;
      for (let n = 0; n < tries; n++) noteTry(clementine, wakingTry(byId(fight, 'roland')));
      return whyNot(fight, 0, 'action', 'resuscitate:roland')?.rule;
    };
    expect([rule(1, { escalation: true }, 3), rule(1, { escalation: true }, 3, 5)]).toEqual([
      'ING-TEST-21',
      'ING-ACT-15',
    ]);
  });

  it('ING-STAT-04: armour that wants other armour is refused without it', () => {
    const wear = (gear: string[]) => readEncounter({ combatants: [{ use: 'boudica', gear }, { use: 'guard' }] }).ok;
    expect([wear(['visor']), wear(['helmet', 'visor']), wear(['pauldrons', 'plate']), wear(['sabatons'])]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
