import { newFight, newFighter } from '../../../made/sea-of-shadows.ts';
import { recordOf } from '../../../system/record.ts';
import { seatNumber, seatsFor } from '../../../system/seats.ts';
import { sidesOf } from '../../../system/sides.ts';
import { abilities, type Item, isNatural } from '../book/gear.ts';
import { injuries } from '../book/tables/injuries.ts';
import { handsOf, handsUsed, settleHands } from '../state/hands.ts';
import { FAR_AWAY, type Fight, type Fighter, Helpless, type Sheet, sizes } from '../state/model.ts';
import { type Enlisted, pointsOf } from './combatant.ts';
import type { Encounter } from './encounter.ts';
import { itemOf, spellOf } from './gear-written.ts';

const HERO_HP = 5;
const OTHER_HP = 2;
const USUAL_DIE = 6;

/** The fight an encounter describes, before its first step. */
export function setUp(encounter: Encounter): Fight {
  const { scene, combatants } = encounter;
  const fight = newFight({
    sides: sidesOf(combatants),
    seats: seatsFor(combatants),
    regions: scene.regions.map(({ id, name, cramped, hardGround, exit }) => ({ id, name, cramped, hardGround, exit })),
    distances: distancesOf(
      scene.regions.map(({ adjacent }) => adjacent),
      scene.regions.map(({ id }) => id),
    ),
    rangeMinimum: scene.rangeMinimum,
    toggles: encounter.toggles,
    rulings: encounter.rulings,
    foeHealth: encounter.foeHealth,
  });
  for (const combatant of combatants) enlist(fight, combatant);
  combatants.forEach(({ mount }, rider) => {
    const ridden = mount === undefined ? undefined : fight.fighters.find(({ sheet }) => sheet.id === mount);
    if (ridden === undefined) return;
    fight.fighters[rider]!.mount = ridden.index;
    ridden.rider = rider;
  });
  return fight;
}

/** Fewest steps between regions (SOS-MOVE-01). */
function distancesOf(adjacent: readonly (readonly string[])[], ids: readonly string[]): readonly number[] {
  const count = ids.length;
  const steps = Array.from({ length: count * count }, () => FAR_AWAY);
  for (let from = 0; from < count; from++) {
    steps[from * count + from] = 0;
    const queue = [from];
    for (const at of queue)
      for (const id of adjacent[at]!) {
        const next = ids.indexOf(id);
        if (steps[from * count + next]! < FAR_AWAY) continue;
        steps[from * count + next] = steps[from * count + at]! + 1;
        queue.push(next);
      }
  }
  return steps;
}

/** Adds a combatant with its belongings to the fight. */
export function enlist(fight: Fight, combatant: Enlisted): Fighter {
  const fighter = newFighter(sheetOf(fight, combatant), fight.fighters.length, fight.sides.indexOf(combatant.side));
  fight.fighters.push(fighter);
  const hp = pointsOf(combatant.hp, combatant.hero ? HERO_HP : OTHER_HP);
  const mp = pointsOf(combatant.mp, 0);
  fighter.hp = hp.now;
  fighter.hpMax = hp.max;
  fighter.mp = mp.now;
  fighter.mpMax = mp.max;
  fighter.region = Math.max(
    0,
    fight.regions.findIndex(({ id, name }) => id === combatant.region || name === combatant.region),
  );
  setState(fighter, combatant);
  for (const written of combatant.items ?? []) {
    const item = itemOf(written);
    if (item !== null) addItem(fight, fighter, item, typeof written === 'string' ? {} : written);
  }
  if (fight.now.asked.length < fight.fighters.length) fight.now.asked.push(0);
  return fighter;
}

/** Things are ready in the order listed as long as hands last (SOS-TURN-18), and loaded (SOS-TURN-19). */
function addItem(
  fight: Fight,
  fighter: Fighter,
  item: Item,
  { ready = true, loaded = true }: { ready?: boolean | undefined; loaded?: boolean | undefined },
): void {
  const fits = handsUsed(fight, fighter) + item.hands <= handsOf(fighter);
  fight.items = [...fight.items, item];
  const { gear } = fight;
  gear.holder.push(fighter.index);
  gear.place.push(0);
  gear.ready.push(isNatural(item) || (ready && fits) ? 1 : 0);
  gear.loaded.push(loaded || item.reload === 'none' ? 1 : 0);
  gear.ammo.push(item.ammo);
  settleHands(fight, fighter);
}

function sheetOf(fight: Fight, combatant: Enlisted): Sheet {
  const { id, name, seat, hero } = combatant;
  const ridden = combatant.rideable ?? false;
  return {
    id,
    name,
    seat: seatNumber(fight.seats, seat),
    ...recordOf(abilities, (ability) => combatant[ability] ?? USUAL_DIE),
    ap: combatant.ap ?? 2,
    hero,
    minorEvil: combatant.minorEvil ?? false,
    size: sizes.indexOf(combatant.size ?? 'normal'),
    skilledRider: combatant.skilledRider ?? true,
    rideable: ridden,
    mindless: combatant.mindless ?? false,
    runRegions: combatant.runRegions ?? (ridden ? 3 : 2),
    mountAbilities: combatant.mountAbilities ?? [],
    spells: (combatant.spells ?? []).flatMap((written) => spellOf(written) ?? []),
  };
}

function setState(fighter: Fighter, { state = {} }: Enlisted): void {
  fighter.status = state.status ?? 'able';
  fighter.surprised = state.surprised ?? false;
  fighter.prone = state.prone ?? fighter.status === 'out';
  fighter.helpless = state.helpless === true ? Helpless.lasting : Helpless.no;
  fighter.stun = state.stunned ?? 0;
  fighter.badly = state.badlyWounded ?? false;
  fighter.injuries = (state.injuries ?? []).map((wanted) => injuries.findIndex(({ id }) => id === wanted));
  if (fighter.status === 'out') fighter.lethalKo = true;
  if (fighter.status === 'out' || fighter.status === 'dead') {
    fighter.hp = 0;
    fighter.mp = 0;
  } else if (fighter.hp === 0 && fighter.hpMax > 0) {
    fighter.status = 'out';
    fighter.lethalKo = true;
    fighter.prone = true;
    fighter.mp = 0;
  }
}
