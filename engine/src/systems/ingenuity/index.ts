import { seatsOf } from '../../system/seats.ts';
import { type System, seal } from '../../system/system.ts';
import { carryOver } from './carry-over.ts';
import type { Combatant } from './combatant.ts';
import { editFight } from './edit.ts';
import { type Encounter, encounterSchema, readEncounter } from './encounter.ts';
import { encounters } from './encounters.ts';
import { step } from './flow.ts';
import { fightKey, packFight } from './key.ts';
import type { Fight } from './model.ts';
import { nameOfThing } from './names.ts';
import { combatantsOf, decided, outcomeOf, over, tallyOf } from './outcome.ts';
import { policies } from './policy.ts';
import { rules } from './rules.ts';
import { rulings } from './rulings.ts';
import { setUp } from './setup.ts';
import { stakes } from './stakes.ts';
import { copyFight, copyInto, problems } from './state.ts';
import { printStatLine, readStatLine } from './statline.ts';
import { presets } from './tables.ts';
import { togglePresets, toggles } from './toggles.ts';
import { mayRead, view } from './view.ts';
import { whyNot } from './why-not.ts';
import { whyNotAsked } from './why-not-asked.ts';
import { words } from './words.ts';

export type { Combatant as IngenuityCombatant } from './combatant.ts';
export type { Encounter as IngenuityEncounter } from './encounter.ts';
export type { Fight as IngenuityFight, Fighter as IngenuityFighter } from './model.ts';

/** Ingenuity's combat, from the stored state of its rulebook. */
export const ingenuity: System<Encounter, Fight, Combatant> = {
  id: 'ingenuity',
  name: 'Ingenuity',
  version: '0.2.0',
  prefix: 'ING',
  status: 'complete',
  rules,
  toggles,
  rulings,
  togglePresets,
  events: words.events,
  reasons: words.reasons,
  questions: words.questions,
  policies,
  encounters,
  presets,
  readEncounter,
  encounterSchema,
  setUp,
  step,
  decided,
  over,
  outcome: outcomeOf,
  tally: tallyOf,
  copy: copyFight,
  copyInto,
  key: fightKey,
  pack: packFight,
  problems,
  combatants: combatantsOf,
  seats: seatsOf,
  named: nameOfThing,
  whyNot,
  whyNotAsked,
  mayRead,
  view,
  edit: editFight,
  carryOver,
  stakes,
  readStatLine,
  printStatLine,
};

/** Ingenuity for lists of systems. */
export const sealedIngenuity = seal(ingenuity);
