import { describe, expect, it } from 'vitest';
import {
  byId,
  type Cast,
  fightOf,
  optionsOf,
  play,
  playSteps,
  type TestFight,
} from '../../../../test/tools/ikezu-ishi.ts';
import { plain } from '../../../system/said.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { counterOf } from '../attack/counter.ts';
import { editFight } from '../cast/edits.ts';
import { readEncounter } from '../cast/encounter.ts';
import { duelWeaponQuestion } from '../round/duel.ts';
import { quickBonus } from '../round/start.ts';
import { whyNot } from '../show/why-not.ts';
import { armourOf, handsOf } from '../state/people.ts';
import { harm } from './harm.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 10, wil: 12, ...more });

/** A PC who takes exactly 10, with the rulings and dice of it. */
function sundered(own: object, rulings: Readonly<Record<string, string>>, dice: readonly ScriptItem[] = [20]) {
  const staged: TestFight = {
    party: [pc(own)],
    foes: [{ use: 'ronin', id: 'x' }],
    toggles: { firstScar: false },
    rulings,
  };
  const fight = fightOf(staged);
  const table = play(fight, dice);
  harm(fight, table.table, byId(fight, 'a'), 10);
  table.finish();
  return { fight, a: byId(fight, 'a'), told: table.told() };
}

const weaponsOffered = (fight: ReturnType<typeof fightOf>) =>
  optionsOf(fight, 0).filter((id) => /^attack:x:[a-z+]+$/.test(id));

describe('Sundered', () => {
  it('IKZ-SCT-10, IKZ-SCAR-09, W-16: the Guide says a hand, torn off; then the WIL save, and the naginata is out of hand', () => {
    const fight = fightOf({ party: [pc({ attacks: ['naginata', 'tanto'] })], foes: [{ use: 'ronin', id: 'x' }] });
    const a = byId(fight, 'a');
    const table = play(fight, [12, 4, 2]);
    harm(fight, table.table, a, 10);
    table.finish();
    expect(a).toMatchObject({ wil: 16, wilMax: 16, hp: 0, hpMax: 12, main: -1 });
    expect(a.sundered).toEqual([{ part: 'a hand', how: 0, costsHand: true }]);
    expect(
      table
        .told()
        .map(({ event }) => event)
        .filter((event) => ['sundered', 'lets-go', 'attribute-raised'].includes(event)),
    ).toEqual(['sundered', 'lets-go', 'attribute-raised']);
    expect(weaponsOffered(fight)).toEqual(['attack:x:tanto', 'attack:x:unarmed']);
    expect(whyNot(fight, 0, 'turn', 'attack:x:naginata')?.rule).toBe('IKZ-SCT-10');
  });

  it('IKZ-SCT-10: crippled still serves; torn off and useless do not, be it hand or arm, and a leg costs no hand', () => {
    const hands = (part: string, how: string) => {
      const { a } = sundered({ attacks: ['yari'] }, { sundered: part, sunderedHow: how });
      return [handsOf(a), a.main];
    };
    expect(hands('a hand', 'crippled')).toEqual([2, 0]);
    expect(hands('a hand', 'useless')).toEqual([1, -1]);
    expect(hands('an arm', 'torn off')).toEqual([1, -1]);
    expect(hands('a leg', 'torn off')).toEqual([2, 0]);
    expect(hands('another part', 'useless')).toEqual([2, 0]);
  });

  it('IKZ-SCT-10: the Guide is asked for part and state before the save', () => {
    const asked = { sundered: 'ask', sunderedHow: 'ask' };
    const { a } = sundered({ attacks: ['yari'] }, asked, ['sundered:an arm', 'sunderedHow:useless', 20]);
    expect(a.sundered).toEqual([{ part: 'an arm', how: 2, costsHand: true }]);
  });

  it('IKZ-SCT-10, IKZ-DUAL-03: with one hand no two weapons at once, and the other one is out of hand', () => {
    const { fight, a } = sundered({ attacks: ['katana', 'sai'], readied: ['katana', 'sai'] }, {});
    expect([a.main, a.off, counterOf(fight, a)]).toEqual([0, -1, 0]);
    expect(weaponsOffered(fight)).toEqual(['attack:x:katana', 'attack:x:sai', 'attack:x:unarmed']);
    expect(whyNot(fight, 0, 'turn', 'attack:x:katana+sai')?.rule).toBe('IKZ-SCT-10');
  });

  it('IKZ-SCT-10, IKZ-ATK-15: no shield beside a weapon, but beside bare hands', () => {
    const { a } = sundered({ attacks: ['katana'], shield: true, armour: 1 }, {});
    expect([armourOf(a), a.main]).toEqual([1, 0]);
    a.main = -1;
    expect(armourOf(a)).toBe(2);
  });

  it('IKZ-SCT-10, IKZ-QCK-01: what is out of hand is neither quick nor throws anything back', () => {
    const { fight, a } = sundered({ attacks: [{ use: 'sai', name: 'long sai', hands: 2, quick: 2, dice: 'd8' }] }, {});
    expect([counterOf(fight, a), quickBonus(fight, a)]).toEqual([0, 0]);
    const whole = sundered(
      { attacks: [{ use: 'sai', name: 'long sai', hands: 2, quick: 2, dice: 'd8' }] },
      { sundered: 'a foot' },
    );
    expect([counterOf(whole.fight, whole.a), quickBonus(whole.fight, whole.a)]).toEqual([2, 2]);
  });

  it('IKZ-SCT-10: with no hand left only bare hands remain, and no shield', () => {
    const lost = [
      { part: 'left hand', how: 'torn off' },
      { part: 'right arm', how: 'useless' },
      { part: 'third hand', how: 'useless' },
    ];
    const own = { attacks: ['tanto'], shield: true, sundered: lost };
    const fight = fightOf({ party: [pc(own)], foes: [{ use: 'ronin', id: 'x' }] });
    expect([handsOf(fight.fighters[0]!), fight.fighters[0]!.main]).toEqual([0, -1]);
    expect(weaponsOffered(fight)).toEqual(['attack:x:unarmed']);
    expect(armourOf(fight.fighters[0]!)).toBe(0);
    const kept = whyNot(fight, 0, 'turn', 'attack:x:tanto')!;
    expect([plain(kept.reason), kept.rule]).toEqual(['there is no hand left for the tanto', 'IKZ-SCT-10']);
  });

  it('IKZ-SCT-10, IKZ-DUEL-26: nor in a duel', () => {
    const { fight } = sundered({ attacks: ['naginata', 'tanto'] }, {});
    const { table } = play(fight, []);
    table.list(fight, 0, duelWeaponQuestion);
    expect(Array.from(table.options.subarray(0, table.optionCount))).toEqual([2, 0]);
  });

  it('IKZ-SCT-10, IKZ-ACT-11, IKZ-ACT-12: what is picked up or made ready without a hand for it is not held', () => {
    const own = { attacks: ['yari', 'tanto'], sundered: [{ part: 'a hand', how: 'torn off' }] };
    const fight = fightOf({ party: [pc(own)], foes: [{ use: 'ronin', id: 'x' }], toggles: { swapCost: 'action' } });
    const a = byId(fight, 'a');
    expect(optionsOf(fight, 0).filter((id) => id.startsWith('ready'))).not.toContain('ready:yari');
    a.dropped[0] = 1;
    playSteps(fight, 2, ['pick-up:yari']);
    expect([a.dropped[0], a.main]).toEqual([0, -1]);
  });

  it('IKZ-SCT-10: the Guide writes down a part in words of his own, and takes it back, by an edit', () => {
    const fight = fightOf({ party: [pc({ attacks: ['yari'] })], foes: ['ronin'] });
    const set = (path: string, value: string) => editFight(fight, { op: 'set', path: `fighters.a.${path}`, value });
    const a = byId(fight, 'a');
    expect(set('sundered.the left hand', 'useless')).toBeNull();
    expect(set('sundered.nose', 'torn off')).toBeNull();
    expect([a.sundered.map(({ part }) => part), handsOf(a), a.main]).toEqual([['the left hand', 'nose'], 1, -1]);
    expect(set('sundered.the left hand', 'crippled')).toBeNull();
    expect([a.sundered.length, handsOf(a)]).toEqual([2, 2]);
    expect(set('sundered.nose', 'none')).toBeNull();
    expect(a.sundered.map(({ part }) => part)).toEqual(['the left hand']);
    expect(set('sundered.nose', 'gone')?.allowed).toEqual(['none', 'torn off', 'crippled', 'useless']);
    expect(set('sundered', 'useless')?.code).toBe('unknown-field');
    expect(set(`sundered.${'x'.repeat(61)}`, 'useless')?.reason).toBe('needs the name of a part');
  });
});

describe('scars on the sheet', () => {
  it('IKZ-SCT-01, IKZ-SCT-04: the place stays with the scar', () => {
    const place = (entry: number, dice: readonly number[]) => {
      const fight = fightOf({ party: [pc({ hp: entry })], foes: ['ronin'], toggles: { firstScar: false } });
      const table = play(fight, dice);
      harm(fight, table.table, byId(fight, 'a'), entry);
      table.finish();
      return byId(fight, 'a').scars;
    };
    expect(place(1, [3, 1])).toEqual([{ entry: 1, place: 3, note: '' }]);
    expect(place(4, [6])).toEqual([{ entry: 4, place: 6, note: '' }]);
    expect(place(5, [])).toEqual([{ entry: 5, place: 0, note: '' }]);
  });

  it('IKZ-SCT-02: the player is prompted to tell how they find their feet, and the Guide may note it down', () => {
    const fight = fightOf({ party: [pc({ hp: 2 })], foes: ['ronin'], toggles: { firstScar: false } });
    const table = play(fight, [1]);
    harm(fight, table.table, byId(fight, 'a'), 2);
    expect(cited(table.told(), 'IKZ-SCT-02').map(({ event }) => event)).toContain('rattled');
    const note = (path: string, value: string) => editFight(fight, { op: 'set', path: `fighters.a.${path}`, value });
    expect(note('scars.1.note', 'She counts to ten.')).toBeNull();
    expect(byId(fight, 'a').scars).toEqual([{ entry: 2, place: 0, note: 'She counts to ten.' }]);
    expect(note('scars.2.note', 'x')?.code).toBe('bad-value');
    expect(note('scars.1.place', 'x')?.code).toBe('unknown-field');
    expect(note('scars.1.note', 'x'.repeat(201))?.code).toBe('bad-value');
  });

  it('IKZ-SCT-01, IKZ-SCT-04: a file is told which places a scar can have', () => {
    const wrong = (scar: object) => {
      const read = readEncounter({ combatants: [{ use: 'nozomi', scars: [scar] }, { use: 'oni' }] });
      return read.ok ? [] : read.refusals.map(({ place, rule, allowed }) => [place, rule, allowed]);
    };
    expect(wrong({ scar: 'Lasting Scar', place: 'skull' })).toEqual([
      ['combatants.0.scars.0.place', 'IKZ-SCT-01', ['neck', 'hands', 'eye', 'chest', 'legs', 'ear']],
    ]);
    expect(wrong({ scar: 'Broken Limb', place: 'neck' })).toEqual([
      ['combatants.0.scars.0.place', 'IKZ-SCT-04', ['leg', 'arm', 'rib', 'skull']],
    ]);
    expect(wrong({ scar: 'Doomed', place: 'neck' })).toHaveLength(1);
    expect(wrong({ scar: 'Broken Limb', place: 'rib' })).toEqual([]);
  });
});
