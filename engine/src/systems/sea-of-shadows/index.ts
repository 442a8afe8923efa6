import { seatsOf } from '../../system/seats.ts';
import { combatantsOf } from '../../system/sides.ts';
import { type System, seal } from '../../system/system.ts';
import { carryOver } from './carry-over.ts';
import type { Combatant } from './combatant.ts';
import { editFight } from './edit.ts';
import { type Encounter, encounterSchema, readEncounter } from './encounter.ts';
import { encounters } from './encounters.ts';
import { step } from './flow.ts';
import type { Fight } from './model.ts';
import { named } from './names.ts';
import { decided, outcomeOf, over, tallyOf } from './outcome.ts';
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

export type { Combatant as SosCombatant } from './combatant.ts';
export type { Encounter as SosEncounter } from './encounter.ts';
export type { Fight as SosFight, Fighter as SosFighter } from './model.ts';

/** Sea of Shadows (its combat rules), complete. */
export const seaOfShadows: System<Encounter, Fight, Combatant> = {
  id: 'sea-of-shadows',
  name: 'Sea of Shadows',
  version: '1.1.0',
  prefix: 'SOS',
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
  ruleOfDie: () => 'SOS-DICE-02',
  named,
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

/** Sea of Shadows for lists of systems. */
export const sealedSeaOfShadows = seal(seaOfShadows);
