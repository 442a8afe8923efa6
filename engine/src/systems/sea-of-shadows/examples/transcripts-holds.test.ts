import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf } from '../../../../test/tools/sea-of-shadows.ts';
import { told, turnOf } from '../../../../test/tools/sea-of-shadows-transcript.ts';
import { hit } from '../harm/harm.ts';

const rooms = { regions: ['r1', 'r2', 'r3'] };
const horse = { use: 'warhorse', id: 'horse', name: 'Horse', side: 'party', hero: false };

describe('the log of holds', () => {
  it('SOS-GRAP-03, SOS-GRAP-04, SOS-GRAP-08, SOS-GRAP-13, SOS-GRAP-14, SOS-GRAP-15, SOS-GRAP-17, SOS-GRAP-20, SOS-GRAP-21: grab, keep, force, crush, throw', () => {
    const fight = fightOf({ party: [ada], foes: [{ ...bram, hp: 9 }], scene: rooms, order: ['ada', 'bram'] });
    expect(turnOf(fight, 'ada', ['grab:bram', 'decline', 'passive', 4, 4])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada needs no free hand for it. UNA-05
      Ada goes with bare hands at somebody armed. OPP-06
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 GRAP-03
      Ada grabs at Bram. ATK-07 GRAP-01
      Ada rolls STR two ranks lower: D6. DICE-03 ATK-12
      Bram meets it with STR. DEF-01 GRAP-01
      Ada rolls 4 against 4 of Bram: successes 1. DICE-04 DICE-05 ATK-08
      Ada has a partial hold of Bram. GRAP-04 GRAP-05"
    `);
    expect(turnOf(fight, 'ada', ['sustain', 'grab:bram', 'decline', 'passive', 2, 4], 2)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes a minor action, 1 AP left. TURN-02
      Ada keeps hold. GRAP-08 GRAP-25
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada needs no free hand for it. UNA-05
      Ada goes with bare hands at somebody armed. OPP-06
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 GRAP-03
      Ada grabs at Bram. ATK-07 GRAP-01
      Ada rolls STR two ranks lower: D6. DICE-03 ATK-12
      Bram meets it with STR. DEF-01 GRAP-01
      Ada rolls 2 against 4 of Bram and misses. DICE-04 ATK-08
      The hold Ada has of Bram is what it was. GRAP-21"
    `);
    expect(turnOf(fight, 'ada', ['grab:bram', 'decline', 'passive', 6, 2])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada needs no free hand for it. UNA-05
      Ada goes with bare hands at somebody armed. OPP-06
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 GRAP-03
      Ada grabs at Bram. ATK-07 GRAP-01
      Ada rolls STR two ranks lower: D6. DICE-03 ATK-12
      Bram meets it with STR. DEF-01 GRAP-01
      Ada rolls 6 against 2 of Bram: successes 3. DICE-04 DICE-05 ATK-08
      Ada has a full hold of Bram. GRAP-04 GRAP-21"
    `);
    expect(turnOf(fight, 'ada', ['sustain', 'force-down', 'end'], 3)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes a minor action, 1 AP left. TURN-02
      Ada keeps hold. GRAP-08 GRAP-25
      Ada takes a minor action, 0 AP left. TURN-02
      Ada forces Bram to the ground. GRAP-13 GRAP-20
      Bram is prone. PRN-01
      Ada ends the turn. TURN-15 TURN-10"
    `);
    expect(turnOf(fight, 'ada', ['sustain', 'crush', 6, [6, 3]], 2)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes a minor action, 1 AP left. TURN-02
      Ada keeps hold. GRAP-08 GRAP-25
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada crushes Bram. ATK-07 GRAP-14
      Bram has no defence to choose: it comes out of a hold. DEF-01 GRAP-14
      Ada rolls STR two ranks lower: D6. DICE-03 ATK-12
      Bram meets it with DEF. DEF-01 DEF-02
      Bram is at a disadvantage: prone. DICE-10 PRN-04
      Bram is at a disadvantage: fully held. DICE-10 GRAP-10
      Ada rolls 6 against 3 of Bram: successes 2. DICE-04 DICE-05 ATK-08
      Bram takes 2 non-lethal damage and has 7 HP left. DMG-01 DMG-02 UNA-02
      Bram looks wounded. DMG-06"
    `);
    expect(turnOf(fight, 'ada', ['sustain', 'throw', [2, 1], [6, 5]], 2)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes a minor action, 1 AP left. TURN-02
      Ada keeps hold. GRAP-08 GRAP-25
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada throws Bram. ATK-07 GRAP-15
      Bram has no defence to choose: it comes out of a hold. DEF-01 GRAP-15
      Ada has advantage: a throw out of a hold. DICE-09 GRAP-15
      Ada rolls STR two ranks lower: D6. DICE-03 ATK-12
      Bram meets it with DEF. DEF-01 DEF-02
      Bram is at a disadvantage: prone. DICE-10 PRN-04
      Bram is at a disadvantage: fully held. DICE-10 GRAP-10
      Ada rolls 2 against 5 of Bram and misses. DICE-04 ATK-08
      The throw comes to nothing: Ada has hold of Bram as before. GRAP-17"
    `);
    expect(turnOf(fight, 'ada', ['sustain', 'throw', [6, 1], [6, 5]], 2)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes a minor action, 1 AP left. TURN-02
      Ada keeps hold. GRAP-08 GRAP-25
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada throws Bram. ATK-07 GRAP-15
      Bram has no defence to choose: it comes out of a hold. DEF-01 GRAP-15
      Ada has advantage: a throw out of a hold. DICE-09 GRAP-15
      Ada rolls STR two ranks lower: D6. DICE-03 ATK-12
      Bram meets it with DEF. DEF-01 DEF-02
      Bram is at a disadvantage: prone. DICE-10 PRN-04
      Bram is at a disadvantage: fully held. DICE-10 GRAP-10
      Ada rolls 6 against 5 of Bram: successes 1. DICE-04 DICE-05 ATK-08
      Bram takes 1 non-lethal damage and has 6 HP left. DMG-01 DMG-02 UNA-02
      Bram looks wounded. DMG-06
      Ada no longer has hold of Bram. GRAP-22
      Ada throws Bram to the ground and lets go. GRAP-17"
    `);
  });

  it('SOS-ESC-03, SOS-ESC-04, SOS-ESC-05, SOS-ESC-06, SOS-GRAP-18, SOS-GRAP-22, SOS-GRAP-23: escape, drag and let slip', () => {
    const held = (level: number) => {
      const fight = fightOf({ party: [ada], foes: [bram, cal], scene: rooms, order: ['ada', 'bram', 'cal'] });
      Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: level });
      return fight;
    };
    const escapes = (own: number, other: number) => turnOf(held(1), 'bram', ['escape:ada', own, other]);
    expect(escapes(3, 4)).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram is grabbed and cannot move. MOVE-05
      Bram cannot break free (Ada held on). ESC-01 ESC-08 ESC-06
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04"
    `);
    expect(escapes(4, 4)).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram is grabbed and cannot move. MOVE-05
      Bram breaks free with all effort (Ada held on). ESC-01 ESC-08 ESC-03
      Ada no longer has hold of Bram. GRAP-22
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04"
    `);
    expect(escapes(6, 3)).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram is grabbed and cannot move. MOVE-05
      Bram breaks free (Ada held on). ESC-01 ESC-08 ESC-04
      Ada no longer has hold of Bram. GRAP-22
      Bram takes a minor action, 1 AP left. TURN-02"
    `);
    expect(escapes(6, 2)).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram is grabbed and cannot move. MOVE-05
      Bram breaks free with ease (Ada held on). ESC-01 ESC-08 ESC-05
      Ada no longer has hold of Bram. GRAP-22"
    `);
    expect(turnOf(held(2), 'bram', ['escape:ada', [7, 2], 4])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram is grabbed and cannot move. MOVE-05
      Bram is at a disadvantage: fully held. DICE-10 ESC-02
      Bram cannot break free (Ada held on). ESC-01 ESC-08 ESC-06
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04"
    `);
    expect(turnOf(held(2), 'ada', ['drag:r2', 'decline', 'decline'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada takes an exclusive action, 0 AP left. TURN-05
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 GRAP-19
      Ada gives Cal an opportunity. OPP-07 OPP-12 OPP-13 GRAP-19
      Ada drags Bram to r2. GRAP-18 OPP-16"
    `);
    expect(turnOf(held(2), 'ada', ['end'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada cannot move without letting go. GRAP-06
      Ada ends the turn. TURN-15 TURN-10
      Ada did not keep hold. GRAP-08 GRAP-25
      Ada no longer has hold of Bram. GRAP-22"
    `);
    const twice = held(1);
    expect(turnOf(twice, 'bram', ['grab:ada', 'decline', 'passive', 4, 4])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram is grabbed and cannot move. MOVE-05
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram goes with bare hands at somebody armed. OPP-06
      Bram gives Ada an opportunity. OPP-07 OPP-12 OPP-13 GRAP-03
      Bram grabs at Ada. ATK-07 GRAP-01
      Bram rolls STR two ranks lower: D4. DICE-03 ATK-12
      Ada meets it with STR. DEF-01 GRAP-01
      Bram rolls 4 against 4 of Ada: successes 1. DICE-04 DICE-05 ATK-08
      Ada has hold of somebody or is held already; each grab counts by itself. GRAP-23
      Bram has a partial hold of Ada. GRAP-04 GRAP-05"
    `);
  });
});

describe('the log of riders', () => {
  it('SOS-MNT-01, SOS-MNT-02, SOS-MNT-04, SOS-MNT-05, SOS-MNT-07, SOS-MNT-09, SOS-MNT-13, SOS-MNT-18, SOS-MNT-20, SOS-MNT-26: from mounting to the fall', () => {
    const fight = fightOf({ party: [ada, horse], foes: [bram], scene: rooms, order: ['ada', 'horse', 'bram'] });
    expect(turnOf(fight, 'ada', ['mount:horse', 'end'], 2)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a minor action, 1 AP left. MNT-18
      Ada mounts Horse. MNT-01 MNT-26 MNT-28
      Ada ends the turn. TURN-15 TURN-10"
    `);
    expect(turnOf(fight, 'ada', ['attack:bram:sword', 'passive', [1, 2], 6])).toMatchInlineSnapshot(`
      "Ada has the AP of rider or mount, whichever are more. MNT-04
      Turn of Ada: 3 AP. TURN-01
      Ada can use what the mount has more only for movement. MNT-05
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada attacks Bram (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Ada has advantage: in the saddle against somebody on foot. DICE-09 MNT-13
      Bram meets it with DEF. DEF-01 DEF-02
      Ada rolls 2 against 6 of Bram and misses. DICE-04 ATK-08"
    `);
    expect(turnOf(fight, 'ada', ['mount-attack:bram:hooves', 'passive', 1, 6])).toMatchInlineSnapshot(`
      "Ada has the AP of rider or mount, whichever are more. MNT-04
      Turn of Ada: 3 AP. TURN-01
      Ada can use what the mount has more only for movement. MNT-05
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Horse attacks Bram (hooves). ATK-07 ATK-01 ATK-02 ATK-04
      Horse rolls for what it does itself. MNT-07
      Bram meets it with DEF. DEF-01 DEF-02
      Horse rolls 1 against 6 of Bram and misses. DICE-04 ATK-08"
    `);
    expect(turnOf(fight, 'bram', ['attack:ada:sword', 'mount-dodge', 1, 6])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram attacks Ada (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Of the pair, Ada is the target. MNT-02
      Ada lets the mount dodge (Bram attacks). DEF-04 TURN-07 MNT-09 MNT-25
      Bram rolls 1 against 6 of Ada and misses. DICE-04 ATK-08"
    `);
    expect(turnOf(fight, 'bram', ['attack:ada:sword', 'passive', 6, 1])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram attacks Ada (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Of the pair, Ada is the target. MNT-02
      Ada meets it with DEF. DEF-01 DEF-02
      Bram rolls 6 against 1 of Ada: successes 6. DICE-04 DICE-05 ATK-08
      Ada takes 6 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Ada is knocked out by a lethal hit. KO-01 KO-02 KO-03 DMG-04
      Ada is prone. PRN-01
      Ada and Horse are on their own again. MNT-26
      Ada falls from the saddle and lies prone. OPP-16 MNT-20
      Ada looks knocked out. KO-01"
    `);
    const again = fightOf({ party: [{ ...ada, mount: 'horse' }, horse], foes: [bram], order: ['ada', 'bram'] });
    expect(turnOf(again, 'ada', ['dismount', 'end'], 2)).toMatchInlineSnapshot(`
      "Ada has the AP of rider or mount, whichever are more. MNT-04
      Turn of Ada: 3 AP. TURN-01
      Ada can use what the mount has more only for movement. MNT-05
      Ada takes a minor action, 2 AP left. MNT-18
      Ada and Horse are on their own again. MNT-26
      Ada dismounts. MNT-18
      Ada ends the turn. TURN-15 TURN-10"
    `);
  });

  it('SOS-MNT-06, SOS-MNT-14, SOS-MNT-15, SOS-MNT-16, SOS-MNT-17, SOS-MNT-21, SOS-TURN-11, SOS-BAD-03: bad riders, spears and slow mounts', () => {
    const rider = {
      ...ada,
      ap: 6,
      skilledRider: false,
      mount: 'horse',
      items: ['spear', 'sling'],
      hp: { now: 2, max: 4 },
    };
    const fight = fightOf({
      party: [
        { ...rider, state: { badlyWounded: true } },
        { ...horse, ap: 1 },
      ],
      foes: [{ ...bram, items: ['spear'] }],
      scene: rooms,
      order: ['ada', 'bram'],
    });
    expect(turnOf(fight, 'ada', ['attack:bram:spear', 'passive', [1, 2], 6])).toMatchInlineSnapshot(`
      "Ada is badly wounded and has half the AP, rounded down. TURN-11 BAD-03
      Ada has the AP of rider or mount, whichever are more. MNT-04
      Ada is no rider and has half the AP, rounded down. TURN-11 MNT-17
      Ada has the AP halved twice. TURN-11
      Turn of Ada: 1 AP. TURN-01
      Ada cannot spend MP. BAD-04
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada attacks Bram (spear). ATK-07 ATK-01 ATK-02 ATK-04
      Ada is at a disadvantage: badly wounded. DICE-10 BAD-02
      Ada is at a disadvantage: no skill in riding. DICE-10 MNT-16
      Bram keeps Ada off with a long weapon. MNT-14
      Bram meets it with DEF. DEF-01 DEF-02
      Ada rolls 1 against 6 of Bram and misses. DICE-04 ATK-08"
    `);
    byId(fight, 'ada').badly = false;
    expect(
      turnOf(fight, 'ada', ['move:r2', 'decline', 'shoot:bram:sling', 'passive', [1, 2], 6], 2),
    ).toMatchInlineSnapshot(`
      "Ada has the AP of rider or mount, whichever are more. MNT-04
      Ada is no rider and has half the AP, rounded down. TURN-11 MNT-17
      Turn of Ada: 3 AP. TURN-01
      Ada can use what the rider has more for anything but movement. MNT-06
      Ada takes a minor action, 2 AP left. TURN-02
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 OPP-03
      Ada goes to r2. MOVE-01 MOVE-02
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada shoots at Bram (sling). ATK-07 ATK-01 ATK-02 ATK-05
      Ada is at a disadvantage: no skill in riding. DICE-10 MNT-16
      Ada is at a disadvantage: on a moving mount. DICE-10 MNT-15
      Bram meets it with DEF. DEF-01 DEF-02
      The distance does not lift the die of Bram. DEF-11
      Ada rolls 1 against 6 of Bram and misses. DICE-04 ATK-08"
    `);
    expect(told(fight, [], (table) => hit(fight, table, byId(fight, 'horse'), 4, true))).toMatchInlineSnapshot(`
      "Horse takes 4 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Horse is knocked out by a lethal hit. KO-01 KO-02 KO-03 DMG-04
      Horse is prone. PRN-01
      Ada and Horse are on their own again. MNT-26
      Ada falls from the saddle and lies prone. OPP-16 MNT-21
      Horse looks knocked out. KO-01"
    `);
  });
});
