import { headed } from '../../../system/asked.ts';
import { type Bar, bar, eachOf, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import type { Table } from '../../../table/table.ts';
import { passes } from '../book/levels.ts';
import { Band, Kind } from '../book/terms.ts';
import { event, judged, reason } from '../book/words.ts';
import { adjustCast } from '../rolls/magic-terms.ts';
import { castCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import { barToReact, barToRespond, inFight } from '../state/asking.ts';
import { backfires, earnMastery, isCutOff } from '../state/magic-marks.ts';
import type { Blow, Fight, Fighter } from '../state/model.ts';
import { isNear, levelOf } from '../state/people.ts';
import { mishap } from './mishaps.ts';

const counterRoll = reason('counter', ['TT-REACT-09', 'TT-REACT-14'], 'the counter');
const blocks = event(
  'blocks',
  ['TT-REACT-01', 'TT-REACT-04', 'TT-REACT-05', 'TT-REACT-06', 'TT-REACT-07', 'TT-REACT-12'],
  '{who:who} blocks {attacker:who}’s attack on {target:who}.',
);
const counters = event(
  'counters',
  ['TT-REACT-01', 'TT-REACT-07', 'TT-REACT-09', 'TT-REACT-13'],
  '{who:who} tries to counter {caster:who}’s spell.',
);
const countered = event('countered', ['TT-REACT-10'], '{who:who} undoes {caster:who}’s spell.');
const notCountered = event('not-countered', ['TT-REACT-10'], '{caster:who}’s spell goes on in spite of {who:who}.');

const NO = 0;
const YES = 1;

/** The answer that reacts to nothing. */
export const keepReaction: Option = { id: 'no', label: 'Keep the reaction', verb: 'no', rule: 'TT-REACT-01' };

const ownDefence = bar('TT-REACT-08', 'nobody blocks an attack on themselves: that is their defense');
const tooFar = bar('TT-REACT-04', '{attacker} is more than 5 ft away');
const noChain = bar('TT-REACT-07', 'nobody reacts to a reaction');
const blocked = bar('TT-REACT-07', 'somebody blocks this attack already');
const noAttack = bar('TT-REACT-04', 'no creature attacks an ally now');
const asSpell = bar('TT-REACT-13', 'a spell is countered, not blocked');
const beforeDefence = bar('TT-REACT-06', 'a block is declared before the defense is rolled');
const blockInTurn = bar('TT-REACT-07', 'those who could block are asked one after the other');

/** Blocking the attack of a creature on another (TT-REACT-04, TT-REACT-08, TT-VAL-06). */
export function barToBlock(fight: Fight, pc: Fighter, creature: Fighter, target: Fighter): Bar {
  if (pc === target) return ownDefence;
  return barToReact(fight, pc) ?? (isNear(fight, pc, creature) ? OPEN : tooFar);
}

/** Whether to block the attack in `now.blow`. */
export const blockQuestion = judged(
  'block',
  ['TT-REACT-02', 'TT-REACT-04', 'TT-REACT-06', 'TT-REACT-07', 'TT-REACT-08', 'TT-VAL-06'],
  (fight) =>
    say`${say.who(fight.fighters[fight.now.blow.attacker]!.sheet)} attacks ${say.who(fight.fighters[fight.now.blow.target]!.sheet)}. Do you block?`,
  {
    each: eachOf(NO, YES),
    legal: barOfBlock,
    of: headed('block'),
    unknown: bar('TT-REACT-04', 'the answer is block or no'),
    when: inFight((fight, pc) => {
      const { fighters, now } = fight;
      const target = fighters[now.blow.target];
      const none = barToRespond(fight, pc);
      if (none !== OPEN) return none;
      if (isReaction(fight)) return noChain;
      if (target === pc) return ownDefence;
      if ((now.roll.kinds & Kind.block) !== 0 && now.roll.roller !== pc.index) return blocked;
      const shut = barToReact(fight, pc);
      if (shut !== OPEN) return shut;
      if (target === undefined) return noAttack;
      if (now.blow.spell >= 0) return asSpell;
      const far = barToBlock(fight, pc, fighters[now.blow.attacker]!, target);
      return far ?? (now.roll.roller >= 0 ? beforeDefence : blockInTurn);
    }),
  },
  (fight, _who, code) => {
    if (code === NO) return keepReaction;
    const target = fight.fighters[fight.now.blow.target]!.sheet;
    const label = say`Block for ${say.who(target)}`;
    return { id: 'block', verb: 'block', label, target: target.id, cost: 'reaction', rule: 'TT-REACT-04' };
  },
);

function barOfBlock(fight: Fight, who: number, code: number): Bar {
  const { fighters, now } = fight;
  const { attacker, target } = now.blow;
  return code === NO ? OPEN : barToBlock(fight, fighters[who]!, fighters[attacker]!, fighters[target]!);
}

/** A counter is rolled, or an attack outside the own turn. */
function isReaction({ now }: Fight): boolean {
  const { kinds, roller } = now.roll;
  return (kinds & Kind.counter) !== 0 || ((kinds & Kind.attack) !== 0 && roller !== now.actor);
}

/** The first PC in list order who takes up the block, or null (TT-REACT-07). */
export function offerBlock(fight: Fight, table: Table<Fight>, { attacker, target }: Blow): Fighter | null {
  const { fighters } = fight;
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (barToBlock(fight, pc, fighters[attacker]!, fighters[target]!) !== OPEN) continue;
    if (table.ask(fight, at, blockQuestion) === NO) continue;
    pc.reactionLeft = false;
    table.tell(blocks, pc.index, attacker, target);
    return pc;
  }
  return null;
}

const BY_TAG = 1;
const BY_SPELL = 2;

const noMagic = bar('TT-REACT-09', 'PCs do not cast here');
const cutOff = bar('TT-VAL-11', '{actor} is cut off from magic');
const noMeans = bar('TT-REACT-09', '{actor} has no such means to counter');
const beingCountered = bar('TT-REACT-07', 'somebody counters this spell already');
const noSpell = bar('TT-REACT-09', 'no creature casts a spell now');
const counterFirst = bar('TT-REACT-13', 'a counter comes before the defense is rolled');
const counterInTurn = bar('TT-REACT-07', 'those who could counter are asked one after the other');
const counterOrNot = bar('TT-REACT-09', 'the answer is to counter or no');

/** The means to counter, and the reaction (TT-REACT-09, TT-VAL-06, TT-VAL-11). */
export function barToCounter(fight: Fight, pc: Fighter): Bar {
  const shut = barToReact(fight, pc);
  if (shut !== OPEN) return shut;
  if (!fight.toggles.spellcasting) return noMagic;
  if (isCutOff(fight, pc)) return cutOff;
  const { counters, spells } = pc.sheet;
  for (let at = 0; at < spells.length; at++) if (spells[at]!.type === 'counter') return OPEN;
  return counters ? OPEN : noMeans;
}

/** The code that counters with a spell, or by a tag alone (-1). */
export const counterCode = (spell: number): number => (spell < 0 ? BY_TAG : BY_SPELL + spell);

/** Whether and with what to counter the spell in `now.blow`. */
export const counterQuestion = judged(
  'counter',
  ['TT-REACT-02', 'TT-REACT-09', 'TT-REACT-13', 'TT-VAL-06', 'TT-VAL-11'],
  (fight) => {
    const { attacker, target, spell } = fight.now.blow;
    const caster = fight.fighters[attacker]!.sheet;
    const at = target < 0 ? '' : say` at ${say.who(fight.fighters[target]!.sheet)}`;
    return say`${say.who(caster)} casts ${caster.casts[spell]!.name}${at}. Do you counter?`;
  },
  {
    each: eachCounter,
    legal: barOfCounter,
    of: headed('counter'),
    unknown: (_fight, _who, option) => (option.startsWith('counter') ? noMeans : counterOrNot),
    when: inFight((fight, pc, option) => {
      const { fighters, now } = fight;
      const isCast = now.blow.spell >= 0 && fighters[now.blow.attacker]?.pc === false;
      if (pc.pc && isCast && (now.roll.kinds & Kind.counter) !== 0 && now.roll.roller !== pc.index)
        return beingCountered;
      const shut = barToCounter(fight, pc);
      if (shut !== OPEN) return shut;
      if (!isCast) return noSpell;
      const [, spell] = option.split(':');
      if (spell !== undefined && !pc.sheet.spells.some(({ id, type }) => type === 'counter' && id === spell))
        return noMeans;
      return now.roll.roller >= 0 ? counterFirst : counterInTurn;
    }),
  },
  (fight, who, code) => {
    if (code === NO) return keepReaction;
    const counter = { verb: 'counter', cost: 'reaction', rule: 'TT-REACT-09' };
    if (code === BY_TAG) return { id: 'counter', label: 'Counter it by a tag alone', ...counter };
    const { id, name } = fight.fighters[who]!.sheet.spells[code - BY_SPELL]!;
    return { id: `counter:${id}`, label: `Counter it with ${name}`, with: name, ...counter };
  },
);

function eachCounter({ fighters }: Fight, who: number, table: Table<Fight>): void {
  table.offer(NO);
  for (let at = 0; at < fighters[who]!.sheet.spells.length; at++) table.offer(BY_SPELL + at);
  table.offer(BY_TAG);
}

function barOfCounter(fight: Fight, who: number, code: number): Bar {
  if (code === NO) return OPEN;
  const pc = fight.fighters[who]!;
  const { counters, spells } = pc.sheet;
  const has = code === BY_TAG ? counters : spells[code - BY_SPELL]!.type === 'counter';
  return barToCounter(fight, pc) ?? (has ? OPEN : noMeans);
}

/** Offers the counter in list order; true when the spell is undone (TT-REACT-07, TT-REACT-10). */
export function offerCounter(fight: Fight, table: Table<Fight>, blow: Blow): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (barToCounter(fight, pc) !== OPEN) continue;
    const code = table.ask(fight, at, counterQuestion);
    if (code === NO) continue;
    pc.reactionLeft = false;
    table.tell(counters, pc.index, blow.attacker);
    return counter(fight, table, blow, pc, code === BY_TAG ? -1 : code - BY_SPELL);
  }
  return false;
}

/** The casting check of a counter; no clock moves by it (TT-REACT-09, TT-REACT-10). */
export function counter(fight: Fight, table: Table<Fight>, blow: Blow, pc: Fighter, spell: number): boolean {
  const creature = fight.fighters[blow.attacker]!;
  const cast = creature.sheet.casts[blow.spell]!;
  const { roll } = fight.now;
  const kinds = Kind.cast | Kind.counter;
  const base = cast.level >= 0 ? cast.level : levelOf(fight, creature);
  beginRoll(roll, pc.index, creature.index, kinds, base);
  adjustCast(roll, pc, spell, false);
  const band = castCheck(fight, table, counterRoll);
  const { face } = roll;
  forgetRoll(roll);
  if (spell >= 0) earnMastery(table, pc, spell, band, face);
  const undone = passes(fight, band);
  if (undone) table.tell(countered, pc.index, creature.index);
  else table.tell(notCountered, creature.index, pc.index);
  if (undone && band === Band.successBut) backfires(table, pc, false);
  if (band === Band.failAnd) mishap(fight, table, { caster: pc, spell, target: -1, base, ownTurn: false });
  return undone;
}
