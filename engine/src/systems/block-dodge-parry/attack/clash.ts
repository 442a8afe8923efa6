import type { Table } from '../../../table/table.ts';
import { R } from '../book/rules.ts';
import { Speed, type Weapon } from '../book/weapon.ts';
import { eitherOr, event } from '../book/words.ts';
import { inFight } from '../state/asking.ts';
import { drawsFirst, weaponAt } from '../state/gear.ts';
import { isStrike, itemOf, mannerOf, offItemOf, targetOf, withArms } from '../state/intent.ts';
import { Mark } from '../state/marks.ts';
import { Band, type Fight, type Fighter } from '../state/model.ts';
import { band, isAble } from '../state/people.ts';
import { knownModifiers } from './attack.ts';

/** How a clash comes out for the party member in it. */
export const Clash = { none: 0, first: 1, save: 2, after: 3 } as const;

const clashed = event(
  'clashed',
  ['BDP-CLSH-01', 'BDP-CLSH-02', 'BDP-CLSH-08', 'BDP-CLSH-09', 'BDP-CLSH-10', 'BDP-CLSH-12'],
  '{who:who} clashes with {foe:who} ({entering}): {who} {outcome}, by {by}.',
  {
    outcome: ['no clash', 'strikes first', 'must save', 'strikes after'],
    entering: ['already Close', 'entering Close'],
    by: ['weapon length', 'Enhanced or Impaired', 'equal arms', 'Quick Draw'],
  },
);
const ranked = event(
  'clash-rank',
  ['BDP-CLSH-05', 'BDP-CLSH-06', 'BDP-CLSH-07', 'BDP-CLSH-11', 'BDP-CLSH-13', 'BDP-GAM-10', 'BDP-MOD-03', 'BDP-WPN-09'],
  '{who:who}: rank {rank}, {tier}{rule:cites}.',
  { tier: ['Enhanced', 'normal', 'Impaired'] },
);

/** A user of two weapons strikes with the one that is sooner, or waits and strikes with both (BDP-DUA-02, BDP-DUA-03). */
const clashWeaponsQuestion = eitherOr(
  'clash-weapons',
  ['BDP-DUA-02', 'BDP-DUA-03'],
  () => 'Strike sooner with one weapon, or later with both?',
  { id: 'both', label: 'Both weapons, at the later one’s time', rule: 'BDP-DUA-02' },
  (fight, who) => {
    const sooner = weaponAt(fight.fighters[who]!, fight.now.aux).name;
    return { id: 'sooner', label: `Only the ${sooner}, sooner`, with: sooner, rule: 'BDP-DUA-02' };
  },
  { when: inFight('BDP-DUA-02', 'it is asked in a clash of two weapons that strike at different times') },
);

/** Place by length: 1 strikes first. Reach outranks class when entering and comes last when Close (BDP-CLSH-03..05, 13). */
export function clashRank(weapon: Weapon, entering: boolean): number {
  const longest = weapon.reach ? 1 : weapon.speed === Speed.slow ? 2 : weapon.speed === Speed.balanced ? 3 : 4;
  return entering ? longest : 5 - longest;
}

/** Enhanced before normal before Impaired, by what is known when the order is set (BDP-CLSH-06, BDP-CLSH-07). */
function tier(fight: Fight, fighter: Fighter, foe: Fighter): number {
  const bits = knownModifiers(fight, fighter, foe, mannerOf(fighter.intent), false);
  const { attackModifier } = fight.rulings;
  const impaired = (bits & Mark.impaired) !== 0 || attackModifier === 'impaired';
  const enhanced = (bits & Mark.enhanced) !== 0 || attackModifier === 'enhanced' || foe.critWounded;
  if (impaired && enhanced) return fight.toggles.impairedVsEnhanced === 'impairedWins' ? 2 : 1;
  return enhanced ? 0 : impaired ? 2 : 1;
}

/** The enemy with whom this fighter exchanges melee attacks in this phase, or null (BDP-CLSH-02, BDP-CLSH-10, BDP-CLSH-12). */
function opponent(fight: Fight, fighter: Fighter): Fighter | null {
  if (!willStrike(fighter) || !isMeleeStrike(fighter)) return null;
  const foe = fight.fighters[targetOf(fighter.intent)]!;
  const mutual =
    foe.turn === fighter.turn && willStrike(foe) && isMeleeStrike(foe) && targetOf(foe.intent) === fighter.index;
  return mutual ? foe : null;
}

/** Its turn is still to come and neither lost nor spent on flight (BDP-RND-05, BDP-MOR-07). */
function willStrike(fighter: Fighter): boolean {
  return fighter.pending && isAble(fighter) && fighter.losesTurns === 0 && !fighter.fleeing;
}

function isMeleeStrike(fighter: Fighter): boolean {
  return isStrike(fighter.intent) && !weaponAt(fighter, itemOf(fighter.intent)).ranged;
}

/** How the clash of a party member comes out; `Clash.none` when it is in none. */
export function clashOutcome(fight: Fight, table: Table<Fight>, fighter: Fighter): number {
  const foe = opponent(fight, fighter);
  if (foe === null) return Clash.none;
  const entering = band(fight, fighter, foe) !== Band.close;
  chooseWeapons(fight, table, fighter, foe, entering);
  chooseWeapons(fight, table, foe, fighter, entering);
  const ownRank = laterRank(fighter, entering);
  const foeRank = laterRank(foe, entering);
  const ownTier = tier(fight, fighter, foe);
  const foeTier = tier(fight, foe, fighter);
  const rule = entering ? R['BDP-CLSH-03'] : R['BDP-CLSH-04'];
  table.tell(ranked, fighter.index, ownRank, ownTier, rule);
  table.tell(ranked, foe.index, foeRank, foeTier, rule);
  const outcome = drawsFirst(foe) ? Clash.after : compare(ownTier - foeTier, ownRank - foeRank);
  const by = drawsFirst(foe)
    ? By.quickDraw
    : outcome === Clash.save
      ? By.nothing
      : ownTier !== foeTier
        ? By.modifier
        : By.length;
  table.tell(clashed, fighter.index, foe.index, entering ? 1 : 0, outcome, by);
  return outcome;
}

/** What settled a clash, as the log words it. */
const By = { length: 0, modifier: 1, nothing: 2, quickDraw: 3 } as const;

/** Modifier first and length second; equal keys leave it to the Save (BDP-CLSH-06, BDP-CLSH-08). */
function compare(byTier: number, byRank: number): number {
  const decides = byTier !== 0 ? byTier : byRank;
  if (decides === 0) return Clash.save;
  return decides < 0 ? Clash.first : Clash.after;
}

/** With two weapons the later one sets the time (BDP-DUA-02). */
function laterRank(fighter: Fighter, entering: boolean): number {
  const main = clashRank(weaponAt(fighter, itemOf(fighter.intent)), entering);
  const off = offItemOf(fighter.intent);
  return off < 0 ? main : Math.max(main, clashRank(weaponAt(fighter, off), entering));
}

/** Asks a user of two weapons when the choice changes the outcome (BDP-DUA-02). */
function chooseWeapons(fight: Fight, table: Table<Fight>, fighter: Fighter, foe: Fighter, entering: boolean): void {
  const code = fighter.intent;
  const off = offItemOf(code);
  if (off < 0 || drawsFirst(foe) || drawsFirst(fighter)) return;
  const main = itemOf(code);
  const mainRank = clashRank(weaponAt(fighter, main), entering);
  const offRank = clashRank(weaponAt(fighter, off), entering);
  const byTier = tier(fight, fighter, foe) - tier(fight, foe, fighter);
  const foeRank = laterRank(foe, entering);
  const sooner = compare(byTier, Math.min(mainRank, offRank) - foeRank);
  const later = compare(byTier, Math.max(mainRank, offRank) - foeRank);
  if (sooner === later) return;
  const quicker = mainRank <= offRank ? main : off;
  fight.now.aux = quicker;
  const both = table.ask(fight, fighter.index, clashWeaponsQuestion) === 1;
  fight.now.aux = 0;
  if (!both) fighter.intent = withArms(code, quicker);
}
