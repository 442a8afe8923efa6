import type { Edit } from '../../system/edit.ts';
import { badValue, type Editing, type EditValue, editSafely, nobodyCalled } from '../../system/editing.ts';
import { readWith } from '../../system/read.ts';
import type { Refusal } from '../../system/refusal.ts';
import { addSeat } from '../../system/seats.ts';
import { Combatant, type Enlisted, MOST_COMBATANTS, MOST_ITEMS } from './combatant.ts';
import { combatantMistakes, enlistAll } from './enlist.ts';
import { type Fight, type Fighter, Hold, NONE, statuses } from './model.ts';
import { problems } from './problems.ts';
import { rulingMistake } from './settings.ts';
import { enlist } from './setup.ts';
import { copyFight, copyInto } from './state.ts';

/** Applies a GM's edit, or says why not and leaves the fight as it was (SOS-LAW-01). */
export function editFight(fight: Fight, edit: Edit): Refusal | null {
  return editSafely(fight, edit, editing);
}

const editing: Editing<Fight> = {
  problems,
  copy: copyFight,
  copyInto,
  set,
  add,
  remove,
  end,
  rulingMistake,
  law: 'SOS-LAW-01',
};

const counts = ['hp', 'hpMax', 'mp', 'mpMax', 'debt', 'ap', 'order', 'stun'] as const;
const flags = ['prone', 'surprised', 'badly', 'injuryOwed', 'lethalKo', 'acted'] as const;
const settable = [...counts, ...flags, 'helpless', 'status', 'region'];

function set(fight: Fight, path: string, value: EditValue): Refusal | null {
  const [head = '', who = '', field = '', ...rest] = path.split('.');
  if (head === 'round' && who === '') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 100_000)
      return bad(path, `${value} is no round`, ['0 to 100000']);
    fight.round = value;
    return null;
  }
  if (head !== 'fighters' || rest.length > 0 || !settable.includes(field))
    return {
      code: 'unknown-field',
      place: path,
      reason: 'cannot be set',
      allowed: ['round', ...settable.map((each) => `fighters.ID.${each}`)],
    };
  const fighter = find(fight, who);
  return fighter === undefined ? nobody(fight, path, who) : setField(fight, fighter, path, field, value);
}

function setField(fight: Fight, fighter: Fighter, path: string, field: string, value: EditValue): Refusal | null {
  const count = counts.find((each) => each === field);
  if (count !== undefined) {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 99)
      return bad(path, `${value} is out of range`, ['0 to 99']);
    fighter[count] = value;
    if (count === 'hp') fitStatus(fighter);
    return null;
  }
  if (field === 'status') {
    const status = statuses.find((each) => each === value);
    if (status === undefined) return bad(path, `${value} is no status`, statuses);
    fighter.status = status;
    fitHealth(fighter);
    letGo(fighter);
    return null;
  }
  if (field === 'region') {
    const region = fight.regions.findIndex(({ id, name }) => id === value || name === value);
    if (region < 0)
      return bad(
        path,
        `${value} is no region`,
        fight.regions.map(({ id }) => id),
      );
    place(fight, fighter, region);
    return null;
  }
  if (typeof value !== 'boolean') return bad(path, `${value} is neither true nor false`, ['true', 'false']);
  const flag = flags.find((each) => each === field);
  if (flag !== undefined) fighter[flag] = value;
  else fighter.helpless = value ? 1 : 0;
  if (field === 'helpless' && value) letGo(fighter);
  return null;
}

/** HP of 0 knock out, HP above it wake (SOS-KO-01). */
function fitStatus(fighter: Fighter): void {
  if (fighter.hp === 0 && fighter.hpMax > 0 && fighter.status === 'able') fighter.status = 'out';
  else if (fighter.hp > 0 && fighter.status === 'out') fighter.status = 'able';
  fitHealth(fighter);
}

function fitHealth(fighter: Fighter): void {
  if (fighter.status === 'out' || fighter.status === 'dead') {
    fighter.hp = 0;
    fighter.mp = 0;
    fighter.prone = true;
    letGo(fighter);
  } else if (fighter.hp === 0) fighter.hp = Math.min(1, fighter.hpMax);
  if (fighter.status !== 'out') fighter.mortal = false;
}

function letGo(fighter: Fighter): void {
  fighter.holds = NONE;
  fighter.holdLevel = Hold.none;
  fighter.holdKept = false;
}

/** Takes somebody, with mount or rider, to a region and out of all grabs. */
function place(fight: Fight, fighter: Fighter, region: number): void {
  const unit = fight.fighters.filter(
    ({ index }) => index === fighter.index || index === fighter.mount || index === fighter.rider,
  );
  for (const one of unit) {
    one.region = region;
    letGo(one);
  }
  for (const other of fight.fighters) if (unit.some(({ index }) => index === other.holds)) letGo(other);
}

/** A fighter by id or by number. */
function find(fight: Fight, who: string): Fighter | undefined {
  return fight.fighters.find(({ sheet, index }) => sheet.id === who || String(index) === who);
}

function nobody(fight: Fight, where: string, who: string): Refusal {
  return {
    ...nobodyCalled(
      where,
      who,
      fight.fighters.map(({ sheet }) => sheet.id),
    ),
    rule: 'SOS-LAW-01',
  };
}

function bad(where: string, reason: string, allowed: readonly string[]): Refusal {
  return { ...badValue(where, reason, allowed), rule: 'SOS-LAW-01' };
}

/** Brings in a combatant, or several with `count`, written as in an encounter (SOS-INIT-10). */
function add(fight: Fight, json: unknown): Refusal | null {
  const read = readWith(Combatant, json, ['combatant']);
  if (!read.ok) return read.refusals[0]!;
  const [mistake] = combatantMistakes(read.value);
  if (mistake !== undefined) return { ...mistake, place: `combatant.${mistake.place}` };
  const enlisted = enlistAll([read.value]);
  if (!enlisted.ok) return enlisted.refusals[0]!;
  const things = enlisted.value.reduce((sum, { items = [] }) => sum + items.length, fight.items.length);
  if (fight.fighters.length + enlisted.value.length > MOST_COMBATANTS || things > MOST_ITEMS)
    return { code: 'bad-value', place: 'combatant', reason: 'is one too many for one fight' };
  for (const newcomer of enlisted.value) {
    const refusal = addOne(fight, newcomer);
    if (refusal !== null) return refusal;
  }
  return null;
}

function addOne(fight: Fight, newcomer: Enlisted): Refusal | null {
  const { id, side, region, seat } = newcomer;
  if (find(fight, id) !== undefined) return bad('combatant.id', `"${id}" is already in the fight`, []);
  if (!fight.sides.includes(side)) return bad('combatant.side', `"${side}" is no side`, fight.sides);
  const places = fight.regions.flatMap((each) => [each.id, each.name]);
  if (region !== undefined && !places.includes(region))
    return bad('combatant.region', `"${region}" is no region`, places);
  if (newcomer.mount !== undefined) return bad('combatant.mount', 'mount up when in the fight', []);
  addSeat(fight, seat);
  enlist(fight, newcomer).acted = true;
  return null;
}

/** Whoever is taken out keeps a place in the list, so that nobody else's number changes, and counts as gone. */
function remove(fight: Fight, who: string): Refusal | null {
  const fighter = find(fight, who);
  if (fighter === undefined) return nobody(fight, 'combatant', who);
  place(fight, fighter, fighter.region);
  const rider = fighter.mount !== NONE ? fighter : fight.fighters[fighter.rider];
  if (rider !== undefined) {
    fight.fighters[rider.mount]!.rider = NONE;
    rider.mount = NONE;
  }
  fighter.status = 'gone';
  fighter.mortal = false;
  return null;
}

/** The GM ends the fight or gives it to a side (SOS-END-01). */
function end(fight: Fight, winner: string | undefined): Refusal | null {
  const side = winner === undefined ? NONE : fight.sides.indexOf(winner);
  if (winner !== undefined && side < 0) return bad('winner', `"${winner}" is no side`, fight.sides);
  fight.winner = side;
  fight.result = side < 0 ? 'undecided' : 'won';
  if (fight.phase === 'over' || fight.phase === 'aftermath') return null;
  fight.phase = 'aftermath';
  fight.stage = 0;
  fight.cursor = 0;
  fight.turn = NONE;
  return null;
}
