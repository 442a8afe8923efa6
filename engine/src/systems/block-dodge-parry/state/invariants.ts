import { rangeProblems } from '../../../made/block-dodge-parry.ts';
import { scoreNames } from '../book/scores.ts';
import { furniture, isPiece, PLENTY, pieces, piecesInHand } from './furniture.ts';
import { isOverburdened, SLOTS, slotsUsed, usableHands, weaponAt } from './gear.ts';
import { type Fight, type Fighter, ItemState } from './model.ts';
import { isAble, isGone } from './people.ts';

/** What is impossible about a fight; empty for every state that play can reach. */
export function problems(fight: Fight): readonly string[] {
  const found = rangeProblems(fight);
  sceneProblems(fight, found);
  for (const [at, fighter] of fight.fighters.entries()) {
    const id = fighter.sheet.id;
    const wrong = (text: string) => found.push(`${id} ${text}`);
    if (fighter.index !== at) wrong(`is number ${fighter.index} in place ${at}`);
    scoreProblems(fighter, wrong);
    statusProblems(fighter, wrong);
    placeProblems(fight, fighter, wrong);
    gearProblems(fighter, wrong);
    if (fighter.noApproach.some((index) => fight.fighters[index] === undefined)) wrong('shuns nobody');
  }
  return found;
}

type Wrong = (text: string) => void;

function sceneProblems(fight: Fight, found: string[]): void {
  const people = fight.fighters.length;
  const isOne = (index: number) => Number.isInteger(index) && index >= 0 && index < people;
  if (fight.winner >= fight.sides.length) found.push(`side ${fight.winner} cannot win`);
  if (fight.result === 'won' && fight.winner < 0) found.push('the fight is won by nobody');
  if (fight.result !== 'won' && fight.winner >= 0) found.push('the fight has a winner and is not won');
  if (fight.result === 'running' && fight.phase === 'over') found.push('the fight is over and still running');
  if (fight.safeExit.length !== fight.sides.length) found.push('the ways out do not fit the sides');
  furnitureProblems(fight, found);
  if (fight.zoneBands.length !== fight.zones.length ** 2) found.push('the zones do not fit together');
  if (new Set(fight.fighters.map(({ sheet }) => sheet.id)).size !== people) found.push('two fighters share an id');
  if (!fight.hidden.every(isOne)) found.push('somebody hidden does not exist');
  for (let at = 0; at < fight.positions.length; at += 3) {
    const modifier = fight.positions[at + 2];
    if (!isOne(fight.positions[at]!) || !isOne(fight.positions[at + 1]!) || (modifier !== 1 && modifier !== 2))
      found.push('a position note is about nobody');
  }
  for (const { members, leader } of fight.groups) {
    if (!members.every(isOne)) found.push('a group has a member who does not exist');
    if (leader !== -1 && !members.includes(leader)) found.push('a group is led by somebody outside it');
  }
  for (const { owner, item } of fight.dropped) {
    const sheet = fight.fighters[owner]?.sheet;
    if (sheet === undefined || item < -1 || item >= sheet.items.length) found.push('a dropped thing is nowhere');
  }
}

function furnitureProblems(fight: Fight, found: string[]): void {
  if (fight.furniture.length !== pieces.length) {
    found.push('the furniture has other sizes than bottle, chair and table');
    return;
  }
  for (const [size, piece] of pieces.entries()) {
    const count = fight.furniture[size]!;
    const { name } = furniture[size]!;
    if (count === PLENTY) continue;
    if (!isWhole(count)) found.push(`${count} pieces of the size of a ${name} stand about`);
    else if (count < piecesInHand(fight, piece))
      found.push(`a ${name} is in hand that the scene does not have (BDP-UNA-02)`);
  }
}

function isWhole(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function scoreProblems(fighter: Fighter, wrong: Wrong): void {
  for (const score of scoreNames) {
    const [now, max] = [fighter[score], fighter[`${score}Max`]];
    if (now > max) wrong(score === 'hp' ? `has ${now} of ${max} HP` : `has ${score.toUpperCase()} ${now} of ${max}`);
  }
}

/** BDP-ABL-01..04: scores of 0 and statuses go together. */
function statusProblems(fighter: Fighter, wrong: Wrong): void {
  const { status, str, dex, dexMax, wil, wilMax, dyingRounds } = fighter;
  if (str === 0 && status !== 'dead') wrong(`has STR 0 and is ${status}, not dead (BDP-ABL-01)`);
  if (status === 'able' && dex === 0 && dexMax > 0) wrong('has DEX 0 and is able (BDP-ABL-02)');
  if (status === 'able' && wil === 0 && wilMax > 0) wrong('has WIL 0 and is able (BDP-ABL-03)');
  if (status === 'paralysed' && dex > 0) wrong(`is paralysed with DEX ${dex}`);
  if (status === 'delirious' && wil > 0) wrong(`is delirious with WIL ${wil}`);
  if (dyingRounds > 0 && status !== 'incapacitated') wrong(`is dying and ${status}`);
  if (fighter.pending && !isAble(fighter)) wrong(`has a turn to come and is ${status} (BDP-RND-05)`);
}

/** BDP-RNG-01, BDP-RNG-08: melees are of two or more in one zone. */
function placeProblems(fight: Fight, fighter: Fighter, wrong: Wrong): void {
  const { zone, melee, movingTo } = fighter;
  if (fight.seats[fighter.sheet.seat] === undefined) wrong('has no seat');
  if (movingTo !== -1 && (fight.zones[movingTo] === undefined || movingTo === zone)) wrong(`walks to zone ${movingTo}`);
  if (melee === 0) return;
  if (isGone(fighter)) wrong(`is ${fighter.status} and still in a melee`);
  const others = fight.fighters.filter((other) => other !== fighter && other.melee === melee);
  if (others.length === 0) wrong('is in a melee alone (BDP-RNG-08)');
  if (others.some((other) => other.zone !== zone)) wrong('is in a melee across zones (BDP-RNG-02)');
}

function gearProblems(fighter: Fighter, wrong: Wrong): void {
  const { sheet, itemState, typeSkill, tagSkill, weaponKills, typeKills } = fighter;
  const count = sheet.items.length;
  if ([itemState, typeSkill, tagSkill, weaponKills].some((list) => list.length !== count))
    wrong('has gear unaccounted for');
  if (itemState.some((state) => !isWhole(state) || state > ItemState.broken)) wrong('has an item in no state');
  if ([...typeSkill, ...tagSkill].some((skill) => skill !== 0 && skill !== 1)) wrong('is half proficient');
  if ([...weaponKills, ...typeKills].some((kills) => !isWhole(kills))) wrong('has a strange count of killing blows');
  handProblems(fighter, wrong);
  if (!fighter.pc) return;
  if (slotsUsed(fighter) > SLOTS + fighter.overflow) wrong(`fills ${slotsUsed(fighter)} slots (BDP-INV-04)`);
  if (isOverburdened(fighter) && fighter.hp > 0) wrong('has all slots filled and HP left (BDP-INV-05)');
}

/** Hands hold held weapons or a shield; a two-handed weapon fills both (BDP-WPN-02, BDP-DUA-04). */
function handProblems(fighter: Fighter, wrong: Wrong): void {
  const { main, off, itemState, sheet } = fighter;
  for (const item of [main, off]) {
    if (item === -1 || (isPiece(item) && item === main)) continue;
    const held = sheet.items[item];
    if (held === undefined) wrong(`holds item ${item}`);
    else if (itemState[item] !== ItemState.held) wrong(`wields a ${held.name} that is not at hand`);
    else if (held.kind !== 'shield' && (held.weapon === null || held.weapon.natural)) wrong(`wields a ${held.name}`);
  }
  const inMain = isPiece(main) ? weaponAt(fighter, main) : (sheet.items[main]?.weapon ?? null);
  const inOff = sheet.items[off]?.weapon ?? null;
  if (inMain?.hands === 2 && off !== main) wrong(`holds a ${inMain.name} in one hand (BDP-WPN-02)`);
  if (off === main && main !== -1 && inMain?.hands !== 2) wrong('has one item in both hands');
  if (off !== main && inOff?.hands === 2) wrong(`holds a ${inOff.name} in the off hand (BDP-DUA-04)`);
  const hands = (main === -1 ? 0 : 1) + (off === -1 ? 0 : 1);
  if (hands > usableHands(fighter)) wrong('uses a lost arm (BDP-LOC-04)');
}
