// Adapted from Tag and Tally, (c) 2025-2026, matalina/tag-tally-docs, CC BY-SA 4.0; shared under the same licence.
/** What goes wrong with a spell, by the face of the d10 (TT-MAG-07). */
export const mishapNames = [
  'the spell strikes its caster',
  'it fizzles and leaves the caster hampered',
  'it hits something random in sight',
  'the backlash stuns the caster',
  'it is delayed until the next round',
  'two mishaps at once',
  'harmless oddities',
  'it drains the caster',
  'the connection to magic is cut for 3 rounds',
  'it summons a hostile creature',
] as const;
