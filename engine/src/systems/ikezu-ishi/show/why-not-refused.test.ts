import { describe, expect, it } from 'vitest';
import { byId, type Cast, fightOf, somebody, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { plain } from '../../../system/said.ts';
import type { Why } from '../../../system/why.ts';
import { Band } from '../book/weapon.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight } from '../state/model.ts';
import { setBand } from '../state/people.ts';
import { whyNot, whyNotAsked } from './why-not.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'Ame', kind: 'pc', attacks: ['katana', 'tanto'], ...more });

function at(own: object = {}, more: Partial<TestFight> = {}): Fight {
  const party = [pc(own), pc({ id: 'c', name: 'Cho' })];
  return fightOf({
    party,
    foes: [
      { ...somebody('b'), name: 'Oni' },
      { ...somebody('d'), name: 'Dog' },
    ],
    ...more,
  });
}

const said = (found: Why | null) => (found === null ? undefined : plain(found.reason));
const turn = (fight: Fight, option: string) => said(whyNot(fight, 0, 'turn', option));
const choice = (fight: Fight, question: string, option: string, who = 0) => said(whyNot(fight, who, question, option));

describe('the words of a refused turn', () => {
  it('IKZ-ACT-11, IKZ-MOR-07: who is held can only try to get free, and who has lost heart can only run, where there is a way', () => {
    const held = at();
    byId(held, 'a').grappledBy = 0;
    expect(turn(held, 'other')).toBe('who is held can only try to get free');
    const shaken = at({ state: { fleeing: true } });
    expect(turn(shaken, 'other')).toBe('Ame has lost heart and can only run');
    shaken.safeRetreat = [false, false];
    expect(turn(shaken, 'retreat')).toBe('there is nowhere safe to run');
  });

  it('IKZ-ACT-10: aid is for one’s own who lie dying and have not been seen to', () => {
    const fight = at();
    expect(turn(fight, 'aid:b')).toBe('Oni is an enemy');
    expect(turn(fight, 'aid:c')).toBe('Cho is not dying');
    Object.assign(byId(fight, 'c'), { status: 'critical', deathClock: 9, aided: true });
    expect(turn(fight, 'aid:c')).toBe('Cho has been seen to');
    byId(fight, 'c').aided = false;
    expect(turn(fight, 'aid:c:then-back:back-first')).toBe(
      'a turn has one move; a second one takes the action, and then there is no other',
    );
    expect(turn(fight, 'aid:zz')).toBe('nobody here is called "zz"');
  });

  it('IKZ-ACT-08, IKZ-ATK-19: a risky deed is against an enemy who is still there; without a fight against anybody', () => {
    const fight = at();
    expect(turn(fight, 'deed:c')).toBe('Cho is no enemy');
    byId(fight, 'b').status = 'captured';
    expect(turn(fight, 'deed:b')).toBe('Oni is not in the fight any more');
    fight.phase = 'calmDeclare';
    expect(turn(fight, 'deed:b')).toBe('Oni is not in the fight any more');
    expect(turn(fight, 'deed:c:x')).toBe(
      'a turn is an attack, a move or another deed, with the free move before or after it',
    );
  });

  it('IKZ-DUEL-01: a challenge that was declined, a second duel, and somebody who is not fit', () => {
    const declined = at();
    declined.now.refused = 1;
    expect(turn(declined, 'challenge:b')).toBe('the challenge has just been declined');
    const second = at();
    second.duellists = [0, 2];
    expect(turn(second, 'challenge:b')).toBe('one duel a round is enough');
    const unfit = at();
    byId(unfit, 'b').panicked = true;
    expect(turn(unfit, 'challenge:b')).toBe('Oni cannot be called to a duel');
    expect(turn(unfit, 'challenge:d:then-back')).toBe('the duel takes the whole turn');
  });

  it('IKZ-RET-03, IKZ-RET-04, IKZ-RET-07: making distance is for those who need two turns to run', () => {
    expect(turn(at({}, { band: 'reach' }), 'make-distance')).toBe(
      'the run takes no turn of its own to make distance: retreat',
    );
    expect(turn(at(), 'make-distance')).toBe('the run takes no turn of its own to make distance: retreat');
    const lame = at({ state: { hamstrung: true } });
    expect(turn(lame, 'retreat')).toBe('with an enemy at Melee it takes two turns: first make-distance');
    expect(turn(lame, 'make-distance:then-back')).toBe('Ame has no free move');
    const walled = at();
    walled.safeRetreat = [false, false];
    expect(turn(walled, 'make-distance')).toBe('there is nowhere safe to run');
  });

  it('IKZ-RNG-03, IKZ-RNG-13, IKZ-ATK-19: closing on somebody at Melee, on nobody, on a friend, and a weapon that a move would help', () => {
    expect(turn(at(), 'close:b')).toBe('Oni is at Melee already');
    expect(turn(at(), 'close:zz')).toBe('nobody here is called "zz"');
    expect(turn(at(), 'close:c')).toBe('Cho is no enemy');
    const bow = at({ attacks: ['yumi', 'katana'] });
    expect(turn(bow, 'attack:b:yumi')).toBe('at Melee the yumi is of no use, but there is attack:b:yumi:back-first');
    const far = at({ attacks: ['yumi', 'katana'] }, { band: 'reach' });
    expect(turn(far, 'attack:b:katana')).toBe(
      'at Reach the katana is of no use, but there is attack:b:katana:close-first',
    );
    expect(turn(far, 'attack:b:unarmed')).toBe(
      'at Reach the bare hand is of no use, but there is attack:b:unarmed:close-first',
    );
    expect(turn(at({}, { band: 'ranged' }), 'attack:b:katana')).toBe('at Ranged the katana is of no use');
  });

  it('IKZ-DUAL-03, IKZ-SCT-10, IKZ-ACT-12: two weapons with a shield, with one hand, of which one is not there, or the same twice', () => {
    expect(turn(at({ shield: true }), 'attack:b:katana+tanto')).toBe(
      'with a shield there is no hand for a second weapon',
    );
    expect(turn(at(), 'attack:b:katana+katana')).toBe('two weapons need to be two different ones of one hand each');
    expect(turn(at({ lostParts: ['a hand'] }), 'attack:b:katana+tanto')).toBe('two weapons need two hands');
    expect(turn(at(), 'attack:b:katana+yari')).toBe('"yari" is no weapon of Ame’s');
    expect(turn(at(), 'attack:b:yari')).toBe('"yari" is no weapon of Ame’s');
  });

  it('IKZ-NPC-07, IKZ-BLS-01, IKZ-BLS-02: blasts by whom no attack can be made, with what is none, and at nobody in reach', () => {
    const bomb = { attacks: [{ name: 'bomb', dice: 'd6', blast: 'all' }, 'katana'] };
    expect(turn(at({ ...bomb, state: { cannotAttack: 1 } }), 'blast:bomb')).toBe('Ame cannot attack now');
    expect(turn(at({ ...bomb, state: { cannotAttack: 1 } }), 'attack:b:katana')).toBe('Ame cannot attack now');
    expect(turn(at(bomb), 'blast:katana')).toBe('it strikes one at a time: attack:TARGET:katana');
    expect(turn(at(bomb), 'blast:gun')).toBe('"gun" is no weapon of Ame’s');
    expect(turn(at(bomb, { band: 'ranged' }), 'blast:bomb')).toBe('nobody is at a distance where it works');
  });

  it('IKZ-ACT-12: taking in hand what is held, what is part of the body, and for nothing', () => {
    const own = { attacks: ['katana', 'tanto', 'bite d4'], readied: ['katana', 'tanto'] };
    const ready = (option: string) => turn(at(own, { toggles: { swapCost: 'action' } }), option);
    expect(ready('ready:katana+tanto')).toBe('it is in hand already');
    expect(ready('ready:bite')).toBe('what is part of the body is always at hand');
    expect(ready('ready:unarmed')).toBe('"unarmed" is no weapon of Ame’s');
    expect(ready('ready:tanto+tanto')).toBe('two weapons need to be two different ones of one hand each');
    expect(turn(at(own), 'ready:tanto')).toBe('a weapon is taken in hand for nothing, by using it');
  });

  it('IKZ-PAN-02, IKZ-ACT-11: nothing to calm, to put out or to pick up', () => {
    const fight = at();
    expect([
      turn(fight, 'calm'),
      turn(fight, 'extinguish'),
      turn(fight, 'break-free'),
      turn(fight, 'pick-up:katana'),
    ]).toEqual([
      ...['Ame is not in panic', 'Ame is not in flames', 'nobody holds Ame'],
      'no such weapon of Ame’s lies on the ground',
    ]);
    const ablaze = at({ state: { burning: 1, panicked: true } });
    const moved = 'a turn has one move; a second one takes the action, and then there is no other';
    expect(['calm', 'extinguish'].map((verb) => turn(ablaze, `${verb}:then-back:back-first`))).toEqual([moved, moved]);
  });
});

describe('the words of any other refused choice', () => {
  it('IKZ-SWP-02, IKZ-ATK-19: a sweep at the first target, at nobody, at a friend, and out of reach', () => {
    const fight = at();
    fight.now.about = 2;
    setBand(fight, 0, 3, Band.reach);
    expect(['b', 'zz', 'c', 'd'].map((id) => choice(fight, 'sweep', id))).toEqual([
      ...[
        'the sweep goes on to somebody else',
        'nobody here is called "zz"',
        'Cho is no enemy',
        'Dog is out of its reach',
      ],
    ]);
  });

  it('IKZ-WND-07: only a wound of the same kind gets worse, and only one that is there', () => {
    const fight = at({ wounds: [{ type: 'burns', level: 'light' }] });
    expect(choice(fight, 'wound', 'worsen:severe')).toBe('there is no such wound: burns');
    fight.now.aux = 2;
    expect(choice(fight, 'wound', 'worsen:light')).toBe('only a wound of the same kind gets worse: frostbite');
  });

  it('IKZ-DTH-01: who may take a dead PC’s place, and who not', () => {
    const guard = (id: string, status: string) => ({
      use: 'ashigaru',
      kind: 'retainer',
      id,
      name: id,
      side: 'party',
      state: { status },
    });
    const party = [
      pc({ state: { status: 'dead' } }),
      pc({ id: 'c', name: 'Cho' }),
      guard('g', 'critical'),
      guard('h', 'active'),
    ];
    const fight = fightOf({ party, foes: [{ ...somebody('b'), name: 'Oni' }] });
    expect(['b', 'g', 'c'].map((id) => choice(fight, 'replacement', id))).toEqual([
      ...['Oni is not of the party', 'g is not active any more', 'Cho is no retainer'],
    ]);
  });

  it('IKZ-NPC-07, IKZ-BLS-03: whom an effect hurts besides', () => {
    const fight = at();
    Object.assign(fight.now, { about: 2, aux: 1 });
    fight.now.askers[0] = 3;
    const also = (id: string) => choice(fight, 'also-hurt', id);
    expect([also('b'), also('zz'), also('c'), also('d')]).toEqual([
      ...['Oni is hurt already', 'nobody here is called "zz"', 'Cho is no enemy', 'Dog is named already'],
    ]);
    fight.now.aux = 0;
    fight.bands.fill(1);
    expect(also('d')).toBe('Dog is not at Melee');
  });

  it('IKZ-BLS-06, IKZ-BLS-03, IKZ-BLS-02: whom a blast reaches', () => {
    const fight = at({ attacks: [{ name: 'bomb', dice: 'd6', blast: 'all' }] });
    const reached = (id: string, question = 'blast-target') => choice(fight, question, id);
    fight.now.landed[3] = 1;
    expect([reached('zz'), reached('c'), reached('d')]).toEqual([
      ...['nobody here is called "zz"', 'Cho is of the same side and spared', 'Dog is named already'],
    ]);
    byId(fight, 'b').status = 'captured';
    expect(reached('b')).toBe('Oni is not in the fight any more');
    fight.now.aux = 0;
    expect(reached('c', 'blast-area')).toBe('Cho is of the same side and spared');
  });

  it('IKZ-SCAR-08: of which scar no roll waits, and which there is not', () => {
    const fight = at({ scars: [{ scar: 'Deafened' }] });
    expect(['scar:8', 'scar:4', 'scar:99', 'none'].map((each) => choice(fight, 'scar-healed', each))).toEqual([
      ...['of Deafened no roll waits', 'Ame has no such scar: Broken Limb', '"scar:99" is no scar of the table'],
      '"none" is no scar of the table',
    ]);
  });

  it('IKZ-INV-01: things that are not carried, dropped already, or take no slot', () => {
    const fight = at({ things: ['rope', 'lamp', { name: 'ring', slots: 0 }] });
    byId(fight, 'a').carried[1] = 0;
    expect(['thing', 'thing:hat', 'thing:lamp', 'thing:ring'].map((each) => choice(fight, 'drop', each))).toEqual([
      'all that Ame carries has a name',
      'Ame carries no such thing',
      'it is dropped already',
      'it takes no slot, so nothing is gained by dropping it',
    ]);
  });

  it('IKZ-DUEL-01: what answers a challenge, and a ruling that is not asked', () => {
    const fight = at();
    expect(choice(fight, 'duel-accept', 'maybe')).toBe('a challenge is accepted or declined');
    expect(choice(fight, 'ruling', 'nothing:at-all')).toContain('the ruling is one of ');
    expect(choice(fight, 'ruling', 'luck:roll')).toContain('the ruling is one of ');
    expect(whyNot(fight, 99, 'sweep', 'b')).toBeNull();
  });
});

describe('the words of a question that is not open', () => {
  const asked = (fight: Fight, who: number, question: string, option = '') =>
    said(whyNotAsked(fight, who, question, option));

  it('IKZ-RND-03, IKZ-RND-01: a turn is to come, had, or declared', () => {
    const fight = at();
    expect(asked(fight, 2, 'turn')).toBe('it is not the turn of Oni’s side yet');
    expect(asked(fight, 0, 'turn')).toBe('Ame has declared, and that is locked');
    fight.phase = 'partyResolve';
    expect([asked(fight, 2, 'turn'), asked(fight, 0, 'turn')]).toEqual([
      ...['it is not the turn of Oni’s side yet', 'Ame has had the turn of this round'],
    ]);
    fight.phase = 'foesDeclare';
    expect([asked(fight, 2, 'turn'), asked(fight, 0, 'turn')]).toEqual([
      ...['Oni has declared, and that is locked', 'Ame has had the turn of this round'],
    ]);
    fight.phase = 'foesResolve';
    expect(asked(fight, 2, 'turn')).toBe('Oni has had the turn of this round');
    fight.phase = 'earlyDeclare';
    expect([asked(fight, 0, 'turn'), asked(fight, 2, 'turn')]).toEqual([
      ...['it is not the turn of Ame’s side yet', 'it is not the turn of Oni’s side yet'],
    ]);
    fight.phase = 'calmDeclare';
    expect(asked(fight, 2, 'turn')).toBe('Oni has declared, and that is locked');
    fight.phase = 'calmResolve';
    expect(asked(fight, 2, 'turn')).toBe('Oni has had the turn of this round');
    expect(whyNotAsked(fight, 99, 'turn', null)).toBeNull();
  });

  it('IKZ-ACT-04, IKZ-ACT-05: who has declared an attack never attacks twice', () => {
    const fight = at();
    Object.assign(byId(fight, 'a'), { pending: true, intent: intent(Do.attack, 2, 0) });
    expect([asked(fight, 0, 'turn', 'attack:b:tanto'), asked(fight, 0, 'turn', 'other')]).toEqual([
      ...['Ame attacks already, and never twice in a turn', 'Ame has declared, and that is locked'],
    ]);
  });

  it('IKZ-DTH-01, IKZ-DTH-02, IKZ-SWP-01: a place to take, and a sweep', () => {
    const fight = at({ attacks: ['nodachi'] });
    expect([asked(fight, 2, 'replacement'), asked(fight, 0, 'replacement')]).toEqual([
      'Oni is no PC',
      'Ame is not dead',
    ]);
    byId(fight, 'a').status = 'dead';
    expect(asked(fight, 0, 'replacement')).toBe('it is asked before the party’s next phase');
    expect([asked(fight, 0, 'sweep'), asked(fight, 1, 'sweep')]).toEqual([
      ...['no blow of Ame’s has landed high enough to sweep on', 'Cho holds nothing that sweeps'],
    ]);
  });
});
