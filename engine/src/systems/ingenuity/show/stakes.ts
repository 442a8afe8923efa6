import { blankUnseenInFighter } from '../../../made/ingenuity.ts';
import {
  GAUGES,
  Gauge,
  type HealthHint,
  kindName,
  middleOfQuarter,
  type Stakes,
  Standing,
} from '../../../system/stakes.ts';
import { presetNamed } from '../book/tables.ts';
import { hasUsualArms, takeUsualArms } from '../cast/usual-arms.ts';
import { looks, looksLike } from '../harm/harm.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { diceOf, statsOf } from '../state/stats.ts';

const standings = {
  able: Standing.fighting,
  unconscious: Standing.fallen,
  dead: Standing.dead,
  gone: Standing.left,
  surrendered: Standing.left,
} as const satisfies Record<Fighter['status'], number>;

function measure({ fighters }: Fight, into: Int32Array): void {
  for (let who = 0; who < fighters.length; who++) {
    const fighter = fighters[who]!;
    const at = who * GAUGES;
    into[at + Gauge.points] = fighter.endurance + fighter.health;
    into[at + Gauge.deep] = fighter.health;
    into[at + Gauge.standing] = standings[fighter.status];
    into[at + Gauge.marks] =
      (fighter.prone ? 1 : 0) +
      fighter.stunned +
      (fighter.blinded ? 1 : 0) +
      (fighter.crippled ? 1 : 0) +
      fighter.bleeding +
      fighter.burning +
      fighter.poison;
  }
}

/** Without a preset of that name: d6 in everything. */
const anybody = { STR: 'd6', DEX: 'd6', INT: 'd6', RES: 'd6', skills: { combat: 'd6' } } as const;

/** What is supposed of somebody, before dice and arms. */
const fields = [
  'endurance',
  'maxEndurance',
  'health',
  'maxHealth',
  'maxStamina',
  'maxFocus',
  'con',
  'eva',
  'will',
  'pDef',
  'eDef',
  'speed',
] as const;

function supposed(fight: Fight, who: number, shown: HealthHint): readonly number[] {
  const fighter = fight.fighters[who]!;
  const usual = presetNamed(kindName(fighter.sheet.name)) ?? anybody;
  const stats = statsOf(usual, fight.toggles);
  const [endurance, health] = left(fighter, shown, stats.maxEndurance, stats.maxHealth);
  const all = { ...stats, endurance, health };
  const { dice, mods, skills, profs } = diceOf(usual);
  const armed = hasUsualArms(fight, who) ? 0 : 1;
  return [...fields.map((field) => all[field]), ...dice, ...mods, ...skills, ...profs, armed];
}

function left(fighter: Fighter, shown: HealthHint, endurance: number, health: number): readonly [number, number] {
  if (shown === 'nothing') return [endurance, health];
  if (shown === 'bar') {
    const now = fighter.endurance + fighter.health;
    const points = middleOfQuarter(now, fighter.maxEndurance + fighter.maxHealth, endurance + health);
    return [Math.max(0, points - health), Math.min(health, points)];
  }
  switch (looks[looksLike(fighter)]) {
    case 'unhurt':
      return [endurance, health];
    case 'harmed':
      return [Math.ceil(endurance / 4), health];
    case 'bloodied':
      return [0, Math.ceil(health / 2)];
    default:
      return [0, 0];
  }
}

/** What decides whether a blow lands and what it does. */
function supposedWords(_fight: Fight, _who: number, numbers: readonly number[]): string {
  const [endurance, , health] = numbers;
  return `evasion ${numbers[7]}, deflection ${numbers[9]}, endurance ${endurance}, health ${health}`;
}

const FIRST_DIE = fields.length;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function suppose(fight: Fight, who: number, numbers: readonly number[]): void {
  const fighter: Writable<Fighter> = fight.fighters[who]!;
  for (let at = 0; at < fields.length; at++) fighter[fields[at]!] = numbers[at]!;
  fighter.stamina = fighter.maxStamina;
  fighter.focus = fighter.maxFocus;
  blankUnseenInFighter(fighter);
  if (numbers[numbers.length - 1] === 1) takeUsualArms(fight, who);
  const { sheet } = fighter;
  const lists = [sheet.dice, sheet.mods, sheet.skills, sheet.profs] as const;
  if (areSupposed(lists, numbers)) return;
  const fromDice = FIRST_DIE;
  const fromMods = fromDice + sheet.dice.length;
  const fromSkills = fromMods + sheet.mods.length;
  const fromProfs = fromSkills + sheet.skills.length;
  fighter.sheet = {
    ...sheet,
    dice: numbers.slice(fromDice, fromMods),
    mods: numbers.slice(fromMods, fromSkills),
    skills: numbers.slice(fromSkills, fromProfs),
    profs: numbers.slice(fromProfs, fromProfs + sheet.profs.length),
  };
}

/** The dice are as supposed already: nothing new is made. */
function areSupposed(lists: readonly (readonly number[])[], numbers: readonly number[]): boolean {
  let at = FIRST_DIE;
  for (const list of lists) for (const number of list) if (number !== numbers[at++]) return false;
  return true;
}

function ignore(fight: Fight, who: number): void {
  fight.fighters[who]!.status = 'gone';
}

/** What others have readied or begun is theirs to know. */
function conceal(fight: Fight, seat: number): void {
  const own = fight.fighters.filter(({ sheet }) => sheet.seat === seat);
  for (const fighter of fight.fighters) {
    if (own.some(({ team }) => team === fighter.team)) continue;
    fighter.readied = 0;
    fighter.trigger = 0;
    fighter.pending = 0;
    fighter.paid = 0;
    fighter.needed = 0;
  }
}

/** What odds count: endurance and health lost, falling and dying. */
export const stakes: Stakes<Fight> = {
  words: { points: 'endurance', deep: 'health', keeps: 'keeps health', hits: 'hits', falls: 'falls', dies: 'dies' },
  clocks: [],
  defences: ['defend', 'block', 'fortify', 'resist', 'cheat-death', 'fate-halve', 'after-dodge'],
  declarations: [],
  round: (fight) => fight.begun,
  effort: 5,
  measure,
  harmInKey: true,
  carryOut() {},
  supposed,
  supposedWords,
  suppose,
  ignore,
  conceal,
};
