import type { Roles } from '../../../system/role.ts';

/** Who stands for whom in encounters that belong to no rulebook. Reasons are in docs/lab.md. */
export const roles: Roles = {
  fighter: 'boudica',
  heavy: 'roland',
  archer: 'agnessa',
  mystic: 'clementine',
  rabble: 'goblin',
  bandit: 'bandit',
  soldier: 'guard',
  leader: 'guard-captain',
  elite: 'beastman',
  beast: 'wolf',
  brute: 'black-bear',
};
