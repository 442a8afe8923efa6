import { describe, expect, it } from 'vitest';
import { ada, bram, byId, type Cast, cal, fightOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { OPEN } from '../../../system/bar.ts';
import type { ScriptItem } from '../../../testing/kit.ts';
import { playAftermath } from '../after/aftermath.ts';
import { looksOf } from '../harm/harm.ts';
import { type Fight, type Fighter, Hold } from '../state/model.ts';
import { barToShoot } from './legal.ts';

const scene = {
  regions: [
    { id: 'r1', adjacent: ['r2'] },
    { id: 'r2', adjacent: ['r1', 'r3'], exit: true },
    { id: 'r3', adjacent: ['r2'] },
  ],
};
const horse = { use: 'warhorse', id: 'horse', side: 'party', hero: false };

interface Setting {
  readonly own?: object;
  readonly foe?: object;
  readonly friends?: readonly Cast[];
  readonly toggles?: object;
  readonly rulings?: Readonly<Record<string, string>>;
}

function begin({ own = {}, foe = {}, friends = [], toggles = {}, rulings = {} }: Setting = {}): Fight {
  const fight = fightOf({
    party: [{ ...ada, ...own }, ...friends],
    foes: [{ ...bram, ...foe }],
    scene,
    toggles,
    rulings,
    order: ['ada', 'bram'],
  });
  fight.stirred = false;
  return fight;
}

const hold = (fight: Fight, who: string, whom: string, holdLevel: number): Fighter =>
  Object.assign(byId(fight, who), { holds: byId(fight, whom).index, holdLevel });

describe('what keeps a fight from being a standoff', () => {
  const stirs = (fight: Fight, script: readonly ScriptItem[], steps = 1) => {
    turn(fight, 'ada', script, steps);
    return fight.stirred;
  };

  it('SOS-END-05: going somewhere, trying something, dragging and breaking free do; laying something down does not', () => {
    expect(stirs(begin({ foe: { region: 'r3' } }), ['move:r2'])).toBe(true);
    expect(
      stirs(begin({ toggles: { feats: true } }), ['feat:int', { who: 'ada', faces: [1] }, { who: 'gm', faces: [6] }]),
    ).toBe(true);
    const dragging = begin();
    hold(dragging, 'ada', 'bram', Hold.full).holdKept = true;
    expect(stirs(dragging, ['drag:r2', 'decline'])).toBe(true);
    expect([byId(dragging, 'ada').region, byId(dragging, 'bram').region, byId(dragging, 'ada').holds]).toEqual([
      1, 1, 1,
    ]);
    const held = begin();
    hold(held, 'bram', 'ada', Hold.partial);
    expect(stirs(held, ['escape:bram', 1, 4])).toBe(true);
    expect(stirs(begin(), ['drop:shield'])).toBe(false);
  });
});

describe('what a wound does to every roll', () => {
  const badly = (setting: Setting = {}) => {
    const fight = begin(setting);
    byId(fight, 'ada').badly = true;
    return fight;
  };

  it('SOS-BAD-02: it hampers a feat, an escape, a parry and a dodge: two dice, the worse counts', () => {
    turn(badly({ toggles: { feats: true } }), 'ada', [
      'feat:int',
      { who: 'ada', faces: [6, 1] },
      { who: 'gm', faces: [6] },
    ]);
    const held = badly();
    hold(held, 'bram', 'ada', Hold.partial);
    turn(held, 'ada', ['escape:bram', { who: 'ada', faces: [10, 1] }, 4]);
    expect(byId(held, 'bram').holds).toBe(0);
    for (const [how, faces] of [
      ['parry:sword', [8, 1]],
      ['dodge', [8, 1]],
    ] as const) {
      const fight = badly();
      turn(fight, 'bram', ['attack:ada:sword', how, 4, { who: 'ada', faces }]);
      expect([how, byId(fight, 'ada').hp]).toEqual([how, 0]);
    }
  });

  it('SOS-DICE-12: the GM may help or hamper a feat and first aid', () => {
    const rulings = { circumstance: 'advantage' };
    const feat = begin({ toggles: { feats: true }, rulings });
    turn(feat, 'ada', ['feat:int', { who: 'ada', faces: [1, 6] }, { who: 'gm', faces: [6] }]);
    const aided = begin({ rulings, friends: [{ ...cal, side: 'party' }] });
    Object.assign(byId(aided, 'cal'), { status: 'out', hp: 0, mortal: true, prone: true, survivalRolled: true });
    Object.assign(aided, { phase: 'aftermath', stage: 4, cursor: 0, winner: 0, result: 'won' });
    const script = play(aided, ['aid:cal', { who: 'ada', faces: [1, 6] }, { who: 'gm', faces: [4] }]);
    playAftermath(aided, script.table);
    script.finish();
    expect([byId(aided, 'cal').mortal, byId(aided, 'ada').attended]).toEqual([false, true]);
  });
});

describe('who lets go', () => {
  it('SOS-GRAP-22, SOS-END-06: whoever surrenders, with the mount', () => {
    const fight = begin({ own: { mount: 'horse' }, friends: [horse] });
    hold(fight, 'bram', 'ada', Hold.partial);
    turn(fight, 'ada', ['surrender']);
    expect([byId(fight, 'ada').status, byId(fight, 'horse').status]).toEqual(['surrendered', 'surrendered']);
  });

  it('SOS-MOVE-06, SOS-GRAP-22: whoever leaves the field is gone, with the mount', () => {
    const fight = begin({
      own: { mount: 'horse', region: 'r2' },
      friends: [{ ...horse, region: 'r2' }],
      foe: { region: 'r1' },
    });
    turn(fight, 'ada', ['move:outside']);
    expect([byId(fight, 'ada').status, byId(fight, 'horse').status]).toEqual(['gone', 'gone']);
    expect(fight.stirred).toBe(true);
  });

  it('SOS-GRAP-06: somebody much larger walks off with whom it holds, and says so', () => {
    const fight = begin({ own: { size: 'giant' } });
    hold(fight, 'ada', 'bram', Hold.partial).holdKept = true;
    const { events } = turn(fight, 'ada', ['move:r2', 'decline']);
    expect([byId(fight, 'ada').region, byId(fight, 'bram').region, byId(fight, 'ada').holds]).toEqual([1, 1, 1]);
    expect(events).toContain('carried');
  });
});

describe('how somebody looks, and who may shoot', () => {
  it('SOS-DMG-06, SOS-KO-01, SOS-BAD-02, SOS-END-06: the last that befell them shows', () => {
    const looks = (state: Partial<Fighter>) => looksOf(Object.assign(byId(begin(), 'bram'), state));
    expect([looks({}), looks({ hp: 1 }), looks({ hp: 1, badly: true })]).toEqual([0, 1, 2]);
    const statuses = ['out', 'dead', 'gone', 'surrendered'] as const;
    expect(statuses.map((status) => looks({ status, badly: true }))).toEqual([3, 4, 5, 6]);
  });

  it('SOS-TURN-19, SOS-ATK-06: shots count only where they are counted, and never for what is thrown', () => {
    const shoots = (trackAmmo: boolean, item: string, ammo: number) => {
      const fight = begin({ own: { items: [item] }, toggles: { trackAmmo } });
      fight.gear.ammo[0] = ammo;
      fight.gear.loaded[0] = 1;
      return barToShoot(fight, byId(fight, 'ada'), 0) === OPEN;
    };
    expect([shoots(false, 'short bow', 0), shoots(true, 'short bow', 1), shoots(true, 'short bow', 0)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([shoots(true, 'javelin', 0), shoots(false, 'javelin', 0), shoots(false, 'sword', 5)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
