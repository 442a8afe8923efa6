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
import { isSameSet } from './source-words.ts';
import { stakes } from './stakes.ts';
import { copyFight, copyInto, fightKey } from './state.ts';
import { printStatLine, readStatLine } from './statline.ts';
import { presets } from './tables.ts';
import { named } from './things.ts';
import { togglePresets, toggles } from './toggles.ts';
import { mayRead, view } from './view.ts';
import { whyNot } from './why-not.ts';
import { whyNotAsked } from './why-not-asked.ts';
import { words } from './words.ts';
import { nameInWords } from './wounds.ts';

export type { Combatant as TtCombatant } from './combatant.ts';
export type { Encounter as TtEncounter } from './encounter.ts';
export type { Fight as TtFight, Fighter as TtFighter } from './model.ts';

/** Tag & Tally, the edition with two clocks, complete. */
export const tagTally: System<Encounter, Fight, Combatant> = {
  id: 'tag-tally',
  name: 'Tag & Tally',
  version: '1.1.0',
  prefix: 'TT',
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
  ruleOfDie: () => 'TT-VAL-01',
  named,
  whyNot,
  whyNotAsked,
  isSameOption: isSameSet,
  wordsOf: nameInWords,
  mayRead,
  view,
  edit: editFight,
  decidedByEdit: true,
  carryOver,
  stakes,
  readStatLine,
  printStatLine,
};

/** Tag & Tally for lists of systems. */
export const sealedTagTally = seal(tagTally);
