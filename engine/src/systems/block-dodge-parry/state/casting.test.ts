import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { cited } from '../../../testing/told.ts';
import { R } from '../book/rules.ts';
import { bearLoss, loseAbility } from '../harm/falling.ts';
import { sufferDamage } from '../harm/harm.ts';
import { damageOf } from './blows.ts';
import { Casting, castingOf, FAST_SPELL, interruptCasting, turnOfMagic } from './casting.ts';
import { Do, Gambit, intent, MoveWhen, withDetail, withMove } from './intent.ts';
import { How } from './marks.ts';
import { Ability, Turn } from './model.ts';

const duel: TestFight = { party: ['thibald'], foes: ['orc'] };

/** Thibald prepares something and is hurt. */
function hurt(more: Partial<TestFight> = {}, casting: number = Casting.spell, script: readonly string[] = []) {
  const fight = fightOf({ ...duel, ...more });
  const thibald = byId(fight, 'thibald');
  thibald.casting = casting;
  const { table, told, finish } = play(fight, script);
  sufferDamage(fight, table, damageOf(fight, byId(fight, 'orc').index, thibald.index, 1, 0));
  finish();
  return { lost: thibald.interrupted, told: told() };
}

describe('interruption', () => {
  it('BDP-MAG-10: damage before the cast loses spell, trick or miracle', () => {
    for (const casting of [Casting.spell, Casting.trick, Casting.miracle]) {
      const { lost, told } = hurt({}, casting);
      expect(lost).toBe(true);
      expect(cited(told, 'BDP-MAG-10')).toContainEqual(expect.objectContaining({ who: 'thibald' }));
    }
  });

  it('BDP-MAG-10: ability loss does so too', () => {
    const fight = fightOf(duel);
    const thibald = byId(fight, 'thibald');
    thibald.casting = Casting.spell;
    loseAbility(play(fight, []).table, thibald, Ability.str, 1, R['BDP-TAG-07']);
    bearLoss(fight, play(fight, []).table, thibald);
    expect(thibald.interrupted).toBe(true);
  });

  it('BDP-MAG-10: a blow that does no damage interrupts nobody', () => {
    const fight = fightOf(duel);
    const thibald = byId(fight, 'thibald');
    thibald.casting = Casting.spell;
    sufferDamage(fight, play(fight, []).table, damageOf(fight, -1, thibald.index, 0, How.special));
    expect(thibald.interrupted).toBe(false);
  });

  it('BDP-MAG-10: who prepares nothing has nothing to lose', () => {
    expect(hurt({}, Casting.none).lost).toBe(false);
  });

  it('BDP-MAG-10: with damageInterruptsSpell off nothing is lost', () => {
    expect(hurt({ toggles: { damageInterruptsSpell: false } }).lost).toBe(false);
  });

  it('BDP-MAG-10: is told once', () => {
    const fight = fightOf(duel);
    const thibald = byId(fight, 'thibald');
    thibald.casting = Casting.spell;
    const { table, told } = play(fight, []);
    interruptCasting(fight, table, thibald);
    interruptCasting(fight, table, thibald);
    expect(told()).toHaveLength(1);
  });
});

describe('declared magic', () => {
  it('BDP-TURN-06, BDP-TURN-10: a trick and a Fast spell are quick, other spells and miracles full', () => {
    const fast = withDetail(intent(Do.spell, 1), FAST_SPELL);
    expect(turnOfMagic(fast)).toBe(Turn.quick);
    expect(turnOfMagic(withDetail(intent(Do.trick, 1), Gambit.trip))).toBe(Turn.quick);
    expect(turnOfMagic(intent(Do.spell, 1))).toBe(Turn.full);
    expect(turnOfMagic(intent(Do.miracle, 1))).toBe(Turn.full);
  });

  it('BDP-TURN-16: with a move a quick one is full', () => {
    for (const move of [MoveWhen.before, MoveWhen.after, MoveWhen.standFirst]) {
      expect(turnOfMagic(withMove(intent(Do.trick, 1), move))).toBe(Turn.full);
      expect(turnOfMagic(withDetail(withMove(intent(Do.spell, 1), move), FAST_SPELL))).toBe(Turn.full);
    }
  });

  it('BDP-DECL-06: occupies its caster from the declaration on', () => {
    expect(castingOf(intent(Do.spell))).toBe(Casting.spell);
    expect(castingOf(intent(Do.trick))).toBe(Casting.trick);
    expect(castingOf(intent(Do.miracle))).toBe(Casting.miracle);
    expect(castingOf(intent(Do.attack))).toBe(Casting.none);
  });
});
