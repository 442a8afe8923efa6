import { describe, expect, it } from 'vitest';
import { Table } from '../../../table/table.ts';
import { retired, rulings as rulingsNow, toggles } from '../book/switches.ts';
import { die } from '../harm/falling.ts';
import type { Fight } from '../state/model.ts';
import { encounterSchema, readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

const duel = { combatants: [{ use: 'mirah' }, { use: 'orc' }] };

function refusalsOf(json: unknown) {
  const read = readEncounter(json);
  return read.ok ? [] : read.refusals;
}

function reasonAt(json: unknown, place: string): string {
  return refusalsOf(json).find((refusal) => refusal.place === place)?.reason ?? '';
}

function idsOf(combatants: readonly object[]): readonly string[] {
  const read = readEncounter({ combatants });
  return read.ok ? read.value.combatants.map(({ id }) => id) : [];
}

describe('reading an encounter', () => {
  it('works presets in and settles all toggles and rulings', () => {
    const read = readEncounter(duel);
    expect(read).toMatchObject({
      ok: true,
      value: {
        format: 'affray-encounter',
        version: 1,
        system: 'block-dodge-parry',
        foeHealth: 'words',
        toggles: { meleeClashes: false, roundLimit: 200 },
        rulings: { medicine: 'yes' },
        combatants: [
          { id: 'mirah', name: 'Mirah', kind: 'pc', side: 'party', seat: 'Mirah', str: 12 },
          { id: 'orc', name: 'Orc', kind: 'npc', side: 'foes', seat: 'gm', str: 14 },
        ],
      },
    });
  });

  it('passes over switches there are no longer, with a note where they were set otherwise than it is played', () => {
    const rulings = { canHurt: 'ask', legLost: 'yes', medicine: 'no' };
    const read = readEncounter({ ...duel, toggles: { parrySplit: 'on', luck: 'on' }, rulings });
    expect(read).toMatchObject({ ok: true, value: { toggles: { luck: true }, rulings: { medicine: 'no' } } });
    expect(read.ok && read.notes).toEqual([
      'The toggle parrySplit was passed over: one highest roll lands, whoever is parried (BDP-REA-14).',
      'The ruling canHurt was passed over: every attack can hurt; the GM takes back what cannot (BDP-ATK-09).',
    ]);
    const ids = [...Object.keys(retired.toggles), ...Object.keys(retired.rulings)];
    expect(ids.filter((id) => [...toggles, ...rulingsNow].some((now) => now.id === id))).toEqual(['headHit']);
  });

  it('changes nothing when read a second time', () => {
    const json = {
      ...duel,
      togglePreset: 'v2-like',
      toggles: { npcReactionUses: 'unlimited', reactionsPerRound: 2, wounds: 'off' },
      rulings: { medicine: 'ask' },
      scene: { zones: ['hall', { id: 'y', name: 'yard' }], safeExit: false, melees: [['mirah', 'orc-1']] },
      combatants: [
        { use: 'mirah', hp: { now: 2 }, state: ['prone'] },
        { use: 'orc', count: 2 },
        { statLine: 'Root Goblin, 4 HP, 1 Armor, 8 STR, 14 DEX, 8 WIL, spear (d6, Reach)', zone: 'yard' },
      ],
      groups: [{ members: ['orc-1', 'orc-2'] }],
    };
    const once = readEncounter(json);
    if (!once.ok) throw new Error(JSON.stringify(once.refusals));
    const twice = readEncounter(JSON.parse(JSON.stringify(once.value)));
    if (!twice.ok) throw new Error(JSON.stringify(twice.refusals));
    expect(JSON.stringify(twice.value)).toBe(JSON.stringify(once.value));
    expect(JSON.stringify(setUp(twice.value))).toBe(JSON.stringify(setUp(once.value)));
  });

  it('takes toggles as words, switches and numbers, on top of a named set', () => {
    const read = readEncounter({
      ...duel,
      togglePreset: 'tactical',
      toggles: { wounds: 'off', luck: true, reactionsPerRound: 3, npcReactionUses: 'unlimited', critTable: 'd6' },
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        toggles: {
          meleeClashes: true,
          blockDodgeRule: 'requirements',
          critTable: 'd6',
          wounds: false,
          luck: true,
          reactionsPerRound: 3,
          npcReactionUses: 0,
        },
      },
    });
  });

  it('numbers counted combatants, and others of the same name from the second on', () => {
    const [mirah, orc] = duel.combatants;
    expect(idsOf([mirah!, { use: 'goblin', count: 3 }])).toEqual(['mirah', 'goblin-1', 'goblin-2', 'goblin-3']);
    expect(idsOf([mirah!, orc!, orc!, { use: 'orc', id: 'chief' }])).toEqual(['mirah', 'orc', 'orc-2', 'chief']);
  });

  it('numbers names that two would share, as the log must tell them apart', () => {
    const orcs = ['chief', 'guard', 'scout'].map((id) => ({ use: 'orc', id }));
    const read = readEncounter({ combatants: [{ use: 'mirah' }, ...orcs, { use: 'orc', id: 'x', name: 'Orc 4' }] });
    expect(read.ok && read.value.combatants.map(({ name }) => name)).toEqual([
      'Mirah',
      'Orc',
      'Orc 2',
      'Orc 3',
      'Orc 4',
    ]);
  });

  it('starts from a stat line, which the rest of the entry overrides', () => {
    const line = 'Goblin: 4 HP, 8 STR, 12 DEX, 8 WIL, dagger (d6)';
    const read = readEncounter({ combatants: [{ use: 'mirah' }, { statLine: line, wil: 3, name: 'Snag' }] });
    expect(read).toMatchObject({ ok: true, value: { combatants: [{}, { id: 'snag', name: 'Snag', hp: 4, wil: 3 }] } });
  });

  it('lets two parties of PCs or two bands of NPCs fight', () => {
    const read = readEncounter({
      combatants: [
        { use: 'orc', side: 'orcs' },
        { use: 'goblin', side: 'goblins' },
      ],
    });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    expect(setUp(read.value).sides).toEqual(['orcs', 'goblins']);
  });
});

describe('mistakes in an encounter', () => {
  it('are all reported at once, each with its place', () => {
    const refusals = refusalsOf({
      nmae: 'typo',
      toggles: { meleeClashes: 'perhaps', meleeClash: true },
      rulings: { medicine: 'maybe' },
      scene: { zones: 3 },
      combatants: [
        { use: 'golbin', items: ['longswrod', { name: 'thing', dice: 'd7' }], hp: 'many' },
        { use: 'orc', hp: { now: 7, max: 6 }, wield: ['mace'], skills: ['Alret', 'Quick Draw'] },
        { use: 'mirah', items: ['plate', 'greatsword', 'greataxe', 'maul', 'halberd'] },
        { str: 12 },
        'orc',
      ],
    });
    expect(refusals.map(({ place }) => place)).toEqual([
      'the file',
      'toggles.meleeClashes',
      'toggles',
      'rulings.medicine',
      'scene.zones',
      'combatants.0.hp',
      'combatants.4',
      'combatants.0.use',
      'combatants.0.items.0',
      'combatants.0.items.1.dice',
      'combatants.1.skills.0',
      'combatants.1.skills.1',
      'combatants.2.items',
      'combatants.3.name',
    ]);
  });

  it('suggest what may have been meant and say what is allowed', () => {
    expect(reasonAt({ combatants: [{ use: 'golbin' }] }, 'combatants.0.use')).toContain('did you mean "goblin"');
    expect(reasonAt({ combatants: [{ use: 'orc', items: ['longswrod'] }] }, 'combatants.0.items.0')).toContain(
      '"longsword"',
    );
    const [refusal] = refusalsOf({ ...duel, foeHealth: 'hidden' });
    expect(refusal?.allowed).toEqual(['numbers', 'bar', 'words', 'nothing']);
    expect(reasonAt({ ...duel, toggles: { meleeClash: true } }, 'toggles')).toContain('"meleeClashes"');
  });

  it('BDP-END-01: a side without combatants is refused', () => {
    expect(reasonAt({ combatants: [{ use: 'mirah' }] }, 'combatants')).toBe('nobody fights for the foes');
    expect(reasonAt({ combatants: [{ use: 'orc' }] }, 'combatants')).toBe('nobody fights for the party');
    expect(refusalsOf({ combatants: [] })).not.toHaveLength(0);
  });

  it('BDP-INV-04: more gear than ten slots is refused for a PC and allowed for an NPC', () => {
    const items = ['maul', 'greataxe', 'greatsword', 'halberd', 'bow', 'dagger'];
    const pc = [{ use: 'marlok', items, gear: { stored: 0 }, wield: [] }, { use: 'orc' }];
    expect(refusalsOf({ combatants: pc })[0]).toMatchObject({ place: 'combatants.0.items', rule: 'BDP-INV-04' });
    expect(refusalsOf({ combatants: [{ use: 'mirah' }, { use: 'orc', items }] })).toEqual([]);
  });

  it('BDP-WPN-02: more than two hands’ worth cannot be wielded', () => {
    const combatants = [
      { use: 'mirah', items: ['greatsword', 'dagger'], wield: ['greatsword', 'dagger'] },
      { use: 'orc' },
    ];
    expect(refusalsOf({ combatants })[0]).toMatchObject({ place: 'combatants.0.wield', rule: 'BDP-WPN-02' });
  });

  it('BDP-RNG-02: a melee across zones is refused', () => {
    const scene = { zones: ['hall', 'yard'], melees: [['mirah', 'orc']] };
    const combatants = [{ use: 'mirah', zone: 'yard' }, { use: 'orc' }];
    expect(refusalsOf({ scene, combatants })[0]).toMatchObject({ place: 'scene.melees.0', rule: 'BDP-RNG-02' });
  });

  it('BDP-DUE-01: a duel needs exactly two', () => {
    const combatants = [...duel.combatants, { use: 'goblin' }];
    expect(refusalsOf({ scene: { duel: 'friendly' }, combatants })[0]).toMatchObject({
      place: 'scene.duel',
      rule: 'BDP-DUE-01',
    });
    expect(refusalsOf({ ...duel, scene: { duel: 'friendly' } })).toEqual([]);
  });

  it('BDP-ABL-01: a state that cannot be is refused with the reason', () => {
    const combatants = [{ use: 'mirah', str: { now: 0 }, state: { status: 'able' } }, { use: 'orc' }];
    expect(refusalsOf({ combatants })[0]).toMatchObject({
      code: 'impossible-state',
      reason: expect.stringContaining('BDP-ABL-01'),
    });
  });

  it.each([
    [
      'an unknown zone',
      { scene: { zones: ['hall'] }, combatants: [{ use: 'mirah', zone: 'yard' }, { use: 'orc' }] },
      'combatants.mirah.zone',
    ],
    ['a zone named twice', { ...duel, scene: { zones: ['hall', 'hall'] } }, 'scene.zones.1'],
    ['a link to nowhere', { ...duel, scene: { links: [{ from: 'here', to: 'there' }] } }, 'scene.links.0.to'],
    ['a stranger in a melee', { ...duel, scene: { melees: [['mirah', 'ork']] } }, 'scene.melees.0.1'],
    [
      'somebody in two melees',
      {
        ...duel,
        scene: {
          melees: [
            ['mirah', 'orc'],
            ['orc', 'mirah'],
          ],
        },
      },
      'scene.melees.1',
    ],
    [
      'a position of nobody',
      { ...duel, scene: { positions: [{ attacker: 'ork', target: 'mirah', modifier: 'impaired' }] } },
      'scene.positions.0.attacker',
    ],
    ['a way out for no side', { ...duel, scene: { safeExit: { orcs: true } } }, 'scene.safeExit.orcs'],
    ['a leader outside the group', { ...duel, groups: [{ members: ['orc'], leader: 'mirah' }] }, 'groups.0.leader'],
    [
      'an id used twice',
      { combatants: [{ use: 'mirah' }, { use: 'orc', id: 'x' }, { use: 'orc', id: 'x' }] },
      'combatants.2.id',
    ],
    ['the id of the GM', { combatants: [{ use: 'mirah', id: 'gm' }, { use: 'orc' }] }, 'combatants.0.id'],
    ['an id that is no id', { combatants: [{ use: 'mirah', id: 'a b' }, { use: 'orc' }] }, 'combatants.0.id'],
    [
      'too many combatants',
      { combatants: [{ use: 'mirah' }, { use: 'orc', count: 40 }, { use: 'goblin', count: 40 }] },
      'combatants',
    ],
    [
      'somebody provoked by nobody',
      { combatants: [{ use: 'mirah' }, { use: 'orc', state: { provokedBy: 'x' } }] },
      'combatants.orc.state.provokedBy',
    ],
    [
      'tunnel vision of nobody',
      { combatants: [{ use: 'mirah', skills: [{ name: 'Tunnel Vision', of: 'x' }] }, { use: 'orc' }] },
      'combatants.mirah.skills',
    ],
    [
      'training with nothing',
      { combatants: [{ use: 'mirah', proficiency: { weapons: ['lngsword'] } }, { use: 'orc' }] },
      'combatants.0.proficiency.weapons.0',
    ],
    [
      'a companion as a skill',
      { combatants: [{ use: 'mirah', skills: ['Animal Companion'] }, { use: 'orc' }] },
      'combatants.0.skills.0',
    ],
    ['another game', { ...duel, system: 'tag-tally' }, 'system'],
    ['a later version', { ...duel, version: 2 }, 'version'],
    ['no object', 7, 'the file'],
    ['nothing', null, 'the file'],
  ])('%s is refused at its place', (_what, json, place) => {
    expect(refusalsOf(json).map((refusal) => refusal.place)).toContain(place);
  });
});

describe('the schema of encounters', () => {
  it('describes every toggle and every ruling with its values', () => {
    const text = JSON.stringify(encounterSchema());
    expect(text).toContain('"meleeClashes"');
    expect(text).toContain('"enum":["yes","no","ask"]');
    expect(encounterSchema()).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

describe('groups and sides', () => {
  const orcs = { use: 'orc', count: 32 };
  const groups = (count: number) => Array.from({ length: count }, (_, at) => ({ members: [`orc-${(at % 32) + 1}`] }));

  it('BDP-MOR-01: as many groups as can be told apart are read, one more is refused', () => {
    expect(refusalsOf({ combatants: [{ use: 'mirah' }, orcs], groups: groups(31) })).toEqual([]);
    const tooMany = { combatants: [{ use: 'mirah' }, orcs], groups: groups(32) };
    expect(refusalsOf(tooMany)).toEqual([{ code: 'bad-value', place: 'groups', reason: 'is more than 31 entries' }]);
  });

  it('BDP-MOR-01: the last group that is read is tested by itself', () => {
    const read = readEncounter({ combatants: [{ use: 'mirah' }, orcs], groups: groups(31) });
    if (!read.ok) throw new Error('It is refused.');
    const fight = setUp(read.value);
    die(fight, new Table<Fight>(), fight.fighters[31]!, 0);
    expect(fight.now.moraleDue >>> 0).toBe(2 ** 30);
  });

  it('BDP-MOR-01: every side has its group, so sides are limited too', () => {
    const sides = (count: number) => ({
      combatants: [
        { use: 'mirah' },
        ...Array.from({ length: count - 1 }, (_, at) => ({ use: 'orc', side: `side ${at}` })),
      ],
    });
    expect(refusalsOf(sides(30))).toEqual([]);
    expect(reasonAt(sides(31), 'combatants')).toBe('stand on 31 sides, more than 30');
  });
});
