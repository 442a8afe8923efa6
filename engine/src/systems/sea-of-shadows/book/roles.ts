import type { Roles } from '../../../system/role.ts';

/** Who stands for whom in encounters that belong to no rulebook. Reasons are in docs/lab.md. */
export const roles: Roles = {
  fighter: 'shield-bearer',
  heavy: 'wrestler',
  archer: 'archer',
  mystic: 'adept',
  rabble: 'peasant',
  bandit: 'bandit',
  soldier: 'town-guard',
  leader: 'bandit-chief',
  elite: 'knight',
  beast: 'wolf',
  brute: 'ogre',
};
