import type { Roles } from '../../../system/role.ts';

/** Who stands for whom in encounters that belong to no rulebook. Reasons are in docs/lab.md. */
export const roles: Roles = {
  fighter: 'nozomi',
  heavy: 'saburo',
  archer: 'hitoshi',
  mystic: 'ayame',
  rabble: 'farmer',
  bandit: 'bandit',
  soldier: 'ashigaru',
  leader: 'ronin',
  elite: 'samurai',
  beast: 'wolf',
  brute: 'black-bear',
};
