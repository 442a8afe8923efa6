import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, optionsOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { doSkillAction } from '../acts/skill-actions.ts';
import { intentQuestion } from '../round/declare.ts';
import { Do, intent } from '../state/intent.ts';
import { type Fight, type Fighter, WoundLevel } from '../state/model.ts';

const hero = { use: 'mirah', items: ['longsword'], gear: { carried: 0, stored: 0 } };
const gifted = { ...hero, skills: ['Lay On Hands', 'Words of Grace', 'Protect', 'Provocateur', 'Distraction Master'] };

function ids(
  wanted: RegExp,
  friend: Cast,
  more: Partial<TestFight> = {},
  change: (friend: Fighter) => unknown = () => {},
) {
  const fight = fightOf({ party: [gifted, friend], foes: ['orc'], close: true, ...more });
  change(fight.fighters[1]!);
  return optionsOf(fight, 'mirah', intentQuestion)
    .map(({ id }) => id)
    .filter((id) => wanted.test(id) && !id.includes('then-away'));
}

/** What is told when Mirah does this to Harold, number 1, or to the orc, number 2. */
function doing(code: number, script: ScriptItem[], change: (fight: Fight) => unknown = () => {}) {
  const fight = fightOf({ party: [{ ...gifted, species: 'arcane' }, 'harold'], foes: ['orc'], close: true });
  const mirah = byId(fight, 'mirah');
  mirah.intent = code;
  change(fight);
  const { table, told, finish } = play(fight, script);
  doSkillAction(fight, table, mirah);
  finish();
  return { fight, mirah, told: told().map(({ event }) => event) };
}

describe('skills at the edge of their reach', () => {
  it('BDP-SKL-20: nobody is protected where no able ally shares the melee', () => {
    expect(ids(/^protect$/, 'harold')).toEqual(['protect']);
    expect(ids(/^protect$/, { use: 'harold', state: ['unconscious'] })).toEqual([]);
    expect(ids(/^protect$/, 'harold', {}, (harold) => (harold.melee = 2))).toEqual([]);
    expect(ids(/^protect/, { use: 'harold', side: 'foes' })).toEqual([]);
  });

  it('BDP-SKL-15: hands are laid on one’s own side, from one lost point on, not on those who are gone', () => {
    const hurt = { use: 'harold', str: { now: 8, max: 9 } };
    const healing = /^(lay-on|words-of)/;
    expect(ids(healing, hurt)).toEqual(['lay-on-hands:harold', 'words-of-grace:harold:str']);
    expect(ids(healing, { ...hurt, side: 'foes' })).toEqual([]);
    expect(ids(healing, { ...hurt, state: ['surrendered'] }, { close: false, scene: {} })).toEqual([]);
    expect(ids(healing, 'harold')).toEqual([]);
    expect(ids(healing, { use: 'harold', wil: { now: 8, max: 9 } })).toEqual(['words-of-grace:harold:wil']);
  });

  it('BDP-SKL-21: an option names whom it is aimed at, and nobody where it is aimed at none', () => {
    const fight = fightOf({ party: [gifted], foes: ['orc'] });
    const options = optionsOf(fight, 'mirah', intentQuestion);
    const targets = ['provoke:orc', 'ruckus'].map((id) => options.find((option) => option.id === id)?.target);
    expect(targets).toEqual(['orc', undefined]);
  });

  it('BDP-RND-05: nobody does anything who cannot act any more', () => {
    const { mirah, told } = doing(intent(Do.ruckus), [], (fight) => (byId(fight, 'mirah').status = 'unconscious'));
    expect([mirah.ruckus, told]).toEqual([false, []]);
    expect(doing(intent(Do.ruckus), []).told).toEqual(['ruckus']);
  });

  it('BDP-SKL-15, BDP-SKL-21, BDP-SKL-23, BDP-SPE-04: nothing is spent on what can no longer be done', () => {
    const rousing = doing(intent(Do.rousingWords, 1), [], (fight) => (byId(fight, 'harold').status = 'unconscious'));
    expect([rousing.mirah.rousingUsed, rousing.told]).toEqual([false, []]);
    const laying = doing(intent(Do.layOnHands, 1, 0), []);
    expect([laying.mirah.layOnHandsUsed, laying.told]).toEqual([false, []]);
    const curing = doing(intent(Do.layOnHands, 1, 1), []);
    expect([curing.mirah.layOnHandsUsed, curing.told]).toEqual([false, []]);
    expect(doing(intent(Do.provoke, 2), [], (fight) => (byId(fight, 'orc').status = 'out')).told).toEqual([]);
    expect(doing(intent(Do.arcaneFeat, 2), [], (fight) => (byId(fight, 'mirah').speciesUsed = true)).told).toEqual([]);
  });

  it('BDP-SKL-15: one poisoning is cured, the first that can be', () => {
    const { fight, told } = doing(intent(Do.layOnHands, 1, 1), [], (now) => {
      const { wounds } = byId(now, 'harold');
      wounds.push({ type: 'poisoning', level: WoundLevel.permanent }, { type: 'poisoning', level: WoundLevel.light });
      wounds.push({ type: 'burns', level: WoundLevel.light });
    });
    expect(byId(fight, 'harold').wounds.map(({ type, level }) => [type, level])).toEqual([
      ['poisoning', 3],
      ['burns', 1],
    ]);
    expect(told[0]).toBe('cured-poison');
  });

  it('BDP-SKL-15, BDP-ABL-04: heals a d6, and a creature without DEX needs none to come to its senses', () => {
    const mad = (fight: Fight) =>
      Object.assign(byId(fight, 'harold'), { status: 'delirious', wil: 0, dex: 0, dexMax: 0 });
    const { fight, told } = doing(intent(Do.wordsOfGrace, 1, 2), [6], mad);
    expect([byId(fight, 'harold').wil, byId(fight, 'harold').status, told]).toEqual([
      6,
      'able',
      ['healed-ability', 'came-round', 'grace-paid'],
    ]);
    expect(() => doing(intent(Do.wordsOfGrace, 1, 2), [7], mad)).toThrow('dice');
  });

  it('BDP-SKL-21, BDP-SPE-04, BDP-SAVE-02: a 1 passes a Save without Difficulty', () => {
    expect(doing(intent(Do.provoke, 2), [1]).told).toEqual(['not-provoked']);
    expect(doing(intent(Do.arcaneFeat, 2), [1]).told).toEqual(['feat-resisted']);
  });
});
