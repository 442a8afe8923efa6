import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack } from '../attack/attack.ts';
import { beginBlow } from '../attack/blow.ts';
import { defend } from '../attack/defence.ts';
import { attackHasWord, mayDamage, mayHaveWord } from '../book/spell-terms.ts';
import { aspects, damageTypes } from '../book/terms.ts';
import { readEncounter } from '../cast/encounter.ts';
import type { Fight } from '../state/model.ts';
import { strike } from './creature-turn.ts';

const facing = (foe: object, more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [plainPc('Ana')], foes: [{ name: 'Foe', kind: 'creature', level: 5, ...foe }], ...more });

function rated(fight: Fight, kind: 'attack' | 'defense', script: readonly ScriptItem[]) {
  const { table, told, finish } = play(fight, script);
  const [ana, foe] = [byId(fight, 'ana'), byId(fight, 'foe')];
  if (kind === 'attack') attack(fight, table, ana, foe);
  else defend(fight, table, beginBlow(fight, foe, ana, false));
  finish();
  return told().find(({ event }) => event === 'rated');
}

const trait = (tag: object) => ({ traits: [{ name: 'Odd', ...tag }] });

describe('creatures', () => {
  it('TT-CRE-01: a level, a sentence, two weaknesses and up to ten abilities', () => {
    const abilities = Array.from({ length: 11 }, (_, at) => ({ name: `A${at}` }));
    const read = (more: object) =>
      readEncounter({
        combatants: [
          { name: 'Ana', kind: 'pc' },
          { name: 'Foe', level: 3, ...more },
        ],
      });
    expect(read({ abilities: abilities.slice(0, 10) }).ok).toBe(true);
    expect(read({ abilities }).ok).toBe(false);
    const fight = facing({
      disposition: 'feral',
      descriptor: 'gaunt',
      type: 'beast',
      motivation: 'hungers',
      weaknesses: { physical: 'Thin skin', behavioral: 'Greedy' },
    });
    const { sentence, creatureTags } = byId(fight, 'foe').sheet;
    expect(sentence).toEqual(['feral', 'gaunt', 'beast', 'hungers']);
    expect(creatureTags.filter(({ weakness }) => weakness)).toHaveLength(2);
  });

  it('TT-CRE-02: an ability above the creature’s level is not there', () => {
    const abilities = [{ name: 'Hide', rank: 6, tier: 2, hinders: ['attack'] }];
    expect(rated(facing({ abilities }), 'attack', [10])?.hinder).toBe(0);
    expect(rated(facing({ abilities, level: 6 }), 'attack', [10])?.hinder).toBe(2);
  });

  it('TT-CRE-04, TT-CRE-05: hinders count by themselves, eases are sources, each on its own kind of roll', () => {
    const hides = trait({ tier: 2, hinders: ['attack'] });
    expect(rated(facing(hides), 'attack', [10])).toMatchObject({ ease: 0, hinder: 2 });
    expect(rated(facing(hides), 'defense', [10])?.hinder).toBe(0);
    const clumsy = trait({ tier: 2, eases: ['defense'] });
    expect(rated(facing(clumsy), 'defense', ['odd', 10])?.ease).toBe(2);
    expect(rated(facing(clumsy), 'defense', ['none', 10])?.ease).toBe(0);
    expect(rated(facing(clumsy), 'attack', [10])?.ease).toBe(0);
  });

  it('TT-CRE-05: a weakness takes one of the places for sources', () => {
    const tags = ['A', 'B'].map((name) => ({ name, appliesTo: ['attack'] }));
    const weak = { level: 3, ...trait({ eases: ['attack'] }) };
    const fight = facing(weak, { party: [plainPc('Ana', { tags })] });
    expect(() => rated(fight, 'attack', ['a+b+odd', 10])).toThrow('no such option');
    expect(rated(facing(weak, { party: [plainPc('Ana', { tags })] }), 'attack', ['b+odd', 10])?.ease).toBe(2);
  });

  it('TT-ATK-09, TT-CRE-06: a weakness to fire helps who attacks with fire, thick hide stops plain Physical attacks', () => {
    const troll = trait({ eases: ['attack'], against: ['fire'] });
    const with_ = (weapon: object) => ({ party: [plainPc('Ana', { weapon: { name: 'w', ...weapon } })] });
    expect(rated(facing(troll, with_({ words: ['fire'] })), 'attack', ['odd', 10])?.ease).toBe(1);
    expect(rated(facing(troll, with_({})), 'attack', [10])?.ease).toBe(0);
    const elemental = trait({ eases: ['attack'], against: ['radiant'] });
    expect(rated(facing(elemental, with_({ damageType: 'Radiant' })), 'attack', ['odd', 10])?.ease).toBe(1);
    const hide = trait({ hinders: ['attack'], when: 'plainPhysical' });
    expect(rated(facing(hide, with_({})), 'attack', [10])?.hinder).toBe(1);
    expect(rated(facing(hide, with_({ damageType: 'Shadow' })), 'attack', [10])?.hinder).toBe(0);
  });

  it('TT-CRE-06: no word that an attack has is passed over, whatever the aspect or damage type', () => {
    const harmful = aspects.filter(mayDamage);
    const spells = harmful.map((aspect) => ({ name: aspect, type: 'damage', aspect, words: [`${aspect} own`] }));
    const armed = damageTypes.map((damageType) =>
      plainPc(damageType, { weapon: { name: 'Arm', damageType, words: ['Long', 'Sharp'] }, spells }),
    );
    const named = [...harmful, ...harmful.map((aspect) => `${aspect} own`), ...damageTypes, 'arcane', 'Long', 'Sharp'];
    const foes = named.map((word) =>
      plainFoe(word, 1, { traits: [{ name: word, eases: ['attack'], against: [word] }] }),
    );
    const fight = fightOf({ party: armed, foes });
    let met = 0;
    for (const pc of fight.fighters.filter((one) => one.pc))
      for (const { sheet } of fight.fighters.filter((one) => !one.pc))
        for (let spell = -1; spell < spells.length; spell++) {
          const tag = sheet.creatureTags[0]!;
          if (!attackHasWord(pc, spell, tag.against[0]!)) continue;
          expect(mayHaveWord(pc, spell, tag)).toBe(true);
          met++;
        }
    expect(met).toBeGreaterThan(damageTypes.length * 3);
  });

  it('TT-CRE-06: alone, in a pack, against the afflicted: tags know their occasion', () => {
    const lonely = trait({ eases: ['defense'], when: 'alone' });
    const pair = (foe: object, others: number): Fight =>
      fightOf({
        party: [plainPc('Ana')],
        foes: [plainFoe('Foe', 5, { ...foe }), ...Array.from({ length: others }, (_, at) => plainFoe(`Other${at}`, 1))],
      });
    expect(rated(pair(lonely, 0), 'defense', ['odd', 10])?.ease).toBe(1);
    expect(rated(pair(lonely, 1), 'defense', [10])?.ease).toBe(0);
    const pack = trait({ hinders: ['defense'], when: 'pack' });
    expect(rated(pair(pack, 1), 'defense', [10])?.hinder).toBe(0);
    expect(rated(pair(pack, 2), 'defense', [10])?.hinder).toBe(1);
    const savage = trait({ hinders: ['defense'], when: 'conditioned' });
    const afflicted = facing(savage);
    expect(rated(afflicted, 'defense', [10])?.hinder).toBe(0);
    byId(afflicted, 'ana').conditions.push({ name: 'prone', kinds: 0, steps: 1, fresh: true, rounds: 0 });
    expect(rated(afflicted, 'defense', [10])?.hinder).toBe(1);
    const predictable = trait({ eases: ['defense'], when: 'acted' });
    const acted = facing(predictable);
    expect(rated(acted, 'defense', [10])?.ease).toBe(0);
    byId(acted, 'foe').hasActed = true;
    expect(rated(acted, 'defense', ['odd', 10])?.ease).toBe(1);
  });

  it('TT-CRE-06, TT-ATK-09: the GM’s judgement goes before all that', () => {
    const judged = trait({ eases: ['attack'], when: 'gm' });
    expect(rated(facing(judged), 'attack', [10])?.ease).toBe(0);
    expect(rated(facing(judged, { rulings: { creatureTag: 'yes' } }), 'attack', ['odd', 10])?.ease).toBe(1);
    const asked = { rulings: { creatureTag: 'ask' } };
    expect(rated(facing(judged, asked), 'attack', ['creatureTag:yes', 'odd', 10])?.ease).toBe(1);
    expect(rated(facing(judged, asked), 'attack', ['creatureTag:fitting', 10])?.ease).toBe(0);
    const hide = trait({ hinders: ['attack'] });
    expect(rated(facing(hide, { rulings: { creatureTag: 'no' } }), 'attack', [10])?.hinder).toBe(0);
  });

  it('TT-CRE-05: a weakness the GM keeps hidden is not offered', () => {
    expect(rated(facing(trait({ eases: ['attack'], hidden: true })), 'attack', [10])?.ease).toBe(0);
  });

  it('TT-CRE-07, TT-TAG-05: a failed defense brings the condition, once, and it hinders by 1', () => {
    const spider = { abilities: [{ name: 'Webs', inflicts: 'stuck' }] };
    const struck = (die: number, fight = facing(spider), script: ScriptItem[] = []) => {
      const { table, finish } = play(fight, [die, ...script]);
      strike(fight, table, byId(fight, 'foe'), byId(fight, 'ana'), 0);
      finish();
      return byId(fight, 'ana').conditions.map(({ name, kinds, steps, fresh }) => [name, kinds, steps, fresh]);
    };
    expect(struck(10)).toEqual([]);
    expect(struck(9)).toEqual([['stuck', 6, 1, true]]);
    expect(struck(1)).toEqual([['stuck', 6, 1, true]]);
    const twice = facing(spider);
    struck(9, twice);
    expect(struck(9, twice)).toHaveLength(1);
    expect(rated(twice, 'attack', [10])?.hinder).toBe(1);
    const asked = facing(spider, { rulings: { condition: 'ask' } });
    expect(struck(9, asked, ['condition:none'])).toEqual([]);
  });

  it('TT-CRE-07, TT-TURN-10: being stunned costs the next turn instead', () => {
    const fight = facing({ abilities: [{ name: 'Charge', inflicts: 'stunned' }] });
    const { table } = play(fight, [9]);
    strike(fight, table, byId(fight, 'foe'), byId(fight, 'ana'), 0);
    expect([byId(fight, 'ana').stunnedTurns, byId(fight, 'ana').conditions]).toEqual([1, []]);
  });

  it('TT-TURN-10, TT-CRE-06: a hit on a weak spot costs the creature its next turn', () => {
    const core = trait({ against: ['lightning'], stuns: true });
    const party = [plainPc('Ana', { weapon: { name: 'rod', words: ['lightning'] } })];
    const fight = facing(core, { party });
    const script = play(fight, ['attack:foe', 15]);
    script.step(2);
    expect(script.told().map(({ event }) => event)).toContain('creature-stunned');
    const missed = facing(core, { party });
    play(missed, ['attack:foe', 14]).step();
    expect(byId(missed, 'foe').stunnedTurns).toBe(0);
  });
});
