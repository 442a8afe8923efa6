import { describe, expect, it } from 'vitest';
import { type Cast, fightOf, optionsOf, play, playSteps, type TestFight } from '../../../../test/tools/ikezu-ishi.ts';
import { readScriptFile } from '../../../formats/script-file.ts';
import { runScript } from '../../../journal/index.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { readEncounter } from '../cast/encounter.ts';
import { gainWound } from '../harm/wounds.ts';
import { ikezuIshi } from '../index.ts';
import { clashDamage } from './duel.ts';

const pc = (more: object = {}): Cast => ({ id: 'a', name: 'a', kind: 'pc', hp: 6, attacks: ['nata'], ...more });
const foe = (more: object = {}): Cast => ({ id: 'b', name: 'b', hp: 20, attacks: ['nata'], ...more });

/** What is told of one attack of the party. */
function attack(own: object, theirs: object, items: readonly ScriptItem[], more: Partial<TestFight> = {}) {
  return playSteps(fightOf({ party: [pc(own)], foes: [foe(theirs)], ...more }), 2, items).told();
}

/** What is told of a blow of the foe for 2. */
function struck(own: object) {
  const fight = fightOf({ party: [pc(own)], foes: [foe({ attacks: [{ name: 'club', dice: 'd6' }] })] });
  fight.phase = 'foesDeclare';
  return playSteps(fight, 2, ['attack:a:club', 2, 1]).told();
}

describe('the log says by which rule', () => {
  it('IKZ-EQP-01, IKZ-EQP-02: handy weapons are at no disadvantage nearer than their own band', () => {
    const bo = attack({ attacks: ['bo'] }, {}, ['attack:b:bo', 3]);
    expect(cited(bo, 'IKZ-EQP-01')).toMatchObject([{ event: 'attacked' }]);
    const shuriken = attack({ attacks: ['shuriken'] }, {}, ['attack:b:shuriken', 3], { band: 'reach' });
    expect(cited(shuriken, 'IKZ-EQP-02')).toMatchObject([{ event: 'attacked' }]);
  });

  it('IKZ-INV-02, IKZ-PAN-01, IKZ-HP-02: HP do not count because of a full inventory, or of panic', () => {
    expect(cited(struck({ gear: 10 }), 'IKZ-INV-02')).toMatchObject([{ event: 'hp-suspended' }]);
    const panic = struck({ gear: 0, state: { panicked: true } });
    expect(cited(panic, 'IKZ-PAN-01')).toMatchObject([{ event: 'hp-suspended' }]);
    expect(panic.flatMap(({ cites }) => cites)).not.toContain('IKZ-INV-02');
  });

  it('IKZ-TRN-01: type and skill of an untrained PC’s weapon do not count, and only where they would', () => {
    const toggles = { requireTraining: true };
    const cut = attack({ attacks: ['katana'] }, {}, ['attack:b:katana', 3], { toggles });
    expect(cited(cut, 'IKZ-TRN-01')).toMatchObject([{ event: 'untrained', what: 'the type' }]);
    const heavy = attack({ attacks: ['otsuchi'] }, { armour: 3 }, ['attack:b:otsuchi', 3], { toggles });
    expect(cited(heavy, 'IKZ-TRN-01').map(({ what }) => what)).toEqual(['the type', 'the skill']);
    const shock = attack({ attacks: ['kanabo'] }, {}, ['attack:b:kanabo', 8], { toggles, band: 'reach' });
    expect(cited(shock, 'IKZ-TRN-01').map(({ what }) => what)).toEqual(['the skill']);
    const nothing = attack({ attacks: ['kanabo'] }, {}, ['attack:b:kanabo', 7], { toggles, band: 'reach' });
    expect(nothing.map(({ event }) => event)).not.toContain('untrained');
    const trained = { attacks: ['katana'], training: { types: ['slashing'], weapons: ['katana'] } };
    const skilled = attack(trained, {}, ['attack:b:katana', 3], { toggles });
    expect(skilled.map(({ event }) => event)).not.toContain('untrained');
  });

  it('IKZ-DUEL-15, IKZ-HVY-02, IKZ-TYPE-02, IKZ-DUEL-16: a clash says what type, Heavy and armour do, and why a save', () => {
    const clash = (weapon: string, armour: number, dice: readonly ScriptItem[]) => {
      const fight = fightOf({ party: [pc({ attacks: [weapon] })], foes: [foe({ armour })] });
      fight.duellists = [0, 1];
      fight.duelWeapons = [0, 0];
      const table = play(fight, dice);
      clashDamage(fight, table.table, fight.fighters[0]!, fight.fighters[1]!);
      table.finish();
      return table.told();
    };
    const missed = clash('otsuchi', 1, [[3, 2]]);
    cited(missed, 'IKZ-HVY-02');
    expect(missed.map(({ event }) => event)).not.toContain('armour-counted');
    const pierced = clash('tanto', 3, [[6, 1], 1]);
    cited(pierced, 'IKZ-TYPE-02');
    expect(cited(pierced, 'IKZ-DUEL-16')).toMatchObject([{ event: 'clash-save', who: 'b' }]);
    const stopped = clash('tanto', 3, [[4, 5], 1]);
    expect(cited(stopped, 'IKZ-ATK-04')).toMatchObject([{ armour: 3, damage: 2 }]);
  });
});

it('IKZ-INIT-06: a companion who saves does so by a rule of its own', () => {
  const retainer = { id: 'r', name: 'r', kind: 'retainer', dex: 9, attacks: ['nata'] };
  const fight = fightOf({ party: [pc({ dex: 9 }), retainer], foes: [foe()], phase: 'start', round: 0 });
  const told = playSteps(fight, 1, [9, 10]).told();
  expect(cited(told, 'IKZ-INIT-06')).toMatchObject([{ event: 'too-late', who: 'r' }]);
});

it('IKZ-DUEL-10: an edge won in a clash lapses with the bout', () => {
  const fight = fightOf({ party: [pc()], foes: [foe()], scene: { duel: 'threeTouches' }, phase: 'staredown' });
  const told = playSteps(fight, 3, ['nata', 'nata', 20, 20, 20, 20, 3, 4, [1, 1], 1]).told();
  expect(cited(told, 'IKZ-DUEL-10').map(({ event }) => event)).toEqual(['edge-lapses']);
});

it('IKZ-DUEL-03: before a contest of a duel the log says what either needs', () => {
  const foes = [foe({ wil: 7, attacks: ['katana'] })];
  const fight = fightOf({ party: [pc({ wil: 12 })], foes, scene: { duel: 'friendly' }, phase: 'staredown' });
  const told = playSteps(fight, 1, ['nata', 'katana', 20, 20]).told();
  expect(told.filter(({ event }) => event === 'contest-score')).toMatchObject([
    { who: 'a', score: 12, cites: ['IKZ-DUEL-03'] },
    { who: 'b', score: 7 },
  ]);
});

describe('what can be chosen has a name', () => {
  it('IKZ-WND-10: what is dropped is called by its name', () => {
    const things = ['rope', 'oil lamp', 'rope'];
    const dropped = (id: string) => {
      const fight = fightOf({ party: [pc({ gear: 7, things })], foes: [foe()] });
      playSteps(fight, 1, ['drop', id, 'nothing']);
      return fight.fighters[0]!.carried;
    };
    expect([dropped('thing:oil-lamp'), dropped('thing:rope-2')]).toEqual([
      [1, 0, 1],
      [1, 1, 0],
    ]);
  });

  it('IKZ-WND-08: an old wound is made worse by its level', () => {
    const levels = ['light', 'severe', 'light'] as const;
    const worsened = (id: string) => {
      const wounds = levels.map((level) => ({ type: 'burns', level }));
      const fight = fightOf({ party: [pc({ wounds })], foes: [foe()], toggles: { firstPermanentWound: false } });
      const table = play(fight, [id]);
      gainWound(fight, table.table, fight.fighters[0]!, 0, 0);
      table.finish();
      return fight.fighters[0]!.wounds.map(({ level }) => level);
    };
    expect(['worsen:light', 'worsen:severe', 'worsen:light-2'].map(worsened)).toEqual([
      [2, 2, 1],
      [1, 3, 1],
      [1, 2, 2],
    ]);
  });

  it('IKZ-ATK-12: of equal dice the blow is chosen by attacker and weapon', () => {
    const fight = fightOf({
      party: [pc({ attacks: ['tanto'] }), pc({ id: 'c', name: 'c', attacks: ['bokuto'] })],
      foes: [foe({ armour: 2 })],
    });
    playSteps(fight, 2, ['attack:b:tanto', 'attack:b:bokuto', 6, 6, 'c:bokuto']);
    expect(fight.fighters[2]!.hp).toBe(15);
  });

  it('IKZ-DUAL-02: of a pair’s equal dice one is chosen by the weapon', () => {
    const both = { attacks: ['tanto', 'bokuto'] };
    const byTanto = attack(both, { armour: 2 }, ['attack:b:tanto+bokuto', 6, 6, 'tanto']);
    const byBokuto = attack(both, { armour: 2 }, ['attack:b:tanto+bokuto', 6, 6, 'bokuto']);
    expect(cited(byTanto, 'IKZ-TYPE-01')).toMatchObject([{ event: 'tag-counts' }]);
    expect(byTanto.at(-1)).toMatchObject({ event: 'hurt', damage: 6 });
    expect(cited(byBokuto, 'IKZ-TYPE-04')).toMatchObject([{ event: 'tag-counts' }]);
    expect(byBokuto.at(-1)).toMatchObject({ event: 'hurt', damage: 5 });
  });

  it('IKZ-ACT-01, IKZ-ACT-12: two weapons taken in hand as the action leave the move', () => {
    const fight = fightOf({
      party: [pc({ attacks: ['nata', 'tanto', 'bokuto'] })],
      foes: [foe()],
      toggles: { swapCost: 'action' },
    });
    expect(optionsOf(fight, 0)).toEqual(
      expect.arrayContaining(['ready:tanto+bokuto', 'ready:tanto+bokuto:back-first', 'ready:tanto+bokuto:then-back']),
    );
  });
});

it('IKZ-NPC-01: the question for a ruling cites the rule that leaves it to the Guide', () => {
  const read = readScriptFile({
    format: 'affray-script',
    version: 1,
    ready: 'crossroads',
    rulings: { reaction: 'ask' },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const { lines } = runScript(ikezuIshi, read.value);
  expect(lines.find(({ line }) => line === 'question')).toMatchObject({ question: 'ruling', cites: ['IKZ-NPC-01'] });
});

it('IKZ-NPC-07: trampling cannot do without a die, and the file is told so', () => {
  const read = (onCrit: object) =>
    readEncounter({ combatants: [pc(), { ...(foe() as object), kind: 'npc', side: 'foes', onCrit: [onCrit] }] });
  expect(read({ kind: 'trample' })).toMatchObject({
    ok: false,
    refusals: [{ place: 'combatants.1.onCrit.0.die', allowed: ['4', '6', '8', '10', '12'] }],
  });
  expect(read({ kind: 'trample', die: 12 }).ok).toBe(true);
});
