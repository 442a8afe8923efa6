import { type Bar, bar } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { describeIntent } from '../acts/intent-words.ts';
import { listIntents } from '../acts/intentions.ts';
import { judgedIntents } from '../acts/legal.ts';
import { protectFromDeclaration } from '../acts/skill-actions.ts';
import { ruleOfTurn, turnOf } from '../attack/classify.ts';
import { Speed, speedNames } from '../book/weapon.ts';
import { event, judged, roundEvent } from '../book/words.ts';
import { inFight } from '../state/asking.ts';
import { castingOf } from '../state/casting.ts';
import { dropBackpack, weaponAt } from '../state/gear.ts';
import {
  aimsAtSomebody,
  atTheFallen,
  Do,
  DROP_BACKPACK_INTENT,
  deedOf,
  deedWords,
  isStrike,
  itemOf,
  targetOf,
  whatOf,
} from '../state/intent.ts';
import { type Fight, type Fighter, Turn } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { isAble } from '../state/people.ts';

const roundBegins = roundEvent('round-begins', ['BDP-RND-01', 'BDP-RND-03', 'BDP-RND-04'], 'Round {round} begins.');
const kinds = ['no', 'quick', 'full', 'plain'] as const;
/** The simple modes have one kind of turn (BDP-ORD-10). */
const PLAIN_TURN = 3;
const declared = event(
  'declared',
  ['BDP-DECL-01', 'BDP-TURN-01'],
  '{who:who} declares a {kind} turn: {what}.{rule:cites}',
  { what: deedWords, kind: kinds },
);
const declaredAt = event(
  'declared-at',
  ['BDP-DECL-01', 'BDP-TURN-01'],
  '{who:who} declares a {kind} turn: {what} {target:who}.{rule:cites}',
  { what: deedWords, kind: kinds },
);
const foeIntends = event(
  'foe-intends',
  ['BDP-DECL-02', 'BDP-DECL-04'],
  '{who:who} means to take a {kind} turn: {what}.{rule:cites}',
  { what: deedWords, kind: kinds },
  'owner',
);
const foeIntendsAt = event(
  'foe-intends-at',
  ['BDP-DECL-02', 'BDP-DECL-04'],
  '{who:who} means to take a {kind} turn: {what} {target:who}.{rule:cites}',
  { what: deedWords, kind: kinds },
  'owner',
);
const telegraphed = event('telegraphed', ['BDP-DECL-03'], '{who:who} seems about to {how} {target:who} ({weapon}).', {
  how: ['strike at', 'shoot at', 'work magic on', 'make for'],
  weapon: speedNames,
});
const hinted = event('hinted', ['BDP-DECL-03'], '{who:who} is up to something.');
const declaredNothing = event('declared-nothing', ['BDP-DECL-08'], '{who:who} declares nothing and may still react.');
const foeIdles = event('foe-idles', ['BDP-DECL-02', 'BDP-DECL-08'], '{who:who} means to do nothing.', {}, 'owner');
const losesFree = event('no-turn-when-surprised', ['BDP-XTR-05'], '{who:who} is surprised and has no turn this round.');

const onTheAlert = event(
  'not-surprised',
  ['BDP-SKL-01', 'BDP-XTR-05'],
  '{who:who} is Alert and not surprised with the others.',
);

const hasNoTurn = bar('BDP-RND-05', '{who} is {status} and has no turn');
const inContests = bar('BDP-DUE-01', 'a duel is fought in contests, not in turns');
const tooSoon = bar('BDP-RND-04', 'the first round has not begun');
const losesTurn = bar('BDP-RND-05', '{who} loses this turn');
const castingAlready = bar('BDP-DECL-06', '{who} is at one already: each is declared at the start of a round');
const foesFirst = bar('BDP-DECL-03', 'foes decide first, and give a sign');
const locked = bar('BDP-DECL-07', '{who} has declared, and that is locked');
const tooLate = inFight('BDP-DECL-01', 'declarations are made at the start of a round');
const hadTurn = bar('BDP-RND-03', '{who} has had the turn of this round');

/** Why somebody does not declare now (BDP-RND-03, BDP-RND-04, BDP-DECL-03). */
function whenToDeclare(fight: Fight, who: number, option: string): Bar {
  const fighter = fight.fighters[who]!;
  const { phase, now } = fight;
  if (decided(fight)) return tooLate(fight);
  if (!isAble(fighter)) return hasNoTurn;
  if (phase === 'staredown' || phase === 'draw' || phase === 'clash') return inContests;
  if (phase === 'start') return tooSoon;
  if (fighter.losesTurns > 0) return losesTurn;
  if (/^(spell|fast-spell|trick|miracle)/.test(option) && fighter.casting !== 0) return castingAlready;
  if (phase === 'declare') {
    const partyWaits = fighter.side === 0 && fight.fighters[now.askers[0] ?? 0]!.side !== 0;
    return partyWaits ? foesFirst : locked;
  }
  if (fighter.turn === Turn.none) return tooLate(fight);
  return fighter.pending ? locked : hadTurn;
}

/** What somebody means to do this round (BDP-DECL-01, BDP-DECL-02). */
export const intentQuestion = judged(
  'intent',
  [
    'BDP-DECL-01',
    'BDP-DECL-02',
    'BDP-DECL-05',
    'BDP-DECL-06',
    'BDP-TURN-13',
    'BDP-TURN-15',
    'BDP-RNG-02',
    'BDP-RNG-06',
    'BDP-RNG-10',
    'BDP-RET-10',
    'BDP-DUA-04',
    'BDP-GAM-13',
  ],
  (fight, who) => say`Round ${fight.round}: what does ${say.who(fight.fighters[who]!.sheet)} mean to do?`,
  { ...judgedIntents, list: listIntents, when: whenToDeclare },
  describeIntent,
  true,
);

/**
 * The declare step: new declarations every round, then each is classified and locked (BDP-RND-04, BDP-DECL-07). Foes decide
 * first, so that the signs of their plans are there while the players choose (BDP-DECL-03).
 */
export function declare(fight: Fight, table: Table<Fight>): void {
  fight.round++;
  table.tell(roundBegins, fight.round);
  for (const fighter of fight.fighters) startRound(fighter);
  declareAll(fight, table, false);
  declareAll(fight, table, true);
  fight.phase = 'quickOrder';
}

/** Either the party or everybody else, all at once and in secret. */
function declareAll(fight: Fight, table: Table<Fight>, party: boolean): void {
  const now = fight.now;
  let count = 0;
  for (const fighter of fight.fighters) {
    if ((fighter.side === 0) === party && declares(fight, table, fighter)) now.askers[count++] = fighter.index;
  }
  if (count === 0) return;
  table.askEach(fight, now.askers, intentQuestion, now.answers, count);
  for (let at = 0; at < count; at++) {
    take(fight, table, fight.fighters[now.askers[at]!]!, now.answers[at]!);
  }
}

function startRound(fighter: Fighter): void {
  fighter.intent = 0;
  fighter.turn = Turn.none;
  fighter.bucket = 0;
  fighter.pending = false;
  fighter.reactionsTaken = 0;
  fighter.casting = 0;
  fighter.interrupted = false;
}

/** Able, not surprised and not about to lose the turn; a lost turn keeps its place for what happens there (BDP-TAG-07). */
function declares(fight: Fight, table: Table<Fight>, fighter: Fighter): boolean {
  if (!isAble(fighter)) return false;
  if (fight.round === 1 && isSurprised(fight, fighter)) {
    // BDP-SKL-01: the Alert are not surprised.
    const { alert } = fighter.sheet.skills;
    table.tell(alert ? onTheAlert : losesFree, fighter.index);
    if (!alert) return false;
  }
  if (fighter.losesTurns > 0) {
    fighter.turn = Turn.quick;
    fighter.pending = true;
    return false;
  }
  return true;
}

/** The party, or everybody else (BDP-XTR-05). */
function isSurprised(fight: Fight, fighter: Fighter): boolean {
  return fight.surprised >= 0 && (fight.surprised === 0) === (fighter.side === 0);
}

function take(fight: Fight, table: Table<Fight>, fighter: Fighter, answered: number): void {
  let code = answered;
  while (code === DROP_BACKPACK_INTENT) {
    dropBackpack(fight, table, fighter);
    code = table.ask(fight, fighter.index, intentQuestion);
  }
  fighter.intent = isStrike(code) && !isAble(fight.fighters[targetOf(code)]!) ? atTheFallen(code) : code;
  const kind = turnOf(fight, fighter, code);
  if (kind === Turn.none) {
    if (table.log !== null) tellNothing(fight, table, fighter);
    return;
  }
  const simple = fight.toggles.initiativeMode !== 'quickFull';
  fighter.turn = simple ? Turn.quick : kind;
  fighter.pending = true;
  fighter.casting = castingOf(code);
  if (whatOf(code) === Do.protect) protectFromDeclaration(table, fighter);
  if (table.log !== null) tellDeclared(fight, table, fighter, simple ? PLAIN_TURN : kind);
}

function tellNothing(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (fighter.side === 0 || fight.toggles.telegraphLevel === 'all') table.tell(declaredNothing, fighter.index);
  else table.tell(foeIdles, fighter.index);
}

/** The party declares openly; of the foes only what is telegraphed (BDP-DECL-03). */
function tellDeclared(fight: Fight, table: Table<Fight>, fighter: Fighter, kind: number): void {
  const rule = ruleOfTurn(fight, fighter, fighter.intent);
  if (fighter.side === 0) return tellPlan(table, fighter, declaredPlan, kind, rule);
  tellPlan(table, fighter, intendedPlan, kind, rule);
  const level = fight.toggles.telegraphLevel;
  if (level === 'none' || fight.hidden.includes(fighter.index)) return;
  if (level === 'all') tellPlan(table, fighter, declaredPlan, kind, rule);
  else if (level === 'hint') table.tell(hinted, fighter.index);
  else tellTargetAndWeapon(table, fighter);
}

/** Whom a foe is bent on and with what in hand; of plans without a target only that there is one. */
function tellTargetAndWeapon(table: Table<Fight>, fighter: Fighter): void {
  const what = whatOf(fighter.intent);
  const weapon = weaponAt(fighter, isStrike(fighter.intent) ? itemOf(fighter.intent) : fighter.main);
  if (!aimsAtSomebody(what)) table.tell(hinted, fighter.index);
  else {
    const magic = what === Do.spell || what === Do.trick;
    const how = magic ? Seems.magic : !isStrike(fighter.intent) ? Seems.moving : weapon.ranged ? Seems.shooting : 0;
    table.tell(telegraphed, fighter.index, how, targetOf(fighter.intent), magic ? Speed.none : weapon.speed);
  }
}

/** How a telegraphed plan looks. */
const Seems = { striking: 0, shooting: 1, magic: 2, moving: 3 } as const;

/** The events of a plan that is aimed at somebody and of one that is not. */
interface Plan {
  readonly at: number;
  readonly alone: number;
}
const declaredPlan: Plan = { at: declaredAt, alone: declared };
const intendedPlan: Plan = { at: foeIntendsAt, alone: foeIntends };

/** Tells the deed by its name, and whom it is done to where it is done to somebody. */
function tellPlan(table: Table<Fight>, fighter: Fighter, { at, alone }: Plan, kind: number, rule: number): void {
  const code = fighter.intent;
  if (aimsAtSomebody(whatOf(code))) table.tell(at, fighter.index, kind, deedOf(code), targetOf(code), rule);
  else table.tell(alone, fighter.index, kind, deedOf(code), rule);
}
