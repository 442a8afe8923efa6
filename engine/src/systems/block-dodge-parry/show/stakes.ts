import { blankUnseenInFighter } from '../../../made/block-dodge-parry.ts';
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
import { scoreOf } from '../book/scores.ts';
import { presetNamed } from '../book/tables.ts';
import { hasUsualArms, withUsualArms } from '../cast/usual-arms.ts';
import { looks, looksLike } from '../harm/harm.ts';
import { step } from '../round/flow.ts';
import { Do, intent } from '../state/intent.ts';
import { Bucket, type Fight, type Fighter, Turn } from '../state/model.ts';

const standings = {
  able: Standing.fighting,
  incapacitated: Standing.fallen,
  unconscious: Standing.fallen,
  out: Standing.fallen,
  dead: Standing.dead,
  paralysed: Standing.fallen,
  delirious: Standing.fallen,
  fled: Standing.left,
  surrendered: Standing.left,
  routed: Standing.left,
} as const satisfies Record<Fighter['status'], number>;

function measure({ fighters }: Fight, into: Int32Array): void {
  for (let who = 0; who < fighters.length; who++) {
    const fighter = fighters[who]!;
    const at = who * GAUGES;
    into[at + Gauge.points] = fighter.hp + fighter.str + fighter.dex + fighter.wil;
    into[at + Gauge.deep] = fighter.str;
    into[at + Gauge.scars] = fighter.wounds.length + fighter.injuries + fighter.scars.length;
    into[at + Gauge.standing] = standings[fighter.status];
    into[at + Gauge.marks] = marksOf(fighter);
  }
}

/** What gambits, tricks and skills leave behind besides harm (BDP-GAM-06). */
function marksOf(fighter: Fighter): number {
  const { prone, stunned, immobile, shoved, impairedNext, fleeing, provokedBy, losesTurns, bleeds, main, off } =
    fighter;
  let marks = losesTurns + bleeds;
  for (const mark of [prone, stunned, immobile, shoved, impairedNext, fleeing, provokedBy >= 0]) if (mark) marks++;
  // A hand that has lost what it held; nobody misses claws there.
  return marks + (main < 0 ? 1 : 0) + (off < 0 ? 1 : 0);
}

/** The turn declared, with nobody else acting in this round (BDP-DECL-07). */
function carryOut(fight: Fight, table: Table<Fight>, who: number): void {
  const fighter = fight.fighters[who]!;
  if (!fighter.pending || fight.phase !== 'quickOrder') return;
  for (const other of fight.fighters) if (other !== fighter) other.pending = false;
  fighter.bucket = Bucket.before;
  fight.bucket = Bucket.before;
  fight.bucketListed = true;
  fight.phase = fighter.turn === Turn.full ? 'full' : 'quick';
  step(fight, table);
}

/** Without a preset of that name: anybody. */
const anybody = { hp: 4, ability: 10, armour: 1 } as const;

function supposed(fight: Fight, who: number, shown: HealthHint): readonly number[] {
  const fighter = fight.fighters[who]!;
  const preset = presetNamed(kindName(fighter.sheet.name));
  const hpMax = scoreOf(preset?.hp, anybody.hp).max;
  const strMax = scoreOf(preset?.str, anybody.ability).max;
  const dex = scoreOf(preset?.dex, anybody.ability).max;
  const wil = scoreOf(preset?.wil, anybody.ability).max;
  const armour = preset === undefined ? anybody.armour : (preset.armour ?? 0);
  const [hp, str] = left(fighter, shown, hpMax, strMax);
  return [hp, hpMax, str, strMax, dex, wil, armour, hasUsualArms(fighter.sheet) ? 0 : 1];
}

/** HP and STR by what shows. */
function left(fighter: Fighter, shown: HealthHint, hpMax: number, strMax: number): readonly [number, number] {
  if (shown === 'nothing') return [hpMax, strMax];
  if (shown === 'bar') {
    const points = middleOfQuarter(fighter.hp + fighter.str, fighter.hpMax + fighter.strMax, hpMax + strMax);
    return [Math.max(0, points - strMax), Math.min(strMax, points)];
  }
  switch (looks[looksLike(fighter)]) {
    case 'unhurt':
      return [hpMax, strMax];
    case 'pressed':
      return [Math.ceil(hpMax / 2), strMax];
    case 'out of luck':
      return [0, strMax];
    case 'wounded':
      return [0, Math.ceil((strMax * 3) / 4)];
    default:
      return [0, Math.ceil(strMax / 4)];
  }
}

function suppose(fight: Fight, who: number, numbers: readonly number[]): void {
  const fighter = fight.fighters[who]!;
  fighter.hp = numbers[0]!;
  fighter.hpMax = numbers[1]!;
  fighter.str = numbers[2]!;
  fighter.strMax = numbers[3]!;
  fighter.dex = numbers[4]!;
  fighter.dexMax = numbers[4]!;
  fighter.wil = numbers[5]!;
  fighter.wilMax = numbers[5]!;
  fighter.armour = numbers[6]!;
  fighter.naturalArmour = numbers[6]!;
  blankUnseenInFighter(fighter);
  if (numbers[7] === 1) fighter.sheet = withUsualArms(fighter.sheet);
}

function ignore(fight: Fight, who: number): void {
  const fighter = fight.fighters[who]!;
  fighter.status = 'fled';
  fighter.melee = 0;
  fighter.pending = false;
}

/** Foes' plans are the GM's (BDP-DECL-03). */
function conceal(fight: Fight): void {
  if (fight.toggles.telegraphLevel === 'all') return;
  for (const fighter of fight.fighters) {
    if (fighter.side === 0 || !fighter.pending || fighter.striking) continue;
    fighter.intent = intent(Do.nothing);
    fighter.pending = false;
    fighter.casting = 0;
  }
}

/** What odds count: HP and STR lost, falling and dying. */
export const stakes: Stakes<Fight> = {
  words: { points: 'HP', deep: 'STR', keeps: 'keeps STR', hits: 'harms', falls: 'falls', dies: 'dies' },
  clocks: [],
  defences: [
    'reaction',
    'sacrifice',
    'scrap',
    'tough',
    'hard-to-kill',
    'wound',
    'drop-item',
    'spell-reaction',
    'bless',
  ],
  declarations: ['intent'],
  round: (fight) => fight.round,
  effort: 1,
  measure,
  carryOut,
  supposed,
  suppose,
  ignore,
  conceal,
};
