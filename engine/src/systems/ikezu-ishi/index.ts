import * as made from '../../made/ikezu-ishi.ts';
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
import { duelTold } from './round/duel.ts';
import { step } from './round/flow.ts';
import { stakes } from './show/stakes.ts';
import { mayRead, view } from './show/view.ts';
import { whyNot, whyNotAsked } from './show/why-not.ts';
import { problems } from './state/invariants.ts';
import type { Fight } from './state/model.ts';
import { combatantsOf, decided, outcomeOf, over, tallyOf } from './state/outcome.ts';
import { policies } from './tactics/policy.ts';

export type { Combatant as IkezuIshiCombatant } from './cast/combatant.ts';
export type { Encounter as IkezuIshiEncounter } from './cast/encounter.ts';
export type { Fight as IkezuIshiFight, Fighter as IkezuIshiFighter } from './state/model.ts';

/** Ikezu-ishi by the combat page of September 2024, complete. */
export const ikezuIshi = rulebook<Encounter, Fight, Combatant>(made, words, {
  id: 'ikezu-ishi',
  name: 'Ikezu-ishi',
  version: '2024.9.2',
  prefix: 'IKZ',
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
  ruleOfDie: (why) => (why.endsWith('-save') ? 'IKZ-SAVE-01' : undefined),
  mayRead,
  duelTold,
  view,
  edit: editFight,
  carryOver,
  costs: ['fatigue', 'wound'],
  stakes,
  readStatLine,
  printStatLine,
  whyNot,
  whyNotAsked,
});

/** Ikezu-ishi for lists of systems. */
export const sealedIkezuIshi = seal(ikezuIshi);
