import { bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { Blast, bandLabels } from '../book/weapon.ts';
import { event, judged, reason } from '../book/words.ts';
import { eachOrNobody, eachPerson, nobodyHere, ofTarget, personOption } from '../state/answers.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { type Bar, bandOf, isMass, noEnemy, weaponAt } from '../state/people.ts';
import { barAtBand, barToStrike, blastsAt } from './reach.ts';

const countRoll = reason('blast-count', ['IKZ-BLS-03', 'IKZ-BLS-05'], 'how many the blast reaches');

const reaches = event(
  'blast-reaches',
  ['IKZ-BLS-01', 'IKZ-BLS-04'],
  '{attacker:who}’s blast reaches {count}{rule:cites}.',
);

const spared = bar('IKZ-BLS-06', '{target} is of the same side and spared');
const notAsBlast = bar('IKZ-DET-05', 'it does not strike {target} as a blast');
const namedAlready = bar('IKZ-BLS-03', '{target} is named already');
const putInAlready = bar('IKZ-BLS-02', '{target} is named already');

/** Somebody the blast can reach. */
function barInBlast(fight: Fight, fighter: Fighter, other: Fighter, attack: number): Bar {
  const used = weaponAt(fighter, attack);
  const shut = barToStrike(fight, fighter, other);
  if (shut !== OPEN) return shut === noEnemy ? spared : shut;
  if (!blastsAt(fighter, used, other)) return notAsBlast;
  return barAtBand(used, bandOf(fight, fighter.index, other.index));
}

/** Somebody the blast can reach and that has not been named yet; `now.about` is the attack. */
function barToName(fight: Fight, who: number, code: number): Bar {
  return isNamed(fight, code) ? namedAlready : inBlastNow(fight, who, code);
}

function barToPutIn(fight: Fight, _who: number, code: number): Bar {
  if (code === NO_MORE) return OPEN;
  return isNamed(fight, code - 1) ? putInAlready : inBlastNow(fight, fight.now.aux, code - 1);
}

const inBlastNow = (fight: Fight, attacker: number, other: number): Bar =>
  barInBlast(fight, fight.fighters[attacker]!, fight.fighters[other]!, fight.now.about);

/** One more target of a blast that reaches fewer than there are (IKZ-BLS-03). */
const blastQuestion = judged(
  'blast-target',
  ['IKZ-BLS-03'],
  (fight) => `Whom does the blast reach? ${fight.now.aux} to name.`,
  {
    ...{ each: eachPerson, legal: barToName, read: ofBlast(0, (_, who) => who), unknown: nobodyHere },
    when: bar('IKZ-BLS-03', 'no die says how many a blast of {who}’s reaches'),
  },
  (fight, _who, code) => personOption(fight, code, 'IKZ-BLS-03'),
);

const NO_MORE = 0;

/** Whom the Guide puts into the area of a blast: index + 1, 0 = nobody more; `now.aux` is the attacker (IKZ-BLS-02). */
const areaQuestion = judged(
  'blast-area',
  ['IKZ-BLS-02'],
  (fight) => say`Who is in the area of ${say.who(fight.fighters[fight.now.aux]!.sheet)}’s attack?`,
  {
    ...{ each: eachOrNobody, legal: barToPutIn, read: ofBlast(1, ({ now }) => now.aux), unknown: nobodyHere },
    when: bar('IKZ-BLS-02', 'whom a blast reaches is the Guide’s to say, when one is let loose'),
  },
  (fight, _who, code) =>
    code === NO_MORE
      ? { id: 'no-more', label: 'Nobody more', rule: 'IKZ-BLS-02' }
      : personOption(fight, code - 1, 'IKZ-BLS-02'),
);

/** What words in braces stand for, about the blast of `attacker`. */
function ofBlast(from: number, attacker: (fight: Fight, who: number) => number) {
  return {
    ...ofTarget(from),
    band: (fight: Fight, who: number, code: number) => bandLabels[bandOf(fight, attacker(fight, who), code - from)]!,
    first: (fight: Fight, who: number) => weaponAt(fight.fighters[attacker(fight, who)]!, fight.now.about).name,
    instead: () => '',
  };
}

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
    if (barInBlast(fight, fighter, fight.fighters[at]!, attack) === OPEN) now.landed[at] = ++eligible;
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
