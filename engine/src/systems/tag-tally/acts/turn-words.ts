import { type Sentence, say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { dcOf } from '../book/levels.ts';
import { Rulings } from '../book/switches.ts';
import { attackLevel, spellLevel } from '../rolls/estimate.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { settledOn } from '../state/ruled.ts';
import { idAmong } from '../state/source-words.ts';
import { Do, detailOf, targetOf, victimOf, whatOf } from './action.ts';

const rare = true;

/** Something done to somebody: its id begins with what is done and names them. */
function aimed(verb: string, target: Fighter, label: Sentence, more: Omit<Option, 'id' | 'label'>): Option {
  const { id } = target.sheet;
  return { id: `${verb}:${id}`, label, verb, target: id, ...more };
}

/** What a PC may do in a turn, as a person reads it. */
export function describeTurn(fight: Fight, who: number, code: number): Option {
  const pc = fight.fighters[who]!;
  const target = fight.fighters[targetOf(code)]!;
  const whom = say.who(target.sheet);
  switch (whatOf(code)) {
    case Do.attack: {
      const level = attackLevel(fight, pc, target);
      const detail = `DC ${dcOf(level)}${isWeakest(fight, pc, level) ? ', weakest target' : ''}`;
      return aimed('attack', target, say`Attack ${whom}`, { detail, with: pc.sheet.weapon, rule: 'TT-ATK-01' });
    }
    case Do.cast:
      return describeCast(fight, pc, code);
    case Do.task:
      return { id: 'task', label: 'Try something else', detail: 'a task', verb: 'task', rule: 'TT-TURN-05', rare };
    case Do.stealth:
      return { id: 'stealth', label: 'Sneak', detail: 'a stealth task', verb: 'stealth', rule: 'TT-ARM-02', rare };
    case Do.item: {
      const [id, item] = namedAt(pc.sheet.items, detailOf(code));
      const label = say`Use ${say.thing(item, pc.sheet)}`;
      return { id: `use:${id}`, label, verb: 'use', with: item, rule: 'TT-GEAR-06', rare };
    }
    case Do.aid:
      return aimed('aid', target, say`Help ${whom}`, { rule: 'TT-SRC-09', rare });
    case Do.contest:
      return aimed('contest', target, say`Contend with ${whom}`, { rule: 'TT-PVP-01', rare });
    default:
      return describeMove(fight, code, 'TT-TURN-02');
  }
}

/** Something of a list: its id in answers, and its name. */
function namedAt(list: readonly { readonly name: string }[], at: number): readonly [id: string, name: string] {
  const names = list.map(({ name }) => name);
  return [idAmong(names, at), names[at]!];
}

/** What a creature may do in a turn, as a person reads it. */
export function describeCreatureTurn(fight: Fight, who: number, code: number): Option {
  const { weapon, creatureTags, casts } = fight.fighters[who]!.sheet;
  const target = fight.fighters[targetOf(code)]!;
  const whom = say.who(target.sheet);
  switch (whatOf(code)) {
    case Do.attack: {
      const plain = aimed('attack', target, say`Attack ${whom}`, { with: weapon, rule: 'TT-TURN-07' });
      if (detailOf(code) === 0) return plain;
      const [id, name] = namedAt(creatureTags, detailOf(code) - 1);
      return { ...plain, id: `${plain.id}:${id}`, label: say`${name} on ${whom}`, with: name, rule: 'TT-CRE-07' };
    }
    case Do.cast: {
      const [id, name] = namedAt(casts, detailOf(code));
      const label = say`Cast ${name} at ${whom}`;
      return {
        ...aimed('cast', target, label, { with: name, rule: 'TT-DEF-09' }),
        id: `cast:${id}:${target.sheet.id}`,
      };
    }
    case Do.other: {
      const other = { rule: 'TT-TURN-08', rare };
      return settledOn(fight, Rulings.otherDeed) === 'nothing'
        ? { id: 'other', label: 'Do something else', verb: 'other', ...other }
        : aimed('other', target, say`Put ${whom} to a task`, other);
    }
    default:
      return describeMove(fight, code, 'TT-TURN-03');
  }
}

/** A move towards or away from somebody, or to a spot that is named next; or the end of the turn. */
function describeMove(fight: Fight, code: number, rule: string): Option {
  const target = fight.fighters[targetOf(code)]!;
  const whom = say.who(target.sheet);
  const move = { cost: 'move', rule };
  switch (whatOf(code)) {
    case Do.approach:
      return aimed('to', target, say`Move towards ${whom}`, move);
    case Do.retreat:
      return aimed('from', target, say`Move away from ${whom}`, { ...move, rare });
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
  const target = type === 'summon' ? null : fight.fighters[targetOf(code)]!;
  const victim = fight.fighters[victimOf(code)];
  const dc = dcOf(spellLevel(fight, pc, detailOf(code), target?.index ?? -1, victim !== undefined));
  const at = target === null ? '' : say` at ${say.who(target.sheet)}`;
  const ids = ['cast', id, ...(target ? [target.sheet.id] : []), ...(victim ? [`blood-${victim.sheet.id}`] : [])];
  return {
    id: ids.join(':'),
    label: say`Cast ${say.thing(name, pc.sheet)}${at}`,
    detail: `DC ${dc}`,
    verb: 'cast',
    with: name,
    ...(victim ? { manner: say`with the blood of ${say.who(victim.sheet)}` } : {}),
    rule: victim ? 'TT-MAG-12' : 'TT-MAG-05',
    ...(target ? { target: target.sheet.id } : {}),
  };
}

/** No active creature is easier to attack: all attacks feed the same clock (TT-ATK-07). */
function isWeakest(fight: Fight, pc: Fighter, level: number): boolean {
  const creatures = fight.fighters.filter(({ status }) => status === 'active');
  return creatures.length > 1 && creatures.every((creature) => attackLevel(fight, pc, creature) >= level);
}
