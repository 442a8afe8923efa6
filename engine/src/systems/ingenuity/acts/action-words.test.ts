import { describe, expect, it } from 'vitest';
import { byId, fightOf, play, weapon } from '../../../../test/tools/ingenuity.ts';
import { optionInWords } from '../../../testing/in-words.ts';
import { Act, pack, packMove } from '../book/act.ts';
import { itemOf } from '../book/items.ts';
import { Man } from '../book/maneuver-table.ts';
import { isClearOfPeople, isOpen, swing } from '../moves/doors.ts';
import { orderOf } from '../show/view-field.ts';
import type { Fight } from '../state/model.ts';
import { FIRST_ITEM, packObject } from '../state/objects.ts';
import { describeAction } from './action-words.ts';
import { OWN_ITEM } from './legal.ts';
import { perform } from './perform.ts';

function scene(more: object = {}): Fight {
  return fightOf({
    cast: [
      {
        use: 'boudica',
        at: [3, 3],
        gear: ['knife', 'crossbow', { name: 'salve', remedy: { health: 1 } }],
        powers: [{ name: 'Bolt', tier: 1 }],
      },
      { use: 'roland', at: [3, 4] },
      { use: 'guard', at: [4, 3] },
    ],
    toggles: { maneuvers: true, powers: true },
    scene: {
      tasks: [{ name: 'Pray', seconds: 9 }],
      fixtures: [{ name: 'post', x: 5, y: 5 }],
      items: [{ name: 'idol', x: 2, y: 2 }],
    },
    ...more,
  });
}

describe('actions as people read them', () => {
  const fight = scene();
  const boudica = byId(fight, 'boudica');
  const knife = weapon(fight, boudica, 'knife');
  const idol = FIRST_ITEM + fight.things.findIndex(({ def }) => def.name === 'idol');
  const of = (code: number) => {
    const { id, label, cost } = optionInWords(describeAction(fight, 0, code));
    return [id, label, cost];
  };

  it.each<[string, string, string, number]>([
    ['attack:guard:knife', 'Attack: Guard, knife', '1 action', pack(Act.attack, 2, knife)],
    ['throw:guard:knife', 'Throw: Guard, knife', '1 action', pack(Act.attack, 2, knife, 1)],
    [
      'attack:guard:knife:crippling-attack',
      'Crippling Attack: Guard, knife',
      '1 action, 2 stamina',
      pack(Act.attack, 2, knife, 0, Man.crippling),
    ],
    ['attack:guard:bare-hands', 'Attack: Guard, bare hands', '1 action', pack(Act.attack, 2, 0)],
    ['killing-strike:guard:knife', 'Killing strike: Guard, knife', '3 actions', pack(Act.killingStrike, 2, knife)],
    ['move:c1r1', 'move to c1r1 (4 m)', '1 action', packMove(Act.move, 0)],
    ['step:c3r3', 'step to c3r3 (1 m)', 'free', packMove(Act.step, 2 * 20 + 2)],
    ['sprint:c3r3', 'sprint to c3r3 (1 m)', '1 action, 1 stamina', packMove(Act.sprint, 2 * 20 + 2)],
    ['command:roland', 'command Roland', '1 action, 2 focus', pack(Act.command, 1)],
    ['resuscitate:roland', 'resuscitate Roland', '2 actions', pack(Act.resuscitate, 1)],
    ['assist:roland', 'Help Roland', '2 actions', pack(Act.assist, 1, 0)],
    ['assist:roland:pray', 'Help Roland', '5 actions', pack(Act.assist, 1, 1)],
    ['power:bolt:guard', 'Bolt: Guard', '1 action', pack(Act.power, 2, 0)],
    ['maneuver:push:guard', 'Push: Guard', '1 action, 1 stamina', pack(Act.maneuver, 2, 0, 0, Man.push)],
    ['maneuver:rally:boudica', 'Rally', '1 action, 2 focus', pack(Act.maneuver, 0, 0, 0, Man.rally)],
    ['maneuver:kip-up:boudica', 'Kip Up', 'free, 1 stamina', pack(Act.maneuver, 0, 0, 0, Man.kipUp)],
    ['drop-item:knife', 'drop item knife', 'free', pack(Act.dropItem, 0, 0)],
    ['reload:crossbow', 'reload crossbow', `${itemOf('crossbow')!.reload} actions`, pack(Act.reload, 0, 1)],
    ['short-task:pray', 'Pray', '5 actions', pack(Act.shortTask, 0)],
    ['interact:post', 'Use post', '1 action', pack(Act.interact, 0)],
    ['interact:salve', 'Use salve', '1 action', pack(Act.interact, OWN_ITEM, 2)],
    ['interact:salve:roland', 'Use salve on Roland', '1 action', pack(Act.interact, OWN_ITEM, 2, 0, 2)],
    ['strike-object:post:knife', 'Attack: post, knife', '1 action', packObject(0, knife, 0)],
    ['strike-object:idol:knife:thrown', 'Throw at: idol, knife', '1 action', packObject(idol, knife, 1)],
    ['fate-action', 'fate action', '1 fate', pack(Act.fateAction)],
    ['fate-regain:stamina', 'Fate: regain stamina', '1 fate', pack(Act.fateRegain, 1)],
    ['guard', 'guard', '1 action', pack(Act.guard)],
    ['end', 'end', 'free', pack(Act.end)],
  ])('%s: %s for %s', (id, label, cost, code) => {
    expect(of(code)).toEqual([id, label, cost]);
  });
});

describe('doors', () => {
  const doors = { map: ['......', '..+...', '......'], fixtures: [{ name: 'door', x: 2, y: 1, door: true }] };
  const at = (boudica: number[], guard: number[], size = 4) =>
    fightOf({
      cast: [
        { use: 'boudica', at: boudica, size },
        { use: 'guard', at: guard },
      ],
      scene: doors,
    });

  it('ING-ACT-07: a door swings open and shut, unless somebody stands in it', () => {
    const fight = at([1, 1], [5, 2]);
    const boudica = byId(fight, 'boudica');
    const ground = () => fight.terrain[8];
    const swung = () => {
      const run = play(fight, []);
      swing(fight, run.table, boudica, 0);
      return [isOpen(fight, 0), ground(), run.told()[0]?.event];
    };
    expect([isOpen(fight, 0), ground()]).toEqual([false, 1]);
    const [first, second] = [swung(), swung()];
    expect([first.slice(0, 2), second.slice(0, 2)]).toEqual([
      [true, 0],
      [false, 1],
    ]);
    swung();
    Object.assign(byId(fight, 'guard'), { x: 2, y: 1 });
    expect(isClearOfPeople(fight, boudica, 0)).toBe(false);
    expect(swung().slice(0, 2)).toEqual([true, 0]);
    Object.assign(byId(fight, 'guard'), { x: 5, y: 2 });
    Object.assign(boudica, { x: 2, y: 1 });
    expect(swung().slice(0, 2)).toEqual([true, 0]);
    Object.assign(boudica, { x: 3, y: 1 });
    expect(swung().slice(0, 2)).toEqual([false, 1]);
  });
});

describe('attacks at things', () => {
  const strikeAt = (more: object, items: number[], object = 0, change: (fight: Fight) => void = () => {}) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3], luckBonus: -5 },
        { use: 'guard', at: [12, 9] },
      ],
      rulings: { targets: 'objects' },
      scene: { fixtures: [{ name: 'post', x: 4, y: 3, durability: 40, ...more }] },
    });
    change(fight);
    const boudica = byId(fight, 'boudica');
    const run = play(fight, items);
    perform(fight, run.table, boudica, packObject(object, weapon(fight, boudica, 'spear'), 0));
    run.finish();
    return [40 - fight.fixturesLeft[0]!, run.told().find(({ event }) => event === 'edge')?.net];
  };

  it('ING-ATK-06 ING-ATK-02: a thing is hit from its evasion on, for result and damage less its deflection, 1 at least', () => {
    expect(strikeAt({ evasion: 6 }, [2, 2, 5])[0]).toBe(0);
    expect(strikeAt({ evasion: 5 }, [2, 2, 5])[0]).toBe(5 + 4);
    expect(strikeAt({ deflection: 3 }, [2, 2, 5])[0]).toBe(6);
    expect(strikeAt({ deflection: 30 }, [2, 2, 5])[0]).toBe(1);
  });

  it('ING-ATK-06 ING-COND-06 ING-MAN-04: the blinded and the taunted are hampered at things too; nothing else is', () => {
    const who = (change: object) => (fight: Fight) => void Object.assign(byId(fight, 'boudica'), change);
    expect(strikeAt({}, [2, 2, 5])[1]).toBeUndefined();
    expect(strikeAt({}, [3, 2, 5, 1], 0, who({ blinded: true }))[1]).toBe(-1);
    expect(strikeAt({}, [3, 2, 5, 1], 0, who({ tauntedBy: 1 }))[1]).toBe(-1);
    expect(strikeAt({}, [3, 2, 5, 1, 1], 0, who({ blinded: true, tauntedBy: 1 }))[1]).toBe(-2);
  });

  it('ING-ATK-06 ING-MAP-03: earlier attacks cost 2 each at things too', () => {
    const tired = (fight: Fight) => void Object.assign(byId(fight, 'boudica'), { attacks: 1 });
    expect(strikeAt({}, [2, 2, 5])[0]).toBe(9);
    expect(strikeAt({}, [2, 2, 5], 0, tired)[0]).toBe(7);
  });
});

describe('the order of turns as it shows', () => {
  it('ING-RND-02 ING-RND-05: turns taken, the one under way, then teams in turn while they have somebody', () => {
    const fight = fightOf({ cast: ['boudica', 'roland', 'fabian', 'guard'] });
    const slots = () =>
      orderOf(fight, fight.fighters).map(({ side, who, state, open }) => [side, who.length, state, open]);
    expect(slots()).toEqual([]);
    Object.assign(fight, { phase: 'pick', slot: 0, round: 1, begun: 1 });
    expect(slots()).toEqual([
      ['party', 3, 'now', true],
      ['foes', 1, 'next', true],
      ['party', 3, 'next', true],
      ['party', 3, 'next', true],
    ]);
    Object.assign(byId(fight, 'boudica'), { acted: true });
    Object.assign(byId(fight, 'guard'), { acted: true });
    Object.assign(fight, { phase: 'turn', slot: 1, active: 3 });
    expect(slots()).toEqual([
      ['party', 1, 'past', false],
      ['foes', 1, 'now', false],
      ['party', 2, 'next', true],
      ['party', 2, 'next', true],
    ]);
  });
});
