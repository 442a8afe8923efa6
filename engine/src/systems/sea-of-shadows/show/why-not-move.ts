import { handsLacking, isWay, mayMount } from '../acts/legal.ts';
import { isNatural } from '../book/gear.ts';
import { mayGo, runLength } from '../moves/walk.ts';
import { handsOf, isReady } from '../state/hands.ts';
import { type Fight, type Fighter, Hold, NONE } from '../state/model.ts';
import { itemId, OUTSIDE, regionId } from '../state/names.ts';
import { isFree, isGrabbed, isPinned, isRidden, isRiding, mountOf, outside } from '../state/people.ts';
import { carried, namedFighter, type Why, why } from './why.ts';

/** Why a hold cannot be used so, or not be escaped. */
export function whyNotHold(fight: Fight, actor: Fighter, verb: string, to: string): Why | null {
  const { name } = actor.sheet;
  if (verb === 'escape')
    return namedFighter(fight, to)?.holds === actor.index ? null : why(`${name} is not held by "${to}"`, 'SOS-ESC-08');
  if (actor.holds === NONE) return why(`${name} holds nobody`, verb === 'let-go' ? 'SOS-TURN-06' : 'SOS-GRAP-08');
  const target = fight.fighters[actor.holds]!;
  if (verb === 'sustain') return actor.holdKept ? why('the grab is kept for this turn', 'SOS-GRAP-25') : null;
  if (verb === 'force-down') return target.prone ? why(`${target.sheet.name} is prone already`, 'SOS-GRAP-25') : null;
  if (verb === 'let-go') return null;
  if (actor.holdLevel !== Hold.full)
    return why(
      'it takes a full hold',
      verb === 'drag' ? 'SOS-GRAP-18' : verb === 'crush' ? 'SOS-GRAP-14' : 'SOS-GRAP-15',
    );
  if (verb !== 'drag') return null;
  if (to === 'outside') return why('nobody is dragged outside', 'SOS-MOVE-06');
  if (actor.prone) return why(`${name} is prone`, 'SOS-GRAP-18');
  if (isPinned(fight, actor)) return why(`${name} is grabbed`, 'SOS-MOVE-05');
  if (isRiding(actor) || isRidden(actor)) return why('rider and mount drag nobody', 'SOS-GRAP-18');
  const region = fight.regions.findIndex((_, at) => regionId(fight, at) === to);
  if (region < 0) return why(`no region is called "${to}"`, 'SOS-MOVE-01');
  return isWay(fight, actor.region, region) ? null : why(`no step leads to ${to}`, 'SOS-GRAP-18');
}

/** Why somebody cannot go there, or get up. */
export function whyNotGo(fight: Fight, leader: Fighter, verb: string, to: string): Why | null {
  const { name } = leader.sheet;
  if (verb === 'stand') {
    if (!leader.prone) return why(`${name} is on their feet`, 'SOS-PRN-06');
    return isGrabbed(fight, leader) ? why('the grabbed do not get up', 'SOS-PRN-06') : null;
  }
  if (verb === 'withdraw' && !fight.toggles.withdraw) return why('there is no safe way out', 'SOS-MOVE-04');
  if ((verb === 'crawl') !== leader.prone)
    return why(leader.prone ? `${name} can only crawl` : `${name} is on their feet`, 'SOS-PRN-01');
  if (!mayGo(fight, leader)) return whyStuck(fight, leader);
  if (verb === 'run' && runLength(fight, leader) === 0) return why('an old injury forbids it', 'SOS-MORT-08');
  for (let region = 0; region <= outside(fight); region++)
    if (regionId(fight, region) === to)
      return isWay(fight, leader.region, region)
        ? null
        : verb === 'run' && region !== outside(fight)
          ? why(`a run is told region by region, and no step leads to ${to} from here`, 'SOS-MOVE-03')
          : why(`no step leads to ${to}`, region === outside(fight) ? 'SOS-MOVE-06' : 'SOS-MOVE-01');
  return why(`no region is called "${to}"`, 'SOS-MOVE-01');
}

/** Why somebody goes nowhere at all. */
export const whyNotLoose = (fight: Fight, leader: Fighter): Why | null =>
  mayGo(fight, leader) ? null : whyStuck(fight, leader);

function whyStuck(fight: Fight, leader: Fighter): Why {
  const mount = mountOf(fight, leader);
  if (mount !== null) {
    if (!isFree(mount)) return why('the mount cannot act', 'SOS-MNT-27');
    if (isPinned(fight, leader) || isPinned(fight, mount)) return why('one of the pair is grabbed', 'SOS-MNT-23');
  } else if (isPinned(fight, leader)) return why('the grabbed do not move', 'SOS-MOVE-05');
  return why('grapplers do not move without letting go', 'SOS-GRAP-06');
}

/** Why somebody cannot mount or dismount. */
export function whyNotMounting(fight: Fight, rider: Fighter, verb: string, id: string): Why | null {
  const mount = verb === 'dismount' ? mountOf(fight, rider) : namedFighter(fight, id);
  if (mount === null || mount === undefined) return why('there is no such mount', 'SOS-MNT-28');
  const tangled = [rider, mount].some((half) => half.holds !== NONE || isGrabbed(fight, half));
  if (tangled) return why('one of the two grabs or is grabbed', 'SOS-MNT-18');
  if (verb === 'dismount' || mayMount(fight, rider, mount)) return null;
  if (rider.prone) return why('it takes somebody on their feet to mount', 'SOS-MNT-18');
  if (isRiding(rider)) return why(`${rider.sheet.name} is in the saddle`, 'SOS-MNT-18');
  if (mount.region !== rider.region) return why(`${mount.sheet.name} is in another region`, 'SOS-MNT-18');
  const fit =
    mount.sheet.rideable && mount.side === rider.side && isFree(mount) && !mount.prone && mount.rider === NONE;
  return fit ? null : why(`${mount.sheet.name} cannot be mounted`, 'SOS-MNT-28');
}

function whyNotLoad(fight: Fight, actor: Fighter, id: string, item: number): Why | null {
  const { gear, toggles } = fight;
  if (gear.loaded[item] === 1) return why(`${id} needs no loading`, 'SOS-TURN-19');
  if (toggles.trackAmmo && gear.ammo[item] === 0) return why('nothing is left to load', 'SOS-TURN-19');
  return isReady(fight, actor, item) ? null : why(`${id} is not ready`, 'SOS-TURN-19');
}

/** Something of that name lies in the region. */
function liesHere(fight: Fight, actor: Fighter, id: string): boolean {
  const { holder, place } = fight.gear;
  return fight.items.some((_, at) => holder[at] === NONE && place[at] === actor.region && itemId(fight, at) === id);
}

/** Why a thing cannot be readied or loaded. */
export function whyNotThing(fight: Fight, actor: Fighter, verb: string, wanted: string, instead: string): Why | null {
  const lying = wanted.startsWith('lying-');
  const id = lying ? wanted.slice('lying-'.length) : wanted;
  const holder = lying ? NONE : actor.index;
  const item = fight.items.findIndex((_, at) => fight.gear.holder[at] === holder && itemId(fight, at) === id);
  if (item === NONE || (lying && fight.gear.place[item] !== actor.region))
    return why(liesHere(fight, actor, id) ? `it lies here: say lying-${id}` : `no ${id} is at hand`, 'SOS-TURN-20');
  if (verb === 'reload') return whyNotLoad(fight, actor, id, item);
  if (isRidden(actor)) return why('mounts ready nothing', 'SOS-TURN-18');
  if (fight.gear.ready[item] === 1) return why(`${id} is ready already`, 'SOS-TURN-14');
  if (fight.items[item]!.hands > handsOf(actor)) return why('it takes more hands', 'SOS-TURN-18');
  const lacking = handsLacking(fight, actor, item);
  if (lacking <= 0) return instead === '' ? null : why('no room has to be made for it', 'SOS-TURN-18');
  if (instead === '') return why('say what is put away to make room', 'SOS-TURN-18');
  const away = carried(fight, actor, instead);
  if (away === NONE || !isReady(fight, actor, away)) return why(`${instead} is not in hand`, 'SOS-TURN-18');
  return why(`${instead} makes too little room`, 'SOS-TURN-18');
}

/** Why a thing cannot be dropped. */
export function whyNotDrop(fight: Fight, actor: Fighter, id: string): Why | null {
  const item = carried(fight, actor, id);
  if (item === NONE) return why(`${actor.sheet.name} carries no ${id}`, 'SOS-TURN-20');
  if (isNatural(fight.items[item]!)) return why(`${id} cannot be laid down`, 'SOS-TURN-20');
  return isReady(fight, actor, item) ? null : why(`${id} is not in hand`, 'SOS-TURN-06');
}

/** Why a run does not go on there. */
export function whyNotRunOn(fight: Fight, leader: Fighter, option: string): Why {
  const to = option.slice('on:'.length);
  const stuck = whyNotLoose(fight, leader);
  if (stuck !== null) return stuck;
  return why(`no step leads to ${to}`, to === OUTSIDE ? 'SOS-MOVE-06' : 'SOS-MOVE-01');
}
