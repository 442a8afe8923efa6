import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { plain } from '../../../system/said.ts';
import { beginBlow } from '../attack/stroke.ts';
import { rulings } from '../book/switches.ts';
import type { Fight } from '../state/model.ts';
import { whyNot } from './why-not.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'Ame', kind: 'pc', attacks: ['katana'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'b', name: 'Oni', attacks: ['nata'], ...more });

function at(own: object, more: Partial<TestFight> = {}): Fight {
  return fightOf({ party: [pc(own), pc({ id: 'c', name: 'Cho' })], foes: [foe()], ...more });
}

const rule = (fight: Fight, option: string) => whyNot(fight, byId(fight, 'a').index, 'turn', option)?.rule;

describe('a refused turn says why', () => {
  it('IKZ-RNG-10, IKZ-RNG-11, IKZ-RNG-12: a weapon at a distance where it is of no use, after the move made first', () => {
    expect(rule(at({}, { band: 'reach' }), 'attack:b:katana')).toBe('IKZ-RNG-11');
    expect(rule(at({ attacks: ['yari'] }, { band: 'ranged' }), 'attack:b:yari')).toBe('IKZ-RNG-12');
    expect(rule(at({ attacks: ['yumi'] }), 'attack:b:yumi')).toBe('IKZ-RNG-10');
    expect(plain(whyNot(at({}, { band: 'reach' }), 0, 'turn', 'attack:b:katana')!.reason)).toBe(
      'at Reach the katana is of no use, but there is attack:b:katana:close-first',
    );
    const nearer = whyNot(at({}, { band: 'ranged' }), 0, 'turn', 'attack:b:katana:close-first')!;
    expect([plain(nearer.reason), nearer.rule]).toEqual(['at Reach the katana is of no use', 'IKZ-RNG-11']);
  });

  it('IKZ-RNG-03, IKZ-RNG-04, IKZ-SCT-07: moves that lead nowhere', () => {
    expect(rule(at({}), 'close:b')).toBe('IKZ-RNG-03');
    expect(rule(at({}, { band: 'ranged' }), 'fall-back')).toBe('IKZ-RNG-04');
    expect(rule(at({ state: { hamstrung: true } }), 'attack:b:katana:then-back')).toBe('IKZ-SCT-07');
  });

  it('IKZ-ATK-19: nobody of that name, a friend, somebody who is gone, and nobody who is hidden', () => {
    const fight = at({});
    expect(rule(fight, 'attack:zz:katana')).toBe('IKZ-ATK-19');
    expect(plain(whyNot(fight, 0, 'turn', 'attack:c:katana')!.reason)).toBe('Cho is no enemy');
    byId(fight, 'b').status = 'fled';
    expect(plain(whyNot(fight, 0, 'turn', 'attack:b:katana')!.reason)).toBe('Oni is not in the fight any more');
    fight.hidden = [byId(fight, 'b').index];
    expect(plain(whyNot(fight, 0, 'turn', 'attack:b:katana')!.reason)).toBe('nobody here is called "b"');
  });

  it('IKZ-DUAL-03, IKZ-ACT-12, IKZ-EQP-02, IKZ-ACT-11: a weapon that cannot be used', () => {
    const two = { attacks: ['katana', 'wakizashi'], shield: true };
    expect(rule(at(two), 'attack:b:katana+wakizashi')).toBe('IKZ-DUAL-03');
    expect(rule(at({ attacks: ['katana', 'tetsubo'] }), 'attack:b:katana+tetsubo')).toBe('IKZ-DUAL-03');
    expect(rule(at({}), 'attack:b:yari')).toBe('IKZ-ACT-12');
    const swap = at({ attacks: ['katana', 'tanto'] }, { toggles: { swapCost: 'action' } });
    expect(rule(swap, 'attack:b:tanto')).toBe('IKZ-ACT-12');
    const thrown = at({ attacks: ['shuriken'] }, { band: 'reach' });
    byId(thrown, 'a').uses = [0];
    expect(rule(thrown, 'attack:b:shuriken')).toBe('IKZ-EQP-02');
    byId(thrown, 'a').dropped = [1];
    expect(rule(thrown, 'attack:b:shuriken')).toBe('IKZ-ACT-11');
  });

  it('IKZ-BLS-01, IKZ-DET-04: what strikes all around is called a blast, and what does not is none', () => {
    const bomb = at({ attacks: [{ name: 'bomb', dice: 'd6', blast: 'all' }] });
    expect(plain(whyNot(bomb, 0, 'turn', 'attack:b:bomb')!.reason)).toBe('it strikes all around: blast:bomb');
    expect(rule(at({}), 'blast:katana')).toBe('IKZ-BLS-01');
    const many = at({ kind: 'detachment', attacks: ['nata'] });
    expect(rule(many, 'attack:b:nata')).toBe('IKZ-DET-04');
  });

  it('IKZ-RET-02, IKZ-RET-04, IKZ-RET-07: running that is not possible like this', () => {
    expect(rule(at({}), 'retreat')).toBe('IKZ-RET-04');
    expect(rule(at({ state: { hamstrung: true } }), 'retreat')).toBe('IKZ-RET-07');
    const walled = at({});
    walled.safeRetreat = [false, false];
    expect(rule(walled, 'retreat')).toBe('IKZ-RET-02');
  });

  it('IKZ-ACT-08, IKZ-ACT-10, IKZ-ACT-11, IKZ-PAN-02, IKZ-DUEL-01, IKZ-ATTR-04: deeds without a reason', () => {
    const fight = at({});
    const wanted = ['deed:c', 'aid:c', 'extinguish', 'calm', 'challenge:c'];
    expect(wanted.map((option) => rule(fight, option))).toEqual(
      ['ACT-08', 'ACT-10', 'ACT-11', 'PAN-02', 'DUEL-01'].map((id) => `IKZ-${id}`),
    );
    byId(fight, 'a').wil = 0;
    expect(rule(fight, 'attack:b:katana')).toBe('IKZ-ATTR-04');
  });

  it('IKZ-SWP-02, IKZ-DUEL-26: a sweep at nobody, and a weapon that is not there for a duel', () => {
    const fight = at({});
    fight.now.about = byId(fight, 'b').index;
    expect(whyNot(fight, 0, 'sweep', 'b')?.rule).toBe('IKZ-SWP-02');
    expect(whyNot(fight, 0, 'duel-weapon', 'yari')?.rule).toBe('IKZ-DUEL-26');
  });

  it('IKZ-ACT-03, IKZ-SAVE-06, IKZ-REST-01, IKZ-CRIT-06: what is no deed of a turn, a reaction and first aid among it', () => {
    expect(rule(at({}), 'dance')).toBe('IKZ-ACT-03');
    expect(['block', 'parry', 'dodge', 'counter'].map((each) => rule(at({}), each))).toEqual(
      Array(4).fill('IKZ-SAVE-06'),
    );
    expect(['first-aid:c', 'rest', 'treat'].map((each) => rule(at({}), each))).toEqual(Array(3).fill('IKZ-REST-01'));
    expect(rule(at({}), 'crawl')).toBe('IKZ-CRIT-06');
    expect(rule(at({}), 'accept')).toBe('IKZ-DUEL-01');
    expect(rule(at({}), 'worsen:light')).toBe('IKZ-WND-07');
  });

  it('IKZ-RNG-05, IKZ-RNG-03, IKZ-RNG-04, IKZ-RET-03, IKZ-ACT-02: moves that cannot go with it', () => {
    expect(rule(at({}), 'attack:b:katana:then-back:then-close-on-b')).toBe('IKZ-RNG-05');
    expect(rule(at({}), 'other:close-on-b-first')).toBe('IKZ-RNG-03');
    expect(rule(at({}), 'other:close-on-zz-first')).toBe('IKZ-ATK-19');
    expect(rule(at({}, { band: 'ranged' }), 'other:then-back')).toBe('IKZ-RNG-04');
    expect(rule(at({}, { band: 'reach' }), 'retreat:close-on-b-first')).toBe('IKZ-RET-03');
    expect(rule(at({}, { band: 'reach' }), 'close:b:then-back')).toBe('IKZ-ACT-02');
    expect(rule(at({}), 'make-distance')).toBe('IKZ-RET-03');
    expect(rule(at({}), 'challenge:b:then-back')).toBe('IKZ-DUEL-01');
  });

  it('IKZ-DUAL-04: of two weapons one of which is of no use at the distance', () => {
    const two = { attacks: ['katana', 'masakari'] };
    expect(rule(at({ attacks: ['masakari', 'katana'] }, { band: 'reach' }), 'attack:b:masakari+katana')).toBe(
      'IKZ-DUAL-04',
    );
    expect(rule(at(two, { band: 'reach' }), 'attack:b:katana+masakari')).toBe('IKZ-RNG-11');
  });

  it('IKZ-CRIT-06, IKZ-CRIT-09, IKZ-SCT-11, IKZ-RET-05, IKZ-NPC-06, IKZ-ADV-04: by whom nothing can be done, each for its own reason', () => {
    const state = (own: object) => rule(at({ state: own }), 'attack:b:katana');
    expect(['critical', 'stabilised', 'mortal', 'fled', 'captured'].map((status) => state({ status }))).toEqual(
      ['CRIT-06', 'CRIT-09', 'SCT-11', 'RET-05', 'RND-08'].map((id) => `IKZ-${id}`),
    );
    expect([state({ immobile: true }), state({ helpless: true }), rule(at({ dex: 0 }), 'nothing:x')]).toEqual([
      'IKZ-NPC-06',
      'IKZ-ADV-04',
      'IKZ-ATTR-04',
    ]);
    expect(state({ cannotAttack: 2 })).toBe('IKZ-NPC-07');
    expect(rule(at({ state: { cannotAttack: 2 } }), 'blast:katana')).toBe('IKZ-NPC-07');
  });

  it('IKZ-ACT-12, IKZ-EQP-06, IKZ-SCT-10: taking in hand what is there, what is none, and what needs another hand', () => {
    const costly = (own: object, option: string) => rule(at(own, { toggles: { swapCost: 'action' } }), option);
    expect(rule(at({ attacks: ['katana', 'tanto'] }), 'ready:tanto')).toBe('IKZ-ACT-12');
    expect(costly({ attacks: ['katana', 'tanto'] }, 'ready:katana')).toBe('IKZ-ACT-12');
    expect(costly({ attacks: ['katana', 'bite d4'] }, 'ready:bite')).toBe('IKZ-EQP-06');
    expect(costly({ attacks: ['tanto', 'yari'], sundered: [{ part: 'a hand', how: 'useless' }] }, 'ready:yari')).toBe(
      'IKZ-SCT-10',
    );
    expect(costly({ attacks: ['katana', 'yari'] }, 'ready:katana+yari')).toBe('IKZ-DUAL-03');
    expect(costly({ attacks: ['katana', 'yari'] }, 'ready:bow')).toBe('IKZ-ACT-12');
  });

  it('IKZ-ACT-11: what lies on the ground, and what does not', () => {
    const fight = at({});
    expect(rule(fight, 'pick-up:katana')).toBe('IKZ-ACT-11');
    byId(fight, 'a').dropped[0] = 1;
    expect(rule(fight, 'pick-up:katana:so')).toBe('IKZ-ACT-03');
  });

  it('IKZ-RND-01: without a fight there is nobody to strike, to flee or to challenge', () => {
    const calm = at({}, { phase: 'calmDeclare' });
    for (const option of ['attack:b:katana', 'retreat', 'close:b', 'challenge:b'])
      expect(rule(calm, option)).toBe('IKZ-RND-01');
  });
});

describe('any other refused choice says why', () => {
  const choice = (fight: Fight, question: string, option: string, who = 0) =>
    whyNot(fight, who, question, option)?.rule;

  it('IKZ-WND-08, IKZ-WND-10, IKZ-WND-07: how a wound is taken', () => {
    const own = { fatigue: 8, wounds: ['permanent', 'light'].map((level) => ({ type: 'burns', level })) };
    const fight = at(own);
    expect(['worsen:permanent', 'new', 'worsen:severe'].map((each) => choice(fight, 'wound', each))).toEqual([
      'IKZ-WND-08',
      'IKZ-WND-10',
      'IKZ-WND-07',
    ]);
  });

  it('IKZ-DTH-01, IKZ-DTH-02, IKZ-ATK-19: who takes a dead PC’s place', () => {
    const guard = {
      use: 'ashigaru',
      kind: 'retainer',
      id: 'guard',
      name: 'Guard',
      side: 'party',
      state: { status: 'critical' },
    };
    const party = [pc({ state: { status: 'dead' } }), pc({ id: 'c', name: 'Cho' }), guard];
    const fight = fightOf({ party, foes: [foe()] });
    expect(['b', 'c', 'guard', 'zz'].map((each) => choice(fight, 'replacement', each))).toEqual(
      ['DTH-01', 'DTH-01', 'DTH-01', 'ATK-19'].map((id) => `IKZ-${id}`),
    );
    const full = fightOf({ party, foes: [foe({ count: 30 }), foe({ id: 'd', count: 30 })] });
    expect(choice(full, 'replacement', 'new')).toBe('IKZ-DTH-02');
    expect(choice(fight, 'new-character', 'wizard')).toBe('IKZ-DTH-01');
  });

  it('IKZ-ATK-11, IKZ-ATK-13, IKZ-ATK-09: which of equal blows lands', () => {
    const fight = at({});
    Object.assign(beginBlow(fight, 0, 2, 0), { roll: 4 });
    Object.assign(beginBlow(fight, 1, 2, 0, 1), { roll: 1, missed: true });
    Object.assign(fight.now, { about: 2, aux: 5, strokes: 2 });
    expect(['a:katana', 'c:katana', 'a:bow'].map((each) => choice(fight, 'tie', each))).toEqual([
      'IKZ-ATK-11',
      'IKZ-ATK-13',
      'IKZ-ATK-09',
    ]);
  });

  it('IKZ-SCAR-08, IKZ-SCT-10, IKZ-SCAR-01: which scar has healed', () => {
    const fight = at({ scars: [{ scar: 'Sundered' }] });
    expect(['scar:10', 'scar:4', 'scar:40', 'all'].map((each) => choice(fight, 'scar-healed', each, -1))).toEqual([
      'IKZ-SCT-10',
      'IKZ-SCT-04',
      'IKZ-SCAR-01',
      'IKZ-SCAR-01',
    ]);
  });

  it('IKZ-BLS-06, IKZ-BLS-03, IKZ-RNG-11, IKZ-DET-05, IKZ-BLS-02, IKZ-NPC-07: whom a blast or an effect reaches', () => {
    const bomb = { name: 'bomb', dice: 'd6', blast: 'all' };
    const fight = at({ attacks: [bomb, 'nata'] });
    fight.now.landed.fill(0);
    expect([choice(fight, 'blast-target', 'c'), choice(fight, 'blast-target', 'zz')]).toEqual([
      'IKZ-BLS-06',
      'IKZ-ATK-19',
    ]);
    fight.now.about = 1;
    expect(choice(fight, 'blast-target', 'b')).toBe('IKZ-DET-05');
    fight.now.about = 0;
    fight.now.landed[2] = 1;
    expect([choice(fight, 'blast-target', 'b'), choice(fight, 'blast-area', 'b', -1)]).toEqual([
      'IKZ-BLS-03',
      'IKZ-BLS-02',
    ]);
    const apart = at({ attacks: [bomb] }, { band: 'reach' });
    apart.now.landed.fill(0);
    expect(choice(apart, 'blast-target', 'b')).toBe('IKZ-RNG-11');
    expect([choice(apart, 'also-hurt', 'b'), choice(apart, 'also-hurt', 'a')]).toEqual(['IKZ-NPC-07', 'IKZ-NPC-07']);
    Object.assign(fight.now, { about: 9, aux: 1 });
    fight.now.askers[0] = 2;
    expect([choice(fight, 'also-hurt', 'b'), choice(fight, 'also-hurt', 'c')]).toEqual(['IKZ-BLS-03', 'IKZ-ATK-19']);
  });

  it('IKZ-INV-01, IKZ-TRN-01, IKZ-TRN-02, IKZ-DUAL-01, IKZ-DUEL-01: things, training, pairs and challenges', () => {
    const fight = at({ things: [{ name: 'coin', slots: 0 }, 'rope'] });
    byId(fight, 'a').carried[1] = 0;
    const asked = [
      ['drop', 'thing:coin'],
      ['drop', 'thing:rope'],
      ['drop', 'thing:axe'],
      ['train-weapon', 'bow'],
      ['train-days', 'days:10'],
      ['pair', 'bow'],
      ['duel-accept', 'maybe'],
    ] as const;
    expect(asked.map(([question, option]) => choice(fight, question, option))).toEqual(
      ['INV-01', 'INV-01', 'INV-01', 'TRN-01', 'TRN-02', 'DUAL-01', 'DUEL-01'].map((id) => `IKZ-${id}`),
    );
    expect(plain(whyNot(fight, 0, 'drop', 'thing:rope')!.reason)).toBe('it is dropped already');
  });

  it('IKZ-ACT-11, IKZ-SCT-10, IKZ-DUEL-26: a weapon in a duel', () => {
    const fight = at({ attacks: ['katana', 'yari', 'tanto'], sundered: [{ part: 'an arm', how: 'torn off' }] });
    byId(fight, 'a').dropped[2] = 1;
    expect(['yari', 'tanto', 'bow'].map((each) => choice(fight, 'duel-weapon', each))).toEqual(
      ['SCT-10', 'ACT-11', 'DUEL-26'].map((id) => `IKZ-${id}`),
    );
    fight.rulings = { ...fight.rulings, duelWeapons: 'inHand' };
    expect(choice(fight, 'duel-weapon', 'yari')).toBe('IKZ-DUEL-26');
  });

  it('a ruling: another value, or another ruling', () => {
    const fight = at({});
    fight.now.ruling = rulings.findIndex(({ id }) => id === 'sundered');
    expect([choice(fight, 'ruling', 'sundered:a nose', -1), choice(fight, 'ruling', 'care:temple', -1)]).toEqual([
      'IKZ-SCT-10',
      'IKZ-SCT-10',
    ]);
  });
});
