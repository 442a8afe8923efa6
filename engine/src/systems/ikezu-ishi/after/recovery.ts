import { headed } from '../../../system/asked.ts';
import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { GM } from '../../../table/question.ts';
import type { Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { scarNames, scarRules } from '../book/tables/scars.ts';
import { event, judged } from '../book/words.ts';
import { isBitten, recoverScar } from '../harm/scars.ts';
import { type Fight, type Fighter, SLOTS } from '../state/model.ts';
import { canDrop, slotsUsed } from '../state/people.ts';
import { dropThing } from '../state/things.ts';

const rested = event('rested', ['IKZ-REST-01'], '{who:who} drinks, rests a moment and has {hp} HP.');
const noRest = event('no-recovery', ['IKZ-DEP-01'], '{who:who} is deprived and recovers nothing.');
const weekPassed = event('week-of-care', ['IKZ-REST-02'], 'A week under a healer, for 50 ryo, restores {who:who}.');
const diseaseHealed = event('disease-healed', ['IKZ-NPC-07'], 'The healer cures {who:who}’s [disease|diseased].');
const fatigued = event('fatigued', ['IKZ-DEP-02'], '{who:who} goes on [deprived] and carries {fatigue} Fatigue.');
const nightsRest = event('fatigue-gone', ['IKZ-DEP-02'], 'A safe night takes {who:who}’s Fatigue away.');
/** On their feet, on the field or away from it. */
export function isUp({ status }: Fighter): boolean {
  return status === 'active' || status === 'fled';
}

/** A moment and some water: all HP, unless deprived (IKZ-REST-01, IKZ-DEP-01). */
export function restMoments(table: Table<Fight>, fighter: Fighter): void {
  if (!isUp(fighter) || fighter.hp >= fighter.hpMax) return;
  if (fighter.deprived) {
    table.tell(noRest, fighter.index);
    return;
  }
  fighter.hp = fighter.hpMax;
  table.tell(rested, fighter.index, fighter.hp);
}

const DONE = 0;

/** Which scar has healed so far that its roll is due: its entry, 0 = none more; `now.about` bears it (IKZ-SCAR-08). */
const mendedQuestion = judged(
  'scar-healed',
  ['IKZ-SCAR-08'],
  (fight) => say`Which scar of ${say.who(fight.fighters[fight.now.about]!.sheet)} has healed?`,
  {
    each: ({ fighters, now }, _who, table) => {
      for (const entry of new Set(fighters[now.about]!.pendingScars)) table.offer(entry);
      table.offer(DONE);
    },
    of: headed('scar'),
    when: bar('IKZ-SCAR-08', 'which scars have healed is the Guide’s to say, after the fight'),
    unknown: whyNotHealed,
  },
  (_fight, _who, code) => {
    if (code === DONE) return { id: 'none', label: 'None more', rule: 'IKZ-SCAR-08' };
    return { id: `scar:${code}`, label: scarNames[code]!, rule: 'IKZ-SCAR-08' };
  },
);

/** Of which scar no roll waits, and which there is not. */
function whyNotHealed({ fighters, now }: Fight, _who: number, option: string): Why {
  const { scars, sheet } = fighters[now.about]!;
  const entry = scarNames.findIndex((_, at) => option === `scar:${at}`);
  if (entry < 1) return why(`"${option}" is no scar of the table`, 'IKZ-SCAR-01');
  const name = scarNames[entry]!;
  return scars.some((scar) => scar.entry === entry)
    ? why(`of ${name} no roll waits`, scarRules[entry]!)
    : why(say`${say.who(sheet)} has no such scar: ${name}`, scarRules[entry]!);
}

/** A few hours: Walloped is over, and whatever else the Guide calls mended (IKZ-SCAR-08). */
export function restHours(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.pendingScars.length > 0) {
    const mended = ruledOn(fight, table, Rulings.mended, fighter.index);
    if (mended === 'some') mendSome(fight, table, fighter);
    else if (mended !== 'none') while (fighter.pendingScars.includes(3)) recoverScar(table, fighter, 3);
    if (mended === 'all') while (fighter.pendingScars.length > 0) recoverScar(table, fighter, fighter.pendingScars[0]!);
  }
  restMoments(table, fighter);
}

function mendSome(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fight.now.about = fighter.index;
  while (fighter.pendingScars.length > 0) {
    const entry = table.ask(fight, GM, mendedQuestion);
    if (entry === DONE) break;
    recoverScar(table, fighter, entry);
  }
  fight.now.about = 0;
}

/** A safe night takes all Fatigue away (IKZ-DEP-02). */
export function restNight(table: Table<Fight>, fighter: Fighter): void {
  if (fighter.fatigue === 0) return;
  fighter.fatigue = 0;
  table.tell(nightsRest, fighter.index);
}

/** A week under a healer restores attributes (IKZ-REST-02). */
export function restWeek(table: Table<Fight>, fighter: Fighter): void {
  if (isBitten(fighter)) {
    fighter.diseased = false;
    fighter.deprived = fighter.pendingScars.includes(3) || fighter.pendingScars.includes(11);
    table.tell(diseaseHealed, fighter.index);
  }
  if (fighter.deprived) {
    table.tell(noRest, fighter.index);
    return;
  }
  restNight(table, fighter);
  fighter.str = fighter.strMax;
  fighter.dex = fighter.dexMax;
  fighter.wil = fighter.wilMax;
  table.tell(weekPassed, fighter.index);
  restMoments(table, fighter);
}

/** Days deprived: from the second on a Fatigue each, for which something may have to go (IKZ-DEP-02). */
export function passDays(fight: Fight, table: Table<Fight>, fighter: Fighter, days: number): void {
  if (!fighter.deprived || !fighter.pc) return;
  for (let day = 2; day <= days; day++) {
    if (slotsUsed(fighter) >= SLOTS) {
      if (!canDrop(fighter)) return;
      dropThing(fight, table, fighter);
    }
    fighter.fatigue++;
    table.tell(fatigued, fighter.index, fighter.fatigue);
  }
}
