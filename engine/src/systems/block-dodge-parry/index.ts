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
import { decided, outcomeOf, over, tallyOf } from './outcome.ts';
import { policies } from './policy.ts';
import { problems } from './problems.ts';
import { rules } from './rules.ts';
import { rulings } from './rulings.ts';
import { setUp } from './setup.ts';
import { stakes } from './stakes.ts';
import { copyFight, copyInto, fightKey, packFight } from './state.ts';
import { printStatLine, readStatLine } from './statline.ts';
import { presets } from './tables.ts';
import { named } from './things.ts';
import { togglePresets, toggles } from './toggles.ts';
import { mayRead, view } from './view.ts';
import { whyNot } from './why-not.ts';
import { whyNotAsked } from './why-not-asked.ts';
import { words } from './words.ts';

export type { Combatant as BdpCombatant } from './combatant.ts';
export type { Encounter as BdpEncounter } from './encounter.ts';
export type { Fight as BdpFight, Fighter as BdpFighter } from './model.ts';

/** Block, Dodge, Parry v1.32, complete. */
export const blockDodgeParry: System<Encounter, Fight, Combatant> = {
  id: 'block-dodge-parry',
  name: 'Block, Dodge, Parry',
  version: '1.32.2',
  prefix: 'BDP',
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
  named,
  seats: seatsOf,
  ruleOfDie: (why) => (why.endsWith('-save') ? 'BDP-SAVE-01' : why === 'damage' ? 'BDP-ATK-02' : undefined),
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

/** Block, Dodge, Parry for lists of systems. */
export const sealedBlockDodgeParry = seal(blockDodgeParry);
