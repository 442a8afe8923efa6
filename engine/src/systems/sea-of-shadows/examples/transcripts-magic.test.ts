import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, dov, fightOf, play } from '../../../../test/tools/sea-of-shadows.ts';
import { type Items, told, turnOf } from '../../../../test/tools/sea-of-shadows-transcript.ts';
import { playAftermath } from '../after/aftermath.ts';
import { hit } from '../harm/harm.ts';
import { healByMagic } from '../harm/healing.ts';
import type { Fight } from '../state/model.ts';

const rooms = { regions: ['r1', 'r2', 'r3'] };

/** From the end of the fighting on. */
function after(fight: Fight, items: Items): string {
  Object.assign(fight, { phase: 'aftermath', stage: 0, cursor: 0 });
  return told(fight, items, (table) => {
    while (fight.phase === 'aftermath') playAftermath(fight, table);
  });
}

describe('the log of magic', () => {
  it('SOS-SPL-01, SOS-SPL-02, SOS-SPL-05, SOS-DMG-03, SOS-HLP-06, SOS-ATK-10: spells and what they do', () => {
    const mage = { ...ada, pre: 10, mp: 20, spells: ['Gust', 'Bind', 'Mind Spike', 'Mend', 'Force Bolt'] };
    const fight = fightOf({
      party: [{ ...mage, state: { prone: true } }],
      foes: [{ ...bram, hp: 9 }],
      scene: rooms,
      order: ['ada', 'bram'],
    });
    expect(turnOf(fight, 'ada', ['cast:bram:gust', 'passive', 8, 4, 'to:r2'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada casts Gust at Bram for 1 MP. SPL-01 SPL-02
      Ada works on Bram. ATK-07 ATK-03
      That Ada lies prone makes no difference. ATK-10
      Bram meets it with FOR. DEF-01 DEF-03
      The distance does not lift the die of Bram. DEF-11
      Ada rolls 8 against 4 of Bram: successes 2. DICE-04 DICE-05 ATK-08
      The hit does Bram no damage. DMG-03
      Bram is knocked over. DMG-03
      Bram is prone. PRN-01
      Bram is pushed away. DMG-03
      Bram ends in r2, which gives nobody an opportunity. OPP-16"
    `);
    expect(turnOf(fight, 'ada', ['cast:bram:bind', 'passive', 4, 4])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada casts Bind at Bram for 2 MP. SPL-01 SPL-02
      Ada works on Bram. ATK-07 ATK-03
      That Ada lies prone makes no difference. ATK-10
      Bram meets it with FOR. DEF-01 DEF-03
      The distance does not lift the die of Bram. DEF-11
      Ada rolls 4 against 4 of Bram: successes 1. DICE-04 DICE-05 ATK-08
      The hit does Bram no damage. DMG-03
      Bram is bound for a moment. DMG-03"
    `);
    expect(turnOf(fight, 'ada', ['cast:bram:force-bolt', 4, 4])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada casts Force Bolt at Bram for 1 MP. SPL-01 SPL-02
      Ada works on Bram. ATK-07 ATK-03
      Bram has no defence to choose: not able to. DEF-01 DEF-25
      That Ada lies prone makes no difference. ATK-10
      Bram is helpless and defends with a D4. DEF-01 HLP-06
      Ada rolls 4 against 4 of Bram: successes 1. DICE-04 DICE-05 ATK-08
      Bram takes 1 lethal damage and has 8 HP left. DMG-01 DMG-02 SPL-04
      Bram looks wounded. DMG-06
      Bram is no longer bound. DMG-03"
    `);
    expect(turnOf(fight, 'ada', ['cast:bram:mind-spike', 4, 4])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada casts Mind Spike at Bram for 2 MP. SPL-01 SPL-02
      Ada works on Bram. ATK-07 ATK-03
      Bram has no defence to choose: the spell leaves none. DEF-01 SPL-02
      That Ada lies prone makes no difference. ATK-10
      Bram meets it with PRE. DEF-01 DEF-03
      Ada rolls 4 against 4 of Bram: successes 1. DICE-04 DICE-05 ATK-08
      Bram takes 1 non-lethal damage and has 7 HP left. DMG-01 DMG-02 SPL-04
      Bram looks wounded. DMG-06"
    `);
    expect(turnOf(fight, 'ada', ['cast:ada:mend'])).toMatchInlineSnapshot(`
      "Turn of Ada: 2 AP. TURN-01
      Ada takes a major action, and the turn is over with it. TURN-03 TURN-04
      Ada casts Mend at Ada for 1 MP. SPL-01 SPL-05
      The spell on Ada asks for no roll. SPL-05
      Ada regains 0 HP and has 4. HEAL-01"
    `);
  });

  it('SOS-HEAL-02, SOS-HEAL-03, SOS-HEAL-05, SOS-HEAL-06, SOS-HEAL-07, SOS-HEAL-08, SOS-HEAL-12, SOS-HEAL-14, SOS-BAD-05, SOS-KO-12: revived', () => {
    const revived = (items: Items, lethal: boolean, ...points: number[]) => {
      const fight = fightOf({ party: [ada], foes: [bram], order: ['ada', 'bram'] });
      hit(fight, play(fight, []).table, byId(fight, 'ada'), 4, lethal);
      return told(fight, items, (table) => {
        for (const each of points) healByMagic(fight, table, byId(fight, 'ada'), each);
      });
    };
    expect(revived([1], true, 2, 2)).toMatchInlineSnapshot(`
      "The healing shows at once whether Ada survives. HEAL-02
      Ada dies. KO-04 KO-05
      Ada is dead. HEAL-03
      Nothing heals Ada, who is dead. HEAL-14"
    `);
    expect(revived([2], true, 4)).toMatchInlineSnapshot(`
      "The healing shows at once whether Ada survives. HEAL-02
      Ada is mortally wounded. KO-04 KO-06
      Ada comes to, prone and stunned. HEAL-04 HEAL-13 INIT-03 HEAL-02
      Ada is stunned for the rest of the encounter. HEAL-05 MORT-02
      Ada regains 4 HP and has 4. HEAL-04"
    `);
    expect(revived([3], true, 2, 2)).toMatchInlineSnapshot(`
      "The healing shows at once whether Ada survives. HEAL-02
      Ada is badly wounded. KO-04 KO-07
      Ada comes to, prone and stunned. HEAL-04 HEAL-13 INIT-03 HEAL-02
      After the stun Ada is badly wounded until HP are full. HEAL-07
      Ada regains 2 HP and has 2. HEAL-04
      Ada regains 2 HP and has 4. HEAL-01
      The bad wound of Ada is healed. BAD-05"
    `);
    expect(revived([4], true, 2)).toMatchInlineSnapshot(`
      "The healing shows at once whether Ada survives. HEAL-02
      Ada will be fine. KO-04 KO-08
      Ada comes to, prone and stunned. HEAL-04 HEAL-13 INIT-03 HEAL-02
      After the stun Ada is as able as ever. HEAL-08
      Ada regains 2 HP and has 2. HEAL-04"
    `);
    expect(revived([], false, 2)).toMatchInlineSnapshot(`
      "Ada comes to, prone and stunned. HEAL-04 HEAL-13 INIT-03 HEAL-12
      After the stun Ada is as able as ever. HEAL-08
      Ada regains 2 HP and has 2. HEAL-04"
    `);
  });
});

describe('the log of the aftermath', () => {
  it('SOS-END-02, SOS-END-03, SOS-KO-04, SOS-MORT-01, SOS-MORT-03, SOS-MORT-06, SOS-MORT-08, SOS-BAD-01, SOS-BAD-06, SOS-DMG-07: who lives', () => {
    const fight = fightOf({
      party: [
        { ...ada, hp: { now: 2, max: 4 }, mp: { now: 0, max: 2 } },
        { ...cal, side: 'party' },
      ],
      foes: [bram, dov, { ...bram, id: 'eb', name: 'Eb' }],
      order: ['ada'],
    });
    for (const id of ['cal', 'bram', 'dov', 'eb']) hit(fight, play(fight, []).table, byId(fight, id), 3, true);
    const items = [3, 2, 2, 4, 'aid:bram', 3, { who: 'gm', faces: [3] }] as const;
    expect(after(fight, items)).toMatchInlineSnapshot(`
      "Aftermath: The dust settles. END-03
      Aftermath: Rituals. END-03
      Aftermath: Survival. END-03
      Cal is badly wounded. KO-04 KO-07
      Cal wakes after an hour, or in five to ten minutes with help, with 1 HP. KO-13 BAD-01
      The HP of waking do not end the bad wound of Cal. BAD-07
      Bram is mortally wounded. KO-04 KO-06
      Bram will die within ten minutes. MORT-01
      Dov is mortally wounded. KO-04 KO-06
      Dov will die within ten minutes. MORT-01
      Eb will be fine. KO-04 KO-08
      Eb wakes after five minutes, with 1 HP. KO-13 KO-08
      Eb is stunned for the first turn awake. KO-09
      Aftermath: First aid. END-03
      Ruling: What is there to bandage with? proper. MORT-04
      Ada has proper bandages: the difficulty is a D4. MORT-03
      Ada saves Bram, who is badly wounded. MORT-03 MORT-02
      Bram wakes after an hour, or in five to ten minutes with help, with 1 HP. KO-13 BAD-01
      The HP of waking do not end the bad wound of Bram. BAD-07
      Aftermath: Too late. END-03
      Nobody helps Dov in time. MORT-06 MORT-07
      Dov is dead. MORT-01
      Aftermath: Lasting injuries. END-03
      Ruling: Which lasting injury remains? cannot run. MORT-08
      Bram can no longer run. MORT-08
      Aftermath: Recovery. END-03
      Ada needs about an hour of rest for full HP and MP. DMG-07 END-04
      Cal needs about a week of rest. BAD-06
      Bram needs a month or more of rest. BAD-06
      Eb needs about an hour of rest for full HP. DMG-07 END-04"
    `);
  });

  it('SOS-HEAL-09, SOS-HEAL-10, SOS-HEAL-11, SOS-HEAL-15, SOS-HEAL-16, SOS-KO-10: rituals and spells after the fight', () => {
    const fight = fightOf({
      party: [{ ...ada, mp: 3, spells: ['Greater Mend'] }],
      foes: [bram, cal, dov],
      rulings: { ritual: 'available', rest: 'hour' },
      order: ['ada'],
    });
    for (const id of ['bram', 'cal']) hit(fight, play(fight, []).table, byId(fight, id), 3, true);
    hit(fight, play(fight, []).table, byId(fight, 'dov'), 3, false);
    expect(after(fight, ['yes', 'no', 'no', [2, 3], 2, 'greater-mend:cal'])).toMatchInlineSnapshot(`
      "Aftermath: The dust settles. END-03
      Aftermath: Rituals. END-03
      Ruling: Can a healing ritual be had after the fight? available. HEAL-16
      Aftermath: Rituals. END-03
      A ritual is held for Bram. HEAL-09 HEAL-11
      Aftermath: Survival. END-03
      Bram is badly wounded. KO-04 KO-07
      The ritual makes Bram whole. HEAL-10
      Cal is mortally wounded. KO-04 KO-06
      Cal will die within ten minutes. MORT-01
      Dov wakes after five minutes, with 1 HP. KO-13 KO-10
      Dov is stunned for the first turn awake. KO-09
      Aftermath: First aid. END-03
      Ada casts Greater Mend at Cal for 3 MP. SPL-01 SPL-05
      Magic saves Cal, who is badly wounded now. HEAL-15 MORT-02
      Cal regains 3 HP and has 3. HEAL-15
      The bad wound of Cal is healed. BAD-05
      Aftermath: Too late. END-03
      Aftermath: Lasting injuries. END-03
      Ruling: Which lasting injury remains? cannot run. MORT-08
      Cal can no longer run. MORT-08
      Aftermath: Recovery. END-03
      Ruling: Is there an hour of rest after the fight? an hour. DMG-07
      Ada has all MP after an hour of rest. END-04
      Ruling: Is there an hour of rest after the fight? an hour. DMG-07
      Dov has full HP after an hour of rest. DMG-06 DMG-07"
    `);
  });
});
