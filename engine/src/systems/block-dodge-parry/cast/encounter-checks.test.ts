import { describe, expect, it } from 'vitest';
import { readEncounter } from './encounter.ts';
import { setUp } from './set-up.ts';

type Written = Readonly<Record<string, unknown>>;

/** What is refused of Mirah and an orc, written so: places and reasons. */
function refused(mirah: Written, scene: Written = {}, orc: Written = {}, more: Written = {}): readonly string[] {
  const combatants = [
    { use: 'mirah', ...mirah },
    { use: 'orc', ...orc },
  ];
  const read = readEncounter({ scene, combatants, ...more });
  return read.ok ? [] : read.refusals.map(({ place, reason }) => `${place} ${reason}`);
}

const daggers = (count: number) => new Array(count).fill('dagger');
const light = { gear: { carried: 0, stored: 0 } };

describe('of a combatant is refused', () => {
  it.each<[Written, string]>([
    [{ items: ['moonbeam'] }, 'combatants.0.items.0 no item is called "moonbeam"'],
    [{ items: ['axe'], stored: ['moonbeam'] }, 'combatants.0.stored.0 no item is called "moonbeam"'],
    [
      { items: ['axe'], stored: ['axe', { use: 'moonbeam' }] },
      'combatants.0.stored.1.use no item is called "moonbeam"',
    ],
    [
      { skills: ['Animal Companion'] },
      'combatants.0.skills.0 no skill is called "Animal Companion"; add the companion as a combatant of its own',
    ],
    [{ skills: ['Aler'] }, 'combatants.0.skills.0 no skill is called "Aler"; did you mean "Alert"?'],
    [{ str: { now: 13, max: 12 } }, 'combatants.0.str is 13, more than its maximum 12'],
    [{ hp: { now: 6, max: 5 } }, 'combatants.0.hp is 6, more than its maximum 5'],
    [{ items: daggers(11), ...light }, 'combatants.0.items fills 11 slots of 10'],
    [{ items: [...daggers(8), 'greatsword'], stored: ['axe'], ...light }, 'combatants.0.items fills 11 slots of 10'],
    [{ items: ['longsword'], wield: ['axe'] }, 'combatants.0.wield.0 "axe" is not a weapon or shield at hand'],
    [
      { items: ['longsword'], wield: ['longswod'] },
      'combatants.0.wield.0 "longswod" is not a weapon or shield at hand; did you mean "longsword"?',
    ],
    [
      { items: ['longsword'], stored: ['axe'], wield: ['axe'] },
      'combatants.0.wield.0 "axe" is not a weapon or shield at hand',
    ],
    [
      { items: ['light armour'], wield: ['light armour'] },
      'combatants.0.wield.0 "light armour" is not a weapon or shield at hand',
    ],
    [
      { items: [{ name: 'claws', dice: 'd6', natural: true }], wield: ['claws'] },
      'combatants.0.wield.0 "claws" is not a weapon or shield at hand',
    ],
    [{ items: ['greatsword', 'shield'], wield: ['greatsword', 'shield'] }, 'combatants.0.wield needs 3 hands'],
    [{ proficiency: { weapons: ['spon'] } }, 'combatants.0.proficiency.weapons.0 no weapon is called "spon"'],
    [{ zone: 'cellar' }, 'combatants.mirah.zone "cellar" is no zone'],
    [{ state: { provokedBy: 'bob' } }, 'combatants.mirah.state.provokedBy "bob" is no combatant'],
    [{ skills: [{ name: 'Tunnel Vision', of: 'bob' }] }, 'combatants.mirah.skills "bob" is no combatant'],
    [{ odd: 1, items: ['moonbeam'] }, 'combatants.0.items.0 no item is called "moonbeam"'],
    [{ str: 'strong', items: ['moonbeam'] }, 'combatants.0.items.0 no item is called "moonbeam"'],
  ])('%j: %s', (mirah, said) => {
    expect(
      refused(mirah).map((each) => each.replace(/(moonbeam|spon|cellar|bob|axe)"; did you mean.*/, '$1"')),
    ).toContain(said);
  });

  it.each<[string, Written]>([
    ['ten slots', { items: daggers(10), ...light, hp: 0 }],
    ['a stored thing that is on the list', { items: ['axe'], stored: ['Axe'] }],
    ['two daggers in two hands', { items: ['dagger', 'dagger'], wield: ['dagger', 'dagger'] }],
    ['a greatsword in two', { items: ['greatsword'], wield: ['greatsword'] }],
    ['what lies on the ground', { items: [...daggers(10), { use: 'axe', state: 'dropped' }], ...light, hp: 0 }],
    [
      'heavy armour worn by an expert',
      { items: [...daggers(9), 'heavy armour'], ...light, hp: 0, skills: ['Armor Expert'] },
    ],
  ])('not: %s', (_what, mirah) => {
    expect(refused(mirah)).toEqual([]);
  });

  it('BDP-INV-04: eleven slots of whoever fights for the party or is a PC, not of an NPC', () => {
    const full = { use: 'orc', kind: undefined, items: daggers(11) };
    const slots = 'combatants.0.items fills 11 slots of 10';
    expect(refused({ ...full, name: 'Ada', use: undefined, side: 'party' })).toEqual([slots]);
    expect(refused({ ...full, name: 'Ada', use: undefined, kind: 'pc' })).toEqual([slots]);
    expect(refused({}, {}, { items: daggers(11) })).toEqual([]);
  });

  it('more things than can be numbered', () => {
    const stored = (count: number) => ({ items: daggers(26), stored: new Array(count).fill('axe') });
    expect(refused({}, {}, stored(2))).toEqual([]);
    expect(refused({}, {}, stored(3))).toEqual(['combatants.1.items has 29 items, more than 28']);
  });
});

describe('of a scene is refused', () => {
  const zones = ['a', 'b', 'c'];
  it.each<[Written, string]>([
    [{ zones: ['a', 'a'] }, 'scene.zones.1 "a" is used twice'],
    [{ zones, links: [{ from: 'x', to: 'a' }] }, 'scene.links.0.from "x" is no zone; did you mean "a" or "b" or "c"?'],
    [{ zones, links: [{ from: 'a', to: 'x' }] }, 'scene.links.0.to "x" is no zone; did you mean "a" or "b" or "c"?'],
    [{ melees: [['mirah', 'bob']] }, 'scene.melees.0.1 "bob" is no combatant'],
    [
      {
        melees: [
          ['mirah', 'orc'],
          ['orc', 'mirah'],
        ],
      },
      'scene.melees.1 "orc" is in two melees',
    ],
    [
      { positions: [{ attacker: 'bob', target: 'orc', modifier: 'impaired' }] },
      'scene.positions.0.attacker "bob" is no combatant',
    ],
    [
      { positions: [{ attacker: 'orc', target: 'bob', modifier: 'impaired' }] },
      'scene.positions.0.target "bob" is no combatant',
    ],
    [{ safeExit: { ghosts: true } }, 'scene.safeExit.ghosts "ghosts" is no side'],
  ])('%j: %s', (scene, said) => {
    expect(refused({}, scene)[0]).toBe(said);
  });

  it('BDP-RNG-02: a melee across zones', () => {
    expect(refused({ zone: 'b' }, { zones, melees: [['mirah', 'orc']] })).toEqual([
      'scene.melees.0 has members in different zones',
    ]);
    expect(refused({ zone: 'a' }, { zones, melees: [['mirah', 'orc']] })).toEqual([]);
  });

  it('BDP-RNG-01: of three links only the one that says otherwise', () => {
    const links = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c', band: 'distant' },
      { from: 'c', to: 'b', band: 'distant' },
    ];
    expect(refused({}, { zones, links })).toEqual([]);
    expect(refused({}, { zones, links: [...links, { from: 'c', to: 'a' }] })).toEqual([
      'scene.links.3.band says far, but scene.links.1 has the same zones distant apart',
    ]);
  });

  it('BDP-MOR-01, BDP-MOR-04: a group of nobody, or led from outside', () => {
    const groups = (...all: unknown[]) => refused({}, {}, {}, { groups: all });
    expect(groups({ members: ['bob'] })).toEqual(['groups.0.members.0 "bob" is no combatant']);
    expect(groups({ members: ['orc'], leader: 'mirah' })).toEqual([
      'groups.0.leader "mirah" is no member of the group',
    ]);
    expect(groups({ members: ['orc'], leader: 'orc' })).toEqual([]);
  });

  it('BDP-END-01, BDP-DUE-01: too few or too many sides', () => {
    expect(refused({}, {}, { side: 'party' })).toEqual(['combatants nobody fights for the foes']);
    expect(refused({ side: 'foes' })).toEqual(['combatants nobody fights for the party']);
    expect(refused({ side: 'us' }, {}, { side: 'us' })).toEqual(['combatants nobody fights for a second side']);
    expect(refused({}, { duel: 'friendly' }, { count: 2 })).toEqual([
      'scene.duel needs exactly two combatants on two sides',
    ]);
    expect(refused({}, { duel: 'friendly' })).toEqual([]);
  });
});

describe('an encounter that is read', () => {
  const setUpWith = (mirah: Written, scene: Written = {}, more: Written = {}) => {
    const read = readEncounter({ scene, combatants: [{ use: 'mirah', ...mirah }, { use: 'orc' }], ...more });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    return setUp(read.value);
  };

  it('BDP-NPC-01, BDP-NPC-02: has 10 in each ability, 3 HP, no Luck and no duel where nothing is said', () => {
    const fight = setUpWith({ use: undefined, name: 'Ada', side: 'party' });
    expect(fight.fighters[0]).toMatchObject({
      str: 10,
      dex: 10,
      wil: 10,
      hp: 3,
      hpMax: 3,
      luck: 0,
      pc: true,
      overflow: 0,
    });
    expect(fight).toMatchObject({
      duel: 0,
      duelScore: [0, 0],
      duelEdge: -1,
      surprised: -1,
      winner: -1,
      furniture: [0, 0, 0],
    });
    expect(fight.fighters[1]).toMatchObject({ pc: false, reactionUses: 3 });
  });

  it('BDP-NPC-01: takes what is left of a score from the usual maximum', () => {
    const [ada] = setUpWith({ use: undefined, name: 'Ada', side: 'party', str: { now: 4 }, hp: { now: 2 } }).fighters;
    expect(ada).toMatchObject({ str: 4, strMax: 10, hp: 2, hpMax: 3 });
    const [strong] = setUpWith({
      use: undefined,
      name: 'Ada',
      side: 'party',
      str: { now: 14 },
      hp: { now: 7 },
    }).fighters;
    expect(strong).toMatchObject({ str: 14, strMax: 14, hp: 7, hpMax: 7 });
  });

  it('BDP-RNG-01: calls a zone by its id or its name, and a link too', () => {
    const zones = [
      { id: 'h', name: 'hall' },
      { id: 'y', name: 'yard' },
    ];
    const links = [{ from: 'hall', to: 'y', band: 'distant' }];
    expect(setUpWith({ zone: 'yard' }, { zones, links })).toMatchObject({
      zones: ['hall', 'yard'],
      zoneBands: [1, 3, 3, 1],
    });
    expect(setUpWith({ zone: 'yard' }, { zones }).fighters.map(({ zone }) => zone)).toEqual([1, 0]);
    expect(setUpWith({ zone: 'y' }, { zones }).fighters[0]?.zone).toBe(1);
  });

  it('BDP-RET-01, BDP-UNA-02: has ways out by side and furniture by size', () => {
    expect(setUpWith({}, { safeExit: { foes: false } }).safeExit).toEqual([true, false]);
    expect(setUpWith({}, { brawl: true, furniture: { chair: 2 } }).furniture).toEqual([-1, 2, -1]);
    expect(setUpWith({}, { furniture: { chair: 2 } }).furniture).toEqual([0, 2, 0]);
  });

  it('keeps the rest of a preset’s gear and state where only a part is written', () => {
    const [mirah] = setUpWith({ gear: { carried: 0 }, state: { prone: true } }).fighters;
    const names = mirah?.sheet.items.map(({ name }) => name);
    expect([names?.includes('bedroll'), names?.includes('waterskin'), mirah?.prone]).toEqual([true, false, true]);
  });
});
