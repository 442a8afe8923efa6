import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { canMove, movesTo } from '../moves/movement.ts';
import { FAST_SPELL, isFastSpell, turnOfMagic } from '../state/casting.ts';
import {
  Do,
  detailOf,
  Gambit,
  gambitNames,
  intent,
  MoveWhen,
  movingTo,
  targetOf,
  whatOf,
  withDetail,
  withMove,
} from '../state/intent.ts';
import { Band, type Fight, type Fighter, Turn } from '../state/model.ts';
import { isAble, isFoe } from '../state/people.ts';
import { magicDiceOf, usableDice } from './magic-dice.ts';
import { hasUse, Miracle, miracleNames } from './miracles.ts';
import { moved, moveWords } from './move-words.ts';
import { canAim, fewestDice } from './spells.ts';
import { isOut, sameSide } from './targets.ts';
import { canTrick } from './tricks.ts';

/** An intention names a zone in the place of a second item. */
const MOST_ZONES = 31;

const magicIsOff = bar('BDP-MAG-01', 'magic is switched off in this fight');
const noFaithDice = bar('BDP-MIR-01', '{who} has no Faith Dice');
const ofNoUse = bar('BDP-MIR-01', '{who} cannot do that now, or not for that one');
const noMagicDice = bar('BDP-MAG-01', '{who} has no Magic Dice');
const noSlot = bar('BDP-MAG-01', 'each Magic Die needs an empty slot');
const beyondSpells = bar('BDP-MAG-05', '{target} is out of the reach of a spell with the dice at hand');
const beyondTricks = bar('BDP-MAG-09', '{target} is out of the trick’s reach');

/** What is in the way of declaring magic, made where its caster stands (BDP-MAG-01, BDP-MAG-05, BDP-MAG-09, BDP-MIR-01). */
export function barToMagic(fight: Fight, fighter: Fighter, code: number): Bar {
  if (!fight.toggles.magic) return magicIsOff;
  if (whatOf(code) === Do.miracle) {
    if (fighter.sheet.faithDice === 0) return noFaithDice;
    return hasUse(fight, fighter, detailOf(code)) ? OPEN : ofNoUse;
  }
  if (usableDice(fighter) === 0) return magicDiceOf(fighter) === 0 ? noMagicDice : noSlot;
  const foe = fight.fighters[targetOf(code)]!;
  if (!isFoe(fighter, foe)) return sameSide;
  if (!isAble(foe)) return isOut;
  if (whatOf(code) === Do.trick) return canTrick(fight, fighter, foe) ? OPEN : beyondTricks;
  return canAim(fight, fighter, foe, isFastSpell(code)) ? OPEN : beyondSpells;
}

/** Every spell, trick and miracle there is, open or not. */
export function eachMagic(fight: Fight, fighter: Fighter, visit: (code: number) => void): void {
  for (let miracle: number = Miracle.bless; miracle <= Miracle.replenish; miracle++)
    visit(withDetail(intent(Do.miracle, fighter.index), miracle));
  for (const { index } of fight.fighters) {
    visit(intent(Do.spell, index));
    visit(withDetail(intent(Do.spell, index), FAST_SPELL));
    for (let trick: number = Gambit.stun; trick <= Gambit.other; trick++)
      visit(withDetail(intent(Do.trick, index), trick));
  }
}

/** Offers every spell, trick and miracle that can be declared (BDP-DECL-06, BDP-TURN-06, BDP-TURN-10, BDP-TURN-16). */
export function listSpells(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  if (!fight.toggles.magic || fighter.sheet.faithDice + magicDiceOf(fighter) === 0) return;
  eachMagic(fight, fighter, (code) => {
    const isSingle = whatOf(code) === Do.trick || isFastSpell(code);
    if (isSingle) listSingle(fight, fighter, table, code);
    else if (barToMagic(fight, fighter, code) === OPEN) table.offer(code);
  });
}

/** Magic that is a single action: quick alone, full with a move before or after it (BDP-TURN-16). */
function listSingle(fight: Fight, fighter: Fighter, table: Table<Fight>, magic: number): void {
  const shut = barToMagic(fight, fighter, magic);
  if (shut !== OPEN && shut !== beyondSpells && shut !== beyondTricks) return;
  if (isFastSpell(magic) && usableDice(fighter) < fewestDice(true, false)) return;
  const reaches = shut === OPEN;
  const moves = canMove(fighter);
  const before = withMove(magic, MoveWhen.before);
  const after = withMove(magic, MoveWhen.after);
  if (reaches) {
    table.offer(magic);
    if (fighter.prone) table.offer(withMove(magic, MoveWhen.standFirst));
    if (moves && fighter.melee !== 0) {
      table.offer(before);
      table.offer(after);
    }
  }
  if (!moves || fighter.melee !== 0) return;
  const foe = fight.fighters[targetOf(magic)]!;
  for (let zone = 0; zone < Math.min(MOST_ZONES, fight.zones.length); zone++) {
    if (zone === fighter.zone) continue;
    if (reachesFrom(fight, fighter, zone, foe, whatOf(magic))) table.offer(movingTo(before, zone));
    if (reaches) table.offer(movingTo(after, zone));
  }
}

/** One move leads to the zone, and the foe is in reach from there. */
function reachesFrom(fight: Fight, fighter: Fighter, zone: number, foe: Fighter, what: number): boolean {
  const spent = fighter.movingTo === zone ? fighter.movesSpent : 0;
  if (movesTo(fight, fighter, zone) - spent > 1) return false;
  if (foe.zone === zone) return true;
  const far = fight.zoneBands[zone * fight.zones.length + foe.zone] === Band.far;
  return far && what === Do.spell && usableDice(fighter) >= fewestDice(true, true);
}

/** A declared spell, trick or miracle as a person reads it. */
export function describeSpell(fight: Fight, who: number, code: number): Option {
  if (whatOf(code) === Do.miracle) return describeMiracle(code);
  const move = moveWords(fight, fight.fighters[who]!, code);
  const target = fight.fighters[targetOf(code)]!.sheet;
  const trick = whatOf(code) === Do.trick ? gambitNames[detailOf(code)]! : '';
  const fast = isFastSpell(code);
  const kind = turnOfMagic(code) === Turn.quick ? 'quick' : 'full';
  const name = trick === '' ? (fast ? 'fast-spell' : 'spell') : `trick:${trick}`;
  const deed =
    trick === ''
      ? say`${fast ? 'Fast spell' : 'Spell'} at ${say.who(target)}`
      : say`Trick on ${say.who(target)}: ${trick === 'other' ? 'hold in place' : trick}`;
  const option = {
    ...moved(move),
    id: `${name}:${target.id}${move.id}`,
    label: deed,
    detail: kind,
    target: target.id,
    cost: 'up to 1 Fatigue per die',
    rule: trick === '' ? (fast ? 'BDP-TURN-06' : 'BDP-TURN-10') : 'BDP-MAG-09',
  };
  return move.id === '' ? option : { ...option, rule: 'BDP-TURN-16', rare: true };
}

function describeMiracle(code: number): Option {
  const name = miracleNames[detailOf(code)]!;
  const rule = miracleRules[detailOf(code)]!;
  return { id: `miracle:${name.toLowerCase()}`, label: name, detail: 'full', cost: '1 or 2 WIL per die', rule };
}

const miracleRules = ['BDP-MIR-05', 'BDP-MIR-06', 'BDP-MIR-07', 'BDP-MIR-07', 'BDP-MIR-08'] as const;
