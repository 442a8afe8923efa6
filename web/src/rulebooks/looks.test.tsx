import { type CombatantView, type SealedSystem, systems, type View } from '@affray/engine';
import { describe, expect, it } from 'vitest';
import { sealedTiny } from '../../../engine/test/tiny/index.ts';
import { CombatantCard } from '../cards/card.tsx';
import { Ribbon } from '../cards/ribbon.tsx';
import { drawn } from '../testing/drawn.ts';
import { rulebooks } from './list.ts';
import { bookLook, chapterOf } from './looks.ts';
import { plainLook } from './parts/plain.tsx';

/** How the first ready-made fight of a game stands at its start, as the GM sees it. */
function startOf(sealed: SealedSystem): View {
  return sealed.use((system) => system.view(system.setUp(system.encounters[0]!.encounter), 0));
}

function cardOf(combatant: CombatantView, system: string) {
  return drawn(
    <CombatantCard combatant={combatant} system={system} person="" asked={false} hidden={false} short={false} />,
  );
}

/** A new rulebook may be without a look. */
const withLook = rulebooks.filter(({ id }) => bookLook(id) !== plainLook);

describe('the looks', () => {
  it('are found by their files', () => {
    expect(withLook.length).toBeGreaterThanOrEqual(5);
  });

  it.each(withLook)('of $name say what is its own, and draw everybody at the start of a fight', ({ id }) => {
    const look = bookLook(id);
    expect(look.sentence).not.toBe('');
    expect(Object.keys(look.chapters).length).toBeGreaterThan(10);
    expect(look.recovery.length).toBeGreaterThan(0);
    for (const chapter of look.recovery) expect(Object.keys(look.chapters)).toContain(chapter);
    for (const own of ['emblem', 'gauge', 'ownNumbers', 'ribbon'] as const) expect(look[own]).not.toBe(plainLook[own]);
    const view = startOf(systems.find((each) => each.id === id)!);
    for (const combatant of view.combatants) {
      const { text } = cardOf(combatant, id);
      expect(text).toContain(combatant.name);
      for (const [figure, label] of look.ownNumbers(combatant)) expect(`${figure} ${label}`).not.toMatch(/undefined/);
    }
    const { text } = drawn(<Ribbon view={view} system={id} asked={[]} />);
    expect(text).toContain(`Round${view.round}`);
  });

  it('name fights and moments that are there', () => {
    for (const { id } of withLook) {
      const { firstFight, labFight, moments } = bookLook(id);
      const fights = systems.find((each) => each.id === id)!.use(({ encounters }) => encounters.map((each) => each.id));
      for (const fight of [firstFight, labFight, ...moments.map(({ encounter }) => encounter)])
        expect(['', ...fights], id).toContain(fight);
    }
  });
});

describe('a rulebook without a look', () => {
  const view = startOf(sealedTiny);
  const [first] = view.combatants;

  it('shows every bar, number and phase by its own name', () => {
    expect(bookLook(sealedTiny.id)).toBe(plainLook);
    expect(first!.bars.length).toBeGreaterThan(0);
    const { html, text } = cardOf(first!, sealedTiny.id);
    expect(html.match(/class="thin-fill"/g)).toHaveLength(first!.bars.length);
    for (const { label, value } of first!.bars) expect(text).toContain(`${label}${value}`);
    for (const [label, number] of Object.entries(first!.numbers)) expect(text).toContain(`${number} ${label}`);
    expect(drawn(<Ribbon view={view} system={sealedTiny.id} asked={[]} />).text).toContain('Round');
  });

  it('names a chapter as the ids of its rules do', () => {
    expect(chapterOf(sealedTiny.id, 'TINY-ATK-01')).toBe('ATK');
    expect(chapterOf('block-dodge-parry', 'BDP-REA-06')).toBe('Reactions');
  });
});
