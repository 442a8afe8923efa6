import { say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { mayBeCalled, mayCallOut } from '../acts/challenge.ts';
import { mayAid, retreatWay } from '../acts/intentions.ts';
import { blastsAt, isPair, mayStrike, mayUse } from '../attack/reach.ts';
import { Band, Blast, bandLabels, Use, useAt } from '../book/weapon.ts';
import { bandAfter, bandMoved, hasFreeMove, mayClose, mayFallBack } from '../moves/movement.ts';
import { Move } from '../state/intent.ts';
import { attackId } from '../state/intent-words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { handsOf, hasNoSides, isActive, isFoe, weaponAt } from '../state/people.ts';
import { outOfBand } from './barred.ts';
import { whyNotChoice } from './why-not-choice.ts';
import { attackNamed, found, nobody, notThere, whyOutOfHand, whyUnable } from './why-words.ts';

/** Why an option is not offered now, for the refusal. */
export function whyNot(fight: Fight, who: number, question: string, option: string): Why | null {
  const asked = fight.fighters[who];
  if (question === 'turn') return asked === undefined ? null : whyNotTurn(fight, asked, option);
  return whyNotChoice(fight, asked, question, option);
}

/** Words for what other games and later hours have; in a turn of this one they are nothing (IKZ-SAVE-06, IKZ-REST-01). */
const elsewhere: readonly (readonly [words: RegExp, Why])[] = [
  [
    /^(block|dodge|parry|defend|react|counter|fight-back|attack-back)$/,
    why('nobody answers an attack: it hits, and Counter works by itself', 'IKZ-SAVE-06'),
  ],
  [
    /^(rest|heal|first-aid|treat|bandage|recover|drink)$/,
    why('with danger present nobody rests or heals; wounds are treated after the fight', 'IKZ-REST-01'),
  ],
  [/^crawl$/, why('only the critical crawl, and it brings them nowhere', 'IKZ-CRIT-06')],
  [/^(worsen|new)$/, why('how a wound is taken is asked when one is gained', 'IKZ-WND-07')],
  [/^(accept|decline)$/, why('there is no challenge to answer', 'IKZ-DUEL-01')],
  [/^thing$/, why('what is dropped is asked after "drop"', 'IKZ-WND-10')],
];

function whyNotTurn(fight: Fight, fighter: Fighter, option: string): Why {
  const { name } = fighter.sheet;
  const [verb = '', ...rest] = option.split(':');
  const unable = whyUnable(fighter);
  if (unable !== null) return unable;
  if (fighter.grappledBy >= 0) return why('who is held can only try to get free', 'IKZ-ACT-11');
  if (hasNoSides(fight) && ofFights.includes(verb))
    return why('rounds are counted without a fight: nobody is an enemy', 'IKZ-RND-01');
  if (fighter.fleeing && retreatWay(fight, fighter) > 0)
    return why(`${name} has lost heart and can only run`, 'IKZ-MOR-07');
  return whyNotThat(fight, fighter, verb, rest) ?? whyNotMoves(fight, fighter, verb, rest);
}

/** What needs enemies. */
const ofFights: readonly string[] = [
  'attack',
  'blast',
  'close',
  'fall-back',
  'retreat',
  'make-distance',
  'challenge',
  'ready',
];

function whyNotThat(fight: Fight, fighter: Fighter, verb: string, rest: readonly string[]): Why | null {
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
      return whyNotRetreat(fight, fighter, verb);
    case 'aid':
    case 'deed':
    case 'challenge':
      return whyNotDo(fight, fighter, verb, rest[0] ?? '');
    default:
      return whyNotSmall(fight, fighter, verb, rest[0] ?? '');
  }
}

/** The move that goes with a deed: one at most, a free one, and one that leads somewhere (IKZ-ACT-01, IKZ-ACT-02). */
function whyNotMoves(fight: Fight, fighter: Fighter, verb: string, rest: readonly string[]): Why {
  const moves = rest.filter(isMoveWord);
  if (moves.length > 1)
    return why('a turn has one move; a second one takes the action, and then there is no other', 'IKZ-RNG-05');
  if (moves.length > 0 && !hasFreeMove(fighter)) return why(`${fighter.sheet.name} has no free move`, 'IKZ-SCT-07');
  const [move = ''] = moves;
  if (/back/.test(move) && !mayFallBack(fight, fighter)) return why('every enemy is at Ranged already', 'IKZ-RNG-04');
  const whom = /close-on-(.+?)(-first)?$/.exec(move)?.[1];
  const foe = whom === undefined ? undefined : found(fight, whom);
  if (whom !== undefined && foe === undefined) return nobody(whom);
  if (foe !== undefined && !mayClose(fight, fighter, foe))
    return why(`${foe.sheet.name} is no enemy beyond Melee to close on`, 'IKZ-RNG-03');
  if (verb === 'retreat') return why('the move before a run may bring nobody to Melee', 'IKZ-RET-03');
  if (verb === 'challenge') return why('the duel takes the whole turn', 'IKZ-DUEL-01');
  if (verb === 'close' || verb === 'fall-back') return why('a move is one band, and the action one more', 'IKZ-ACT-02');
  return why('a turn is an attack, a move or another deed, with the free move before or after it', 'IKZ-ACT-03');
}

function isMoveWord(word: string): boolean {
  return /^(close-first|back-first|then-back|close-on-.+-first|then-close-on-.+)$/.test(word);
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
  const apart = whyNotAt(fight, fighter, target, attack, rest);
  if (apart !== null || second === undefined) return apart;
  const other = whyNotAt(fight, fighter, target, attackNamed(fighter, second)!, rest);
  return other === null ? null : why(say`${other.reason}: attack with the other one alone`, 'IKZ-DUAL-04');
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
  const kept = whyOutOfHand(fighter, attack);
  if (kept !== null) return kept;
  const { name } = weaponAt(fighter, attack);
  return weaponAt(fighter, attack).natural
    ? why('a creature uses its first attack here', 'IKZ-ATK-18')
    : why(`the ${name} is not in hand, and taking it costs the action`, 'IKZ-ACT-12');
}

function whyNotPair(fight: Fight, fighter: Fighter, arms: string): Why | null {
  const [first = '', second = ''] = arms.split('+');
  const other = whyNotWeapon(fight, fighter, second);
  if (other !== null) return other;
  if (isPair(fight, fighter, attackNamed(fighter, first)!, attackNamed(fighter, second)!)) return null;
  return whyNotTogether(fighter);
}

/** Two weapons at once need two hands, no shield, and to be of one hand each (IKZ-DUAL-03, IKZ-SCT-10). */
function whyNotTogether(fighter: Fighter): Why {
  if (handsOf(fighter) < 2) return why('two weapons need two hands', 'IKZ-SCT-10');
  return fighter.sheet.shield
    ? why('with a shield there is no hand for a second weapon', 'IKZ-DUAL-03')
    : why('two weapons need to be two different ones of one hand each', 'IKZ-DUAL-03');
}

function whyNotBlast(fight: Fight, fighter: Fighter, [arms = '']: readonly string[]): Why | null {
  if (fighter.cannotAttack > 0) return why(`${fighter.sheet.name} cannot attack now`, 'IKZ-NPC-07');
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

function whyNotRetreat(fight: Fight, fighter: Fighter, verb: string): Why | null {
  const way = retreatWay(fight, fighter);
  if (way !== 0 && way !== 3 && verb === 'make-distance')
    return why('the run takes no turn of its own to make distance: retreat', 'IKZ-RET-03');
  switch (way) {
    case 0:
      return why('there is nowhere safe to run', 'IKZ-RET-02');
    case 2:
      return why('with an enemy at Melee it takes the whole turn: retreat:back-first', 'IKZ-RET-04');
    case 3:
      if (verb === 'make-distance') return null;
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
    if (!isFoe(fighter, target) && !hasNoSides(fight)) return why(`${name} is no enemy`, 'IKZ-ACT-08');
    return isActive(target) ? null : why(`${name} is not in the fight any more`, 'IKZ-ATK-19');
  }
  if (fight.now.refused !== 0) return why('the challenge has just been declined', 'IKZ-DUEL-01');
  if (fight.duellists[0]! >= 0) return why('one duel a round is enough', 'IKZ-DUEL-01');
  if (!mayCallOut(fight, fighter)) return why('there can be no duel now', 'IKZ-DUEL-01');
  return mayBeCalled(fighter, target) ? null : why(`${name} cannot be called to a duel`, 'IKZ-DUEL-01');
}

function whyNotSmall(fight: Fight, fighter: Fighter, verb: string, id: string): Why | null {
  const { name } = fighter.sheet;
  switch (verb) {
    case 'calm':
      return fighter.panicked ? null : why(`${name} is not in panic`, 'IKZ-PAN-02');
    case 'extinguish':
      return fighter.burning > 0 ? null : why(`${name} is not in flames`, 'IKZ-ACT-11');
    case 'break-free':
      return why(`nobody holds ${name}`, 'IKZ-ACT-11');
    case 'pick-up':
      return fighter.dropped[attackNamed(fighter, id) ?? -1] === 1
        ? null
        : why(`no such weapon of ${name}’s lies on the ground`, 'IKZ-ACT-11');
    case 'ready':
      return whyNotReady(fight, fighter, id);
    case 'drop':
      return why(`${name}’s inventory is not full, or holds nothing to drop`, 'IKZ-WND-10');
    case 'other':
    case 'nothing':
      return null;
    default:
      return elsewhere.find(([words]) => words.test(verb))?.[1] ?? null;
  }
}

/** Taking something in hand, where that costs the action (IKZ-ACT-12). */
function whyNotReady(fight: Fight, fighter: Fighter, id: string): Why | null {
  if (fight.toggles.swapCost === 'free') return why('a weapon is taken in hand for nothing, by using it', 'IKZ-ACT-12');
  for (const each of id.split('+')) {
    const attack = attackNamed(fighter, each);
    if (attack === undefined || attack < 0)
      return why(`"${each}" is no weapon of ${fighter.sheet.name}’s`, 'IKZ-ACT-12');
    const kept = whyOutOfHand(fighter, attack);
    if (kept !== null) return kept;
    if (weaponAt(fighter, attack).natural) return why('what is part of the body is always at hand', 'IKZ-EQP-06');
  }
  if (isHeld(fighter, id)) return why('it is in hand already', 'IKZ-ACT-12');
  return id.includes('+') ? whyNotTogether(fighter) : null;
}

function isHeld(fighter: Fighter, id: string): boolean {
  const [first = '', second] = id.split('+');
  const off = second === undefined ? -1 : attackNamed(fighter, second);
  return attackNamed(fighter, first) === fighter.main && off === fighter.off;
}
