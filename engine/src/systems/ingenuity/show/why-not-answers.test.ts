import { describe, expect, it } from 'vitest';
import { byId, fightOf } from '../../../../test/tools/ingenuity.ts';
import { plain } from '../../../system/said.ts';
import { Rulings, rulings } from '../book/switches.ts';
import type { Fight } from '../state/model.ts';
import { Place } from '../state/model.ts';
import { Reaction } from '../state/reactions.ts';
import { whyNot } from './why-not.ts';

type Change = (fight: Fight) => void;

/** Boudica's turn, or one in which the guard attacks her. */
function standing(change: Change = () => {}, toggles: object = {}): Fight {
  const fight = fightOf({
    cast: [
      { use: 'boudica', at: [3, 3] },
      { use: 'roland', at: [2, 3], gear: ['straight sword', 'medium shield', 'knife'] },
      { use: 'guard', at: [4, 3] },
    ],
    toggles,
  });
  Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
  Object.assign(byId(fight, 'boudica'), { actions: 3, acted: true });
  change(fight);
  return fight;
}

const said = (fight: Fight, who: string, question: string, option: string): string => {
  const index = fight.fighters.findIndex(({ sheet }) => sheet.id === who);
  const { reason, rule } = whyNot(fight, index, question, option)!;
  return `${plain(reason)} (${rule})`;
};

describe('why an answer is not among the options', () => {
  const using =
    (used: number): Change =>
    (fight) => {
      fight.depth = 1;
      Object.assign(fight.frames[0]!, { attacker: 2, target: 0, used });
    };
  it.each<[string, Change, string]>([
    ['dodge', using(Reaction.dodge), 'against one attack each kind of reaction is used once (ING-REACT-07)'],
    ['dodge', using(Reaction.parry), 'before the roll one dodges or parries (ING-REACT-08)'],
    ['parry:spear', using(Reaction.parry), 'against one attack each kind of reaction is used once (ING-REACT-07)'],
    ['parry:spear', using(Reaction.dodge), 'one parries with an item (ING-PAR-01)'],
    ['parry:sling', using(Reaction.dodge), 'there is no "sling" at hand (ING-PAR-01)'],
    ['dodge', () => {}, 'before the roll one dodges or parries (ING-REACT-08)'],
  ])('ING-REACT-07 ING-PAR-01: %s against an attack', (option, change, expected) => {
    expect(said(standing(change), 'boudica', 'defend', option)).toBe(expected);
  });

  it('ING-PAR-01 ING-BLK-01: a spear parries though it has no block value, and a shield blocks', () => {
    const fight = standing(using(0));
    expect(said(fight, 'boudica', 'block', 'block:spear')).toBe('it has no block value (ING-BLK-01)');
    expect(said(fight, 'roland', 'block', 'block:medium-shield')).toBe(
      'one blocks with an item or takes the hit (ING-BLK-01)',
    );
  });

  it.each<[string, Change, string]>([
    ['regain', () => {}, 'endurance is full (ING-FATE-04)'],
    ['both', () => {}, 'fate halves the damage of one source (ING-FATE-05)'],
    [
      'regain',
      (fight) => Object.assign(byId(fight, 'boudica'), { endurance: 1 }),
      'fate halves the damage of one source (ING-FATE-05)',
    ],
  ])('ING-FATE-04 ING-FATE-05: %s instead of half the damage', (option, change, expected) => {
    expect(said(standing(change), 'boudica', 'fate-halve', option)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['take:spear', 'roland', 'there is no "spear" to be taken (ING-ACT-02)'],
    ['take:straight-sword', 'roland', 'it is in the hand already (ING-ACT-02)'],
    ['take:straight-sword', 'boudica', 'there is no "straight-sword" to be taken (ING-ACT-02)'],
    ['drop:spear', 'boudica', 'one takes things in hand, then says that is all (ING-ACT-02)'],
    ['take:knife', 'roland', 'no hand is free for it (ING-ACT-02)'],
  ])('ING-ACT-02: %s by %s', (option, who, expected) => {
    expect(said(standing(), who, 'brandish', option)).toBe(expected);
  });

  it('ING-ACT-02 ING-ATK-08: what takes two hands, and what lies too far off', () => {
    const packed = (hands: number) =>
      standing((fight) => {
        const spear = fight.things[0]!;
        fight.things[0] = { ...spear, def: { ...spear.def, hands }, place: Place.pack };
        Object.assign(byId(fight, 'boudica'), { sheet: { ...byId(fight, 'boudica').sheet, hands: 0 } });
      });
    expect(said(packed(1), 'boudica', 'brandish', 'take:spear')).toBe('no hand is free for it (ING-ACT-02)');
    expect(said(packed(2), 'boudica', 'brandish', 'take:spear')).toBe(
      'it takes two hands, and they are not free (ING-ATK-08)',
    );
    const lying = standing((fight) => Object.assign(fight.things[0]!, { place: Place.ground, holder: -1, x: 9, y: 9 }));
    expect(said(lying, 'boudica', 'brandish', 'take:spear')).toBe(
      'it is not within 1 m, or no hand is free for it (ING-ACT-02)',
    );
  });

  it.each<[string, object, string]>([
    ['guard', {}, 'Guard, Ready, Wait, Command and Sprint cannot be readied (ING-ACT-11)'],
    ['sprint', {}, 'Guard, Ready, Wait, Command and Sprint cannot be readied (ING-ACT-11)'],
    ['attack:straight-sword', {}, 'only what could be done with the actions left can be readied (ING-ACT-11)'],
    ['throw:straight-sword', {}, 'that is no weapon to throw (ING-ATK-09)'],
    ['attack:straight-sword:feint', {}, 'maneuvers are switched off in this fight (ING-MAN-01)'],
    ['attack:straight-sword:riposte', { maneuvers: true }, 'it answers what somebody else does (ING-MAN-04)'],
    [
      'attack:straight-sword:rushing-strike',
      { maneuvers: true },
      'it does not fit that weapon, target or place (ING-MAN-04)',
    ],
    ['move', {}, 'only what could be done with the actions left can be readied (ING-ACT-11)'],
    ['hide', {}, 'one hides behind cover, out of line or in the dark, where the GM allows it (ING-ADV-10)'],
  ])('ING-ACT-11: %s is not readied', (option, toggles, expected) => {
    expect(said(standing(undefined, toggles), 'roland', 'ready-what', option)).toBe(expected);
  });

  it('ING-MAN-04: a weapon that does not lend itself to what answers a blow', () => {
    const fight = standing(undefined, { maneuvers: true });
    expect(said(fight, 'roland', 'reaction-maneuver', 'strike:straight-sword')).toBe(
      'that weapon does not lend itself to it (ING-MAN-04)',
    );
    expect(said(fight, 'roland', 'reaction-maneuver', 'strike:knife')).toMatch(/not in the hand.*ING-ATK-08/);
  });

  it('ING-TEAM-12: a value that the ruling which is asked does not have is refused with those it has', () => {
    const of = (asked: number) =>
      said(
        standing((fight) => {
          fight.roll.ruling = asked;
        }),
        'gm',
        'ruling',
        'perhaps',
      );
    const { values, rules } = Rulings.leaving;
    expect(of(rulings.indexOf(Rulings.leaving))).toBe(`the ruling is one of ${values.join(', ')} (${rules[0]})`);
  });

  it.each<[string, number, number, string]>([
    ['break', 2, 0, 'there are two breaks between rests (ING-REC-02)'],
    ['sleep', 1, 0, 'the survivors take a break or a rest, or go on (ING-REC-02)'],
    ['broken-rest', 1, 1, 'a rest that was cut short is taken up again (ING-REC-04)'],
    ['broken-rest', 1, 2, 'there is one rest a day (ING-REC-03)'],
    ['resume-rest', 0, 2, 'no rest was cut short (ING-REC-04)'],
    ['rest', 2, 2, 'there is one rest a day (ING-REC-03)'],
    ['rest', 2, 1, 'a rest that was cut short is taken up again (ING-REC-04)'],
  ])('ING-REC-02 ING-REC-03 ING-REC-04: %s after %i breaks, rest %i', (option, breaks, rest, expected) => {
    const fight = standing((now) => Object.assign(now, { result: 'won', phase: 'aftermath', breaks, rest }));
    expect(said(fight, 'gm', 'recover', option)).toBe(expected);
  });

  it.each<[object, string]>([
    [{ team: 1 }, 'Roland is of another team (ING-RND-02)'],
    [{ acted: true }, 'Roland has had a turn this round (ING-RND-01)'],
    [{ surprised: true }, 'Roland is surprised (ING-SURP-02)'],
    [{ status: 'unconscious' }, 'Roland cannot act (ING-RND-04)'],
    [{ incapacitated: true }, 'Roland cannot act (ING-RND-04)'],
  ])('ING-RND-01 ING-RND-04: Roland is not picked with %o', (change, expected) => {
    const fight = standing((now) => {
      Object.assign(now, { phase: 'pick', order: [0, 1], slot: 0 });
      Object.assign(byId(now, 'roland'), change);
    });
    expect(said(fight, 'boudica', 'pick', 'roland')).toBe(expected);
  });
});

describe('why an action is not among the options', () => {
  it('ING-ACT-15 ING-ATK-06: nobody of that name can be woken, nobody 2 m away', () => {
    expect(said(standing(), 'boudica', 'action', 'resuscitate:ghost')).toBe('nobody here is "ghost" (ING-ATK-06)');
    const far = (x: number) =>
      said(
        standing((fight) => Object.assign(byId(fight, 'roland'), { status: 'unconscious', x })),
        'boudica',
        'action',
        'resuscitate:roland',
      );
    expect(far(1)).toBe('only somebody within 1 m can be woken (ING-ACT-15)');
  });

  it.each<[string, boolean, boolean]>([
    ['common', true, true],
    ['common', false, false],
    ['normal', true, false],
  ])('ING-NPC-01: a creature of rank %s, with ranks %s, is out for good: %s', (rank, creatureRanks, out) => {
    const fight = fightOf({
      cast: [
        { use: 'boudica', at: [3, 3] },
        { use: 'wolf', side: 'party', rank, at: [3, 4] },
        { use: 'guard', at: [9, 9] },
      ],
      toggles: { creatureRanks },
    });
    Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
    byId(fight, 'boudica').actions = 3;
    Object.assign(byId(fight, 'wolf'), { status: 'unconscious', endurance: 0 });
    const outForGood = 'a common creature without endurance is out for good (ING-NPC-01)';
    expect(said(fight, 'boudica', 'action', 'resuscitate:wolf') === outForGood).toBe(out);
  });

  it('ING-FATE-04: what is full is not regained by fate, endurance as little as focus', () => {
    const fated = standing((fight) => Object.assign(byId(fight, 'boudica'), { fate: 1 }), { fate: true });
    for (const what of ['endurance', 'stamina', 'focus'])
      expect(said(fated, 'boudica', 'action', `fate-regain:${what}`)).toBe(`${what} is full (ING-FATE-04)`);
  });

  it('ING-MOVE-05 ING-MOVE-12: without a map a move is not refused for how a square is written', () => {
    const fight = fightOf({ cast: ['boudica', 'guard'], toggles: { positioning: 'abstract' }, scene: { metres: 5 } });
    Object.assign(fight, { phase: 'turn', active: 0, round: 1, begun: 1 });
    byId(fight, 'boudica').actions = 3;
    expect(said(fight, 'boudica', 'action', 'move:to-guard')).not.toMatch(/column and row/);
    expect(said(standing(), 'boudica', 'action', 'move')).not.toMatch(/column and row/);
  });
});
