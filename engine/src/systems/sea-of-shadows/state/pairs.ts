import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { type Fight, type Fighter, NONE } from './model.ts';
import { settleDebt } from './pay.ts';
import { isBefore, leaderOf, mountOf } from './people.ts';

const mounted = event('mounted', ['SOS-MNT-01', 'SOS-MNT-26', 'SOS-MNT-28'], '{rider:who} mounts {mount:who}.');
const parted = event('parted', ['SOS-MNT-26'], '{rider:who} and {mount:who} are on their own again.');
const fell = event('fell', ['SOS-OPP-16'], '{who:who}{rule:cites} falls from the saddle and lies [prone].');
const proned = event('prone', ['SOS-PRN-01'], '{who:who} is [prone].');

/** Makes a pair: the larger debt counts, the better place from the next round on (SOS-MNT-26). */
export function joinPair(table: Table<Fight>, rider: Fighter, mount: Fighter): void {
  rider.mount = mount.index;
  mount.rider = rider.index;
  if (mount.debt > rider.debt) {
    rider.debt = mount.debt;
    rider.deedDebt = mount.deedDebt;
  }
  settleDebt(mount);
  mount.acted = true;
  // Steps on foot do not put the mount in motion (SOS-MNT-15).
  rider.moved = false;
  if (isBefore(mount, rider)) {
    rider.order = mount.order;
    rider.orderDie = mount.orderDie;
  }
  table.tell(mounted, rider.index, mount.index);
}

/** Parts a pair: both keep its place, rider first, and its debt (SOS-MNT-26). */
export function splitPair(fight: Fight, table: Table<Fight>, rider: Fighter): void {
  const mount = partPair(fight, rider);
  table.tell(parted, rider.index, mount.index);
}

/** As `splitPair`, without a word; gives the mount. */
export function partPair(fight: Fight, rider: Fighter): Fighter {
  const mount = mountOf(fight, rider)!;
  rider.mount = NONE;
  mount.rider = NONE;
  mount.order = rider.order;
  mount.orderDie = rider.orderDie;
  mount.orderHero = rider.orderHero;
  mount.orderList = rider.orderList + 1;
  mount.debt = rider.debt;
  mount.deedDebt = rider.deedDebt;
  mount.acted = rider.acted;
  return mount;
}

/** Somebody goes down: a rider falls (SOS-MNT-20), a mount takes its rider along (SOS-MNT-21). */
export function makeProne(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.prone) table.tell(proned, fighter.index);
  fighter.prone = true;
  leaveSaddle(fight, table, fighter);
}

/** Ends the pair of somebody who is down or dragged off; the rider then lies prone. */
export function leaveSaddle(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const rider = fighter.mount !== NONE ? fighter : fighter.rider !== NONE ? fight.fighters[fighter.rider]! : null;
  if (rider === null) return;
  splitPair(fight, table, rider);
  rider.prone = true;
  table.tell(fell, rider.index, rider === fighter ? R['SOS-MNT-20'] : R['SOS-MNT-21']);
}

/** Moves somebody who does not go by itself, with its rider or mount. */
export function moveAlong(fight: Fight, target: Fighter, region: number): void {
  const leader = leaderOf(fight, target);
  leader.region = region;
  const mount = mountOf(fight, leader);
  if (mount !== null) mount.region = region;
}
