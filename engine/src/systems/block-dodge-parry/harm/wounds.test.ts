import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { printStatLine, readStatLine } from '../cast/stat-line.ts';
import { damageOf } from '../state/blows.ts';
import { slotsUsed } from '../state/gear.ts';
import { type Fighter, ItemState, WoundLevel, type WoundType } from '../state/model.ts';
import { sufferDamage } from './harm.ts';
import { sufferInjury, sufferWound, takeForcedSlot } from './wounds.ts';

const aFight: TestFight = { party: ['mirah'], foes: ['orc'] };

/** Mirah with so many slots used in all. */
function mirahWith(slots: number, more: TestFight = aFight) {
  const fight = fightOf({ ...aFight, ...more });
  const mirah = byId(fight, 'mirah');
  mirah.fatigue = slots - slotsUsed(mirah);
  return { fight, mirah };
}

function wounds(fighter: Fighter): string[] {
  return fighter.wounds.map(({ type, level }) => `${type} ${level}`);
}

/** Leaves nothing to drop: all of the gear becomes Fatigue. */
function stripped(fighter: Fighter): void {
  fighter.fatigue += fighter.gearSlots;
  fighter.gearSlots = 0;
  fighter.itemState = fighter.itemState.map(() => ItemState.dropped);
  fighter.main = -1;
  fighter.off = -1;
}

describe('a special attack that names a wound', () => {
  const breath = { name: 'fire breath', dice: 'd8', special: true, natural: true, wound: 'burns' };
  const drake = { use: 'orc', id: 'drake', items: [breath] };
  const breathes = (script: readonly ScriptItem[], more: Partial<TestFight> = {}) => {
    const fight = exampleFight({ party: ['mirah'], foes: [drake], close: true, ...more });
    const round = playRound(fight, ['nothing', 'attack:mirah:fire-breath', 'none', ...script]);
    return { mirah: byId(fight, 'mirah'), round };
  };

  it('BDP-WND-02: EX-20: burns where it deals damage, not where Armor takes it all', () => {
    expect(wounds(breathes([1]).mirah)).toEqual([]);
    const { mirah } = breathes([4]);
    expect([mirah.hp, wounds(mirah), slotsUsed(mirah)]).toEqual([2, ['burns 1'], 7]);
  });

  it('BDP-WND-02: after the Critical Damage Save, and never on the dead', () => {
    const { round, mirah } = breathes([8, { who: 'mirah', why: 'critical-save', faces: [1] }]);
    expect(wounds(mirah)).toEqual(['burns 1']);
    expect(round.events.indexOf('kept-fighting')).toBeLessThan(round.events.indexOf('wounded'));
    const weak = { use: 'mirah', hp: { now: 0, max: 5 }, str: { now: 2, max: 12 } };
    expect(wounds(breathes([8], { party: [weak] }).mirah)).toEqual([]);
  });

  it('BDP-WND-02: leaves none when another blow lands, and when it is stopped', () => {
    const fight = exampleFight({ party: ['mirah'], foes: [drake, 'orc'], close: true });
    playRound(fight, ['nothing', 'attack:mirah:fire-breath', 'attack:mirah:scimitar', 'none', 4, 5]);
    expect(wounds(byId(fight, 'mirah'))).toEqual([]);
    const shielded = { use: 'mirah', items: ['longsword', 'shield'] };
    const stopped = breathes([8, 'sacrifice:shield'], { party: [shielded], toggles: { breakingPoint: true } });
    expect(wounds(stopped.mirah)).toEqual([]);
    expect(wounds(breathes([4], { toggles: { wounds: false } }).mirah)).toEqual([]);
  });

  it('BDP-WND-02, BDP-WND-05: lets the player choose about a type already carried', () => {
    const burnt = { use: 'mirah', wounds: [{ type: 'burns', level: 'light' }] };
    const { mirah } = breathes([4, { who: 'mirah', question: 'wound', choose: 'raise:light' }], { party: [burnt] });
    expect(wounds(mirah)).toEqual(['burns 2']);
  });

  it('BDP-WND-02: is written with the attack, in files and stat lines, and only for special ones', () => {
    const read = readStatLine('Drake, 6 HP, fire breath (d8, special, burns)');
    expect(read.ok && printStatLine(read.value)).toContain('fire breath (d8, special, burns)');
    expect(() => fightOf({ party: ['mirah'], foes: [{ use: 'orc', items: [{ ...breath, special: false }] }] })).toThrow(
      /only a special attack leaves a wound/,
    );
  });
});

describe('a wound', () => {
  it('BDP-WND-01, BDP-WND-03, BDP-WND-04: starts light and takes a slot', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, told, finish } = play(fight, []);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(wounds(mirah)).toEqual(['burns 1']);
    expect(slotsUsed(mirah)).toBe(7);
    expect(cited(told(), 'BDP-WND-03')).toContainEqual(
      expect.objectContaining({ event: 'wounded', who: 'mirah', type: 'burns', level: 'light', used: 7 }),
    );
  });

  it('BDP-WND-05: of a type already carried raises the old one without a new slot, if the player so chooses', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, told, finish } = play(fight, [{ who: 'mirah', question: 'wound', choose: 'raise:light' }]);
    sufferWound(fight, table, mirah, 'burns');
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(wounds(mirah)).toEqual(['burns 2']);
    expect([slotsUsed(mirah), mirah.strMax]).toEqual([7, 12]);
    expect(cited(told(), 'BDP-WND-05')).toHaveLength(1);
  });

  it('BDP-WND-05: of a type already carried may also be a second light one in another slot', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, finish } = play(fight, ['new']);
    sufferWound(fight, table, mirah, 'burns');
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(wounds(mirah)).toEqual(['burns 1', 'burns 1']);
    expect(slotsUsed(mirah)).toBe(8);
  });

  it('BDP-WND-05: of another type takes a new slot without a question', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, finish } = play(fight, []);
    sufferWound(fight, table, mirah, 'burns');
    sufferWound(fight, table, mirah, 'poisoning');
    finish();
    expect(wounds(mirah)).toEqual(['burns 1', 'poisoning 1']);
  });

  it('BDP-WND-08, BDP-WND-09: raised twice is permanent and costs a point of STR, current and maximum (EX-20)', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, told, finish } = play(fight, ['raise:light', 'raise:severe']);
    for (let times = 0; times < 3; times++) sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(wounds(mirah)).toEqual(['burns 3']);
    expect(slotsUsed(mirah)).toBe(7);
    expect([mirah.str, mirah.strMax]).toEqual([11, 11]);
    expect(cited(told(), 'BDP-WND-09')).toContainEqual(
      expect.objectContaining({ event: 'wound-permanent', ability: 'STR', maximum: 11 }),
    );
  });

  it.each<[WoundType, 'strMax' | 'dexMax' | 'wilMax']>([
    ['burns', 'strMax'],
    ['frostbite', 'dexMax'],
    ['poisoning', 'strMax'],
    ['nerve damage', 'wilMax'],
  ])('BDP-WND-09: permanent %s lowers the fitting ability', (type, ability) => {
    const { fight, mirah } = mirahWith(6);
    const before = mirah[ability];
    sufferWound(fight, play(fight, []).table, mirah, type, WoundLevel.permanent);
    expect(mirah[ability]).toBe(before - 1);
  });

  it('BDP-WND-10: that is permanent cannot get worse, so another of its type takes a new slot', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, finish } = play(fight, []);
    sufferWound(fight, table, mirah, 'burns', WoundLevel.permanent);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(wounds(mirah)).toEqual(['burns 3', 'burns 1']);
  });

  it('BDP-WND-12, BDP-INV-05: in the tenth slot drops HP to 0 (EX-20)', () => {
    const { fight, mirah } = mirahWith(9);
    const { table, told, finish } = play(fight, []);
    sufferWound(fight, table, mirah, 'frostbite');
    finish();
    expect(slotsUsed(mirah)).toBe(10);
    expect(mirah.hp).toBe(0);
    expect(cited(told(), 'BDP-WND-12')).toHaveLength(1);
  });

  it('BDP-WND-11: without a free slot makes the player drop something, and HP are gone', () => {
    const { fight, mirah } = mirahWith(10);
    const { table, told, finish } = play(fight, [{ question: 'drop-item', choose: 'drop:longsword' }]);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(slotsUsed(mirah)).toBe(10);
    expect([mirah.main, mirah.overflow, mirah.hp]).toEqual([-1, 0, 0]);
    expect(fight.dropped).toHaveLength(1);
    expect(cited(told(), 'BDP-WND-11')).toHaveLength(1);
  });

  it('BDP-WND-11: is not made room for by things that take no slot', () => {
    const coins = { use: 'mirah', items: ['longsword', { name: 'coins', slots: 0 }], gear: { carried: 0, stored: 0 } };
    const fight = fightOf({ party: [{ ...coins, fatigue: 9 }], foes: ['orc'] });
    const mirah = byId(fight, 'mirah');
    const { table, finish } = play(fight, []);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect([mirah.main, slotsUsed(mirah), mirah.overflow]).toEqual([-1, 10, 0]);
  });

  it('BDP-WND-11, BDP-INV-06: may cost the whole backpack', () => {
    const { fight, mirah } = mirahWith(10);
    const { table, finish } = play(fight, ['backpack']);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(slotsUsed(mirah)).toBe(8);
  });

  it('BDP-WND-11: lists stored things before those at hand', () => {
    const { fight, mirah } = mirahWith(10);
    const { table, finish } = play(fight, [], { auto: ['drop-item'] });
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(mirah.itemState.filter((state) => state === ItemState.stored)).toHaveLength(2);
    expect(mirah.main).toBeGreaterThanOrEqual(0);
  });

  it('BDP-WND-11: must get worse when there is neither a slot nor anything to drop', () => {
    const { fight, mirah } = mirahWith(9);
    const { table, finish } = play(fight, []);
    sufferWound(fight, table, mirah, 'burns');
    stripped(mirah);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect(wounds(mirah)).toEqual(['burns 2']);
  });

  it('BDP-WND-11: goes beyond the tenth slot when nothing can be dropped or made worse', () => {
    const { fight, mirah } = mirahWith(10);
    const { table, told, finish } = play(fight, []);
    stripped(mirah);
    sufferWound(fight, table, mirah, 'burns');
    finish();
    expect([slotsUsed(mirah), mirah.overflow, mirah.hp]).toEqual([11, 1, 0]);
    expect(cited(told(), 'BDP-WND-11')).toContainEqual(expect.objectContaining({ event: 'beyond-slots', beyond: 1 }));
  });

  it('BDP-WND-13: of an NPC is noted and nothing else', () => {
    const fight = fightOf(aFight);
    const orc = byId(fight, 'orc');
    const { table, told } = play(fight, []);
    sufferWound(fight, table, orc, 'burns');
    expect(wounds(orc)).toEqual(['burns 1']);
    expect([orc.hp, orc.impairedNext]).toEqual([6, false]);
    expect(cited(told(), 'BDP-WND-13')).toHaveLength(1);
  });

  it('BDP-WND-02: of a creature’s Critical Damage is inflicted as its stat block says', () => {
    const scorching = { use: 'orc', onCritical: [{ kind: 'wound', wound: 'burns' }] };
    const fight = fightOf({ party: ['mirah'], foes: [scorching] });
    const { table, finish } = play(fight, [
      { who: 'mirah', why: 'critical-save', faces: [20] },
      { who: 'mirah', why: 'critical-fate', faces: [6] },
      { who: 'mirah', faces: [1] },
    ]);
    sufferDamage(fight, table, damageOf(fight, byId(fight, 'orc').index, byId(fight, 'mirah').index, 6, 0));
    finish();
    expect(wounds(byId(fight, 'mirah'))).toEqual(['burns 1']);
  });

  it('BDP-WND-03: does nothing when the table plays without wounds', () => {
    const { fight, mirah } = mirahWith(6, { ...aFight, toggles: { wounds: false } });
    sufferWound(fight, play(fight, []).table, mirah, 'burns');
    expect(mirah.wounds).toEqual([]);
  });
});

describe('an Injury', () => {
  it('BDP-LOC-06: takes a slot of a PC', () => {
    const { fight, mirah } = mirahWith(6);
    const { table, told } = play(fight, []);
    sufferInjury(fight, table, mirah);
    expect([mirah.injuries, slotsUsed(mirah)]).toEqual([1, 7]);
    expect(cited(told(), 'BDP-LOC-06')).toHaveLength(1);
  });

  it('BDP-LOC-06, BDP-WND-12: in the tenth slot drops HP to 0', () => {
    const { fight, mirah } = mirahWith(9);
    sufferInjury(fight, play(fight, []).table, mirah);
    expect(mirah.hp).toBe(0);
  });

  it('BDP-LOC-06: of an NPC is only noted', () => {
    const fight = fightOf(aFight);
    sufferInjury(fight, play(fight, []).table, byId(fight, 'orc'));
    expect([byId(fight, 'orc').injuries, byId(fight, 'orc').hp]).toEqual([1, 6]);
  });
});

describe('a slot that must be filled', () => {
  it('BDP-WND-11: costs nothing while one is free', () => {
    const { fight, mirah } = mirahWith(9);
    const { table, finish } = play(fight, []);
    takeForcedSlot(fight, table, mirah);
    finish();
    expect([slotsUsed(mirah), mirah.overflow]).toEqual([9, 0]);
  });

  it('BDP-WND-11, BDP-NPC-01: an NPC has no slots to run out of and drops nothing', () => {
    const things = ['greatsword', 'maul', 'halberd', 'greataxe', 'bow', 'longsword', 'heavy armour'];
    const fight = fightOf({ party: ['mirah'], foes: [{ use: 'orc', items: things }] });
    const orc = byId(fight, 'orc');
    orc.fatigue = 12;
    const { table, told, finish } = play(fight, []);
    takeForcedSlot(fight, table, orc);
    finish();
    expect([orc.overflow, told(), fight.dropped]).toEqual([0, [], []]);
  });
});
