import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { CombatantView } from '../../../system/view.ts';
import { inWords } from '../../../testing/in-words.ts';
import { Call } from '../book/terms.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { view } from './view.ts';

const spells = [
  { name: 'Spark', type: 'damage', aspect: 'fire' },
  { name: 'Shell', type: 'ward' },
];
const ana = plainPc('Ana', {
  seat: 'p1',
  armor: 'medium',
  tags: [
    { name: 'Axe', tier: 2, type: 'skill', appliesTo: ['attack'] },
    { name: 'Clumsy', type: 'flaw', appliesTo: ['stealth'] },
    { name: 'Noble', type: 'background', appliesTo: [] },
  ],
  spells,
  mai: 3,
  casterTier: 2,
});
const fightWith = (more: Partial<TestFight> = {}): Fight =>
  fightOf({ party: [ana, plainPc('Bo', { seat: 'p2' })], foes: [plainFoe('Foe', 4)], initiative: [12, 5], ...more });

function card(fight: Fight, id: string, seat = 1): CombatantView {
  const found = inWords(view(fight, seat)).combatants.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not to be seen`);
  return found;
}

/** Labels and rules of what lies on somebody after a change. */
function markedBy(change: Partial<Fighter>, id = 'ana', more: Partial<TestFight> = {}): string[] {
  const fight = fightWith(more);
  Object.assign(byId(fight, id), change);
  return card(fight, id).conditions.map(({ label, rule }) => `${label} ${rule}`);
}

describe('the card of a PC', () => {
  it('TT-ARM-01, TT-TAG-03: shows armor, tags with what they are for, magic, initiative and the reaction left', () => {
    const fight = fightWith();
    const numbers = {
      Armor: 2,
      'Axe (attack)': 2,
      'Clumsy (hinders stealth)': 1,
      MAI: 3,
      'Caster tier': 2,
      Initiative: 12,
    };
    expect(card(fight, 'ana').numbers).toEqual({ ...numbers, Reactions: 1 });
    byId(fight, 'ana').reactionLeft = false;
    expect(card(fight, 'ana').numbers).toEqual({ ...numbers, Reactions: 0 });
    fight.result = 'victory';
    expect(card(fight, 'ana').numbers).toEqual(numbers);
  });

  it('says nothing of what a PC has not', () => {
    const fight = fightWith();
    byId(fight, 'bo').initRoll = 0;
    expect(card(fight, 'bo').numbers).toEqual({ Reactions: 1 });
    expect(card(fight, 'bo').conditions).toEqual([]);
    expect(card(fight, 'bo').intent).toBe('');
  });

  it('TT-MAG-01: a caster of one spell has a caster tier to show, light armor is 1, an initiative of 1 is one', () => {
    const party = [plainPc('Ana', { armor: 'light', spells: spells.slice(0, 1), mai: 1 })];
    expect(card(fightWith({ party, initiative: [1] }), 'ana').numbers).toEqual({
      Armor: 1,
      MAI: 1,
      'Caster tier': 1,
      Initiative: 1,
      Reactions: 1,
    });
  });

  it('is mine for its own seat only', () => {
    const fight = fightWith();
    expect([card(fight, 'ana', 1).mine, card(fight, 'bo', 1).mine, card(fight, 'foe', 1).mine]).toEqual([
      true,
      false,
      false,
    ]);
    expect([card(fight, 'ana', 0).mine, card(fight, 'foe', 0).mine]).toEqual([false, true]);
  });

  it('TT-WND-12: tells who is able, gone, retired or dead', () => {
    const fight = fightWith();
    const pc = byId(fight, 'ana');
    const status = (change: Partial<Fighter>) => {
      Object.assign(pc, change);
      return card(fight, 'ana').status;
    };
    expect(status({})).toBe('able');
    expect(status({ status: 'gone' })).toBe('gone');
    expect(status({ retired: true })).toBe('retired');
    expect(status({ dead: true })).toBe('dead');
  });

  it.each<[string, Partial<Fighter>]>([
    ['backfire: hinders everything by 3 until the end of the next turn TT-MAG-06', { backfire: 1, backfireLater: 2 }],
    ['stunned: loses the next turn TT-TURN-10', { stunnedTurns: 1 }],
    ['cut off from magic until the end of round 2 TT-VAL-11', { castLock: 2 }],
    ['a delayed spell goes off in the next turn TT-MAG-07', { delayedSpell: 1 }],
    ['warded by 1 TT-MAG-15', { effects: [1] }],
    ['ready to help TT-SRC-09', { aiding: 0 }],
    ['treated by a professional this session TT-HEAL-09', { treatedByPro: true }],
    ['healed by magic this session TT-HEAL-11', { healedByMagic: true }],
    ['retired TT-WND-12', { retired: true }],
    ['dead TT-WND-12', { retired: true, dead: true }],
    ['Mastery of Shell TT-MAG-09', { mastered: [0, 1] }],
    ['reaction called: attacks Foe TT-REACT-11', { called: Call.attack, calledOn: 2 }],
    ['reaction called: tries something against Foe TT-REACT-11', { called: Call.task, calledOn: 2 }],
    ['reaction called: the GM tells TT-REACT-11', { called: Call.told }],
  ])('says what lies on a PC: %s', (label, change) => {
    expect(markedBy(change)).toEqual([label]);
  });

  it('TT-WND-11: a wound without a name goes by its grade', () => {
    const party = [plainPc('Ana', { wounds: [{ severity: 'lingeringTrauma', appliesTo: ['attack'] }] })];
    expect(markedBy({}, 'ana', { party })).toEqual(['Lingering Trauma: hinders attack by 1 TT-WND-11']);
  });

  it('TT-WND-07: whoever is fragile is said to be', () => {
    const party = [plainPc('Ana', { fragile: true })];
    expect(markedBy({}, 'ana', { party })).toEqual(['Fragile TT-WND-07']);
  });

  it('TT-GEAR-05: a thing used up leaves a free slot', () => {
    const fight = fightWith({ party: [plainPc('Ana', { gear: ['rope', 'lamp'] })] });
    byId(fight, 'ana').itemGone[0] = 1;
    expect(card(fight, 'ana').slots.slice(0, 3)).toEqual([
      { kind: 'free', label: '' },
      { kind: 'gear', label: 'lamp' },
      { kind: 'free', label: '' },
    ]);
  });

  it('TT-VAL-05, TT-VAL-11, TT-GEAR-05: what cannot be done in the own turn is shown to its player and the GM, with the rule', () => {
    const party = [plainPc('Ana', { seat: 'p1', gear: ['rope', 'lamp'], spells }), plainPc('Bo', { seat: 'p2' })];
    const fight = fightWith({ party, toggles: { positions: true } });
    const pc = byId(fight, 'ana');
    const barred = (seat = 1) => card(fight, 'ana', seat).barred?.map(({ label, rule }) => `${label} ${rule}`);
    expect(barred()).toEqual([]);
    expect(card(fight, 'ana', 2).barred).toBeUndefined();
    pc.itemGone[0] = 1;
    pc.castLock = fight.round;
    expect(barred()).toEqual([]);
    fight.now.actor = pc.index;
    const shown = ['Cast Spark TT-VAL-11', 'Cast Shell TT-VAL-11', 'Use rope TT-GEAR-05'];
    expect(barred()).toEqual(shown);
    expect(barred(0)).toEqual(shown);
    expect(card(fight, 'bo', 0).barred).toEqual([]);
    fight.now.moved = true;
    expect(barred()).toEqual([...shown, expect.stringMatching(/^Move TT-/)]);
    fight.now.acted = true;
    expect(barred()).toEqual([expect.stringMatching(/^Attack TT-/), expect.stringMatching(/^Move TT-/)]);
    fight.now.going = true;
    expect(barred()).toEqual([]);
  });

  it('TT-VAL-12: without magic in the fight no spell is missed, and without feet no move', () => {
    const fight = fightWith({ party: [plainPc('Ana', { spells })], toggles: { spellcasting: false } });
    fight.now.actor = byId(fight, 'ana').index;
    expect(card(fight, 'ana').barred).toEqual([]);
    Object.assign(fight.now, { moved: true, acted: true });
    expect(card(fight, 'ana').barred?.map(({ label }) => label)).toEqual(['Attack']);
  });
});

describe('the card of a creature', () => {
  it('TT-CRE-04, TT-CRE-06, TT-ATK-09: tells of each tag what it does, on which occasion and against what', () => {
    const foe = plainFoe('Foe', 4, {
      abilities: [
        { name: 'Pack', hinders: ['defense'], when: 'pack', tier: 2 },
        { name: 'Trip', inflicts: 'prone' },
        { name: 'Quick', initiative: 2 },
        { name: 'Flies' },
      ],
      weaknesses: { physical: { name: 'Dry', eases: ['attack'], against: ['fire', 'light'] } },
    });
    expect(markedBy({}, 'foe', { foes: [foe] })).toEqual([
      'Pack: hinders defense by 2; in a pack TT-CRE-04',
      'Trip: inflicts prone TT-CRE-04',
      'Quick: initiative 2 TT-CRE-04',
      'Flies TT-CRE-04',
      'Dry: eases attack by 1; against fire, light TT-ATK-09',
    ]);
  });

  it('TT-TURN-10, TT-MAG-15: shows a stun and the spells that hold it', () => {
    expect(markedBy({}, 'foe')).toEqual([]);
    expect(markedBy({ stunnedTurns: 1 }, 'foe')).toEqual(['stunned: loses the next turn TT-TURN-10']);
    expect(markedBy({ effects: [0] }, 'foe')).toEqual(['held by 1 TT-MAG-15']);
  });

  it('only the GM sees a creature that waits, and sees that players do not', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 4), plainFoe('Late', 2, { active: false })] });
    expect([card(fight, 'late', 0).hidden, card(fight, 'foe', 0).hidden]).toEqual([true, undefined]);
    expect(() => card(fight, 'late', 1)).toThrow();
  });

  it('says whom it strikes at or casts at, and nobody else does', () => {
    const fight = fightWith({ foes: [plainFoe('Foe', 4, { casts: ['Bolt'] }), plainFoe('Rat', 1)] });
    Object.assign(fight.now.blow, { attacker: byId(fight, 'foe').index, target: byId(fight, 'ana').index });
    expect([card(fight, 'foe').intent, card(fight, 'rat').intent]).toEqual(['strikes at Ana', '']);
    fight.now.blow.spell = 0;
    expect(card(fight, 'foe').intent).toBe('casts at Ana');
    fight.now.blow.target = -1;
    expect(card(fight, 'foe').intent).toBe('');
  });
});
