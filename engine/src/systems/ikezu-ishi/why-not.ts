import { type Why, why } from '../../system/why.ts';
import { outOfBand } from './barred.ts';
import { mayBeCalled, mayCallOut } from './challenge.ts';
import { canAct, handsOf, isAtHand, isFoe, isPresent, weaponAt } from './fighters.ts';
import { Move } from './intent.ts';
import { attackId } from './intent-words.ts';
import { blastsAt, canWield, isPair, mayAid, mayStrike, mayUse, retreatWay } from './intentions.ts';
import type { Fight, Fighter } from './model.ts';
import { bandAfter, bandMoved, hasFreeMove, mayFallBack } from './movement.ts';
import { Band, Blast, bandLabels, Use, useAt } from './weapon.ts';

/** Why an option is not offered now, for the refusal. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const asked = fight.fighters[who];
  if (asked === undefined) return null;
  switch (question) {
    case 'turn':
      return whyNotTurn(fight, asked, option);
    case 'sweep': {
      const target = found(fight, option);
      if (target === undefined) return nobody(option);
      if (target.index === fight.now.about) return why('the sweep goes on to somebody else', 'IKZ-SWP-02');
      return notThere(fight, asked, target) ?? why(`${target.sheet.name} is out of its reach`, 'IKZ-SWP-02');
    }
    case 'duel-weapon':
      return attackNamed(asked, option) === undefined
        ? why(`"${option}" is no weapon of ${asked.sheet.name}’s`, 'IKZ-DUEL-26')
        : why('that weapon is not at hand or not admitted', 'IKZ-DUEL-26');
    default:
      return null;
  }
}

/** Whoever is hidden or waits is nobody as far as refusals go. */
function found(fight: Fight, id: string): Fighter | undefined {
  const one = fight.fighters.find(({ sheet }) => sheet.id === id);
  return one === undefined || one.status === 'waiting' || fight.hidden.includes(one.index) ? undefined : one;
}

function nobody(id: string): Why {
  return why(`nobody here is called "${id}"`, 'IKZ-ATK-19');
}

/** The number of an attack by its id, -1 = bare hands; undefined where there is none. */
function attackNamed(fighter: Fighter, id: string): number | undefined {
  if (id === 'unarmed') return -1;
  const at = fighter.sheet.attacks.findIndex((_, attack) => attackId(fighter, attack) === id);
  return at < 0 ? undefined : at;
}

function whyNotTurn(fight: Fight, fighter: Fighter, option: string): Why | null {
  const { name } = fighter.sheet;
  const [verb = '', ...rest] = option.split(':');
  if (!canAct(fighter)) return why(`${name} can do nothing now`, 'IKZ-ATTR-04');
  if (fighter.grappledBy >= 0) return why('who is held can only try to get free', 'IKZ-ACT-11');
  if (fighter.fleeing && retreatWay(fight, fighter) > 0)
    return why(`${name} has lost heart and can only run`, 'IKZ-MOR-07');
  if (rest.includes('daring') && fight.rulings.daring === 'no')
    return why('nobody attacks daringly here', 'IKZ-ACT-09');
  if (rest.some(isMoveWord) && !hasFreeMove(fighter)) return why(`${name} has no free move`, 'IKZ-SCT-07');
  switch (verb) {
    case 'attack':
      return whyNotAttack(fight, fighter, rest);
    case 'blast':
      return whyNotBlast(fight, fighter, rest);
    case 'close':
      return whyNotClose(fight, fighter, rest);
    case 'fall-back':
      return mayFallBack(fight, fighter)
        ? null
        : why('every enemy is at Ranged already; to leave the fight is to retreat', 'IKZ-RNG-04');
    case 'retreat':
    case 'make-distance':
      return whyNotRetreat(fight, fighter);
    case 'aid':
    case 'deed':
    case 'challenge':
      return whyNotDo(fight, fighter, verb, rest[0] ?? '');
    default:
      return whyNotSmall(fighter, verb);
  }
}

function isMoveWord(word: string): boolean {
  return /^(close-first|back-first|then-back|close-on-.+-first|then-close-on-.+)$/.test(word);
}

/** Somebody who cannot be struck at all (IKZ-ATK-19). */
function notThere(fight: Fight, fighter: Fighter, target: Fighter): Why | null {
  const { name } = target.sheet;
  if (!isPresent(target)) return why(`${name} is not in the fight any more`, 'IKZ-ATK-19');
  return mayStrike(fight, fighter, target) ? null : why(`${name} is no enemy`, 'IKZ-ATK-19');
}

function whyNotAttack(fight: Fight, fighter: Fighter, [id = '', arms = '', ...rest]: readonly string[]): Why | null {
  if (fighter.cannotAttack > 0) return why(`${fighter.sheet.name} cannot attack now`, 'IKZ-NPC-07');
  const target = found(fight, id);
  if (target === undefined) return nobody(id);
  const gone = notThere(fight, fighter, target);
  if (gone !== null) return gone;
  const [first = '', second] = arms.split('+');
  const kept = whyNotWeapon(fight, fighter, first) ?? (second === undefined ? null : whyNotPair(fight, fighter, arms));
  if (kept !== null) return kept;
  const attack = attackNamed(fighter, first)!;
  const used = weaponAt(fighter, attack);
  if (blastsAt(fighter, used, target))
    return why(`it strikes all around: blast:${first}`, used.blast === Blast.none ? 'IKZ-DET-04' : 'IKZ-BLS-01');
  return whyNotAt(fight, fighter, target, attack, rest);
}

/** A distance at which the weapon is of no use, counted after the move made first (IKZ-RNG-13). */
function whyNotAt(
  fight: Fight,
  fighter: Fighter,
  target: Fighter,
  attack: number,
  rest: readonly string[],
): Why | null {
  const closes = rest.includes('close-first');
  const move = closes ? Move.closeFirst : rest.includes('back-first') ? Move.backFirst : Move.none;
  const used = weaponAt(fighter, attack);
  const band = bandAfter(fight, fighter, target.index, move, target.index);
  if (useAt(used, band) !== Use.cannot) return null;
  const rule = outOfBand[used.band]?.rule ?? 'IKZ-RNG-06';
  const plain = `at ${bandLabels[band]!} the ${attack < 0 ? 'bare hand' : used.name} is of no use`;
  if (move !== Move.none || !hasFreeMove(fighter)) return why(plain, rule);
  const helps = (first: number) => useAt(used, bandMoved(band, first)) !== Use.cannot;
  const words = helps(Move.closeFirst) ? 'close-first' : helps(Move.backFirst) ? 'back-first' : null;
  const id = `attack:${target.sheet.id}:${attackId(fighter, attack)}`;
  return why(words === null ? plain : `${plain}, but there is ${id}:${words}`, rule);
}

function whyNotWeapon(fight: Fight, fighter: Fighter, id: string): Why | null {
  const attack = attackNamed(fighter, id);
  if (attack === undefined) return why(`"${id}" is no weapon of ${fighter.sheet.name}’s`, 'IKZ-ACT-12');
  if (mayUse(fight, fighter, attack)) return null;
  const { name } = weaponAt(fighter, attack);
  if (!isAtHand(fighter, attack))
    return fighter.dropped[attack] === 1
      ? why(`the ${name} lies on the ground`, 'IKZ-ACT-11')
      : why(`every ${name} is spent until the fight is over`, 'IKZ-EQP-02');
  if (!canWield(fight, fighter, attack)) {
    const hands = handsOf(fight, fighter);
    return why(`there ${hands === 1 ? 'is only one hand' : 'is no hand'} left for the ${name}`, 'IKZ-SCT-10');
  }
  return weaponAt(fighter, attack).natural
    ? why('a creature uses its first attack here', 'IKZ-ATK-18')
    : why(`the ${name} is not in hand, and taking it costs the action`, 'IKZ-ACT-12');
}

function whyNotPair(fight: Fight, fighter: Fighter, arms: string): Why | null {
  const [first = '', second = ''] = arms.split('+');
  const other = whyNotWeapon(fight, fighter, second);
  if (other !== null) return other;
  if (isPair(fight, fighter, attackNamed(fighter, first)!, attackNamed(fighter, second)!)) return null;
  if (handsOf(fight, fighter) < 2) return why('two weapons need two hands', 'IKZ-SCT-10');
  return fighter.sheet.shield
    ? why('with a shield there is no hand for a second weapon', 'IKZ-DUAL-03')
    : why('two weapons need to be two different ones of one hand each', 'IKZ-DUAL-03');
}

function whyNotBlast(fight: Fight, fighter: Fighter, [arms = '']: readonly string[]): Why | null {
  const kept = whyNotWeapon(fight, fighter, arms);
  if (kept !== null) return kept;
  const used = weaponAt(fighter, attackNamed(fighter, arms)!);
  const foes = fight.fighters.filter((other) => mayStrike(fight, fighter, other));
  return foes.some((foe) => blastsAt(fighter, used, foe))
    ? why('nobody is at a distance where it works', 'IKZ-BLS-02')
    : why(`it strikes one at a time: attack:TARGET:${arms}`, 'IKZ-BLS-01');
}

function whyNotClose(fight: Fight, fighter: Fighter, [id = '', ...rest]: readonly string[]): Why | null {
  const target = found(fight, id);
  if (target === undefined) return nobody(id);
  const gone = notThere(fight, fighter, target);
  if (gone !== null) return gone;
  const move = rest.includes('back-first') ? Move.backFirst : Move.none;
  return bandAfter(fight, fighter, target.index, move, target.index) === Band.melee
    ? why(`${target.sheet.name} is at Melee already`, 'IKZ-RNG-03')
    : null;
}

function whyNotRetreat(fight: Fight, fighter: Fighter): Why | null {
  switch (retreatWay(fight, fighter)) {
    case 0:
      return why('there is nowhere safe to run', 'IKZ-RET-02');
    case 2:
      return why('with an enemy at Melee it takes the whole turn: retreat:back-first', 'IKZ-RET-04');
    case 3:
      return why(
        'with an enemy at Melee it takes two turns: first make-distance',
        fighter.hamstrung ? 'IKZ-RET-07' : 'IKZ-RET-04',
      );
    default:
      return null;
  }
}

function whyNotDo(fight: Fight, fighter: Fighter, verb: string, id: string): Why | null {
  const target = found(fight, id);
  if (target === undefined) return nobody(id);
  const { name } = target.sheet;
  if (verb === 'aid') {
    if (mayAid(fight, fighter, target)) return null;
    if (target.aided) return why(`${name} has been seen to`, 'IKZ-ACT-10');
    return why(isFoe(fighter, target) ? `${name} is an enemy` : `${name} is not dying`, 'IKZ-ACT-10');
  }
  if (verb === 'deed') {
    if (fight.rulings.deeds === 'no') return why('risky deeds are not tried here', 'IKZ-ACT-08');
    return isFoe(fighter, target) ? null : why(`${name} is no enemy`, 'IKZ-ACT-08');
  }
  if (!mayCallOut(fight, fighter)) return why('there can be no duel now', 'IKZ-DUEL-01');
  return mayBeCalled(fighter, target) ? null : why(`${name} cannot be called to a duel`, 'IKZ-DUEL-01');
}

function whyNotSmall(fighter: Fighter, verb: string): Why | null {
  const { name } = fighter.sheet;
  switch (verb) {
    case 'calm':
      return why(`${name} is not in panic`, 'IKZ-PAN-02');
    case 'extinguish':
      return why(`${name} is not in flames`, 'IKZ-ACT-11');
    case 'break-free':
      return why(`nobody holds ${name}`, 'IKZ-ACT-11');
    case 'pick-up':
      return why(`no such weapon of ${name}’s lies on the ground`, 'IKZ-ACT-11');
    case 'ready':
      return why('only another weapon at hand can be taken, and only where that costs the action', 'IKZ-ACT-12');
    case 'drop':
      return why(`${name}’s inventory is not full, or holds nothing to drop`, 'IKZ-WND-10');
    default:
      return null;
  }
}
