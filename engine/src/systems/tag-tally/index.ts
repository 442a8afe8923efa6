import * as made from '../../made/tag-tally.ts';
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
import { nameInWords } from './harm/wounds.ts';
import { step } from './round/flow.ts';
import { stakes } from './show/stakes.ts';
import { mayRead, view } from './show/view.ts';
import { whyNot, whyNotAsked } from './show/why-not.ts';
import { problems } from './state/invariants.ts';
import type { Fight } from './state/model.ts';
import { combatantsOf, decided, outcomeOf, over, tallyOf } from './state/outcome.ts';
import { isSameSet } from './state/source-words.ts';
import { named } from './state/things.ts';
import { policies } from './tactics/policy.ts';

export type { Combatant as TtCombatant } from './cast/combatant.ts';
export type { Encounter as TtEncounter } from './cast/encounter.ts';
export type { Fight as TtFight, Fighter as TtFighter } from './state/model.ts';

/** Tag & Tally, the edition with two clocks, complete. */
export const tagTally = rulebook<Encounter, Fight, Combatant>(made, words, {
  id: 'tag-tally',
  name: 'Tag & Tally',
  version: '1.2.0',
  prefix: 'TT',
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
});

/** Tag & Tally for lists of systems. */
export const sealedTagTally = seal(tagTally);
