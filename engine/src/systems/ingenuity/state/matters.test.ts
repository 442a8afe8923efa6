import { describe, expect, it } from 'vitest';
import { byId, fightOf, type TestFight } from '../../../../test/tools/ingenuity.ts';
import { copyFight, fightKey } from '../../../made/ingenuity.ts';
import { type Fight, type Fighter, Place } from './model.ts';

const simple: TestFight = { cast: ['boudica', 'guard', 'wolf'], scene: { map: ['......', '......'] } };

/** The key in the middle of Boudica's turn, before and after a change. */
function keyAfter(change: (fight: Fight, boudica: Fighter) => void, wanted: TestFight = simple): [string, string] {
  const fight = fightOf(wanted);
  Object.assign(fight, { phase: 'turn', active: 0, round: 3, begun: 3 });
  const before = fightKey(fight);
  change(fight, byId(fight, 'boudica'));
  return [before, fightKey(fight)];
}

type NumberField = { [K in keyof Fighter]: Fighter[K] extends number ? K : never }[keyof Fighter];
type FlagField = { [K in keyof Fighter]: Fighter[K] extends boolean ? K : never }[keyof Fighter];

const numbers: readonly Exclude<NumberField, 'index'>[] = [
  'health',
  'maxHealth',
  'endurance',
  'maxEndurance',
  'stamina',
  'maxStamina',
  'focus',
  'maxFocus',
  'con',
  'eva',
  'will',
  'pDef',
  'eDef',
  'speed',
  'luck',
  'deathDifficulty',
  'x',
  'y',
  'actions',
  'reactions',
  'attacks',
  'powersUsed',
  'diagonals',
  'stunned',
  'bleeding',
  'burning',
  'poison',
  'sickness',
  'hiddenFrom',
  'trigger',
  'pending',
  'helped',
  'nextTest',
  'retreatFrom',
  'feintAt',
  'tauntedBy',
  'ralliedBy',
  'escaping',
  'team',
];
const flags: readonly FlagField[] = [
  'acted',
  'surprised',
  'moved',
  'stepped',
  'guarding',
  'cover',
  'prone',
  'blinded',
  'crippled',
  'encumbered',
  'incapacitated',
  'flanked',
  'nearCover',
  'wild',
];

describe('the key of a fight', () => {
  it.each(numbers)('changes with %s', (field) => {
    const [before, after] = keyAfter((_fight, boudica) => {
      boudica[field]++;
    });
    expect(after).not.toBe(before);
  });

  it.each(flags)('changes with %s', (field) => {
    const [before, after] = keyAfter((_fight, boudica) => {
      boudica[field] = !boudica[field];
    });
    expect(after).not.toBe(before);
  });

  it.each<[string, (fight: Fight, boudica: Fighter) => void]>([
    ['whose turn it is', (fight) => (fight.active = 1)],
    ['the order of teams', (fight) => fight.order.push(1, 0)],
    ['an objective', (fight) => (fight.teams[0]!.objective = { ...fight.teams[0]!.objective, kind: 'survive' })],
    ['a ruling', (fight) => (fight.rulings = { ...fight.rulings, leaving: 'no' })],
    ['the wear of a weapon', (fight) => fight.things[0]!.durability--],
    ['where a weapon is', (fight) => (fight.things[0]!.place = Place.pack)],
    ['the surprise round', (fight) => (fight.round = 0)],
    ['who was commanded', (fight) => (fight.commanded = 2)],
  ])('changes with %s', (_what, change) => {
    const [before, after] = keyAfter((fight, boudica) => {
      change(fight, boudica);
    });
    expect(after).not.toBe(before);
  });

  it.each<[string, (fight: Fight, boudica: Fighter) => void]>([
    ['the number of a later round', (fight) => fight.round++],
    ['the scratch of the step', (fight) => (fight.roll.luck = 9)],
    ['whom one has struck where no property asks', (_fight, boudica) => (boudica.struck = 2)],
    ['tries nobody counts', (_fight, boudica) => (boudica.tries = 2)],
    ['fate nobody plays with', (_fight, boudica) => (boudica.fate = 2)],
    ['the diagonals of another turn', (fight) => (byId(fight, 'guard').diagonals = 1)],
    ['the actions of another turn', (fight) => (byId(fight, 'guard').actions = 2)],
  ])('does not change with %s', (_what, change) => {
    const [before, after] = keyAfter((fight, boudica) => {
      change(fight, boudica);
    });
    expect(after).toBe(before);
  });

  it('leaves out all that no longer matters about the dead and what they carry', () => {
    const fight = fightOf(simple);
    const guard = byId(fight, 'guard');
    guard.status = 'dead';
    const before = fightKey(fight);
    guard.endurance = 1;
    guard.x = 5;
    for (const thing of fight.things) if (thing.holder === guard.index) thing.durability = 1;
    expect(fightKey(fight)).toBe(before);
  });

  it('leaves out where a thing was that is used up', () => {
    const fight = fightOf(simple);
    fight.things[0]!.place = Place.spent;
    const before = fightKey(fight);
    fight.things[0]!.x = 3;
    expect(fightKey(fight)).toBe(before);
  });

  it('ING-TURN-09: what was walked in a turn counts no longer when it is over', () => {
    const fight = fightOf(simple);
    Object.assign(fight, { phase: 'pick', active: -1 });
    const before = fightKey(fight);
    byId(fight, 'boudica').moved = true;
    expect(fightKey(fight)).toBe(before);
  });

  it('ING-TEAM-10: counts rounds when the fight is to be called off after a few', () => {
    const [before, after] = keyAfter((fight) => void fight.round++, { ...simple, toggles: { roundLimit: 10 } });
    expect(after).not.toBe(before);
  });

  it('ING-PROP-01: counts blows of the turn where weapons have properties', () => {
    const wanted = { ...simple, toggles: { weaponProperties: true } };
    const [before, after] = keyAfter((_fight, boudica) => (boudica.struck = 2), wanted);
    expect(after).not.toBe(before);
  });

  it('is the same for a copy', () => {
    const fight = fightOf(simple);
    expect(fightKey(copyFight(fight))).toBe(fightKey(fight));
  });
});
