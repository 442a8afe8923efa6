import * as z from 'zod/mini';
import { type SealedSystem, type System, seal } from '../../src/system/system.ts';
import { edit } from './edit.ts';
import { words } from './events.ts';
import { over, step } from './flow.ts';
import * as model from './model.ts';
import { policies } from './policy.ts';
import { rules } from './rules.ts';
import { printStatLine, readStatLine } from './statline.ts';
import { encounters, presets } from './tables.ts';
import { rulings, togglePresets, toggles } from './toggles.ts';
import { mayRead, view } from './view.ts';

export type { ToyCombatant, ToyEncounter, ToyFight, ToyFighter } from './model.ts';

/** The smallest complete system: what tests of the engine play, and what a new system is copied from. */
export const toyDuel: System<model.ToyEncounter, model.ToyFight, model.ToyCombatant> = {
  id: 'toy-duel',
  name: 'Toy duel',
  version: '1.0.0',
  prefix: 'TOY',
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
  readEncounter: model.readEncounter,
  encounterSchema: () => ({ ...z.toJSONSchema(model.ToyEncounter, { io: 'input' }) }),
  setUp: model.setUp,
  step,
  decided: over,
  over,
  outcome: model.outcome,
  copy: model.copy,
  copyInto: model.copyInto,
  key: model.key,
  problems: model.problems,
  combatants: model.combatants,
  seats: model.seats,
  mayRead,
  view,
  edit,
  readStatLine,
  printStatLine,
};

/** The toy duel for lists of systems. */
export const sealedToyDuel: SealedSystem = seal(toyDuel);
