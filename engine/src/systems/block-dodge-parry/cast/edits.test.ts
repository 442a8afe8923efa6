import { describe, expect, it } from 'vitest';
import { byId, fightOf, itemOfName } from '../../../../test/tools/block-dodge-parry.ts';
import type { Edit } from '../../../system/edit.ts';
import type { Refusal } from '../../../system/refusal.ts';
import { slotsUsed } from '../state/gear.ts';
import { problems } from '../state/invariants.ts';
import type { Fight } from '../state/model.ts';
import { editFight } from './edits.ts';

function ready(): Fight {
  return fightOf({
    party: ['mirah', 'harold'],
    foes: ['orc', 'goblin'],
    scene: { zones: ['hall', 'yard'], melees: [['mirah', 'orc']] },
  });
}

function set(fight: Fight, path: string, value: number | string | boolean): Refusal | null {
  return editFight(fight, { op: 'set', path, value });
}

/** The edit is refused and the fight is untouched. */
function refused(edit: Edit, fight = ready()): Refusal {
  const before = JSON.stringify(fight);
  const refusal = editFight(fight, edit);
  expect(JSON.stringify(fight)).toBe(before);
  if (refusal === null) throw new Error('The edit was accepted.');
  return refusal;
}

describe('the GM sets', () => {
  it('BDP-ARM-01, BDP-ARM-02: natural Armor, which counts at once, up to 3', () => {
    const fight = ready();
    const before = byId(fight, 'orc').armour;
    expect(set(fight, 'fighters.orc.naturalArmour', 3)).toBeNull();
    expect([before < 3, byId(fight, 'orc').armour]).toEqual([true, 3]);
    expect(set(fight, 'fighters.orc.naturalArmour', 4)).toMatchObject({ code: 'bad-value' });
  });

  it('BDP-ATK-07: who is hidden, one by one', () => {
    const fight = ready();
    expect(set(fight, 'fighters.orc.hidden', true)).toBeNull();
    expect(set(fight, 'fighters.goblin.hidden', true)).toBeNull();
    expect(set(fight, 'fighters.goblin.hidden', true)).toBeNull();
    expect(fight.hidden).toEqual([2, 3]);
    expect(set(fight, 'fighters.orc.hidden', false)).toBeNull();
    expect(fight.hidden).toEqual([3]);
  });

  it('BDP-MOD-01, BDP-MOD-02: positions, one for each pair, until they are taken away', () => {
    const fight = ready();
    const position = (pair: string, value: string) => set(fight, `positions.${pair}`, value);
    expect([position('orc.mirah', 'enhanced'), position('mirah.orc', 'impaired')]).toEqual([null, null]);
    expect(fight.positions).toEqual([2, 0, 2, 0, 2, 1]);
    expect(position('orc.mirah', 'impaired')).toBeNull();
    expect(fight.positions).toEqual([0, 2, 1, 2, 0, 1]);
    expect(position('mirah.orc', 'none')).toBeNull();
    expect(fight.positions).toEqual([2, 0, 1]);
    expect(position('orc.mirah', 'high')).toMatchObject({ allowed: ['none', 'impaired', 'enhanced'] });
    expect(position('bob.mirah', 'none')?.reason).toContain('bob');
    expect(position('mirah.bob', 'none')?.reason).toContain('bob');
    expect(fight.positions).toEqual([2, 0, 1]);
  });

  it('BDP-MOR-01, BDP-MOR-09: a side: the turncoat leaves one group for the other and what was declared is off', () => {
    const fight = fightOf({
      party: ['mirah'],
      foes: ['orc', 'goblin', { use: 'bandit', side: 'bandits' }, { use: 'wolf', side: 'bandits' }],
      groups: [{ members: ['orc', 'goblin'], leader: 'orc' }, { members: ['bandit', 'wolf'] }],
    });
    const orc = byId(fight, 'orc');
    Object.assign(orc, { pending: true, protecting: true, fleeing: true, provokedBy: 0 });
    byId(fight, 'bandit').provokedBy = orc.index;
    expect(set(fight, 'fighters.orc.side', 'bandits')).toBeNull();
    expect(orc).toMatchObject({ side: 2, pending: false, protecting: false, fleeing: false, provokedBy: -1 });
    expect(byId(fight, 'bandit').provokedBy).toBe(-1);
    expect(fight.groups).toMatchObject([
      { members: [2], startCount: 1, leader: -1 },
      { members: [3, 4, 1], startCount: 3 },
    ]);
    expect(set(fight, 'fighters.goblin.side', 'bandits')).toBeNull();
    expect(fight.groups[0]).toMatchObject({ members: [2], startCount: 1 });
    expect(set(fight, 'fighters.wolf.side', 'party')).toBeNull();
    expect(fight.groups.at(-1)).toMatchObject({ members: [4], startCount: 1, leader: -1 });
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-INV-05: Fatigue that fills the tenth slot: HP are gone, for good', () => {
    const mirah = { use: 'mirah', gear: { carried: 0, stored: 0 }, items: [], hp: 5 };
    const lost = fightOf({ party: [mirah], foes: ['orc'] });
    expect(set(lost, 'fighters.mirah.fatigue', 10)).toBeNull();
    expect(byId(lost, 'mirah')).toMatchObject({ hp: 0 });
    expect(set(lost, 'fighters.mirah.fatigue', 9)).toBeNull();
    expect(byId(lost, 'mirah').hp).toBe(0);
  });

  it('numbers and flags of a fighter, by id or by number', () => {
    const fight = ready();
    expect(set(fight, 'fighters.orc.hp', 2)).toBeNull();
    expect(set(fight, 'fighters.2.str', 9)).toBeNull();
    expect(set(fight, 'fighters.goblin.prone', true)).toBeNull();
    expect(byId(fight, 'orc')).toMatchObject({ hp: 2, str: 9 });
    expect(byId(fight, 'goblin').prone).toBe(true);
    expect(problems(fight)).toEqual([]);
  });

  it('BDP-ABL-01: the status of the dead, who leave the melee and lose their turn', () => {
    const fight = ready();
    byId(fight, 'orc').pending = true;
    expect(set(fight, 'fighters.orc.status', 'dead')).toBeNull();
    expect(byId(fight, 'orc')).toMatchObject({ status: 'dead', melee: 0, pending: false });
    expect(byId(fight, 'mirah').melee).toBe(0);
  });

  it('BDP-CRI-06: the incapacitated, who get a timer, and the able, who lose it', () => {
    const fight = ready();
    expect(set(fight, 'fighters.mirah.status', 'incapacitated')).toBeNull();
    expect(byId(fight, 'mirah').dyingRounds).toBe(360);
    expect(set(fight, 'fighters.mirah.status', 'able')).toBeNull();
    expect(byId(fight, 'mirah').dyingRounds).toBe(0);
  });

  it('BDP-ABL-01, BDP-ABL-02, BDP-ABL-03, BDP-ABL-04: scores, with what a 0 brings and its end takes back', () => {
    const fight = ready();
    const orc = byId(fight, 'orc');
    const after = (path: string, value: number) => [set(fight, `fighters.orc.${path}`, value), orc.status];
    expect(after('dex', 0)).toEqual([null, 'paralysed']);
    expect(after('dex', 3)).toEqual([null, 'able']);
    expect(after('wil', 0)).toEqual([null, 'delirious']);
    expect(after('wil', 1)).toEqual([null, 'able']);
    expect(set(fight, 'fighters.orc.status', 'unconscious')).toBeNull();
    expect(after('dex', 2)).toEqual([null, 'unconscious']);
    expect(after('str', 0)).toEqual([null, 'dead']);
    expect(orc.melee).toBe(0);
  });

  it('BDP-RNG-08: where somebody stands and whom they are Close to', () => {
    const fight = ready();
    expect(set(fight, 'fighters.mirah.zone', 'yard')).toBeNull();
    expect(fight.fighters.map(({ zone, melee }) => [zone, melee])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(set(fight, 'fighters.goblin.melee', 'mirah')).toBeNull();
    expect(byId(fight, 'goblin')).toMatchObject({ zone: 1, melee: byId(fight, 'mirah').melee });
    expect(set(fight, 'fighters.goblin.melee', 'none')).toBeNull();
    expect(byId(fight, 'mirah').melee).toBe(0);
  });

  it('BDP-BRK-03, BDP-TURN-14: what has become of an item and what is in hand', () => {
    const fight = ready();
    const harold = byId(fight, 'harold');
    expect(set(fight, 'fighters.harold.main', 'dagger')).toBeNull();
    expect(harold).toMatchObject({ main: itemOfName(harold, 'dagger'), off: -1 });
    expect(set(fight, 'fighters.harold.items.dagger', 'dropped')).toBeNull();
    expect(harold.main).toBe(-1);
    expect(fight.dropped).toEqual([{ owner: 1, item: itemOfName(harold, 'dagger'), zone: 0 }]);
    expect(set(fight, 'fighters.harold.items.dagger', 'held')).toBeNull();
    expect(fight.dropped).toEqual([]);
    expect(set(fight, 'fighters.harold.main', 'bow')).toBeNull();
    expect(harold.off).toBe(harold.main);
  });

  it('BDP-INV-05: Fatigue, which takes all HP when it fills the last slot', () => {
    const fight = ready();
    expect(set(fight, 'fighters.mirah.fatigue', 4)).toBeNull();
    expect([slotsUsed(byId(fight, 'mirah')), byId(fight, 'mirah').hp]).toEqual([10, 0]);
  });

  it('BDP-WND-02, BDP-WND-09: a permanent wound with the point it costs, which does not come back', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    expect(set(fight, 'fighters.mirah.wounds.nerve damage', 'permanent')).toBeNull();
    expect([mirah.wil, mirah.wilMax, slotsUsed(mirah)]).toEqual([9, 9, 7]);
    expect(set(fight, 'fighters.mirah.wounds.nerve damage', 'permanent')).toBeNull();
    expect([mirah.wil, mirah.wilMax]).toEqual([9, 9]);
    expect(set(fight, 'fighters.mirah.wounds.nerve damage', 'none')).toBeNull();
    expect([mirah.wil, mirah.wilMax, slotsUsed(mirah)]).toEqual([9, 9, 6]);
    expect(set(fight, 'fighters.mirah.wounds.frostbite', 'severe')).toBeNull();
    expect(mirah.dexMax).toBe(13);
    expect(set(fight, 'fighters.mirah.wounds.frostbite', 'permanent')).toBeNull();
    expect([mirah.dex, mirah.dexMax]).toEqual([12, 12]);
  });

  it('BDP-WND-02: a wound with what it does to the last slot, to the last point, and to an NPC', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    mirah.fatigue = 3;
    expect(set(fight, 'fighters.mirah.wounds.burns', 'light')).toBeNull();
    expect([slotsUsed(mirah), mirah.hp]).toEqual([10, 0]);
    mirah.str = 1;
    expect(set(fight, 'fighters.mirah.wounds.burns', 'permanent')).toBeNull();
    expect([mirah.str, mirah.status]).toEqual([0, 'dead']);
    expect(set(fight, 'fighters.orc.wounds.burns', 'permanent')).toBeNull();
    expect(byId(fight, 'orc')).toMatchObject({ str: 14, wounds: [{ type: 'burns', level: 3 }] });
  });

  it('BDP-WND-02: no wound where there are none', () => {
    const without = fightOf({ party: ['mirah'], foes: ['orc'], toggles: { wounds: false } });
    expect(set(without, 'fighters.mirah.wounds.burns', 'light')).toMatchObject({ rule: 'BDP-WND-02' });
    expect(byId(without, 'mirah').wounds).toEqual([]);
  });

  it('BDP-WND-04: wounds by type and level', () => {
    const fight = ready();
    expect(set(fight, 'fighters.mirah.wounds.nerve damage', 'severe')).toBeNull();
    expect(byId(fight, 'mirah').wounds).toEqual([{ type: 'nerve damage', level: 2 }]);
    expect(set(fight, 'fighters.mirah.wounds.nerveDamage', 'none')).toBeNull();
    expect(byId(fight, 'mirah').wounds).toEqual([]);
  });

  it('BDP-MOD-01, BDP-MOD-02: a weak or strong position, and takes it back', () => {
    const fight = ready();
    expect(set(fight, 'positions.orc.mirah', 'impaired')).toBeNull();
    expect(set(fight, 'positions.orc.mirah', 'enhanced')).toBeNull();
    expect(fight.positions).toEqual([2, 0, 2]);
    expect(set(fight, 'positions.orc.mirah', 'none')).toBeNull();
    expect(fight.positions).toEqual([]);
  });

  it('BDP-RET-10: the scene: round, brawl, audience, ways out, who is hidden', () => {
    const fight = ready();
    for (const [path, value] of [
      ['round', 7],
      ['brawl', true],
      ['audience', true],
      ['safeExit.foes', false],
      ['safeExit.0', false],
      ['fighters.goblin.hidden', true],
    ] as const)
      expect(set(fight, path, value)).toBeNull();
    expect(fight).toMatchObject({ round: 7, brawl: true, audience: true, safeExit: [false, false], hidden: [3] });
  });
});

describe('the GM is refused', () => {
  it.each<[string, string, number | string | boolean, string]>([
    ['a score above its maximum', 'fighters.orc.hp', 9, 'impossible-state'],
    ['a score beyond the range', 'fighters.orc.str', 31, 'bad-value'],
    ['a fraction', 'fighters.orc.hp', 1.5, 'bad-value'],
    ['a word for a number', 'fighters.orc.hp', 'lots', 'bad-value'],
    ['a number for a flag', 'fighters.orc.prone', 1, 'bad-value'],
    ['a status that does not exist', 'fighters.orc.status', 'sleepy', 'bad-value'],
    ['a fighter who does not exist', 'fighters.ork.hp', 1, 'bad-value'],
    ['a field that does not exist', 'fighters.orc.mana', 1, 'unknown-field'],
    ['a field of a number', 'fighters.orc.hp.now', 1, 'unknown-field'],
    ['a position of no kind', 'positions.orc.mirah', 'strong', 'bad-value'],
    ['a field that is worked out', 'fighters.orc.armour', 1, 'unknown-field'],
    ['a path into nowhere', 'weather', 'rain', 'unknown-field'],
    ['a toggle', 'toggles.luck', true, 'unknown-field'],
    ['a zone that does not exist', 'fighters.orc.zone', 'moon', 'bad-value'],
    ['a melee with oneself', 'fighters.orc.melee', 'orc', 'bad-value'],
    ['a hand with nothing known in it', 'fighters.orc.main', 'mace', 'bad-value'],
    ['an item not owned', 'fighters.orc.items.mace', 'broken', 'bad-value'],
    ['a state no item has', 'fighters.orc.items.scimitar', 'lost', 'bad-value'],
    ['a wound of no type', 'fighters.mirah.wounds.hunger', 'light', 'bad-value'],
    ['a way out for nobody', 'safeExit.ghosts', true, 'bad-value'],
    ['a position against nobody', 'positions.orc.ghost', 'impaired', 'bad-value'],
    ['a round before the first', 'round', -1, 'bad-value'],
  ])('%s', (_what, path, value, code) => {
    expect(refused({ op: 'set', path, value })).toMatchObject({ code, place: path });
  });

  it('BDP-ABL-01: life for somebody without STR, with the reason', () => {
    const fight = ready();
    expect(editFight(fight, { op: 'set', path: 'fighters.orc.str', value: 0 })).toBeNull();
    expect(editFight(fight, { op: 'set', path: 'fighters.orc.status', value: 'able' })?.reason).toContain('BDP-ABL-01');
  });

  it('with what would have been allowed', () => {
    expect(refused({ op: 'set', path: 'fighters.orc.status', value: 'x' }).allowed).toContain('incapacitated');
    expect(refused({ op: 'set', path: 'fighters.ork.hp', value: 1 }).reason).toContain('did you mean "orc"');
    expect(refused({ op: 'set', path: 'fighters.orc.pron', value: true }).reason).toContain('"prone"');
  });
});

describe('the GM', () => {
  it('BDP-MOR-01: brings in a combatant, who joins the group of its side', () => {
    const fight = ready();
    expect(editFight(fight, { op: 'add', combatant: { use: 'orc', id: 'late', zone: 'yard' } })).toBeNull();
    const late = byId(fight, 'late');
    expect(late).toMatchObject({ index: 4, side: 1, zone: 1, hp: 6, armour: 1 });
    expect(fight.groups[0]).toMatchObject({ members: [2, 3, 4], startCount: 3 });
    expect(problems(fight)).toEqual([]);
  });

  it('brings in one more of a kind under an id and a name of its own', () => {
    const fight = fightOf({ party: ['mirah'], foes: ['orc'] });
    expect(editFight(fight, { op: 'add', combatant: { use: 'orc' } })).toBeNull();
    expect(fight.fighters.map(({ sheet }) => `${sheet.id} ${sheet.name}`)).toEqual([
      'mirah Mirah',
      'orc Orc',
      'orc-2 Orc 2',
    ]);
    const twice = editFight(fight, { op: 'add', combatant: { use: 'orc', id: 'orc' } });
    expect(twice).toMatchObject({ place: 'combatant.id', reason: '"orc" is used twice' });
  });

  it('brings in several at once and seats a new player', () => {
    const fight = ready();
    expect(editFight(fight, { op: 'add', combatant: { use: 'wolf', count: 2 } })).toBeNull();
    expect(editFight(fight, { op: 'add', combatant: { use: 'isolde', seat: 'Anna' } })).toBeNull();
    expect(fight.fighters.slice(4).map(({ sheet }) => sheet.id)).toEqual(['wolf-1', 'wolf-2', 'isolde']);
    expect(fight.seats[byId(fight, 'isolde').sheet.seat]).toEqual({ id: 'anna', name: 'Anna' });
  });

  it.each([
    ['an id already there', { use: 'orc', id: 'orc' }, 'combatant.id'],
    ['an unknown preset', { use: 'ork' }, 'combatant.use'],
    ['a wrong field', { use: 'orc', hpp: 3 }, 'combatant'],
    ['a side that is not there', { use: 'wolf', side: 'wolves' }, 'combatant.side'],
    ['a zone that is not there', { use: 'wolf', zone: 'moon' }, 'combatant.zone'],
    ['no combatant', 'wolf', 'combatant'],
  ])('cannot bring in %s', (_what, combatant, place) => {
    expect(refused({ op: 'add', combatant }).place).toBe(place);
  });

  it('takes a combatant out without changing anybody’s number', () => {
    const fight = ready();
    expect(editFight(fight, { op: 'remove', combatant: 'orc' })).toBeNull();
    expect(fight.fighters.map(({ sheet, status, melee }) => [sheet.id, status, melee])).toEqual([
      ['mirah', 'able', 0],
      ['harold', 'able', 0],
      ['orc', 'fled', 0],
      ['goblin', 'able', 0],
    ]);
    expect(refused({ op: 'remove', combatant: 'ork' }).reason).toContain('"orc"');
  });

  it('changes a ruling for this fight only', () => {
    const fight = ready();
    const before = fight.rulings;
    expect(editFight(fight, { op: 'rule', ruling: 'medicine', value: 'ask' })).toBeNull();
    expect([fight.rulings.medicine, before.medicine]).toEqual(['ask', 'yes']);
    expect(refused({ op: 'rule', ruling: 'medicine', value: 'maybe' }).allowed).toEqual(['yes', 'no', 'ask']);
    expect(refused({ op: 'rule', ruling: 'medicin', value: 'yes' }).reason).toContain('"medicine"');
  });

  it('BDP-END-03: ends the fight, for a side or undecided', () => {
    const fight = ready();
    expect(editFight(fight, { op: 'end', winner: 'party' })).toBeNull();
    expect(fight).toMatchObject({ result: 'won', winner: 0, phase: 'calledOff' });
    const other = ready();
    expect(editFight(other, { op: 'end' })).toBeNull();
    expect(other).toMatchObject({ result: 'undecided', winner: -1, phase: 'calledOff' });
    expect(refused({ op: 'end', winner: 'ghosts' }).allowed).toEqual(['party', 'foes']);
  });

  it('may edit in the middle of a step that left something unsettled', () => {
    const fight = ready();
    byId(fight, 'mirah').armour = 3;
    expect(set(fight, 'fighters.orc.hp', 1)).toBeNull();
    expect(byId(fight, 'mirah').armour).toBe(3);
  });

  it('changes the same objects, so that rules in the middle of a step see it', () => {
    const fight = ready();
    const orc = byId(fight, 'orc');
    expect(set(fight, 'fighters.orc.hp', 1)).toBeNull();
    expect(byId(fight, 'orc')).toBe(orc);
  });
});
