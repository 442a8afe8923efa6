import * as made from '../../made/sea-of-shadows.ts';
import { shownWith } from '../../system/health.ts';
import { rulebook } from '../../system/rulebook.ts';
import { combatantsOf } from '../../system/sides.ts';
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
import { whyNot, whyNotAsked } from './show/why-not.ts';
import { problems } from './state/invariants.ts';
import type { Fight } from './state/model.ts';
import { named } from './state/names.ts';
import { decided, outcomeOf, over, tallyOf } from './state/outcome.ts';
import { policies } from './tactics/policy.ts';

export type { Combatant as SosCombatant } from './cast/combatant.ts';
export type { Encounter as SosEncounter } from './cast/encounter.ts';
export type { Fight as SosFight, Fighter as SosFighter } from './state/model.ts';

/** Sea of Shadows (its combat rules), complete. */
export const seaOfShadows = rulebook<Encounter, Fight, Combatant>(made, words, {
  id: 'sea-of-shadows',
  name: 'Sea of Shadows',
  version: '1.3.0',
  prefix: 'SOS',
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
  shownWith: shownWith,
  ruleOfDie: () => 'SOS-DICE-02',
  named,
  whyNot,
  whyNotAsked,
  mayRead,
  view,
  edit: editFight,
  carryOver,
  costs: ['owed'],
  stakes,
  readStatLine,
  printStatLine,
});

/** Sea of Shadows for lists of systems. */
export const sealedSeaOfShadows = seal(seaOfShadows);
