import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { isNatural } from '../book/gear.ts';
import { PUT_ALL } from '../state/code.ts';
import { handsOf, handsUsed, isReady } from '../state/hands.ts';
import { type Fight, type Fighter, NONE } from '../state/model.ts';
import { barToAct, isFree, isGrabbed, isRidden, isRiding, mountOf } from '../state/people.ts';
import { barToPay, barToSpend, notAlone } from './price.ts';

/* What somebody may do with things, and with a mount. */

const mountsReady = bar('SOS-TURN-18', 'mounts ready nothing');
const readyAlready = bar('SOS-TURN-14', '{thing} is ready already');
const tooManyHands = bar('SOS-TURN-18', 'it takes more hands');
const notHere = bar('SOS-TURN-20', 'no {thing} is at hand');

/** Carried and put away, or lying here; hands enough for it (SOS-TURN-18, SOS-TURN-20). */
export function barToReady(fight: Fight, actor: Fighter, item: number): Bar {
  const { holder, ready, place } = fight.gear;
  if (!isFree(actor)) return barToAct(actor);
  if (isRidden(actor)) return mountsReady;
  if (holder[item] === actor.index ? ready[item] === 1 : holder[item] !== NONE) return readyAlready;
  if (holder[item] === NONE && place[item] !== actor.region) return notHere;
  return fight.items[item]!.hands > handsOf(actor) ? tooManyHands : OPEN;
}

/** Hands that have to be freed to ready an item. */
export const handsLacking = (fight: Fight, actor: Fighter, item: number): number =>
  handsUsed(fight, actor) + fight.items[item]!.hands - handsOf(actor);

const roomEnough = bar('SOS-TURN-18', 'no room has to be made for it');
const sayWhat = bar('SOS-TURN-18', 'say what is put away to make room');
const notInHand = bar('SOS-TURN-18', '{instead} is not in hand');
const tooLittleRoom = bar('SOS-TURN-18', '{instead} makes too little room');

/** What has to make room for an item (SOS-TURN-18). */
export function barToPutAway(fight: Fight, actor: Fighter, item: number, away: number): Bar {
  const lacking = handsLacking(fight, actor, item);
  if (lacking <= 0) return away === NONE ? OPEN : roomEnough;
  if (away === NONE) return sayWhat;
  if (away === PUT_ALL) return inHand(fight, actor) > 1 ? OPEN : sayWhat;
  if (!isReady(fight, actor, away)) return notInHand;
  return isNatural(fight.items[away]!) || fight.items[away]!.hands < lacking ? tooLittleRoom : OPEN;
}

function inHand(fight: Fight, actor: Fighter): number {
  let ready = 0;
  for (let item = 0; item < fight.items.length; item++)
    if (isReady(fight, actor, item) && !isNatural(fight.items[item]!)) ready++;
  return ready;
}

const loadedAlready = bar('SOS-TURN-19', '{thing} needs no loading');
const nothingToLoad = bar('SOS-TURN-19', 'nothing is left to load');
const notHeldReady = bar('SOS-TURN-19', '{thing} is not ready');

/** Empty, with something left to load it with where that is counted (SOS-TURN-19). */
export function barToReload(fight: Fight, leader: Fighter, actor: Fighter, item: number): Bar {
  if (!isFree(actor)) return barToAct(actor);
  if (fight.gear.loaded[item] === 1) return loadedAlready;
  if (fight.toggles.trackAmmo && fight.gear.ammo[item] === 0) return nothingToLoad;
  if (!isReady(fight, actor, item)) return notHeldReady;
  return barToPay(leader, fight.items[item]!.reload === 'minor' ? 'minor' : 'major');
}

const unskilled = bar('SOS-MNT-19', 'it takes an unskilled rider the whole turn');
const tangled = bar('SOS-MNT-18', 'one of the two grabs or is grabbed');
const mountsStanding = bar('SOS-MNT-18', 'it takes somebody on their feet to mount');
const inSaddle = bar('SOS-MNT-18', '{actor} is in the saddle');
const mountAway = bar('SOS-MNT-18', '{target} is in another region');
const noMount = bar('SOS-MNT-28', '{target} cannot be mounted');
const ridesNobody = bar('SOS-MNT-28', 'there is no such mount');

/** An action of getting on or off: minor, exclusive for the unskilled (SOS-MNT-18, SOS-MNT-19). */
function barToPayMounting(rider: Fighter): Bar {
  const unpaid = barToSpend(rider, rider.sheet.skilledRider ? 'minor' : 'exclusive');
  return unpaid === notAlone ? unskilled : unpaid;
}

const isTangled = (fight: Fight, fighter: Fighter): boolean => fighter.holds !== NONE || isGrabbed(fight, fighter);

/** SOS-MNT-18, SOS-MNT-28. */
export function barToMount(fight: Fight, rider: Fighter, mount: Fighter): Bar {
  if (!isFree(rider)) return barToAct(rider);
  if (isTangled(fight, rider) || isTangled(fight, mount)) return tangled;
  if (rider.prone) return mountsStanding;
  if (isRiding(rider)) return inSaddle;
  if (mount.region !== rider.region) return mountAway;
  if (rider === mount || !mount.sheet.rideable || mount.side !== rider.side) return noMount;
  if (!isFree(mount) || mount.prone || isRidden(mount) || isRiding(mount)) return noMount;
  return barToPayMounting(rider);
}

export function barToDismount(fight: Fight, rider: Fighter): Bar {
  const mount = mountOf(fight, rider);
  if (mount === null) return ridesNobody;
  if (!isFree(rider)) return barToAct(rider);
  return isTangled(fight, rider) || isTangled(fight, mount) ? tangled : barToPayMounting(rider);
}

const grown = bar('SOS-TURN-20', '{thing} cannot be laid down');
const notToDrop = bar('SOS-TURN-06', '{thing} is not in hand');

export function barToDrop(fight: Fight, actor: Fighter, item: number): Bar {
  if (!isFree(actor)) return barToAct(actor);
  if (isNatural(fight.items[item]!)) return grown;
  return isReady(fight, actor, item) ? OPEN : notToDrop;
}
