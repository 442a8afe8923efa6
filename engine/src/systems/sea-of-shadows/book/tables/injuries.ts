/** Lasting injuries of table 5.7; what each does to combat is our ruling. */
export const injuries = [
  { id: 'cannot-run', text: 'can no longer run' },
  { id: 'lost-eye', text: 'has lost an eye' },
  { id: 'lost-hand', text: 'has lost a hand' },
  { id: 'weak-endurance', text: 'has lost endurance' },
  { id: 'psychological', text: 'bears scars of the mind' },
  { id: 'other', text: 'bears a scar' },
] as const;

/** Injuries as counted in `Fighter.injuries`. */
export const Injury = { cannotRun: 0, lostEye: 1, lostHand: 2, weakEndurance: 3, psychological: 4, other: 5 } as const;
