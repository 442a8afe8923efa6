import { describe, expect, it } from 'vitest';
import {
  asked,
  byId,
  type Cast,
  fightOf,
  itemOfName,
  offered,
  optionsOf,
  play,
  type TestFight,
} from '../../../../test/tools/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { DamageType } from '../book/weapon.ts';
import { slotsUsed } from '../state/gear.ts';
import { type Fight, ItemState, WoundLevel } from '../state/model.ts';
import { aftermathStep, impressQuestion, restQuestion } from './aftermath.ts';
import { Night, nightsRest, restoreAbilityQuestion, shortRest, weekUnderHealer } from './recovery.ts';
import { takeBackQuestion } from './spoils.ts';

const bare = { use: 'mirah', items: [], gear: { carried: 0, stored: 0 } };

/** What is told, in order, when Mirah rests so. */
function resting(
  cast: Cast,
  rest: (fight: Fight, at: Parameters<typeof shortRest>[1]) => void,
  script: ScriptItem[] = [],
) {
  const fight = fightOf({ party: [cast], foes: ['orc'] });
  const { table, told, finish } = play(fight, script);
  rest(fight, table);
  finish();
  return { mirah: fight.fighters[0]!, told: told().map(({ event }) => event) };
}

const brief = (cast: Cast) => resting(cast, (fight, table) => shortRest(fight, table, fight.fighters[0]!));
const night = (cast: Cast, kind: number, script: ScriptItem[] = [], medicine = false) =>
  resting(cast, (fight, table) => nightsRest(fight, table, fight.fighters[0]!, kind, medicine), script);
const week = (cast: Cast) => resting(cast, (fight, table) => weekUnderHealer(fight, table, fight.fighters[0]!));

describe('rest', () => {
  it('BDP-HEA-01: does nothing for the unhurt, the dead, the routed and those who lie untreated or out of action', () => {
    const hurt = { ...bare, hp: { now: 1 } };
    expect(brief(bare).told).toEqual([]);
    expect(brief({ ...hurt, state: ['dead'], str: { now: 0 } }).mirah.hp).toBe(1);
    for (const state of ['routed', 'out', 'incapacitated'])
      expect([state, brief({ ...hurt, state: [state] }).told]).toEqual([state, []]);
    expect(brief(hurt).told).toEqual(['rested']);
  });

  it('BDP-CRI-11, BDP-UNA-08: gets the treated and the unconscious up with a clean slate', () => {
    const { mirah, told } = brief({ ...bare, hp: { now: 0 }, state: { status: 'incapacitated', treated: true } });
    expect(told).toEqual(['back-on-feet', 'rested']);
    expect(mirah).toMatchObject({ status: 'able', treated: false, dyingRounds: 0, hp: 5 });
    expect(brief({ ...bare, hp: { now: 0 }, state: ['unconscious'] }).told).toEqual(['woke', 'rested']);
  });

  it('BDP-HEA-03: a night makes a new day: what works once a day works again, a blessing is over', () => {
    const used = { hardToKillUsed: true, layOnHandsUsed: true, speciesUsed: true, blessing: 3 };
    const fresh = { hardToKillUsed: false, layOnHandsUsed: false, speciesUsed: false, blessing: 0 };
    expect(night({ ...bare, state: used }, Night.perilous).mirah).toMatchObject(fresh);
    expect(week({ ...bare, state: used }).mirah).toMatchObject(fresh);
    expect(night({ ...bare, state: { ...used, status: 'routed' } }, Night.perilous).mirah).toMatchObject(used);
  });

  it('BDP-HEA-02, BDP-WND-11: a second day awake costs a PC Fatigue, for which something may have to go', () => {
    expect(night({ ...bare, state: ['deprived'] }, Night.awake).told).toEqual(['worn-out', 'fatigued']);
    const full = { use: 'mirah', items: ['dagger'], gear: { carried: 0, stored: 0 }, fatigue: 9, state: ['deprived'] };
    expect(night(full, Night.awake).told).toEqual(['worn-out', 'made-room', 'fatigued']);
    expect(night({ ...bare, kind: 'npc', state: ['deprived'] }, Night.awake).told).toEqual(['worn-out']);
    expect(night(bare, Night.awake).told).toEqual(['went-without-sleep']);
  });

  it('BDP-HEA-03: tells what a night ends, and nothing of what there was not', () => {
    expect(night({ ...bare, fatigue: 2, state: ['deprived'] }, Night.perilous).told).toEqual(['deprived-no-more']);
    expect(night({ ...bare, fatigue: 2 }, Night.normal).told).toEqual(['fatigue-gone']);
    expect(night(bare, Night.comfortable).told).toEqual([]);
    expect(night(bare, Night.normal, [], true).told).toEqual([]);
  });

  it('BDP-HEA-03: gives back a d6 of what was lost, the ability named first, then the others in order', () => {
    const lost = { ...bare, str: { now: 11 }, dex: { now: 12 }, wil: { now: 8 } };
    const { mirah, told } = night(lost, Night.comfortable, [6, 'DEX']);
    expect([mirah.str, mirah.dex, mirah.wil]).toEqual([12, 13, 10]);
    expect(told).toEqual(['ability-restored', 'ability-restored', 'ability-restored']);
    const less = night(lost, Night.comfortable, [2, 'DEX']);
    expect([less.mirah.str, less.mirah.dex, less.mirah.wil, less.told.length]).toEqual([12, 13, 8, 2]);
    expect(() => night(lost, Night.comfortable, [7, 'DEX'])).toThrow('dice');
  });

  it('BDP-HEA-03: asks only of whoever has lost points of several abilities, and only of those', () => {
    const comfort = (cast: object) => {
      const fight = fightOf({ party: [{ ...bare, ...cast }], foes: ['orc'] });
      const questions = asked((table) => nightsRest(fight, table, fight.fighters[0]!, Night.comfortable, false));
      return [questions, fight.now.aux];
    };
    expect(comfort({ wil: { now: 1 } })).toEqual([[], 0]);
    expect(comfort({ str: { now: 1 } })).toEqual([[], 0]);
    expect(comfort({ str: { now: 1 }, dex: { now: 1 } })).toEqual([['mirah restore-ability'], 0]);
    expect(comfort({ str: { now: 11 }, wil: { now: 9 } })).toEqual([['mirah restore-ability'], 0]);
    const fight = fightOf({ party: [{ ...bare, str: { now: 1 }, wil: { now: 9 } }], foes: ['orc'] });
    expect(optionsOf(fight, 'mirah', restoreAbilityQuestion).map(({ id }) => id)).toEqual(['STR', 'WIL']);
  });

  it('BDP-HEA-04: a week tells what it mends, frees the slots and treats whoever lies dying', () => {
    const ill = {
      ...bare,
      fatigue: 9,
      injuries: 2,
      wounds: [{ type: 'burns', level: 'severe' }],
      state: ['incapacitated'],
    };
    const { mirah, told } = week({ ...ill, hp: { now: 0 }, wil: { now: 4 } });
    expect(told).toEqual([
      'fatigue-gone',
      'ability-restored',
      'wounds-healed',
      'wounds-healed',
      'back-on-feet',
      'rested',
    ]);
    expect(mirah).toMatchObject({ status: 'able', overflow: 0, hp: 5, wil: 10 });
    expect(week(bare).told).toEqual([]);
    expect(week({ ...bare, state: { status: 'routed', deprived: true } }).mirah.deprived).toBe(true);
    expect(week({ ...bare, state: { freeFaithDice: 1 } }).mirah.freeFaithDice).toBe(0);
  });

  it('BDP-WND-11: what is beyond the tenth slot counts down as slots come free, for a PC', () => {
    const fight = fightOf({ party: [{ ...bare, fatigue: 1 }], foes: ['orc'] });
    const mirah = fight.fighters[0]!;
    for (let n = 0; n < 11; n++)
      mirah.wounds.push({ type: 'burns', level: n < 1 ? WoundLevel.light : WoundLevel.permanent });
    mirah.overflow = 2;
    nightsRest(fight, play(fight, []).table, mirah, Night.normal, true);
    expect([slotsUsed(mirah), mirah.overflow]).toEqual([10, 0]);
    const orc = byId(fight, 'orc');
    orc.wounds.push({ type: 'burns', level: WoundLevel.light });
    nightsRest(fight, play(fight, []).table, orc, Night.normal, true);
    expect(orc.overflow).toBe(0);
  });
});

/** A won fight, ready for its aftermath. */
function won(party: readonly Cast[], more: Partial<TestFight> = {}): Fight {
  const fight = fightOf({ party, foes: [{ use: 'orc', state: ['out'] }], phase: 'aftermath', ...more });
  return Object.assign(fight, { winner: 0, result: 'won' });
}

function afterwards(fight: Fight, script: ScriptItem[]): string[] {
  const { table, told, finish } = play(fight, script);
  aftermathStep(fight, table);
  finish();
  return told().map(({ event }) => event);
}

describe('the aftermath', () => {
  it('BDP-HEA-01, BDP-HEA-03, BDP-HEA-04: offers every rest with its rule', () => {
    const rests = (fight: Fight) => {
      const { table } = play(fight, []);
      table.list(fight, -1, restQuestion);
      return Array.from(table.options.subarray(0, table.optionCount), (code) => {
        const { id, rule } = restQuestion.describe(fight, -1, code);
        return `${id} ${rule}`;
      });
    };
    expect(rests(won(['mirah']))).toEqual([
      'short BDP-HEA-01',
      'night-awake BDP-HEA-03',
      'night-perilous BDP-HEA-03',
      'night-normal BDP-HEA-03',
      'night-comfortable BDP-HEA-03',
      'week BDP-HEA-04',
      'none BDP-HEA-01',
    ]);
  });

  it('BDP-HEA-03, BDP-HEA-04: plays the rest that was chosen', () => {
    const tired = { ...bare, hp: { now: 1 }, fatigue: 2, wil: { now: 4 } };
    expect(afterwards(won([tired]), ['none'])).toEqual([]);
    expect(afterwards(won([tired]), ['short'])).toEqual(['rested']);
    expect(afterwards(won([tired]), ['night-awake']).slice(0, 2)).toEqual(['rested', 'went-without-sleep']);
    expect(afterwards(won([tired]), ['night-perilous'])).toEqual(['rested']);
    expect(afterwards(won([tired]), ['night-normal'])).toEqual(['rested', 'fatigue-gone']);
    expect(afterwards(won([tired]), ['night-comfortable', 1])).toEqual(['rested', 'fatigue-gone', 'ability-restored']);
    expect(afterwards(won([tired]), ['week'])).toEqual(['rested', 'fatigue-gone', 'ability-restored', 'can-act-again']);
  });

  it('BDP-WND-06: asks for medicine only where a light wound could heal', () => {
    const wounded = (level: string) => ({ ...bare, wounds: [{ type: 'burns', level }] });
    const rulings = { medicine: 'ask' };
    expect(afterwards(won([wounded('light')], { rulings }), ['night-normal', 'medicine:yes'])).toContain(
      'wounds-healed',
    );
    expect(afterwards(won([wounded('severe')], { rulings }), ['night-normal'])).toEqual([]);
  });

  it('BDP-TAG-07: rolls a d4 for each bleed, one bleed too', () => {
    const fight = won([{ ...bare, state: { bleeds: 1 } }]);
    expect(() => afterwards(won([{ ...bare, state: { bleeds: 1 } }]), [5, 'none'])).toThrow('dice');
    expect(afterwards(fight, [4, 'none'])).toEqual(['lost-ability']);
    expect(fight.fighters[0]?.str).toBe(8);
  });

  it('BDP-CRI-06, BDP-CRI-11: the treated need no helper, and the first who fled comes back', () => {
    const dying = { use: 'harold', hp: { now: 0 }, state: { status: 'incapacitated', dyingRounds: 1 } };
    const treated = won([{ ...dying, state: { ...dying.state, treated: true } }, 'mirah']);
    expect(afterwards(treated, ['none'])).toEqual([]);
    expect(treated.fighters[0]).toMatchObject({ status: 'incapacitated', dyingRounds: 0 });
    const fled = won([{ ...bare, state: ['fled'] }, { use: 'fenris', state: ['fled'] }, dying]);
    expect(afterwards(fled, [{ who: 'mirah', question: 'tend-after-fight', choose: 'treat' }, 'none'])).toEqual([
      'tended-after-fight',
    ]);
    expect(fled.now.about).toBe(0);
    const nobody = won([{ ...bare, state: ['unconscious'] }, dying]);
    expect(afterwards(nobody, ['none'])).toEqual(['left-to-die', 'died']);
    const held = won([dying], { foes: ['orc'], rulings: { victorsTend: 'yes' } });
    expect(afterwards(held, ['none'])).toEqual(['ruled', 'tended-by-victors']);
  });

  it('BDP-WPN-06, BDP-WPN-07, BDP-HEA-05: counts single killing blows and prices what broke, also for nothing', () => {
    const club = { name: 'club', dice: 'd6', price: 0 };
    const fight = won([{ ...bare, items: ['longsword', club], proficiency: { types: [], weapons: [] } }]);
    const mirah = fight.fighters[0]!;
    mirah.typeKills[DamageType.piercing] = 1;
    mirah.weaponKills[0] = 1;
    mirah.itemState[1] = ItemState.broken;
    expect(afterwards(fight, ['none'])).toEqual(['killing-blows-by-type', 'killing-blows-by-weapon', 'repairable']);
  });

  it('BDP-SKL-34: impresses whom it may', () => {
    const proud = { ...bare, skills: ['Impressive Skills'] };
    const yielding = {
      foes: [
        { use: 'orc', state: ['surrendered'] },
        { use: 'goblin', state: ['out'] },
      ],
    };
    expect(offered(won([proud]), 'mirah', impressQuestion)).toEqual([
      'Onlookers react anew at +2 BDP-SKL-34',
      'Foes who gave up test WIL at -2 BDP-SKL-34',
      'Nobody BDP-SKL-34',
    ]);
    expect(afterwards(won([proud]), ['none', 'nobody'])).toEqual([]);
    expect(afterwards(won([proud], yielding), ['none', 'morale', 20])).toEqual(['cowed']);
    expect(afterwards(won([proud], yielding), ['none', 'morale', 1])).toEqual(['unimpressed']);
    expect(() => afterwards(won([proud], yielding), ['none', 'morale', 21])).toThrow('dice');
    const captive = { use: 'harold', side: 'others', kind: 'pc', state: ['surrendered'] };
    expect(afterwards(won([proud, captive]), ['none', 'morale'])).toEqual([]);
  });
});

describe('what was dropped', () => {
  const littered = (more: Partial<TestFight> = {}, gear = 0) => {
    const fight = won(
      [{ ...bare, items: ['longsword', 'dagger'], stored: ['axe'], gear: { carried: gear, stored: 0 } }],
      more,
    );
    const mirah = fight.fighters[0]!;
    for (const name of ['longsword', 'dagger']) {
      const item = itemOfName(mirah, name);
      mirah.itemState[item] = ItemState.dropped;
      fight.dropped.push({ owner: 0, item, zone: 0 });
    }
    Object.assign(mirah, { main: -1, off: -1, gearSlots: 1 + gear });
    fight.dropped.push({ owner: 1, item: 0, zone: 0 });
    return fight;
  };

  it('BDP-END-02, BDP-INV-05: is taken back, all of it only where it just fits', () => {
    expect(offered(littered(), 'mirah', takeBackQuestion)).toEqual([
      'All that leaves a slot free BDP-END-02',
      'Nothing BDP-END-02',
    ]);
    expect(offered(littered({}, 7), 'mirah', takeBackQuestion)).toEqual([
      'All that leaves a slot free BDP-END-02',
      'Everything [the tenth slot: HP drop to 0] BDP-INV-05',
      'Nothing BDP-END-02',
    ]);
    const fight = littered();
    expect(afterwards(fight, ['none', 'what-fits'])).toEqual(['took-back']);
    expect(fight.dropped).toEqual([{ owner: 1, item: 0, zone: 0 }]);
    const full = littered({}, 7);
    full.fighters[0]!.fatigue = 1;
    expect(afterwards(full, ['none', 'what-fits'])).toEqual([]);
    expect(full.dropped).toHaveLength(3);
    expect(full.fighters[0]?.itemState.slice(0, 2)).toEqual([ItemState.dropped, ItemState.dropped]);
  });

  it('BDP-END-02: stays where it is when nobody has won', () => {
    const fight = Object.assign(littered(), { winner: -1, result: 'undecided' });
    expect(afterwards(fight, ['none'])).toEqual([]);
    expect(fight.dropped).toHaveLength(3);
  });

  it('BDP-INV-06: is shouldered with the pack once that is empty, and the pack stays while something is in it', () => {
    const fight = littered();
    const mirah = fight.fighters[0]!;
    mirah.itemState[itemOfName(mirah, 'axe')] = ItemState.dropped;
    mirah.gearSlots = 0;
    mirah.backpackDropped = true;
    fight.dropped.push({ owner: 0, item: -1, zone: 0 });
    expect(afterwards(fight, ['none', 'what-fits'])).toEqual(['took-back']);
    expect(fight.dropped).toEqual([{ owner: 1, item: 0, zone: 0 }]);
    expect([mirah.backpackDropped, mirah.itemState]).toEqual([
      false,
      [ItemState.held, ItemState.held, ItemState.stored],
    ]);
  });
});
