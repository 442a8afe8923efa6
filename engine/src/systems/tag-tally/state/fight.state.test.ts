import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play } from '../../../../test/tools/tag-tally.ts';
import { copyFight, copyInto } from '../../../made/tag-tally.ts';
import { Kind, Severity } from '../book/terms.ts';
import { rate } from '../rolls/roll.ts';
import { beginRoll } from '../rolls/sources.ts';
import type { Fight } from './model.ts';

const tag = (name: string) => ({ name, tier: 1, type: 'skill', appliesTo: ['attack'] });
const spells = [{ name: 'Spark', type: 'damage', aspect: 'fire' }];

/** Nothing has happened yet. */
const small = (): Fight => fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)] });

/** Wounds, conditions, allies and spells, in the middle of a roll. */
function full(): Fight {
  const fight = fightOf({
    party: [
      plainPc('Ana', {
        tags: [tag('Blade'), tag('Reach'), { ...tag('Clumsy'), type: 'flaw' }],
        wounds: [{ severity: 'strain' }, { severity: 'lingeringTrauma' }],
        conditions: [
          { name: 'prone', tier: 2, fresh: true },
          { name: 'dazed', tier: 1 },
        ],
        spells,
        gear: ['rope', 'lamp'],
      }),
      plainPc('Bo'),
    ],
    foes: [plainFoe('Foe', 4), plainFoe('Rat', 1)],
    scene: { allies: ['Hound', 'Page'], tags: [{ name: 'Fog', polarity: 'hinder', appliesTo: ['attack'] }] },
    toggles: { positions: true },
    rulings: { closeEmpty: 'ask' },
    momentum: 2,
    doom: 1,
  });
  const ana = byId(fight, 'ana');
  ana.marks.push('Scarred');
  ana.wounds[0]!.scar.push('Long', 'Burn');
  ana.wounds[0]!.severity = Severity.scar;
  ana.effects.push(33);
  fight.allies[1]!.aided = true;
  beginRoll(fight.now.roll, ana.index, byId(fight, 'foe').index, Kind.attack, 4);
  rate(fight, play(fight, ['blade+reach']).table);
  return fight;
}

describe('copies', () => {
  it('a copy is equal to what was copied, and shares nothing that changes', () => {
    const fight = full();
    const before = structuredClone(fight);
    const copy = copyFight(fight);
    expect(copy).toEqual(fight);
    const ana = byId(copy, 'ana');
    ana.wounds[0]!.scar.push('more');
    ana.wounds.pop();
    ana.conditions[0]!.steps = 4;
    ana.effects.length = 0;
    ana.itemGone[0] = 1;
    ana.mastered[0] = 1;
    ana.marks.length = 0;
    copy.allies[0]!.aided = true;
    copy.ladder.length = 0;
    copy.now.roll.origin[0] = 9;
    copy.now.roll.hinderSteps[0] = 9;
    expect(fight).toEqual(before);
  });

  it('a fight that is made equal to another one keeps nothing of its own, whichever is the larger', () => {
    for (const [from, to] of [
      [full(), small()],
      [small(), full()],
      [full(), full()],
    ] as const) {
      for (const fighter of to.fighters)
        for (const wound of fighter.wounds) Object.assign(wound, { name: 'Other', steps: 0, scar: ['a', 'b', 'c'] });
      for (const fighter of to.fighters)
        for (const condition of fighter.conditions) Object.assign(condition, { name: 'other', steps: 3, rounds: 2 });
      for (const ally of to.allies) Object.assign(ally, { name: 'Other', aided: !ally.aided });
      copyInto(from, to);
      expect(to).toEqual(from);
    }
  });

  it('a fight made equal to another one does not change with it', () => {
    const from = full();
    const to = small();
    copyInto(from, to);
    const before = structuredClone(from);
    const ana = byId(to, 'ana');
    for (const wound of ana.wounds) wound.scar.push('more');
    for (const condition of ana.conditions) condition.steps = 4;
    to.allies[0]!.aided = true;
    byId(to, 'rat').status = 'withdrawn';
    expect(from).toEqual(before);
  });
});
