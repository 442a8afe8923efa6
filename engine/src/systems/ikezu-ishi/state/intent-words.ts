import { plain, type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { Do, isDaring, isStrike, Move, moveOf, secondOf, targetOf, weaponOf, whatOf, whomOf } from './intent.ts';
import type { Fight, Fighter } from './model.ts';
import { weaponAt } from './people.ts';

/** A name as it is written in option ids. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The id of one that has so many of the same id before it: the second is numbered 2. */
export function numbered(id: string, before: number): string {
  return before === 0 ? id : `${id}-${before + 1}`;
}

/** An attack's name in option ids; the second of the same name is numbered. */
export function attackId(fighter: Fighter, attack: number): string {
  const name = slug(weaponAt(fighter, attack).name);
  let same = 0;
  for (let at = 0; at < attack; at++) if (slug(weaponAt(fighter, at).name) === name) same++;
  return numbered(name, same);
}

function armsId(fighter: Fighter, code: number): string {
  const second = secondOf(code);
  const first = attackId(fighter, weaponOf(code));
  return second < 0 ? first : `${first}+${attackId(fighter, second)}`;
}

/** The weapons of a strike, each as a thing of its own. */
function saidArms(fighter: Fighter, code: number): Sentence {
  const second = secondOf(code);
  const first = weaponOf(code) < 0 ? 'bare hands' : weaponAt(fighter, weaponOf(code)).name;
  const held = second < 0 ? [first] : [first, weaponAt(fighter, second).name];
  return say.list(
    held.map((name) => say.thing(name, fighter.sheet)),
    ' and ',
  );
}

interface MoveWords {
  readonly id: string;
  readonly first?: Sentence;
  readonly after?: Sentence;
  readonly rare: boolean;
}

function moveWords(fight: Fight, code: number): MoveWords {
  const whom = fight.fighters[whomOf(code)]!.sheet;
  const onTarget = isStrike(code) && whatOf(code) === Do.attack && whomOf(code) === targetOf(code);
  switch (moveOf(code)) {
    case Move.closeFirst:
      if (onTarget) return { id: ':close-first', first: 'Close in', rare: false };
      return {
        id: `:close-on-${whom.id}-first`,
        first: say`Close on ${say.who(whom)}`,
        rare: true,
      };
    case Move.backFirst:
      return { id: ':back-first', first: 'Fall back', rare: true };
    case Move.closeAfter:
      return { id: `:then-close-on-${whom.id}`, after: say`then close on ${say.who(whom)}`, rare: true };
    case Move.backAfter:
      return { id: ':then-back', after: 'then fall back', rare: true };
    default:
      return { id: '', rare: false };
  }
}

/** A turn as a person reads it. Ids follow one pattern: what, whom, with what, how (`attack:ronin:katana:close-first`). */
export function describeIntent(fight: Fight, who: number, code: number): Option {
  if (whatOf(code) === Do.nothing && moveOf(code) !== Move.none) return describeMove(fight, code);
  const plain = describePlain(fight, fight.fighters[who]!, code);
  const move = moveWords(fight, code);
  const daring = isDaring(code);
  const manner = [...(daring ? ['daringly'] : []), ...(move.after === undefined ? [] : [move.after])];
  const option = {
    ...plain,
    id: `${plain.id}${move.id}${daring ? ':daring' : ''}`,
    ...(move.first === undefined ? {} : { first: move.first }),
    ...(manner.length === 0 ? {} : { manner: say.list(manner) }),
    ...(daring ? { rule: 'IKZ-ACT-09', cost: 'a DEX save' } : {}),
  };
  return move.rare || daring || plain.rare === true ? { ...option, rare: true } : option;
}

/** The free move and nothing else. */
function describeMove(fight: Fight, code: number): Option {
  if (moveOf(code) === Move.backFirst) return { id: 'fall-back', label: 'Fall back', rule: 'IKZ-RNG-04' };
  const { id, name } = fight.fighters[whomOf(code)]!.sheet;
  return { id: `close:${id}`, label: say`Close on ${say.who({ id, name })}`, target: id, rule: 'IKZ-RNG-03' };
}

function describePlain(fight: Fight, fighter: Fighter, code: number): Option {
  const target = fight.fighters[targetOf(code)]!.sheet;
  const arms = saidArms(fighter, code);
  switch (whatOf(code)) {
    case Do.attack: {
      const option = {
        id: `attack:${target.id}:${armsId(fighter, code)}`,
        label: say`Attack ${say.who(target)} with ${arms}`,
        target: target.id,
        with: plain(arms),
        rule: secondOf(code) >= 0 ? 'IKZ-DUAL-01' : 'IKZ-ATK-01',
      };
      const bare = weaponOf(code) < 0 && fighter.sheet.attacks.length > 0;
      // The same two weapons the other way round.
      const swapped = secondOf(code) >= 0 && secondOf(code) < weaponOf(code);
      return bare || swapped ? { ...option, rare: true } : option;
    }
    case Do.blast:
      return {
        id: `blast:${armsId(fighter, code)}`,
        label: say`Attack all around with ${arms}`,
        with: plain(arms),
        rule: 'IKZ-BLS-01',
      };
    case Do.move:
      if (target.id === fighter.sheet.id)
        return { id: 'fall-back', label: 'Fall back', detail: 'action', rule: 'IKZ-RNG-04' };
      return {
        id: `close:${target.id}`,
        label: say`Close on ${say.who(target)}`,
        detail: 'action',
        target: target.id,
        rule: 'IKZ-RNG-05',
      };
    case Do.retreat:
      return { id: 'retreat', label: 'Run from the fight', cost: 'a DEX save', rule: 'IKZ-RET-01' };
    case Do.makeDistance:
      return { id: 'make-distance', label: 'Make distance, to run next turn', rule: 'IKZ-RET-07' };
    case Do.aid:
      return { id: `aid:${target.id}`, label: say`Aid ${say.who(target)}`, target: target.id, rule: 'IKZ-ACT-10' };
    case Do.deed:
      return {
        id: `deed:${target.id}`,
        label: say`Try something risky on ${say.who(target)}`,
        target: target.id,
        cost: 'a save',
        rule: 'IKZ-ACT-08',
        rare: true,
      };
    case Do.challenge:
      return {
        id: `challenge:${target.id}`,
        label: say`Challenge ${say.who(target)} to a duel`,
        target: target.id,
        cost: 'this round’s turn if accepted',
        rule: 'IKZ-DUEL-01',
        rare: true,
      };
    default:
      return describeSmall(fighter, code);
  }
}

function describeSmall(fighter: Fighter, code: number): Option {
  const name = weaponAt(fighter, weaponOf(code)).name;
  switch (whatOf(code)) {
    case Do.pickUp:
      return {
        id: `pick-up:${armsId(fighter, code)}`,
        label: say`Pick up the ${say.thing(name, fighter.sheet)}`,
        with: name,
        rule: 'IKZ-ACT-11',
      };
    case Do.ready:
      return {
        id: `ready:${armsId(fighter, code)}`,
        label: say`Take the ${saidArms(fighter, code)} in hand`,
        with: plain(saidArms(fighter, code)),
        rule: 'IKZ-ACT-12',
      };
    case Do.extinguish:
      return { id: 'extinguish', label: 'Put out the flames', rule: 'IKZ-ACT-11' };
    case Do.breakFree:
      return { id: 'break-free', label: 'Break free', cost: 'a STR save', rule: 'IKZ-ACT-11' };
    case Do.calm:
      return { id: 'calm', label: 'Shake off the panic', cost: 'a WIL save', rule: 'IKZ-PAN-02' };
    case Do.other:
      return { id: 'other', label: 'Something else', rule: 'IKZ-ACT-03', rare: true };
    case Do.dropThing:
      return { id: 'drop', label: 'Drop something first', cost: 'free', rule: 'IKZ-WND-10' };
    default:
      return { id: 'nothing', label: 'Nothing', rule: 'IKZ-ACT-01', rare: true };
  }
}
