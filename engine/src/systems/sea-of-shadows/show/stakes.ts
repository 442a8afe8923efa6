import { recordOf } from '../../../system/record.ts';
import {
  GAUGES,
  Gauge,
  type HealthHint,
  kindName,
  middleOfQuarter,
  type Stakes,
  Standing,
} from '../../../system/stakes.ts';
import type { Table } from '../../../table/table.ts';
import { playAftermath } from '../after/aftermath.ts';
import { abilities } from '../book/gear.ts';
import { presetNamed } from '../book/tables.ts';
import { pointsOf } from '../cast/combatant.ts';
import { type Fight, type Fighter, NONE, Stage } from '../state/model.ts';
import { isThere } from '../state/people.ts';

const standings = {
  able: Standing.fighting,
  out: Standing.fallen,
  dead: Standing.dead,
  gone: Standing.left,
  surrendered: Standing.left,
} as const satisfies Record<Fighter['status'], number>;

/**
 * Whoever is there and not in one's hold counts as a mark: so odds show the chance to break free as harm to the grappler
 * (SOS-ESC-01), but not a hold that ends with the death of the held.
 */
function measure({ fighters }: Fight, into: Int32Array): void {
  for (let who = 0; who < fighters.length; who++) {
    const fighter = fighters[who]!;
    const at = who * GAUGES;
    into[at + Gauge.points] = fighter.hp;
    into[at + Gauge.deep] = -((fighter.mortal ? 1 : 0) + (fighter.badly ? 1 : 0) + fighter.injuries.length);
    into[at + Gauge.standing] = standings[fighter.status];
    into[at + Gauge.marks] =
      fighter.disarmed + (fighter.prone ? 1 : 0) + (fighter.helpless === 0 ? 0 : 1) + (fighter.stun === 0 ? 0 : 1);
  }
  let there = 0;
  for (let who = 0; who < fighters.length; who++) if (isThere(fighters[who]!)) there++;
  for (let who = 0; who < fighters.length; who++) {
    const { holds, holdLevel } = fighters[who]!;
    into[who * GAUGES + Gauge.marks]! += there;
    if (holds === NONE) continue;
    into[who * GAUGES + Gauge.marks]!--;
    into[holds * GAUGES + Gauge.marks]! += holdLevel;
  }
}

/** Without a preset of that name: D6 in everything, 3 HP, 2 AP. */
const anybody = { die: 6, hp: 3, ap: 2 } as const;

function supposed(fight: Fight, who: number, shown: HealthHint): readonly number[] {
  const fighter = fight.fighters[who]!;
  const preset = presetNamed(kindName(fighter.sheet.name));
  const hpMax = pointsOf(preset?.hp, anybody.hp).max;
  const mp = pointsOf(preset?.mp, 0).max;
  const dice = abilities.map((ability) => preset?.[ability] ?? anybody.die);
  return [hpLeft(fighter, shown, hpMax), hpMax, mp, preset?.ap ?? anybody.ap, ...dice];
}

function hpLeft({ hp, hpMax }: Fighter, shown: HealthHint, usual: number): number {
  if (shown === 'nothing') return usual;
  if (shown === 'bar') return middleOfQuarter(hp, hpMax, usual);
  return hp < hpMax ? Math.ceil(usual / 2) : usual;
}

const FIRST_DIE = 4;

/** What the view shows of nobody whose numbers it keeps, as it usually is. */
const unseen = {
  debt: 0,
  deedDebt: 0,
  charged: 0,
  injuryOwed: false,
  lethalKo: false,
  revivedMortal: false,
} as const satisfies Partial<Fighter>;

function suppose(fight: Fight, who: number, numbers: readonly number[]): void {
  const fighter = fight.fighters[who]!;
  const { sheet } = fighter;
  if (fighter.status === 'able') fighter.hp = numbers[0]!;
  fighter.hpMax = numbers[1]!;
  fighter.mp = numbers[2]!;
  fighter.mpMax = numbers[2]!;
  Object.assign(fighter, unseen);
  const die = (at: number): number => numbers[FIRST_DIE + at]!;
  if (sheet.ap === numbers[3] && abilities.every((ability, at) => sheet[ability] === die(at))) return;
  fighter.sheet = { ...sheet, ap: numbers[3]!, ...recordOf(abilities, (_, at) => die(at)) };
}

function ignore(fight: Fight, who: number): void {
  fight.fighters[who]!.status = 'gone';
}

/**
 * What is decided for the hurt after the fight shows in its later steps: who survives the roll, and who dies because nobody
 * has helped (SOS-END-03).
 */
const carriesOn = ({ phase, stage }: Fight): boolean => phase === 'aftermath' && stage <= Stage.untreated;

/** Nobody's fate hangs on the next step. */
function isIdle({ fighters, cursor, stage }: Fight): boolean {
  return stage === Stage.firstAid ? !fighters.some(({ mortal }) => mortal) : fighters[cursor]?.status !== 'out';
}

function carryOut(fight: Fight, table: Table<Fight>): void {
  if (!carriesOn(fight)) return;
  do playAftermath(fight, table);
  while (carriesOn(fight) && isIdle(fight));
}

/** What odds count: HP lost, wounds, knockouts and deaths. */
export const stakes: Stakes<Fight> = {
  words: { points: 'HP', deep: 'wound', keeps: 'stays whole', hits: 'hits', falls: 'knocked out', dies: 'dies' },
  clocks: [],
  defences: ['defence'],
  declarations: ['ritual', 'first-aid'],
  round: (fight) => fight.round,
  effort: 1,
  measure,
  carryOut,
  carriesOn,
  supposed,
  suppose,
  ignore,
  conceal() {},
};
