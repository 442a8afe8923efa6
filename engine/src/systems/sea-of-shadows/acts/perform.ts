import { headed } from '../../../system/asked.ts';
import { bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { bareAttack, grab, setAttack, weaponAttack } from '../attack/attack.ts';
import { crushOrThrow, drag, forceDown, sustain, tryEscape } from '../attack/holds.ts';
import { beginProvoking, Provoking, provoke, provokeOnly } from '../attack/opportunity.ts';
import { isNatural } from '../book/gear.ts';
import { R } from '../book/rules.ts';
import { eitherOr, event } from '../book/words.ts';
import { goTo, moverOf } from '../moves/walk.ts';
import { inFight } from '../state/asking.ts';
import { byMountOf, Do, extraOf, itemOf, PUT_ALL, targetOf, whatOf } from '../state/code.ts';
import { release, settleGrabs } from '../state/grabs.ts';
import { handsOf, handsUsed, isArmed, layDown, readyMelee, settleHands, unready } from '../state/hands.ts';
import { Attack, type Fight, type Fighter, NONE } from '../state/model.ts';
import { personOf } from '../state/names.ts';
import { joinPair, splitPair } from '../state/pairs.ts';
import { pay, payMounting } from '../state/pay.ts';
import { isRiding, leaderOf, mountOf } from '../state/people.ts';
import { isAimed, isFriendly, meansHarm } from './act.ts';
import { tryFeat } from './feat.ts';
import { isStopped, run } from './move.ts';
import { castSpell, payMp } from './spells.ts';

const NO = 0;

/** Asked before a friend or somebody who has surrendered is attacked. */
export const confirmQuestion = eitherOr(
  'confirm',
  ['SOS-ATK-09'],
  (fight, who) => say`${personOf(fight, who)}, really attack ${personOf(fight, fight.now.target)}?`,
  { id: 'yes', label: 'Yes, attack', rule: 'SOS-ATK-09' },
  { id: 'no', label: 'No', rule: 'SOS-ATK-09' },
  {
    of: headed('yes', 'no'),
    unknown: bar('SOS-ATK-09', 'say yes or no to the attack'),
    when: inFight(bar('SOS-ATK-09', 'nobody is about to attack a friend or somebody who gave up')),
  },
);

const ended = event('ended', ['SOS-TURN-15', 'SOS-TURN-10'], '{who:who} ends the turn.');
const stood = event('stood', ['SOS-PRN-06'], '{who:who} stands up.');
const readied = event('readied', ['SOS-TURN-14', 'SOS-TURN-18', 'SOS-ATK-06'], '{who:who} readies the {thing:thing}.');
const pickedUp = event(
  'picked-up',
  ['SOS-TURN-20', 'SOS-TURN-14', 'SOS-TURN-18', 'SOS-ATK-06'],
  '{who:who} picks up the {thing:thing}.',
);
const reloaded = event('reloaded', ['SOS-TURN-19'], '{who:who} reloads the {thing:thing}.');
const dropped = event('dropped', ['SOS-TURN-06', 'SOS-TURN-20'], '{who:who} drops the {thing:thing}.');
const wentProne = event('went-prone', ['SOS-TURN-06'], '{who:who} drops to the ground.');
const gaveUp = event('surrendered', ['SOS-END-06'], '{who:who} surrenders.');
const dismounted = event('dismounted', ['SOS-MNT-18'], '{who:who} dismounts.');

/** Does what a leader has chosen; true when the turn is over (SOS-TURN-04, SOS-TURN-05). */
export function perform(fight: Fight, table: Table<Fight>, leader: Fighter, code: number): boolean {
  const what = whatOf(code);
  const actor = byMountOf(code) ? mountOf(fight, leader)! : leader;
  const target = what === Do.crush || what === Do.throw ? actor.holds : targetOf(code);
  if (isAimed(what) && isFriendly(fight, actor, target) && meansHarm(actor, code)) {
    fight.now.target = target;
    if (table.ask(fight, leader.index, confirmQuestion) === NO) return false;
  }
  beginProvoking(fight);
  if (what <= Do.grab) return performAttack(fight, table, leader, actor, code);
  if (what <= Do.escape) return performHold(fight, table, leader, actor, code);
  if (what <= Do.crawl) return performWay(fight, table, leader, code);
  return performOther(fight, table, leader, actor, code);
}

/** `Attack` of what is done, by `Do`. */
const kindOf: Readonly<Record<number, number>> = {
  [Do.melee]: Attack.melee,
  [Do.shoot]: Attack.ranged,
  [Do.strike]: Attack.strike,
  [Do.grab]: Attack.grab,
};

function performAttack(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, code: number): boolean {
  const what = whatOf(code);
  if (what === Do.end) {
    table.tell(ended, leader.index);
    return true;
  }
  const target = fight.fighters[targetOf(code)]!;
  if (what === Do.cast) return performCast(fight, table, leader, actor, code);
  const over = pay(fight, table, leader, 'major');
  if (what === Do.shoot && !provoke(fight, table, actor, actor.region, Provoking.shot)) return over;
  const bare = what === Do.strike ? Provoking.strike : Provoking.grab;
  if (what > Do.shoot && !provokesArmed(fight, table, actor, target, bare)) return over;
  setAttack(fight, actor, target, kindOf[what]!, itemOf(code));
  if (what === Do.strike) bareAttack(fight, table);
  else if (what === Do.grab) grab(fight, table);
  else weaponAttack(fight, table);
  return over;
}

const fromSaddle = event('from-saddle', ['SOS-MNT-22'], '{who:who} can do that from the saddle.');
const bornArmed = event('born-armed', ['SOS-UNA-04'], '{target:who} has natural weapons and counts as armed.');
const fullHanded = event('full-handed', ['SOS-UNA-05'], '{who:who} needs no free hand for it.');

/** Full hands hinder nobody from striking or grabbing. */
function tellHands(fight: Fight, table: Table<Fight>, actor: Fighter): void {
  if (handsUsed(fight, actor) >= handsOf(actor)) table.tell(fullHanded, actor.index);
}

/** Bare hands against somebody armed give that one the first blow, or all enemies by the toggle (SOS-UNA-03, SOS-GRAP-03, SOS-OPP-06). */
function provokesArmed(fight: Fight, table: Table<Fight>, actor: Fighter, target: Fighter, rule: number): boolean {
  if (table.log !== null) tellHands(fight, table, actor);
  if (isRiding(actor)) table.tell(fromSaddle, actor.index);
  if (!isArmed(target)) return true;
  const all = fight.toggles.provoking === 'more';
  if (table.log !== null && isNatural(fight.items[readyMelee(fight, target)]!)) table.tell(bornArmed, target.index);
  return all
    ? provoke(fight, table, actor, actor.region, rule)
    : provokeOnly(fight, table, actor, rule, leaderOf(fight, target).index);
}

function performCast(fight: Fight, table: Table<Fight>, leader: Fighter, caster: Fighter, code: number): boolean {
  const spell = caster.sheet.spells[itemOf(code)]!;
  const over = pay(fight, table, leader, spell.action);
  payMp(fight, caster, spell);
  const afar = spell.range > 0 && spell.physical !== 'none' && fight.toggles.provoking === 'more';
  if (afar && !provoke(fight, table, caster, caster.region, Provoking.shot)) return over;
  if (spell.action === 'exclusive' && !provoke(fight, table, caster, caster.region, Provoking.exclusive)) return over;
  castSpell(fight, table, caster, fight.fighters[targetOf(code)]!, itemOf(code));
  return over;
}

function performHold(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, code: number): boolean {
  const what = whatOf(code);
  switch (what) {
    case Do.sustain:
      pay(fight, table, leader, 'minor');
      sustain(table, actor);
      return false;
    case Do.forceDown:
      pay(fight, table, leader, 'minor');
      forceDown(fight, table, actor);
      return false;
    case Do.crush:
    case Do.throw: {
      const over = pay(fight, table, leader, 'major');
      crushOrThrow(fight, table, actor, what === Do.crush ? Attack.crush : Attack.throw);
      return over;
    }
    case Do.drag:
      pay(fight, table, leader, 'exclusive');
      drag(fight, table, actor, extraOf(code));
      return true;
    default:
      return tryEscape(fight, table, leader, actor, fight.fighters[targetOf(code)]!);
  }
}

function performWay(fight: Fight, table: Table<Fight>, leader: Fighter, code: number): boolean {
  const to = extraOf(code);
  const mover = moverOf(fight, leader);
  switch (whatOf(code)) {
    case Do.move:
      pay(fight, table, leader, 'minor', true);
      leader.moved = true;
      if (!provoke(fight, table, mover, leader.region, Provoking.leaving)) return false;
      if (isStopped(fight, table, leader, to)) return false;
      goTo(fight, table, leader, to, R['SOS-MOVE-02']);
      return false;
    case Do.withdraw: {
      const over = pay(fight, table, leader, 'major', true);
      goTo(fight, table, leader, to, R['SOS-MOVE-04']);
      return over;
    }
    case Do.run:
      pay(fight, table, leader, 'exclusive', true);
      run(fight, table, leader, to, mover === leader ? R['SOS-MOVE-03'] : R['SOS-MNT-08']);
      return true;
    default:
      pay(fight, table, leader, 'exclusive', true);
      if (!provoke(fight, table, leader, leader.region, Provoking.exclusive)) return true;
      goTo(fight, table, leader, to, R['SOS-PRN-01']);
      return true;
  }
}

function performOther(fight: Fight, table: Table<Fight>, leader: Fighter, actor: Fighter, code: number): boolean {
  const item = itemOf(code);
  switch (whatOf(code)) {
    case Do.stand: {
      const over = pay(fight, table, leader, 'major');
      leader.prone = false;
      table.tell(stood, leader.index);
      return over;
    }
    case Do.ready:
      pay(fight, table, leader, 'minor');
      ready(fight, table, actor, item, extraOf(code));
      return false;
    case Do.reload: {
      const over = pay(fight, table, leader, fight.items[item]!.reload === 'major' ? 'major' : 'minor');
      fight.gear.loaded[item] = 1;
      table.tell(reloaded, actor.index, item);
      return over;
    }
    case Do.mount:
    case Do.dismount:
      return performMounting(fight, table, leader, code);
    case Do.dropProne:
      leader.prone = true;
      table.tell(wentProne, leader.index);
      return false;
    case Do.dropItem:
      layDown(fight, item, actor.region);
      table.tell(dropped, actor.index, item);
      return false;
    case Do.letGo:
      release(table, actor);
      return false;
    case Do.surrender:
      surrender(fight, table, leader);
      return true;
    default: {
      const over = pay(fight, table, leader, 'major');
      tryFeat(fight, table, leader, item);
      return over;
    }
  }
}

/** Takes a thing in hand; what is named makes room (SOS-TURN-14, SOS-TURN-18, SOS-TURN-20). */
function ready(fight: Fight, table: Table<Fight>, actor: Fighter, item: number, away: number): void {
  if (away === PUT_ALL) unready(fight, actor);
  else if (away >= 0) fight.gear.ready[away] = 0;
  const lay = fight.gear.holder[item] === NONE;
  fight.gear.holder[item] = actor.index;
  fight.gear.ready[item] = 1;
  settleHands(fight, actor);
  table.tell(lay ? pickedUp : readied, actor.index, item);
}

/** SOS-MNT-18, SOS-MNT-19: true when it was the exclusive action of somebody unskilled. */
function performMounting(fight: Fight, table: Table<Fight>, rider: Fighter, code: number): boolean {
  const over = payMounting(table, rider);
  if (over && !provoke(fight, table, rider, rider.region, Provoking.exclusive)) return true;
  if (whatOf(code) === Do.mount) joinPair(table, rider, fight.fighters[targetOf(code)]!);
  else {
    splitPair(fight, table, rider);
    table.tell(dismounted, rider.index);
  }
  return over;
}

/** SOS-END-06, for a pair as a whole. */
function surrender(fight: Fight, table: Table<Fight>, leader: Fighter): void {
  const mount = mountOf(fight, leader);
  leader.status = 'surrendered';
  if (mount !== null) mount.status = 'surrendered';
  table.tell(gaveUp, leader.index);
  settleGrabs(fight, table);
}
