import { type Bar, type CombatantView, systems } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../testing/drawn.ts';
import { ActionPoints, Pips, Slots } from './gauges.tsx';
import { Headline, isInWords } from './headline.tsx';
import { OwnSlots } from './own-slots.tsx';

const [somebody] = systems[0]!.use(
  (system) => system.view(system.setUp(system.encounters[0]!.encounter), 0).combatants,
);
const bar = (id: string, value: number | null, max: number | null, words = '', health?: Bar['health']): Bar => ({
  id,
  label: id.toUpperCase(),
  value,
  max,
  words,
  ...(health === undefined ? {} : { health }),
});
const having = (change: Partial<CombatantView>): CombatantView => ({ ...somebody!, ...change });
const slots = (...kinds: string[]): CombatantView['slots'] => kinds.map((kind) => ({ kind, label: kind }));

describe('the headline', () => {
  const text = (...bars: Bar[]) => drawn(<Headline combatant={having({ bars })} look="party" />).text;
  it('is the bar that the rulebook calls health, whatever the order', () => {
    expect(text(bar('str', 9, 9), bar('hp', 3, 5, '', 'first'))).toBe('3/5 HP');
    expect(text()).toBe('');
  });
  it('is told in words where no number is known, or only a rough one', () => {
    expect(isInWords(bar('hp', null, null, 'hurt'))).toBe(true);
    expect(isInWords(bar('hp', 3, 4, 'scratched', 'rough'))).toBe(true);
    expect(isInWords(bar('hp', 3, 4, 'scratched', 'first'))).toBe(false);
    expect(text(bar('hp', null, null, 'hurt', 'rough'))).toBe('hurt');
    expect(text(bar('hp', 3, 4, 'scratched', 'rough'))).toBe('scratched');
  });
});

describe('gauges', () => {
  it('say in words what they draw', () => {
    const held = slots('gear', 'gear', 'fatigue', 'free');
    const row = drawn(<Slots slots={held} marksNext={true} />).html;
    expect(row).toContain('aria-label="2 gear, 1 Fatigue, 1 free"');
    expect(row.match(/slot-box free next/g)).toHaveLength(1);
    expect(drawn(<Slots slots={held} marksNext={false} />).html).not.toContain('next');
    expect(drawn(<OwnSlots combatant={having({ slots: held })} />).text).toContain('1 slots free');
    expect(drawn(<Pips bar={bar('hp', 2, 3)} look="foe" />).html).toContain('aria-label="2 of 3 HP"');
  });
  it('tell points to spend from those spent and borrowed', () => {
    const html = (left: number | undefined, spent: boolean) =>
      drawn(
        <ActionPoints
          combatant={having({
            slots: slots('point', 'point', 'owed'),
            numbers: left === undefined ? {} : { 'AP left': left },
          })}
          spent={spent}
        />,
      ).html;
    expect(html(1, false)).toContain('aria-label="1 AP left, 1 borrowed"');
    expect(html(1, false).match(/point on/g)).toHaveLength(1);
    expect(html(undefined, false).match(/point on/g)).toHaveLength(2);
    expect(html(undefined, true)).not.toContain('point on');
    expect(html(undefined, true).match(/point owed/g)).toHaveLength(1);
  });
});
