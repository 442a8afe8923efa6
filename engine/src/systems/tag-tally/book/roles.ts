import type { Roles } from '../../../system/role.ts';

/** Who stands for whom in encounters that belong to no rulebook. Reasons are in docs/lab.md. */
export const roles: Roles = {
  fighter: 'sable',
  heavy: 'toma',
  archer: 'eldrin',
  mystic: 'quill',
  rabble: 'goblin-minion',
  bandit: 'bandit',
  soldier: 'skeleton',
  leader: 'dungeon-boss',
  elite: 'troll',
  beast: 'wolf',
  brute: 'ogre',
};
