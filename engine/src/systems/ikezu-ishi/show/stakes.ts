import { blankUnseenInFighter } from '../../../made/ikezu-ishi.ts';
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
import { presetNamed } from '../book/tables.ts';
import { scoreOf } from '../cast/combatant.ts';
import { armourValue } from '../cast/sheet.ts';
import { hasUsualArms, withUsualArms } from '../cast/usual-arms.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { hasNoSides } from '../state/people.ts';
import { looks, looksLike } from './view.ts';

const standings = {
  active: Standing.fighting,
  critical: Standing.fallen,
  stabilised: Standing.fallen,
  mortal: Standing.fallen,
  dead: Standing.dead,
  fled: Standing.left,
  routed: Standing.left,
  destroyed: Standing.dead,
  captured: Standing.left,
  waiting: Standing.fighting,
} as const satisfies Record<Fighter['status'], number>;

function measure({ fighters }: Fight, into: Int32Array): void {
  for (let who = 0; who < fighters.length; who++) {
    const fighter = fighters[who]!;
    const at = who * GAUGES;
    into[at + Gauge.points] = fighter.hp + fighter.str;
    into[at + Gauge.deep] = fighter.str;
    into[at + Gauge.standing] = standings[fighter.status];
    into[at + Gauge.marks] =
      (fighter.losesTurn ? 1 : 0) +
      (fighter.panicked ? 1 : 0) +
      (fighter.grappledBy >= 0 ? 1 : 0) +
      (fighter.burning > 0 ? 1 : 0);
    into[at + Gauge.scars] = fighter.wounds.length + fighter.scars.length;
  }
}

/** The contests of a bout are to come: its weapons are chosen, or a challenge has been accepted (IKZ-DUEL-01). */
function isInBout({ phase, resumeAt, bouts }: Fight): boolean {
  return phase === 'draw' || phase === 'clash' || (phase === 'staredown' && resumeAt !== '' && bouts === 0);
}

/** The turn declared, with nobody else acting in its phase; of a duel the next contest (IKZ-ACT-13, IKZ-DUEL-26). */
function carryOut(fight: Fight, table: Table<Fight>, who: number): void {
  if (isInBout(fight)) {
    step(fight, table);
    return;
  }
  const fighter = fight.fighters[who]!;
  if (!fighter.pending) return;
  for (const other of fight.fighters) if (other !== fighter) other.pending = false;
  if (!hasNoSides(fight)) fight.phase = fighter.side === fight.lead ? 'partyResolve' : 'foesResolve';
  step(fight, table);
}

/** As the preset of that name has it, else the human of the book. */
function supposed(fight: Fight, who: number, shown: HealthHint): readonly number[] {
  const fighter = fight.fighters[who]!;
  const preset = presetNamed(kindName(fighter.sheet.name));
  const hpMax = scoreOf(preset?.hp, 3).max;
  const [strMax, dex, wil] = [preset?.str, preset?.dex, preset?.wil].map((score) => scoreOf(score, 10).max);
  const [hp, str] = left(fighter, shown, hpMax, strMax!);
  return [hp, hpMax, str, strMax!, dex!, wil!, armourValue(preset?.armour), hasUsualArms(fighter.sheet) ? 0 : 1];
}

function left(fighter: Fighter, shown: HealthHint, hpMax: number, strMax: number): readonly [number, number] {
  if (shown === 'nothing') return [hpMax, strMax];
  if (shown === 'bar') {
    const points = middleOfQuarter(fighter.hp + fighter.str, fighter.hpMax + fighter.strMax, hpMax + strMax);
    return [Math.max(0, points - strMax), Math.min(strMax, points)];
  }
  switch (looks[looksLike(fighter)]) {
    case 'fresh':
      return [hpMax, strMax];
    case 'hurt':
      return [Math.floor(hpMax / 4), strMax];
    case 'badly hurt':
      return [0, Math.ceil((strMax * 3) / 4)];
    default:
      return [0, Math.ceil(strMax / 4)];
  }
}

function suppose(fight: Fight, who: number, numbers: readonly number[]): void {
  const fighter = fight.fighters[who]!;
  const [hp = 0, hpMax = 0, str = 0, strMax = 0, dex = 0, wil = 0, armour = 0, arms] = numbers;
  Object.assign(fighter, { hp, hpMax, str, strMax, dex, dexMax: dex, wil, wilMax: wil, armour });
  blankUnseenInFighter(fighter);
  if (arms === 1) fighter.sheet = withUsualArms(fighter.sheet);
}

function ignore(fight: Fight, who: number): void {
  const fighter = fight.fighters[who]!;
  fighter.status = 'fled';
  fighter.pending = false;
}

/** What opponents mean to do is the Guide's. */
function conceal(fight: Fight, seat: number): void {
  for (const fighter of fight.fighters) {
    if (fighter.side === 0 || fighter.seat === seat || !fighter.pending || fight.phase === 'foesResolve') continue;
    fighter.intent = intent(Do.nothing);
  }
}

/** What odds count: HP and STR lost, falling and dying. */
export const stakes: Stakes<Fight> = {
  words: { points: 'HP', deep: 'STR', keeps: 'keeps STR', hits: 'harms', falls: 'falls', dies: 'dies' },
  clocks: [],
  defences: ['wound', 'replacement'],
  declarations: ['turn', 'duel-accept', 'duel-weapon'],
  round: (fight) => fight.round,
  effort: 1,
  measure,
  carryOut,
  carriesOn: isInBout,
  supposed,
  suppose,
  ignore,
  conceal,
};
