import { describe, expect, it } from 'vitest';
import { blowOf, byId, type Cast, fightOf, itemOfName, play } from '../../../../test/tools/block-dodge-parry.ts';
import { cited, type Told } from '../../../testing/told.ts';
import { damageDealt, modifiers } from '../attack/attack.ts';
import { landBlow } from '../attack/blow.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import { Bonus, kindOfBonus, Mark } from '../state/marks.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { sufferBlow } from './harm.ts';
import {
  afterBlow,
  creditKill,
  enhancedBySkill,
  extraDie,
  flatBonus,
  impairedBySkill,
  onDowned,
  staresAt,
} from './skills.ts';

function closeFight(hero: Cast, ...foes: Cast[]): Fight {
  return fightOf({ party: [hero], foes: foes.length === 0 ? ['goblin'] : foes, close: true });
}

const withSkill = (...skills: unknown[]): Cast => ({ use: 'mirah', skills });

function strikeDead(fight: Fight, table: ReturnType<typeof play>['table'], attacker: Fighter, victim: Fighter): void {
  sufferBlow(
    fight,
    table,
    blowOf(fight, attacker.index, victim, { damage: victim.hp + victim.str, how: 0, item: attacker.main, dr: 8 }),
  );
}

function countsIn(records: readonly Told[], rule: string): readonly unknown[] {
  return cited(records, rule).map(({ effect }) => effect);
}

describe('what a kill or Critical Damage gives', () => {
  const hurt = { now: 1, max: 5 };

  it('BDP-SKL-03: a kill gives the Bloodlust 1d3 HP', () => {
    const fight = closeFight({ use: 'mirah', hp: hurt, skills: ['Bloodlust'] });
    const mirah = byId(fight, 'mirah');
    const { table, told, finish } = play(fight, [{ who: 'mirah', why: 'bloodlust', faces: [3] }]);
    strikeDead(fight, table, mirah, byId(fight, 'goblin'));
    finish();
    expect(mirah.hp).toBe(4);
    expect(cited(told(), 'BDP-SKL-03')).toMatchObject([{ who: 'mirah', hp: 3 }]);
  });

  it('BDP-SKL-03: Critical Damage that does not kill gives it too, never above the maximum', () => {
    const fight = closeFight({ use: 'mirah', hp: { now: 4, max: 5 }, skills: ['Bloodlust'] });
    const mirah = byId(fight, 'mirah');
    const { table, finish } = play(fight, [
      { who: 'goblin', why: 'critical-save', faces: [20] },
      { who: 'mirah', why: 'bloodlust', faces: [3] },
    ]);
    sufferBlow(
      fight,
      table,
      blowOf(fight, mirah.index, byId(fight, 'goblin'), { damage: 6, how: 0, item: mirah.main, dr: 8 }),
    );
    finish();
    expect(byId(fight, 'goblin').status).toBe('out');
    expect(mirah.hp).toBe(5);
  });

  it.each([
    ['all HP are there', {}],
    ['the character is deprived', { hp: hurt, state: { deprived: true } }],
  ])('BDP-SKL-03, BDP-HEA-02: nothing is rolled when %s', (_, more) => {
    const fight = closeFight({ use: 'mirah', skills: ['Bloodlust'], ...more });
    const { table, finish } = play(fight, []);
    strikeDead(fight, table, byId(fight, 'mirah'), byId(fight, 'goblin'));
    finish();
  });

  it('BDP-SKL-17: Critical Damage by the Merciless puts the enemies’ nerve to the test', () => {
    const fight = closeFight(withSkill('Merciless'), { use: 'goblin', count: 5 });
    fight.groups[0]!.firstTested = true;
    const { table, told } = play(fight, []);
    onDowned(fight, table, byId(fight, 'mirah'), byId(fight, 'goblin-1'), false);
    expect(fight.now.moraleDue).not.toBe(0);
    expect(cited(told(), 'BDP-SKL-17')).toHaveLength(1);
  });

  it('BDP-SKL-17: without the skill nobody’s nerve is tested by it', () => {
    const fight = closeFight('mirah', { use: 'goblin', count: 5 });
    const { table } = play(fight, []);
    onDowned(fight, table, byId(fight, 'mirah'), byId(fight, 'goblin-1'), false);
    expect(fight.now.moraleDue).toBe(0);
  });

  it('BDP-SKL-18: each foe downed lets the Momentum Master attack again, as often as it happens', () => {
    const fight = fightOf({
      party: [{ use: 'mirah', skills: ['Momentum Master'] }],
      foes: [{ use: 'goblin', count: 3, str: 1, hp: 1 }],
      close: true,
      phase: 'declare',
      toggles: { morale: false },
    });
    const { table, told, finish } = play(fight, [
      'attack:goblin-1:longsword',
      'nothing',
      'nothing',
      'nothing',
      { who: 'mirah', why: 'damage', faces: [6] },
      { question: 'bonus-attack', choose: 'goblin-2' },
      { who: 'mirah', why: 'damage', faces: [6] },
      { question: 'bonus-attack', choose: 'goblin-3' },
      { who: 'mirah', why: 'damage', faces: [6] },
    ]);
    for (let steps = 0; steps < 3; steps++) step(fight, table);
    expect(fight.fighters.slice(1).map(({ status }) => status)).toEqual(['dead', 'dead', 'dead']);
    expect(told().filter(({ event }) => event === 'momentum')).toHaveLength(3);
    expect(told().filter(({ event, kind }) => event === 'bonus-attack' && kind === 'Momentum')).toHaveLength(2);
    expect(() => finish()).not.toThrow();
  });

  it('BDP-SKL-18: a kill earns one bonus attack, not one for the kill and one for the Critical Damage', () => {
    const fight = closeFight(withSkill('Momentum Master'));
    const mirah = byId(fight, 'mirah');
    const goblin = byId(fight, 'goblin');
    const { table } = play(fight, []);
    creditKill(fight, table, blowOf(fight, mirah.index, goblin, { item: mirah.main }));
    onDowned(fight, table, mirah, goblin, true);
    expect(fight.now.bonusCount).toBe(1);
    expect(kindOfBonus(fight.now.bonusKind[0]!)).toBe(Bonus.momentum);
    expect(fight.now.bonusItem[0]).toBe(mirah.main);
  });

  it('BDP-SKL-18: felling an ally gives nothing', () => {
    const fight = fightOf({ party: [withSkill('Momentum Master'), 'fenris'], foes: ['goblin'], close: true });
    const { table } = play(fight, []);
    onDowned(fight, table, byId(fight, 'mirah'), byId(fight, 'fenris'), false);
    expect(fight.now.bonusCount).toBe(0);
  });
});

describe('what a blow does besides', () => {
  it('BDP-SKL-05: 10 damage in one attack impair the target’s attacks in the next round only', () => {
    const fight = closeFight(withSkill('Brutal Blows'), 'troll');
    const mirah = byId(fight, 'mirah');
    const troll = byId(fight, 'troll');
    const { table, told } = play(fight, []);
    afterBlow(fight, table, blowOf(fight, mirah.index, troll, { item: mirah.main, dr: 11, damage: 9 }));
    expect(troll.impairedInRound).toBe(0);
    afterBlow(fight, table, blowOf(fight, mirah.index, troll, { item: mirah.main, dr: 11, damage: 10 }));
    expect(cited(told(), 'BDP-SKL-05')).toHaveLength(1);
    const impaired = [1, 2, 3].map((round) => {
      fight.round = round;
      return (modifiers(fight, table, troll, mirah) & Mark.impaired) !== 0;
    });
    expect(impaired).toEqual([false, true, false]);
  });

  const archer = (weapon: string): Cast => ({
    id: 'archer',
    kind: 'pc',
    items: [weapon, 'dagger'],
    skills: ['Crippling Shot'],
  });

  it.each([
    ['bow', 3, false],
    ['bow', 4, true],
    ['crossbow', 4, false],
    ['crossbow', 5, true],
    ['greatbow', 5, false],
    ['greatbow', 6, true],
  ])('BDP-SKL-07: a %s showing %i cripples: %s', (weapon, dr, cripples) => {
    const fight = closeFight(archer(weapon));
    const goblin = byId(fight, 'goblin');
    const { table, told } = play(fight, []);
    afterBlow(fight, table, blowOf(fight, byId(fight, 'archer').index, goblin, { item: 0, dr: dr, damage: 1 }));
    expect([goblin.impairedNext, goblin.immobile]).toEqual([cripples, cripples]);
    expect(told()).toHaveLength(cripples ? 1 : 0);
    if (cripples) cited(told(), 'BDP-SKL-07');
  });

  it('BDP-SKL-07: big creatures can still move, and melee blows cripple nobody', () => {
    const fight = closeFight(archer('bow'), 'ogre');
    const ogre = byId(fight, 'ogre');
    const { table } = play(fight, []);
    afterBlow(fight, table, blowOf(fight, byId(fight, 'archer').index, ogre, { item: 1, dr: 6, damage: 5 }));
    expect(ogre.impairedNext).toBe(false);
    afterBlow(fight, table, blowOf(fight, byId(fight, 'archer').index, ogre, { item: 0, dr: 6, damage: 5 }));
    expect([ogre.impairedNext, ogre.immobile]).toEqual([true, false]);
  });

  it('BDP-SKL-07: the shot of a landed attack pins the goblin before it can come Close', () => {
    const fight = fightOf({ party: [archer('bow')], foes: ['goblin'] });
    const archerOf = byId(fight, 'archer');
    const { table } = play(fight, []);
    landBlow(fight, table, blowOf(fight, archerOf.index, byId(fight, 'goblin'), { item: 0, dr: 4 }));
    expect(byId(fight, 'goblin').immobile).toBe(true);
  });
});

describe('a crippled creature', () => {
  it('BDP-SKL-07: strikes Impaired at who is Close, cannot step away in that turn, and can in the next', () => {
    const fight = fightOf({
      party: ['mirah'],
      foes: [{ use: 'orc', state: { impairedNext: true, immobile: true } }],
      close: true,
      phase: 'declare',
      toggles: { breakingPoint: false },
    });
    const { table, finish } = play(fight, ['nothing', 'attack:mirah:scimitar', 'none', { who: 'orc', faces: [4] }]);
    const refused = play(fight, ['nothing', 'disengage']);
    expect(() => step(fight, refused.table)).toThrow('no such option');
    while (fight.phase !== 'roundEnd') step(fight, table);
    finish();
    expect(byId(fight, 'mirah').hp).toBe(2);
    expect(byId(fight, 'orc')).toMatchObject({ impairedNext: false, immobile: false });
  });
});

describe('skills that change the dice', () => {
  const knows = (of: string, scope: string): Cast => withSkill({ name: 'Know Your Enemy', of, scope });

  it('BDP-SKL-14: the student of a category deals 1 more to it', () => {
    const fight = closeFight(knows('goblin', 'category'), 'goblin', 'orc');
    const mirah = byId(fight, 'mirah');
    const bonuses = ['goblin', 'orc'].map((id) => flatBonus(fight, mirah, byId(fight, id), mirah.main));
    expect(bonuses).toEqual([1, 0]);
    expect(enhancedBySkill(fight, mirah, byId(fight, 'goblin'))).toBe(false);
    const { table, told } = play(fight, []);
    expect(damageDealt(fight, table, blowOf(fight, mirah.index, byId(fight, 'orc'), { item: mirah.main, dr: 5 }))).toBe(
      4,
    );
    expect(told().some(({ event }) => event === 'skill-counts')).toBe(false);
    // Slashing adds another point against the unarmoured goblin.
    expect(
      damageDealt(fight, table, blowOf(fight, mirah.index, byId(fight, 'goblin'), { item: mirah.main, dr: 5 })),
    ).toBe(7);
    expect(countsIn(told(), 'BDP-SKL-14')).toEqual(['+1 damage']);
  });

  it('BDP-SKL-14: the student of a group rolls one die more', () => {
    const fight = closeFight(knows('goblin', 'group'), 'goblin', 'orc');
    const mirah = byId(fight, 'mirah');
    expect(extraDie(mirah, byId(fight, 'goblin'))).toBe(true);
    expect(extraDie(mirah, byId(fight, 'orc'))).toBe(false);
    expect(flatBonus(fight, mirah, byId(fight, 'goblin'), mirah.main)).toBe(0);
  });

  it('BDP-SKL-14: against the one foe studied attacks are Enhanced', () => {
    const fight = closeFight(knows('goblin-2', 'individual'), { use: 'goblin', count: 2 });
    const mirah = byId(fight, 'mirah');
    const { table, told } = play(fight, []);
    expect(modifiers(fight, table, mirah, byId(fight, 'goblin-1'))).toBe(0);
    expect(modifiers(fight, table, mirah, byId(fight, 'goblin-2'))).toBe(Mark.enhanced);
    expect(countsIn(told(), 'BDP-SKL-14')).toEqual(['an Enhanced attack']);
  });

  it('BDP-SKL-16: a Marksman’s shots deal 1 more, thrusts do not', () => {
    const fight = closeFight('harold');
    const harold = byId(fight, 'harold');
    const goblin = byId(fight, 'goblin');
    expect(flatBonus(fight, harold, goblin, itemOfName(harold, 'bow'))).toBe(1);
    expect(flatBonus(fight, harold, goblin, itemOfName(harold, 'dagger'))).toBe(0);
    const { table, told } = play(fight, []);
    expect(
      damageDealt(fight, table, blowOf(fight, harold.index, goblin, { item: itemOfName(harold, 'bow'), dr: 3 })),
    ).toBe(4);
    expect(countsIn(told(), 'BDP-SKL-16')).toEqual(['+1 damage']);
  });

  it('BDP-SKL-19: a Mounted Warrior’s attacks are Enhanced in the saddle only', () => {
    const fight = closeFight({ use: 'mirah', skills: ['Mounted Warrior'], state: { mounted: true } });
    const mirah = byId(fight, 'mirah');
    const goblin = byId(fight, 'goblin');
    const { table, told } = play(fight, []);
    expect(modifiers(fight, table, mirah, goblin)).toBe(Mark.enhanced);
    cited(told(), 'BDP-SKL-19');
    mirah.mounted = false;
    expect(enhancedBySkill(fight, mirah, goblin)).toBe(false);
  });

  it('BDP-SKL-27: a Trooper deals 1 more in melee while their side is in the majority there', () => {
    const fight = fightOf({ party: [withSkill('Trooper'), 'fenris'], foes: ['goblin', 'orc'], close: true });
    const [mirah, fenris, goblin, orc] = [...fight.fighters];
    const bonus = (): number => flatBonus(fight, mirah!, goblin!, mirah!.main);
    expect(bonus()).toBe(0);
    orc!.melee = 0;
    expect(bonus()).toBe(1);
    fenris!.status = 'incapacitated';
    expect(bonus()).toBe(0);
    orc!.melee = 1;
    goblin!.status = 'out';
    orc!.status = 'out';
    expect(bonus()).toBe(1);
    mirah!.melee = 0;
    expect(bonus()).toBe(0);
  });

  it('BDP-SKL-29: Tunnel Vision makes the duel with one foe easier and all others more dangerous', () => {
    const fight = closeFight(withSkill({ name: 'Tunnel Vision', of: 'orc' }), 'orc', 'goblin');
    const [mirah, orc, goblin] = [...fight.fighters];
    const { table, told } = play(fight, []);
    const bits = (from: Fighter, to: Fighter): number => modifiers(fight, table, from, to);
    expect(bits(mirah!, orc!)).toBe(Mark.enhanced);
    expect(bits(mirah!, goblin!)).toBe(0);
    expect(bits(orc!, mirah!)).toBe(Mark.impaired);
    expect(bits(goblin!, mirah!)).toBe(Mark.enhanced);
    expect(countsIn(told(), 'BDP-SKL-29')).toEqual(['an Enhanced attack', 'an Impaired attack', 'an Enhanced attack']);
    orc!.status = 'out';
    expect(bits(goblin!, mirah!)).toBe(0);
    expect(staresAt(fight, mirah!)).toBe(-1);
  });

  it('BDP-SKL-09: a ruckus impairs all attacks on its maker', () => {
    const fight = closeFight('mirah', 'orc', 'goblin');
    const [mirah, orc, goblin] = [...fight.fighters];
    mirah!.ruckus = true;
    expect([orc, goblin].map((foe) => impairedBySkill(foe!, mirah!))).toEqual([true, true]);
    expect(impairedBySkill(mirah!, orc!)).toBe(false);
    const { table, told } = play(fight, []);
    modifiers(fight, table, orc!, mirah!);
    expect(countsIn(told(), 'BDP-SKL-09')).toEqual(['an Impaired attack']);
  });

  it('a hobgoblin attacks Enhanced while an ally is in the same enemy’s face or means to strike it', () => {
    const fight = fightOf({ party: ['mirah', 'fenris'], foes: [{ use: 'hobgoblin', packFighter: true }, 'goblin'] });
    const [mirah, , hobgoblin, goblin] = [...fight.fighters];
    expect(enhancedBySkill(fight, hobgoblin!, mirah!)).toBe(false);
    goblin!.intent = intent(Do.attack, mirah!.index, 0);
    expect(enhancedBySkill(fight, hobgoblin!, mirah!)).toBe(true);
    goblin!.intent = intent(Do.attack, 1, 0);
    expect(enhancedBySkill(fight, hobgoblin!, mirah!)).toBe(false);
    goblin!.melee = 1;
    mirah!.melee = 1;
    expect(enhancedBySkill(fight, hobgoblin!, mirah!)).toBe(true);
    goblin!.status = 'out';
    expect(enhancedBySkill(fight, hobgoblin!, mirah!)).toBe(false);
  });
});
