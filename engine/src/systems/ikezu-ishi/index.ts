import { seatsOf } from '../../system/seats.ts';
import { type System, seal } from '../../system/system.ts';
import { carryOver } from './carry-over.ts';
import type { Combatant } from './combatant.ts';
import { editFight } from './edit.ts';
import { type Encounter, encounterSchema, readEncounter } from './encounter.ts';
import { encounters } from './encounters.ts';
import { step } from './flow.ts';
import type { Fight } from './model.ts';
import { combatantsOf, decided, outcomeOf, over, tallyOf } from './outcome.ts';
import { policies } from './policy.ts';
import { problems } from './problems.ts';
import { rules } from './rules.ts';
import { rulings } from './rulings.ts';
import { setUp } from './setup.ts';
import { stakes } from './stakes.ts';
import { copyFight, copyInto, fightKey } from './state.ts';
import { printStatLine, readStatLine } from './statline.ts';
import { presets } from './tables.ts';
import { togglePresets, toggles } from './toggles.ts';
import { mayRead, view } from './view.ts';
import { whyNot } from './why-not.ts';
import { whyNotAsked } from './why-not-asked.ts';
import { words } from './words.ts';

export type { Combatant as IkezuIshiCombatant } from './combatant.ts';
export type { Encounter as IkezuIshiEncounter } from './encounter.ts';
export type { Fight as IkezuIshiFight, Fighter as IkezuIshiFighter } from './model.ts';

/** Ikezu-ishi by the combat page of September 2024, complete. */
export const ikezuIshi: System<Encounter, Fight, Combatant> = {
  id: 'ikezu-ishi',
  name: 'Ikezu-ishi',
  version: '2024.9.1',
  prefix: 'IKZ',
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
  problems,
  combatants: combatantsOf,
  seats: seatsOf,
  ruleOfDie: (why) => (why.endsWith('-save') ? 'IKZ-SAVE-01' : undefined),
  mayRead,
  view,
  edit: editFight,
  carryOver,
  stakes,
  readStatLine,
  printStatLine,
  whyNot,
  whyNotAsked,
};

/** Ikezu-ishi for lists of systems. */
export const sealedIkezuIshi = seal(ikezuIshi);
