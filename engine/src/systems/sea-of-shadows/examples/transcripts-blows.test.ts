import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, dov, fightOf } from '../../../../test/tools/sea-of-shadows.ts';
import { told, turnOf } from '../../../../test/tools/sea-of-shadows-transcript.ts';
import { hit } from '../harm/harm.ts';

const rooms = { regions: ['r1', 'r2', 'r3'] };

describe('the log of blows', () => {
  const duel = (foe: object = {}) =>
    fightOf({ party: [ada], foes: [{ ...bram, ...foe }], scene: rooms, order: ['ada', 'bram'] });

  it('SOS-ATK-01, SOS-ATK-07, SOS-DICE-09, SOS-DEF-01, SOS-DICE-05, SOS-DMG-01, SOS-DMG-04, SOS-KO-01: a hit, a miss and a knockout', () => {
    const fight = duel();
    expect(turnOf(fight, 'ada', ['attack:bram:sword', 'passive', 6, 3])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada attacks Bram (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Bram meets it with DEF. DEF-01 DEF-02
      Ada rolls 6 against 3 of Bram: successes 2. DICE-04 DICE-05 ATK-08
      Bram takes 2 lethal damage and has 1 HP left. DMG-01 DMG-02 ATK-11
      Bram looks wounded. DMG-06"
    `);
    expect(turnOf(fight, 'bram', ['attack:ada:sword', 'block', 5, [6, 2]])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram attacks Ada (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Ada blocks (Bram attacks). DEF-04 TURN-07 DEF-13 DEF-26
      Ada has advantage: a shield to block with. DICE-09 DEF-15
      Bram rolls 5 against 6 of Ada and misses. DICE-04 ATK-08"
    `);
    expect(turnOf(fight, 'bram', ['attack:ada:sword', 'parry:sword', 1, 2])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram attacks Ada (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Ada parries (Bram attacks). DEF-04 TURN-07 DEF-17 DEF-26
      Bram rolls 1 against 2 of Ada and misses. DICE-04 ATK-08"
    `);
    byId(fight, 'ada').debt = 1;
    expect(turnOf(fight, 'ada', ['attack:bram:sword', 'dodge', 8, 6])).toMatchInlineSnapshot(`
      "Turn of Ada: 1 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada attacks Bram (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Bram dodges (Ada attacks). DEF-04 TURN-07 DEF-22 DEF-26
      Ada rolls 8 against 6 of Bram: successes 1. DICE-04 DICE-05 ATK-08
      Bram takes 1 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Bram is knocked out by a lethal hit. KO-01 KO-02 KO-03 DMG-04
      Bram is prone. PRN-01
      Bram looks knocked out. KO-01
      The fight is over. One side is left. END-01"
    `);
  });

  it('SOS-DMG-05, SOS-DEAD-01, SOS-DEAD-02, SOS-DEAD-04, SOS-DEAD-06, SOS-DEAD-07: what kills and what does not', () => {
    const blow = (foe: object, ...blows: readonly (readonly [number, boolean])[]) => {
      const fight = duel(foe);
      return told(fight, [], (table) => {
        for (const [damage, lethal] of blows) hit(fight, table, byId(fight, 'bram'), damage, lethal);
      });
    };
    expect(blow({}, [6, true])).toMatchInlineSnapshot(`
      "Bram takes 6 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      A single hit of 6 is too much for Bram, whose full HP are 3. DEAD-03 DMG-04
      Bram is dead. DEAD-01
      Bram looks dead. DMG-02"
    `);
    expect(blow({}, [6, false], [3, false], [2, true], [3, true])).toMatchInlineSnapshot(`
      "Bram takes 6 non-lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Damage that is not lethal does not kill Bram. DEAD-07
      Bram is knocked out by a non-lethal hit. KO-01 KO-02 KO-03 DMG-04
      Bram is prone. PRN-01
      Bram looks knocked out. KO-01
      Bram takes 3 non-lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Bram was knocked out already. DMG-05
      Damage that is not lethal does not kill Bram. DEAD-07
      Bram looks knocked out. KO-01
      Bram takes 2 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Bram was knocked out already. DMG-05
      The knockout of Bram is now a lethal one. DMG-05
      Bram looks knocked out. KO-01
      Bram takes 3 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Bram was knocked out already. DMG-05
      A single hit of 3 is too much for Bram, whose full HP are 3. DEAD-03 DMG-05
      Bram is dead. DEAD-02
      Bram looks dead. DMG-02"
    `);
    expect(blow({ hp: 1, minorEvil: true }, [1, true])).toMatchInlineSnapshot(`
      "Bram takes 1 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Bram is knocked out by a lethal hit. KO-01 KO-02 KO-03 DMG-04
      Bram is prone. PRN-01
      Ruling: What becomes of the minor villain? dies. DEAD-05
      Bram is dead. DEAD-04
      Bram looks dead. DMG-02"
    `);
    expect(blow({ hp: 0 }, [1, false])).toMatchInlineSnapshot(`
      "Bram takes 1 non-lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Damage that is not lethal does not kill Bram. DEAD-07
      Bram has no HP to lose and goes down at any hit. DEAD-06
      Bram is knocked out by a non-lethal hit. KO-01 KO-02 KO-03 DMG-04
      Bram is prone. PRN-01
      Bram looks knocked out. KO-01"
    `);
    expect(blow({ hp: 0 }, [1, true])).toMatchInlineSnapshot(`
      "Bram takes 1 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Bram is knocked out by a lethal hit. KO-01 KO-02 KO-03 DMG-04
      Bram is prone. PRN-01
      Bram is dead. DEAD-06
      Bram looks dead. DMG-02"
    `);
  });

  it('SOS-DICE-11, SOS-PRN-02, SOS-PRN-03, SOS-PRN-04, SOS-PRN-05, SOS-BAD-02, SOS-DEF-19, SOS-DEF-20: what weighs on a roll', () => {
    const fight = fightOf({
      party: [{ ...ada, items: ['mace', 'shield'], state: { prone: true } }],
      foes: [{ ...bram, items: ['pistol'], hp: { now: 2, max: 3 }, state: { badlyWounded: true } }],
      order: ['ada', 'bram'],
    });
    expect(turnOf(fight, 'bram', ['shoot:ada:pistol', 'decline', 'passive', [1, 2], 6])).toMatchInlineSnapshot(`
      "Bram is badly wounded and has half the AP, rounded down. TURN-11 BAD-03
      Turn of Bram: 1 AP. TURN-01
      Bram cannot spend MP. BAD-04
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram gives Ada an opportunity. OPP-07 OPP-12 OPP-13 OPP-02
      Bram shoots at Ada (pistol). ATK-07 ATK-01 ATK-02 ATK-05
      Bram is at a disadvantage: badly wounded. DICE-10 BAD-02
      Ada meets it with DEF. DEF-01 DEF-02
      That Ada lies prone makes no difference. PRN-05
      The distance does not lift the die of Ada. DEF-11
      Bram rolls 1 against 6 of Ada and misses. DICE-04 ATK-08
      The pistol of Bram has to be loaded again. TURN-19"
    `);
    expect(turnOf(fight, 'ada', ['attack:bram:mace', 'parry:bare-hands', [3, 2], [6, 5]])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada attacks Bram (mace). ATK-07 ATK-01 ATK-02 ATK-04
      Bram parries (Ada attacks). DEF-04 TURN-07 DEF-17 DEF-26
      Ada is at a disadvantage: prone. DICE-10 PRN-02
      Bram is at a disadvantage: badly wounded. DICE-10 BAD-02
      Bram is at a disadvantage: bare hands against a weapon. DICE-10 DEF-19
      Ada rolls 2 against 5 of Bram and misses. DICE-04 ATK-08"
    `);
    byId(fight, 'bram').debt = 0;
    expect(turnOf(fight, 'bram', ['strike:ada', 'decline', 'parry:mace', [3, 2], [8, 7]])).toMatchInlineSnapshot(`
      "Bram is badly wounded and has half the AP, rounded down. TURN-11 BAD-03
      Turn of Bram: 1 AP. TURN-01
      Bram cannot spend MP. BAD-04
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram goes with bare hands at somebody armed. OPP-06
      Bram gives Ada an opportunity. OPP-07 OPP-12 OPP-13 UNA-03
      Bram strikes at Ada. ATK-07 UNA-01
      Ada parries (Bram attacks). DEF-04 TURN-07 DEF-17 DEF-26
      Bram is at a disadvantage: badly wounded. DICE-10 BAD-02
      Bram rolls STR two ranks lower: D4. DICE-03 ATK-12
      Ada is at a disadvantage: prone. DICE-10 PRN-04
      Ada is at a disadvantage: a weapon that parries badly. DICE-10 DEF-20
      Bram rolls 2 against 7 of Ada and misses. DICE-04 ATK-08"
    `);
  });

  it('SOS-DEF-10, SOS-DEF-11, SOS-DEF-16, SOS-TURN-19, SOS-TURN-20, SOS-HLP-02, SOS-HLP-04: shots', () => {
    const archer = { ...bram, items: ['crossbow', 'javelin'], region: 'r3' };
    const fight = fightOf({ party: [{ ...ada, def: 4 }], foes: [archer], scene: rooms, order: ['ada', 'bram'] });
    expect(turnOf(fight, 'bram', ['shoot:ada:crossbow', 'block', 3, [6, 4]])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram shoots at Ada (crossbow). ATK-07 ATK-01 ATK-02 ATK-05
      Ada blocks (Bram attacks). DEF-04 TURN-07 DEF-13 DEF-26
      Ada has advantage: a shield to block with. DICE-09 DEF-15
      The distance lifts the block of Ada to a D6. DEF-16
      Bram rolls 3 against 6 of Ada and misses. DICE-04 ATK-08
      The crossbow of Bram has to be loaded again. TURN-19"
    `);
    expect(turnOf(fight, 'bram', ['reload:crossbow', 'shoot:ada:crossbow', 'passive', 3, 3], 2)).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a minor action, 1 AP left. TURN-02
      Bram reloads the crossbow. TURN-19
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram shoots at Ada (crossbow). ATK-07 ATK-01 ATK-02 ATK-05
      Ada meets it with DEF. DEF-01 DEF-02
      The distance gives Ada a D6. DEF-10 DEF-11 DEF-12 SPL-03
      Bram rolls 3 against 3 of Ada: successes 1. DICE-04 DICE-05 ATK-08
      The crossbow of Bram has to be loaded again. TURN-19
      Ada takes 1 lethal damage and has 3 HP left. DMG-01 DMG-02 ATK-11
      Ada looks wounded. DMG-06"
    `);
    byId(fight, 'ada').helpless = 1;
    expect(turnOf(fight, 'bram', ['ready:javelin:for:crossbow', 'shoot:ada:javelin', 1, 2], 2)).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a minor action, 1 AP left. TURN-02
      Bram readies the javelin. TURN-14 TURN-18 ATK-06
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Bram throws at Ada (javelin). ATK-07 ATK-01 ATK-02 ATK-05
      Ada has no defence to choose: not able to. DEF-01 DEF-25
      Ada is helpless and defends with a D6. DEF-01 HLP-04
      Bram rolls 1 against 2 of Ada and misses. DICE-04 ATK-08
      What Bram has thrown lies there now: javelin, r1. TURN-20"
    `);
    byId(fight, 'bram').region = 0;
    expect(turnOf(fight, 'bram', ['strike:ada', 2, [2, 2]])).toMatchInlineSnapshot(`
      "Turn of Bram: 2 AP. TURN-01
      Bram takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada cannot use the opportunity Bram gives: not able to. OPP-10
      Bram strikes at Ada. ATK-07 UNA-01
      Ada has no defence to choose: not able to. DEF-01 DEF-25
      Bram rolls STR two ranks lower: D4. DICE-03 ATK-12
      Ada is helpless and defends with a D2. DEF-01 HLP-02
      Ada is at a disadvantage: helpless. DICE-10 HLP-02
      Bram rolls 2 against 2 of Ada: successes 1. DICE-04 DICE-05 ATK-08
      Ada takes 1 non-lethal damage and has 2 HP left. DMG-01 DMG-02 UNA-02
      Ada looks wounded. DMG-06"
    `);
  });
});

describe('the log of the field', () => {
  it('SOS-OPP-03, SOS-OPP-08, SOS-OPP-09, SOS-OPP-10, SOS-OPP-13, SOS-OPP-15, SOS-MOVE-02, SOS-MOVE-07: a move past four enemies, and a run', () => {
    const foes = [
      bram,
      { ...cal, items: [] },
      { ...dov, state: { helpless: true } },
      { ...bram, id: 'eb', name: 'Eb' },
    ];
    const fight = fightOf({
      party: [{ ...ada, hp: 9 }],
      foes,
      scene: rooms,
      order: ['ada', 'bram', 'cal', 'dov', 'eb'],
    });
    byId(fight, 'eb').debt = 2;
    const strike = ['strike:ada:sword', 'passive', 3, 6] as const;
    expect(turnOf(fight, 'ada', ['move:r2', ...strike])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a minor action, 1 AP left. TURN-02
      Cal cannot use the opportunity Ada gives: no melee weapon in hand. OPP-09
      Dov cannot use the opportunity Ada gives: not able to. OPP-10
      Eb cannot use the opportunity Ada gives: no AP left to borrow. OPP-10
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 OPP-03
      Bram strikes at Ada and owes 1 AP for it. OPP-08 OPP-09 OPP-15
      Bram attacks Ada (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Ada meets it with DEF. DEF-01 DEF-02
      Bram rolls 3 against 6 of Ada and misses. DICE-04 ATK-08
      Ada goes to r2. MOVE-01 MOVE-02"
    `);
    byId(fight, 'bram').region = 2;
    byId(fight, 'ada').hp = 1;
    expect(turnOf(fight, 'ada', ['run:r3', 'strike:ada:sword', 'passive', 6, 6])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes an exclusive action, 0 AP left. TURN-05
      Ada goes to r3. MOVE-01 MOVE-03
      Ada gives Bram an opportunity. OPP-07 OPP-12 OPP-13 OPP-04
      Bram strikes at Ada and owes 1 AP for it. OPP-08 OPP-09 OPP-15
      Bram attacks Ada (sword). ATK-07 ATK-01 ATK-02 ATK-04
      Ada meets it with DEF. DEF-01 DEF-02
      Bram rolls 6 against 6 of Ada: successes 1. DICE-04 DICE-05 ATK-08
      Ada takes 1 lethal damage and has 0 HP left. DMG-01 DMG-02 ATK-11
      Ada is knocked out by a lethal hit. KO-01 KO-02 KO-03 DMG-04
      Ada is prone. PRN-01
      Ada looks knocked out. KO-01
      Ada cannot go on, and the action is lost. OPP-11 TURN-16
      Ada gets no farther. MOVE-07
      The fight is over. One side is left. END-01"
    `);
  });

  it('SOS-TURN-02, SOS-TURN-06, SOS-TURN-14, SOS-TURN-20, SOS-PRN-01, SOS-PRN-06, SOS-MOVE-04, SOS-MOVE-06, SOS-END-06: small things', () => {
    const exits = {
      regions: [
        { id: 'r1', adjacent: ['r2'] },
        { id: 'r2', adjacent: ['r1'], exit: true },
      ],
    };
    const fight = fightOf({
      party: [ada, { ...cal, side: 'party' }],
      foes: [dov],
      scene: exits,
      order: ['ada', 'cal', 'dov'],
    });
    expect(turnOf(fight, 'ada', ['drop:sword', 'ready:lying-sword', 'drop-prone', 'end'], 4)).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada drops the sword. TURN-06 TURN-20
      Ada takes a minor action, 1 AP left. TURN-02
      Ada picks up the sword. TURN-20 TURN-14 TURN-18 ATK-06
      Ada drops to the ground. TURN-06
      Ada ends the turn. TURN-15 TURN-10"
    `);
    expect(turnOf(fight, 'ada', ['crawl:r2', 'decline'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes an exclusive action, 0 AP left. TURN-05
      Ada gives Dov an opportunity. OPP-07 OPP-12 OPP-13 OPP-01
      Ada goes to r2. MOVE-01 PRN-01"
    `);
    expect(turnOf(fight, 'ada', ['stand'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada stands up. PRN-06"
    `);
    expect(turnOf(fight, 'ada', ['withdraw:outside'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada leaves the field. MOVE-06"
    `);
    expect(turnOf(fight, 'cal', ['surrender'])).toMatchInlineSnapshot(`
      "Turn of Cal: 2 AP. TURN-01
      Cal surrenders. END-06
      The fight is over. One side is left. END-01"
    `);
  });

  it('SOS-INIT-02, SOS-INIT-04, SOS-INIT-05, SOS-INIT-06, SOS-INIT-07, SOS-MNT-03, SOS-TURN-12: how a fight begins', () => {
    const fight = fightOf({
      party: [{ ...ada, state: { surprised: true } }],
      foes: [bram, { ...cal, mount: 'nag' }, { use: 'riding-horse', id: 'nag', name: 'Nag', side: 'foes' }],
    });
    expect(told(fight, [[5, 4], 4, 2, 4], (_table, step) => step(6))).toMatchInlineSnapshot(`
      "Ada is surprised. INIT-09 INIT-05 INIT-08
      Ada has nothing ready. INIT-06
      Ada is at a disadvantage: surprised. DICE-10 INIT-04
      Ada acts at 4. INIT-01
      Bram acts at 4. INIT-01
      Cal acts at 2. INIT-01
      Nag acts at 4. INIT-01
      Cal and the mount act together at 4. MNT-03
      Ada comes before Bram, who has the same number. INIT-02
      Ada comes before Cal, who has the same number. INIT-02
      Cal comes before Bram, who has the same number. INIT-02
      Round 1. TURN-17"
    `);
    byId(fight, 'ada').stun = 1;
    expect(turnOf(fight, 'ada', [])).toMatchInlineSnapshot(`
      "Ada is no longer surprised. INIT-07
      Ada is stunned and loses the turn. TURN-12 TURN-13"
    `);
  });
});
