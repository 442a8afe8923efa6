import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import { newRoll } from '../../../made/tag-tally.ts';
import { plain } from '../../../system/said.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { Kind } from '../book/terms.ts';
import type { Fight } from '../state/model.ts';
import { hinderName, sourceName } from '../state/source-words.ts';
import { beginRoll, bestSources, compose } from './sources.ts';

const tag = (name: string, tier = 1, more: object = {}) => ({
  name,
  tier,
  type: 'skill',
  appliesTo: ['attack', 'defense'],
  ...more,
});
const fightWith = (ana: object, more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana', { ...ana }), plainPc('Bo')], foes: [plainFoe('Foe', 4)], ...more });

/** Ana's roll against the foe, put together without asking anybody. */
function composed(fight: Fight, kinds: number = Kind.attack, spell = -1) {
  const { roll } = fight.now;
  beginRoll(roll, 0, byId(fight, 'foe').index, kinds, 4);
  roll.spell = spell;
  compose(fight, null, roll);
  const sources = Array.from({ length: roll.count }, (_, at) => {
    const gear = roll.gear[at] === 1 ? ' gear' : '';
    return `${plain(sourceName(fight, roll, at))} ${roll.steps[at]}${gear}${(roll.fits & (1 << at)) === 0 ? ' unfit' : ''}`;
  });
  const hinders = Array.from({ length: roll.hinders }, (_, at) => {
    const applies = (roll.hindering & (1 << at)) !== 0;
    return `${plain(hinderName(fight, roll, at))} ${roll.hinderSteps[at]}${applies ? '' : ' idle'}`;
  });
  return { roll, sources, hinders };
}

/** Names of the best sources of Ana's attack at this level. */
function best(fight: Fight, level = 4, kinds: number = Kind.attack): string {
  const { roll } = composed(fight, kinds);
  roll.base = level;
  const set = bestSources(fight, roll);
  return Array.from({ length: roll.count }, (_, at) => at)
    .filter((at) => (set & (1 << at)) !== 0)
    .map((at) => plain(sourceName(fight, roll, at)))
    .join(' ');
}

describe('what eases and hinders a roll', () => {
  it('TT-SRC-09, TT-SRC-04, TT-MAG-15, TT-MAG-09, TT-REACT-05: of all that eases only tags of things and armor are gear', () => {
    const spells = [{ name: 'Shell', type: 'ward' }];
    const fight = fightWith(
      {
        armor: 'medium',
        tags: [tag('Guard', 2)],
        gear: [{ name: 'ring', tags: [{ name: 'Ring', tier: 3, appliesTo: ['defense'] }] }],
        spells,
      },
      {
        foes: [plainFoe('Foe', 4, { weaknesses: { physical: { name: 'Slow', eases: ['defense'], tier: 2 } } })],
        scene: { allies: ['Hound'], tags: [{ name: 'Pillars', automatic: false, tier: 2, appliesTo: ['defense'] }] },
        toggles: { aidAction: true },
      },
    );
    byId(fight, 'ana').effects = [0];
    byId(fight, 'bo').aiding = 0;
    const { roll } = fight.now;
    expect(composed(fight, Kind.defense).sources).toEqual([
      'Guard 2',
      'Ring 3 gear',
      'medium armor 2 gear',
      'Slow 2',
      'Shell 1',
      'Hound 1',
      'help from Bo 1',
      'Pillars 2',
    ]);
    beginRoll(roll, 0, -1, Kind.defense, 4);
    roll.blockAid = true;
    compose(fight, null, roll);
    expect(plain(sourceName(fight, roll, 4))).toBe('the block');
    expect([roll.steps[4], roll.gear[4], roll.fits & 16]).toEqual([1, 0, 16]);
  });

  it('TT-MAG-09, TT-MAG-03, TT-MAG-15: a cast is eased by Mastery and access, an attack by what holds the creature', () => {
    const spells = [
      { name: 'Hold', type: 'control' },
      { name: 'Spark', type: 'damage', aspect: 'fire', mastered: true },
    ];
    const fight = fightWith({ spells, tags: [{ name: 'Ember', tier: 2, type: 'skill', aspect: 'fire' }] });
    byId(fight, 'foe').effects = [0];
    expect(composed(fight, Kind.cast, 1).sources).toEqual(['Ember 2', 'Mastery of Spark 1']);
    expect(composed(fight, Kind.cast, 0).sources).toEqual([]);
    expect(composed(fight, Kind.attack).sources).toEqual(['Hold 1']);
    expect(composed(fight, Kind.defense).sources).toEqual([]);
  });

  it('TT-STEP-07, TT-ARM-02, TT-MAG-06: what hinders without being asked for', () => {
    const fight = fightWith(
      {
        armor: 'heavy',
        tags: [tag('Rash', 1, { type: 'flaw' }), tag('Loud', 1, { type: 'flaw', appliesTo: ['stealth'] })],
        wounds: [{ severity: 'strain' }, { severity: 'strain', appliesTo: ['cast'] }],
        conditions: [
          { name: 'prone', tier: 2 },
          { name: 'dazed', appliesTo: ['stealth'] },
        ],
      },
      { scene: { tags: [{ name: 'Fog', polarity: 'hinder', appliesTo: ['attack'] }] } },
    );
    Object.assign(byId(fight, 'ana'), { backfire: 1, backfireLater: 2 });
    expect(composed(fight).hinders).toEqual(['Rash 1', 'Fog 1', 'a wound 1', 'prone 2', 'backfire 3']);
    expect(composed(fight, Kind.stealth).hinders).toEqual(['Loud 1', 'heavy armor 2', 'dazed 1', 'backfire 3']);
    const light = fightWith({ armor: 'light' });
    expect(composed(light, Kind.stealth)).toMatchObject({ hinders: [], sources: [] });
    const medium = fightWith({ armor: 'medium' });
    expect(composed(medium, Kind.stealth).hinders).toEqual(['medium armor 1']);
  });

  it('TT-STEP-07: by ruling all hinders apply, or lie ready for the GM to turn', () => {
    const ana = {
      tags: [tag('Loud', 1, { type: 'flaw', appliesTo: ['stealth'] })],
      wounds: [{ severity: 'strain', appliesTo: ['cast'] }],
      conditions: [{ name: 'dazed', appliesTo: ['stealth'] }],
    };
    expect(composed(fightWith(ana, { rulings: { hinders: 'all' } })).hinders).toEqual([
      'Loud 1',
      'a wound 1',
      'dazed 1',
    ]);
    expect(composed(fightWith(ana, { rulings: { hinders: 'ask' } })).hinders).toEqual([
      'Loud 1 idle',
      'a wound 1 idle',
      'dazed 1 idle',
    ]);
    expect(composed(fightWith(ana, { rulings: { blockSpell: 'ask' } })).hinders).toEqual([]);
  });

  it('TT-SRC-05: by ruling every tag counts, or may if the GM says so; a reputation never does', () => {
    const tags = [
      tag('Cook', 1, { appliesTo: ['task'] }),
      tag('Feared', 1, { type: 'reputation', appliesTo: ['task'] }),
    ];
    expect(composed(fightWith({ tags }, { rulings: { sources: 'all' } })).sources).toEqual(['Cook 1']);
    expect(composed(fightWith({ tags }, { rulings: { sources: 'ask' } })).sources).toEqual(['Cook 1 unfit']);
    expect(composed(fightWith({ tags })).sources).toEqual([]);
  });

  it('TT-GEAR-05: a thing that is used up neither eases nor hinders', () => {
    const gear = [
      { name: 'pack', tags: [{ name: 'Heavy', polarity: 'hinder', appliesTo: ['attack'] }] },
      { name: 'oil', tags: [{ name: 'Oil', tier: 2, appliesTo: ['attack'] }] },
    ];
    for (const rulings of [{}, { blockSpell: 'ask' }]) {
      const fight = fightWith({ gear, tags: [tag('Rash', 1, { type: 'flaw' })] }, { rulings });
      expect(composed(fight)).toMatchObject({ sources: ['Oil 2 gear'], hinders: ['Rash 1', 'Heavy 1'] });
      byId(fight, 'ana').itemGone = [1, 0];
      expect(composed(fight)).toMatchObject({ sources: ['Oil 2 gear'], hinders: ['Rash 1'] });
      byId(fight, 'ana').itemGone = [1, 1];
      expect(composed(fight)).toMatchObject({ sources: [], hinders: ['Rash 1'] });
    }
  });

  it('TT-STEP-08: a roll begun anew has nothing of the one before', () => {
    const fight = fightWith({ tags: [tag('Axe', 2)], conditions: [{ name: 'prone' }] });
    const { roll } = composed(fight);
    roll.picked = 1;
    beginRoll(roll, 0, -1, Kind.task, 3);
    expect(roll).toEqual({ ...newRoll(), roller: 0, kinds: Kind.task, wide: Kind.task, base: 3 });
  });

  it('TT-STEP-08: once a roll is over nothing of it is left', () => {
    const fight = fightWith({ tags: [tag('Axe', 2)], conditions: [{ name: 'prone' }] });
    const script = play(fight, ['axe', 9, 'axe', 9]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'foe'));
    expect(fight.now.roll).toEqual(newRoll());
    defend(fight, script.table, beginBlow(fight, byId(fight, 'foe'), byId(fight, 'ana'), false));
    expect(fight.now.roll).toEqual(newRoll());
    script.finish();
  });

  it('TT-SRC-09: beyond thirty sources or hinders no more are counted', () => {
    const many = Array.from({ length: 23 }, (_, at) =>
      tag(`Knack ${at}`, 1, { appliesTo: [at < 12 ? 'task' : 'block'] }),
    );
    const flaws = Array.from({ length: 17 }, (_, at) => tag(`Flaw ${at}`, 1, { type: 'flaw', appliesTo: ['stealth'] }));
    const rulings = { sources: 'all', hinders: 'all' };
    const wounds = Array.from({ length: 4 }, () => ({ severity: 'strain' }));
    const allies = Array.from({ length: 8 }, (_, at) => `Ally ${at}`);
    const conditions = Array.from({ length: 10 }, (_, at) => ({ name: `ill ${at}` }));
    const fight = fightWith({ tags: [...many, ...flaws], conditions, wounds }, { scene: { allies }, rulings });
    const { roll } = composed(fight);
    expect([roll.count, roll.hinders]).toEqual([30, 30]);
    expect([roll.origin.length, roll.hinderOrigin.length]).toEqual([30, 30]);
  });
});

describe('the best sources', () => {
  const item = (name: string, tier: number, more: object = {}) => ({
    name,
    tags: [{ name, tier, appliesTo: ['attack'] }],
    ...more,
  });

  it('TT-SRC-01: as many as there are places, the largest first', () => {
    const fight = fightWith({ tags: [tag('One'), tag('Two', 2), tag('Three', 3), tag('Uno')] });
    expect(best(fight, 3)).toBe('Three');
    expect(best(fight, 4)).toBe('One Three');
    expect(best(fight, 6)).toBe('One Two Three');
    expect(best(fight, 7)).toBe('One Two Three Uno');
  });

  it('TT-STEP-02, TT-SRC-06: no more than are of use, seeing what eases by itself', () => {
    const tags = [tag('One'), tag('Two', 2)];
    expect(best(fightWith({ tags }), 2)).toBe('Two');
    expect(best(fightWith({ tags }), 1)).toBe('One');
    expect(best(fightWith({ tags }), 0)).toBe('');
    const scene = { tags: [{ name: 'High ground', tier: 2, appliesTo: ['attack'] }] };
    expect(best(fightWith({ tags }, { scene }), 4)).toBe('Two');
  });

  it('TT-SRC-04: two pieces of gear at most', () => {
    const gear = [item('ring', 2), item('belt', 2), item('coat', 2)];
    expect(best(fightWith({ gear, tags: [tag('One')] }), 6)).toBe('One ring belt');
  });

  it('TT-GEAR-05, TT-SRC-11: of equal sources what costs nothing comes first, then gear, allies, and what is used up', () => {
    const oil = item('oil', 1, { consumable: 'oneUse' });
    const ally = { scene: { allies: ['Hound'] } };
    expect(best(fightWith({ gear: [oil, item('ring', 1)] }), 1)).toBe('ring');
    expect(best(fightWith({ gear: [oil] }, ally), 1)).toBe('Hound');
    expect(best(fightWith({ gear: [item('ring', 1)] }, ally), 1)).toBe('ring');
    expect(best(fightWith({ gear: [item('ring', 1)], tags: [tag('One')] }), 1)).toBe('One');
    const helped = fightWith({ gear: [oil] }, { toggles: { aidAction: true } });
    byId(helped, 'bo').aiding = 0;
    expect(best(helped, 1)).toBe('help from Bo');
    const held = fightWith({}, ally);
    byId(held, 'foe').effects = [];
    expect(best(held, 1)).toBe('Hound');
  });

  it('TT-SRC-05: none that the GM would have to allow', () => {
    const tags = [tag('Cook', 3, { appliesTo: ['task'] }), tag('Axe')];
    expect(best(fightWith({ tags }, { rulings: { sources: 'ask' } }), 4)).toBe('Axe');
    expect(best(fightWith({ tags: tags.slice(0, 1) }, { rulings: { sources: 'ask' } }), 4)).toBe('');
  });
});
