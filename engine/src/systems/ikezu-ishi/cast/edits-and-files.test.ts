import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf } from '../../../../test/tools/ikezu-ishi.ts';
import type { Edit } from '../../../system/edit.ts';
import { inWords } from '../../../testing/in-words.ts';
import { view } from '../show/view.ts';
import { Do, intent } from '../state/intent.ts';
import { editFight } from './edits.ts';
import { readEncounter } from './encounter.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'Ame', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = { id: 'b', name: 'Oni', side: 'foes', kind: 'npc', attacks: ['katana'] };

/** The mistakes of a file with such a PC against an oni. */
function mistakes(own: object, more: object = {}) {
  const read = readEncounter({
    combatants: [{ id: 'a', name: 'Ame', side: 'party', kind: 'pc', attacks: ['nata'], ...own }, foe],
    ...more,
  });
  return read.ok
    ? []
    : read.refusals.map(({ place, reason, rule }) =>
        [place, reason, rule].filter((each) => each !== undefined).join(' | '),
      );
}

const set = (fight: ReturnType<typeof fightOf>, path: string, value: Extract<Edit, { op: 'set' }>['value']) =>
  editFight(fight, { op: 'set', path, value });

describe('files are told', () => {
  it('armour that nobody makes, and scores above their maximum, the usual one included', () => {
    expect(mistakes({ armour: 'yoroy' })[0]).toContain(
      'combatants.0.armour | no armour is called "yoroy"; did you mean "yoroi"',
    );
    expect(mistakes({ hp: { now: 7, max: 6 } })).toEqual(['combatants.0.hp | is 7, more than its maximum 6']);
    expect(mistakes({ str: { now: 12, max: 11 } })).toEqual(['combatants.0.str | is 12, more than its maximum 11']);
    expect(mistakes({ hp: 3, str: 10 })).toEqual([]);
  });

  it('IKZ-HP-01, IKZ-ATK-15: HP above 18 and armour above 3 of a PC, and nothing of the like of a foe', () => {
    expect([mistakes({ hp: 18, armour: 3 }), mistakes({ hp: 19 }), mistakes({ armour: 4 })]).toEqual([
      [],
      ['combatants.0.hp | is more than 18 | IKZ-HP-01'],
      ['combatants.0.armour | is more than 3 | IKZ-ATK-15'],
    ]);
    const giant = readEncounter({ combatants: [{ use: 'nozomi' }, { ...foe, hp: 28, armour: 4 }] });
    expect(giant.ok).toBe(true);
  });

  it('IKZ-SCT-01, IKZ-SCT-04: a place that a scar does not have', () => {
    expect(mistakes({ scars: [{ scar: 'Lasting Scar', place: 'rib' }] })[0]).toContain(
      '"rib" is no place of a Lasting Scar',
    );
    expect(mistakes({ scars: [{ scar: 'Doomed', place: 'rib' }] })[0]).toContain('a Doomed has no place');
    expect(mistakes({ scars: [{ scar: 'Lasting Scar', place: 'ear' }] })).toEqual([]);
  });

  it('IKZ-INV-03: more hands in use than there are, a shield beside two weapons included', () => {
    const arms = { attacks: ['nata', 'tanto', 'yari'] };
    expect(mistakes({ ...arms, readied: ['nata', 'tanto'] })).toEqual([]);
    expect(mistakes({ ...arms, readied: ['yari', 'nata'] })).toEqual([
      'combatants.0.readied | needs 3 hands | IKZ-INV-03',
    ]);
    expect(mistakes({ ...arms, readied: ['nata', 'tanto'], shield: true })).toEqual([
      'combatants.0.readied | needs 3 hands | IKZ-INV-03',
    ]);
    expect(mistakes({ ...arms, readied: ['yari'], shield: true })).toEqual([]);
  });

  it('IKZ-RND-09: which side has nobody who is up', () => {
    const gone = (own: object) => mistakes(own).map((text) => text.split(' | ')[1]);
    expect(gone({ state: { status: 'dead' } })).toEqual(['nobody fights for the party']);
    expect(gone({ str: { now: 0, max: 9 } })).toEqual(['nobody fights for the party']);
    expect(gone({ reserve: true })).toEqual(['nobody fights for the party']);
    const read = readEncounter({ combatants: [{ use: 'nozomi' }, { ...foe, state: { status: 'captured' } }] });
    expect(read.ok ? [] : read.refusals.map(({ reason }) => reason)).toEqual(['nobody fights for the foes']);
  });

  it('IKZ-DUEL-01: a duel of more than two, with a detachment, of one side, or with somebody who cannot act', () => {
    const duel = (combatants: readonly object[]) => {
      const read = readEncounter({ combatants, scene: { duel: 'friendly' } });
      return read.ok ? [] : read.refusals.map(({ reason }) => reason);
    };
    const [hero, other] = [{ use: 'nozomi' }, { use: 'ronin' }];
    expect(duel([hero, other])).toEqual([]);
    expect(duel([hero, other, { use: 'oni' }])).toEqual(['needs exactly two combatants and no detachment']);
    expect(duel([hero, { use: 'ashigaru-company' }])).toEqual(['needs exactly two combatants and no detachment']);
    expect(duel([hero, { ...other, side: 'party' }])).toContain('needs one on each side');
    expect([duel([hero, { ...other, dex: 1 }]), duel([hero, { ...other, wil: 1 }])]).toEqual([[], []]);
    expect(duel([hero, { ...other, dex: { now: 0, max: 9 } }])).toEqual(['needs two who can act, and Ronin cannot']);
    expect(duel([hero, { ...other, wil: { now: 0, max: 9 } }])).toEqual(['needs two who can act, and Ronin cannot']);
  });

  it('IKZ-RET-02: who has nowhere to run, one side or both', () => {
    const safe = (safeRetreat: unknown) => {
      const read = readEncounter({ combatants: [{ use: 'nozomi' }, foe], scene: { safeRetreat } });
      return read.ok ? read.value.scene.safeRetreat : null;
    };
    expect([safe(false), safe({ party: false }), safe({ foes: false }), safe(true)]).toEqual([
      { party: false, foes: false },
      { party: false, foes: true },
      { party: true, foes: false },
      { party: true, foes: true },
    ]);
  });
});

describe('the Guide’s edits', () => {
  it('take whole numbers up to 999, known statuses, and the round by itself', () => {
    const fight = fightOf({ party: [pc()], foes: [foe] });
    expect([set(fight, 'fighters.a.gear', 999), set(fight, 'fighters.a.gear', 0)]).toEqual([null, null]);
    expect(set(fight, 'fighters.a.gear', 1000)).toMatchObject({ reason: expect.stringContaining('0 to 999') });
    expect(set(fight, 'fighters.a.gear', -1)).not.toBeNull();
    expect(set(fight, 'fighters.a.status', 'asleep')).toMatchObject({ reason: 'asleep is no status' });
    expect(set(fight, 'round.now', 3)).toMatchObject({ reason: 'cannot be set' });
  });

  it('a maximum takes what is there along, and the other way round, only where it must', () => {
    const fight = fightOf({ party: [pc({ str: { now: 6, max: 9 } })], foes: [foe] });
    const a = byId(fight, 'a');
    const after = (path: string, value: number) => {
      set(fight, `fighters.a.${path}`, value);
      return [a.str, a.strMax];
    };
    expect([after('strMax', 8), after('strMax', 5), after('str', 4), after('str', 11)]).toEqual([
      [6, 8],
      [5, 5],
      [4, 5],
      [11, 11],
    ]);
  });

  it('IKZ-SCT-10, IKZ-SCT-02: a part has a name of 60 letters at most, and a scar’s note belongs to one that is there', () => {
    const fight = fightOf({ party: [pc({ scars: [{ scar: 'Rattling Blow' }, { scar: 'Doomed' }] })], foes: [foe] });
    expect(set(fight, `fighters.a.sundered.${'x'.repeat(60)}`, 'crippled')).toBeNull();
    expect(set(fight, `fighters.a.sundered.${'x'.repeat(61)}`, 'crippled')).not.toBeNull();
    expect(set(fight, 'fighters.a.scars.2.note', 'It waits.')).toBeNull();
    expect(byId(fight, 'a').scars.map(({ note }) => note)).toEqual(['', 'It waits.']);
    for (const path of ['scars.0.note', 'scars.3.note', 'scars.1.place', 'scars.1.note.x'])
      expect(set(fight, `fighters.a.${path}`, 'It waits.')).not.toBeNull();
  });

  it('IKZ-WND-02: of two wounds alike the first is set, a point given back is that wound’s own, and no attribute is lost for a lesser one', () => {
    const wounds = ['permanent', 'permanent'].map((level) => ({ type: 'burns', level }));
    const fight = fightOf({ party: [pc({ wounds, str: 8, state: { hadPermanentWound: true } })], foes: [foe] });
    const a = byId(fight, 'a');
    expect(set(fight, 'fighters.a.wounds.burns', 'light')).toBeNull();
    expect([a.str, a.strMax, a.wounds.map(({ level, attribute }) => [level, attribute])]).toEqual([
      ...[9, 9],
      [
        [1, -1],
        [3, 0],
      ],
    ]);
    set(fight, 'fighters.a.wounds.burns', 'none');
    expect([a.str, a.wounds.length]).toEqual([10, 1]);
    set(fight, 'fighters.a.wounds.burns', 'none');
    expect([a.str, a.dex, a.wil, a.wounds.length]).toEqual([10, 10, 10, 0]);
  });

  it('IKZ-RNG-02: newcomers leave everybody’s distance as it is and stand at the usual one from all', () => {
    const fight = fightOf({ party: [pc(), pc({ id: 'c' })], foes: [foe], band: 'reach' });
    fight.bands = [1, 1, 0, 1, 1, 2, 0, 2, 1];
    expect(editFight(fight, { op: 'add', combatant: { use: 'wolf' } })).toBeNull();
    expect(fight.bands).toEqual([1, 1, 0, 1, 1, 1, 2, 1, 0, 2, 1, 1, 1, 1, 1, 1]);
    expect([fight.now.landed.length, fight.now.order.length]).toEqual([4, 4]);
  });
});

describe('what a sheet shows', () => {
  const shown = (own: object, change: object = {}) => {
    const fight = fightOf({ party: [pc(own)], foes: [foe] });
    Object.assign(byId(fight, 'a'), change);
    return inWords(view(fight, 1)).combatants[0]!;
  };

  it('Fatigue and hours or rounds to live from 1 on, and none of them at 0', () => {
    expect(shown({}).numbers).toEqual({ Armour: 0 });
    expect(shown({ fatigue: 1, state: { poisonHours: 1 } }).numbers).toEqual({
      Armour: 0,
      Fatigue: 1,
      'Hours to live': 1,
    });
    expect(shown({}, { status: 'critical', deathClock: 1 }).numbers).toEqual({ Armour: 0, 'Rounds to live': 1 });
  });

  it('IKZ-SCT-10, IKZ-TRN-02, IKZ-ACT-11: parts sundered, a training’s last day, and a hold of whoever is first in the list', () => {
    const sundered = [{ part: 'a foot', how: 'crippled' }];
    expect(shown({ sundered }).conditions).toEqual([{ label: 'a foot crippled', rule: 'IKZ-SCT-10' }]);
    expect(shown({}, { trainedDays: [1] }).conditions).toEqual([
      { label: 'trained with the nata for 1 days', rule: 'IKZ-TRN-02', name: 'trained with the nata' },
    ]);
    expect(shown({}, { grappledBy: 0 }).conditions).toEqual([{ label: 'held', rule: 'IKZ-ACT-11' }]);
  });

  it('weapons with their dice, band, type and skills; bare hands where none is left', () => {
    expect(shown({ attacks: ['tetsubo', 'bite d6+d8'] }).weapons).toEqual([
      'tetsubo d10 (Reach, bludgeoning, Shock 7)',
      'bite d6+d8 (Melee)',
    ]);
    expect(shown({}, { dropped: [1] }).weapons).toEqual(['unarmed d4 (Melee)']);
  });

  it('of the party everything to every player, of foes nothing but what shows, of all to the Guide', () => {
    const fight = fightOf({ party: [pc(), pc({ id: 'c', name: 'Cho' })], foes: [foe] });
    for (const fighter of fight.fighters)
      Object.assign(fighter, { pending: true, intent: intent(Do.attack, fighter.side === 0 ? 2 : 0, 0) });
    const open = (seat: number) =>
      inWords(view(fight, seat)).combatants.map(({ numbers, intent: plan }) => 'Armour' in numbers && plan !== '');
    expect([open(0), open(1), open(2)]).toEqual([
      [true, true, true],
      [true, true, false],
      [true, true, false],
    ]);
    const aims = (seat: number) => inWords(view(fight, seat)).field.aims?.map(({ from, to }) => `${from} ${to}`);
    expect([aims(0), aims(2)]).toEqual([
      ['a b', 'c b', 'b a'],
      ['a b', 'c b'],
    ]);
  });

  it('IKZ-ACT-11, IKZ-ATK-17, IKZ-MOR-02: who holds whom, the largest die of an aim, and no morale where there is no group', () => {
    const fight = fightOf({ party: [pc({ attacks: ['claws d6+d8+d4'] }), pc({ id: 'c', name: 'Cho' })], foes: [foe] });
    byId(fight, 'c').grappledBy = 2;
    Object.assign(byId(fight, 'a'), { pending: true, intent: intent(Do.attack, 2, 0) });
    const { field, facts } = inWords(view(fight, 0));
    expect(field.holds).toEqual([{ from: 'b', to: 'c', label: 'held' }]);
    expect(field.aims).toMatchObject([{ label: 'd6+d8+d4', die: 8 }]);
    expect(facts.map(({ rule }) => rule)).toEqual(['IKZ-MOR-02']);
    fight.groupStart = 0;
    expect(inWords(view(fight, 0)).facts).toEqual([]);
  });
});
