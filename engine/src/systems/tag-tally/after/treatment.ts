import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { dcOf, passesFrom, woundSteps } from '../book/levels.ts';
import { R } from '../book/rules.ts';
import { Kind, Severity, severityNames } from '../book/terms.ts';
import { event, question, reason } from '../book/words.ts';
import { beginLook, levelWithBest } from '../rolls/estimate.ts';
import { passCheck } from '../rolls/roll.ts';
import { beginRoll, forgetRoll } from '../rolls/sources.ts';
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

function codeFor(treater: number, wound: number): number {
  return 1 + treater * TREATER + wound;
}

/** A wound open to field treatment: of this scene and no Lasting Scar (TT-HEAL-01, TT-HEAL-16, TT-VAL-09). */
export function isTreatable({ fresh, severity }: Wound): boolean {
  return fresh && severity < Severity.scar;
}

function mayTreat(treater: Fighter, patient: Fighter): boolean {
  return treater === patient || (treater.status === 'present' && !treater.dead);
}

/** Level at which somebody would treat a wound; nothing is rolled that cannot pass (TT-HEAL-03, TT-CORE-06). */
function levelFor(fight: Fight, treater: Fighter, wound: Wound): number {
  beginLook(treater, Kind.treatField, FIELD_LEVEL).hinder = wound.attempts;
  return levelWithBest(fight);
}

function canPass(fight: Fight, level: number): boolean {
  return passesFrom(fight, dcOf(level)) < NEVER;
}

/** The gravest treatable wound in the best hands, or `DONE` when nothing can pass. */
export function usualTreatment(fight: Fight, patient: Fighter): number {
  let best = DONE;
  let bestSeverity = 0;
  let bestLevel = 0;
  patient.wounds.forEach((wound, at) => {
    if (!isTreatable(wound) || at >= TREATER) return;
    for (const treater of fight.fighters) {
      if (!treater.pc || !mayTreat(treater, patient)) continue;
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
export const treatmentQuestion = question(
  'field-treatment',
  ['TT-HEAL-01', 'TT-HEAL-02', 'TT-HEAL-16', 'TT-VAL-09'],
  (fight, who) => say`Who treats a wound of ${say.who(fight.fighters[who]!.sheet)}?`,
  (fight, who, table) => {
    const patient = fight.fighters[who]!;
    const usual = usualTreatment(fight, patient);
    if (usual !== DONE) table.offer(usual);
    patient.wounds.forEach((wound, at) => {
      if (!isTreatable(wound) || at >= TREATER) return;
      for (const treater of fight.fighters) {
        const code = codeFor(treater.index, at);
        if (code === usual || !treater.pc || !mayTreat(treater, patient)) continue;
        if (canPass(fight, levelFor(fight, treater, wound))) table.offer(code);
      }
    });
    table.offer(DONE);
  },
  (fight, who, code) => {
    if (code === DONE) return { id: 'done', label: 'No more treatment', rule: 'TT-HEAL-01' };
    const treater = fight.fighters[Math.floor((code - 1) / TREATER)]!;
    const at = (code - 1) % TREATER;
    const wound = fight.fighters[who]!.wounds[at]!;
    const dc = dcOf(levelFor(fight, treater, wound));
    const called =
      wound.name === '' ? severityNames[wound.severity]! : `${wound.name} (${severityNames[wound.severity]!})`;
    return {
      id: `${treater.sheet.id}:${at + 1}`,
      label: say`${say.who(treater.sheet)} treats ${called}, DC ${dc}`,
      rule: 'TT-HEAL-02',
    };
  },
);

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
    else {
      const treater = fight.fighters[Math.floor((code - 1) / TREATER)]!;
      treatInField(fight, table, treater, patient, (code - 1) % TREATER);
    }
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
