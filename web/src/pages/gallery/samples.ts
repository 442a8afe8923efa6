import {
  answer,
  byKind,
  type Option,
  openQuestions,
  plain,
  type System,
  startFight,
  suggest,
  type View,
} from '@affray/engine';
import { loadSystem } from '../../rulebooks/list.ts';
import type { MomentWanted } from '../../rulebooks/look.ts';

/** A moment of a real fight. */
export interface Sample {
  readonly system: string;
  readonly encounter: string;
  readonly view: View;
  /** The same moment as the first player sees it. */
  readonly seen: View;
  readonly asked: readonly string[];
  readonly prompt: string;
  readonly options: readonly Option[];
}

/** Which moment of which rulebook. */
export interface SampleWanted extends MomentWanted {
  readonly system: string;
}

const most = 400;

/** Plays a ready-made fight by its own policy up to the wanted moment. */
export async function sampleOf(wanted: SampleWanted): Promise<Sample | null> {
  const sealed = await loadSystem(wanted.system);
  return sealed.use((system) => played(system, wanted));
}

function played<E, F, C>(system: System<E, F, C>, { encounter, after, when }: SampleWanted): Sample | null {
  const ready = system.encounters.find(({ id }) => id === encounter);
  if (ready === undefined) return null;
  const live = startFight(system, ready.encounter, { seed: 'gallery' });
  const policy = Object.keys(system.policies)[0]!;
  for (let given = 0; given < most; given++) {
    const open = openQuestions(live);
    const [first] = open;
    if (first === undefined) return null;
    const view = system.view(live.fight, 0);
    if (given >= after && (when === undefined || when(view)))
      return {
        system: system.id,
        encounter: ready.name,
        view,
        seen: system.view(live.fight, 1),
        asked: open.map(({ whoId }) => whoId),
        ...byKind(first, {
          choice: ({ prompt, options }) => ({ prompt: plain(prompt), options }),
          dice: ({ dice }) => ({ prompt: dice, options: [] }),
        }),
      };
    const option = suggest(live, first, policy);
    if (option === null || answer(live, { who: first.whoId, option }) !== null) return null;
  }
  return null;
}
