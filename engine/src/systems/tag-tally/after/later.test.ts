import { describe, expect, it } from 'vitest';
import { after, byId, grades, options, play, said, until, wound } from '../../../../test/tools/tag-tally.ts';
import { GM } from '../../../table/question.ts';
import type { Fight } from '../state/model.ts';
import {
  cureQuestion,
  laterQuestion,
  professionalQuestion,
  restInSafety,
  restQuestion,
  treatProfessionally,
} from './later.ts';

describe('what follows the scene', () => {
  it('TT-HEAL-20, TT-HEAL-09, TT-HEAL-17: only what somebody needs is offered', () => {
    const ids = (fight: Fight) => options(fight, GM, laterQuestion).map((each) => each.split(':')[0]);
    expect(ids(after([wound('strain')]))).toEqual(['done', 'professional', 'magic', 'rest', 'long-downtime']);
    expect(ids(after([wound('lastingScar')]))).toEqual(['done', 'magic', 'long-downtime']);
    const had = after([wound('strain')]);
    Object.assign(byId(had, 'ana'), { treatedByPro: true, healedByMagic: true });
    expect(ids(had)).toEqual(['done', 'rest', 'new-session', 'long-downtime']);
    const well = after([]);
    byId(well, 'ana').treatedByPro = true;
    expect(ids(well)).toEqual(['done', 'new-session']);
  });

  it('TT-HEAL-20: by ruling a new session or a long time follows at once, and nothing else', () => {
    const session = after([wound('strain')], { phase: 'later', rulings: { afterwards: 'newSession' } });
    byId(session, 'ana').treatedByPro = true;
    expect(until(session, 'over', [])).toContain('A new session begins');
    expect([byId(session, 'ana').treatedByPro, grades(session), session.later]).toEqual([false, [1], 2]);
    const long = after([wound('strain'), wound('lastingScar')], {
      phase: 'later',
      rulings: { afterwards: 'longDowntime' },
    });
    expect(until(long, 'over', [])).toContain('A long time goes by');
    expect([grades(long), long.later]).toEqual([[], 2]);
    const none = after([wound('strain')], { phase: 'later', rulings: { afterwards: 'nothing' } });
    expect(until(none, 'over', [])).toBe('');
  });

  it('TT-HEAL-20: with nobody wounded, treated or healed nothing is asked', () => {
    const fight = after([], { phase: 'later' });
    until(fight, 'over', []);
    const healed = after([], { phase: 'later' });
    byId(healed, 'bo').healedByMagic = true;
    until(healed, 'over', [{ who: 'gm', choose: 'new-session' }]);
    expect([fight.later, healed.later]).toEqual([1, 2]);
  });

  it('TT-HEAL-17, TT-HEAL-18: a rest offers one of three by the wounds there are', () => {
    const fight = after([
      wound('strain'),
      wound('lingeringTrauma', { name: 'Cut' }),
      wound('debilitatingInjury'),
      wound('debilitatingInjury'),
    ]);
    expect(options(fight, 0, restQuestion)).toEqual([
      'injury: Debilitating Injury becomes a Lingering Trauma',
      'injury:2: Debilitating Injury becomes a Lingering Trauma',
      'trauma: Cut (Lingering Trauma) is healed',
      'strains: All Strains',
    ]);
    expect(options(after([wound('lingeringTrauma')]), 0, restQuestion)).toEqual(['trauma: Lingering Trauma is healed']);
    expect(options(after([]), 0, restQuestion)).toEqual(['strains: All Strains']);
  });

  it('TT-HEAL-17, TT-HEAL-18: the log says who rests, or that the place is not safe', () => {
    const safe = after([wound('strain'), wound('lingeringTrauma')], { rulings: { safeZone: 'yes' } });
    const script = play(safe, [{ who: 'ana', choose: 'trauma' }]);
    restInSafety(safe, script.table);
    script.finish();
    expect([said(safe, script).includes('Ana rests in safety.'), grades(safe)]).toEqual([true, [1]]);
    const unsafe = after([wound('strain')]);
    const other = play(unsafe, []);
    restInSafety(unsafe, other.table);
    expect(said(unsafe, other)).toContain('This is no safe zone');
    expect(grades(unsafe)).toEqual([1]);
  });

  it('TT-HEAL-06: professionals are PCs with a tag that helps treatment, and NPCs', () => {
    const medic = { tags: [{ name: 'Doctor', tier: 2, appliesTo: ['treatPro'] }] };
    const fight = after([wound('strain')], {}, medic);
    const names = () => options(fight, 0, professionalQuestion);
    expect(names()).toEqual(['bo: Bo', 'npc: An NPC of the GM’s', 'nobody: Nobody']);
    byId(fight, 'bo').dead = true;
    expect(names()).toHaveLength(2);
    Object.assign(byId(fight, 'bo'), { dead: false, status: 'gone' });
    expect(names()).toHaveLength(2);
    const flaw = after(
      [],
      {},
      {
        tags: [
          { name: 'Squeamish', type: 'flaw', appliesTo: ['treatPro'] },
          { name: 'Cook', appliesTo: ['task'] },
        ],
      },
    );
    expect(options(flaw, 0, professionalQuestion)).toHaveLength(2);
  });

  it('TT-HEAL-06, TT-HEAL-07, TT-HEAL-08, TT-HEAL-09: the log says who treats, each try, and that it helped', () => {
    const fight = after([wound('strain'), wound('debilitatingInjury')]);
    const script = play(fight, [2, 'again', 20, 'injury']);
    treatProfessionally(fight, script.table, null, byId(fight, 'ana'));
    script.finish();
    const text = said(fight, script);
    for (const part of [
      'A professional, an NPC, treats Ana.',
      'That try does not help Ana.',
      'The treatment helps Ana.',
    ])
      expect(text).toContain(part);
    expect([grades(fight), byId(fight, 'ana').treatedByPro, fight.now.aux]).toEqual([[1, 2], true, 0]);
    expect(script.told().flatMap((one) => (one.event === 'rated' ? [one.hinder] : []))).toEqual([0, 1]);
    const byBo = play(fight, [20]);
    treatProfessionally(fight, byBo.table, byId(fight, 'bo'), byId(fight, 'ana'));
    byBo.finish();
    expect(said(fight, byBo)).toContain('A professional, a companion, treats Ana.');
    expect(grades(fight)).toEqual([]);
  });

  it('TT-HEAL-07, TT-CORE-06: no further try is offered that could not pass', () => {
    const fight = after([wound('strain')], { toggles: { passAt: 'dc' } });
    const script = play(fight, [2, 'again', 2, 'again', 2, 'again', 2]);
    treatProfessionally(fight, script.table, null, byId(fight, 'ana'));
    script.finish();
    expect(grades(fight)).toEqual([1]);
  });

  it('TT-HEAL-08: a professional takes all mild wounds away, or makes one injury milder', () => {
    expect(options(after([wound('debilitatingInjury')]), 0, cureQuestion)).toEqual([
      'injury: Debilitating Injury becomes a Lingering Trauma',
    ]);
    expect(options(after([wound('lingeringTrauma'), wound('debilitatingInjury')]), 0, cureQuestion)).toHaveLength(2);
    expect(options(after([wound('strain'), wound('lingeringTrauma')]), 0, cureQuestion)).toHaveLength(1);
    expect(options(after([]), 0, cureQuestion)).toEqual(['mild: All Strains and Lingering Traumas go']);
  });

  it('TT-HEAL-06, TT-HEAL-09: each PC in turn is treated once, by nobody if so answered', () => {
    const fight = after([wound('strain')], { phase: 'professional' }, { wounds: [wound('strain')] });
    byId(fight, 'bo').treatedByPro = true;
    until(fight, 'later', [{ who: 'ana', choose: 'nobody' }]);
    expect([byId(fight, 'ana').treatedByPro, fight.cursor]).toEqual([false, 0]);
  });
});
