import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { inWords } from '../../../testing/in-words.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { Duel } from '../book/duel-forms.ts';
import { carryOver } from '../cast/carry-over.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { setUp } from '../cast/set-up.ts';
import { printStatLine, readStatLine } from '../cast/stat-line.ts';
import { clashDamage } from '../round/duel.ts';
import { view } from '../show/view.ts';
import { over } from '../state/outcome.ts';
import { slotsUsed } from '../state/people.ts';

const torch = { name: 'torch', dice: 'd6', wound: { type: 'burns', level: 'light' } };
const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'x', name: 'x', hp: 20, attacks: [torch], ...more });
const burn = (more: object = {}) => ({ type: 0, level: 1, slotted: true, attribute: -1, ...more });

/** One phase of the foes against `a`. */
function struck(staged: Partial<TestFight>, script: readonly ScriptItem[]) {
  const fight = fightOf({ party: [pc()], foes: [foe()], phase: 'foesDeclare', ...staged });
  const table = playSteps(fight, 2, script);
  return { fight, a: byId(fight, 'a'), told: table.told() };
}

describe('a special attack', () => {
  it('IKZ-WND-02, W-19: leaves its wound even if armour leaves no damage, in a slot and without a save', () => {
    const { a, told } = struck({ party: [pc({ armour: 2 })] }, ['attack:a:torch', 2]);
    expect(a).toMatchObject({ hp: 6, wounds: [burn()] });
    expect(slotsUsed(a)).toBe(1);
    expect(cited(told, 'IKZ-WND-02').map(({ event }) => event)).toEqual(['special-wound']);
  });

  it('IKZ-WND-02, IKZ-WND-07: asks the player whether an old wound of the kind gets worse', () => {
    const own = { wounds: [{ type: 'burns', level: 'light' }] };
    expect(struck({ party: [pc(own)] }, ['attack:a:torch', 1, 'worsen:light']).a.wounds).toEqual([burn({ level: 2 })]);
    expect(struck({ party: [pc(own)] }, ['attack:a:torch', 1, 'new']).a.wounds).toEqual([burn(), burn()]);
  });

  it('IKZ-WND-02, IKZ-WND-05, IKZ-WND-11: a permanent one lowers its attribute and is the first of a life', () => {
    const bolt = { name: 'bolt', dice: 'd4', wound: { type: 'nerve damage', level: 'permanent' } };
    const { a } = struck({ foes: [foe({ attacks: [bolt] })], party: [pc({ wil: 9 })] }, ['attack:a:bolt', 2, 5]);
    expect(a).toMatchObject({ wil: 8, wilMax: 8, hp: 4, hpMax: 11, hadPermanentWound: true });
    expect(a.wounds).toEqual([{ type: 1, level: 3, slotted: true, attribute: 2 }]);
  });

  it('IKZ-WND-02, IKZ-ATK-10: only the blow that lands leaves a wound', () => {
    const foes = [foe(), foe({ id: 'y', name: 'y', attacks: [{ name: 'club', dice: 'd6' }] })];
    const blows = (one: number, other: number) =>
      struck({ foes }, ['attack:a:torch', 'attack:a:club', one, other]).a.wounds;
    expect([blows(3, 4), blows(4, 3)]).toEqual([[], [burn()]]);
  });

  it('IKZ-WND-02, IKZ-ATK-12: equal dice of which one leaves a wound are worth a choice', () => {
    const foes = [foe(), foe({ id: 'y', name: 'y', attacks: [{ name: 'torch', dice: 'd6' }] })];
    const { a } = struck({ foes }, ['attack:a:torch', 'attack:a:torch', 3, 3, 'y:torch']);
    expect(a.wounds).toEqual([]);
  });

  it('IKZ-WND-02, IKZ-HVY-02, IKZ-CTR-01, IKZ-CRIT-03: no wound of a heavy miss, of a bounced blow, or on the dead', () => {
    const heavy = { ...torch, heavy: 3 };
    expect(struck({ foes: [foe({ attacks: [heavy] })] }, ['attack:a:torch', 3]).a.wounds).toEqual([]);
    const sai = struck({ party: [pc({ attacks: ['sai'] })] }, ['attack:a:torch', 2]);
    expect([sai.a.wounds, byId(sai.fight, 'x').wounds, byId(sai.fight, 'x').hp]).toEqual([[], [], 18]);
    const dead = struck({ party: [pc({ hp: 1, str: 1 })] }, ['attack:a:torch', 4, 'nobody']);
    expect([dead.a.status, dead.a.wounds]).toEqual(['dead', []]);
  });

  it('IKZ-WND-02, IKZ-CRIT-06, IKZ-SHK-01: comes after the blow’s own harm and before its Shock save, also on who falls', () => {
    const shocking = { ...torch, shock: 1 };
    const { told, a } = struck({ foes: [foe({ attacks: [shocking] })] }, ['attack:a:torch', 2, 20]);
    const order = told.map(({ event }) => event).filter((event) => ['hurt', 'wounded', 'shocked'].includes(event));
    expect(order).toEqual(['hurt', 'wounded', 'shocked']);
    expect(a.losesTurn).toBe(true);
    const falls = struck({ party: [pc({ hp: 1 }), pc({ id: 'b' })] }, ['attack:a:torch', 4, 20]);
    expect(falls.a).toMatchObject({ status: 'critical', wounds: [burn()] });
  });

  it('IKZ-WND-02, IKZ-BLS-01: a blast wounds each target on whom its roll lands', () => {
    const flames = { ...torch, blast: 'all' };
    const party = [pc(), pc({ id: 'b', name: 'b' })];
    const { fight } = struck({ party, foes: [foe({ attacks: [flames] })] }, ['blast:torch', 1, 2]);
    expect(['a', 'b'].map((id) => byId(fight, id).wounds.length)).toEqual([1, 1]);
  });

  it('IKZ-WND-02, IKZ-DUEL-13: so does a clash won, whatever armour stops, but not a heavy miss', () => {
    const clash = (armour: number, attack: object, dice: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [pc({ armour })], foes: [foe({ attacks: [attack] })], phase: 'clash' });
      Object.assign(fight, { duel: Duel.toTheDeath, duellists: [0, 1], duelWeapons: [-1, 0] });
      const table = play(fight, dice);
      clashDamage(fight, table.table, byId(fight, 'x'), byId(fight, 'a'));
      table.finish();
      return byId(fight, 'a').wounds;
    };
    expect(clash(3, torch, [[1, 2]])).toEqual([burn()]);
    expect(clash(0, torch, [[1, 2], 3])).toEqual([burn()]);
    expect(clash(3, { ...torch, heavy: 2 }, [[1, 2]])).toEqual([]);
  });

  it('IKZ-WND-02, IKZ-WND-03: others than PCs fill no slot, make no room and roll no d6', () => {
    const bolt = { name: 'bolt', dice: 'd4', wound: { type: 'frostbite', level: 'permanent' } };
    const foes = [foe({ gear: 10, dex: 9 })];
    const fight = fightOf({ party: [pc({ attacks: [bolt] })], foes });
    const told = playSteps(fight, 2, ['attack:x:bolt', 1]).told();
    expect(byId(fight, 'x')).toMatchObject({ gear: 10, dex: 8, dexMax: 8, hpMax: 20 });
    expect(byId(fight, 'x').wounds).toEqual([{ type: 2, level: 3, slotted: false, attribute: 1 }]);
    expect(told.map(({ event }) => event)).not.toContain('wound-without-slot');
  });

  it('IKZ-WND-02: is written in files and stat lines and shown with the weapon', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()] });
    expect(inWords(view(fight, 0)).combatants[1]!.weapons).toEqual(['torch d6 (Melee, light burns)']);
    const line = 'Fire: 3 HP, 10 STR, 10 DEX, 10 WIL, torch (d6, melee, none, severe nerve damage, 1 hands)';
    const read = readStatLine(line);
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    expect(read.value.attacks).toMatchObject([{ wound: { type: 'nerve damage', level: 'severe' } }]);
    expect(printStatLine(read.value)).toBe(line);
  });
});

describe('the Guide’s hand', () => {
  const set = (fight: ReturnType<typeof fightOf>, type: string, value: unknown, who = 'a') =>
    editFight(fight, { op: 'set', path: `fighters.${who}.wounds.${type}`, value: String(value) });

  it('IKZ-WND-02, IKZ-WND-05, IKZ-WND-11, W-19: a permanent wound lowers its attribute at once, and its d6 is the next roll', () => {
    const fight = fightOf({ party: [pc({ wil: 9, hp: 4 })], foes: [foe()] });
    const a = byId(fight, 'a');
    expect(set(fight, 'nerve damage', 'permanent')).toBeNull();
    expect(a).toMatchObject({ wil: 8, wilMax: 8, hpMax: 4 });
    expect(slotsUsed(a)).toBe(1);
    expect(set(fight, 'nerve damage', 'permanent')).toBeNull();
    expect([a.wounds.length, a.wil, fight.owed]).toEqual([1, 8, [0]]);
    playSteps(fight, 2, [3, 'attack:x:nata', 5]);
    expect(a).toMatchObject({ hpMax: 7, hp: 4, hadPermanentWound: true });
    expect(byId(fight, 'x').hp).toBe(14);
    expect(set(fight, 'nerve damage', 'none')).toBeNull();
    expect(a).toMatchObject({ wil: 9, wilMax: 9, hpMax: 7, wounds: [] });
  });

  it('IKZ-WND-02, IKZ-WND-11: the d6 that is due comes before a save, and once only', () => {
    const fight = fightOf({ party: [pc({ state: { panicked: true } })], foes: [foe()] });
    set(fight, 'burns', 'permanent');
    set(fight, 'frostbite', 'permanent');
    playSteps(fight, 2, [2, 'calm', 20]);
    expect(byId(fight, 'a')).toMatchObject({ hpMax: 8, str: 9, dex: 9 });
  });

  it('IKZ-WND-02, IKZ-WND-11: taken back before it was rolled, the d6 is not; after the fight it is rolled at last', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()], phase: 'aftermath' });
    set(fight, 'burns', 'permanent');
    set(fight, 'burns', 'severe');
    expect([fight.owed, byId(fight, 'a').str, byId(fight, 'a').wounds[0]!.level]).toEqual([[], 10, 2]);
    set(fight, 'burns', 'permanent');
    playSteps(fight, 1, [6]);
    expect(byId(fight, 'a')).toMatchObject({ hpMax: 12, str: 9, strMax: 9 });
  });

  it('IKZ-WND-02, IKZ-WND-11: set when the fight is over, there is one roll more: the d6', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()], phase: 'over' });
    Object.assign(fight, { result: 'won', winner: 0 });
    expect(over(fight)).toBe(true);
    set(fight, 'burns', 'permanent');
    expect(over(fight)).toBe(false);
    playSteps(fight, 1, [{ who: 'a', why: 'first-permanent-wound', faces: [5] }]);
    expect([byId(fight, 'a').hpMax, fight.phase, over(fight)]).toEqual([11, 'over', true]);
  });

  it('IKZ-WND-02: sets the one carried, of several the worst, else fills in a new one', () => {
    const wounds = ['light', 'severe'].map((level) => ({ type: 'burns', level }));
    const fight = fightOf({ party: [pc({ wounds })], foes: [foe()] });
    set(fight, 'burns', 'light');
    expect(byId(fight, 'a').wounds.map(({ level }) => level)).toEqual([1, 1]);
    set(fight, 'poisoning', 'severe');
    expect(byId(fight, 'a').wounds).toHaveLength(3);
    set(fight, 'frostbite', 'none');
    expect(byId(fight, 'a').wounds).toHaveLength(3);
  });

  it('IKZ-WND-02, IKZ-WND-10, IKZ-WND-13: makes room as any wound does, with nobody asked', () => {
    const room = (own: object) => {
      const fight = fightOf({ party: [pc(own)], foes: [foe()] });
      set(fight, 'burns', 'light');
      const { gear, carried, wounds } = byId(fight, 'a');
      return [gear, carried, wounds[0]!.slotted];
    };
    expect(room({ gear: 9, things: ['rope'] })).toEqual([8, [1], true]);
    expect(room({ fatigue: 9, things: [{ name: 'coin', slots: 0 }, 'rope'] })).toEqual([0, [1, 0], true]);
    expect(room({ fatigue: 10 })).toEqual([0, [], false]);
    expect(room({ gear: 9 })).toEqual([9, [], true]);
  });

  it('IKZ-WND-02, IKZ-ATTR-01, IKZ-ATTR-04: the last point of STR kills, the last of DEX takes the turn', () => {
    const fight = fightOf({ party: [pc({ str: 1 }), pc({ id: 'b', dex: 1 })], foes: [foe()] });
    byId(fight, 'b').pending = true;
    set(fight, 'burns', 'permanent');
    set(fight, 'frostbite', 'permanent', 'b');
    expect(byId(fight, 'a')).toMatchObject({ str: 0, status: 'dead' });
    expect(byId(fight, 'b')).toMatchObject({ dex: 0, dexMax: 1, pending: false });
  });

  it('IKZ-WND-02: on somebody who is no PC there is neither slot nor d6, and the attribute falls all the same', () => {
    const fight = fightOf({ party: [pc()], foes: [foe({ gear: 10 })] });
    set(fight, 'burns', 'permanent', 'x');
    expect(byId(fight, 'x')).toMatchObject({ str: 9, strMax: 9, gear: 10, wounds: [{ slotted: false }] });
    expect(fight.owed).toEqual([]);
    expect(inWords(view(fight, 0)).combatants[1]!.conditions).toContainEqual({
      label: 'permanent burns',
      rule: 'IKZ-WND-02',
    });
  });

  it('IKZ-WND-01: knows the kinds of wounds and their levels', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()] });
    expect(set(fight, 'cuts', 'light')?.allowed).toContain('frostbite');
    expect(set(fight, 'burns', 'awful')?.allowed).toEqual(['none', 'light', 'severe', 'permanent']);
  });
});

describe('hazards and the next fight', () => {
  it('IKZ-WND-02: the wound of a hazard is light until the Guide makes it worse', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()], rulings: { woundAwarded: 'frostbite' } });
    playSteps(fight, 2, ['other']);
    expect(byId(fight, 'a').wounds).toEqual([{ type: 2, level: 1, slotted: true, attribute: -1 }]);
  });

  it('IKZ-WND-05: which attribute a permanent wound has lowered is carried to the next fight', () => {
    const read = readEncounter({ combatants: [pc(), { use: 'oni' }], rulings: { permanentAttribute: 'WIL' } });
    if (!read.ok) throw new Error(JSON.stringify(read.refusals));
    const fight = setUp(read.value);
    fight.fighters[0]!.wounds.push({ type: 0, level: 3, slotted: true, attribute: 2 });
    const kept = carryOver(read.value, fight, 0)!;
    expect(kept.wounds).toEqual([{ type: 'burns', level: 'permanent', attribute: 'WIL' }]);
    const next = fightOf({ party: [{ ...kept }], foes: ['oni'] });
    editFight(next, { op: 'set', path: 'fighters.a.wounds.burns', value: 'none' });
    expect(next.fighters[0]).toMatchObject({ wil: 11, str: 10 });
  });
});
