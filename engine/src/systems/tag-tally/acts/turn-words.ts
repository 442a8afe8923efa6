import { say } from '../../../system/said.ts';
import type { Option } from '../../../system/system.ts';
import { dcOf } from '../book/levels.ts';
import { attackLevel, spellLevel } from '../rolls/estimate.ts';
import type { Fight, Fighter } from '../state/model.ts';
import { idAmong } from '../state/source-words.ts';
import { Do, detailOf, targetOf, victimOf, whatOf } from './action.ts';

/** An action of a PC as a person reads it. */
export function describeTurn(fight: Fight, who: number, code: number): Option {
  const pc = fight.fighters[who]!;
  const target = fight.fighters[targetOf(code)]!;
  const { id, name } = target.sheet;
  switch (whatOf(code)) {
    case Do.attack: {
      const level = attackLevel(fight, pc, target);
      const label = say`Attack ${say.who({ id, name })} (DC ${dcOf(level)}${isWeakest(fight, pc, level) ? ', weakest target' : ''})`;
      return { id: `attack:${id}`, label, target: id, with: pc.sheet.weapon, rule: 'TT-ATK-01' };
    }
    case Do.cast:
      return castOption(fight, pc, code);
    case Do.task:
      return { id: 'task', label: 'Try something else (a task)', rule: 'TT-TURN-05', rare: true };
    case Do.stealth:
      return { id: 'stealth', label: 'Sneak (a stealth task)', rule: 'TT-ARM-02', rare: true };
    case Do.item: {
      const names = pc.sheet.items.map((item) => item.name);
      const at = detailOf(code);
      return { id: `use:${idAmong(names, at)}`, label: `Use ${names[at]!}`, rule: 'TT-GEAR-06', rare: true };
    }
    case Do.aid:
      return { id: `aid:${id}`, label: say`Help ${say.who({ id, name })}`, target: id, rule: 'TT-SRC-09', rare: true };
    case Do.contest:
      return {
        id: `contest:${id}`,
        label: say`Contend with ${say.who({ id, name })}`,
        target: id,
        rule: 'TT-PVP-01',
        rare: true,
      };
    case Do.approach:
      return {
        id: `to:${id}`,
        label: say`Move towards ${say.who({ id, name })}`,
        target: id,
        cost: 'move',
        rule: 'TT-TURN-02',
      };
    case Do.retreat:
      return {
        id: `from:${id}`,
        label: say`Move away from ${say.who({ id, name })}`,
        target: id,
        cost: 'move',
        rule: 'TT-TURN-02',
        rare: true,
      };
    case Do.go:
      return goOption('TT-TURN-02');
    default: {
      const ending = fight.now.acted || fight.now.moved;
      return { id: 'pass', label: ending ? 'End the turn' : 'Do nothing', rule: 'TT-TURN-11' };
    }
  }
}

/** A move to a spot that is named next. */
export function goOption(rule: string): Option {
  return { id: 'go', label: 'Move to a spot (up to 30 ft)', cost: 'move', rule };
}

function castOption(fight: Fight, pc: Fighter, code: number): Option {
  const spell = detailOf(code);
  const { id: spellId, name: spellName, type } = pc.sheet.spells[spell]!;
  const victim = victimOf(code);
  const target = fight.fighters[targetOf(code)]!;
  const aimed = type !== 'summon';
  const level = spellLevel(fight, pc, spell, aimed ? target.index : -1, victim >= 0);
  const blood = victim < 0 ? '' : say`, with the blood of ${say.who(fight.fighters[victim]!.sheet)}`;
  const at = aimed ? say` at ${say.who(target.sheet)}` : '';
  const ids = [
    'cast',
    spellId,
    ...(aimed ? [target.sheet.id] : []),
    ...(victim < 0 ? [] : [`blood-${fight.fighters[victim]!.sheet.id}`]),
  ];
  const option = {
    id: ids.join(':'),
    label: `Cast ${spellName}${at}${blood} (DC ${dcOf(level)})`,
    weapon: spellName,
    rule: victim < 0 ? 'TT-MAG-05' : 'TT-MAG-12',
  };
  return aimed ? { ...option, target: target.sheet.id } : option;
}

/** No active creature is easier to attack: all attacks feed the same clock (TT-ATK-07). */
function isWeakest(fight: Fight, pc: Fighter, level: number): boolean {
  const creatures = fight.fighters.filter(({ status }) => status === 'active');
  return creatures.length > 1 && creatures.every((creature) => attackLevel(fight, pc, creature) >= level);
}
