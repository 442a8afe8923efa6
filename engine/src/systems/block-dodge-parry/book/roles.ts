import type { Roles } from '../../../system/role.ts';

/** Who stands for whom in encounters that belong to no rulebook. Reasons are in docs/lab.md. */
export const roles: Roles = {
  fighter: 'mirah',
  heavy: 'fenris',
  archer: 'harold',
  mystic: 'thibald',
  rabble: 'goblin',
  bandit: 'bandit',
  soldier: 'hobgoblin',
  leader: 'bandit-leader',
  elite: 'orc-blademaster',
  beast: 'wolf',
  brute: 'ogre',
};
