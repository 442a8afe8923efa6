import type { Table } from '../../../table/table.ts';
import { attackBack, gambitWorks, saveAbility, usualSave } from '../attack/gambits.ts';
import { event, reason } from '../book/words.ts';
import { strikesOut } from '../harm/awareness.ts';
import { leaveMelee } from '../moves/movement.ts';
import { save } from '../rolls/saves.ts';
import { keptFocus } from '../state/casting.ts';
import { detailOf, Gambit, gambitNames, targetOf } from '../state/intent.ts';
import { Ability, abilityNames, Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble, isFoe, isGone } from '../state/people.ts';
import { countOf, highDice, investDice, rollMagicDice, sufferFeedback } from './magic-dice.ts';
import { pickingQuestion, pickUpTo, takePicks } from './picking.ts';

const trickSave = reason('trick-save', ['BDP-MAG-09', 'BDP-SAVE-02'], 'the Save against the trick');

const trickTried = event(
  'trick-tried',
  ['BDP-MAG-09', 'BDP-DECL-06', 'BDP-TURN-06'],
  '{caster:who} uses a trick ({trick}) on {target:who}: {ability} Save with Difficulty {difficulty}.',
  { trick: gambitNames, ability: abilityNames },
);
const withstood = event(
  'trick-withstood',
  ['BDP-MAG-09'],
  '{target:who} withstands {caster:who}’s trick and may strike back.',
);
const held = event('held-in-place', ['BDP-MAG-09'], '{target:who} cannot move during the next turn.');
const noTarget = event(
  'trick-without-target',
  ['BDP-DECL-07'],
  '{who:who} has nobody left within the trick’s reach: the turn is lost.',
);

/** A foe within a trick's reach: Near at most (BDP-MAG-09). */
export function canTrick(fight: Fight, caster: Fighter, target: Fighter): boolean {
  return isFoe(caster, target) && !isGone(target) && band(fight, caster, target) <= Band.near;
}

const mayTrick = (fight: Fight, who: number, candidate: Fighter): boolean =>
  canTrick(fight, fight.fighters[who]!, candidate);

/** Another target in place of one that is gone (BDP-DECL-07). */
export const trickTargetQuestion = pickingQuestion(
  'trick-target',
  ['BDP-DECL-07'],
  () => 'The target is out of reach. Whom do you use the trick on?',
  mayTrick,
  (_fight, _who, candidate) => isAble(candidate),
);

/** Casts the declared trick: no damage, but a Save with Difficulty or the described effect (BDP-MAG-09). */
export function castTrick(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  if (!keptFocus(table, caster)) return;
  const aim = aimTrick(fight, table, caster);
  if (aim < 0) return;
  const target = fight.fighters[aim]!;
  const count = investDice(fight, table, caster, 1);
  if (count === 0) return;
  strikesOut(table, caster);
  const trick = detailOf(caster.intent);
  const dice = rollMagicDice(table, caster, count);
  const difficulty = difficultyOfTrick(dice);
  // As the gambit of the same name is withstood, any other trick with WIL (BDP-MAG-09).
  const usual = trick === Gambit.other ? Ability.wil : usualSave[trick]!;
  const ability = saveAbility(fight, table, target, usual);
  table.tell(trickTried, caster.index, trick, target.index, ability, difficulty);
  const passed = save(fight, table, target, ability, difficulty, 0, trickSave);
  target.unaware = false;
  if (passed) {
    table.tell(withstood, target.index, caster.index);
    attackBack(fight, table, target, caster);
  } else {
    trickWorks(fight, table, caster, target, trick);
  }
  sufferFeedback(fight, table, caster, dice);
}

/** 1 for each die of 1-3 and 2 for each die of 4-6. */
export function difficultyOfTrick(dice: number): number {
  return countOf(dice) + highDice(dice);
}

function aimTrick(fight: Fight, table: Table<Fight>, caster: Fighter): number {
  const declared = targetOf(caster.intent);
  if (canTrick(fight, caster, fight.fighters[declared]!)) return declared;
  if (fight.toggles.redirect) {
    pickUpTo(fight, table, caster.index, trickTargetQuestion, mayTrick, 1);
    const picks = takePicks(fight);
    if (picks.length > 0) return picks[0]!;
  }
  table.tell(noTarget, caster.index);
  return -1;
}

/** What a gambit would do, also from afar; any other trick holds the target where it stands. */
function trickWorks(fight: Fight, table: Table<Fight>, caster: Fighter, target: Fighter, trick: number): void {
  if (trick === Gambit.other) {
    target.immobile = true;
    table.tell(held, target.index);
    return;
  }
  if (trick === Gambit.shove) leaveMelee(fight, target);
  gambitWorks(fight, table, caster, target, trick);
}
