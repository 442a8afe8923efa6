import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, strike, weapon } from '../../../../test/tools/ingenuity.ts';
import { OPEN } from '../../../system/bar.ts';
import { barToMove } from '../acts/move.ts';
import { attack } from '../acts/perform.ts';
import { canStrikeBack } from '../attack/strike-back.ts';
import { Act, pack } from '../book/act.ts';
import { Man } from '../book/maneuver-table.ts';
import { startTurn } from '../round/flow.ts';
import { hasStamina, isHarmed, payStamina } from '../state/people.ts';
import { layEffect, overcomesMind } from './effects.ts';
import { loseHealth, nonlethalHarm, plainHarm, takeDamage } from './harm.ts';
import { afflictionsAct } from './hazards.ts';

describe('exactly at the limit', () => {
  it('ING-STRAY-01 ING-STRAY-03: a shot strays to somebody 1 m from its target, not to somebody 2 m away', () => {
    const shot = (x: number) => {
      const fight = fightOf({
        cast: [
          { use: 'agnessa', at: [0, 3] },
          { use: 'guard', id: 'g1', at: [6, 3] },
          { use: 'guard', id: 'g2', at: [x, 3] },
        ],
      });
      const astray = x === 7 ? ['none'] : [];
      const run = strike(fight, 'agnessa', 'g1', 'shortbow', ['no', 'none', 1, 1, 1, ...astray]);
      return run.told().some(({ event }) => event === 'strayed');
    };
    expect([shot(7), shot(8)]).toEqual([true, false]);
  });

  it('ING-BLK-03: a blocked hit takes 1 durability at least, and none of it passes', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [3, 3], gear: ['straight sword', 'large shield'], eva: 0 },
        { use: 'guard', at: [4, 3] },
      ],
    });
    byId(fight, 'guard').attacks = 2;
    const shield = fight.things.findIndex(({ def }) => def.name === 'large shield');
    strike(fight, 'guard', 'roland', 'straight sword', ['none', 1, 2, 5, 'block:large-shield']);
    expect(fight.things[shield]!.durability).toBe(11);
    expect(byId(fight, 'roland').endurance).toBe(16);
  });

  it('ING-BLK-06: what passes a shield that breaks brings the effect along; a shield that takes all keeps it off', () => {
    const trip = (durability: number) => {
      const fight = fightOf({
        cast: [
          { use: 'roland', at: [3, 3], gear: ['medium shield'], con: 2 },
          { use: 'guard', at: [4, 3], maneuvers: ['Tripping Strike'] },
        ],
        toggles: { maneuvers: true },
      });
      byId(fight, 'roland').stamina = 1;
      fight.things[0]!.durability = durability;
      const guard = byId(fight, 'guard');
      const run = play(fight, ['none', 3, 3, 5, 'block:medium-shield']);
      attack(fight, run.table, guard, pack(Act.attack, 0, weapon(fight, guard, 'straight sword'), 0, Man.tripping));
      run.finish();
      return byId(fight, 'roland').prone;
    };
    expect([trip(3), trip(10)]).toEqual([true, false]);
  });

  it('ING-COND-05: three stuns take all three actions, and more take no more', () => {
    const left = (stunned: number) => {
      const fight = fightOf({ cast: ['boudica', 'guard'] });
      Object.assign(byId(fight, 'boudica'), { stunned });
      startTurn(fight, play(fight, []).table, byId(fight, 'boudica'));
      return [byId(fight, 'boudica').actions, byId(fight, 'boudica').stunned];
    };
    expect([left(1), left(2), left(3), left(4)]).toEqual([
      [2, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('ING-ATK-13: of two arrows both are shot, and then there is no attack', () => {
    const fight = fightOf({
      cast: [
        { use: 'agnessa', at: [0, 3], gear: ['shortbow'] },
        { use: 'guard', at: [6, 3] },
      ],
    });
    const agnessa = byId(fight, 'agnessa');
    fight.things[0]!.ammo = 2;
    for (const left of [1, 0]) {
      agnessa.attacks = 0;
      strike(fight, 'agnessa', 'guard', 'shortbow', ['none', 1, 1, 5]);
      expect(fight.things[0]!.ammo).toBe(left);
    }
    const run = strike(fight, 'agnessa', 'guard', 'shortbow', []);
    expect(run.told().at(-1)?.event).toBe('attack-lost');
  });

  it('ING-DEF-06 ING-DEF-05: an effect takes hold on a tie with willpower, so Resist is offered there; one more holds it off', () => {
    const against = (result: number, items: readonly (string | number)[]) => {
      const fight = fightOf({ cast: [{ use: 'boudica', will: 5 }, 'guard'] });
      const run = play(fight, items);
      const held = overcomesMind(fight, run.table, byId(fight, 'boudica'), result);
      run.finish();
      return held;
    };
    expect(against(4, [])).toBe(false);
    expect(against(5, ['no'])).toBe(true);
    expect(against(5, ['yes', 3, 3, 5])).toBe(false);
    expect(against(5, ['yes', 3, 2, 5])).toBe(true);
  });

  it('ING-DEF-06 ING-DEF-04: a fixed difficulty equal to constitution is held off without a question', () => {
    const prone = (difficulty: number, items: readonly (string | number)[]) => {
      const fight = fightOf({ cast: [{ use: 'boudica', con: 5 }, 'guard'] });
      const run = play(fight, items);
      layEffect(fight, run.table, byId(fight, 'boudica'), { mental: false, difficulty, effect: 'prone' });
      run.finish();
      return byId(fight, 'boudica').prone;
    };
    expect([prone(5, []), prone(6, ['no']), prone(6, ['yes', 3, 2, 5])]).toEqual([false, true, false]);
  });

  it('ING-DMG-04: 6 of 13 is harmed, 7 of 13 is not, 6 of 12 is', () => {
    const harmed = (endurance: number, maxEndurance: number): boolean => {
      const fight = fightOf({ cast: ['boudica', 'guard'] });
      return isHarmed(Object.assign(byId(fight, 'boudica'), { endurance, maxEndurance }));
    };
    expect([harmed(6, 13), harmed(7, 13), harmed(6, 12), harmed(7, 12)]).toEqual([true, false, true, false]);
  });
});

describe('damage at zero health', () => {
  const atZero = (more: object = {}) =>
    fightOf({ cast: [{ use: 'boudica', health: 0, endurance: 5, ...more }, 'guard'] });

  it('W20 ING-DEATH-06: endurance that takes all of it spares nobody the test, and whoever passes stays awake', () => {
    const fight = atZero();
    const boudica = byId(fight, 'boudica');
    const run = play(fight, [10]);
    takeDamage(fight, run.table, boudica, 3);
    run.finish();
    expect(boudica).toMatchObject({ endurance: 2, health: 0, deathDifficulty: 15, status: 'able', prone: false });
    const other = atZero();
    const again = play(other, [9]);
    takeDamage(other, again.table, byId(other, 'boudica'), 3);
    again.finish();
    expect(byId(other, 'boudica')).toMatchObject({ endurance: 2, status: 'dead' });
  });

  it('ING-DEATH-06: what reaches health puts out again, by one test for one source', () => {
    const fight = atZero();
    const boudica = byId(fight, 'boudica');
    const run = play(fight, [10]);
    takeDamage(fight, run.table, boudica, 7);
    run.finish();
    expect(boudica).toMatchObject({ endurance: 0, deathDifficulty: 15, status: 'unconscious', prone: true });
  });

  it('ING-DEATH-06 ING-NL-02: nonlethal damage and poison are a risk as well', () => {
    const fight = atZero({ endurance: 0 });
    const boudica = byId(fight, 'boudica');
    const run = play(fight, [10, 15]);
    takeDamage(fight, run.table, boudica, 1, nonlethalHarm);
    loseHealth(fight, run.table, boudica, 1);
    run.finish();
    expect(boudica).toMatchObject({ deathDifficulty: 20, status: 'unconscious' });
  });

  it('ING-NL-01 ING-DEATH-02: a nonlethal blow beyond the last health is no risk, a lethal one is, one that just takes it is not', () => {
    const struck = (damage: number, nonlethal: boolean, dice: number[]) => {
      const fight = fightOf({ cast: [{ use: 'boudica', health: 2, endurance: 0 }, 'guard'] });
      const run = play(fight, dice);
      takeDamage(fight, run.table, byId(fight, 'boudica'), damage, nonlethal ? nonlethalHarm : plainHarm);
      run.finish();
      return byId(fight, 'boudica').deathDifficulty;
    };
    expect([struck(3, true, []), struck(3, false, [10]), struck(2, false, [])]).toEqual([10, 15, 10]);
  });
});

describe('the last of it is enough', () => {
  it('ING-REACT-04 ING-STAT-08: 1 stamina pays for a Sprint, a Dodge, a Riposte; none pays for nothing', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'] });
    const boudica = Object.assign(byId(fight, 'boudica'), { moved: true, stamina: 1 });
    expect(barToMove(fight, boudica, Act.sprint) === OPEN).toBe(true);
    boudica.stamina = 0;
    expect(barToMove(fight, boudica, Act.sprint) === OPEN).toBe(false);
    const answers = (stamina: number): boolean => {
      const now = fightOf({
        cast: [
          { use: 'clementine', at: [3, 3] },
          { use: 'guard', at: [4, 3] },
        ],
        toggles: { maneuvers: true },
      });
      const clementine = Object.assign(byId(now, 'clementine'), { stamina });
      return canStrikeBack(now, clementine, byId(now, 'guard'), Man.riposte);
    };
    expect([answers(1), answers(0)]).toEqual([true, false]);
  });

  it('ING-COND-08 ING-COND-09 ING-COND-10: bleeding, burning and poison of 1 act once more and are over', () => {
    const fight = fightOf({ cast: [{ use: 'boudica', health: 10 }, 'guard'] });
    const boudica = Object.assign(byId(fight, 'boudica'), { bleeding: 1, burning: 1, poison: 1 });
    const run = play(fight, ['no']);
    afflictionsAct(fight, run.table, boudica);
    run.finish();
    // Bleeding goes to health past endurance, fire to endurance, poison to health.
    expect(boudica).toMatchObject({ health: 8, endurance: 11, bleeding: 0, burning: 0, poison: 0 });
  });

  it('ING-COND-10: poison that is held off by constitution takes 1 less', () => {
    const fight = fightOf({ cast: [{ use: 'boudica', con: 6 }, 'guard'] });
    const boudica = Object.assign(byId(fight, 'boudica'), { poison: 3 });
    afflictionsAct(fight, play(fight, []).table, boudica);
    expect(boudica).toMatchObject({ health: 10, poison: 2 });
  });

  it('ING-BLK-05: what comes through a shield is not deflected again', () => {
    const fight = fightOf({
      cast: [
        { use: 'roland', at: [3, 3], gear: ['medium shield', 'chainmail'] },
        { use: 'guard', at: [4, 3] },
      ],
    });
    fight.things[0]!.durability = 3;
    strike(fight, 'guard', 'roland', 'straight sword', ['none', 4, 3, 5, 'block:medium-shield']);
    // 8 + 4 less block 3 is 9, 3 of which the shield takes.
    expect(16 - byId(fight, 'roland').endurance).toBe(6);
  });

  it('ING-SURP-01 ING-SURP-03: the log names who is surprised and who is not', () => {
    const fight = fightOf({
      cast: ['clementine', 'roland', 'goblin'],
      scene: { surprise: { side: 'foes' }, initiator: 'goblin', attacks: 'roland' },
    });
    const run = play(fight, []);
    run.step(1);
    const named = (event: string): unknown[] =>
      run
        .told()
        .filter((each) => each.event === event)
        .map(({ who }) => who);
    expect([named('surprised'), named('aware')]).toEqual([['roland'], ['clementine']]);
  });

  it('ING-NPC-01: a common creature has two uses for all that costs stamina, others pay stamina', () => {
    const fight = fightOf({
      cast: [{ use: 'goblin', rank: 'common' }, 'boudica'],
      toggles: { creatureRanks: true },
    });
    const [goblin, boudica] = [byId(fight, 'goblin'), byId(fight, 'boudica')];
    payStamina(fight, goblin, 1);
    payStamina(fight, boudica, 1);
    expect([goblin.stamina, goblin.rankUses, boudica.stamina]).toEqual([12, 1, 9]);
    expect(hasStamina(fight, goblin, 1)).toBe(true);
    payStamina(fight, goblin, 1);
    expect([hasStamina(fight, goblin, 1), hasStamina(fight, goblin, 0)]).toEqual([false, true]);
  });

  it('ING-MAN-02: a maneuver that was not learned has 1 less on its test', () => {
    const result = (maneuvers: string[]): unknown => {
      const fight = fightOf({
        cast: [
          { use: 'boudica', at: [3, 3], maneuvers },
          { use: 'guard', at: [4, 3] },
        ],
        toggles: { maneuvers: true },
      });
      const boudica = byId(fight, 'boudica');
      const run = play(fight, ['none', 1, 1, 5]);
      attack(fight, run.table, boudica, pack(Act.attack, 1, weapon(fight, boudica, 'spear'), 0, Man.precise));
      run.finish();
      return run.told().find(({ event }) => event === 'miss')?.result;
    };
    expect([result(['Precise Attack']), result([])]).toEqual([5, 4]);
  });
});
