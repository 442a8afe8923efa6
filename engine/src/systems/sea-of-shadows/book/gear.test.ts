import { describe, expect, it } from 'vitest';
import { ada, bram, byId, fightOf, optionsOf, turn } from '../../../../test/tools/sea-of-shadows.ts';

const rooms = { regions: ['r1', 'r2', { id: 'r3', exit: true }] };

describe('actions and gear', () => {
  it('SOS-TURN-06, SOS-TURN-15, SOS-TURN-10: free actions cost nothing and do not repeat; the turn may end early', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
    turn(fight, 'ada', ['drop-prone', 'drop:shield'], 2);
    expect(byId(fight, 'ada')).toMatchObject({ ap: 2, prone: true });
    expect(optionsOf(fight, 'ada', 'act')).not.toContain('drop-prone');
    turn(fight, 'ada', ['end']);
    expect([fight.turn, byId(fight, 'ada').ap]).toEqual([-1, 0]);
    turn(fight, 'ada', ['drop:sword']);
    expect(byId(fight, 'ada').ap).toBe(2);
  });

  it('SOS-TURN-14, SOS-TURN-18, SOS-TURN-20: two hands, room is made in the same action, and things lie where they fall', () => {
    const armed = { ...ada, items: ['sword', 'shield', 'greatsword'] };
    const fight = fightOf({ party: [armed], foes: [bram], order: ['ada', 'bram'] });
    expect(fight.gear.ready).toEqual([1, 1, 0, 1]);
    turn(fight, 'ada', ['ready:greatsword:for:everything']);
    expect([fight.gear.ready, byId(fight, 'ada').ap]).toEqual([[0, 0, 1, 1], 1]);
    turn(fight, 'ada', ['drop:greatsword', 'end'], 2);
    turn(fight, 'bram', ['ready:lying-greatsword:for:sword'], 1);
    expect([fight.gear.holder[2], fight.gear.ready[2], fight.gear.ready[3]]).toEqual([1, 1, 0]);
    const maimed = fightOf({ party: [{ ...armed, state: { injuries: ['lost-hand'] } }], foes: [bram], order: ['ada'] });
    expect(maimed.gear.ready).toEqual([1, 0, 0, 1]);
    turn(maimed, 'ada', ['drop:sword']);
    expect(optionsOf(maimed, 'ada', 'act')).not.toContain('ready:greatsword');
  });

  it('SOS-TURN-19, SOS-ATK-06: a shot empties a crossbow, and only a loaded one shoots', () => {
    const fight = fightOf({
      party: [{ ...ada, items: ['crossbow'] }],
      foes: [{ ...bram, region: 'r2' }],
      scene: rooms,
      order: ['ada'],
    });
    turn(fight, 'ada', ['shoot:bram:crossbow', 'passive', 1, 4]);
    expect(fight.gear.loaded[0]).toBe(0);
    turn(fight, 'ada', ['drop-prone']);
    expect(optionsOf(fight, 'ada', 'act')).not.toContain('shoot:bram:crossbow');
    turn(fight, 'ada', ['reload:crossbow']);
    expect(optionsOf(fight, 'ada', 'act')).toContain('shoot:bram:crossbow');
  });

  it('SOS-TURN-19: with the toggle shots are counted', () => {
    const bow = { use: 'long bow', ammo: 1 };
    const toggles = { trackAmmo: true };
    const fight = fightOf({
      party: [{ ...ada, items: [bow] }],
      foes: [{ ...bram, region: 'r2' }],
      scene: rooms,
      toggles,
      order: ['ada'],
    });
    turn(fight, 'ada', ['shoot:bram:long-bow', 'passive', 1, 4]);
    turn(fight, 'ada', ['drop-prone']);
    expect(optionsOf(fight, 'ada', 'act')).not.toContain('shoot:bram:long-bow');
  });

  it('SOS-TURN-20, SOS-ATK-05, SOS-DEF-02: a thrown dagger reaches one region and stays there', () => {
    const fight = fightOf({
      party: [{ ...ada, items: ['dagger'] }],
      foes: [{ ...bram, region: 'r2' }],
      scene: rooms,
      order: ['ada'],
    });
    turn(fight, 'ada', ['shoot:bram:dagger', 'passive', 1, 4]);
    expect([fight.gear.holder[0], fight.gear.place[0]]).toEqual([-1, 1]);
    const far = fightOf({
      party: [{ ...ada, items: ['dagger'] }],
      foes: [{ ...bram, region: 'r3' }],
      scene: rooms,
      order: ['ada'],
    });
    turn(far, 'ada', ['drop-prone']);
    expect(optionsOf(far, 'ada', 'act').some((id) => /^(shoot|attack)/.test(id))).toBe(false);
  });

  it('SOS-ATK-04, SOS-ATK-01, SOS-ATK-02, SOS-MOVE-01: blades and hands reach only into the own region', () => {
    const fight = fightOf({
      party: [ada],
      foes: [bram, { ...bram, id: 'far', name: 'Far', region: 'r2' }],
      scene: rooms,
      order: ['ada'],
    });
    turn(fight, 'ada', ['drop:shield']);
    const offered = optionsOf(fight, 'ada', 'act');
    expect(offered).toContain('attack:bram:sword');
    expect(offered.filter((id) => id.includes(':far'))).toEqual([]);
    turn(fight, 'ada', ['attack:bram:sword', { who: 'bram', choose: 'passive' }, { why: 'attack', faces: [8] }, 4]);
    expect([byId(fight, 'bram').hp, fight.turn]).toEqual([1, -1]);
  });

  it('SOS-ATK-09, SOS-ATK-11: friends only after a second thought, oneself never, and blades always kill', () => {
    const fight = fightOf({ party: [ada, { ...ada, id: 'eve', name: 'Eve', hp: 1 }], foes: [bram], order: ['ada'] });
    turn(fight, 'ada', ['attack:eve:sword', 'no']);
    expect([byId(fight, 'ada').ap, byId(fight, 'eve').hp]).toEqual([2, 1]);
    expect(optionsOf(fight, 'ada', 'act').some((id) => id.includes(':ada'))).toBe(false);
    turn(fight, 'ada', ['attack:eve:sword', 'yes', 'passive', 4, 4]);
    expect(byId(fight, 'eve')).toMatchObject({ status: 'out', lethalKo: true });
    const sap = fightOf({ party: [{ ...ada, items: ['sap'] }], foes: [{ ...bram, hp: 1 }], order: ['ada'] });
    turn(sap, 'ada', ['attack:bram:sap', 'passive', 4, 4]);
    expect(byId(sap, 'bram').lethalKo).toBe(false);
  });

  it('SOS-MOVE-06, SOS-OPP-16: an exit leads out of the fight, for one’s own steps only', () => {
    const fight = fightOf({
      party: [
        { ...ada, region: 'r3' },
        { ...ada, id: 'eve', name: 'Eve' },
      ],
      foes: [{ ...bram, region: 'r3' }],
      scene: rooms,
      order: ['ada'],
    });
    byId(fight, 'ada').holds = 2;
    byId(fight, 'ada').holdLevel = 2;
    turn(fight, 'ada', ['sustain']);
    fight.fighters[0]!.deeds = 0;
    expect(optionsOf(fight, 'ada', 'act').filter((id) => id.startsWith('drag'))).toEqual(['drag:r2']);
    turn(fight, 'ada', ['let-go', 'move:outside', 'decline'], 2);
    expect(byId(fight, 'ada').status).toBe('gone');
  });
});
