import { pool } from '../../../dice/pool.ts';
import { say } from '../../../system/said.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { eveningPrayer } from '../acts/miracles.ts';
import { ruledOn } from '../book/ruled.ts';
import { R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { damageTypeNames } from '../book/weapon.ts';
import { eitherOr, event, oneOf, reason } from '../book/words.ts';
import { bearLoss, die, loseAbility } from '../harm/falling.ts';
import { attitudeFor, attitudes } from '../harm/morale.ts';
import { moraleSave, passesUpTo } from '../rolls/saves.ts';
import { afterFight } from '../state/asking.ts';
import { Ability, type Fight, type Fighter, ItemState } from '../state/model.ts';
import { isAble } from '../state/people.ts';
import { thing } from '../state/things.ts';
import { leaveFightBehind, Night, nightsRest, repairPrice, shortRest, weekUnderHealer } from './recovery.ts';
import { recoverGear } from './spoils.ts';

const lateBleed = reason('late-bleed', ['BDP-TAG-07', 'BDP-END-02'], 'blood lost after the fight');
const impressRoll = reason('impress', ['BDP-SKL-34', 'BDP-MOR-08'], 'the onlookers’ reaction');
const IMPRESSED = pool({ dice: [6, 6], keep: 'all', plus: 2 });

const tended = event('tended-after-fight', ['BDP-CRI-11'], '{helper:who} tends {victim:who} in time.');
const tendedByVictors = event('tended-by-victors', ['BDP-CRI-11'], 'The victors tend {victim:who} in time.');
const leftToDie = event(
  'left-to-die',
  ['BDP-CRI-06', 'BDP-RND-01'],
  'Nobody tends {victim:who}: the last {rounds} rounds of the hour run out.',
);
const typeKills = event(
  'killing-blows-by-type',
  ['BDP-WPN-06', 'BDP-WPN-08'],
  '{who:who} has {count} of 5 killing blows with {type} weapons.',
  { type: damageTypeNames },
);
const weaponKills = event(
  'killing-blows-by-weapon',
  ['BDP-WPN-07', 'BDP-WPN-08'],
  '{who:who} has {count} of 5 killing blows with the {item:thing}.',
);
const repairable = event(
  'repairable',
  ['BDP-HEA-05'],
  '{who:who}’s broken {item:thing} can be repaired for {gold} gold.',
);
const pastRepair = event('past-repair', ['BDP-HEA-05'], '{who:who}’s broken {item:thing} is past repair.');
const onlookers = event(
  'onlookers',
  ['BDP-SKL-34'],
  '{who:who}’s victory impresses the onlookers: {attitude} ({roll}).',
  { attitude: attitudes },
);
const cowed = event('cowed', ['BDP-SKL-34'], '{foe:who} is cowed by {who:who}’s victory.');
const unimpressed = event('unimpressed', ['BDP-SKL-34'], '{foe:who} is not impressed by {who:who}’s victory.');

/** Whether the helper asked treats the dying fighter in `now.about`. */
export const tendQuestion = eitherOr(
  'tend-after-fight',
  ['BDP-CRI-11', 'BDP-CRI-06'],
  (fight) => say`${say.who(fight.fighters[fight.now.about]!.sheet)} is dying. Do you treat them within the hour?`,
  (fight) => ({ id: 'treat', label: 'Treat them', target: dying(fight), rule: 'BDP-CRI-11' }),
  (fight) => ({ id: 'leave', label: 'Let them die', target: dying(fight), rule: 'BDP-CRI-06' }),
  { when: afterFight('BDP-CRI-11', 'in the fight tending the dying is a turn of its own') },
);

function dying({ fighters, now }: Fight): string {
  return fighters[now.about]!.sheet.id;
}

/** Rest after the fight. */
const Rest = { none: 0, short: 1, awake: 2, perilous: 3, normal: 4, comfortable: 5, week: 6 } as const;
const restOption = (id: string, label: string, rule = 'BDP-HEA-03') => ({ id, label, rule });

/** What rest follows the fight; asked of the Warden. */
export const restQuestion = oneOf(
  'rest',
  ['BDP-HEA-01', 'BDP-HEA-03', 'BDP-HEA-04'],
  () => 'The fight is over. What rest follows?',
  [
    [Rest.short, restOption('short', 'A short rest', 'BDP-HEA-01')],
    [Rest.awake, restOption('night-awake', 'A short rest, then a night without sleep')],
    [Rest.perilous, restOption('night-perilous', 'A short rest, then a night in a perilous place')],
    [Rest.normal, restOption('night-normal', 'A short rest, then a normal night')],
    [Rest.comfortable, restOption('night-comfortable', 'A short rest, then a comfortable night')],
    [Rest.week, restOption('week', 'A week of rest under a healer', 'BDP-HEA-04')],
    [Rest.none, restOption('none', 'No rest', 'BDP-HEA-01')],
  ],
  { when: afterFight('BDP-HEA-01', 'nobody rests in the midst of a fight') },
);

const Impress = { nobody: 0, reaction: 1, morale: 2 } as const;

/** What the victor's Impressive Skills do to the onlookers. */
export const impressQuestion = oneOf(
  'impress',
  ['BDP-SKL-34'],
  () => 'Whom does the victory impress?',
  [
    [Impress.reaction, { id: 'reaction', label: 'Onlookers react anew at +2', rule: 'BDP-SKL-34' }],
    [Impress.morale, { id: 'morale', label: 'Foes who gave up test WIL at -2', rule: 'BDP-SKL-34' }],
    [Impress.nobody, { id: 'nobody', label: 'Nobody', rule: 'BDP-SKL-34' }],
  ],
  { when: afterFight('BDP-SKL-34', 'nobody is impressed before the victory') },
);

/** All that follows a fight, in one step: blood, the dying, rest, gear, and what was learnt (BDP-END-02). */
export function aftermathStep(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) if (fighter.bleeds > 0) bleedOut(fight, table, fighter);
  for (const fighter of fight.fighters) if (fighter.dyingRounds > 0) tendOrDie(fight, table, fighter);
  rest(fight, table, table.ask(fight, GM, restQuestion));
  if (fight.dropped.length > 0) recoverGear(fight, table);
  for (const fighter of fight.fighters) {
    if (fighter.pc) takeStock(table, fighter);
    leaveFightBehind(fighter);
  }
  if (fight.result === 'won') impress(fight, table);
  fight.now.moraleDue = 0;
  fight.now.bonusCount = 0;
  fight.phase = 'over';
}

/** Bleeds still pending are rolled at once (BDP-END-02, BDP-TAG-07). */
function bleedOut(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const bleeds = fighter.bleeds;
  fighter.bleeds = 0;
  for (let at = 0; at < bleeds && fighter.status !== 'dead'; at++) {
    const points = table.roll(oneDie(4), fighter.index, lateBleed);
    loseAbility(table, fighter, Ability.str, points, R['BDP-TAG-07']);
    bearLoss(fight, table, fighter);
  }
}

/** Any aid after the fight stops the timer; without it the hour runs out (BDP-CRI-06, BDP-CRI-11). */
function tendOrDie(fight: Fight, table: Table<Fight>, victim: Fighter): void {
  if (victim.treated || isTended(fight, table, victim)) {
    victim.treated = true;
    victim.dyingRounds = 0;
    return;
  }
  table.tell(leftToDie, victim.index, victim.dyingRounds);
  die(fight, table, victim, R['BDP-CRI-06']);
}

function isTended(fight: Fight, table: Table<Fight>, victim: Fighter): boolean {
  const helper = helperFor(fight, victim);
  if (helper < 0) {
    if (!isFieldHeldAgainst(fight, victim) || ruledOn(fight, table, Rulings.victorsTend, victim.index) === 'no')
      return false;
    table.tell(tendedByVictors, victim.index);
    return true;
  }
  fight.now.about = victim.index;
  const treats = table.ask(fight, helper, tendQuestion) === 1;
  fight.now.about = 0;
  if (treats) table.tell(tended, helper, victim.index);
  return treats;
}

/** An able companion; failing that one who fled, if no enemy holds the field. -1 = nobody. */
function helperFor(fight: Fight, victim: Fighter): number {
  let runaway = -1;
  for (const other of fight.fighters) {
    if (other.side !== victim.side) continue;
    if (isAble(other)) return other.index;
    if (other.status === 'fled' && runaway < 0) runaway = other.index;
  }
  return isFieldHeldAgainst(fight, victim) ? -1 : runaway;
}

function isFieldHeldAgainst(fight: Fight, victim: Fighter): boolean {
  for (const other of fight.fighters) if (other.side !== victim.side && isAble(other)) return true;
  return false;
}

function rest(fight: Fight, table: Table<Fight>, kind: number): void {
  if (kind === Rest.none) return;
  for (const fighter of fight.fighters) shortRest(fight, table, fighter);
  if (kind === Rest.short) return;
  if (kind === Rest.week) {
    for (const fighter of fight.fighters) weekUnderHealer(fight, table, fighter);
    return;
  }
  for (const fighter of fight.fighters) eveningPrayer(fight, table, fighter);
  const medicine = hasLightWounds(fight) && ruledOn(fight, table, Rulings.medicine, GM) === 'yes';
  const night = kind - Rest.awake + Night.awake;
  for (const fighter of fight.fighters) nightsRest(fight, table, fighter, night, medicine);
}

function hasLightWounds(fight: Fight): boolean {
  for (const fighter of fight.fighters) for (const wound of fighter.wounds) if (wound.level === 1) return true;
  return false;
}

function knowsType(fighter: Fighter, type: number): boolean {
  return fighter.sheet.items.some(({ weapon }, at) => weapon?.damageType === type && fighter.typeSkill[at] === 1);
}

/** What a PC has learnt, and what it costs to mend what broke (BDP-WPN-06, BDP-WPN-07, BDP-HEA-05). */
function takeStock(table: Table<Fight>, fighter: Fighter): void {
  for (let type = 1; type < fighter.typeKills.length; type++) {
    const kills = fighter.typeKills[type]!;
    if (kills > 0 && !knowsType(fighter, type)) table.tell(typeKills, fighter.index, kills, type);
  }
  const items = fighter.sheet.items;
  for (let at = 0; at < items.length; at++) {
    const kills = fighter.weaponKills[at]!;
    if (kills > 0 && fighter.tagSkill[at] === 0) table.tell(weaponKills, fighter.index, kills, thing(fighter, at));
    if (fighter.itemState[at] !== ItemState.broken) continue;
    const gold = repairPrice(items[at]!);
    if (gold >= 0) table.tell(repairable, fighter.index, thing(fighter, at), gold);
    else if (items[at]!.kind === 'shield') table.tell(pastRepair, fighter.index, thing(fighter, at));
  }
}

/** Onlookers react anew at +2, or foes who gave up test their nerve at -2 (BDP-SKL-34). */
function impress(fight: Fight, table: Table<Fight>): void {
  for (const fighter of fight.fighters) {
    if (!fighter.sheet.skills.impressiveSkills || fighter.side !== fight.winner || !isAble(fighter)) continue;
    const how = table.ask(fight, fighter.index, impressQuestion);
    if (how === Impress.reaction) {
      const sum = table.roll(IMPRESSED, GM, impressRoll);
      table.tell(onlookers, fighter.index, attitudeFor(sum), sum);
    } else if (how === Impress.morale) cowFoes(fight, table, fighter);
    return;
  }
}

function cowFoes(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  for (const foe of fight.fighters) {
    if (foe.status !== 'surrendered' || foe.side === fighter.side || foe.pc) continue;
    const atMost = passesUpTo(fight, table, foe, foe.wil - 2, 0);
    const stands = table.check(20, 0, atMost, 0, foe.index, moraleSave(Ability.wil).why);
    table.tell(stands ? unimpressed : cowed, foe.index, fighter.index);
  }
}
