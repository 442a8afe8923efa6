import { describe, expect, it } from 'vitest';
import { ingenuity } from '../index.ts';

describe('seats', () => {
  it('gives every PC of a ready-made fight a seat of its own, and everybody else to the GM', () => {
    for (const { id, encounter } of ingenuity.encounters) {
      const fight = ingenuity.setUp(encounter);
      const seats = ingenuity.seats(fight);
      const pcs = fight.fighters.filter(({ sheet }) => sheet.pc);
      expect(new Set(pcs.map(({ sheet }) => sheet.seat)).size, id).toBe(pcs.length);
      expect(seats.length, id).toBe(pcs.length + 1);
      for (const { sheet } of fight.fighters) if (!sheet.pc) expect(sheet.seat, id).toBe(0);
    }
  });

  it('lets one player hold several characters who name the same seat', () => {
    const [ready] = ingenuity.encounters.filter(({ id }) => id === 'brawl');
    const combatants = ready!.encounter.combatants.map((combatant) =>
      combatant.pc ? { ...combatant, seat: 'Anna' } : combatant,
    );
    const seats = ingenuity.seats(ingenuity.setUp({ ...ready!.encounter, combatants }));
    expect(seats.map(({ name }) => name)).toEqual(['GM', 'Anna']);
  });
});
