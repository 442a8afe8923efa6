/** Somebody whom most rulebooks have: the first four are people one plays, the others are met. */
export const roleNames = [
  'fighter',
  'heavy',
  'archer',
  'mystic',
  'rabble',
  'bandit',
  'soldier',
  'leader',
  'elite',
  'beast',
  'brute',
] as const;

/** One of `roleNames`. */
export type RoleName = (typeof roleNames)[number];

/** By role the id of the preset that stands for it. */
export type Roles = Readonly<Record<RoleName, string>>;
