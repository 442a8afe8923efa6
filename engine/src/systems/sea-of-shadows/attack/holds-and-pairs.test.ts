import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, giveTurn, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { plain } from '../../../system/said.ts';
import { inWords } from '../../../testing/in-words.ts';
import { playAftermath } from '../after/aftermath.ts';
import { view } from '../show/view.ts';
import { whyNot } from '../show/why-not.ts';
import { outcomeOf } from '../state/outcome.ts';

const scene = { regions: ['r1', 'r2', 'r3'] };
const horse = { use: 'warhorse', id: 'horse', name: 'Horse', side: 'party', hero: false };
type Fight = ReturnType<typeof fightOf>;

describe('pairs and holds', () => {
  it('SOS-GRAP-06: a mount much larger than whom it holds takes that one along', () => {
    const fight = fightOf({
      party: [{ ...ada, mount: 'horse' }, horse],
      foes: [{ ...bram, size: 'small' }],
      scene,
      order: ['ada'],
    });
    Object.assign(byId(fight, 'horse'), { holds: 2, holdLevel: 1 });
    turn(fight, 'ada', ['move:r2', 'decline']);
    expect(fight.fighters.map(({ region }) => region)).toEqual([1, 1, 1]);
  });

  it('SOS-TURN-13, SOS-DMG-03: a stun dealt in the own turn of the pair covers its next one', () => {
    const charm = { name: 'Charm', mp: 0, damage: false, effects: [{ effect: 'stun' }] };
    const fight = fightOf({
      party: [{ ...ada, spells: [charm], mount: 'horse' }, horse],
      foes: [bram],
      scene,
      order: ['ada'],
    });
    turn(fight, 'ada', ['cast:horse:charm', 'yes', 6, 6]);
    expect(byId(fight, 'horse').stun).toBe(1);
    turn(fight, 'ada', ['end']);
    expect(byId(fight, 'horse').stun).toBe(0);
  });

  it('SOS-TURN-05: a spell that is an exclusive action takes the whole turn and provokes', () => {
    const rite = { use: 'Mind Spike', name: 'Rite', action: 'exclusive', mp: 0 };
    const fight = fightOf({ party: [{ ...ada, spells: [rite] }], foes: [bram], scene, order: ['ada'] });
    turn(fight, 'ada', ['cast:bram:rite', 'decline', 1, 4]);
    expect([fight.turn, byId(fight, 'ada').ap]).toEqual([-1, 0]);
  });
});

describe('told and shown', () => {
  it('SOS-OPP-09, SOS-OPP-10: somebody surprised and unarmed lacks a weapon, not the wits, unless the toggle says so', () => {
    const why = (surprisedUnaware: boolean) => {
      const foe = { ...bram, items: [], state: { surprised: true } };
      const fight = fightOf({
        party: [ada],
        foes: [foe],
        toggles: { surprisedUnaware },
        scene,
        order: ['ada', 'bram'],
      });
      giveTurn(fight, 'ada');
      const script = play(fight, ['move:r2']);
      script.step(1);
      return script.told().find(({ event }) => event === 'no-opportunity')!.why;
    };
    expect([why(false), why(true)]).toEqual(['no melee weapon in hand', 'surprised']);
  });

  it('SOS-TURN-19, SOS-TURN-18: an empty crossbow is shown as empty, a loaded one is not, and what is put away only to its side', () => {
    const archer = { ...bram, items: [{ use: 'crossbow', loaded: false }, 'sword'] };
    const fight = fightOf({ party: [ada], foes: [archer, { ...cal, items: ['crossbow'] }], order: ['ada'] });
    const weapons = (seat: number) => inWords(view(fight, seat)).combatants.map((one) => one.weapons);
    expect(weapons(0)).toEqual([['sword', 'shield'], ['crossbow (empty)', 'sword (put away)'], ['crossbow']]);
    expect(weapons(1)).toEqual([['sword', 'shield'], ['crossbow (empty)'], ['crossbow']]);
  });

  it('SOS-END-01: the outcome names the winner, or nobody', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    expect(outcomeOf(fight)).toMatchObject({ over: false, winner: null, result: 'running' });
    Object.assign(fight, { phase: 'aftermath', winner: 1, result: 'won' });
    expect(outcomeOf(fight)).toMatchObject({ over: true, winner: 'foes', result: 'won', fates: { ada: 'able' } });
  });

  it('SOS-TURN-07: AP owed are among the numbers only where some are', () => {
    const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
    expect(inWords(view(fight, 0)).combatants[0]!.numbers).not.toHaveProperty('AP owed');
    byId(fight, 'ada').debt = 1;
    expect(inWords(view(fight, 0)).combatants[0]!.numbers['AP owed']).toBe(1);
    expect(inWords(view(fight, 0)).combatants[0]!.numbers).not.toHaveProperty('AP left');
  });

  it('SOS-END-02: long stuns end with the fight, a stun of turns only for who is up', () => {
    const after = (state: object) => {
      const fight = fightOf({ party: [ada], foes: [bram], order: ['ada'] });
      Object.assign(byId(fight, 'ada'), state);
      Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
      playAftermath(fight, play(fight, []).table);
      return byId(fight, 'ada').stun;
    };
    expect([after({ stun: 2 }), after({ stun: -1 }), after({ stun: -1, status: 'surrendered' })]).toEqual([0, 0, 0]);
    expect(after({ stun: 2, status: 'surrendered' })).toBe(2);
  });
});

describe('more reasons', () => {
  const refusal = (fight: Fight, option: string, question = 'act') => whyNot(fight, 0, question, option)!;

  it('SOS-MNT-27, SOS-HLP-05, SOS-TURN-19, SOS-TURN-20, SOS-DICE-01: what a helpless mount, the GM, or empty quivers forbid', () => {
    const pair = fightOf({
      party: [
        { ...ada, mount: 'horse' },
        { ...horse, state: { helpless: true } },
      ],
      foes: [bram],
      scene,
      order: ['ada'],
    });
    turn(pair, 'ada', ['drop:shield']);
    expect(refusal(pair, 'move:r2').rule).toBe('SOS-MNT-27');
    const bound = { ...ada, mp: 3, spells: ['Force Bolt'], state: { helpless: true } };
    const fight = fightOf({ party: [bound], foes: [bram], rulings: { helplessCast: 'no' }, order: ['ada'] });
    byId(fight, 'ada').ap = 2;
    expect(refusal(fight, 'cast:bram:force-bolt').rule).toBe('SOS-HLP-05');
    const empty = { ...ada, items: [{ use: 'crossbow', loaded: false, ammo: 0 }] };
    const tracked = fightOf({
      party: [empty],
      foes: [bram],
      toggles: { trackAmmo: true, feats: true },
      order: ['ada'],
    });
    byId(tracked, 'ada').ap = 2;
    expect(refusal(tracked, 'reload:crossbow').reason).toBe('nothing is left to load');
    expect(refusal(tracked, 'feat:luck').rule).toBe('SOS-DICE-01');
    byId(tracked, 'ada').ap = 0;
    expect(refusal(tracked, 'feat:str').rule).toBe('SOS-TURN-09');
    turn(tracked, 'ada', ['drop:crossbow']);
    expect(refusal(tracked, 'ready:crossbow').reason).toContain('say lying-crossbow');
    expect(refusal(tracked, 'ready:bow').reason).toBe('no bow is at hand');
  });

  it('SOS-OPP-11, SOS-MORT-07: a provoker who is down, and helpers the GM rules out', () => {
    const fight = fightOf({
      party: [ada],
      foes: [
        { ...bram, mount: 'nag' },
        { ...horse, id: 'nag', side: 'foes' },
      ],
      order: ['bram'],
    });
    fight.now.provoker = 1;
    byId(fight, 'bram').status = 'surrendered';
    expect(refusal(fight, 'strike:bram:sword', 'opportunity').rule).toBe('SOS-OPP-11');
    expect(refusal(fight, 'strike:nag:sword', 'opportunity').rule).toBe('SOS-OPP-11');
    const beast = { ...ada, mindless: true };
    const after = fightOf({ party: [beast], foes: [bram, cal], rulings: { helpers: 'notMindless' }, order: ['ada'] });
    Object.assign(after, { phase: 'aftermath', stage: 4 });
    Object.assign(byId(after, 'bram'), { status: 'out', hp: 0, mortal: true });
    expect(plain(refusal(after, 'aid:bram', 'first-aid').reason)).toBe('Ada cannot help others');
  });
});
