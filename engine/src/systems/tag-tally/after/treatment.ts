import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { dcOf, passesFrom, woundSteps } from '../book/levels.ts';
import { R } from '../book/rules.ts';
import { Kind, Severity, severityNames } from '../book/terms.ts';
import { event, judged, reason } from '../book/words.ts';
import { beginLook, levelWithBest } from '../rolls/estimate.ts';
import { passCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
import { afterFight } from '../state/asking.ts';
import type { Fight, Fighter, Wound } from '../state/model.ts';

const fieldRoll = reason('field-treatment', ['TT-HEAL-02', 'TT-HEAL-03', 'TT-BAND-11'], 'the treatment');
const treats = event(
  'treats',
  ['TT-HEAL-01', 'TT-HEAL-02', 'TT-HEAL-03'],
  '{who:who} treats {patient:who}’s {severity}, try {attempt}.',
  { severity: severityNames },
);
const healed = event('wound-healed', [], '{who:who}’s {severity}{rule:cites} is healed.', { severity: severityNames });
const milder = event('wound-milder', ['TT-HEAL-05'], '{who:who}’s {before} becomes a {after}{rule:cites}.', {
  before: severityNames,
  after: severityNames,
});
const noUse = event('no-use', ['TT-HEAL-04'], 'The treatment does nothing for {patient:who}.');

/** Level of field treatment (TT-HEAL-02). */
const FIELD_LEVEL = 5;
/** No face passes. */
const NEVER = 21;
const DONE = 0;
const TREATER = 32;

const codeFor = (treater: number, wound: number): number => 1 + treater * TREATER + wound;
const treaterOf = ({ fighters }: Fight, code: number): Fighter => fighters[Math.floor((code - 1) / TREATER)]!;
const woundOf = (code: number): number => (code - 1) % TREATER;

/** A wound by its name and grade. */
export function calledWound({ name, severity }: Wound): string {
  return name === '' ? severityNames[severity]! : `${name} (${severityNames[severity]!})`;
}

const scarred = bar('TT-VAL-09', 'a Lasting Scar is beyond field treatment');
const stale = bar('TT-VAL-09', 'field treatment is for wounds of this scene');
const absent = bar('TT-VAL-08', '{treater} is not there to treat anybody');
const inTheScene = bar('TT-HEAL-01', 'field treatment comes directly after the fight, in the same scene');
const noneToTreat = bar('TT-HEAL-02', 'no wound of {actor}’s can be treated now');
const hopeless = bar('TT-CORE-06', 'nobody there could pass that check');

/** Treating a wound in the field: of this scene and no Lasting Scar (TT-HEAL-01, TT-HEAL-16, TT-VAL-09). */
function barToTreat({ fresh, severity }: Wound, treater: Fighter, patient: Fighter): Bar {
  if (severity === Severity.scar) return scarred;
  if (!fresh) return stale;
  return treater === patient || (treater.status === 'present' && !treater.dead) ? OPEN : absent;
}

/** Level at which somebody would treat a wound; nothing is rolled that cannot pass (TT-HEAL-03, TT-CORE-06). */
function levelFor(fight: Fight, treater: Fighter, wound: Wound): number {
  beginLook(treater, Kind.treatField, FIELD_LEVEL).hinder = wound.attempts;
  return levelWithBest(fight);
}

const canPass = (fight: Fight, level: number): boolean => passesFrom(fight, dcOf(level)) < NEVER;

/** The gravest treatable wound in the best hands, or `DONE` when nothing can pass. */
export function usualTreatment(fight: Fight, patient: Fighter): number {
  let best = DONE;
  let bestSeverity = 0;
  let bestLevel = 0;
  patient.wounds.forEach((wound, at) => {
    if (at >= TREATER) return;
    for (const treater of fight.fighters) {
      if (!treater.pc || barToTreat(wound, treater, patient) !== OPEN) continue;
      const level = levelFor(fight, treater, wound);
      if (!canPass(fight, level)) continue;
      const graver = wound.severity > bestSeverity;
      if (!graver && (wound.severity < bestSeverity || level >= bestLevel)) continue;
      best = codeFor(treater.index, at);
      bestSeverity = wound.severity;
      bestLevel = level;
    }
  });
  return best;
}

/** Who treats which wound of the PC asked; the best choice first. */
export const treatmentQuestion = judged(
  'field-treatment',
  ['TT-HEAL-01', 'TT-HEAL-02', 'TT-HEAL-16', 'TT-VAL-09'],
  (fight, who) => say`Who treats a wound of ${say.who(fight.fighters[who]!.sheet)}?`,
  {
    each: eachTreatment,
    legal: barOfTreatment,
    read: { treater: (fight, _who, code) => say.who(treaterOf(fight, code).sheet) },
    of: (option, { fighters }) => fighters.some(({ sheet }) => /^:\d+$/.test(option.replace(sheet.id, ''))),
    unknown: bar('TT-VAL-09', 'there is no such wound'),
    when: afterFight(inTheScene, ({ sameScene, phase }) => (sameScene && phase !== 'over' ? noneToTreat : OPEN)),
  },
  (fight, who, code) => {
    if (code === DONE) return { id: 'done', label: 'No more treatment', rule: 'TT-HEAL-01' };
    const { sheet } = treaterOf(fight, code);
    const at = woundOf(code);
    const wound = fight.fighters[who]!.wounds[at]!;
    const dc = dcOf(levelFor(fight, treaterOf(fight, code), wound));
    const label = say`${say.who(sheet)} treats ${calledWound(wound)}, DC ${dc}`;
    return { id: `${sheet.id}:${at + 1}`, label, rule: 'TT-HEAL-02' };
  },
);

function eachTreatment(fight: Fight, who: number, table: Table<Fight>): void {
  const patient = fight.fighters[who]!;
  const usual = usualTreatment(fight, patient);
  if (usual !== DONE) table.offer(usual);
  for (let at = 0; at < Math.min(patient.wounds.length, TREATER); at++)
    for (const { pc, index } of fight.fighters) if (pc && codeFor(index, at) !== usual) table.offer(codeFor(index, at));
  table.offer(DONE);
}

function barOfTreatment(fight: Fight, who: number, code: number): Bar {
  if (code === DONE) return OPEN;
  const patient = fight.fighters[who]!;
  const wound = patient.wounds[woundOf(code)]!;
  const treater = treaterOf(fight, code);
  const shut = barToTreat(wound, treater, patient);
  return shut ?? (canPass(fight, levelFor(fight, treater, wound)) ? OPEN : hopeless);
}

/** One try at one wound, or the next patient; magical healing follows (TT-HEAL-01). */
export function treatmentStep(fight: Fight, table: Table<Fight>): void {
  while (fight.cursor < fight.fighters.length) {
    const patient = fight.fighters[fight.cursor]!;
    if (!patient.pc || patient.dead || patient.wounds.length === 0 || usualTreatment(fight, patient) === DONE) {
      fight.cursor++;
      continue;
    }
    const code = table.ask(fight, patient.index, treatmentQuestion);
    if (code === DONE) fight.cursor++;
    else treatInField(fight, table, treaterOf(fight, code), patient, woundOf(code));
    return;
  }
  fight.cursor = 0;
  fight.phase = 'healing';
}

/** A check at level 5, one step harder with each try on the same wound (TT-HEAL-02, TT-HEAL-03). */
export function treatInField(fight: Fight, table: Table<Fight>, treater: Fighter, patient: Fighter, at: number): void {
  const wound = patient.wounds[at]!;
  const { roll } = fight.now;
  table.tell(treats, treater.index, patient.index, wound.severity, wound.attempts + 1);
  beginRoll(roll, treater.index, -1, Kind.treatField, FIELD_LEVEL);
  roll.hinder = wound.attempts;
  const passed = passCheck(fight, table, fieldRoll);
  forgetRoll(roll);
  wound.attempts++;
  if (passed) relieve(fight, table, patient, at, R['TT-HEAL-04']);
  else table.tell(noUse, patient.index);
}

/** A Strain goes, any other wound but a Lasting Scar becomes one grade milder, by a rule (TT-HEAL-04, TT-HEAL-05). */
export function relieve(fight: Fight, table: Table<Fight>, patient: Fighter, at: number, rule: number): void {
  const wound = patient.wounds[at]!;
  if (wound.severity === Severity.strain) {
    removeWound(table, patient, at, rule);
    return;
  }
  wound.severity--;
  wound.steps = woundSteps(fight.toggles, wound.severity);
  table.tell(milder, patient.index, wound.severity + 1, wound.severity, rule);
}

/** A wound is gone, by a rule. */
export function removeWound(table: Table<Fight>, patient: Fighter, at: number, rule: number): void {
  table.tell(healed, patient.index, patient.wounds[at]!.severity, rule);
  patient.wounds.splice(at, 1);
}

/** All wounds of grades up to this one are gone, by a rule. */
export function removeUpTo(table: Table<Fight>, patient: Fighter, severity: number, rule: number): void {
  for (let at = patient.wounds.length - 1; at >= 0; at--)
    if (patient.wounds[at]!.severity <= severity) removeWound(table, patient, at, rule);
}
