import { describe, expect, it } from 'vitest';
import { healthBar } from '../system/health.ts';
import type { CombatantView } from '../system/view.ts';
import { systems } from './index.ts';

/** Everybody as every seat sees them at the start of the ready-made fights of a system. */
function seenIn(id: string): CombatantView[] {
  return systems
    .find((each) => each.id === id)!
    .use((system) =>
      system.encounters.flatMap(({ encounter }) => {
        const read = system.readEncounter(encounter);
        if (!read.ok) throw new Error(JSON.stringify(read.refusals));
        const fight = system.setUp(read.value);
        return system.seats(fight).flatMap((_, seat) => [...system.view(fight, seat).combatants]);
      }),
    );
}

describe('which bar is the health of somebody', () => {
  it.each(['block-dodge-parry', 'ikezu-ishi', 'sea-of-shadows', 'ingenuity'])(
    '%s says so: what goes first where it is counted, all of it roughly where it is not',
    (id) => {
      const marks = seenIn(id).map(({ bars }) => bars.flatMap(({ health = [] }) => health).join());
      expect(marks.filter((mark) => !['first', 'first,next', 'next,first', 'rough'].includes(mark))).toEqual([]);
      expect(marks.some((mark) => mark.includes('first'))).toBe(true);
      expect(marks).toContain('rough');
    },
  );

  it('is the one hit first: HP, in Ingenuity Endurance; Tag & Tally counts none', () => {
    const first = (id: string) => new Set(seenIn(id).map((one) => healthBar(one)?.id));
    expect(first('block-dodge-parry')).toEqual(new Set(['hp', 'health']));
    expect(first('ingenuity')).toEqual(new Set(['endurance', 'health']));
    expect(first('tag-tally')).toEqual(new Set([undefined]));
  });
});
