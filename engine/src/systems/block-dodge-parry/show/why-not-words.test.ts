import { describe, expect, it } from 'vitest';
import { byId, fightOf, type TestFight } from '../../../../test/tools/block-dodge-parry.ts';
import { plain } from '../../../system/said.ts';
import { addAttacker, newVolley } from '../attack/volley.ts';
import { pieces } from '../state/furniture.ts';
import { Do, intent } from '../state/intent.ts';
import { type Fight, type Fighter, ItemState } from '../state/model.ts';
import { whyNot, whyNotAsked } from './why-not.ts';

type Change = (fighter: Fighter, fight: Fight) => unknown;
const nothing: Change = () => {};

/** Mirah and Harold against an orc, Close unless told otherwise. */
function start(more: Partial<TestFight> = {}): Fight {
  const mirah = { use: 'mirah', items: ['longsword', 'dagger'], stored: ['axe'] };
  return fightOf({ party: [mirah, 'harold'], foes: ['orc'], close: true, ...more });
}

/** What is said of an option that is not offered to Mirah, and its rule. */
function said(question: string, option: string, change = nothing, fight = start()): string {
  change(byId(fight, 'mirah'), fight);
  const found = whyNot(fight, 0, question, option);
  return found === null ? 'nothing' : `${plain(found.reason)} ${found.rule}`;
}

describe('why an intention is not offered', () => {
  it.each<[string, Change, string]>([
    ['nothing', (mirah) => (mirah.status = 'unconscious'), 'Mirah is unconscious BDP-RND-05'],
    ['attack:orcs:longsword', nothing, 'nobody here is "orcs"; did you mean "orc"? BDP-DECL-01'],
    ['attack:orcs:longsword', (_, fight) => fight.hidden.push(2), 'nobody here is "orcs" BDP-DECL-01'],
    ['attack:orc:longsword', (_, fight) => (byId(fight, 'orc').status = 'fled'), 'Orc is fled BDP-DECL-07'],
    [
      'attack:orc:mace',
      (_, fight) => [fight.hidden.push(2), Object.assign(byId(fight, 'orc'), { status: 'fled' })],
      'nobody here is "orc" BDP-DECL-01',
    ],
    [
      'trick:stun:harold',
      (mirah) => (mirah.sheet = { ...mirah.sheet, magicDice: 1 }),
      'Harold is on the same side BDP-DECL-01',
    ],
    ['attack:orc:longsword+axe', nothing, 'the axe is in the backpack: fetching it is an action BDP-TURN-14'],
    [
      'attack:orc:longsword+dagger',
      nothing,
      'two weapons strike at once only if both are one-handed and for melee BDP-DUA-04',
    ],
    [
      'attack:orc:dagger',
      (mirah) => (mirah.itemState[1] = ItemState.dropped),
      'the dagger is not at hand: picking it up is an action BDP-TURN-14',
    ],
    ['attack:orc:dagger', (mirah) => (mirah.itemState[1] = ItemState.broken), 'the dagger is broken BDP-BRK-03'],
    [
      'attack:orc:unarmed',
      (mirah) => Object.assign(mirah, { armHitsLeft: 1, armHitsRight: 1, legHitsLeft: 1, legHitsRight: 1 }),
      'no limb is left to strike with BDP-UNA-01',
    ],
    ['attack:orc:mace', nothing, 'Mirah has no weapon "mace" BDP-DECL-01'],
    ['attack:orc:longsword', (mirah) => (mirah.provokedBy = 2), 'nothing'],
    ['attack:orc:longsword', (mirah) => (mirah.provokedBy = 0), 'Mirah is provoked by Mirah BDP-SKL-21'],
    ['attack:orc:longsword:true-strikes', nothing, 'Mirah cannot make True Strikes BDP-SKL-28'],
    ['attack:orc:unarmed:sacrifice', nothing, 'that weapon cannot be sacrificed now BDP-BRK-02'],
    ['attack:orc:longsword:then-away', nothing, 'no such move can go with it as things stand BDP-TURN-16'],
    ['trip:orc:longsword:then-hall', nothing, 'no such move can go with it as things stand BDP-TURN-16'],
    ['trip:orc:longsword', (mirah) => (mirah.melee = 0), 'nothing'],
    [
      'attack:orc:longsword',
      (mirah) => Object.assign(mirah, { melee: 0, immobile: true }),
      'Mirah cannot move Close to Orc now BDP-TURN-07',
    ],
    [
      'attack:orc:longsword:then-away',
      (mirah) => (mirah.immobile = true),
      'Mirah is held and cannot move this turn BDP-GAM-06',
    ],
    ['approach:orc', (mirah) => mirah.noApproach.push(2), 'Mirah was pushed away this round BDP-TAG-03'],
    ['approach:orc', nothing, 'Mirah is Close already, or more than one move away BDP-RNG-07'],
    ['disengage', (mirah) => (mirah.melee = 0), 'Mirah is in no melee BDP-RNG-08'],
    ['rousing-words:harold', nothing, 'Mirah cannot do that now, or not for that one BDP-SKL-23'],
    ['provoke:orc', nothing, 'Mirah is no Provocateur BDP-SKL-21'],
    ['retreat:harold', (_, fight) => fight.safeExit.fill(false), 'there is nowhere safe to run to BDP-RET-06'],
    ['retreat', (_, fight) => fight.safeExit.fill(false), 'there is nowhere safe to run to BDP-RET-06'],
    ['surrender', (_, fight) => fight.safeExit.fill(false), 'nothing'],
    [
      'spell:orc',
      (mirah) => Object.assign(mirah, { sheet: { ...mirah.sheet, magicDice: 1 }, fatigue: 20 }),
      'each Magic Die needs an empty slot BDP-MAG-01',
    ],
    ['spell:orc', (mirah) => (mirah.sheet = { ...mirah.sheet, magicDice: 1 }), 'nothing'],
    ['drop-backpack', (mirah) => mirah.itemState.fill(0), 'there is nothing in the backpack BDP-INV-06'],
    ['drop-backpack', nothing, 'nothing'],
    ['stand-up', nothing, 'Mirah does not lie on the ground BDP-TURN-14'],
    ['pick-up:mace', nothing, 'it does not lie where one move leads, or there is no slot for it BDP-INV-04'],
    ['run:here', nothing, 'one move is enough for that BDP-TURN-12'],
    ['tend:mirah', (mirah) => (mirah.dyingRounds = 3), 'Mirah is not dying BDP-CRI-11'],
    ['tend:orc', (_, fight) => fight.hidden.push(2), 'nobody here is "orc" BDP-DECL-01'],
  ])('%s (case %#)', (option, change, words) => {
    expect(said('intent', option, change)).toBe(words);
  });

  it('BDP-MIR-01, BDP-MAG-01: no miracle where magic is off, and no end of other deeds', () => {
    const off = () => start({ toggles: { magic: false } });
    expect(said('intent', 'miracle:bless', nothing, off())).toBe('magic is switched off in this fight BDP-MAG-01');
    expect(said('intent', 'protect', nothing, off())).toBe('Mirah has not learnt Protect BDP-SKL-20');
  });

  it('BDP-DUA-04, BDP-LOC-04: hands that are needed', () => {
    const fight = () => start({ party: [{ use: 'mirah', items: ['greatsword', 'dagger'] }] });
    const both = 'attack:orc:greatsword+dagger';
    expect(said('intent', both, nothing, fight())).toBe('the greatsword takes both hands BDP-DUA-04');
    expect(said('intent', 'attack:orc:greatsword', (mirah) => (mirah.armHitsLeft = 1), fight())).toBe(
      'no hand is left for the greatsword BDP-LOC-04',
    );
  });

  it('BDP-UNA-02: furniture', () => {
    const [bottle = 0, chair = 0, table = 0] = pieces;
    const brawl = () => start({ scene: { brawl: true, furniture: { bottle: 1, chair: 1, table: 1 } } });
    const chairs = (change = nothing, option = 'attack:orc:chair') => said('intent', option, change, brawl());
    expect(said('intent', 'attack:orc:chair')).toBe('furniture is struck with in a brawl, and this is none BDP-UNA-02');
    expect(chairs((mirah) => Object.assign(mirah, { armHitsLeft: 1 }), 'attack:orc:table')).toBe(
      'no hand is left for the table BDP-LOC-04',
    );
    expect(chairs((mirah) => Object.assign(mirah, { main: table, off: -1 }), 'attack:orc:table:savage')).toBe(
      'Mirah has not learnt Savage Strikes BDP-SKL-24',
    );
    expect(chairs((_, fight) => (fight.furniture[1] = 0))).toBe('no chair is left BDP-UNA-02');
    expect(chairs((_, fight) => (byId(fight, 'harold').main = chair))).toBe('no chair is left BDP-UNA-02');
    expect(
      chairs(
        (mirah, fight) => [Object.assign(mirah, { main: chair }), Object.assign(fight, { brawl: false })],
        'attack:orc:chair:savage',
      ),
    ).toBe('Mirah has not learnt Savage Strikes BDP-SKL-24');
    expect(chairs(nothing, 'attack:orc:chair+dagger')).toBe(
      'furniture is swung by itself, not with another weapon BDP-UNA-02',
    );
    expect(chairs((mirah) => (mirah.main = bottle), 'pick-up:bottle')).toBe('the bottle is in hand BDP-UNA-02');
    expect(said('intent', 'pick-up:bottle')).toBe('furniture is struck with in a brawl, and this is none BDP-UNA-02');
    const beasts = start({ scene: { brawl: true }, foes: [{ use: 'orc', humanoid: false }] });
    const ofBeasts = whyNot(beasts, 2, 'intent', 'attack:mirah:chair');
    expect(plain(ofBeasts?.reason ?? '')).toBe('Orc does not fight with furniture');
  });

  it('is not asked of the GM', () => {
    expect(whyNot(start(), -1, 'intent', 'nothing')).toBeNull();
    expect(whyNotAsked(start(), -1, 'intent', 'nothing')).toBeNull();
  });
});

describe('why a choice within a turn is not offered', () => {
  const withDice = (mirah: Fighter) => (mirah.sheet = { ...mirah.sheet, magicDice: 2 });
  it.each<[string, string, Change, string]>([
    ['magic-dice', 'drop-backpack', withDice, 'there is nothing in the backpack that is in the way BDP-INV-06'],
    ['magic-dice', 'dice:1', nothing, 'Mirah has no Magic Dice BDP-MAG-01'],
    [
      'magic-dice',
      'dice:1',
      (mirah, fight) => [
        Object.assign(mirah, { sheet: { ...mirah.sheet, magicDice: 1 } }),
        Object.assign(fight.now, { aux: 2 }),
      ],
      'the spell as declared needs more dice BDP-MAG-06',
    ],
    [
      'counterspell',
      'dice:3',
      (mirah, fight) => [withDice(mirah), Object.assign(fight.now, { target: 2 })],
      'Mirah has only 2 Magic Dice BDP-MAG-01',
    ],
    [
      'counterspell',
      'dice:2',
      (mirah, fight) => [
        withDice(mirah),
        Object.assign(mirah, { stunned: true }),
        Object.assign(fight.now, { target: 2 }),
      ],
      'Mirah cannot counter it just now BDP-MAG-11',
    ],
    [
      'wound',
      'new',
      (mirah) => [Object.assign(mirah, { fatigue: 10 }), mirah.itemState.fill(ItemState.broken)],
      'no slot is free for another wound BDP-WND-11',
    ],
    ['wound', 'raise:light', nothing, 'there is no such wound of this type to raise BDP-WND-05'],
    ['sacrifice', 'sacrifice:mace', nothing, 'Mirah has no "mace" BDP-BRK-04'],
    ['sacrifice', 'sacrifice:dagger', nothing, 'it cannot stop this blow BDP-BRK-04'],
    ['sacrifice', 'sacrifice:axe', nothing, 'the axe is in the backpack BDP-BRK-04'],
    [
      'scrap',
      'scrap:dagger',
      (mirah) => (mirah.itemState[1] = ItemState.dropped),
      'the dagger is not at hand BDP-SKL-25',
    ],
    ['attack-back', 'gambit:trip', nothing, 'a gambit is answered with a strike, not with another gambit BDP-GAM-07'],
    ['attack-back', 'attack', nothing, 'Mirah cannot strike back like that BDP-GAM-07'],
    [
      'attack-back',
      'gambit:trip',
      (mirah, fight) => [
        Object.assign(fight, { toggles: { ...fight.toggles, gambitRiposte: 'gambitChain' } }),
        Object.assign(mirah, {
          sheet: { ...mirah.sheet, weapons: mirah.sheet.weapons.map((each) => ({ ...each, ranged: true })) },
        }),
      ],
      'a gambit with a ranged weapon needs the Warden’s leave BDP-GAM-13',
    ],
  ])('%s %s (case %#)', (question, option, change, words) => {
    expect(said(question, option, change)).toBe(words);
  });

  it('BDP-MAG-01: as many dice as there are empty slots, for a PC', () => {
    const full = (fatigue: number) => (mirah: Fighter, fight: Fight) => {
      withDice(mirah);
      fight.now.aux = 3;
      mirah.fatigue = fatigue - mirah.gearSlots;
    };
    expect(said('magic-dice', 'dice:2', full(8))).toBe('the spell as declared needs more dice BDP-MAG-06');
    expect(said('magic-dice', 'dice:2', full(9))).toBe(
      'each Magic Die needs an empty slot, and 1 are empty BDP-MAG-01',
    );
    const npc = start({ party: [{ use: 'mirah', kind: 'npc', magicDice: 2, fatigue: 20 }] });
    npc.now.aux = 3;
    expect(said('magic-dice', 'dice:2', nothing, npc)).toBe('the spell as declared needs more dice BDP-MAG-06');
  });
});

describe('why a reaction is not offered', () => {
  /** The orc strikes at Mirah, with a gambit where told. */
  function attacked(more: Partial<TestFight> = {}, gambits: readonly boolean[] = [false]): Fight {
    const fight = start({ foes: ['orc', 'goblin'], ...more });
    newVolley(fight, byId(fight, 'mirah'));
    gambits.forEach((gambit, at) => {
      const foe = fight.fighters[fight.fighters.length - 2 + at]!;
      addAttacker(fight, foe, intent(gambit ? Do.gambit : Do.attack, 0, 0));
      foe.striking = true;
    });
    return fight;
  }
  const react = (option: string, change = nothing, fight = attacked()) => said('reaction', option, change, fight);

  it.each<[string, Change, string]>([
    ['drop-backpack', (mirah) => mirah.itemState.fill(ItemState.held), 'there is nothing in the backpack BDP-INV-06'],
    ['drop-backpack', nothing, 'nothing'],
    ['duck', nothing, 'nothing'],
    ['block', (mirah) => (mirah.stunned = true), 'Mirah is stunned and cannot react BDP-GAM-06'],
    ['block', nothing, 'nothing'],
    ['dodge', nothing, 'nothing'],
    ['dodge', (mirah) => (mirah.armour = 3), 'nothing'],
    ['fight-back', nothing, 'it names one of the attackers BDP-REA-03'],
    ['fight-back:goblin', nothing, '"goblin" is not among the attackers BDP-REA-03'],
    ['fight-back:orc', (mirah) => (mirah.melee = 0), 'what is in hand does not reach Orc BDP-REA-04'],
    ['parry:orc', (mirah) => (mirah.melee = 0), 'what is in hand does not reach Orc BDP-REA-04'],
    ['fight-back:orc', nothing, 'nothing'],
    ['parry:orc', nothing, 'nothing'],
  ])('%s (case %#)', (option, change, words) => {
    expect(react(option, change)).toBe(words);
  });

  it('BDP-REA-21, BDP-GAM-08: only a Fight Back answers a gambit', () => {
    const gambit = () => attacked({}, [true]);
    const alone = 'only a Fight Back answers a gambit BDP-REA-21';
    expect([react('block', nothing, gambit()), react('parry:orc', nothing, gambit())]).toEqual([alone, alone]);
    expect(react('fight-back:goblin', nothing, gambit())).toBe('"goblin" is not among the attackers BDP-REA-03');
    const unanswered = attacked({ toggles: { fightBackVsGambit: false } }, [true]);
    expect(react('fight-back:orc', nothing, unanswered)).toBe('a Fight Back does not answer this gambit BDP-REA-21');
    expect(react('parry:orc', nothing, attacked({}, [true, false]))).toBe('a gambit cannot be parried BDP-GAM-08');
  });

  it('BDP-REA-16: an NPC has the reactions of its stat block', () => {
    const npc = { use: 'mirah', kind: 'npc', reactions: ['block'] };
    const fight = attacked({ party: [npc] });
    expect(react('dodge', nothing, fight)).toBe('Mirah has no such reaction in its stat block BDP-REA-16');
    expect(react('block', nothing, fight)).toBe('nothing');
  });

  it('BDP-BDV-01, BDP-BDV-02: requirements of Block and Dodge are of each alone', () => {
    const required = (items: readonly string[]) =>
      attacked({ party: [{ use: 'mirah', items }], toggles: { blockDodgeRule: 'requirements' } });
    expect(react('dodge', nothing, required(['dagger']))).toBe('nothing');
    expect(react('block', nothing, required(['maul']))).toBe('nothing');
    expect(react('dodge', nothing, required(['maul']))).toContain('BDP-BDV-02');
    expect(react('block', nothing, required(['dagger']))).toContain('BDP-BDV-01');
  });
});

describe('why somebody is not asked', () => {
  const unasked = (question: string, option: string, change: Change, fight = start({ phase: 'quick' })) => {
    change(byId(fight, 'mirah'), fight);
    const found = whyNotAsked(fight, 0, question, option);
    return `${plain(found?.reason ?? '')} ${found?.rule}`;
  };

  it.each<[string, string, Change, string]>([
    ['rest', 'short', (_, fight) => (fight.phase = 'aftermath'), 'that is not Mirah’s to say now BDP-HEA-01'],
    ['rest', 'short', nothing, 'nobody rests in the midst of a fight BDP-HEA-01'],
    ['spell-reaction', 'dodge', nothing, 'a reaction answers an attack, and nobody attacks Mirah just now BDP-REA-01'],
    ['intent', 'nothing', (_, fight) => (fight.phase = 'start'), 'the first round has not begun BDP-RND-04'],
    ['intent', 'nothing', (mirah) => (mirah.casting = 1), 'declarations are made at the start of a round BDP-DECL-01'],
    ['intent', 'spell:orc', nothing, 'declarations are made at the start of a round BDP-DECL-01'],
    [
      'reaction',
      'block',
      (mirah) => (mirah.status = 'unconscious'),
      'Mirah is unconscious and cannot react BDP-REA-17',
    ],
    ['reaction', 'block', (mirah) => (mirah.casting = 3), 'Mirah is at a miracle and cannot react BDP-MIR-02'],
    [
      'reaction',
      'block',
      (mirah) => (mirah.reactionsTaken = 1),
      'each attack is answered once, before its dice BDP-REA-02',
    ],
    [
      'reaction',
      'block',
      (mirah) => Object.assign(mirah, { pc: false, reactionUses: 0 }),
      'Mirah has no reaction to use BDP-REA-16',
    ],
    [
      'reaction',
      'block',
      (_, fight) => Object.assign(fight.now, { target: 2, attackerCount: 0 }),
      'a reaction answers an attack, and nobody attacks Mirah just now BDP-REA-01',
    ],
    ['tie', 'orc', nothing, 'it is asked when the highest dice of a moment are equal BDP-MUL-05'],
  ])('%s %s (case %#)', (question, option, change, words) => {
    expect(unasked(question, option, change)).toBe(words);
  });

  it('BDP-DECL-03, BDP-DECL-07: while others declare', () => {
    const declared = 'Mirah has declared, and that is locked BDP-DECL-07';
    const asking =
      (who: number): Change =>
      (_, fight) =>
        (fight.now.askers[0] = who);
    const fight = () => start({ phase: 'declare' });
    expect(unasked('intent', 'nothing', asking(1), fight())).toBe(declared);
    expect(unasked('intent', 'nothing', (_, each) => (each.now.askers.length = 0), fight())).toBe(declared);
    const orcs = fight();
    orcs.now.askers[0] = 2;
    const ofOrcs = whyNotAsked(orcs, 2, 'intent', 'nothing');
    expect(plain(ofOrcs?.reason ?? '')).toBe('Orc has declared, and that is locked');
    expect(unasked('intent', 'nothing', asking(2), fight())).toBe('foes decide first, and give a sign BDP-DECL-03');
  });
});
