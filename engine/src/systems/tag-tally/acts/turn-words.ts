import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { dcOf } from '../book/levels.ts';
import { Rulings } from '../book/switches.ts';
import { attackLevel, spellLevel } from '../rolls/estimate.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { settledOn } from '../state/ruled.ts';
import { idAmong } from '../state/source-words.ts';
import { Do, detailOf, targetOf, victimOf, whatOf } from './action.ts';

/** What a PC may do in a turn, as a person reads it. */
export function describeTurn(fight: Fight, who: number, code: number): Option {
  const pc = fight.fighters[who]!;
  const target = fight.fighters[targetOf(code)]!;
  const { id } = target.sheet;
  const whom = say.who(target.sheet);
  switch (whatOf(code)) {
    case Do.attack: {
      const level = attackLevel(fight, pc, target);
      const detail = `DC ${dcOf(level)}${isWeakest(fight, pc, level) ? ', weakest target' : ''}`;
      const label = say`Attack ${whom}`;
      return {
        id: `attack:${id}`,
        label,
        detail,
        verb: 'attack',
        target: id,
        with: pc.sheet.weapon,
        rule: 'TT-ATK-01',
      };
    }
    case Do.cast:
      return describeCast(fight, pc, code);
    case Do.task:
      return {
        id: 'task',
        label: 'Try something else',
        detail: 'a task',
        verb: 'task',
        rule: 'TT-TURN-05',
        rare: true,
      };
    case Do.stealth:
      return {
        id: 'stealth',
        label: 'Sneak',
        detail: 'a stealth task',
        verb: 'stealth',
        rule: 'TT-ARM-02',
        rare: true,
      };
    case Do.item: {
      const names = pc.sheet.items.map(({ name }) => name);
      const at = detailOf(code);
      const item = names[at]!;
      const label = say`Use ${say.thing(item, pc.sheet)}`;
      return { id: `use:${idAmong(names, at)}`, label, verb: 'use', with: item, rule: 'TT-GEAR-06', rare: true };
    }
    case Do.aid:
      return { id: `aid:${id}`, label: say`Help ${whom}`, verb: 'aid', target: id, rule: 'TT-SRC-09', rare: true };
    case Do.contest: {
      const label = say`Contend with ${whom}`;
      return { id: `contest:${id}`, label, verb: 'contest', target: id, rule: 'TT-PVP-01', rare: true };
    }
    default:
      return describeMove(fight, code, 'TT-TURN-02');
  }
}

/** What a creature may do in a turn, as a person reads it. */
export function describeCreatureTurn(fight: Fight, who: number, code: number): Option {
  const { weapon, creatureTags, casts } = fight.fighters[who]!.sheet;
  const target = fight.fighters[targetOf(code)]!.sheet;
  const { id } = target;
  const whom = say.who(target);
  switch (whatOf(code)) {
    case Do.attack: {
      const names = creatureTags.map(({ name }) => name);
      const name = names[detailOf(code) - 1];
      const attack = { verb: 'attack', target: id, with: name ?? weapon };
      if (name === undefined) return { id: `attack:${id}`, label: say`Attack ${whom}`, ...attack, rule: 'TT-TURN-07' };
      const form = idAmong(names, detailOf(code) - 1);
      return { id: `attack:${id}:${form}`, label: say`${name} on ${whom}`, ...attack, rule: 'TT-CRE-07' };
    }
    case Do.cast: {
      const names = casts.map(({ name }) => name);
      const at = detailOf(code);
      const label = say`Cast ${names[at]!} at ${whom}`;
      const aimed = { verb: 'cast', target: id, with: names[at]! };
      return { id: `cast:${idAmong(names, at)}:${id}`, label, ...aimed, rule: 'TT-DEF-09' };
    }
    case Do.other: {
      const other = { verb: 'other', rule: 'TT-TURN-08', rare: true };
      return settledOn(fight, Rulings.otherDeed) === 'nothing'
        ? { id: 'other', label: 'Do something else', ...other }
        : { id: `other:${id}`, label: say`Put ${whom} to a task`, target: id, ...other };
    }
    default:
      return describeMove(fight, code, 'TT-TURN-03');
  }
}

/** A move towards or away from somebody, or to a spot that is named next; or the end of the turn. */
function describeMove(fight: Fight, code: number, rule: string): Option {
  const target = fight.fighters[targetOf(code)]!.sheet;
  const { id } = target;
  const move = { cost: 'move', rule };
  switch (whatOf(code)) {
    case Do.approach:
      return { id: `to:${id}`, label: say`Move towards ${say.who(target)}`, verb: 'to', target: id, ...move };
    case Do.retreat: {
      const label = say`Move away from ${say.who(target)}`;
      return { id: `from:${id}`, label, verb: 'from', target: id, ...move, rare: true };
    }
    case Do.go:
      return { id: 'go', label: 'Move to a spot', detail: 'up to 30 ft', verb: 'go', ...move };
    default: {
      const label = fight.now.acted || fight.now.moved ? 'End the turn' : 'Do nothing';
      return { id: 'pass', label, verb: 'pass', rule: 'TT-TURN-11' };
    }
  }
}

function describeCast(fight: Fight, pc: Fighter, code: number): Option {
  const { id, name, type } = pc.sheet.spells[detailOf(code)]!;
  const aimed = type !== 'summon';
  const target = fight.fighters[targetOf(code)]!;
  const victim = fight.fighters[victimOf(code)];
  const dc = dcOf(spellLevel(fight, pc, detailOf(code), aimed ? target.index : -1, victim !== undefined));
  const at = aimed ? say` at ${say.who(target.sheet)}` : '';
  const ids = ['cast', id, ...(aimed ? [target.sheet.id] : []), ...(victim ? [`blood-${victim.sheet.id}`] : [])];
  const option = {
    id: ids.join(':'),
    label: say`Cast ${say.thing(name, pc.sheet)}${at}`,
    detail: `DC ${dc}`,
    verb: 'cast',
    with: name,
    ...(victim ? { manner: say`with the blood of ${say.who(victim.sheet)}` } : {}),
    rule: victim ? 'TT-MAG-12' : 'TT-MAG-05',
  };
  return aimed ? { ...option, target: target.sheet.id } : option;
}

/** No active creature is easier to attack: all attacks feed the same clock (TT-ATK-07). */
function isWeakest(fight: Fight, pc: Fighter, level: number): boolean {
  const creatures = fight.fighters.filter(({ status }) => status === 'active');
  return creatures.length > 1 && creatures.every((creature) => attackLevel(fight, pc, creature) >= level);
}
