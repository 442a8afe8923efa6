import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Band } from '../book/weapon.ts';
import { event, judged, reason } from '../book/words.ts';
import { gripSave, save } from '../rolls/saves.ts';
import { eachPerson, nobodyHere, ofTarget, personOption } from '../state/answers.ts';
import type { CritEffect, Fight, Fighter } from '../state/model.ts';
import { attributeOf, type Bar, bandOf, barToMeet, hasNoSides, isActive, isPresent } from '../state/people.ts';
import { die, failsCritical, harm, harmOutside, loseAttribute, loseForGood } from './harm.ts';
import { gainWound } from './wounds.ts';

const effectRoll = reason('crit-effect', ['IKZ-NPC-07', 'IKZ-CRIT-10'], 'what comes of the critical damage');
const countRoll = reason('trample-count', ['IKZ-BLS-03', 'IKZ-NPC-07'], 'how many are trampled');
const fireRoll = reason('fire', ['IKZ-NPC-07'], 'the flames');
const clubRoll = reason('club', ['IKZ-NPC-07'], 'the living club');

const suffers = event('suffers', ['IKZ-CRIT-10', 'IKZ-NPC-07', 'IKZ-ATK-14'], '{who:who} suffers {what} ({amount}).', {
  what: [
    'worse harm',
    'a [disease|diseased]',
    'a deadly poison',
    'a daze',
    'a numb arm',
    'flames',
    'an iron grip',
    'trampling',
  ],
});
const Suffers = { harm: 0, disease: 1, poison: 2, daze: 3, numbness: 4, flames: 5, grip: 6, trample: 7 } as const;
const afterClash = event('clash-effect', ['IKZ-CRIT-14'], 'Winning the clash counts as a blow of {who:who}’s own.');
const clubbed = event('clubbed', ['IKZ-NPC-07', 'IKZ-ATK-14'], '{holder:who} swings {victim:who} at {target:who}.');
const burns = event('burns', ['IKZ-NPC-07'], 'The flames do {damage} damage to {who:who}.');
const freed = event('freed', ['IKZ-ACT-11'], '{who:who} is free.');
const held = event('still-held', ['IKZ-ACT-11'], '{who:who} does not get free.');

/** Damage dealt by somebody whose effects follow a failed critical save (IKZ-CRIT-10, IKZ-CRIT-14). */
export function harmBy(fight: Fight, table: Table<Fight>, dealer: Fighter, target: Fighter, damage: number): void {
  if (harm(fight, table, target, damage)) followUp(fight, table, dealer, target);
}

/** STR lost by a clash that counts as the winner's blow (IKZ-CRIT-14). */
export function settleCritical(fight: Fight, table: Table<Fight>, dealer: Fighter, target: Fighter): void {
  if (failsCritical(fight, table, target)) followUp(fight, table, dealer, target);
}

/** What the creature does to a victim that failed its critical save (IKZ-CRIT-10, IKZ-NPC-07). */
function followUp(fight: Fight, table: Table<Fight>, dealer: Fighter, victim: Fighter): void {
  if (victim.sheet.critImmune) return;
  const effects = dealer.sheet.onCrit;
  if (effects.length > 0 && fight.phase === 'clash') table.tell(afterClash, dealer.index);
  for (let at = 0; at < effects.length; at++) {
    const effect = effects[at]!;
    if (effect.kind === 'trample') trample(fight, table, dealer, victim, effect.die);
    else if (isPresent(victim)) critEffect(fight, table, dealer, victim, effect);
  }
}

function amountOf(table: Table<Fight>, dealer: Fighter, sides: number): number {
  return sides === 0 ? 1 : table.roll(oneDie(sides), dealer.index, effectRoll);
}

function critEffect(fight: Fight, table: Table<Fight>, dealer: Fighter, victim: Fighter, effect: CritEffect): void {
  if (effect.kind === 'wound') {
    gainWound(fight, table, victim, effect.wound, effect.level);
    return;
  }
  if (effect.kind === 'grapple') {
    if (save(fight, table, victim, gripSave) || !isActive(dealer)) return;
    victim.grappledBy = dealer.index;
    table.tell(suffers, victim.index, Suffers.grip, 1);
    return;
  }
  const amount = amountOf(table, dealer, effect.kind === 'diseased' ? 0 : effect.die);
  switch (effect.kind) {
    case 'loseAttribute':
      (effect.permanent ? loseForGood : loseAttribute)(table, victim, effect.attribute, amount, R['IKZ-NPC-07']);
      if (effect.killsAtZero && attributeOf(victim, effect.attribute) === 0 && isPresent(victim))
        die(table, victim, R['IKZ-NPC-07']);
      return;
    case 'damage':
      table.tell(suffers, victim.index, Suffers.harm, amount);
      // Not stopped by armour; the critical pay with STR (IKZ-CRIT-11).
      harm(fight, table, victim, amount);
      return;
    case 'diseased':
      victim.diseased = true;
      victim.deprived = true;
      table.tell(suffers, victim.index, Suffers.disease, 1);
      return;
    case 'poisoned':
      victim.poisonHours = amount;
      table.tell(suffers, victim.index, Suffers.poison, amount);
      return;
    case 'disadvantage':
    case 'cannotAttack':
    case 'burning': {
      const [field, what] = lasting[effect.kind];
      victim[field] = Math.max(victim[field], amount);
      table.tell(suffers, victim.index, what, amount);
    }
  }
}

/** What lasts a number of turns: the longer of two counts. */
const lasting = {
  disadvantage: ['allDisadvantage', Suffers.daze],
  cannotAttack: ['cannotAttack', Suffers.numbness],
  burning: ['burning', Suffers.flames],
} as const;

const hurtAlready = bar('IKZ-NPC-07', '{target} is hurt already');
const namedAlready = bar('IKZ-BLS-03', '{target} is named already');
const notAtMelee = bar('IKZ-NPC-07', '{target} is not at Melee');

/** An enemy at Melee besides the victim (`now.about`) and those in `now.askers` up to `now.aux`. */
function barToHurt(fight: Fight, who: number, other: number): Bar {
  const { now, fighters } = fight;
  if (other === now.about) return hurtAlready;
  const shut = barToMeet(fighters[who]!, fighters[other]!);
  if (shut !== OPEN) return shut;
  for (let at = 0; at < now.aux; at++) if (now.askers[at] === other) return namedAlready;
  return bandOf(fight, who, other) === Band.melee ? OPEN : notAtMelee;
}

/** Whom else a creature's effect hurts, by index. */
const alsoQuestion = judged(
  'also-hurt',
  ['IKZ-NPC-07', 'IKZ-BLS-03'],
  (fight) => say`Whom besides ${say.who(fight.fighters[fight.now.about]!.sheet)} does it hurt?`,
  {
    ...{ each: eachPerson, legal: barToHurt, read: ofTarget(0), unknown: nobodyHere },
    when: bar('IKZ-NPC-07', 'no effect of {who}’s hurts others now'),
  },
  (fight, _who, code) => personOption(fight, code, 'IKZ-NPC-07'),
);

/** The omukade rolls over the victim and as many more at Melee as the die says (IKZ-BLS-03). */
function trample(fight: Fight, table: Table<Fight>, dealer: Fighter, victim: Fighter, sides: number): void {
  const count = table.roll(oneDie(sides), dealer.index, countRoll);
  trampleOne(fight, table, dealer, victim, sides);
  const now = fight.now;
  const { about, aux } = now;
  now.about = victim.index;
  now.aux = 0;
  while (now.aux < count - 1 && hasOpen(fight, dealer)) {
    const other = table.ask(fight, dealer.index, alsoQuestion);
    now.askers[now.aux++] = other;
  }
  const chosen = now.aux;
  now.about = about;
  now.aux = aux;
  for (let at = 0; at < chosen; at++) trampleOne(fight, table, dealer, fight.fighters[now.askers[at]!]!, sides);
}

function hasOpen(fight: Fight, dealer: Fighter): boolean {
  for (let at = 0; at < fight.fighters.length; at++) if (barToHurt(fight, dealer.index, at) === OPEN) return true;
  return false;
}

function trampleOne(fight: Fight, table: Table<Fight>, dealer: Fighter, victim: Fighter, sides: number): void {
  if (!isPresent(victim)) return;
  const amount = amountOf(table, dealer, sides);
  table.tell(suffers, victim.index, Suffers.trample, amount);
  harm(fight, table, victim, amount);
}

/** The living club: as long as it holds somebody, the creature hurts him and one other each turn (IKZ-NPC-07). */
export function swingVictims(fight: Fight, table: Table<Fight>): void {
  for (let at = 0; at < fight.fighters.length; at++) {
    const victim = fight.fighters[at]!;
    if (victim.grappledBy < 0 || !isPresent(victim)) continue;
    const holder = fight.fighters[victim.grappledBy]!;
    if (!holder.pending) continue;
    const now = fight.now;
    now.about = victim.index;
    now.aux = 0;
    const other = hasOpen(fight, holder) ? fight.fighters[table.ask(fight, holder.index, alsoQuestion)]! : victim;
    table.tell(clubbed, holder.index, victim.index, other.index);
    if (other !== victim) harm(fight, table, other, table.roll(oneDie(8), holder.index, clubRoll));
    if (isPresent(victim)) harm(fight, table, victim, table.roll(oneDie(8), holder.index, clubRoll));
  }
}

/** A hold ends with whoever holds. */
export function releaseVictims(fight: Fight, table: Table<Fight>): void {
  for (const victim of fight.fighters) {
    if (victim.grappledBy < 0 || isActive(fight.fighters[victim.grappledBy]!)) continue;
    victim.grappledBy = -1;
    table.tell(freed, victim.index);
  }
}

/** A round in flames (IKZ-NPC-07). */
export function burn(fight: Fight, table: Table<Fight>, victim: Fighter): void {
  victim.burning--;
  const damage = table.roll(oneDie(6), victim.index, fireRoll);
  table.tell(burns, damage, victim.index);
  // IKZ-ATTR-05: where there is no fight HP are no help.
  if (hasNoSides(fight)) harmOutside(fight, table, victim, damage);
  else harm(fight, table, victim, damage);
}

/** Says whether somebody got out of a hold (IKZ-ACT-11). */
export function tellEscape(table: Table<Fight>, fighter: Fighter): void {
  table.tell(fighter.grappledBy < 0 ? freed : held, fighter.index);
}
