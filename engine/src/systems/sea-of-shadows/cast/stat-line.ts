import { mistakeAt, namedParts, type Part } from '../../../system/line-parts.ts';
import { didYouMean, plainName } from '../../../system/nearest.ts';
import type { Refusal } from '../../../system/refusal.ts';
import type { Result } from '../../../system/system.ts';
import { blowParts, NO_DAMAGE, readEffect } from '../book/effect-words.ts';
import { type Ability, abilities, type Blow, hitEffects } from '../book/gear.ts';
import { ladder, rankOf } from '../book/ladder.ts';
import { spellNamed, spells } from '../book/tables/spells.ts';
import { itemNamed, items } from '../book/tables/weapons.ts';
import { presetNamed } from '../book/tables.ts';
import { sizes } from '../state/model.ts';
import {
  type Combatant,
  MOST_POINTS,
  type Points,
  pointsOf,
  type WrittenItem,
  type WrittenSpell,
} from './combatant.ts';
import { itemOf, nameIn, spellOf, writtenEffect } from './gear-written.ts';

const EXAMPLE = 'Bandit: ATT D6, DEF D4, STR D6, REF D6, HP 1, AP 2, hand axe, minor evil';

/** Reads one line such as `Wolf: ATT D8, DEF D6, REF D10, HP 2, AP 3, fangs`: any order, any case; what is left out is usual. */
export function readStatLine(line: string): Result<Combatant> {
  const { name, parts, refusals } = namedParts(line, [EXAMPLE], /[,;]/);
  const read: Combatant = { name: name.text };
  const foundItems: WrittenItem[] = [];
  const foundSpells: WrittenSpell[] = [];
  for (const part of parts) {
    if (readStat(part, read, refusals) || readWord(part.text, read)) continue;
    const [name = '', ...extras] = part.text.split('+').map((piece) => piece.trim());
    const item = itemNamed(name);
    const spell = spellNamed(name);
    if (item !== undefined) foundItems.push(withExtras(part, item, extras, refusals));
    else if (spell !== undefined) foundSpells.push(withExtras(part, spell, extras, refusals));
    else if (bareWords.test(part.text)) refusals.push(mistakeAt(part, 'says no number', [EXAMPLE]));
    else {
      const known = [...abilities.map((each) => each.toUpperCase()), 'HP', 'MP', 'AP', ...things];
      refusals.push(mistakeAt(part, `is neither a stat nor a known thing${didYouMean(part.text, known)}`, known));
    }
  }
  const value = { ...read, items: foundItems, ...(foundSpells.length > 0 ? { spells: foundSpells } : {}) };
  return refusals.length === 0 ? { ok: true, value } : { ok: false, refusals };
}

/** A thing or spell by its name, or with what its hit does besides: `fangs + prone from 2`, `club + no damage + stun` (SOS-DMG-03). */
function withExtras(
  part: Part,
  known: Blow & { readonly name: string },
  extras: readonly string[],
  refusals: Refusal[],
) {
  if (extras.length === 0) return known.name;
  const effects = known.effects.map(writtenEffect);
  let damage = known.damage;
  for (const extra of extras) {
    if (extra.toLowerCase() === NO_DAMAGE) damage = false;
    else {
      const effect = readEffect(extra);
      if (typeof effect !== 'string') effects.push(writtenEffect(effect));
      else refusals.push(mistakeAt(part, `"${extra}" ${effect}`, [...hitEffects, NO_DAMAGE], 'SOS-DMG-03'));
    }
  }
  return { use: known.name, ...(damage === known.damage ? {} : { damage }), effects };
}

const things = [...items.map(({ name }) => name), ...spells.map(({ name }) => name)];

const dieWords = /^(?:(att|def|pre|for|str|ref|int)\s*d?(\d+)|d?(\d+)\s*(att|def|pre|for|str|ref|int))$/i;
const bareWords = /^(att|def|pre|for|str|ref|int|hp|mp|ap)$/i;
const pointWords = /^(?:(hp|mp)\s*(\d+)(?:\s*\/\s*(\d+))?|(\d+)(?:\s*\/\s*(\d+))?\s*(hp|mp))$/i;
const apWords = /^(?:ap\s*(\d+)|(\d+)\s*ap)$/i;

/** True when the part is a stat, right or wrong. */
function readStat(part: Part, read: Combatant, refusals: Refusal[]): boolean {
  const die = dieWords.exec(part.text);
  const points = pointWords.exec(part.text);
  const ap = apWords.exec(part.text);
  const stat = (die?.[1] ?? die?.[4] ?? points?.[1] ?? points?.[6] ?? (ap === null ? '' : 'ap')).toLowerCase();
  if (stat === '') return false;
  const known: Readonly<Record<string, unknown>> = read;
  if (known[stat] !== undefined) refusals.push(mistakeAt(part, `gives ${stat.toUpperCase()} twice`));
  else if (die !== null) readDie(part, die, read, refusals);
  else if (points !== null) readPoints(part, points, stat === 'hp' ? 'hp' : 'mp', read, refusals);
  else if (ap !== null) readAp(part, Number(ap[1] ?? ap[2]), read, refusals);
  return true;
}

function readDie(part: Part, die: RegExpExecArray, read: Combatant, refusals: Refusal[]): void {
  const ability = abilityOf(die[1] ?? die[4]!);
  const written = die[2] ?? die[3]!;
  const sides = ladder[rankOf(Number(written))];
  if (sides === undefined || ability === null)
    refusals.push(mistakeAt(part, `D${written} is not on the ladder`, ladder.map(String), 'SOS-DICE-01'));
  else read[ability] = sides;
}

function readPoints(
  part: Part,
  points: RegExpExecArray,
  field: 'hp' | 'mp',
  read: Combatant,
  refusals: Refusal[],
): void {
  const now = Number(points[2] ?? points[4]);
  const max = Number(points[3] ?? points[5] ?? now);
  if (now > max || max > MOST_POINTS)
    refusals.push(mistakeAt(part, `is more than ${Math.min(max, MOST_POINTS)}`, undefined, 'SOS-LAW-02'));
  else read[field] = now === max ? max : { now, max };
}

function readAp(part: Part, count: number, read: Combatant, refusals: Refusal[]): void {
  if (count > 6) refusals.push(mistakeAt(part, 'is more than 6 AP', undefined, 'SOS-LAW-02'));
  else read.ap = count;
}

function abilityOf(word: string): Ability | null {
  const wanted = word.toLowerCase();
  return abilities.find((each) => each === wanted) ?? null;
}

const runWords = /^runs? (\d)$/i;

/** True when the part is a word about the creature. */
function readWord(text: string, read: Combatant): boolean {
  const word = plainName(text);
  const size = sizes.find((each) => each === word);
  const run = runWords.exec(text);
  if (size !== undefined) read.size = size;
  else if (word === 'hero') read.hero = true;
  else if (word === 'minorevil') read.minorEvil = true;
  else if (word === 'rideable') read.rideable = true;
  else if (word === 'mindless') read.mindless = true;
  else if (word === 'unskilledrider') read.skilledRider = false;
  else if (run !== null && Number(run[1]) >= 1 && Number(run[1]) <= 6) read.runRegions = Number(run[1]);
  else return false;
  return true;
}

/** Prints what `readStatLine` reads: name, dice, HP, MP, AP, things, spells and words. */
export function printStatLine(combatant: Combatant): string {
  const whole: Combatant = { ...(combatant.use === undefined ? {} : presetNamed(combatant.use)), ...combatant };
  const parts: string[] = [];
  for (const ability of abilities)
    if (whole[ability] !== undefined) parts.push(`${ability.toUpperCase()} D${whole[ability]}`);
  if (whole.hp !== undefined) parts.push(`HP ${pointsText(whole.hp)}`);
  if (whole.mp !== undefined) parts.push(`MP ${pointsText(whole.mp)}`);
  if (whole.ap !== undefined) parts.push(`AP ${whole.ap}`);
  if (whole.size !== undefined) parts.push(whole.size);
  if (whole.hero === true) parts.push('hero');
  if (whole.minorEvil === true) parts.push('minor evil');
  for (const item of whole.items ?? []) parts.push(...partOf(itemNamed(nameIn(item)), itemOf(item)));
  for (const spell of whole.spells ?? []) parts.push(...partOf(spellNamed(nameIn(spell)), spellOf(spell)));
  if (whole.rideable === true) parts.push('rideable');
  if (whole.mindless === true) parts.push('mindless');
  if (whole.skilledRider === false) parts.push('unskilled rider');
  if (whole.runRegions !== undefined) parts.push(`run ${whole.runRegions}`);
  return `${whole.name ?? whole.id ?? 'Somebody'}: ${parts.length === 0 ? 'AP 2' : parts.join(', ')}`;
}

/** The name in the tables with what this one does besides; what the tables do not know cannot be written. */
function partOf(known: (Blow & { readonly name: string }) | undefined, made: Blow | null): string[] {
  if (known === undefined) return [];
  const usual = blowParts(known);
  const more = made === null ? [] : blowParts(made).filter((part) => !usual.includes(part));
  return [[known.name, ...more].join(' + ')];
}

function pointsText(points: Points): string {
  const { now, max } = pointsOf(points, 0);
  return now === max ? `${max}` : `${now}/${max}`;
}
