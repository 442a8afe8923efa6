import { describe, expect, it } from 'vitest';
import { byId, castCode, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { sentenceOf } from '../../../system/sentence.ts';
import { inWords } from '../../../testing/in-words.ts';
import { cast } from '../acts/magic.ts';
import { useItem } from '../acts/tasks.ts';
import { attack } from '../attack/attack.ts';
import { Kind } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import { takeWound } from '../harm/wounds.ts';
import { tagTally } from '../index.ts';
import { rate } from '../rolls/roll.ts';
import { beginRoll } from '../rolls/sources.ts';
import { castAt, strike } from '../round/creature-turn.ts';
import type { Fight } from '../state/model.ts';
import { view } from './view.ts';

const duel = (more: object = {}): Fight =>
  fightOf({
    party: [plainPc('Ana', { armor: 'light', tags: [{ name: 'Axe', tier: 2, appliesTo: ['attack'] }] }), plainPc('Bo')],
    foes: [plainFoe('Ogre', 4), plainFoe('Late', 2, { active: false })],
    initiative: [12, 5],
    ...more,
  });

const facts = (fight: Fight, seat = 1) => inWords(view(fight, seat)).facts.map(({ text }) => text);

describe('what a seat sees', () => {
  it('TT-CLK-05: both clocks with their size and what each band would make of them', () => {
    const [momentum, doom] = inWords(view(duel({ momentum: 6, doom: 1 }), 1)).clocks;
    expect(momentum).toEqual({
      id: 'momentum',
      label: 'Momentum',
      value: 6,
      size: 7,
      next: ['attack: Success victory, Success-and victory', 'defense: Success-but 5, Fail-but 5, Fail-and 4'],
    });
    expect(doom).toEqual({
      id: 'doom',
      label: 'Doom',
      value: 1,
      size: 7,
      next: ['defense: Fail-but 2, Fail-and 3'],
    });
    expect(inWords(view(duel({ momentum: 0, doom: 6 }), 1)).clocks.map(({ next }) => next[next.length - 1])).toEqual([
      'defense: Success-but 0, Fail-but 0, Fail-and 0',
      'defense: Fail-but defeat, Fail-and defeat',
    ]);
  });

  it('TT-INIT-09: turns as slots of the ladder, and what the roll under way may cost', () => {
    const fight = duel({ momentum: 3, doom: 6 });
    const ana = byId(fight, 'ana');
    ana.turnTaken = true;
    expect(inWords(view(fight, 1)).order).toMatchObject([
      { side: 'party', state: 'past', who: [{ id: 'ana', note: 'rolled 12', done: true }] },
      { side: 'foes', state: 'next', who: [{ id: 'ogre', note: 'level 4, acts on 12' }] },
      { side: 'party', state: 'next', who: [{ id: 'bo' }] },
    ]);
    expect(inWords(view(fight, 1)).clocks.map(({ stake }) => stake)).toEqual([undefined, undefined]);
    fight.now.blow.attacker = byId(fight, 'ogre').index;
    fight.now.blow.target = ana.index;
    const struck = inWords(view(fight, 1));
    expect(struck.clocks.map(({ stake }) => stake)).toEqual([
      { lose: 2, gain: 0 },
      { lose: 0, gain: 1 },
    ]);
    expect(struck.combatants.find(({ id }) => id === 'ogre')?.intent).toBe('strikes at Ana');
  });

  it('TT-INIT-09: the ladder of the round, with who has acted', () => {
    const fight = duel();
    byId(fight, 'ana').turnTaken = true;
    expect(inWords(view(fight, 1)).phases.map(({ label }) => label)).toEqual([
      'Initiative',
      '(Ana)',
      'Ogre 12',
      'Bo',
      'Wounds',
      'Healing',
      'Afterwards',
    ]);
  });

  it('TT-WND-01: the wound each PC would take now and with one Doom more', () => {
    expect(facts(duel({ doom: 2 }))).toContain('Wound of Ana now: none; with one Doom more: Strain.');
  });

  it('TT-STEP-03, TT-BAND-06: a roll being made, with level, sources, DC and the faces of each band', () => {
    const fight = duel({ foes: [plainFoe('Ogre', 5)], initiative: [20, 1] });
    let seen: string[] = [];
    const script = play(fight, [
      'attack:ogre',
      ({ id }) => {
        seen = facts(fight);
        return id === 'axe';
      },
      10,
    ]);
    script.step();
    script.finish();
    expect(seen).toContain(
      'Ana rolls with the best sources: level 5, sources 1 of 3 (gear 0 of 2), hindered by 0: level 3, DC 9.',
    );
    expect(seen).toContain('Eased by Axe 2.');
    expect(seen).toContain(
      'Fail-and 1 (5 %), Fail-but 2-3 (10 %), Success-but 4-8 (25 %), Success 9-13 (25 %), Success-and 14-20 (35 %).',
    );
  });

  it('TT-SRC-08: once no source has been chosen, the bands are those of none', () => {
    const fight = duel({ foes: [plainFoe('Ogre', 5)] });
    const { roll } = fight.now;
    beginRoll(roll, 0, byId(fight, 'ogre').index, Kind.attack, 5);
    const script = play(fight, ['none']);
    rate(fight, script.table);
    script.finish();
    expect(facts(fight)).toContain('Ana rolls: level 5, sources 0 of 3 (gear 0 of 2), hindered by 0: level 5, DC 15.');
    expect(facts(fight)).toContain(
      'Fail-and 1 (5 %), Fail-but 2-9 (40 %), Success-but 10-14 (25 %), Success 15-19 (25 %), Success-and 20 (5 %).',
    );
  });

  it('TT-CRE-02, TT-ATK-09: creatures with level, DC, abilities they have, and weaknesses that are not hidden', () => {
    const fight = duel({
      foes: [
        plainFoe('Ogre', 4, {
          abilities: [
            { name: 'Hide', rank: 3, hinders: ['attack'] },
            { name: 'Fly', rank: 9 },
          ],
          weaknesses: { physical: { name: 'Thin skin', eases: ['attack'], hidden: true } },
        }),
      ],
    });
    const ogre = (seat: number) => inWords(view(fight, seat)).combatants.find(({ id }) => id === 'ogre')!;
    expect(ogre(1).numbers).toEqual({ Level: 4, DC: 12, Initiative: 12 });
    expect(ogre(1).conditions.map(({ label }) => label)).toEqual(['Hide: hinders attack by 1']);
    expect(ogre(0).conditions.map(({ label }) => label)).toEqual([
      'Hide: hinders attack by 1',
      'Thin skin: eases attack by 1; hidden',
    ]);
  });

  it('hides creatures that wait from players, until they come', () => {
    const fight = duel();
    const ids = (seat: number) => inWords(view(fight, seat)).combatants.map(({ id }) => id);
    expect([ids(0).includes('late'), ids(1).includes('late')]).toEqual([true, false]);
    editFight(fight, { op: 'set', path: 'fighters.late.status', value: 'active' });
    expect(ids(1)).toContain('late');
  });

  it('TT-GEAR-03, TT-ARM-03: what a PC carries, in ten slots or nine', () => {
    const slots = (armor: string) =>
      view(duel({ party: [plainPc('Ana', { armor, gear: ['rope', 'lamp'] })] }), 1).combatants[0]!.slots;
    expect(slots('light')).toHaveLength(10);
    expect(slots('heavy')).toHaveLength(9);
    expect(
      slots('heavy')
        .filter(({ kind }) => kind === 'gear')
        .map(({ label }) => label),
    ).toEqual(['rope', 'lamp']);
  });

  it('TT-SRC-09, TT-STEP-07: the log names what eases and hinders a roll, but for tags that players do not know', () => {
    const ana = plainPc('Ana', {
      tags: [{ name: 'Fencing', tier: 2, type: 'skill', appliesTo: ['attack'] }],
      weapon: { name: 'rapier', tags: [{ name: 'Keen edge', appliesTo: ['attack'] }] },
      wounds: [
        { severity: 'strain', name: 'Winded' },
        { severity: 'strain', name: 'Hurt pride' },
      ],
      conditions: [{ name: 'prone' }],
    });
    const abilities = [
      { name: 'Hide', hinders: ['attack'] },
      { name: 'Veil', hinders: ['attack'], hidden: true },
      { name: 'Trip', inflicts: 'prone' },
    ];
    const tags = [
      { name: 'Fog', polarity: 'hinder', appliesTo: ['attack'] },
      { name: 'High ground', appliesTo: ['attack'] },
    ];
    const scene = { tags, allies: ['Hound'] };
    const fight = duel({ party: [ana], foes: [plainFoe('Ogre', 4, { abilities })], scene });
    const script = play(fight, ['fencing+keen-edge+hound', 5]);
    attack(fight, script.table, byId(fight, 'ana'), byId(fight, 'ogre'));
    const sources = (event: string) => script.told().flatMap((one) => (one.event === event ? [one.source] : []));
    expect(sources('eased-by')).toEqual(['Fencing', 'Keen edge', 'Hound']);
    expect(sources('scene-eases')).toEqual(['High ground']);
    expect(script.told().some(({ event }) => event === 'adjusted')).toBe(false);
    expect(sources('hindered-by')).toEqual(['Hide', 'a tag of the creature', 'Fog', 'Winded', 'a wound', 'prone']);
    expect(script.told()[0]).toMatchObject({ event: 'attacks', with: 'rapier' });
  });

  it('the log names spells, items, abilities, conditions and wounds', () => {
    const ana = plainPc('Ana', {
      gear: [{ name: 'flare', consumable: 'oneUse' }],
      spells: [
        { name: 'Shell', type: 'ward' },
        { name: 'Hound', type: 'summon' },
      ],
    });
    const foes = [plainFoe('Ogre', 4, { abilities: [{ name: 'Trip', inflicts: 'prone' }], casts: ['Bolt'] })];
    const fight = duel({ party: [ana], foes });
    const script = play(fight, [20, 20, 'none', 2, 'none', 2, 'pick:3']);
    const [pc, ogre] = [byId(fight, 'ana'), byId(fight, 'ogre')];
    cast(fight, script.table, pc, castCode(0, 0, -1));
    cast(fight, script.table, pc, castCode(1, -1, -1));
    useItem(script.table, pc, 0);
    strike(fight, script.table, ogre, pc, 0);
    castAt(fight, script.table, ogre, pc, 0);
    takeWound(fight, script.table, pc, 1, 0);
    const text = (script.table.log?.records() ?? []).map((record) => sentenceOf(tagTally, fight, record)).join(' ');
    for (const part of [
      'Ana casts Shell at level',
      'has mastered Shell',
      'Ana’s Shell wards Ana',
      'summons an ally (Hound)',
      'Ana uses flare',
      'Ana’s flare: used up',
      'Ogre attacks Ana (Trip, Physical)',
      'Ana is now prone (Ogre)',
      'Ogre casts Bolt at Ana',
      'Ana’s wound: Winded',
    ])
      expect(text).toContain(part);
  });

  it('TT-TURN-12: places only where positions matter', () => {
    expect(inWords(view(duel(), 1)).field.kind).toBe('none');
    const placed = inWords(view(duel({ toggles: { positions: true } }), 1));
    expect(placed.field.places).toEqual([{ id: '0,0', label: '0,0 ft', groups: [['ana', 'bo', 'ogre']], notes: [] }]);
    expect(placed.combatants[0]!.place).toBe('0,0');
  });

  it('TT-TURN-12: while somebody chooses where to go, the spots to choose from are on the field', () => {
    const fight = duel({ toggles: { positions: true } });
    fight.now.actor = byId(fight, 'ana').index;
    fight.now.going = true;
    const { places } = inWords(view(fight, 1)).field;
    expect(places).toHaveLength(113);
    expect(places).toContainEqual({ id: '-30,0', label: '-30,0 ft', groups: [], notes: [] });
  });

  it('shows wounds, conditions and timed effects of a PC', () => {
    const fight = duel({
      party: [
        plainPc('Ana', {
          fragile: true,
          wounds: [{ severity: 'strain', name: 'Winded' }],
          conditions: [{ name: 'prone' }],
          marks: ['one-eyed'],
        }),
      ],
    });
    byId(fight, 'ana').backfire = 1;
    expect(inWords(view(fight, 1)).combatants[0]!.conditions.map(({ label }) => label)).toEqual([
      'Winded (Strain): hinders attack, defense by 1',
      'prone: hinders attack, defense by 1',
      'backfire: hinders everything by 1 until the end of the next turn',
      'Fragile',
      'one-eyed (for good)',
    ]);
  });
});
