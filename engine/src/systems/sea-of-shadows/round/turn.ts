import type { Table } from '../../../table/table.ts';
import { actQuestion } from '../acts/act.ts';
import { perform } from '../acts/perform.ts';
import { R } from '../book/rules.ts';
import { event } from '../book/words.ts';
import { endLongStun } from '../harm/healing.ts';
import { release } from '../state/grabs.ts';
import { type Fight, type Fighter, Helpless, NONE, STUNNED_THROUGHOUT } from '../state/model.ts';
import { settleDebt } from '../state/pay.ts';
import {
  apTotal,
  isBefore,
  isGrabbed,
  isHelpless,
  isMuchLarger,
  isPinned,
  isStunned,
  isUp,
  mountOf,
  ownAp,
} from '../state/people.ts';

const began = event('turn', ['SOS-TURN-01'], 'Turn of {who:who}: {ap} AP.');
const reckoned = event('ap-reckoned', [], '{who:who} {how}{rule:cites}.', {
  how: ['has the AP of rider or mount, whichever are more', 'has the AP halved twice', 'adds no AP to the pair'],
});
const halved = event('ap-halved', ['SOS-TURN-11'], '{who:who} {how}{rule:cites} and has half the AP, rounded down.', {
  how: ['is [badly wounded]', 'is no rider'],
});
const limited = event('limited', [], '{who:who} {how}{rule:cites}.', {
  how: [
    'has no AP and only free actions',
    'can do nothing physical',
    'cannot spend MP',
    'is [grabbed] and cannot move',
    'cannot move without [letting go|holds|grabs]',
    'cannot [ride|rides] anywhere while one of the two is [grabbed]',
    'can use what the mount has more only for movement',
    'can use what the rider has more for anything but movement',
    'is [grabbed], but too large to be kept in place',
    'could still cast a spell',
    'could not cast a spell either',
    'can be carried nowhere by a helpless mount',
  ],
});
const surpriseOver = event('surprise-over', ['SOS-INIT-07'], '{who:who} is no longer [surprised].');
const stunnedTurn = event('stunned-turn', ['SOS-TURN-12', 'SOS-TURN-13'], '{who:who} is stunned and loses the turn.');
const cutShort = event('turn-cut', ['SOS-TURN-16'], 'The turn of {who:who} is over.');
const letSlip = event('let-slip', ['SOS-GRAP-08', 'SOS-GRAP-25'], '{who:who} did not keep [hold|holds|grabs].');
const unbound = event('unbound', ['SOS-DMG-03'], '{who:who} is no longer bound.');

/** Plays a turn on by one action, or takes the next turn up first. False when the round has no turn left. */
export function playTurn(fight: Fight, table: Table<Fight>): boolean {
  if (fight.turn === NONE) {
    const next = nextAble(fight, table);
    if (next === null) return false;
    if (!beginTurn(fight, table, next)) return true;
  }
  const leader = fight.fighters[fight.turn]!;
  // Whose turn it is may have been taken out since its last action.
  const over =
    isStillActing(fight, leader) && perform(fight, table, leader, table.ask(fight, leader.index, actQuestion));
  if (over) endTurn(fight, table, leader);
  else if (!isStillActing(fight, leader)) {
    table.tell(cutShort, leader.index);
    endTurn(fight, table, leader);
  }
  return true;
}

/** Able to go on with the turn: up, and not every half of it stunned (SOS-TURN-16). */
const isStillActing = (fight: Fight, leader: Fighter): boolean => isUp(leader) && !isWhollyStunned(fight, leader);

function isWhollyStunned(fight: Fight, leader: Fighter): boolean {
  const mount = mountOf(fight, leader);
  return isStunned(leader) && (mount === null || isStunned(mount));
}

/** Who has the next turn; the places of those who cannot act go by. Null when the round has no turn left. */
function nextAble(fight: Fight, table: Table<Fight>): Fighter | null {
  for (;;) {
    const next = nextInOrder(fight);
    if (next === null) return null;
    next.acted = true;
    if (isUp(next)) return next;
    passBy(fight, table, next);
  }
}

/** The first in the order whose place in this round is still to come; mounts go with their riders (SOS-MNT-01). */
function nextInOrder(fight: Fight): Fighter | null {
  let next: Fighter | null = null;
  for (let at = 0; at < fight.fighters.length; at++) {
    const fighter = fight.fighters[at]!;
    if (fighter.acted || fighter.rider !== NONE) continue;
    if (next === null || fighter.order > next.order) next = fighter;
    else if (fighter.order === next.order && isBefore(fighter, next)) next = fighter;
  }
  return next;
}

/** AP less the debt, which is then paid (SOS-TURN-01). False when the turn is lost to stun (SOS-TURN-12). */
function beginTurn(fight: Fight, table: Table<Fight>, leader: Fighter): boolean {
  const mount = mountOf(fight, leader);
  startHalf(table, leader);
  if (mount !== null) startHalf(table, mount);
  leader.ap = Math.max(0, apTotal(fight, leader) - leader.debt);
  leader.charged = settleDebt(leader);
  leader.deeds = 0;
  leader.moves = 0;
  leader.mountings = 0;
  leader.majorDone = false;
  leader.moved = false;
  if (isWhollyStunned(fight, leader)) {
    table.tell(stunnedTurn, leader.index);
    endTurn(fight, table, leader);
    return false;
  }
  fight.turn = leader.index;
  if (table.log !== null) tellBeginning(fight, table, leader, mount);
  return true;
}

function tellBeginning(fight: Fight, table: Table<Fight>, leader: Fighter, mount: Fighter | null): void {
  tellReckoning(table, leader, mount);
  table.tell(began, leader.index, leader.ap);
  tellLimits(fight, table, leader);
  if (mount !== null) tellPairLimits(fight, table, leader, mount);
}

/** What the turn cannot be used for; the same is told of all, so that nobody learns who has spells or MP. */
function tellLimits(fight: Fight, table: Table<Fight>, leader: Fighter): void {
  if (leader.ap === 0) table.tell(limited, leader.index, 0, R['SOS-TURN-09']);
  if (isHelpless(leader)) {
    table.tell(limited, leader.index, 1, R['SOS-HLP-01']);
    table.tell(limited, leader.index, fight.rulings.helplessCast === 'no' ? 10 : 9, R['SOS-HLP-05']);
  }
  if (leader.badly) table.tell(limited, leader.index, 2, R['SOS-BAD-04']);
  if (leader.mount !== NONE) return;
  if (isPinned(fight, leader)) table.tell(limited, leader.index, 3, R['SOS-MOVE-05']);
  else if (isGrabbed(fight, leader)) table.tell(limited, leader.index, 8, R['SOS-GRAP-26']);
  else if (leader.holds !== NONE && !isMuchLarger(leader, fight.fighters[leader.holds]!))
    table.tell(limited, leader.index, 4, R['SOS-GRAP-06']);
}

function tellPairLimits(fight: Fight, table: Table<Fight>, leader: Fighter, mount: Fighter): void {
  if (isPinned(fight, leader) || isPinned(fight, mount)) table.tell(limited, leader.index, 5, R['SOS-MNT-23']);
  if (isHelpless(mount)) table.tell(limited, leader.index, 11, R['SOS-MNT-27']);
  const more = ownAp(mount) - ownAp(leader);
  if (more > 0) table.tell(limited, leader.index, 6, R['SOS-MNT-05']);
  else if (more < 0) table.tell(limited, leader.index, 7, R['SOS-MNT-06']);
}

/** Why the AP are not simply those of the sheet. */
function tellReckoning(table: Table<Fight>, leader: Fighter, mount: Fighter | null): void {
  if (leader.badly) table.tell(halved, leader.index, 0, R['SOS-BAD-03']);
  if (mount === null) return;
  if (mount.badly) table.tell(halved, mount.index, 0, R['SOS-BAD-03']);
  table.tell(reckoned, leader.index, 0, R['SOS-MNT-04']);
  if (!leader.sheet.skilledRider) table.tell(halved, leader.index, 1, R['SOS-MNT-17']);
  if (leader.badly && !leader.sheet.skilledRider) table.tell(reckoned, leader.index, 1, R['SOS-TURN-11']);
  if (isStunned(leader)) table.tell(reckoned, leader.index, 2, R['SOS-MNT-27']);
  if (isStunned(mount)) table.tell(reckoned, mount.index, 2, R['SOS-MNT-27']);
}

/** Surprise ends with the first own turn (SOS-INIT-07). */
function startHalf(table: Table<Fight>, fighter: Fighter): void {
  fighter.holdKept = false;
  if (!fighter.surprised) return;
  fighter.surprised = false;
  table.tell(surpriseOver, fighter.index);
}

/** Grabs not kept are lost, stuns and bonds run down (SOS-GRAP-08, SOS-TURN-13). */
function endTurn(fight: Fight, table: Table<Fight>, leader: Fighter): void {
  const mount = mountOf(fight, leader);
  endHalf(fight, table, leader);
  if (mount !== null) endHalf(fight, table, mount);
  leader.ap = 0;
  leader.moved = false;
  fight.turn = NONE;
}

function endHalf(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.holds !== NONE && !fighter.holdKept) {
    table.tell(letSlip, fighter.index);
    release(table, fighter);
  }
  if (fighter.stun > 0) fighter.stun--;
  else if (fighter.stun === STUNNED_THROUGHOUT) {
    fighter.stunServed = true;
    if (fighter.hp === fighter.hpMax) endLongStun(table, fighter);
  }
  loosenBonds(fight, table, fighter);
}

/** What binds to the end of the attacker's next turn, also when that turn is not taken. */
function loosenBonds(fight: Fight, table: Table<Fight>, binder: Fighter): void {
  for (let at = 0; at < fight.fighters.length; at++) {
    const bound = fight.fighters[at]!;
    if (bound.helpless !== Helpless.bound || bound.boundBy !== binder.index) continue;
    bound.boundTurns--;
    if (bound.boundTurns > 0) continue;
    bound.helpless = Helpless.no;
    bound.boundBy = NONE;
    bound.boundTurns = 0;
    table.tell(unbound, bound.index);
  }
}

/** The place of somebody who cannot act goes by. */
function passBy(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  settleDebt(fighter);
  loosenBonds(fight, table, fighter);
}
