import { newGroup } from '../../../made/block-dodge-parry.ts';
import type { Fight, Fighter } from './model.ts';

/**
 * Takes somebody over to another side in the midst of a fight. What was declared before falls away with the allegiance, and
 * morale counts them among their new companions (BDP-MOR-01, BDP-MOR-09).
 */
export function changeSide(fight: Fight, fighter: Fighter, side: number): void {
  const { index } = fighter;
  const joined = fight.groups.find(
    ({ members: [first] }) => first !== undefined && fight.fighters[first]!.side === side,
  );
  fighter.side = side;
  fighter.pending = false;
  fighter.casting = 0;
  fighter.protecting = false;
  fighter.fleeing = false;
  fighter.provokedBy = -1;
  for (const other of fight.fighters) if (other.side === side && other.provokedBy === index) other.provokedBy = -1;
  for (const group of fight.groups) {
    // Whoever made up a group alone takes it along: a group is of the side of its members.
    if (!group.members.includes(index) || group.members.length === 1) continue;
    group.members = group.members.filter((member) => member !== index);
    group.startCount--;
    if (group.leader === index) group.leader = -1;
    if (joined === undefined) fight.groups.push(newGroup([index], -1));
    else if (!joined.members.includes(index)) {
      joined.members.push(index);
      joined.startCount++;
    }
    return;
  }
}
