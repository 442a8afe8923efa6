import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { Option } from '../../../system/system.ts';
import { cited } from '../../../testing/told.ts';
import { turnOf } from '../attack/classify.ts';
import { intentQuestion } from '../round/declare.ts';
import { step } from '../round/flow.ts';
import { type Fight, Turn } from '../state/model.ts';
import { doSkillAction } from './skill-actions.ts';

function optionsOf(fight: Fight, id: string): readonly (Option & { code: number })[] {
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  table.list(fight, who, intentQuestion);
  const codes = Array.from(table.options.subarray(0, table.optionCount));
  return codes.map((code) => ({ ...intentQuestion.describe(fight, who, code), code }));
}

function idsOf(fight: Fight, id: string, start: string): readonly string[] {
  return optionsOf(fight, id)
    .map((option) => option.id)
    .filter((option) => option.startsWith(start));
}

/** Gives the fighter an intention that is offered to it. */
function mean(fight: Fight, id: string, wanted: string): void {
  const option = optionsOf(fight, id).find((each) => each.id === wanted);
  if (option === undefined) throw new Error(`"${wanted}" is not offered.`);
  byId(fight, id).intent = option.code;
}

const near = (hero: Cast, more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [hero, 'fenris'], foes: ['orc', 'goblin'], ...more });

describe('skills that take an action', () => {
  it('BDP-TURN-14, BDP-TURN-16: are quick alone and full with a move', () => {
    const fight = near({ use: 'mirah', skills: ['Rousing Words'] }, { close: true });
    const kinds = optionsOf(fight, 'mirah')
      .filter(({ id }) => id.startsWith('rousing-words'))
      .map(({ id, code }) => [id, turnOf(fight, byId(fight, 'mirah'), code)]);
    expect(kinds).toEqual([
      ['rousing-words:fenris', Turn.quick],
      ['rousing-words:fenris:then-away', Turn.full],
    ]);
  });

  it('BDP-TURN-14: can be done after standing up', () => {
    const fight = near({ use: 'mirah', skills: ['Distraction Master'], state: { prone: true } });
    expect(idsOf(fight, 'mirah', 'ruckus')).toEqual(['ruckus', 'ruckus:stand-first']);
  });

  it('are not offered to those who have not learnt them', () => {
    const fight = near('mirah', { close: true });
    const skills = ['protect', 'rousing', 'lay-on', 'words-of', 'provoke', 'ruckus', 'arcane'];
    expect(skills.flatMap((start) => idsOf(fight, 'mirah', start))).toEqual([]);
  });
});

describe('Rousing Words', () => {
  const speaker = { use: 'mirah', skills: ['Rousing Words'] };

  it('BDP-SKL-23: lets an ally roll the damage dice twice and keep the higher, once per fight', () => {
    const fight = fightOf({
      party: [speaker, 'fenris'],
      foes: [{ use: 'orc', hp: 18 }],
      close: true,
      phase: 'declare',
      toggles: { bucketOrder: 'list' },
    });
    const { table, told, finish } = play(fight, [
      'rousing-words:fenris',
      'attack:orc:axe',
      'nothing',
      { who: 'fenris', why: 'damage', faces: [3, 7] },
    ]);
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(byId(fight, 'orc').hp).toBe(11);
    expect(cited(told(), 'BDP-SKL-23')).toMatchObject([{ event: 'roused', who: 'mirah', ally: 'fenris' }]);
    expect(idsOf(fight, 'mirah', 'rousing')).toEqual([]);
  });
});

describe('Lay On Hands and Words of Grace', () => {
  const hurt = { use: 'fenris', str: { now: 5 }, dex: { now: 4 } };

  it('BDP-SKL-15: Lay On Hands heals 1d6 STR of somebody Close, once a day', () => {
    const fight = fightOf({ party: [{ use: 'mirah', skills: ['Lay On Hands'] }, hurt], foes: ['orc'], close: true });
    mean(fight, 'mirah', 'lay-on-hands:fenris');
    const { table, told, finish } = play(fight, [{ who: 'mirah', why: 'lay-on-hands', faces: [4] }]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    finish();
    expect(byId(fight, 'fenris').str).toBe(9);
    expect(cited(told(), 'BDP-SKL-15')).toMatchObject([{ ally: 'fenris', points: 4, ability: 'STR' }]);
    expect(idsOf(fight, 'mirah', 'lay-on-hands')).toEqual([]);
  });

  it('BDP-SKL-15: never heals above the maximum', () => {
    const patient = { use: 'fenris', str: { now: 13 } };
    const fight = fightOf({ party: [{ use: 'mirah', skills: ['Lay On Hands'] }, patient], foes: ['orc'], close: true });
    mean(fight, 'mirah', 'lay-on-hands:fenris');
    const { table } = play(fight, [6]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'fenris').str).toBe(14);
  });

  it('BDP-SKL-15: or cures poison that can still heal', () => {
    const poisoned = {
      use: 'fenris',
      wounds: [{ type: 'poisoning', level: 'permanent' }, { type: 'burns' }, { type: 'poisoning' }],
    };
    const fight = fightOf({
      party: [{ use: 'mirah', skills: ['Lay On Hands'] }, poisoned],
      foes: ['orc'],
      close: true,
    });
    mean(fight, 'mirah', 'lay-on-hands:fenris:cure');
    const { table, told } = play(fight, []);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'fenris').wounds.map(({ type }) => type)).toEqual(['poisoning', 'burns']);
    expect(told().map(({ event }) => event)).toEqual(['cured-poison']);
    expect(byId(fight, 'mirah').layOnHandsUsed).toBe(true);
  });

  it('BDP-SKL-15, BDP-TURN-16: a patient who is Near is reached with a move first', () => {
    const fight = fightOf({
      party: [{ use: 'mirah', skills: ['Lay On Hands'] }, hurt],
      foes: ['orc'],
      phase: 'declare',
      toggles: { bucketOrder: 'list' },
    });
    expect(idsOf(fight, 'mirah', 'lay-on-hands')).toEqual(['lay-on-hands:fenris:approach']);
    const { table, finish } = play(fight, ['lay-on-hands:fenris:approach', 'nothing', 'nothing', 3]);
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(byId(fight, 'fenris').str).toBe(8);
    expect(byId(fight, 'mirah').melee).toBe(byId(fight, 'fenris').melee);
  });

  it('BDP-SKL-15: is not used up on somebody who has moved away', () => {
    const fight = fightOf({ party: [{ use: 'mirah', skills: ['Lay On Hands'] }, hurt], foes: ['orc'], close: true });
    mean(fight, 'mirah', 'lay-on-hands:fenris');
    byId(fight, 'fenris').melee = 0;
    const { table, finish } = play(fight, []);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    finish();
    expect(byId(fight, 'mirah').layOnHandsUsed).toBe(false);
  });

  it('BDP-SKL-15: Words of Grace heal 1d6 of any ability and leave the speaker deprived', () => {
    const fight = fightOf({ party: [{ use: 'mirah', skills: ['Words of Grace'] }, hurt], foes: ['orc'], close: true });
    const offered = idsOf(fight, 'mirah', 'words-of-grace').filter((id) => !id.endsWith('away'));
    expect(offered).toEqual(['words-of-grace:fenris:str', 'words-of-grace:fenris:dex']);
    mean(fight, 'mirah', 'words-of-grace:fenris:dex');
    const { table, told } = play(fight, [{ why: 'words-of-grace', faces: [3] }]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'fenris').dex).toBe(7);
    expect(byId(fight, 'mirah').deprived).toBe(true);
    expect(cited(told(), 'BDP-SKL-15').map(({ event }) => event)).toEqual(['healed-ability', 'grace-paid']);
    expect(idsOf(fight, 'mirah', 'words-of-grace')).toEqual([]);
  });

  it('BDP-SKL-15, BDP-ABL-04: bring somebody paralysed or delirious to their senses', () => {
    const paralysed = { use: 'fenris', dex: { now: 0, max: 9 }, state: { status: 'paralysed' } };
    const fight = fightOf({
      party: [{ use: 'mirah', skills: ['Words of Grace'] }, paralysed],
      foes: ['orc'],
      close: true,
    });
    mean(fight, 'mirah', 'words-of-grace:fenris:dex');
    const { table, told } = play(fight, [1]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'fenris')).toMatchObject({ dex: 1, status: 'able' });
    cited(told(), 'BDP-ABL-04');
  });

  it('BDP-HEA-02: the deprived regain no ability', () => {
    const deprived = { ...hurt, state: { deprived: true } };
    const skills = ['Words of Grace', 'Lay On Hands'];
    const fight = fightOf({ party: [{ use: 'mirah', skills }, deprived], foes: ['orc'], close: true });
    expect([...idsOf(fight, 'mirah', 'words-of-grace'), ...idsOf(fight, 'mirah', 'lay-on-hands')]).toEqual([]);
  });
});

describe('Provocateur', () => {
  const baiter = { use: 'mirah', skills: ['Provocateur'] };

  it('BDP-SKL-21: a foe that fails its WIL Save attacks only the provoker', () => {
    const fight = near(baiter, { close: true });
    mean(fight, 'mirah', 'provoke:orc');
    const { table, told } = play(fight, [{ who: 'orc', why: 'provoke-save', faces: [9] }]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'orc').provokedBy).toBe(byId(fight, 'mirah').index);
    expect(cited(told(), 'BDP-SKL-21')).toMatchObject([{ event: 'provoked', target: 'orc' }]);
    const targets = optionsOf(fight, 'orc').filter(({ id }) => id.startsWith('attack:'));
    expect(new Set(targets.map(({ target }) => target))).toEqual(new Set(['mirah']));
  });

  it('BDP-SKL-21: one that passes is free to choose', () => {
    const fight = near(baiter, { close: true });
    mean(fight, 'mirah', 'provoke:orc');
    const { table } = play(fight, [8]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(byId(fight, 'orc').provokedBy).toBe(-1);
  });
});

describe('Distraction Master', () => {
  const joker = { use: 'mirah', skills: ['Distraction Master'] };

  it('BDP-SKL-09: a commotion impairs attacks on its maker until their next turn', () => {
    const fight = fightOf({
      party: [{ ...joker, dex: 20 }],
      foes: [{ use: 'orc', count: 2 }],
      close: true,
      phase: 'declare',
      toggles: { breakingPoint: false },
    });
    const { table, told, finish } = play(fight, [
      'ruckus',
      'attack:mirah:scimitar',
      'nothing',
      { who: 'mirah', why: 'order-save', faces: [1] },
      'none',
      { who: 'orc-1', why: 'damage', faces: [4] },
      'nothing',
      'nothing',
      'attack:orc-1:longsword',
      { who: 'mirah', why: 'damage', faces: [1] },
    ]);
    while (fight.phase !== 'roundEnd') step(fight, table);
    expect(byId(fight, 'mirah')).toMatchObject({ hp: 2, ruckus: true });
    cited(told(), 'BDP-SKL-09');
    step(fight, table);
    step(fight, table);
    expect(byId(fight, 'mirah').ruckus).toBe(true);
    while (fight.phase !== 'roundEnd') step(fight, table);
    expect(byId(fight, 'mirah').ruckus).toBe(false);
    finish();
  });
});

describe('Protect', () => {
  it('BDP-SKL-20: draws the attacks on allies in the same melee from the declaration on', () => {
    const fight = fightOf({
      party: [{ use: 'fenris', skills: ['Protect'] }, 'harold'],
      foes: ['orc'],
      close: true,
      phase: 'declare',
      toggles: { bucketOrder: 'list', breakingPoint: false },
    });
    const { table, told, finish } = play(fight, [
      'protect',
      'nothing',
      'attack:harold:scimitar',
      { who: 'fenris', why: 'order-save', faces: [20] },
      { who: 'fenris', question: 'reaction', choose: 'none' },
      { who: 'orc', why: 'damage', faces: [5] },
    ]);
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect([byId(fight, 'fenris').hp, byId(fight, 'harold').hp]).toEqual([3, 4]);
    expect(cited(told(), 'BDP-SKL-20').map(({ event }) => event)).toEqual(['protects', 'protected']);
  });

  it('BDP-SKL-20: needs an ally in the same melee to begin at once', () => {
    const fight = near({ use: 'mirah', skills: ['Protect'] });
    expect(idsOf(fight, 'mirah', 'protect')).not.toContain('protect');
    byId(fight, 'mirah').melee = 1;
    byId(fight, 'fenris').melee = 1;
    expect(idsOf(fight, 'mirah', 'protect')).toContain('protect');
  });
});

describe('the Arcane', () => {
  const arcane = { use: 'mirah', species: 'arcane' };

  it('BDP-SPE-04: work a minor feat once a day, against which the target saves with WIL', () => {
    const fight = near(arcane);
    mean(fight, 'mirah', 'arcane-feat:orc');
    const { table, told } = play(fight, [{ who: 'orc', why: 'feat-save', faces: [9] }]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(cited(told(), 'BDP-SPE-04')).toMatchObject([{ event: 'feat-impairs', target: 'orc' }]);
    expect(idsOf(fight, 'mirah', 'arcane-feat')).toEqual([]);
  });

  it('BDP-SPE-04, BDP-MOD-01: a target that fails has its next attack Impaired, and only that', () => {
    const fight = fightOf({
      party: [{ ...arcane, hp: 18 }],
      foes: ['orc'],
      close: true,
      phase: 'declare',
      round: 0,
      toggles: { bucketOrder: 'list', breakingPoint: false },
    });
    const script = [
      'arcane-feat:orc',
      'attack:mirah:scimitar',
      1,
      { who: 'orc', why: 'feat-save', faces: [9] },
      'none',
      4,
    ];
    const { table, told, finish } = play(fight, [...script, 'attack:mirah:scimitar', 'nothing', 'none', 8]);
    while (fight.round < 2 || fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(told().find(({ event }) => event === 'feat-impairs')).toMatchObject({ who: 'mirah', target: 'orc' });
    cited(told(), 'BDP-SPE-04');
  });

  it('BDP-SPE-04: a target that passes resists it', () => {
    const fight = near(arcane);
    mean(fight, 'mirah', 'arcane-feat:orc');
    const { table, told } = play(fight, [8]);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    expect(told().map(({ event }) => event)).toEqual(['feat-resisted']);
    expect(byId(fight, 'orc').impairedNext).toBe(false);
  });

  it('BDP-SPE-04: is kept for later when the target is gone', () => {
    const fight = near(arcane);
    mean(fight, 'mirah', 'arcane-feat:orc');
    byId(fight, 'orc').status = 'fled';
    const { table, told, finish } = play(fight, []);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    finish();
    expect(told().map(({ event }) => event)).toEqual(['feat-refused']);
    expect(byId(fight, 'mirah').speciesUsed).toBe(false);
  });

  it.each([['nobody', 'feat-impairs', true]])(
    'BDP-SPE-04: ruled "%s" it rolls nothing and ends as %s',
    (ruling, event, used) => {
      const fight = near(arcane, { rulings: { arcaneFeat: ruling } });
      mean(fight, 'mirah', 'arcane-feat:orc');
      const { table, told, finish } = play(fight, []);
      doSkillAction(fight, table, byId(fight, 'mirah'));
      finish();
      expect(told().map((record) => record.event)).toContain(event);
      expect(byId(fight, 'mirah').speciesUsed).toBe(used);
    },
  );

  it('BDP-SPE-04: may be aimed at nobody in particular', () => {
    const fight = near(arcane);
    mean(fight, 'mirah', 'arcane-feat');
    const { table, told, finish } = play(fight, []);
    doSkillAction(fight, table, byId(fight, 'mirah'));
    finish();
    expect(told()).toMatchObject([{ event: 'arcane-feat', who: 'mirah', target: 'mirah' }]);
    expect(fight.fighters.some(({ impairedNext }) => impairedNext)).toBe(false);
  });
});
