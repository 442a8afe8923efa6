import { describe, expect, it } from 'vitest';
import { byId, fightOf, play } from '../../../../test/tools/block-dodge-parry.ts';
import { exampleFight, playRound } from '../../../../test/tools/block-dodge-parry-round.ts';
import { copyFight, fightKey } from '../../../made/block-dodge-parry.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { cited } from '../../../testing/told.ts';
import { readEncounter } from '../cast/encounter.ts';
import { step } from '../round/flow.ts';
import type { Fight } from '../state/model.ts';

const priest = { use: 'harold', id: 'priest', faithDice: 2, skills: [] };
const prayedWell = { ...priest, state: { freeFaithDice: 1 } };

/** The priest smites with these dice and is seen afterwards. */
function smites(hero: object, script: readonly ScriptItem[]) {
  const fight = exampleFight({ party: [{ ...hero }], foes: ['orc'] });
  const { told } = playRound(fight, ['miracle:smite', 'nothing', ...script]);
  return { fight, told, caster: byId(fight, 'priest') };
}

describe('the free Faith Die of a good evening prayer', () => {
  it('BDP-MIR-09: is rolled with the others, last of all, and costs no WIL', () => {
    const { caster, told } = smites(prayedWell, ['dice:3', 4, 1, 6]);
    expect([caster.wil, caster.bonusDamage, caster.bonusAttacks]).toEqual([9, 11, 3]);
    expect(cited(told, 'BDP-MIR-09')).toMatchObject([{ event: 'free-faith-die', who: 'priest' }]);
  });

  it('BDP-MIR-09: alone makes a miracle that costs nothing', () => {
    const { caster, told } = smites(prayedWell, ['dice:1', 6]);
    expect([caster.wil, caster.bonusDamage]).toEqual([12, 6]);
    expect(told.map(({ event }) => event)).not.toContain('lost-ability');
  });

  it('BDP-MIR-09: never makes it more than four dice', () => {
    expect(() => smites({ ...prayedWell, faithDice: 4 }, ['dice:5'])).toThrow('no such option');
    expect(smites({ ...prayedWell, faithDice: 4 }, ['dice:4', 1, 1, 1, 1]).caster.wil).toBe(9);
  });

  it('BDP-MIR-09: is not had by those who did not pray for it', () => {
    expect(() => smites(priest, ['dice:3'])).toThrow('no such option');
    expect(smites(priest, ['dice:2', 1, 6]).caster.wil).toBe(9);
  });

  it('BDP-MIR-09: comes with each miracle of the day', () => {
    const { fight } = smites(prayedWell, ['dice:1', 6]);
    playRound(fight, ['miracle:smite', 'nothing', 'dice:1', 5]);
    expect(byId(fight, 'priest').wil).toBe(12);
  });
});

describe('keeping the free Faith Die', () => {
  /** The fight is over and the night goes by. */
  function evening(hero: object, script: readonly ScriptItem[]): Fight {
    const fight = fightOf({
      party: [{ ...hero }],
      foes: ['orc'],
      rulings: { prayerBonus: '3' },
      phase: 'aftermath',
    });
    const { table, finish } = play(fight, script);
    step(fight, table);
    finish();
    return fight;
  }

  it('BDP-MIR-09: a prayer of 9 gives it for tomorrow', () => {
    expect(byId(evening(priest, ['night-normal', 6]), 'priest').freeFaithDice).toBe(1);
    expect(byId(evening(priest, ['night-normal', 5]), 'priest').freeFaithDice).toBe(0);
  });

  it('BDP-MIR-09: it is gone after another day', () => {
    expect(byId(evening(prayedWell, ['night-normal', 1]), 'priest').freeFaithDice).toBe(0);
    expect(byId(evening(prayedWell, ['week']), 'priest').freeFaithDice).toBe(0);
    const speechless = { ...prayedWell, state: { freeFaithDice: 1, status: 'fled' } };
    expect(byId(evening(speechless, ['night-normal']), 'priest').freeFaithDice).toBe(0);
  });

  it('BDP-MIR-09: a short rest keeps it', () => {
    expect(byId(evening(prayedWell, ['short']), 'priest').freeFaithDice).toBe(1);
  });

  it('BDP-MIR-09: can be written into the next encounter, at most one', () => {
    const written = (freeFaithDice: number) => ({
      combatants: [{ ...priest, state: { freeFaithDice } }, { use: 'orc' }],
    });
    expect(readEncounter(written(1)).ok).toBe(true);
    expect(readEncounter(written(2)).ok).toBe(false);
  });

  it('BDP-MIR-09: is part of the state that counts', () => {
    const fight = fightOf({ party: [prayedWell], foes: ['orc'] });
    expect(copyFight(fight)).toEqual(fight);
    expect(fightKey(fight)).not.toBe(fightKey(fightOf({ party: [priest], foes: ['orc'] })));
  });
});
