import { plain, type SaidWho, type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { RuleId } from '../book/rules.ts';
import { Do, isDaring, Move, moveOf, secondOf, targetOf, weaponOf, whatOf, whomOf } from './intent.ts';
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

/** One of the attacks as an answer. */
export function attackOption(fighter: Fighter, attack: number, rule: RuleId): Option {
  const { name } = weaponAt(fighter, attack);
  return { id: attackId(fighter, attack), label: name, with: name, rule };
}

/** Names of the weapons of a declaration. */
export function armsId(fighter: Fighter, code: number): string {
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

/** The move of a turn: how it ends the id, what is said first, what in the end. */
function moveWords(fight: Fight, code: number): readonly [id: string, first: Sentence, after: Sentence] {
  const { sheet } = fight.fighters[whomOf(code)]!;
  switch (moveOf(code)) {
    case Move.closeFirst:
      if (isOnTarget(code)) return [':close-first', 'Close in', ''];
      return [`:close-on-${sheet.id}-first`, say`Close on ${say.who(sheet)}`, ''];
    case Move.backFirst:
      return [':back-first', 'Fall back', ''];
    case Move.closeAfter:
      return [`:then-close-on-${sheet.id}`, '', say`then close on ${say.who(sheet)}`];
    case Move.backAfter:
      return [':then-back', '', 'then fall back'];
    default:
      return ['', '', ''];
  }
}

/** The attack is on whom the turn closes in on first. */
function isOnTarget(code: number): boolean {
  return whatOf(code) === Do.attack && moveOf(code) === Move.closeFirst && whomOf(code) === targetOf(code);
}

/** A turn as a person reads it. Ids follow one pattern: what, whom, with what, how (`attack:ronin:katana:close-first`). */
export function describeIntent(fight: Fight, who: number, code: number): Option {
  if (whatOf(code) === Do.nothing && moveOf(code) !== Move.none) return describeMove(fight, code);
  const plain = describePlain(fight, fight.fighters[who]!, code);
  const [id, first, after] = moveWords(fight, code);
  const daring = isDaring(code);
  const manner = [...(daring ? ['daringly'] : []), ...(after === '' ? [] : [after])];
  const unusual = daring || (moveOf(code) !== Move.none && !isOnTarget(code));
  return {
    ...plain,
    id: `${plain.id}${id}${daring ? ':daring' : ''}`,
    ...(first === '' ? {} : { first }),
    ...(manner.length === 0 ? {} : { manner: say.list(manner) }),
    ...(daring ? { rule: 'IKZ-ACT-09', cost: 'a DEX save' } : {}),
    ...(unusual ? { rare } : {}),
  };
}

/** The free move and nothing else. */
function describeMove(fight: Fight, code: number): Option {
  if (moveOf(code) === Move.backFirst) return { id: 'fall-back', label: 'Fall back', rule: 'IKZ-RNG-04' };
  const { id, name } = fight.fighters[whomOf(code)]!.sheet;
  return { id: `close:${id}`, label: say`Close on ${say.who({ id, name })}`, target: id, rule: 'IKZ-RNG-03' };
}

/** How a deed is written and read. */
interface Form {
  readonly verb: string;
  /** Somebody is named after the verb, then what it is done with. */
  readonly aimed?: true;
  readonly armed?: true;
  readonly label: Sentence | ((target: SaidWho, arms: Sentence) => Sentence);
  readonly rule: RuleId;
  readonly cost?: string;
  readonly detail?: string;
  readonly rare?: true;
}

const aimed = true;
const armed = true;
const rare = true;

/** By number in `Do`. */
export const forms: readonly Form[] = [
  { verb: 'nothing', label: 'Nothing', rule: 'IKZ-ACT-01', rare },
  { verb: 'attack', aimed, armed, label: (target, arms) => say`Attack ${target} with ${arms}`, rule: 'IKZ-ATK-01' },
  { verb: 'blast', armed, label: (_, arms) => say`Attack all around with ${arms}`, rule: 'IKZ-BLS-01' },
  { verb: 'close', aimed, label: (target) => say`Close on ${target}`, detail: 'action', rule: 'IKZ-RNG-05' },
  { verb: 'retreat', label: 'Run from the fight', cost: 'a DEX save', rule: 'IKZ-RET-01' },
  { verb: 'make-distance', label: 'Make distance, to run next turn', rule: 'IKZ-RET-07' },
  { verb: 'aid', aimed, label: (target) => say`Aid ${target}`, rule: 'IKZ-ACT-10' },
  {
    ...{ verb: 'deed', aimed, label: (target) => say`Try something risky on ${target}` },
    ...{ cost: 'a save', rule: 'IKZ-ACT-08', rare },
  },
  { verb: 'pick-up', armed, label: (_, arms) => say`Pick up the ${arms}`, rule: 'IKZ-ACT-11' },
  { verb: 'extinguish', label: 'Put out the flames', rule: 'IKZ-ACT-11' },
  { verb: 'break-free', label: 'Break free', cost: 'a STR save', rule: 'IKZ-ACT-11' },
  { verb: 'calm', label: 'Shake off the panic', cost: 'a WIL save', rule: 'IKZ-PAN-02' },
  { verb: 'ready', armed, label: (_, arms) => say`Take the ${arms} in hand`, rule: 'IKZ-ACT-12' },
  { verb: 'other', label: 'Something else', rule: 'IKZ-ACT-03', rare },
  { verb: 'drop', label: 'Drop something first', cost: 'free', rule: 'IKZ-WND-10' },
  {
    ...{ verb: 'challenge', aimed, label: (target) => say`Challenge ${target} to a duel` },
    ...{ cost: 'this round’s turn if accepted', rule: 'IKZ-DUEL-01', rare },
  },
];
/** The move away from everybody. */
export const fallBack: Form = { verb: 'fall-back', label: 'Fall back', detail: 'action', rule: 'IKZ-RNG-04' };

function describePlain(fight: Fight, fighter: Fighter, code: number): Option {
  const target = fight.fighters[targetOf(code)]!;
  const arms = saidArms(fighter, code);
  const away = whatOf(code) === Do.move && target === fighter;
  const { verb, label, aimed = false, armed = false, ...more } = away ? fallBack : forms[whatOf(code)]!;
  const option = {
    ...more,
    id: [verb, ...(aimed ? [target.sheet.id] : []), ...(armed ? [armsId(fighter, code)] : [])].join(':'),
    label: typeof label === 'function' ? label(say.who(target.sheet), arms) : label,
    ...(aimed ? { target: target.sheet.id } : {}),
    ...(armed ? { with: plain(arms) } : {}),
  };
  if (whatOf(code) !== Do.attack) return option;
  const bare = weaponOf(code) < 0 && fighter.sheet.attacks.length > 0;
  // The same two weapons the other way round.
  const swapped = secondOf(code) >= 0 && secondOf(code) < weaponOf(code);
  const struck = secondOf(code) >= 0 ? { ...option, rule: 'IKZ-DUAL-01' } : option;
  return bare || swapped ? { ...struck, rare } : struck;
}

/** The number of an attack by its id, -1 = bare hands; undefined where there is none. */
export function attackNamed(fighter: Fighter, id: string): number | undefined {
  if (id === 'unarmed') return -1;
  const at = fighter.sheet.attacks.findIndex((_, attack) => attackId(fighter, attack) === id);
  return at < 0 ? undefined : at;
}
