import { newWound } from '../../../made/tag-tally.ts';
import { headed } from '../../../system/asked.ts';
import { bar, eachOf } from '../../../system/bar.ts';
import type { Edit } from '../../../system/edit.ts';
import { say } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { woundSteps } from '../book/levels.ts';
import { Rulings } from '../book/switches.ts';
import { scarLooks, severityFor, woundName } from '../book/tables/wounds.ts';
import { ATTACK_AND_DEFENSE, damageTypes, EVERY_KIND, Kind, kindsIn, Severity, severityNames } from '../book/terms.ts';
import { event, judged, oneOf, reason } from '../book/words.ts';
import { afterFight } from '../state/asking.ts';
import type { Fight, Fighter, Wound } from '../state/model.ts';
import { ruledOn } from '../state/ruled.ts';
import { thingOfWound } from '../state/things.ts';

const nameRoll = reason('wound-name', ['TT-WND-09'], 'the name of the wound');
const lookedUp = event(
  'looked-up',
  ['TT-WND-01', 'TT-WND-02', 'TT-WND-04', 'TT-WND-05', 'TT-WND-08', 'TT-WND-16', 'TT-END-05'],
  '{who:who} looks up {doom} Doom in the column for {pcs}: {severity}.',
  { severity: severityNames },
);
const fragile = event('fragile', ['TT-WND-07'], '{who:who} is Fragile: one Doom more.');
const unhurt = event('unhurt', ['TT-WND-03'], '{who:who} comes away without a wound.');
const wounded = event(
  'wounded',
  ['TT-WND-06', 'TT-WND-11', 'TT-WND-12', 'TT-WND-14'],
  '{who:who} takes a wound: {severity} ({type}), hindering by {steps}.',
  { severity: severityNames, type: damageTypes },
);
const atOnce = event(
  'wounded-at-once',
  ['TT-WND-15'],
  '{who:who} is wounded in the middle of the fight; Doom has no part in it.',
);
const worse = event(
  'one-grade-worse',
  ['TT-WND-12'],
  '{who:who} has no room for more of these: it becomes a {severity}.',
  { severity: severityNames },
);
const retires = event('retires', ['TT-WND-12'], 'Three Lasting Scars end {who:who}’s way: {who} {end}.', {
  end: ['retires', 'dies'],
});
const scarred = event(
  'scarred',
  ['TT-WND-13'],
  '{who:who} is marked for life ({type}; a part is missing: {missing:yesno}).',
  { type: damageTypes },
);

const wasNamed = event('wound-named', ['TT-WND-09'], '{who:who}’s wound: {name:thing}.');

/** Most unhealed wounds of each grade by the toggle woundCaps, and Lasting Scars that end a character. */
const caps: readonly number[] = [0, 5, 3, 2, 3];

/** The Doom a PC looks up: with the personal correction and one for being Fragile, at least 0 (TT-WND-07, TT-WND-16). */
export function doomFor(fight: Fight, pc: Fighter): number {
  const brittle = pc.sheet.fragile ? 1 : 0;
  return Math.max(0, fight.doom + pc.doomAdjust + brittle);
}

/** The grade of wound a PC would take at the present Doom (TT-WND-01). */
export const severityNow = (fight: Fight, pc: Fighter): number => severityFor(doomFor(fight, pc), fight.pcCount);

/** Looks up what the fight has cost a PC, and gives the wound (TT-WND-01, TT-WND-06). */
export function assess(fight: Fight, table: Table<Fight>, pc: Fighter): void {
  if (pc.sheet.fragile) table.tell(fragile, pc.index);
  const severity = severityNow(fight, pc);
  table.tell(lookedUp, pc.index, doomFor(fight, pc), Math.min(4, fight.pcCount), severity);
  pc.doomAdjust = 0;
  pc.woundTaken = severity;
  if (severity === Severity.none) table.tell(unhurt, pc.index);
  else pc.woundTaken = takeWound(fight, table, pc, severity, fight.mainDamage);
}

/** Gives a wound, names it, and returns its grade, which a full row makes worse (TT-WND-11, TT-WND-15). */
export function takeWound(fight: Fight, table: Table<Fight>, pc: Fighter, found: number, damageType: number): number {
  const severity = fight.toggles.woundCaps ? withRoom(table, pc, found) : found;
  if (fight.result === 'running') table.tell(atOnce, pc.index);
  const wound = newWound();
  wound.severity = severity;
  wound.damageType = damageType;
  wound.steps = woundSteps(fight.toggles, severity);
  wound.fresh = true;
  table.tell(wounded, pc.index, severity, damageType, wound.steps);
  nameIt(fight, table, pc, wound);
  // Asked once the wound has its name: what it hinders follows from what it is (TT-WND-11).
  wound.kinds = kindsHindered(ruledOn(fight, table, Rulings.woundRolls, pc.index));
  pc.wounds.push(wound);
  if (severity === Severity.scar) markForLife(fight, table, pc, wound);
  return severity;
}

/** The mildest grade from this one on that still has room (toggle woundCaps). */
function withRoom(table: Table<Fight>, pc: Fighter, found: number): number {
  let severity = found;
  while (severity < Severity.scar && woundsOf(pc, severity) >= caps[severity]!) severity++;
  if (severity !== found) table.tell(worse, pc.index, severity);
  return severity;
}

/** How many wounds of a grade a PC has. */
export function woundsOf(pc: Fighter, severity: number): number {
  let count = 0;
  for (let at = 0; at < pc.wounds.length; at++) if (pc.wounds[at]!.severity === severity) count++;
  return count;
}

/** The rolls that a ruling's value means. */
export function kindsHindered(value: string): number {
  if (value === 'attack') return Kind.attack;
  if (value === 'defense') return Kind.defense;
  if (value === 'none') return 0;
  return value === 'all' ? EVERY_KIND : ATTACK_AND_DEFENSE;
}

/** A Lasting Scar is written in four parts (TT-WND-13). */
function markForLife(fight: Fight, table: Table<Fight>, pc: Fighter, wound: Wound): void {
  const type = damageTypes[wound.damageType]!;
  const drawback = `hinders ${kindsIn(wound.kinds).join(' and ')} by ${wound.steps}`;
  wound.scar = [scarLooks[type], wound.name === '' ? 'mark' : wound.name, 'body', drawback];
  table.tell(scarred, pc.index, wound.damageType, wound.missingPart ? 1 : 0);
  if (!fight.toggles.woundCaps || woundsOf(pc, Severity.scar) < caps[Severity.scar]!) return;
  pc.retired = true;
  pc.dead = table.ask(fight, pc.index, endQuestion) === DIE;
  table.tell(retires, pc.index, pc.dead ? 1 : 0);
}

const RETIRE = 0;
const DIE = 1;

/** How a character ends whom three Lasting Scars have ended (toggle woundCaps). */
export const endQuestion = oneOf(
  'last-scar',
  ['TT-WND-12'],
  (fight, who) => say`Three Lasting Scars are the end of ${say.who(fight.fighters[who]!.sheet)}. How?`,
  [
    [RETIRE, { id: 'retire', label: 'Retire', rule: 'TT-WND-12' }],
    [DIE, { id: 'die', label: 'Die', rule: 'TT-WND-12' }],
  ],
  {
    of: headed('retire', 'die'),
    unknown: bar('TT-WND-12', 'whoever has three Lasting Scars retires or dies'),
    when: afterFight(bar('TT-WND-12', 'only a third Lasting Scar ends a character')),
  },
);

const ROLL = 0;
const UNNAMED = 7;
/** Characters that the name of a wound may have. */
export const MOST_WORDS = 200;
const D6 = oneDie(6);

/** How a wound is named: by a d6, by choice from the table, or in one's own words (TT-WND-09). */
export const nameQuestion = judged(
  'wound-name',
  ['TT-WND-09'],
  (fight, who) => {
    const { about, aux } = fight.now;
    const whose = who === GM ? 'The wound' : 'Your wound';
    return `${whose} is a ${severityNames[about]!} (${damageTypes[aux]!}). What is it called?`;
  },
  {
    each: eachOf(ROLL, 1, 2, 3, 4, 5, 6, UNNAMED),
    of: headed('roll', 'pick', 'own-words'),
    unknown: bar('TT-WND-09', 'a wound is rolled for, picked from the six of its table, or named in own words'),
    when: afterFight(bar('TT-WND-09', 'a wound is named when it is taken')),
  },
  (fight, _who, code) => {
    if (code === ROLL) return { id: 'roll', label: 'Roll a d6', rule: 'TT-WND-09' };
    if (code === UNNAMED)
      return { id: 'own-words', label: 'Name it in your own words', rule: 'TT-WND-09', words: MOST_WORDS };
    const { name } = woundName(fight.now.aux, fight.now.about, code);
    return { id: `pick:${code}`, label: name, rule: 'TT-WND-09', rare: true };
  },
);

function nameIt(fight: Fight, table: Table<Fight>, pc: Fighter, wound: Wound): void {
  const code = nameCode(fight, table, pc, wound);
  if (code === UNNAMED) return;
  const face = code === ROLL ? table.roll(D6, pc.index, nameRoll) : code;
  const { name, missingPart } = woundName(wound.damageType, wound.severity, face);
  wound.name = name;
  wound.missingPart = missingPart;
  if (table.log !== null) table.tell(wasNamed, pc.index, thingOfWound(wound));
}

function nameCode(fight: Fight, table: Table<Fight>, pc: Fighter, wound: Wound): number {
  const ruling = fight.rulings[Rulings.woundName.id];
  if (ruling === 'rolled') return ROLL;
  if (ruling === 'unnamed') return UNNAMED;
  const { about, aux } = fight.now;
  fight.now.about = wound.severity;
  fight.now.aux = wound.damageType;
  fight.now.wounded = pc.index;
  const code = table.ask(fight, ruling === 'ask' ? GM : pc.index, nameQuestion);
  fight.now.about = about;
  fight.now.aux = aux;
  fight.now.wounded = -1;
  return code;
}

/** The words in which a wound is named: it is the last of those whom it befell (TT-WND-09). */
export function nameInWords({ fighters, now }: Fight, _who: number, _question: string, words: string): Edit {
  const { sheet, wounds } = fighters[now.wounded]!;
  return { op: 'set', path: `fighters.${sheet.id}.wounds.${wounds.length + 1}.name`, value: words };
}
