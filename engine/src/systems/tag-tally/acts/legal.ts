import { type Bar, bar, type Judged, OPEN } from '../../../system/bar.ts';
import { say } from '../../../system/said.ts';
import type { Table } from '../../../table/table.ts';
import { Rulings } from '../book/switches.ts';
import { noPlaces, oneMove } from '../moves/spots.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { barToAim, countOf, isThere, levelOf } from '../state/people.ts';
import { settledOn } from '../state/ruled.ts';
import { action, Do, detailOf, targetOf, victimOf, whatOf } from './action.ts';
import { barOfForm, usualTurn } from './creature-choice.ts';
import { barToCast, barToMagic, barToSacrifice } from './magic.ts';
import { isMove } from './moves.ts';

/* What may be done in a turn: every act there might be, and what is in its way. */

const oneAction = bar('TT-VAL-05', 'a turn has one action');
export const nobodyBy = bar('TT-VAL-08', 'there is nobody to move by');
const usedUp = bar('TT-GEAR-05', '{thing} is used up');
const noAid = bar('TT-SRC-09', 'helping is no action here');
const noContest = bar('TT-PVP-01', 'PCs do not contend here');
const oneself = bar('TT-VAL-08', '{target} is no target');

/** The one move of a turn, by somebody who is there or to a spot (TT-TURN-12). */
function barToMove({ toggles, now, fighters }: Fight, who: number, code: number): Bar {
  if (!toggles.positions) return noPlaces;
  if (now.moved) return oneMove;
  const by = targetOf(code);
  return whatOf(code) === Do.go || (by !== who && isThere(fighters[by]!)) ? OPEN : nobodyBy;
}

/** A companion: another PC who is there. */
const barToJoin = (pc: Fighter, other: Fighter): Bar => (pc === other ? oneself : barToAim(other, 'present'));

/** An act of a PC (TT-TURN-05). */
export function barOfAct(fight: Fight, who: number, code: number): Bar {
  const what = whatOf(code);
  if (what === Do.pass) return OPEN;
  if (isMove(what)) return barToMove(fight, who, code);
  if (fight.now.acted) return oneAction;
  const pc = fight.fighters[who]!;
  const target = fight.fighters[targetOf(code)]!;
  switch (what) {
    case Do.attack:
      return barToAim(target, 'active');
    case Do.cast: {
      const victim = fight.fighters[victimOf(code)];
      const shut = barToMagic(fight, pc) ?? barToCast(fight, pc, detailOf(code), target);
      return shut ?? (victim === undefined ? OPEN : barToSacrifice(fight, pc, victim, target));
    }
    case Do.item:
      return pc.itemGone[detailOf(code)] === 0 ? OPEN : usedUp;
    case Do.aid:
      return fight.toggles.aidAction ? barToJoin(pc, target) : noAid;
    case Do.contest:
      return fight.toggles.pvp ? barToJoin(pc, target) : noContest;
    default:
      return OPEN;
  }
}

/** Every act a PC might choose: attacks, spells, tasks, things, companions, moves. */
export function eachAct(fight: Fight, who: number, table: Table<Fight>): void {
  const { fighters, toggles } = fight;
  const { spells, items, bloodMagic } = fighters[who]!.sheet;
  const bloody = bloodMagic && toggles.bloodMagic;
  for (let at = 0; at < fighters.length; at++) table.offer(action(Do.attack, at));
  for (let spell = 0; spell < spells.length; spell++)
    if (spells[spell]!.type === 'summon') eachCast(fight, table, spell, who, bloody);
    else for (let at = 0; at < fighters.length; at++) eachCast(fight, table, spell, at, bloody);
  table.offer(action(Do.task));
  table.offer(action(Do.stealth));
  for (let item = 0; item < items.length; item++) table.offer(action(Do.item, 0, item));
  for (let at = 0; at < fighters.length; at++) {
    table.offer(action(Do.aid, at));
    table.offer(action(Do.contest, at));
  }
  eachMove(fight, table);
  table.offer(action(Do.pass));
}

function eachCast({ fighters }: Fight, table: Table<Fight>, spell: number, target: number, bloody: boolean): void {
  table.offer(action(Do.cast, target, spell));
  if (!bloody) return;
  for (let victim = 0; victim < fighters.length; victim++) table.offer(action(Do.cast, target, spell, victim + 1));
}

function eachMove({ fighters }: Fight, table: Table<Fight>): void {
  for (let at = 0; at < fighters.length; at++) {
    table.offer(action(Do.approach, at));
    table.offer(action(Do.retreat, at));
  }
  table.offer(action(Do.go));
}

const isAsked = (fight: Fight): boolean => settledOn(fight, Rulings.otherDeed) !== 'nothing';

/** An act of a creature (TT-TURN-07). */
export function barOfDeed(fight: Fight, who: number, code: number): Bar {
  const what = whatOf(code);
  if (what === Do.pass) return OPEN;
  if (isMove(what)) return barToMove(fight, who, code);
  if (fight.now.acted) return oneAction;
  if (what === Do.other && !isAsked(fight)) return countOf(fight, 'present') > 0 ? OPEN : oneself;
  const aim = barToAim(fight.fighters[targetOf(code)]!, 'present');
  const form = what === Do.attack ? detailOf(code) : 0;
  return aim ?? (form === 0 ? OPEN : barOfForm(fight, fight.fighters[who]!, form - 1));
}

/** Every act of a creature, the usual one first. */
export function eachDeed(fight: Fight, who: number, table: Table<Fight>): void {
  const creature = fight.fighters[who]!;
  const { creatureTags, casts } = creature.sheet;
  const asked = isAsked(fight);
  const usual = fight.now.acted ? -1 : usualTurn(fight, creature);
  if (usual > 0) table.offer(usual);
  for (let at = 0; at < fight.fighters.length; at++) {
    if (action(Do.attack, at) !== usual) table.offer(action(Do.attack, at));
    for (let form = 0; form < creatureTags.length; form++) table.offer(action(Do.attack, at, form + 1));
    for (let spell = 0; spell < casts.length; spell++) table.offer(action(Do.cast, at, spell));
    if (asked) table.offer(action(Do.other, at));
  }
  if (!asked) table.offer(action(Do.other, 0));
  eachMove(fight, table);
  table.offer(action(Do.pass));
}

/** What the words of bars stand for. */
export const readAct: Judged<Fight>['read'] = {
  actor: ({ fighters }, who) => say.who(fighters[who]!.sheet),
  target: ({ fighters }, _who, code) => say.who(fighters[targetOf(code)]!.sheet),
  id: ({ fighters }, _who, code) => fighters[targetOf(code)]!.sheet.id,
  thing: ({ fighters }, who, code) => fighters[who]!.sheet.items[detailOf(code)]!.name,
  form: ({ fighters }, who, code) => fighters[who]!.sheet.creatureTags[detailOf(code) - 1]!.name,
  rank: ({ fighters }, who, code) => fighters[who]!.sheet.creatureTags[detailOf(code) - 1]!.rank,
  level: (fight, who) => levelOf(fight, fight.fighters[who]!),
};
