import { describe, expect, it } from 'vitest';
import { byId, fightOf, plainFoe, plainPc, play, type TestFight } from '../../../../test/tools/tag-tally.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { attack } from '../attack/attack.ts';
import { woundName } from '../book/tables.ts';
import { damageTypes } from '../book/terms.ts';
import { editFight } from '../cast/edits.ts';
import type { Fight } from '../state/model.ts';
import { outcomeOf } from '../state/outcome.ts';
import { takeWound } from './wounds.ts';

/** A fight that has just ended, with its wounds given by this script. */
function woundedBy(more: Partial<TestFight> & { readonly unknown?: boolean }, script: readonly ScriptItem[]) {
  const { unknown = false, ...wanted } = more;
  const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], phase: 'wounds', ...wanted });
  fight.result = 'victory';
  if (unknown) fight.mainDamage = -1;
  const played = play(fight, script);
  while (fight.phase === 'wounds') played.step();
  played.finish();
  return { fight, told: played.told() };
}

const names = (fight: Fight, id = 'ana') => byId(fight, id).wounds.map(({ name }) => name);

describe('wounds', () => {
  it('TT-WND-09: the player rolls a d6, picks from the table, or makes up a name', () => {
    expect(
      names(
        woundedBy({ doom: 2 }, [
          { who: 'ana', choose: 'roll' },
          { why: 'wound-name', faces: [3] },
        ]).fight,
      ),
    ).toEqual(['Winded']);
    expect(names(woundedBy({ doom: 2 }, ['pick:5']).fight)).toEqual(['Sore muscles']);
    const own = woundedBy({ doom: 2 }, ['own-words']).fight;
    expect(names(own)).toEqual(['']);
    editFight(own, { op: 'set', path: 'fighters.ana.wounds.1.name', value: 'Bitten ear' });
    expect(names(own)).toEqual(['Bitten ear']);
  });

  it('TT-WND-09: the GM may have it rolled, leave it unnamed, or name it', () => {
    expect(names(woundedBy({ doom: 2, rulings: { woundName: 'rolled' } }, [1]).fight)).toEqual(['Bruised ribs']);
    expect(names(woundedBy({ doom: 2, rulings: { woundName: 'unnamed' } }, []).fight)).toEqual(['']);
    const asked = woundedBy({ doom: 2, rulings: { woundName: 'ask' } }, [{ who: 'gm', choose: 'pick:6' }]);
    expect(names(asked.fight)).toEqual(['Battered']);
  });

  it('TT-WND-09: the table of the main damage type names it', () => {
    expect(woundName(damageTypes.indexOf('Toxic'), 4, 6)).toEqual({
      name: 'Constant fever or chills',
      missingPart: false,
    });
    expect(woundName(damageTypes.indexOf('Physical'), 4, 6)).toEqual({ name: 'Missing limb', missingPart: true });
    const seen = new Set<string>();
    for (let type = 0; type < 8; type++)
      for (let severity = 1; severity <= 4; severity++)
        for (let face = 1; face <= 6; face++) seen.add(`${type} ${severity} ${woundName(type, severity, face).name}`);
    expect(seen.size).toBe(192);
  });

  it('TT-WND-10: an unknown type is found by one d8 for all, when the first wound is named', () => {
    const party = [plainPc('Ana'), plainPc('Bo')];
    const unknown = { party, rulings: { woundName: 'rolled' }, unknown: true };
    const { fight } = woundedBy({ ...unknown, doom: 3 }, [{ why: 'damage-type', faces: [8] }, 1, 2]);
    expect([names(fight, 'ana'), names(fight, 'bo')]).toEqual([['Nausea'], ['Cold sweats']]);
    expect(woundedBy({ ...unknown, doom: 2 }, []).fight.mainDamage).toBe(-1);
  });

  it('TT-WND-11: the GM says which rolls it hinders, by default attack and defense', () => {
    const kindsFor = (woundRolls: string, script: ScriptItem[] = []) =>
      byId(woundedBy({ doom: 2, rulings: { woundRolls, woundName: 'unnamed' } }, script).fight, 'ana').wounds[0]?.kinds;
    expect(kindsFor('attackAndDefense')).toBe(6);
    expect(kindsFor('attack')).toBe(2);
    expect(kindsFor('defense')).toBe(4);
    expect(kindsFor('all')).toBe(2047);
    expect(kindsFor('ask', ['woundRolls:attack'])).toBe(2);
  });

  it('TT-WND-11, TT-WND-09: the GM is asked which rolls it hinders when it has its name', () => {
    const { fight } = woundedBy({ doom: 2, rulings: { woundRolls: 'ask' } }, [
      { who: 'ana', choose: 'pick:2' },
      { who: 'gm', choose: 'woundRolls:attack' },
    ]);
    expect(byId(fight, 'ana').wounds).toMatchObject([{ name: 'Sprained wrist', kinds: 2 }]);
  });

  it('TT-WND-11: a wound written with steps of its own hinders by these', () => {
    const wounds = [{ severity: 'strain', steps: 3 }, { severity: 'strain' }];
    const fight = fightOf({ party: [plainPc('Ana', { wounds })], foes: [plainFoe('Foe', 3)] });
    expect(byId(fight, 'ana').wounds.map(({ steps }) => steps)).toEqual([3, 1]);
  });

  it('TT-WND-11: by the toggle it hinders by its grade, or Strains not at all', () => {
    const stepsOf = (woundSteps: string) => {
      const grades = ['strain', 'lingeringTrauma', 'debilitatingInjury', 'lastingScar'];
      const wounds = grades.map((severity) => ({ severity }));
      const fight = fightOf({
        party: [plainPc('Ana', { wounds })],
        foes: [plainFoe('Foe', 3)],
        toggles: { woundSteps },
      });
      return byId(fight, 'ana').wounds.map(({ steps }) => steps);
    };
    expect(stepsOf('flat')).toEqual([1, 1, 1, 1]);
    expect(stepsOf('severity')).toEqual([1, 2, 3, 4]);
    expect(stepsOf('strainFree')).toEqual([0, 1, 1, 1]);
  });

  it('TT-WND-06: all who took part are wounded, also who has left', () => {
    const party = [plainPc('Ana'), plainPc('Bo')];
    const left = fightOf({
      party,
      foes: [plainFoe('Foe', 3)],
      doom: 4,
      phase: 'wounds',
      rulings: { woundName: 'unnamed' },
    });
    left.result = 'victory';
    editFight(left, { op: 'remove', combatant: 'ana' });
    const script = play(left, []);
    while (left.phase === 'wounds') script.step();
    expect(left.fighters.map(({ wounds }) => wounds.length)).toEqual([1, 1, 0]);
    expect(outcomeOf(left).fates).toEqual({ ana: 'strain', bo: 'strain', foe: 'overcome' });
  });

  it('TT-WND-13: a Lasting Scar has descriptor, mark, part of the body and drawback', () => {
    const { fight } = woundedBy({ doom: 6 }, ['roll', 1]);
    expect(byId(fight, 'ana').wounds[0]?.scar).toEqual([
      'jagged',
      'Crippled limb',
      'body',
      'hinders attack and defense by 1',
    ]);
  });

  it('TT-WND-12: three Lasting Scars are the end of a character, by the toggle woundCaps', () => {
    const wounds = [{ severity: 'lastingScar' }, { severity: 'lastingScar' }];
    const caps = { party: [plainPc('Ana', { wounds })], doom: 6 };
    expect(byId(woundedBy(caps, ['own-words']).fight, 'ana').retired).toBe(false);
    for (const [choice, fate] of [
      ['retire', 'retired'],
      ['die', 'dead'],
    ] as const) {
      const last = { who: 'ana', question: 'last-scar', choose: choice };
      const { fight } = woundedBy({ ...caps, toggles: { woundCaps: true } }, ['own-words', last]);
      expect(outcomeOf(fight).fates.ana).toBe(fate);
    }
  });

  it('TT-WND-12: who has died of the third Lasting Scar neither treats nor is treated', () => {
    const scars = [{ severity: 'lastingScar' }, { severity: 'lastingScar' }, { severity: 'strain', fresh: true }];
    const party = [plainPc('Ana', { wounds: scars }), plainPc('Bo', { doomAdjust: -2 })];
    const { fight } = woundedBy({ party, doom: 7, toggles: { woundCaps: true } }, ['own-words', 'die', 'own-words']);
    const bo = play(fight, [
      { who: 'bo', question: 'field-treatment', choose: 'bo:1' },
      2,
      { who: 'bo', choose: 'done' },
    ]);
    for (let steps = 0; fight.phase !== 'later' && steps < 9; steps++) bo.step();
    bo.finish();
    expect(bo.told().some(({ patient }) => patient === 'ana')).toBe(false);
  });

  it('TT-WND-12: by the toggle woundCaps five Strains, three Lingering Traumas and two Debilitating Injuries are full rows', () => {
    const taking = (had: readonly string[], doom: number) => {
      const wounds = had.map((severity) => ({ severity }));
      const { fight } = woundedBy({ party: [plainPc('Ana', { wounds })], doom, toggles: { woundCaps: true } }, [
        'own-words',
      ]);
      return byId(fight, 'ana').wounds.at(-1)?.severity;
    };
    const times = (count: number, severity: string) => Array.from({ length: count }, () => severity);
    expect([taking(times(4, 'strain'), 2), taking(times(5, 'strain'), 2)]).toEqual([1, 2]);
    expect([taking(times(2, 'lingeringTrauma'), 4), taking(times(3, 'lingeringTrauma'), 4)]).toEqual([2, 3]);
    expect([taking(times(1, 'debilitatingInjury'), 5), taking(times(2, 'debilitatingInjury'), 5)]).toEqual([3, 4]);
  });

  it('TT-WND-15: a wound taken in the fight hinders from the next roll on and leaves Doom alone', () => {
    const fight = fightOf({ party: [plainPc('Ana')], foes: [plainFoe('Foe', 3)], doom: 1 });
    const { table, told } = play(fight, ['own-words', 11]);
    takeWound(fight, table, byId(fight, 'ana'), 2, 3);
    expect([fight.doom, byId(fight, 'ana').woundTaken]).toEqual([1, 0]);
    attack(fight, table, byId(fight, 'ana'), byId(fight, 'foe'));
    expect(told().find(({ event }) => event === 'rated')?.dc).toBe(12);
    expect(told().map(({ event }) => event)).toContain('wounded-at-once');
  });

  it('TT-WND-07: only of the Fragile it is said that they are', () => {
    const said = (fragile: boolean) =>
      woundedBy({ party: [plainPc('Ana', { fragile })], doom: 0 }, []).told.some(({ event }) => event === 'fragile');
    expect([said(true), said(false)]).toEqual([true, false]);
  });

  it('TT-WND-16: the correction is spent with the fight', () => {
    const { fight } = woundedBy({ party: [plainPc('Ana', { doomAdjust: -1 })], doom: 2 }, []);
    expect([byId(fight, 'ana').wounds, byId(fight, 'ana').doomAdjust, fight.doom]).toEqual([[], 0, 2]);
  });
});
