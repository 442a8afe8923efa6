import { type Pool, pool } from '../../../dice/pool.ts';
import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, judged, reason } from '../book/words.ts';
import { strikesOut } from '../harm/awareness.ts';
import { drawHiddenDagger } from '../harm/skills.ts';
import { leaveMelee } from '../moves/movement.ts';
import { gambitSave, save } from '../rolls/saves.ts';
import { inFight } from '../state/asking.ts';
import { loseItem, readyItem, weaponAt } from '../state/gear.ts';
import { Do, detailOf, gambitNames, intent, itemOf, offItemOf, withDetail } from '../state/intent.ts';
import { Ability, abilityNames, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { thing } from '../state/things.ts';
import { reaches } from './attack.ts';
import { loseNextTurn } from './blow.ts';
import { strikeOnce, wearOut } from './strike.ts';

const gambitRoll = reason('gambit', ['BDP-GAM-02', 'BDP-GAM-11', 'BDP-GAM-12'], 'the gambit');

const gambitTried = event(
  'gambit-tried',
  ['BDP-GAM-01', 'BDP-GAM-03', 'BDP-GAM-04', 'BDP-GAM-08', 'BDP-GAM-09', 'BDP-MUL-08'],
  '{attacker:who} tries to {gambit} {target:who}: {ability} Save with Difficulty {difficulty}.',
  { gambit: ['stun', 'shove', 'disarm', 'trip', 'outdo'], ability: abilityNames },
);
const gambitFailed = event(
  'gambit-failed',
  ['BDP-GAM-05', 'BDP-GAM-07'],
  '{target:who} withstands {attacker:who}’s gambit.',
);
const gambitReturned = event('gambit-returned', ['BDP-GAM-14'], '{who:who} answers {target:who} with a gambit.');
const stunned = event('stunned', ['BDP-GAM-06'], '{target:who} is stunned and [loses the next turn].');
const losesTurn = event('loses-turn', ['BDP-GAM-06'], '{target:who} [loses the next turn].');
const shoved = event('shoved', ['BDP-GAM-06', 'BDP-MUL-09'], '{target:who} is shoved away to Near.');
const disarmed = event('disarmed', ['BDP-GAM-06'], '{target:who} is disarmed: the {item:thing} falls.');
const gripHeld = event('firm-grip', ['BDP-SKL-11'], '{target:who}’s Firm Grip cannot be broken.');
const tripped = event('tripped', ['BDP-GAM-06', 'BDP-MOD-02'], '{target:who} is tripped and lies prone.');
const held = event('held', ['BDP-GAM-06'], '{target:who} is held and [cannot move] until the end of its next turn.');
const nothingToDrop = event('nothing-to-drop', ['BDP-GAM-06'], '{target:who} has nothing to drop.');

/** Saves by which each gambit is withstood, unless the Warden says otherwise (BDP-GAM-04). */
export const usualSave: readonly number[] = [Ability.str, Ability.str, Ability.dex, Ability.dex, Ability.str];

const ATTACK_BACK = 1;

/** The answer to a gambit that failed: strike, gambit (with the toggle), or let it be. */
export const attackBackQuestion = judged(
  'attack-back',
  ['BDP-GAM-07', 'BDP-GAM-14'],
  (fight, who) =>
    say`${say.who(fight.fighters[who]!.sheet)} withstood the gambit. Strike back at ${say.who(fight.fighters[fight.now.about]!.sheet)}?`,
  {
    each: (_fight, _who, table) => {
      table.offer(ATTACK_BACK);
      table.offer(0);
      for (let gambit = 0; gambit < gambitNames.length; gambit++) table.offer(2 + gambit);
    },
    legal: (fight, who, code) => (code > ATTACK_BACK ? barToRiposte(fight, fight.fighters[who]!) : OPEN),
    when: inFight('BDP-GAM-07', 'only who has just withstood a gambit may strike back'),
    unknown: bar('BDP-GAM-07', '{who} cannot strike back like that'),
  },
  describeAttackBack,
);

/** Who withstood a gambit is able to strike, and neither stunned nor helpless. */
function canStrikeBack({ status, stunned, helpless }: Fighter): boolean {
  return status === 'able' && !stunned && !helpless;
}

const onlyStrikes = bar('BDP-GAM-07', 'a gambit is answered with a strike, not with another gambit');
const notFromAfar = bar('BDP-GAM-13', 'a gambit with a ranged weapon needs the Warden’s leave');

/** With the toggle a gambit may be answered by another, but not with a ranged weapon unless those are allowed (BDP-GAM-13). */
function barToRiposte(fight: Fight, striker: Fighter): Bar {
  if (fight.toggles.gambitRiposte !== 'gambitChain') return onlyStrikes;
  return barToGambit(fight, striker, readyItem(striker));
}

/** Ranged gambits need the Warden's leave (BDP-GAM-13). */
export function barToGambit(fight: Fight, striker: Fighter, item: number): Bar {
  return weaponAt(striker, item).ranged && fight.toggles.rangedGambits !== 'allowed' ? notFromAfar : OPEN;
}

function describeAttackBack(fight: Fight, _who: number, code: number): Option {
  const target = fight.fighters[fight.now.about]!.sheet;
  if (code === ATTACK_BACK)
    return { id: 'strike', label: say`Strike ${say.who(target)}`, target: target.id, cost: 'free', rule: 'BDP-GAM-07' };
  if (code === 0) return { id: 'none', label: 'Let it be', rule: 'BDP-GAM-07' };
  const gambit = gambitNames[code - 2]!;
  return {
    id: `gambit:${gambit}`,
    label:
      gambit === 'other'
        ? say`Try another gambit on ${say.who(target)} in return`
        : say`Try to ${gambit} ${say.who(target)} in return`,
    target: target.id,
    cost: 'free',
    rule: 'BDP-GAM-14',
  };
}

const gambitPools: (Pool | undefined)[] = [];

/** All weapon dice, the highest counts, no modifiers and no tags (BDP-GAM-02, BDP-GAM-11, BDP-GAM-12). */
function gambitPool(fighter: Fighter, item: number, offItem: number): Pool {
  const first = weaponAt(fighter, item).dice;
  const second = offItem >= 0 ? weaponAt(fighter, offItem).dice : [];
  if (first.length === 1 && second.length === 0) return oneDie(first[0]!);
  const at = first[0]! * 16 + (second[0] ?? first[1] ?? 0);
  const plain = first.length + second.length === 2;
  const known = plain ? gambitPools[at] : undefined;
  if (known !== undefined) return known;
  const made = pool({ dice: [...first, ...second], keep: 'highest' });
  if (plain) gambitPools[at] = made;
  return made;
}

/** A roll of 1, 2 or 3 is the Difficulty; 4 or more gives none (BDP-GAM-03). */
export function difficultyOf(roll: number): number {
  return roll <= 3 ? roll : 0;
}

/** Rolls the gambit of an intention and settles it; true when it worked (BDP-GAM-01..07). */
export function tryGambit(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  code: number,
): boolean {
  const gambit = detailOf(code);
  const dice = gambitPool(attacker, itemOf(code), offItemOf(code));
  const difficulty = difficultyOf(table.roll(dice, attacker.index, gambitRoll));
  const ability = saveAbility(fight, table, target, usualSave[gambit]!);
  table.tell(gambitTried, attacker.index, gambit, target.index, ability, difficulty);
  attacker.hasAttacked = true;
  const passed = save(fight, table, target, gambitSave(ability, difficulty));
  if (!passed) {
    gambitWorks(fight, table, attacker, target, gambit);
    return true;
  }
  table.tell(gambitFailed, target.index, attacker.index);
  attackBack(fight, table, target, attacker);
  return false;
}

/** The ability that withstands a gambit or trick: the usual one, unless the Warden names another (BDP-GAM-04, BDP-MAG-09). */
export function saveAbility(fight: Fight, table: Table<Fight>, target: Fighter, usual: number): number {
  const ruled = ruledOn(fight, table, Rulings.gambitSave, target.index);
  if (ruled === 'STR') return Ability.str;
  if (ruled === 'DEX') return Ability.dex;
  return ruled === 'WIL' ? Ability.wil : usual;
}

/**
 * Who withstood may strike at once if a weapon reaches; nobody may react to that (BDP-GAM-07, BDP-REA-15). It is no
 * reaction: whoever was unaware has just noticed.
 */
export function attackBack(fight: Fight, table: Table<Fight>, striker: Fighter, target: Fighter): void {
  const item = readyItem(striker);
  if (!canStrikeBack(striker)) return;
  if (!reaches(fight, striker, target, item)) return;
  fight.now.about = target.index;
  const code = table.ask(fight, striker.index, attackBackQuestion);
  fight.now.about = 0;
  if (code !== 0) strikesOut(table, striker);
  if (code === ATTACK_BACK) strikeOnce(fight, table, striker, target);
  else if (code >= 2) {
    table.tell(gambitReturned, striker.index, target.index);
    tryGambit(fight, table, striker, target, withDetail(intent(Do.gambit, target.index, item), code - 2));
    wearOut(fight, table, striker, item, -1);
  }
}

/** What a gambit does when the Save fails (BDP-GAM-06; table 5.6). */
export function gambitWorks(
  fight: Fight,
  table: Table<Fight>,
  attacker: Fighter,
  target: Fighter,
  gambit: number,
): void {
  const ruled = ruledOn(fight, table, Rulings.gambitEffect, target.index);
  const effect = ruled === 'usual' ? gambitNames[gambit]! : ruled;
  switch (effect) {
    case 'stun':
      target.stunned = true;
      loseNextTurn(target);
      table.tell(stunned, target.index);
      return;
    case 'losesTurn':
      loseNextTurn(target);
      table.tell(losesTurn, target.index);
      return;
    case 'shove':
      if (attacker.melee === target.melee) leaveMelee(fight, target);
      target.shoved = true;
      table.tell(shoved, target.index);
      return;
    case 'disarm':
      disarm(fight, table, target);
      return;
    case 'trip':
      target.prone = true;
      table.tell(tripped, target.index);
      return;
    default:
      target.immobile = true;
      table.tell(held, target.index);
  }
}

/** Drops what the main hand holds, else the shield; Firm Grip is immune (BDP-SKL-11). */
function disarm(fight: Fight, table: Table<Fight>, target: Fighter): void {
  if (target.sheet.skills.firmGrip && isAble(target)) return table.tell(gripHeld, target.index);
  const item = target.main >= 0 ? target.main : target.off;
  if (item < 0 || weaponAt(target, item).natural) return table.tell(nothingToDrop, target.index);
  table.tell(disarmed, target.index, thing(target, item));
  loseItem(fight, target, item, ItemState.dropped);
  drawHiddenDagger(fight, table, target);
}
