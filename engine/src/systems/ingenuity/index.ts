import * as made from '../../made/ingenuity.ts';
import { shownWith } from '../../system/health.ts';
import { rulebook } from '../../system/rulebook.ts';
import { seal } from '../../system/system.ts';
import { roles } from './book/roles.ts';
import { rules } from './book/rules.ts';
import { rulings, togglePresets, toggles } from './book/switches.ts';
import { presets } from './book/tables.ts';
import { words } from './book/words.ts';
import { carryOver } from './cast/carry-over.ts';
import type { Combatant } from './cast/combatant.ts';
import { editFight } from './cast/edits.ts';
import { type Encounter, encounterSchema, readEncounter } from './cast/encounter.ts';
import { encounters } from './cast/ready-made.ts';
import { setUp } from './cast/set-up.ts';
import { printStatLine, readStatLine } from './cast/stat-line.ts';
import { step } from './round/flow.ts';
import { stakes } from './show/stakes.ts';
import { mayRead, view } from './show/view.ts';
import { whyNot } from './show/why-not.ts';
import { whyNotAsked } from './show/why-not-asked.ts';
import { problems } from './state/invariants.ts';
import type { Fight } from './state/model.ts';
import { nameOfThing } from './state/names.ts';
import { combatantsOf, decided, outcomeOf, over, tallyOf } from './state/outcome.ts';
import { policies } from './tactics/policy.ts';

export type { Combatant as IngenuityCombatant } from './cast/combatant.ts';
export type { Encounter as IngenuityEncounter } from './cast/encounter.ts';
export type { Fight as IngenuityFight, Fighter as IngenuityFighter } from './state/model.ts';

/** Ingenuity's combat, from the stored state of its rulebook. */
export const ingenuity = rulebook<Encounter, Fight, Combatant>(made, words, {
  id: 'ingenuity',
  name: 'Ingenuity',
  version: '0.4.0',
  prefix: 'ING',
  rules,
  toggles,
  rulings,
  togglePresets,
  policies,
  encounters,
  presets,
  roles,
  readEncounter,
  encounterSchema,
  setUp,
  step,
  decided,
  over,
  outcome: outcomeOf,
  tally: tallyOf,
  problems,
  combatants: combatantsOf,
  foeHealthIn: ({ foeHealth }) => foeHealth,
  shownWith: (fight, shown) => shownWith(fight, shown === 'numbers' ? shown : 'words'),
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
});

/** Ingenuity for lists of systems. */
export const sealedIngenuity = seal(ingenuity);
