import * as made from '../../made/block-dodge-parry.ts';
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
import { duelTold } from './round/duel.ts';
import { step } from './round/flow.ts';
import { stakes } from './show/stakes.ts';
import { mayRead, view } from './show/view.ts';
import { whyNot, whyNotAsked } from './show/why-not.ts';
import { problems } from './state/invariants.ts';
import type { Fight } from './state/model.ts';
import { decided, outcomeOf, over, tallyOf } from './state/outcome.ts';
import { named } from './state/things.ts';
import { policies } from './tactics/policy.ts';

export type { Combatant as BdpCombatant } from './cast/combatant.ts';
export type { Encounter as BdpEncounter } from './cast/encounter.ts';
export type { Fight as BdpFight, Fighter as BdpFighter } from './state/model.ts';

/** Block, Dodge, Parry v1.32, complete. */
export const blockDodgeParry = rulebook<Encounter, Fight, Combatant>(made, words, {
  id: 'block-dodge-parry',
  name: 'Block, Dodge, Parry',
  version: '1.32.3',
  prefix: 'BDP',
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
  named,
  foeHealthIn: ({ foeHealth }) => foeHealth,
  shownWith: shownWith,
  ruleOfDie: (why) => (why.endsWith('-save') ? 'BDP-SAVE-01' : why === 'damage' ? 'BDP-ATK-02' : undefined),
  whyNot,
  whyNotAsked,
  mayRead,
  duelTold,
  view,
  edit: editFight,
  carryOver,
  costs: ['fatigue', 'wound', 'injury'],
  stakes,
  readStatLine,
  printStatLine,
});

/** Block, Dodge, Parry for lists of systems. */
export const sealedBlockDodgeParry = seal(blockDodgeParry);
