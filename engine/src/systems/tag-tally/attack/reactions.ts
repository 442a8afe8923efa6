import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { passes } from '../book/levels.ts';
import { Band, Kind } from '../book/terms.ts';
import { event, question, reason } from '../book/words.ts';
import { adjustCast } from '../rolls/magic-terms.ts';
import { castCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
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

/** Whether a PC may block the attack of a creature on another (TT-REACT-04, TT-REACT-08, TT-VAL-06). */
export function mayBlock(fight: Fight, pc: Fighter, creature: Fighter, target: Fighter): boolean {
  return pc.status === 'present' && pc !== target && pc.reactionLeft && isNear(fight, pc, creature);
}

/** Whether to block the attack in `now.blow`. */
export const blockQuestion = question(
  'block',
  ['TT-REACT-02', 'TT-REACT-04', 'TT-REACT-06', 'TT-REACT-07', 'TT-REACT-08', 'TT-VAL-06'],
  (fight) =>
    say`${say.who(fight.fighters[fight.now.blow.attacker]!.sheet)} attacks ${say.who(fight.fighters[fight.now.blow.target]!.sheet)}. Do you block?`,
  (fight, who, table) => {
    const { fighters, now } = fight;
    table.offer(NO);
    if (mayBlock(fight, fighters[who]!, fighters[now.blow.attacker]!, fighters[now.blow.target]!)) table.offer(YES);
  },
  (fight, _who, code) => {
    if (code === NO) return { id: 'no', label: 'Keep the reaction', verb: 'no', rule: 'TT-REACT-01' };
    const target = fight.fighters[fight.now.blow.target]!.sheet;
    return {
      id: 'block',
      verb: 'block',
      label: say`Block for ${say.who(target)}`,
      target: target.id,
      cost: 'reaction',
      rule: 'TT-REACT-04',
    };
  },
);

/** The first PC in list order who takes up the block, or null (TT-REACT-07). */
export function offerBlock(fight: Fight, table: Table<Fight>, { attacker, target }: Blow): Fighter | null {
  const { fighters } = fight;
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (!mayBlock(fight, pc, fighters[attacker]!, fighters[target]!) || table.ask(fight, at, blockQuestion) === NO)
      continue;
    pc.reactionLeft = false;
    table.tell(blocks, pc.index, attacker, target);
    return pc;
  }
  return null;
}

const BY_TAG = 1;
const BY_SPELL = 2;

/** Whether a PC has the means to counter, and the reaction (TT-REACT-09, TT-VAL-06, TT-VAL-11). */
export function mayCounter(fight: Fight, pc: Fighter): boolean {
  if (!fight.toggles.spellcasting || pc.status !== 'present' || !pc.reactionLeft || isCutOff(fight, pc)) return false;
  if (pc.sheet.counters) return true;
  for (let at = 0; at < pc.sheet.spells.length; at++) if (pc.sheet.spells[at]!.type === 'counter') return true;
  return false;
}

/** The code that counters with a spell, or by a tag alone (-1). */
export function counterCode(spell: number): number {
  return spell < 0 ? BY_TAG : BY_SPELL + spell;
}

/** Whether and with what to counter the spell in `now.blow`. */
export const counterQuestion = question(
  'counter',
  ['TT-REACT-02', 'TT-REACT-09', 'TT-REACT-13', 'TT-VAL-06', 'TT-VAL-11'],
  (fight) => {
    const { attacker, target, spell } = fight.now.blow;
    const caster = fight.fighters[attacker]!.sheet;
    const at = target < 0 ? '' : say` at ${say.who(fight.fighters[target]!.sheet)}`;
    return say`${say.who(caster)} casts ${caster.casts[spell]!.name}${at}. Do you counter?`;
  },
  (fight, who, table) => {
    table.offer(NO);
    const pc = fight.fighters[who]!;
    // The reaction may be taken away while the question is open.
    if (!mayCounter(fight, pc)) return;
    const { sheet } = pc;
    sheet.spells.forEach(({ type }, at) => {
      if (type === 'counter') table.offer(BY_SPELL + at);
    });
    if (sheet.counters) table.offer(BY_TAG);
  },
  (fight, who, code) => {
    if (code === NO) return { id: 'no', label: 'Keep the reaction', verb: 'no', rule: 'TT-REACT-01' };
    if (code === BY_TAG)
      return {
        id: 'counter',
        label: 'Counter it by a tag alone',
        verb: 'counter',
        cost: 'reaction',
        rule: 'TT-REACT-09',
      };
    const { id, name } = fight.fighters[who]!.sheet.spells[code - BY_SPELL]!;
    return {
      id: `counter:${id}`,
      label: `Counter it with ${name}`,
      verb: 'counter',
      with: name,
      cost: 'reaction',
      rule: 'TT-REACT-09',
    };
  },
);

/** Offers the counter in list order; true when the spell is undone (TT-REACT-07, TT-REACT-10). */
export function offerCounter(fight: Fight, table: Table<Fight>, blow: Blow): boolean {
  for (let at = 0; at < fight.fighters.length; at++) {
    const pc = fight.fighters[at]!;
    if (!pc.pc || !mayCounter(fight, pc)) continue;
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
