import { expect, it } from 'vitest';
import { answer, openQuestions, startFight, suggest } from '../journal/index.ts';
import { choiceOf } from '../journal/open.ts';
import { systems } from './index.ts';

/** Whether options that give up the fight are marked, by rulebook, as they come up in its ready-made fights. */
function surrenders(id: string): readonly (boolean | undefined)[] {
  return systems
    .find((each) => each.id === id)!
    .use((system) =>
      system.encounters.slice(0, 3).flatMap(({ encounter }) => {
        const live = startFight(system, encounter, { seed: 'giving up' });
        const found: (boolean | undefined)[] = [];
        for (let n = 0; n < 30 && !live.over; n++) {
          const open = openQuestions(live)[0]!;
          const choice = choiceOf(open);
          if (choice === null) break;
          found.push(...choice.options.flatMap(({ verb, grave }) => (verb === 'surrender' ? [grave] : [])));
          answer(live, { who: open.whoId, option: suggest(live, open, 'sensible')! });
        }
        return found;
      }),
    );
}

it.each([['block-dodge-parry'], ['sea-of-shadows'], ['ingenuity']])(
  '%s: whoever gives up is out of the fight, and front ends ask once more',
  (id) => {
    expect([...new Set(surrenders(id))]).toEqual([true]);
  },
);
