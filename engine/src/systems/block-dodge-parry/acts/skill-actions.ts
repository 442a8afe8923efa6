import { type Bar, bar, OPEN } from '../../../system/bar.ts';
import { type SaidWho, type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { ruledOn } from '../book/ruled.ts';
import { Rulings } from '../book/switches.ts';
import { event, reason } from '../book/words.ts';
import { canMove, inOneMove } from '../moves/movement.ts';
import { save, savesFor } from '../rolls/saves.ts';
import { isDelirious, isParalysed, lossOf, restore } from '../state/abilities.ts';
import { slotFreed } from '../state/gear.ts';
import { Do, intent, itemOf, MoveWhen, moveOf, targetOf, whatOf, withMove } from '../state/intent.ts';
import { Ability, abilityNames, Band, type Fight, type Fighter, WoundLevel } from '../state/model.ts';
import { band, isAble, isGone } from '../state/people.ts';
import { comeClose } from './moving.ts';

const layOnHandsRoll = reason('lay-on-hands', ['BDP-SKL-15'], 'STR healed');
const wordsOfGraceRoll = reason('words-of-grace', ['BDP-SKL-15'], 'the ability healed');
const provokeSave = savesFor('provoke-save', ['BDP-SKL-21', 'BDP-SAVE-01'], 'the Save against provocation (WIL)');
const featSave = savesFor('feat-save', ['BDP-SPE-04', 'BDP-SAVE-01'], 'the Save against the magical feat (WIL)');

const roused = event(
  'roused',
  ['BDP-SKL-23'],
  '{who:who} rouses {ally:who}, whose next damage dice are rolled twice, the higher counting.',
);
const healedAbility = event('healed-ability', ['BDP-SKL-15'], '{who:who} heals {points} {ability} of {ally:who}.', {
  ability: abilityNames,
});
const curedPoison = event('cured-poison', ['BDP-SKL-15'], '{who:who} cures {ally:who} of poison.');
const gracePaid = event('grace-paid', ['BDP-SKL-15'], 'The words of grace leave {who:who} [deprived].');
const cameRound = event('came-round', ['BDP-ABL-04', 'BDP-SKL-15'], '{who:who} can act again.');
const provoked = event(
  'provoked',
  ['BDP-SKL-21'],
  '{who:who} provokes {target:who}, who will attack almost nobody else.',
);
const notProvoked = event('not-provoked', ['BDP-SKL-21'], '{target:who} is not provoked by {who:who}.');
const madeRuckus = event(
  'ruckus',
  ['BDP-SKL-09'],
  '{who:who} makes a great commotion: attacks on them are Impaired until their next turn.',
);
const protects = event(
  'protects',
  ['BDP-SKL-20'],
  '{who:who} protects: attacks on allies in the same melee are drawn to them.',
);
const featWorked = event(
  'arcane-feat',
  ['BDP-SPE-04'],
  '{who:who}’s magical feat works on {target:who}: the Warden says how.',
);
/** What a feat does if the Warden leaves it at that. */
const featImpairs = event(
  'feat-impairs',
  ['BDP-SPE-04', 'BDP-MOD-01'],
  '{who:who}’s magical feat works on {target:who}, whose next attack is Impaired.',
);
const featResisted = event('feat-resisted', ['BDP-SPE-04'], '{target:who} resists {who:who}’s magical feat.');
const featRefused = event('feat-refused', ['BDP-SPE-04'], '{who:who}’s magical feat comes to nothing.');

/** What Lay On Hands is used for; this, and the ability of Words of Grace, is packed as the intention's item. */
const Laying = { heal: 0, cure: 1 } as const;

const notTaught = bar('BDP-SKL-20', '{who} has not learnt Protect');
const noProvocateur = bar('BDP-SKL-21', '{who} is no Provocateur');

/** What is in the way of a skill that takes an action. */
export function barToSkill(fight: Fight, fighter: Fighter, code: number): Bar {
  const what = whatOf(code);
  if (what === Do.protect && !fighter.sheet.skills.protect) return notTaught;
  if (what === Do.provoke && !fighter.sheet.skills.provocateur) return noProvocateur;
  return isOpen(fight, fighter, fight.fighters[targetOf(code)]!, code) ? OPEN : skills[what]!.notNow;
}

function isOpen(fight: Fight, fighter: Fighter, target: Fighter, code: number): boolean {
  const { skills, species } = fighter.sheet;
  const isAlly = target.side === fighter.side;
  switch (whatOf(code)) {
    case Do.protect:
      // BDP-SKL-20, BDP-TURN-16: allies in the same melee as they are, others after coming Close to them.
      if (target === fighter) return hasAllyClose(fight, fighter);
      return isAlly && isAble(target) && canReach(fight, fighter, target);
    case Do.rousingWords:
      if (!skills.rousingWords || fighter.rousingUsed) return false;
      return isAlly && target !== fighter && isAble(target) && !target.rousedNext;
    case Do.layOnHands:
      if (!skills.layOnHands || fighter.layOnHandsUsed || !isPatient(fight, fighter, target)) return false;
      if (itemOf(code) === Laying.cure) return poisoning(target) >= 0;
      return target.str < target.strMax && !target.deprived;
    case Do.wordsOfGrace:
      if (!skills.wordsOfGrace || fighter.deprived || target.deprived) return false;
      return isPatient(fight, fighter, target) && lossOf(target, itemOf(code)) > 0;
    case Do.provoke:
      if (isAlly || !isAble(target) || target.provokedBy === fighter.index) return false;
      return band(fight, fighter, target) < Band.distant;
    case Do.ruckus:
      return skills.distractionMaster;
    default:
      // Aimed at oneself the feat is aimed at nobody in particular.
      if (species !== 'arcane' || fighter.speciesUsed || !fight.toggles.species) return false;
      return (target === fighter || (!isAlly && !isGone(target))) && band(fight, fighter, target) <= Band.near;
  }
}

/** Somebody of one's side who is at hand or a move away. */
function isPatient(fight: Fight, fighter: Fighter, target: Fighter): boolean {
  if (target.side !== fighter.side || isGone(target)) return false;
  return atHand(fight, fighter, target) || canReach(fight, fighter, target);
}

function hasAllyClose(fight: Fight, fighter: Fighter): boolean {
  if (fighter.melee === 0) return false;
  for (const ally of fight.fighters) {
    if (ally !== fighter && ally.side === fighter.side && ally.melee === fighter.melee && isAble(ally)) return true;
  }
  return false;
}

/** Every skill that takes an action, open or not. */
export function eachSkill(fight: Fight, fighter: Fighter, visit: (code: number) => void): void {
  const { fighters } = fight;
  const own = fighter.index;
  const visitAtHand = (deed: number): void => {
    const near = atHand(fight, fighter, fighters[targetOf(deed)]!);
    visit(near ? deed : withMove(deed, MoveWhen.before));
  };
  visit(intent(Do.protect, own));
  for (const { index } of fighters) if (index !== own) visit(withMove(intent(Do.protect, index), MoveWhen.before));
  for (const { index } of fighters) visit(intent(Do.rousingWords, index));
  for (const { index } of fighters)
    for (const laying of [Laying.heal, Laying.cure]) visitAtHand(intent(Do.layOnHands, index, laying));
  for (const { index } of fighters)
    for (const ability of abilityNames.keys()) visitAtHand(intent(Do.wordsOfGrace, index, ability));
  for (const { index } of fighters) visit(intent(Do.provoke, index));
  visit(intent(Do.ruckus));
  for (const { index } of fighters) visit(intent(Do.arcaneFeat, index));
}

/** Offers every skill that takes an action, alone (quick) or with a move (full; BDP-TURN-14, BDP-TURN-16). */
export function listSkillActions(fight: Fight, fighter: Fighter, table: Table<Fight>): void {
  eachSkill(fight, fighter, (code) => {
    if (barToSkill(fight, fighter, code) !== OPEN) return;
    if (moveOf(code) === MoveWhen.before) table.offer(code);
    else offerInPlace(fighter, table, code);
  });
}

/** Something done where one stands: at once, after standing up, or before leaving the melee. */
function offerInPlace(fighter: Fighter, table: Table<Fight>, deed: number): void {
  table.offer(deed);
  if (fighter.prone) table.offer(withMove(deed, MoveWhen.standFirst));
  else if (fighter.melee !== 0 && canMove(fighter)) table.offer(withMove(deed, MoveWhen.after));
}

function atHand(fight: Fight, fighter: Fighter, patient: Fighter): boolean {
  return fighter === patient || band(fight, fighter, patient) === Band.close;
}

function canReach(fight: Fight, fighter: Fighter, ally: Fighter): boolean {
  return canMove(fighter) && band(fight, fighter, ally) === Band.near && inOneMove(fight, fighter, ally);
}

const skill = (id: string, rule: string) => ({
  id,
  rule,
  notNow: bar(rule, '{who} cannot do that now, or not for that one'),
});

/** What each skill is called in an answer, and its rule. */
const skills: Readonly<Record<number, ReturnType<typeof skill>>> = {
  [Do.protect]: skill('protect', 'BDP-SKL-20'),
  [Do.rousingWords]: skill('rousing-words', 'BDP-SKL-23'),
  [Do.layOnHands]: skill('lay-on-hands', 'BDP-SKL-15'),
  [Do.wordsOfGrace]: skill('words-of-grace', 'BDP-SKL-15'),
  [Do.provoke]: skill('provoke', 'BDP-SKL-21'),
  [Do.ruckus]: skill('ruckus', 'BDP-SKL-09'),
  [Do.arcaneFeat]: skill('arcane-feat', 'BDP-SPE-04'),
};

/** Why a skill is not open that is called like this; `OPEN` where it is none. */
export function notNow(id: string): Bar {
  return Object.values(skills).find((each) => each.id === id)?.notNow ?? OPEN;
}

/** A skill action as a person reads it. */
export function describeSkillAction(fight: Fight, who: number, code: number): Option {
  const what = whatOf(code);
  const target = fight.fighters[targetOf(code)]!.sheet;
  const aimed = what !== Do.ruckus && targetOf(code) !== who;
  const told = wording(what, say.who(target), itemOf(code), aimed);
  const { id: name, rule } = skills[what]!;
  const id = [name];
  if (aimed) id.push(target.id);
  if (what === Do.wordsOfGrace) id.push(abilityNames[itemOf(code)]!.toLowerCase());
  if (what === Do.layOnHands && itemOf(code) === Laying.cure) id.push('cure');
  const move = moveWords[moveOf(code)]!;
  if (move.id !== '') id.push(move.id);
  const option = { id: id.join(':'), label: told.label, ...move.words, rule };
  const targeted = aimed ? { ...option, target: target.id } : option;
  return told.cost === '' ? targeted : { ...targeted, cost: told.cost };
}

const moveWords = [
  { id: '', words: {} },
  { id: 'approach', words: { first: 'Come Close' } },
  { id: 'then-away', words: { manner: 'then move away' } },
  { id: 'stand-first', words: { first: 'Stand up' } },
] as const;

interface Wording {
  readonly label: Sentence;
  readonly cost: string;
}

function wording(what: number, name: SaidWho, detail: number, aimed: boolean): Wording {
  const whom = aimed ? name : 'yourself';
  switch (what) {
    case Do.protect:
      return {
        label: aimed ? say`Protect ${name} and allies in the same melee` : 'Protect the allies in your melee',
        cost: 'your action',
      };
    case Do.rousingWords:
      return { label: say`Rouse ${whom}`, cost: 'once per fight' };
    case Do.layOnHands: {
      const does = detail === Laying.cure ? say`cure ${whom} of poison` : say`heal 1d6 STR of ${whom}`;
      return { label: say`Lay on hands: ${does}`, cost: 'once a day' };
    }
    case Do.wordsOfGrace:
      return {
        label: say`Words of grace: heal 1d6 ${abilityNames[detail]!} of ${whom}`,
        cost: 'you become deprived',
      };
    case Do.provoke:
      return { label: say`Provoke ${whom}`, cost: '' };
    case Do.ruckus:
      return { label: 'Make a great commotion', cost: '' };
    default:
      return {
        label: aimed ? say`Magical feat to impair ${name}’s next attack` : 'Magical feat',
        cost: 'once a day',
      };
  }
}

/** Does what the fighter's intention says, coming Close to a patient first where that was declared. */
export function doSkillAction(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  const target = fight.fighters[targetOf(fighter.intent)]!;
  const what = whatOf(fighter.intent);
  if (moveOf(fighter.intent) === MoveWhen.before) comeClose(fight, table, fighter, target);
  if (!isAble(fighter)) return;
  if (what === Do.protect) protectNow(fight, table, fighter);
  else if (what === Do.rousingWords) rouse(table, fighter, target);
  else if (what === Do.layOnHands) layOnHands(fight, table, fighter, target);
  else if (what === Do.wordsOfGrace) wordsOfGrace(fight, table, fighter, target);
  else if (what === Do.provoke) provoke(fight, table, fighter, target);
  else if (what === Do.ruckus) ruckus(table, fighter);
  else if (what === Do.arcaneFeat) arcaneFeat(fight, table, fighter, target);
}

/** Gives up the action at the declaration and draws attacks from then on, unless a move comes first (BDP-SKL-20). */
export function protectFromDeclaration(table: Table<Fight>, fighter: Fighter): void {
  const move = moveOf(fighter.intent);
  if (move !== MoveWhen.before && move !== MoveWhen.standFirst) beginToProtect(table, fighter);
}

/** The move that came first is made: from now on attacks are drawn, if anybody is there to be protected. */
function protectNow(fight: Fight, table: Table<Fight>, fighter: Fighter): void {
  if (!fighter.protecting && hasAllyClose(fight, fighter)) beginToProtect(table, fighter);
}

function beginToProtect(table: Table<Fight>, fighter: Fighter): void {
  fighter.protecting = true;
  table.tell(protects, fighter.index);
}

function rouse(table: Table<Fight>, fighter: Fighter, ally: Fighter): void {
  if (!isAble(ally)) return;
  fighter.rousingUsed = true;
  ally.rousedNext = true;
  table.tell(roused, fighter.index, ally.index);
}

function layOnHands(fight: Fight, table: Table<Fight>, fighter: Fighter, patient: Fighter): void {
  if (isGone(patient) || !atHand(fight, fighter, patient)) return;
  if (itemOf(fighter.intent) === Laying.cure) {
    const at = poisoning(patient);
    if (at < 0) return;
    fighter.layOnHandsUsed = true;
    patient.wounds.splice(at, 1);
    table.tell(curedPoison, fighter.index, patient.index);
    slotFreed(patient);
    return;
  }
  if (lossOf(patient, Ability.str) === 0) return;
  fighter.layOnHandsUsed = true;
  healAbility(table, fighter, patient, Ability.str, layOnHandsRoll);
}

function wordsOfGrace(fight: Fight, table: Table<Fight>, fighter: Fighter, patient: Fighter): void {
  const ability = itemOf(fighter.intent);
  if (isGone(patient) || !atHand(fight, fighter, patient) || lossOf(patient, ability) === 0) return;
  healAbility(table, fighter, patient, ability, wordsOfGraceRoll);
  fighter.deprived = true;
  table.tell(gracePaid, fighter.index);
}

function healAbility(table: Table<Fight>, healer: Fighter, patient: Fighter, ability: number, why: number): void {
  const points = Math.min(table.roll(oneDie(6), healer.index, why), lossOf(patient, ability));
  restore(patient, ability, points);
  table.tell(healedAbility, healer.index, points, ability, patient.index);
  comeRound(table, patient);
}

/** Scores restored by extraordinary means end the collapse their loss caused (BDP-ABL-04). */
function comeRound(table: Table<Fight>, patient: Fighter): void {
  const { status } = patient;
  if (status === 'paralysed' && !isParalysed(patient)) patient.status = isDelirious(patient) ? 'delirious' : 'able';
  else if (status === 'delirious' && !isDelirious(patient))
    patient.status = isParalysed(patient) ? 'paralysed' : 'able';
  else return;
  if (patient.status === 'able') table.tell(cameRound, patient.index);
}

/** Place of a poisoning that can still heal (BDP-WND-08), -1 = none. */
function poisoning(fighter: Fighter): number {
  for (let at = 0; at < fighter.wounds.length; at++) {
    const wound = fighter.wounds[at]!;
    if (wound.type === 'poisoning' && wound.level < WoundLevel.permanent) return at;
  }
  return -1;
}

function provoke(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  if (!isAble(target)) return;
  if (save(fight, table, target, provokeSave(Ability.wil))) return table.tell(notProvoked, target.index, fighter.index);
  target.provokedBy = fighter.index;
  table.tell(provoked, fighter.index, target.index);
}

function ruckus(table: Table<Fight>, fighter: Fighter): void {
  fighter.ruckus = true;
  table.tell(madeRuckus, fighter.index);
}

/** Aimed at somebody who does not resist it, the feat impairs their next attack; else only the Warden knows (BDP-SPE-04). */
function arcaneFeat(fight: Fight, table: Table<Fight>, fighter: Fighter, target: Fighter): void {
  if (fighter.speciesUsed) return;
  if (isGone(target)) return table.tell(featRefused, fighter.index);
  const ruled = ruledOn(fight, table, Rulings.arcaneFeat, fighter.index);
  fighter.speciesUsed = true;
  if (target === fighter) {
    table.tell(featWorked, fighter.index, target.index);
  } else if (ruled === 'target' && save(fight, table, target, featSave(Ability.wil))) {
    table.tell(featResisted, target.index, fighter.index);
  } else {
    target.impairedNext = true;
    table.tell(featImpairs, fighter.index, target.index);
  }
}
