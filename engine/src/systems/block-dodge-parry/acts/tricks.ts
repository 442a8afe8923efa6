import { bar } from '../../../system/bar.ts';
import type { Table } from '../../../table/table.ts';
import { attackBack, gambitWorks, saveAbility, usualSave } from '../attack/gambits.ts';
import { event } from '../book/words.ts';
import { strikesOut } from '../harm/awareness.ts';
import { leaveMelee } from '../moves/movement.ts';
import { save, savesFor } from '../rolls/saves.ts';
import { inFight } from '../state/asking.ts';
import { keptFocus } from '../state/casting.ts';
import { detailOf, Gambit, gambitNames } from '../state/intent.ts';
import { Ability, abilityNames, Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isFoe, isGone } from '../state/people.ts';
import { countOf, highDice, investDice, rollMagicDice, sufferFeedback } from './magic-dice.ts';
import { isDown, picking, settleMagicAim } from './picking.ts';

const trickSave = savesFor('trick-save', ['BDP-MAG-09', 'BDP-SAVE-02'], 'the Save against the trick');

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
const held = event('held-in-place', ['BDP-MAG-09'], '{target:who} [cannot move] during the next turn.');
const noTarget = event(
  'trick-without-target',
  ['BDP-DECL-07'],
  '{who:who} has nobody left within the trick’s reach: the turn is lost.',
);

/** A foe within a trick's reach: Near at most (BDP-MAG-09). */
export function canTrick(fight: Fight, caster: Fighter, target: Fighter): boolean {
  return isFoe(caster, target) && !isGone(target) && band(fight, caster, target) <= Band.near;
}

/** Another target in place of one that is gone (BDP-DECL-07). */
const trickTargets = picking(
  'trick-target',
  ['BDP-DECL-07'],
  () => 'The target is out of reach. Whom do you use the trick on?',
  {
    may: (fight, who, candidate) => canTrick(fight, fight.fighters[who]!, candidate),
    unlikely: isDown,
    shut: bar('BDP-MAG-09', 'that one is out of the trick’s reach'),
    when: inFight('BDP-DECL-07', 'it is asked when the target of a trick is out of reach'),
  },
);

/** Casts the declared trick: no damage, but a Save with Difficulty or the described effect (BDP-MAG-09). */
export function castTrick(fight: Fight, table: Table<Fight>, caster: Fighter): void {
  if (!keptFocus(table, caster)) return;
  const aim = settleMagicAim(fight, table, caster, trickTargets);
  if (aim < 0) return table.tell(noTarget, caster.index);
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
  const passed = save(fight, table, target, trickSave(ability, difficulty));
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
