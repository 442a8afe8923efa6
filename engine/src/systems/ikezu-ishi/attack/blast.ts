import { say } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Blast, Use, useAt } from '../book/weapon.ts';
import { event, question, reason } from '../book/words.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { bandOf, isMass, weaponAt } from '../state/people.ts';
import { blastsAt, mayStrike } from './reach.ts';

const countRoll = reason('blast-count', ['IKZ-BLS-03', 'IKZ-BLS-05'], 'how many the blast reaches');

const reaches = event(
  'blast-reaches',
  ['IKZ-BLS-01', 'IKZ-BLS-04'],
  '{attacker:who}’s blast reaches {count}{rule:cites}.',
);

/** One more target of a blast that reaches fewer than there are (IKZ-BLS-03). */
export const blastQuestion = question(
  'blast-target',
  ['IKZ-BLS-03'],
  (fight) => `Whom does the blast reach? ${fight.now.aux} to name.`,
  (fight, who, table) => {
    for (const other of fight.fighters) if (isOpen(fight, fight.fighters[who]!, other)) table.offer(other.index);
  },
  (fight, _who, code) => {
    const { id, name } = fight.fighters[code]!.sheet;
    return { id, label: [say.who({ id, name })], target: id, rule: 'IKZ-BLS-03' };
  },
);

const NO_MORE = 0;

/** Whom the Guide puts into the area of a blast: index + 1, 0 = nobody more; `now.aux` is the attacker (IKZ-BLS-02). */
export const areaQuestion = question(
  'blast-area',
  ['IKZ-BLS-02'],
  (fight) => say`Who is in the area of ${say.who(fight.fighters[fight.now.aux]!.sheet)}’s attack?`,
  (fight, _who, table) => {
    const attacker = fight.fighters[fight.now.aux]!;
    for (const other of fight.fighters) if (isOpen(fight, attacker, other)) table.offer(other.index + 1);
    table.offer(NO_MORE);
  },
  (fight, _who, code) => {
    if (code === NO_MORE) return { id: 'no-more', label: 'Nobody more', rule: 'IKZ-BLS-02' };
    const { id, name } = fight.fighters[code - 1]!.sheet;
    return { id, label: [say.who({ id, name })], target: id, rule: 'IKZ-BLS-02' };
  },
);

/**
 * Who has been named, and as which: kept in `now.landed`, which has no other use before the blows are chosen. 0 = not.
 */
export function isNamed(fight: Fight, index: number): boolean {
  return fight.now.landed[index]! > 0;
}

/** The fighter who was named at this rank, from 1. */
export function namedAt(fight: Fight, rank: number): number {
  for (let at = 0; at < fight.fighters.length; at++) if (fight.now.landed[at] === rank) return at;
  return -1;
}

/** Somebody the blast can reach and that has not been named yet; `now.about` is the attack. */
function isOpen(fight: Fight, attacker: Fighter, other: Fighter): boolean {
  return inBlast(fight, attacker, other, fight.now.about) && !isNamed(fight, other.index);
}

function inBlast(fight: Fight, fighter: Fighter, other: Fighter, attack: number): boolean {
  const used = weaponAt(fighter, attack);
  if (!mayStrike(fight, fighter, other) || !blastsAt(fighter, used, other)) return false;
  return useAt(used, bandOf(fight, fighter.index, other.index)) !== Use.cannot;
}

/** Settles whom a blast reaches and in which order; returns how many (IKZ-BLS-02, IKZ-BLS-03). */
export function nameTargets(fight: Fight, table: Table<Fight>, fighter: Fighter, attack: number): number {
  for (let at = 0; at < fight.fighters.length; at++) fight.now.landed[at] = 0;
  const ruled = ruledOn(fight, table, Rulings.blastArea, fighter.index);
  const count =
    ruled === 'named' ? byGuide(fight, table, fighter, attack) : byRule(fight, table, fighter, attack, ruled);
  const rolled = ruled === 'rollDie' || (ruled === 'asNoted' && weaponAt(fighter, attack).blast !== Blast.all);
  const rule = isMass(fighter) ? R['IKZ-DET-01'] : rolled ? R['IKZ-BLS-03'] : R['IKZ-BLS-02'];
  table.tell(reaches, fighter.index, count, rule);
  return count;
}

/** The die says how many, unless the area is noted; detachments always roll (IKZ-BLS-03, IKZ-BLS-05, IKZ-DET-04). */
function byRule(fight: Fight, table: Table<Fight>, fighter: Fighter, attack: number, ruled: string): number {
  const now = fight.now;
  const used = weaponAt(fighter, attack);
  let eligible = 0;
  for (let at = 0; at < fight.fighters.length; at++)
    if (inBlast(fight, fighter, fight.fighters[at]!, attack)) now.landed[at] = ++eligible;
  if (ruled === 'all' || (ruled === 'asNoted' && used.blast === Blast.all)) return eligible;
  const count = Math.min(eligible, table.roll(oneDie(used.die), fighter.index, countRoll));
  if (count === eligible) return eligible;
  for (let at = 0; at < fight.fighters.length; at++) now.landed[at] = 0;
  now.about = attack;
  for (let rank = 1; rank <= count; rank++) {
    now.aux = count - rank + 1;
    now.landed[table.ask(fight, fighter.index, blastQuestion)] = rank;
  }
  return count;
}

function byGuide(fight: Fight, table: Table<Fight>, fighter: Fighter, attack: number): number {
  const now = fight.now;
  now.about = attack;
  now.aux = fighter.index;
  let count = 0;
  for (;;) {
    const code = table.ask(fight, GM, areaQuestion);
    if (code === NO_MORE) break;
    now.landed[code - 1] = ++count;
  }
  return count;
}
