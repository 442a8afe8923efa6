import type { Aim, DuelView, TurnSlot } from '../../../system/view.ts';
import { speedNames } from '../book/weapon.ts';
import { weaponAt } from '../state/gear.ts';
import { isStrike, itemOf, targetOf } from '../state/intent.ts';
import { Bucket, type Fight, type Fighter, Turn } from '../state/model.ts';

export const GM_SEAT = 0;

/** Players do not know of the hidden. */
export function isKnownTo(fight: Fight, seat: number, who: number): boolean {
  return seat === GM_SEAT || !fight.hidden.includes(who);
}

/** Whether a seat may know at whom somebody's declared blow is aimed (BDP-DECL-03). */
function isTelegraphed(fight: Fight, seat: number, fighter: Fighter): boolean {
  if (seat === GM_SEAT || fighter.side === 0) return true;
  return fight.toggles.telegraphLevel === 'all' || fight.toggles.telegraphLevel === 'targetWeapon';
}

/** Blows on their way and blows announced. */
export function aimsOf(fight: Fight, seat: number): Aim[] {
  const aims: Aim[] = [];
  const { now } = fight;
  for (const fighter of fight.fighters) {
    if (!isKnownTo(fight, seat, fighter.index)) continue;
    const at = now.attackers.indexOf(fighter.index);
    const strikes = fighter.striking && now.target >= 0 && at >= 0 && at < now.attackerCount;
    if (!strikes && !(fighter.pending && isStrike(fighter.intent) && isTelegraphed(fight, seat, fighter))) continue;
    const target = fight.fighters[strikes ? now.target : targetOf(fighter.intent)];
    if (target === undefined || !isKnownTo(fight, seat, target.index)) continue;
    const weapon = weaponAt(fighter, strikes ? now.item[at]! : itemOf(fighter.intent));
    const speed = speedNames[weapon.speed]!.toLowerCase();
    const open = seat === GM_SEAT || fighter.side === 0;
    const die = Math.max(...weapon.dice);
    aims.push({
      from: fighter.sheet.id,
      to: target.sheet.id,
      label: open
        ? [weapon.dice.map((sides) => `d${sides}`).join('+'), ...(speed === 'balanced' ? [] : [speed])].join(' ')
        : speed,
      die: open ? die : 0,
      announced: !strikes,
    });
  }
  return aims;
}

const kinds: readonly (readonly [phase: string, turn: number])[] = [
  ['quick', Turn.quick],
  ['full', Turn.full],
];
const bucketLabels = ['before', 'foes', 'after'] as const;
const saveNotes = ['', 'saved', 'failed'] as const;

/** Quick and full turns with those before the foes, the foes and those after them (BDP-ORD-05). */
export function orderOf(fight: Fight, seat: number): TurnSlot[] {
  const slots: TurnSlot[] = [];
  for (const [phase, kind] of kinds) {
    const here = fight.phase === phase;
    const members = fight.fighters.filter(
      (fighter) => fighter.turn === kind && isKnownTo(fight, seat, fighter.index) && isAnnounced(fight, seat, fighter),
    );
    if (!here) {
      if (members.length > 0)
        slots.push(slotOf(fight, { phase, label: '', state: stateOf(fight, phase, members) }, members));
      continue;
    }
    bucketLabels.forEach((label, bucket) => {
      const group = members.filter((fighter) => fighter.bucket === bucket);
      if (group.length === 0) return;
      const state = bucket < fight.bucket ? 'past' : bucket === fight.bucket ? 'now' : 'next';
      slots.push(slotOf(fight, { phase, label, state }, group, bucket === Bucket.foes));
    });
  }
  return slots;
}

/** Foes whose plans are not told show once they strike. */
function isAnnounced(fight: Fight, seat: number, fighter: Fighter): boolean {
  return isTelegraphed(fight, seat, fighter) || fighter.striking || !fighter.pending;
}

function stateOf(fight: Fight, phase: string, members: readonly Fighter[]): TurnSlot['state'] {
  if (fight.phase === `${phase}Order`) return 'now';
  return members.every(({ pending }) => !pending) ? 'past' : 'next';
}

function slotOf(
  fight: Fight,
  { phase, label, state }: Pick<TurnSlot, 'phase' | 'label' | 'state'>,
  members: readonly Fighter[],
  foes = false,
): TurnSlot {
  return {
    phase,
    label,
    state,
    side: fight.sides[members[0]!.side]!,
    who: members.map(({ sheet, orderSave, pending, striking }) => ({
      id: sheet.id,
      note: foes ? '' : saveNotes[orderSave]!,
      done: !pending && !striking,
    })),
    open: false,
    free: false,
  };
}

const contests = [
  ['staredown', 'Staredown', 'WIL'],
  ['draw', 'Draw', 'DEX'],
  ['clash', 'Clash', 'STR'],
] as const;

export function isDuelling(fight: Fight): boolean {
  return contests.some(([id]) => id === fight.phase);
}

const duelForms = ['', 'friendly', 'to the death', 'three touches', 'a dramatic climax'] as const;
const clashesNeeded = [0, 1, 1, 3, 2] as const;

/** The duel as it stands (BDP-DUE-05). */
export function duelOf(fight: Fight): DuelView {
  const now = contests.findIndex(([id]) => id === fight.phase);
  return {
    duellists: [fight.fighters[0]!.sheet.id, fight.fighters[1]!.sheet.id],
    form: duelForms[fight.duel]!,
    bout: fight.duelRounds,
    contests: contests.map(([id, label, ability], at) => ({
      id,
      label,
      ability,
      state: at < now ? 'past' : at === now ? 'now' : 'next',
    })),
    edge: fight.fighters[fight.duelEdge]?.sheet.id ?? '',
    score: [fight.duelScore[0]!, fight.duelScore[1]!],
    needed: clashesNeeded[fight.duel]!,
  };
}
