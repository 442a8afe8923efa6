import { type Pool, pool } from '../../../dice/pool.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { bodyParts, CRIPPLED, howNamed, isHand, partNamed, sunderedHows } from '../book/tables/body.ts';
import { brokenBones, isStored, scarNames, scarPlaces, scarRules } from '../book/tables/scars.ts';
import { event, reason } from '../book/words.ts';
import { gainHp } from '../rolls/owed.ts';
import { save, scarSave } from '../rolls/saves.ts';
import { Attribute, attributeNames, CEILING, type Fight, type Fighter, HOUR } from '../state/model.ts';
import { attributeOf, handsOf, maximumOf, setAttribute, weaponAt } from '../state/people.ts';

const D4 = oneDie(4);
const D6 = oneDie(6);
const TWO_D6: Pool = pool({ dice: [6, 6] });
const THREE_D6: Pool = pool({ dice: [6, 6, 6] });

const placeRoll = reason('scar-place', ['IKZ-SCT-01', 'IKZ-SCT-04', 'IKZ-SCT-06'], 'the place of the scar');
const scarRoll = reason('scar-roll', ['IKZ-SCAR-07'], 'what the scar teaches');
const healedRoll = reason('scar-healed', ['IKZ-SCAR-08'], 'what the scar leaves');
const firstScarRoll = reason('first-scar', ['IKZ-SCAR-05'], 'the first scar');
const doomRoll = reason('doom-roll', ['IKZ-SCT-12'], 'the doom that passed');

const scarred = event('scarred', ['IKZ-SCAR-01', 'IKZ-SCAR-04'], '{who:who} gets a scar: {scar}{rule:cites}.', {
  scar: scarNames,
});
const scarPlace = event('scar-place', ['IKZ-SCT-01'], '{who:who} will bear it on the {place}.', { place: scarPlaces });
const brokenBone = event('broken-bone', ['IKZ-SCT-04'], '{who:who}’s {place} is broken.', { place: brokenBones });
const rattled = event('rattled', ['IKZ-SCT-02'], '{who:who} is shaken: tell how {who} finds their feet again.');
const sunderedPart = event('sundered', ['IKZ-SCT-10'], 'What {who:who} has of it for good: {part}, {how}.', {
  part: bodyParts,
  how: sunderedHows,
});
const letsGo = event('lets-go', ['IKZ-SCT-10'], '{who:who} has too few hands for what was held: it is out of hand.');
const hpRaised = event('hp-raised', [], '{who:who}’s maximum HP are now {max}{rule:cites}.');
const beyondTable = event(
  'beyond-the-table',
  ['IKZ-SCAR-03'],
  '{lost} HP at once: more than the table of scars knows, so the last entry counts.',
);
const scarAgain = event(
  'scar-again',
  ['IKZ-SCAR-10'],
  '{who:who} has had this scar before; the new one has a roll of its own.',
);
const noBonus = event('no-more-bonus', ['IKZ-SCAR-06'], 'It is not {who:who}’s first scar: no HP for it.');
const unchanged = event(
  'nothing-learnt',
  ['IKZ-SCAR-07'],
  '{who:who} rolls {roll}{rule:cites}, not higher: nothing changes.',
);
const attributeRaised = event(
  'attribute-raised',
  ['IKZ-SCAR-09'],
  '{who:who}’s {attribute} is now {value}{rule:cites}.',
  { attribute: attributeNames },
);
const reoriented = event(
  'attribute-reoriented',
  ['IKZ-SCT-06', 'IKZ-SCAR-07'],
  '{who:who}’s {attribute} is now {value}.',
  { attribute: attributeNames },
);
const firstScar = event(
  'first-scar',
  ['IKZ-SCAR-05'],
  'The first scar of a life: {who:who}’s maximum HP rise to {max}.',
);
const doomLifted = event('doom-lifted', ['IKZ-SCT-12'], '{who:who} is no longer doomed.');

const entryRules = scarRules.map((id) => R[id]);
const LAST = 12;

/** HP fell to exactly 0 by damage: a PC gets the scar of that number (IKZ-SCAR-01..06). */
export function takeScar(fight: Fight, table: Table<Fight>, target: Fighter, lost: number): void {
  if (!target.pc || !fight.toggles.scars || lost === 0) return;
  // IKZ-SCAR-03: the table ends at 12.
  const entry = Math.min(LAST, lost);
  if (lost > LAST) table.tell(beyondTable, lost);
  if (table.log !== null && hasHad(target, entry)) table.tell(scarAgain, target.index);
  target.scars.push({ entry, place: 0, note: '' });
  table.tell(scarred, target.index, entry, entryRules[entry]!);
  applyEntry(fight, table, target, entry);
  if (target.hadFirstScar) {
    table.tell(noBonus, target.index);
    return;
  }
  target.hadFirstScar = true;
  if (!fight.toggles.firstScar) return;
  gainHp(table, target, table.roll(D6, target.index, firstScarRoll));
  table.tell(firstScar, target.index, target.hpMax);
}

function hasHad({ scars }: Fighter, entry: number): boolean {
  return scars.some((scar) => scar.entry === entry);
}

/** The place of the scar just received, which stays on the sheet (IKZ-SCT-01, IKZ-SCT-04). */
function rollPlace(table: Table<Fight>, target: Fighter, entry: number): number {
  const place = table.roll(D6, target.index, placeRoll);
  target.scars[target.scars.length - 1] = { entry, place, note: '' };
  return place - 1;
}

/** What a scar makes of its bearer until it has healed, or for good. */
const marks: Readonly<Partial<Record<number, 'deprived' | 'diseased' | 'hamstrung' | 'deafened'>>> = {
  3: 'deprived',
  5: 'diseased',
  7: 'hamstrung',
  8: 'deafened',
  11: 'deprived',
};

function applyEntry(fight: Fight, table: Table<Fight>, target: Fighter, entry: number): void {
  const who = target.index;
  const mark = marks[entry];
  if (mark !== undefined) target[mark] = true;
  if (isStored(entry)) target.pendingScars.push(entry);
  switch (entry) {
    case 1:
      table.tell(scarPlace, who, rollPlace(table, target, entry));
      return againstHp(table, target, D6, entry);
    case 2:
      table.tell(rattled, who);
      return againstHp(table, target, D6, entry);
    case 4:
      return table.tell(brokenBone, who, rollPlace(table, target, entry));
    case 6:
      return headWound(table, target);
    case 8:
      return steelWill(fight, table, target, D4, entry);
    case 9:
      return againstMax(table, target, Attribute.wil, entry);
    case 10:
      lose(fight, table, target);
      return steelWill(fight, table, target, D6, entry);
    case 11:
      target.status = 'mortal';
      target.deathClock = HOUR;
      target.aided = false;
      target.pending = false;
      return;
    case LAST:
      target.doomed = true;
  }
}

/** Whoever passes the save comes out of it with more WIL (IKZ-SCT-08, IKZ-SCT-10). */
function steelWill(fight: Fight, table: Table<Fight>, target: Fighter, dice: Pool, entry: number): void {
  if (!save(fight, table, target, scarSave)) return;
  raiseMax(table, target, Attribute.wil, target.wilMax + table.roll(dice, target.index, scarRoll), entry);
}

/** The Guide says which part, and what has become of it (IKZ-SCT-10). */
function lose(fight: Fight, table: Table<Fight>, target: Fighter): void {
  const part = ruledOn(fight, table, Rulings.sundered, target.index);
  const how = ruledOn(fight, table, Rulings.sunderedHow, target.index);
  const at = howNamed(how);
  table.tell(sunderedPart, target.index, partNamed(part), at);
  if (sunder(target, part, at)) table.tell(letsGo, target.index);
}

/** Notes what has become of a part; true if something can no longer be held and is out of hand (IKZ-SCT-10). */
export function sunder(target: Fighter, part: string, how: number): boolean {
  target.sundered.push({ part, how, costsHand: how !== CRIPPLED && isHand(part) });
  return letGo(target);
}

/** Nobody holds more than there are hands for (IKZ-SCT-10). */
export function letGo(target: Fighter): boolean {
  const hands = handsOf(target);
  const { main, off } = target;
  if (weaponAt(target, main).hands > hands) target.main = -1;
  if (hands < 2) target.off = -1;
  return target.main !== main || target.off !== off;
}

/** A roll that replaces maximum HP only when it is higher (IKZ-SCAR-07). */
function againstHp(table: Table<Fight>, target: Fighter, dice: Pool, entry: number): void {
  const rolled = table.roll(dice, target.index, entry === LAST ? doomRoll : scarRoll);
  const value = Math.min(CEILING, rolled);
  if (value <= target.hpMax) {
    table.tell(unchanged, target.index, rolled, entryRules[entry]!);
    return;
  }
  target.hpMax = value;
  table.tell(hpRaised, target.index, value, entryRules[entry]!);
}

function againstMax(table: Table<Fight>, target: Fighter, attribute: number, entry: number): void {
  const rolled = table.roll(THREE_D6, target.index, scarRoll);
  if (rolled <= maximumOf(target, attribute)) table.tell(unchanged, target.index, rolled, entryRules[entry]!);
  else raiseMax(table, target, attribute, rolled, entry);
}

/** A raised maximum takes the present value along; 18 is the limit (IKZ-SCAR-09). */
function raiseMax(table: Table<Fight>, target: Fighter, attribute: number, wanted: number, entry: number): void {
  const max = maximumOf(target, attribute);
  const value = Math.max(max, Math.min(CEILING, wanted));
  setAttribute(target, attribute, attributeOf(target, attribute) + value - max, value);
  table.tell(attributeRaised, target.index, attribute, value, entryRules[entry]!);
}

/** Entry 6: 3d6 against the present value of one attribute (IKZ-SCT-06). */
function headWound(table: Table<Fight>, target: Fighter): void {
  const attribute = Math.floor((table.roll(D6, target.index, placeRoll) - 1) / 2);
  const rolled = table.roll(THREE_D6, target.index, scarRoll);
  if (rolled <= attributeOf(target, attribute)) {
    table.tell(unchanged, target.index, rolled, R['IKZ-SCT-06']);
    return;
  }
  setAttribute(target, attribute, rolled, Math.max(maximumOf(target, attribute), rolled));
  table.tell(reoriented, target.index, attribute, rolled);
}

/** A doomed PC who passes the critical save is rid of it (IKZ-SCT-12). */
export function passesDoom(table: Table<Fight>, target: Fighter): void {
  if (!target.doomed) return;
  target.doomed = false;
  table.tell(doomLifted, target.index);
  againstHp(table, target, THREE_D6, LAST);
  target.hp = Math.min(target.hp, target.hpMax);
}

/** Diseased by a creature's bite, not by a scar: deprived until a specialist heals it (table 5.8). */
export function isBitten({ diseased, pendingScars }: Fighter): boolean {
  return diseased && !pendingScars.includes(5);
}

/** The stored roll of a scar that has healed (IKZ-SCAR-08). */
export function recoverScar(table: Table<Fight>, target: Fighter, entry: number): void {
  const at = target.pendingScars.indexOf(entry);
  if (at < 0) return;
  target.pendingScars.splice(at, 1);
  const mark = marks[entry];
  // Another scar, or a creature's bite, may keep it up.
  const kept = target.pendingScars.some((other) => marks[other] === mark) || (mark === 'deprived' && isBitten(target));
  if (mark !== undefined && !kept) target[mark] = false;
  if (entry === 4 || entry === 5) againstHp(table, target, TWO_D6, entry);
  else if (entry === 7) againstMax(table, target, Attribute.dex, entry);
  else {
    if (entry === 3) gainHp(table, target, table.roll(D6, target.index, healedRoll));
    else target.hpMax = table.roll(TWO_D6, target.index, healedRoll);
    target.hp = Math.min(target.hp, target.hpMax);
    table.tell(hpRaised, target.index, target.hpMax, entryRules[entry]!);
  }
}
