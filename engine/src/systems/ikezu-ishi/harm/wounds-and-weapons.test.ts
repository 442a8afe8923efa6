import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { counterOf } from '../attack/counter.ts';
import { Duel } from '../book/duel-forms.ts';
import { readEncounter } from '../cast/encounter.ts';
import { clashDamage } from '../round/duel.ts';
import { quickBonus, readiedOf } from '../round/start.ts';
import { view } from '../show/view.ts';
import { readAttack, withoutTags } from '../state/attacks.ts';
import { testMorale } from './morale.ts';
import { gainWound, treatWounds } from './wounds.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'x', name: 'x', hp: 8, attacks: ['nata'], ...more });
const events = (fight: ReturnType<typeof fightOf>, steps: number, script: readonly ScriptItem[]) =>
  playSteps(fight, steps, script).told();

describe('where the other side leads', () => {
  it('IKZ-DUEL-25, IKZ-MOR-06: the opponents are those who do not', () => {
    const fight = fightOf({ party: [{ ...somebody('g'), side: 'party' }], foes: [foe({ kind: 'pc' })] });
    fight.lead = 1;
    expect(view(fight, 0).order?.map(({ side }) => side)).toEqual(['foes', 'party']);
    Object.assign(byId(fight, 'g'), { hp: 0, wil: 5 });
    const table = play(fight, [20]);
    testMorale(fight, table.table);
    table.finish();
    expect(byId(fight, 'g').status).toBe('fled');
  });

  function somebody(id: string): object {
    return { id, name: id, kind: 'npc', hp: 5, attacks: ['nata'] };
  }
});

describe('weapons', () => {
  it('IKZ-TYPE-07: a record needs a name, and claws keep their tags without the toggle', () => {
    expect(readAttack({ dice: 'd6' })).toMatchObject({ ok: false, refusals: [{ place: 'name' }] });
    expect(readAttack({ use: 'blade' }).ok).toBe(false);
    const claws = readAttack({ name: 'claws', dice: 'd6', natural: true, shock: 2, type: 'slashing' });
    const sword = readAttack({ use: 'katana', band: 'reach' });
    const bow = readAttack('yumi');
    if (!claws.ok || !sword.ok || !bow.ok) throw new Error('unreadable');
    expect(withoutTags(claws.value)).toBe(claws.value);
    expect(withoutTags(sword.value)).toMatchObject({ quick: 0, type: 0, band: 0 });
    expect(withoutTags(bow.value)).toMatchObject({ band: 2, hands: 2, openTerrain: false });
  });

  it('IKZ-QCK-01, IKZ-CTR-06: bare hands are neither quick nor throw anything back; a beast holds its first attack', () => {
    const fight = fightOf({ party: [pc({ attacks: ['katana'] })], foes: [foe({ attacks: ['bite d8'] })] });
    const a = byId(fight, 'a');
    expect([quickBonus(fight, a), readiedOf(a), readiedOf(byId(fight, 'x'))]).toEqual([2, 0, 0]);
    a.main = -1;
    expect([quickBonus(fight, a), counterOf(fight, a), readiedOf(a)]).toEqual([0, 0, -1]);
  });

  it('IKZ-QCK-02: Quick looks at the one faced, by its id', () => {
    const foes = [foe({ attacks: ['katana'] }), foe({ id: 'y', attacks: ['tanto'] })];
    const facing = (id: string) => {
      const fight = fightOf({
        party: [pc({ attacks: ['katana'], facing: id })],
        foes,
        toggles: { quickScope: 'named' },
      });
      return quickBonus(fight, byId(fight, 'a'));
    };
    expect([facing('x'), facing('y')]).toEqual([2, 0]);
  });
});

describe('choices and deeds', () => {
  it('IKZ-ATK-12: equal claws of creatures with other effects are worth a choice, of the same effects not', () => {
    const claws = { attacks: ['claws d6'], hp: 9 };
    const struck = (one: readonly object[], other: readonly object[], script: readonly ScriptItem[]) => {
      const foes = [foe({ ...claws, onCrit: one }), foe({ ...claws, id: 'y', onCrit: other })];
      const fight = fightOf({ party: [pc()], foes, phase: 'foesDeclare' });
      return events(fight, 2, ['attack:a:claws', 'attack:a:claws', 2, 2, ...script]).length;
    };
    expect(struck([{ kind: 'diseased' }], [{ kind: 'diseased' }], [])).toBeGreaterThan(0);
    expect(struck([{ kind: 'diseased' }], [], ['y:claws'])).toBeGreaterThan(0);
    expect(struck([{ kind: 'diseased' }], [{ kind: 'burning', die: 6 }], ['y:claws'])).toBeGreaterThan(0);
    expect(struck([{ kind: 'damage', die: 4 }], [{ kind: 'damage', die: 6 }], ['y:claws'])).toBeGreaterThan(0);
  });

  it('IKZ-SAVE-04: a deed done together is saved for by the weaker of those of the side who can act', () => {
    const party = [pc({ dex: 12 }), pc({ id: 'b', dex: 9 }), pc({ id: 'c', dex: 3, state: { helpless: true } })];
    const fight = fightOf({ party, foes: [foe({ dex: 2 })], rulings: { deedSaver: 'weaker' } });
    const told = events(fight, 2, ['deed:x', 'nothing', 9]);
    expect(told.find(({ event }) => event === 'deed')).toMatchObject({ rule: 'IKZ-SAVE-04' });
    expect(byId(fight, 'a').edgeOn).toBe(byId(fight, 'x').index);
  });

  it('IKZ-ACT-11: the log says what the action did', () => {
    const did = (
      state: object,
      option: string,
      dice: readonly number[],
      change: (fight: ReturnType<typeof fightOf>) => void = () => {},
    ) => {
      const fight = fightOf({ party: [pc({ state })], foes: [foe()] });
      change(fight);
      return events(fight, 2, [option, ...dice])
        .filter(({ event }) => event === 'did')
        .map(({ what }) => what);
    };
    const all = [
      did({}, 'pick-up:nata', [], (fight) => byId(fight, 'a').dropped.fill(1)),
      did({ burning: 2 }, 'extinguish', []),
      did({ panicked: true }, 'calm', [3]),
      did({ panicked: true }, 'calm', [20]),
    ];
    expect(new Set(all.map((each) => each[0])).size).toBe(4);
  });

  it('IKZ-RET-05: who fails to get away stays, and the log says so', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()], band: 'reach' });
    const told = events(fight, 2, ['retreat', 20]);
    expect([byId(fight, 'a').status, told.flatMap(({ cites }) => cites).includes('IKZ-RET-05')]).toEqual([
      'active',
      true,
    ]);
  });
});

describe('wounds and clashes in the log', () => {
  it('IKZ-WND-07, IKZ-WND-13, IKZ-WND-06, IKZ-WND-09: what becomes of a wound', () => {
    const fight = fightOf({ party: [pc({ fatigue: 9, wounds: [{ type: 'burns', level: 'light' }] })], foes: [foe()] });
    const a = byId(fight, 'a');
    const table = play(fight, []);
    gainWound(fight, table.table, a, 0, 1);
    gainWound(fight, table.table, a, 2, 1);
    a.wounds[0]!.level = 3;
    treatWounds(table.table, a, 0);
    table.finish();
    const told = table.told().map(({ event, rule }) => (rule === undefined ? event : `${event} ${rule}`));
    expect(told).toEqual([
      'wound-worsened',
      'wound-without-slot',
      'wounded',
      'untreated IKZ-WND-06',
      'untreated IKZ-WND-09',
    ]);
  });

  it('IKZ-CRIT-14: a clash won by somebody without effects says nothing of them', () => {
    const fight = fightOf({ party: [pc()], foes: [foe()], phase: 'clash' });
    Object.assign(fight, { duel: Duel.toTheDeath, duellists: [0, 1], duelWeapons: [0, 0] });
    const table = play(fight, [[2, 3], 20]);
    clashDamage(fight, table.table, byId(fight, 'x'), byId(fight, 'a'));
    table.finish();
    expect(table.told().map(({ event }) => event)).not.toContain('clash-effect');
  });

  it('IKZ-DUEL-18, IKZ-DUEL-23, IKZ-DUEL-10: the form of a duel, who could have struck, and an edge that lapses', () => {
    const friendly = (dice: readonly ScriptItem[]) => {
      const own = { party: [pc()], foes: [foe()], scene: { duel: 'friendly' }, phase: 'staredown', round: 0 } as const;
      return events(fightOf({ ...own, rulings: { duelWeapons: 'inHand' } }), 3, dice).map(({ event }) => event);
    };
    const told = friendly([11, 12, 11, 12, 3, 15]);
    expect(told).toContain('duel-form');
    expect(told).toContain('could-strike');
    expect(friendly([11, 12, 11, 12, 13, 15])).not.toContain('could-strike');
    const touches: TestFight = {
      party: [pc()],
      foes: [foe()],
      scene: { duel: 'threeTouches' },
      phase: 'staredown',
      round: 0,
      rulings: { duelWeapons: 'inHand' },
    };
    const fight = fightOf(touches);
    expect(events(fight, 3, [11, 12, 11, 12, 3, 5, [1, 1], 1]).map(({ event }) => event)).toContain('edge-lapses');
    expect([fight.duelEdge, fight.phase]).toEqual([-1, 'staredown']);
  });
});

describe('files', () => {
  it('are told of names nobody has, and of more than the maximum', () => {
    const wrong = (scene: object, own: object = {}) => {
      const read = readEncounter({ scene, combatants: [{ use: 'nozomi', ...own }, { use: 'oni' }] });
      return read.ok ? [] : read.refusals.map(({ place }) => place);
    };
    expect(wrong({ inWater: ['zz'] })).toEqual(['scene.inWater.0']);
    expect(wrong({ mounted: ['zz'] })).toEqual(['scene.mounted.0']);
    expect(wrong({ cover: [{ attacker: 'zz', target: 'oni' }, { target: 'qq' }] })).toEqual([
      'scene.cover.0.attacker',
      'scene.cover.1.target',
    ]);
    expect(wrong({ bands: [{ between: ['nozomi', 'zz'], band: 'melee' }] })).toEqual(['scene.bands.0.between.1']);
    expect(wrong({}, { facing: 'zz' })).toEqual(['combatants.nozomi.facing']);
    expect(wrong({}, { str: { now: 9, max: 8 } })).toEqual(['combatants.0.str']);
    expect(wrong({}, { str: { now: 8, max: 8 } })).toEqual([]);
    expect(wrong({}, { armour: 4 })).toEqual(['combatants.0.armour']);
    expect(wrong({}, { readied: ['yari'] })).toEqual(['combatants.0.readied.0']);
    expect(wrong({}, { attacks: ['katana', 'yari'], readied: ['katana', 'yari'] })).toEqual(['combatants.0.readied']);
    const two = { attacks: ['katana', 'tanto'], readied: ['katana', 'tanto'] };
    expect([wrong({}, { ...two, shield: true }), wrong({}, two)]).toEqual([['combatants.0.readied'], []]);
    expect(wrong({}, { ...two, readied: ['katana'], shield: true })).toEqual([]);
    expect(wrong({ inWater: ['oni'], mounted: ['nozomi'], cover: [{ target: 'oni' }] })).toEqual([]);
  });
});
