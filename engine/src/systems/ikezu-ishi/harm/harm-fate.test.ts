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
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { passDays, restWeek } from '../after/recovery.ts';
import { trainAttribute, trainSkill } from '../after/training.ts';
import { readEncounter } from '../cast/encounter.ts';
import { save, shockSave } from '../rolls/saves.ts';
import { Attribute, type Fighter } from '../state/model.ts';
import { hpOf } from '../state/people.ts';
import { harmBy } from './crit-effects.ts';
import { harm, loseAttribute } from './harm.ts';
import { testMorale } from './morale.ts';
import { recoverScar } from './scars.ts';
import { gainWound, treatWounds } from './wounds.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });

/** A PC who suffers damage from a foe, with the dice it takes. */
function suffer(own: object, damage: number, dice: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  const fight = fightOf({ party: [pc(own)], foes: ['oni'], toggles: { firstScar: false }, ...more });
  const table = play(fight, dice);
  harm(fight, table.table, byId(fight, 'a'), damage);
  table.finish();
  return { fight, table, a: byId(fight, 'a') };
}

function after(fight: ReturnType<typeof fightOf>, script: readonly ScriptItem[]) {
  fight.phase = 'aftermath';
  fight.result = 'won';
  fight.winner = 0;
  return playSteps(fight, 1, script);
}

describe('critical damage and attributes', () => {
  it('IKZ-CRIT-06, IKZ-CRIT-08: a critical PC has an hour, which runs by the round', () => {
    const { a, fight } = suffer({ hp: 1 }, 3, [20]);
    expect(a).toMatchObject({ status: 'critical', deathClock: 360, str: 8 });
    a.deathClock = 1;
    fight.phase = 'roundEnd';
    playSteps(fight, 1, ['nobody']);
    expect(a.status).toBe('dead');
  });

  it('IKZ-CRIT-13, IKZ-SCT-11: the mortally wounded who fail a save are critical too, with clock and roll kept', () => {
    const { a, fight } = suffer({ hp: 11 }, 11, []);
    expect(a).toMatchObject({ status: 'mortal', deprived: true, deathClock: 360, pendingScars: [11] });
    a.deathClock = 100;
    const table = play(fight, [20]);
    harm(fight, table.table, a, 2);
    expect(a).toMatchObject({ status: 'critical', str: 8, deathClock: 100, pendingScars: [11] });
    const healed = play(fight, [[1, 2]]);
    recoverScar(healed.table, a, 11);
    expect(a).toMatchObject({ hpMax: 3, deprived: false });
  });

  it('IKZ-CRIT-15: the stabilised who are struck are critical anew without a save', () => {
    const fight = fightOf({
      party: [pc({ hp: { now: 0, max: 6 }, state: { status: 'stabilised' } }), { use: 'nozomi' }],
      foes: ['oni'],
    });
    const a = byId(fight, 'a');
    harm(fight, play(fight, []).table, a, 3);
    expect(a).toMatchObject({ status: 'critical', str: 7, deathClock: 360 });
  });

  it('IKZ-CRIT-10, IKZ-NPC-07: a tiger’s victim loses d6 STR more, and only on a failed save', () => {
    const bitten = (dice: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [pc({ hp: 1 })], foes: ['tiger'] });
      const table = play(fight, dice);
      harmBy(fight, table.table, fight.fighters[1]!, byId(fight, 'a'), 3);
      table.finish();
      return byId(fight, 'a').str;
    };
    expect([bitten([20, 4]), bitten([8])]).toEqual([4, 8]);
  });

  it('IKZ-NPC-07: every creature’s effect on a failed save', () => {
    const struck = (use: string, dice: readonly ScriptItem[]): Fighter => {
      const fight = fightOf({ party: [pc({ hp: 1, str: 16 }), { use: 'nozomi' }], foes: [use] });
      const table = play(fight, dice);
      harmBy(fight, table.table, fight.fighters[2]!, byId(fight, 'a'), 3);
      table.finish();
      return byId(fight, 'a');
    };
    expect(struck('giant-scorpion', [20, 5])).toMatchObject({ str: 9, strMax: 11 });
    expect(struck('vampire-bat', [20])).toMatchObject({ diseased: true, deprived: true });
    expect(struck('gashadokuro', [20, 11])).toMatchObject({ grappledBy: 2 });
    expect(struck('jorogumo', [20, 7])).toMatchObject({ poisonHours: 7 });
    expect(struck('kuchisake-onna', [20, 5])).toMatchObject({ str: 9, wil: 9 });
    expect(struck('nukekubi', [20, 6])).toMatchObject({ wil: 4 });
    expect(struck('omukade', [20, 1, 4])).toMatchObject({ str: 10 });
    expect(struck('onryo', [20, 3])).toMatchObject({ allDisadvantage: 3 });
    expect(struck('wanyudo', [20, 2])).toMatchObject({ burning: 2 });
    expect(struck('yuki-onna', [20, 4])).toMatchObject({ dex: 6 });
  });

  it('IKZ-NPC-07: what lasts a number of turns counts the victim’s own turns, from the next one on', () => {
    const fight = fightOf({
      party: [{ use: 'ashigaru-company', id: 'a', side: 'party', hp: 1, armour: 0 }],
      foes: [{ use: 'ushi-oni', id: 'b' }],
      phase: 'foesDeclare',
      band: 'melee',
      rulings: { detachmentFate: 'weakened' },
    });
    playSteps(fight, 3, ['attack:a:claws', [4, 4], [1, 1], 20, 1, 5, 1]);
    expect([byId(fight, 'a').cannotAttack, fight.phase]).toEqual([1, 'partyDeclare']);
    expect(optionsOf(fight, 0).join()).not.toContain('attack');
    playSteps(fight, 5, ['nothing', 'nothing']);
    expect(optionsOf(fight, 0).join()).toContain('attack');
  });

  it('IKZ-ATTR-02, IKZ-ATTR-03, IKZ-ATTR-04: DEX 0 paralyses and WIL 0 makes delirious, and neither acts', () => {
    const { fight, a } = suffer({}, 1, []);
    const table = play(fight, []);
    loseAttribute(table.table, a, Attribute.dex, 10, 0);
    cited(table.told(), 'IKZ-ATTR-02');
    a.dex = 10;
    loseAttribute(table.table, a, Attribute.wil, 10, 0);
    cited(table.told(), 'IKZ-ATTR-03');
    cited(playSteps(fight, 1, []).told(), 'IKZ-ATTR-04');
    expect(a.pending).toBe(false);
  });

  it('IKZ-ATTR-05, IKZ-ATTR-06: harm outside the fight comes off an attribute, with armour only if the Guide sees how', () => {
    const fight = fightOf({
      party: [pc({ armour: 2 })],
      foes: ['oni'],
      rulings: { hazard: 'd6', hazardHurts: 'DEX' },
    });
    after(fight, [5]);
    expect(byId(fight, 'a')).toMatchObject({ dex: 5, hp: 6 });
    const helped = fightOf({
      party: [pc({ armour: 2 })],
      foes: ['oni'],
      rulings: { hazard: 'd6', hazardHurts: 'armoured' },
    });
    after(helped, [5]);
    expect(byId(helped, 'a').str).toBe(7);
  });

  it('IKZ-DTH-01, IKZ-DTH-02: a dead PC’s player takes over a retainer or brings in who waits', () => {
    const replaced = (choice: string) => {
      const fight = fightOf({
        party: [
          pc({ state: { status: 'dead' } }),
          { use: 'akira', reserve: true },
          { use: 'ashigaru', kind: 'retainer', id: 'guard', side: 'party' },
        ],
        foes: ['oni'],
        band: 'reach',
      });
      const table = playSteps(fight, 2, [choice, ...(choice === 'akira' ? ['nothing', 'nothing'] : ['nothing'])]);
      return { fight, table };
    };
    expect(byId(replaced('akira').fight, 'akira')).toMatchObject({ status: 'active', pending: true, seat: 1 });
    const { fight, table } = replaced('guard');
    expect(byId(fight, 'guard')).toMatchObject({ pc: true, seat: 1 });
    cited(table.told(), 'IKZ-DTH-02');
  });
});

describe('scars', () => {
  it('IKZ-SCT-01, IKZ-SCT-02, IKZ-SCAR-07: entries 1 and 2 roll a d6 against maximum HP', () => {
    const scar = (entry: number, dice: readonly number[]) =>
      suffer({ hp: { now: entry, max: 4 } }, entry, dice).a.hpMax;
    expect([scar(1, [3, 5]), scar(1, [3, 4]), scar(2, [6]), scar(2, [2])]).toEqual([5, 4, 6, 4]);
  });

  it('IKZ-SCT-04, IKZ-SCT-05, IKZ-SCAR-10: broken bones and infections keep a 2d6, each its own', () => {
    const { a, fight } = suffer({ hp: { now: 4, max: 5 } }, 4, [5]);
    a.hp = 5;
    const table = play(fight, [
      [3, 5],
      [1, 2],
    ]);
    harm(fight, table.table, a, 5);
    expect(a).toMatchObject({ pendingScars: [4, 5], diseased: true });
    recoverScar(table.table, a, 4);
    recoverScar(table.table, a, 5);
    expect(a).toMatchObject({ hpMax: 8, diseased: false, pendingScars: [] });
  });

  it('IKZ-SCT-08, IKZ-SCT-09, IKZ-SCT-10, IKZ-SCAR-09: deafened, re-brained and sundered may raise WIL, to 18 at most', () => {
    const wil = (entry: number, dice: readonly ScriptItem[]) => {
      const { a } = suffer({ hp: entry, wil: { now: 9, max: 15 } }, entry, dice);
      return [a.wil, a.wilMax];
    };
    expect(wil(8, [9, 2])).toEqual([11, 17]);
    expect(wil(8, [10])).toEqual([9, 15]);
    expect(wil(9, [[6, 5, 6]])).toEqual([11, 17]);
    expect(wil(10, [9, 6])).toEqual([12, 18]);
  });

  it('IKZ-SCAR-02, IKZ-HP-02: suspended HP give no scar, and the blow goes to STR', () => {
    const { a } = suffer({ state: { panicked: true } }, 6, [4]);
    expect(a).toMatchObject({ hp: 6, str: 4, scars: [] });
  });

  it('IKZ-HP-01: a PC never has more than 18 HP', () => {
    const read = readEncounter({ combatants: [{ use: 'nozomi', hp: 19 }, { use: 'oni' }] });
    expect(read.ok ? [] : read.refusals.map(({ rule }) => rule)).toEqual(['IKZ-HP-01']);
    expect(suffer({ hp: { now: 3, max: 17 } }, 3, [6], { toggles: {} }).a.hpMax).toBe(18);
  });
});

describe('wounds, rest and training', () => {
  it('IKZ-WND-01, IKZ-WND-02, IKZ-WND-12: the Guide hands out wounds, and the record names what they need', () => {
    const fight = fightOf({ party: [pc()], foes: ['oni'], rulings: { woundAwarded: 'frostbite' } });
    const table = after(fight, []);
    expect(byId(fight, 'a').wounds).toMatchObject([{ type: 2, level: 1, slotted: true }]);
    cited(table.told(), 'IKZ-WND-12');
  });

  it('IKZ-WND-09: herbs heal light wounds, a temple severe ones, nothing permanent ones', () => {
    const left = (upTo: number) => {
      const wounds = (['light', 'severe', 'permanent'] as const).map((level) => ({ type: 'burns', level }));
      const fight = fightOf({ party: [pc({ wounds })], foes: ['oni'] });
      treatWounds(play(fight, []).table, byId(fight, 'a'), upTo);
      return byId(fight, 'a').wounds.map(({ level }) => level);
    };
    expect([left(0), left(1), left(2)]).toEqual([[1, 2, 3], [2, 3], [3]]);
  });

  it('IKZ-WND-10, IKZ-WND-13, IKZ-INV-01: ten slots; a wound without room costs a thing, or stays without a slot', () => {
    const full = (gear: number, fatigue: number) => {
      const fight = fightOf({ party: [pc({ gear, fatigue })], foes: ['oni'] });
      gainWound(fight, play(fight, []).table, byId(fight, 'a'), 0, 1);
      const { gear: left, wounds } = byId(fight, 'a');
      return [left, wounds[0]!.slotted];
    };
    expect(full(10, 0)).toEqual([9, true]);
    expect(full(0, 10)).toEqual([0, false]);
  });

  it('IKZ-REST-02, IKZ-DEP-02, IKZ-DEP-01: a week restores attributes, but not to the deprived, who tire', () => {
    const fight = fightOf({ party: [pc({ str: { now: 4, max: 12 }, state: { deprived: true } })], foes: ['oni'] });
    const a = byId(fight, 'a');
    const { table } = play(fight, []);
    passDays(fight, table, a, 3);
    restWeek(table, a);
    expect(a).toMatchObject({ fatigue: 2, str: 4 });
    a.deprived = false;
    restWeek(table, a);
    expect(a).toMatchObject({ fatigue: 0, str: 12 });
  });

  it('IKZ-REST-03, IKZ-NPC-06: in a fight only a kappa in water regains HP, and with an empty dish it does nothing', () => {
    const fight = fightOf({
      party: [pc({ hp: { now: 2, max: 6 } })],
      foes: [{ use: 'kappa', hp: { now: 3, max: 9 } }],
      scene: { inWater: ['kappa'] },
      phase: 'foesDeclare',
    });
    playSteps(fight, 1, ['nothing']);
    expect([byId(fight, 'kappa').hp, byId(fight, 'a').hp]).toEqual([7, 2]);
    byId(fight, 'kappa').immobile = true;
    byId(fight, 'kappa').pending = false;
    fight.phase = 'foesDeclare';
    playSteps(fight, 1, []);
    expect(byId(fight, 'kappa')).toMatchObject({ pending: false, hp: 7 });
  });

  it('IKZ-TRN-02, IKZ-TRN-03: a d10 not above the days, a 10 fails; a d20 above the maximum raises it', () => {
    const training = { lessons: [{ weapon: 'nata', count: 1 }] };
    const fight = fightOf({ party: [pc({ str: 12, training })], foes: ['oni'] });
    const a = byId(fight, 'a');
    const table = play(fight, [5, 10, 7, 12, 13]);
    expect(trainSkill(table.table, a, 0, 4)).toBe(true);
    expect(a).toMatchObject({ trainedDays: [30], lessons: [2] });
    expect(trainSkill(table.table, a, 0, 9)).toBe(false);
    expect(trainSkill(table.table, a, 0, 4)).toBe(false);
    expect(a).toMatchObject({ trainedDays: [30], lessons: [2] });
    trainAttribute(table.table, a, Attribute.str);
    expect(a.strMax).toBe(12);
    trainAttribute(table.table, a, Attribute.str);
    table.finish();
    expect(a).toMatchObject({ str: 13, strMax: 13 });
  });

  it('IKZ-SAVE-05, IKZ-SAVE-07: the Guide may grant two dice, and a failed crucial save teaches', () => {
    const tried = (rulings: Record<string, string>, dice: ScriptItem, crucialSaves = false) => {
      const fight = fightOf({ party: [pc()], foes: ['oni'], rulings, toggles: { crucialSaves } });
      const table = play(fight, [dice]);
      return [save(fight, table.table, byId(fight, 'a'), shockSave), byId(fight, 'a').strMax];
    };
    expect(tried({ saveEdge: 'advantage' }, [15, 9])).toEqual([true, 10]);
    expect(tried({ saveEdge: 'disadvantage' }, [15, 9])).toEqual([false, 10]);
    expect(tried({ crucial: 'every' }, 15, true)).toEqual([false, 11]);
  });
});

describe('morale and creatures', () => {
  const nerve = (foes: readonly Cast[], dice: readonly number[], more: Partial<TestFight> = {}) => {
    const fight = fightOf({ party: [pc()], foes, ...more });
    fight.fighters[1]!.status = 'dead';
    fight.groupStart = foes.length;
    const table = play(fight, dice);
    testMorale(fight, table.table);
    testMorale(fight, table.table);
    table.finish();
    return fight.fighters.slice(2).map(({ status, fleeing }) => (fleeing ? 'fleeing' : status));
  };

  it('IKZ-MOR-03, IKZ-MOR-07: one save for all reasons of a phase, each reason once; then gone, or running', () => {
    expect(nerve([{ use: 'farmer', count: 2 }], [9])).toEqual(['fled']);
    expect(nerve([{ use: 'farmer', count: 2 }], [8])).toEqual(['active']);
    expect(nerve([{ use: 'farmer', count: 2 }], [9], { toggles: { fleeMode: 'retreatSave' } })).toEqual(['fleeing']);
  });

  it('IKZ-MOR-03: whom a test drove away counts after the next phase, not when the round ends', () => {
    const foes = [
      { id: 'b', hp: 1, attacks: ['nata'] },
      { use: 'farmer', count: 2 },
    ];
    const fight = fightOf({ party: [pc({ attacks: ['sai'] })], foes, phase: 'foesDeclare' });
    const table = play(fight, ['attack:a:nata', 'nothing', 'nothing', 2, 20, 9, 8, 'nothing', 8]);
    table.step(3);
    expect(fight).toMatchObject({ round: 3, halfTested: false });
    expect(fight.fighters.map(({ status }) => status)).toEqual(['active', 'dead', 'fled', 'active']);
    table.step(2);
    expect(fight.halfTested).toBe(true);
    table.finish();
  });

  it('IKZ-MOR-01, IKZ-MOR-03: a foe whom flames kill as the round ends is cause for a test at once', () => {
    const foes = [{ id: 'b', hp: 0, str: 1, attacks: ['nata'], state: { burning: 2 } }, 'farmer', 'farmer', 'farmer'];
    const fight = fightOf({ party: [pc()], foes, phase: 'roundEnd' });
    playSteps(fight, 1, [1, 9, 8, 8]);
    expect(fight.fighters.map(({ status }) => status)).toEqual(['active', 'dead', 'fled', 'active', 'active']);
  });

  it('IKZ-NPC-08: the log says who steadies whom', () => {
    const fight = fightOf({ party: [pc()], foes: ['ronin', { use: 'ronin-leader', leader: false }] });
    fight.firstDeathTested = true;
    fight.groupStart = 4;
    const table = play(fight, [9, 10]);
    testMorale(fight, table.table);
    const lines = table.told().filter(({ cites }) => cites.includes('IKZ-NPC-08'));
    expect(lines).toMatchObject([{ leader: 'ronin-leader', who: 'ronin', bonus: 1 }]);
  });

  it('IKZ-MOR-04, IKZ-NPC-08: a living leader rolls for all; otherwise each rolls, with 1 more WIL near a ronin leader', () => {
    const foes = ['farmer', 'farmer', 'ronin-leader'];
    expect(nerve(foes, [11])).toEqual(['fled', 'fled']);
    expect(nerve(['farmer', 'farmer', { use: 'ronin-leader', leader: false }], [9, 10])).toEqual(['active', 'active']);
  });

  it('IKZ-MOR-06, IKZ-MOR-08: PCs never test; with nowhere to run the foe gives up, or fights on', () => {
    const scene = { safeRetreat: false };
    expect(nerve(['farmer', 'farmer'], [9], { scene })).toEqual(['captured']);
    expect(nerve(['farmer', 'farmer'], [9], { scene, rulings: { cornered: 'fightsOn' } })).toEqual(['active']);
    expect(nerve(['farmer', { use: 'fumi', kind: 'pc', side: 'foes' }], [])).toEqual(['active']);
  });

  it('IKZ-NPC-01, IKZ-LUCK-01: a first reaction from curious on spares the fight; luck is a d6', () => {
    const met = (dice: readonly ScriptItem[], rulings: Record<string, string>) => {
      const fight = fightOf({ party: [pc()], foes: ['oni'], phase: 'start', round: 0, rulings });
      playSteps(fight, 1, dice);
      return fight.phase;
    };
    expect(met([[3, 3]], { reaction: 'roll' })).toBe('over');
    expect(met([[1, 4], 6, 5], { reaction: 'roll', luck: 'roll' })).toBe('partyDeclare');
  });

  it('IKZ-NPC-03: a samurai shrugs off 2 of one melee blow', () => {
    const fight = fightOf({ party: [pc()], foes: ['samurai'] });
    playSteps(fight, 2, ['attack:samurai:nata', 6]);
    expect(byId(fight, 'samurai')).toMatchObject({ hp: 7, bufferUsed: true });
  });

  it('IKZ-NPC-04: a giant eagle is struck at Melee only after a DEX save', () => {
    const fight = fightOf({ party: [pc()], foes: ['giant-eagle'] });
    playSteps(fight, 2, ['attack:giant-eagle:nata', 11]);
    expect(byId(fight, 'giant-eagle').hp).toBe(4);
    fight.phase = 'partyDeclare';
    playSteps(fight, 2, ['attack:giant-eagle:nata', 10, 2]);
    expect(byId(fight, 'giant-eagle').hp).toBe(1);
  });

  it('IKZ-NPC-05: pincers go through leather and not through metal', () => {
    const hurt = (armour: string) => {
      const fight = fightOf({ party: [pc({ armour, hp: 10 })], foes: ['giant-crab'], phase: 'foesDeclare' });
      playSteps(fight, 2, ['attack:a:pincers', 3, 5]);
      return 10 - byId(fight, 'a').hp;
    };
    expect([hurt('haraate'), hurt('tatami')]).toEqual([5, 3]);
  });

  it('IKZ-NPC-09, IKZ-PAN-01, IKZ-PAN-02: the sight of a nukekubi may cause panic: no turn in round 1 and HP that do not count', () => {
    const fight = fightOf({ party: [pc(), { use: 'nozomi' }], foes: ['nukekubi'], phase: 'start', round: 0 });
    playSteps(fight, 1, [11, 10, 12]);
    const a = byId(fight, 'a');
    expect([a.panicked, a.acts, hpOf(fight, a), byId(fight, 'nozomi').acts]).toEqual([true, false, 0, true]);
    const brave = fightOf({ party: [pc()], foes: ['nukekubi'], phase: 'start', round: 0, toggles: { panic: false } });
    playSteps(brave, 1, [5]);
    expect(byId(brave, 'a').panicked).toBe(false);
  });
});
