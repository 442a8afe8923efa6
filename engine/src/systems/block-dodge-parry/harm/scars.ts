import { type Pool, pool } from '../../../dice/pool.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { type Scar, scars } from '../book/tables/scars.ts';
import { event, reason } from '../book/words.ts';
import { save, willSave } from '../rolls/saves.ts';
import { Ability, type Fight, type Fighter } from '../state/model.ts';
import { incapacitate } from './falling.ts';

const XTR = ['BDP-XTR-03'] as const;
/** Rows of the table that need a word of their own. */
const KNOCKED_FLAT = 3;
const HEAD_WOUND = 6;
const HAMSTRUNG = 7;
const MORTAL_WOUND = 11;
const DOOMED = 12;

const gains = ['hp', 'str', 'dex', 'wil'] as const;
const gainNames = ['HP', 'STR', 'DEX', 'WIL'] as const;

const placeRoll = reason('scar-place', XTR, 'the place of the scar');
const gainRoll = reason('scar-gain', XTR, 'what the scar teaches');

const scarred = event('scarred', XTR, 'The blow to exactly 0 HP leaves {who:who} with a scar: {scar}.', {
  scar: scars.map((row) => row.name),
});
const scarPlace = event('scar-place', XTR, 'Place of {who:who}’s scar: {place}.', {
  place: scars.flatMap((row) => (row.places.length === 0 ? new Array<string>(6).fill('none') : row.places)),
});
const scarDeprives = event('scar-deprives', XTR, '{who:who} is [deprived] until rested.');
const scarLames = event('scar-lames', XTR, '{who:who} hardly moves until properly helped.');
const scarDooms = event('scar-dooms', XTR, '{who:who} is doomed: failing the next Critical Damage Save is death.');
const doomPassed = event('doom-passed', XTR, '{who:who} has cheated doom.');
const scarGain = event('scar-gain', XTR, '{who:who}’s maximum {what} is now {maximum}.', { what: gainNames });
const scarNoGain = event('scar-no-gain', XTR, '{who:who} gains nothing from the scar.');
const scarMended = event('scar-mended', XTR, '{who:who} has got over the scar: {scar}.', {
  scar: scars.map((row) => row.name),
});

const gainPools: readonly Pool[] = scars.map(({ gain }) =>
  gain.dice === 1
    ? oneDie(gain.sides)
    : pool({ dice: new Array<number>(Math.max(1, gain.dice)).fill(gain.sides), keep: 'all' }),
);

/** A blow of `damage` has taken a PC's HP from above 0 to exactly 0: it leaves a scar (BDP-XTR-03). */
export function scarAtZero(fight: Fight, table: Table<Fight>, fighter: Fighter, damage: number): void {
  if (!fight.toggles.scars || !fighter.pc || damage < 1) return;
  const row = Math.min(damage, scars.length);
  const scar = scars[row - 1]!;
  table.tell(scarred, fighter.index, row - 1);
  let face = 0;
  if (scar.places.length > 0) {
    face = table.roll(oneDie(6), fighter.index, placeRoll);
    table.tell(scarPlace, fighter.index, (row - 1) * 6 + face - 1);
  }
  if (scar.deprived) {
    fighter.deprived = true;
    table.tell(scarDeprives, fighter.index);
  }
  if (row === HAMSTRUNG) {
    fighter.legHitsLeft = Math.max(1, fighter.legHitsLeft);
    table.tell(scarLames, fighter.index);
  }
  if (scar.doomed) {
    fighter.doomed = true;
    table.tell(scarDooms, fighter.index);
  }
  learn(fight, table, fighter, scar, face);
  if (scar.dying) incapacitate(fight, table, fighter);
}

/** What the scar gives comes at once, after a WIL Save, or waits until it is mended. */
function learn(fight: Fight, table: Table<Fight>, fighter: Fighter, scar: Scar, face: number): void {
  switch (scar.gain.when) {
    case 'now':
      gain(table, fighter, scar, face);
      return;
    case 'wilSave':
      if (save(fight, table, fighter, willSave(Ability.wil))) gain(table, fighter, scar, face);
      else table.tell(scarNoGain, fighter.index);
      return;
    case 'mended':
      fighter.scars.push(scar.damage);
      return;
    case 'nextSave':
      return;
  }
}

/** The doomed has passed a Critical Damage Save (scar 12). */
export function doomLifted(_fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  fighter.doomed = false;
  table.tell(doomPassed, fighter.index);
  gain(table, fighter, scars[DOOMED - 1]!, 0);
}

/** Rest ends some scars, proper care all of them; what they give comes then. */
export function mendScars(table: Table<Fight>, fighter: Fighter, underCare: boolean): void {
  let kept = 0;
  for (let at = 0; at < fighter.scars.length; at++) {
    const row = fighter.scars[at]!;
    if (underCare || row === KNOCKED_FLAT || row === MORTAL_WOUND) {
      table.tell(scarMended, fighter.index, row - 1);
      gain(table, fighter, scars[row - 1]!, 0);
    } else {
      fighter.scars[kept++] = row;
    }
  }
  fighter.scars.length = kept;
}

function gain(table: Table<Fight>, fighter: Fighter, scar: Scar, face: number): void {
  const points = table.roll(gainPools[scar.damage - 1]!, fighter.index, gainRoll);
  const what = gainOf(scar, face);
  const before = fighter[`${what}Max`];
  const how = scar.gain.how;
  const after = how === 'added' ? before + points : how === 'replaces' ? points : Math.max(before, points);
  if (after === before) return table.tell(scarNoGain, fighter.index);
  fighter[`${what}Max`] = after;
  // A head wound gives a new score, not only a new maximum.
  if (scar.damage === HEAD_WOUND) fighter[what] = after;
  fighter.hp = Math.min(fighter.hp, fighter.hpMax);
  table.tell(scarGain, fighter.index, gains.indexOf(what), after);
}

function gainOf(scar: Scar, face: number): (typeof gains)[number] {
  const { of } = scar.gain;
  if (of === 'rolled ability') return face <= 2 ? 'str' : face <= 4 ? 'dex' : 'wil';
  return of === 'str' || of === 'dex' || of === 'wil' ? of : 'hp';
}
