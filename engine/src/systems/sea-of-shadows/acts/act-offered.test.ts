import { describe, expect, it } from 'vitest';
import { ada, bram, byId, cal, fightOf, play, turn } from '../../../../test/tools/sea-of-shadows.ts';
import { inWords, optionInWords } from '../../../testing/in-words.ts';
import { words } from '../book/words.ts';
import type { Fight } from '../state/model.ts';

/** Everything somebody is offered, as it is shown: id, label, cost and rule. */
function shown(fight: Fight, id: string, questionId: string): string {
  const question = words.questions.find((each) => each.id === questionId)!;
  const { table } = play(fight, []);
  const who = byId(fight, id).index;
  table.list(fight, who, question);
  const options = Array.from(table.options.subarray(0, table.optionCount), (code) =>
    optionInWords(question.describe(fight, who, code)),
  );
  const lines = options.map(({ id: option, label, target = '-', with: weapon = '-', cost = 'free', rule }) =>
    [option, label, target, weapon, cost, rule.replace('SOS-', '')].join(' | '),
  );
  return [inWords(question.prompt(fight, who)), ...lines].join('\n');
}

const scene = {
  regions: [
    { id: 'r1', name: 'the yard', adjacent: ['r2', 'r3'], exit: true },
    { id: 'r2', name: 'the barn', adjacent: ['r1'] },
    { id: 'r3', name: 'the lane', adjacent: ['r1'] },
  ],
};
const horse = { use: 'warhorse', id: 'horse', name: 'Horse', side: 'party', hero: false };

describe('what is offered in a turn', () => {
  it('SOS-TURN-02, SOS-TURN-03, SOS-TURN-05, SOS-TURN-06, SOS-TURN-18, SOS-MOVE-06: to somebody on foot with much to choose from', () => {
    const hero = {
      ...ada,
      mp: 3,
      items: ['dagger', 'shield', { use: 'crossbow', loaded: false }],
      spells: ['Force Bolt', 'Mend', { use: 'Mend', name: 'Balm', action: 'minor', mp: 0 }],
    };
    const fight = fightOf({
      party: [hero, horse],
      foes: [bram, { ...cal, region: 'r2' }],
      scene,
      toggles: { feats: true },
      order: ['ada'],
    });
    turn(fight, 'ada', ['drop:shield']);
    expect(shown(fight, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 2 AP left.
      end | End the turn | - | - | free | TURN-15
      attack:horse:dagger | Attack Horse with dagger | horse | dagger | major action | ATK-01
      shoot:horse:dagger | Shoot or throw at Horse with dagger | horse | dagger | major action | ATK-05
      attack:bram:dagger | Attack Bram with dagger | bram | dagger | major action | ATK-01
      shoot:bram:dagger | Shoot or throw at Bram with dagger | bram | dagger | major action | ATK-05
      shoot:cal:dagger | Shoot or throw at Cal with dagger | cal | dagger | major action | ATK-05
      strike:horse | Strike unarmed at Horse | horse | - | major action | UNA-01
      grab:horse | Grab Horse | horse | - | major action | GRAP-01
      strike:bram | Strike unarmed at Bram | bram | - | major action | UNA-01
      grab:bram | Grab Bram | bram | - | major action | GRAP-01
      cast:horse:force-bolt | Cast Force Bolt at Horse | horse | Force Bolt | major action, 1 MP | SPL-01
      cast:bram:force-bolt | Cast Force Bolt at Bram | bram | Force Bolt | major action, 1 MP | SPL-01
      cast:cal:force-bolt | Cast Force Bolt at Cal | cal | Force Bolt | major action, 1 MP | SPL-01
      cast:ada:mend | Cast Mend at Ada | ada | Mend | major action, 1 MP | SPL-01
      cast:horse:mend | Cast Mend at Horse | horse | Mend | major action, 1 MP | SPL-01
      cast:bram:mend | Cast Mend at Bram | bram | Mend | major action, 1 MP | SPL-01
      cast:ada:balm | Cast Balm at Ada | ada | Balm | minor action, 0 MP | SPL-01
      cast:horse:balm | Cast Balm at Horse | horse | Balm | minor action, 0 MP | SPL-01
      cast:bram:balm | Cast Balm at Bram | bram | Balm | minor action, 0 MP | SPL-01
      drop:dagger | Drop dagger | - | dagger | free action | TURN-06
      ready:lying-shield | Ready shield | - | shield | minor action | TURN-14
      ready:crossbow:for:dagger | Ready crossbow instead of dagger | - | crossbow | minor action | TURN-14
      move:r2 | Move to the barn | - | - | minor action | MOVE-02
      withdraw:r2 | Withdraw to the barn | - | - | major action | MOVE-04
      run:r2 | Run by way of the barn | - | - | exclusive action | MOVE-03
      move:r3 | Move to the lane | - | - | minor action | MOVE-02
      withdraw:r3 | Withdraw to the lane | - | - | major action | MOVE-04
      run:r3 | Run by way of the lane | - | - | exclusive action | MOVE-03
      move:outside | Move to the outside | - | - | minor action | MOVE-02
      withdraw:outside | Withdraw to the outside | - | - | major action | MOVE-04
      run:outside | Run by way of the outside | - | - | exclusive action | MOVE-03
      mount:horse | Mount Horse | horse | - | minor action | MNT-18
      drop-prone | Drop prone | - | - | free action | TURN-06
      surrender | Surrender | - | - | free action | END-06
      feat:att | Try something with ATT | - | - | major action | DICE-07
      feat:def | Try something with DEF | - | - | major action | DICE-07
      feat:pre | Try something with PRE | - | - | major action | DICE-07
      feat:for | Try something with FOR | - | - | major action | DICE-07
      feat:str | Try something with STR | - | - | major action | DICE-07
      feat:ref | Try something with REF | - | - | major action | DICE-07
      feat:int | Try something with INT | - | - | major action | DICE-07"
    `);
  });

  it('SOS-GRAP-08, SOS-GRAP-13, SOS-GRAP-14, SOS-GRAP-15, SOS-GRAP-18, SOS-ESC-01: to somebody who holds and is held', () => {
    const fight = fightOf({ party: [{ ...ada, items: ['sword'] }], foes: [bram, cal], scene, order: ['ada'] });
    Object.assign(byId(fight, 'ada'), { holds: 1, holdLevel: 2 });
    turn(fight, 'ada', ['drop:sword']);
    expect(shown(fight, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 2 AP left.
      end | End the turn | - | - | free | TURN-15
      strike:bram | Strike unarmed at Bram | bram | - | major action | UNA-01
      strike:cal | Strike unarmed at Cal | cal | - | major action | UNA-01
      sustain | Keep hold | - | - | minor action | GRAP-08
      force-down | Force to the ground | - | - | minor action | GRAP-13
      crush | Crush | - | - | major action | GRAP-14
      throw | Throw to the ground | - | - | major action | GRAP-15
      drag:r2 | Drag to the barn | - | - | exclusive action | GRAP-18
      drag:r3 | Drag to the lane | - | - | exclusive action | GRAP-18
      ready:lying-sword | Ready sword | - | sword | minor action | TURN-14
      let-go | Let go | - | - | free action | TURN-06
      drop-prone | Drop prone | - | - | free action | TURN-06
      surrender | Surrender | - | - | free action | END-06"
    `);
    Object.assign(byId(fight, 'cal'), { holds: 0, holdLevel: 1 });
    expect(shown(fight, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 2 AP left.
      end | End the turn | - | - | free | TURN-15
      strike:bram | Strike unarmed at Bram | bram | - | major action | UNA-01
      strike:cal | Strike unarmed at Cal | cal | - | major action | UNA-01
      sustain | Keep hold | - | - | minor action | GRAP-08
      force-down | Force to the ground | - | - | minor action | GRAP-13
      crush | Crush | - | - | major action | GRAP-14
      throw | Throw to the ground | - | - | major action | GRAP-15
      escape:cal | Break free from Cal | cal | - | major, minor or free action by its result | ESC-01
      ready:lying-sword | Ready sword | - | sword | minor action | TURN-14
      let-go | Let go | - | - | free action | TURN-06
      drop-prone | Drop prone | - | - | free action | TURN-06
      surrender | Surrender | - | - | free action | END-06"
    `);
  });

  it('SOS-MNT-07, SOS-MNT-11, SOS-MNT-18, SOS-MNT-19: to a rider, and to one without skill', () => {
    const fight = fightOf({
      party: [{ ...ada, items: ['sword'], mount: 'horse' }, horse],
      foes: [bram],
      scene,
      order: ['ada'],
    });
    turn(fight, 'ada', ['drop:sword']);
    expect(shown(fight, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 3 AP left.
      end | End the turn | - | - | free | TURN-15
      ready:lying-sword | Ready sword | - | sword | minor action | TURN-14
      mount-attack:ada:hooves | Horse: attack Ada with hooves | ada | hooves | major action | ATK-01
      mount-attack:bram:hooves | Horse: attack Bram with hooves | bram | hooves | major action | ATK-01
      mount-strike:ada | Horse: strike unarmed at Ada | ada | - | major action | UNA-01
      mount-strike:bram | Horse: strike unarmed at Bram | bram | - | major action | UNA-01
      mount-grab:bram | Horse: grab Bram | bram | - | major action | GRAP-01
      move:r2 | Move to the barn | - | - | minor action | MOVE-02
      withdraw:r2 | Withdraw to the barn | - | - | major action | MOVE-04
      run:r2 | Run by way of the barn | - | - | exclusive action | MOVE-03
      move:r3 | Move to the lane | - | - | minor action | MOVE-02
      withdraw:r3 | Withdraw to the lane | - | - | major action | MOVE-04
      run:r3 | Run by way of the lane | - | - | exclusive action | MOVE-03
      move:outside | Move to the outside | - | - | minor action | MOVE-02
      withdraw:outside | Withdraw to the outside | - | - | major action | MOVE-04
      run:outside | Run by way of the outside | - | - | exclusive action | MOVE-03
      dismount | Dismount | - | - | minor action | MNT-18
      surrender | Surrender | - | - | free action | END-06"
    `);
    const clumsy = fightOf({
      party: [{ ...ada, skilledRider: false, items: [] }, horse],
      foes: [bram],
      scene,
      order: ['ada'],
    });
    byId(clumsy, 'ada').ap = 2;
    expect(shown(clumsy, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 2 AP left.
      end | End the turn | - | - | free | TURN-15
      strike:horse | Strike unarmed at Horse | horse | - | major action | UNA-01
      grab:horse | Grab Horse | horse | - | major action | GRAP-01
      strike:bram | Strike unarmed at Bram | bram | - | major action | UNA-01
      grab:bram | Grab Bram | bram | - | major action | GRAP-01
      move:r2 | Move to the barn | - | - | minor action | MOVE-02
      withdraw:r2 | Withdraw to the barn | - | - | major action | MOVE-04
      run:r2 | Run by way of the barn | - | - | exclusive action | MOVE-03
      move:r3 | Move to the lane | - | - | minor action | MOVE-02
      withdraw:r3 | Withdraw to the lane | - | - | major action | MOVE-04
      run:r3 | Run by way of the lane | - | - | exclusive action | MOVE-03
      move:outside | Move to the outside | - | - | minor action | MOVE-02
      withdraw:outside | Withdraw to the outside | - | - | major action | MOVE-04
      run:outside | Run by way of the outside | - | - | exclusive action | MOVE-03
      mount:horse | Mount Horse | horse | - | exclusive action | MNT-18
      drop-prone | Drop prone | - | - | free action | TURN-06
      surrender | Surrender | - | - | free action | END-06"
    `);
  });

  it('SOS-PRN-01, SOS-PRN-06, SOS-TURN-09: to the prone, and to whoever has no AP', () => {
    const fight = fightOf({
      party: [{ ...ada, state: { prone: true } }],
      foes: [{ ...bram, region: 'r2' }],
      scene,
      order: ['ada'],
    });
    byId(fight, 'ada').ap = 2;
    expect(shown(fight, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 2 AP left.
      end | End the turn | - | - | free | TURN-15
      drop:sword | Drop sword | - | sword | free action | TURN-06
      drop:shield | Drop shield | - | shield | free action | TURN-06
      crawl:r2 | Crawl to the barn | - | - | exclusive action | PRN-01
      crawl:r3 | Crawl to the lane | - | - | exclusive action | PRN-01
      crawl:outside | Crawl to the outside | - | - | exclusive action | PRN-01
      stand | Stand up | - | - | major action | PRN-06
      surrender | Surrender | - | - | free action | END-06"
    `);
    byId(fight, 'ada').ap = 0;
    expect(shown(fight, 'ada', 'act')).toMatchInlineSnapshot(`
      "Ada, what do you do? 0 AP left.
      end | End the turn | - | - | free | TURN-15
      drop:sword | Drop sword | - | sword | free action | TURN-06
      drop:shield | Drop shield | - | shield | free action | TURN-06
      surrender | Surrender | - | - | free action | END-06"
    `);
  });
});

describe('what is offered to others', () => {
  it('SOS-DEF-13, SOS-DEF-17, SOS-DEF-22, SOS-DEF-28, SOS-MNT-09, SOS-MNT-22: against an attack', () => {
    const fight = fightOf({
      party: [{ ...ada, items: ['sword', 'dagger', 'shield'] }],
      foes: [bram],
      order: ['bram'],
    });
    Object.assign(fight.now, { attacker: 1, target: 0, kind: 0, item: 3, rolled: 5 });
    fight.gear.ready[2] = 1;
    byId(fight, 'ada').shield = 2;
    expect(shown(fight, 'ada', 'defence')).toMatchInlineSnapshot(`
      "Bram attacks Ada (rolled 5). How is it met?
      passive | Take it | - | - | free | DEF-01
      block | Block with the shield | - | - | 1 AP of the next turn | DEF-13
      parry:sword | Parry with sword | - | sword | 1 AP of the next turn | DEF-17
      parry:dagger | Parry with dagger | - | dagger | 1 AP of the next turn | DEF-17
      dodge | Dodge | - | - | 1 AP of the next turn | DEF-22"
    `);
    const gifted = { ...ada, mountAbilities: ['parryForMount', 'blockForMount'], mount: 'horse' };
    const pair = fightOf({ party: [gifted, horse], foes: [bram], order: ['bram'] });
    Object.assign(pair.now, { attacker: 2, target: 1, kind: 0, item: 3 });
    expect(shown(pair, 'ada', 'defence')).toMatchInlineSnapshot(`
      "Bram attacks Horse. How is it met?
      passive | Take it | - | - | free | DEF-01
      parry:hooves | Parry with hooves | - | hooves | 1 AP of the next turn | DEF-17
      dodge | Dodge | - | - | 1 AP of the next turn | DEF-22
      block-for-mount | Block for the mount | - | - | 1 AP of the next turn | MNT-22
      parry-for-mount:sword | Parry for the mount with sword | - | sword | 1 AP of the next turn | MNT-22"
    `);
    pair.now.target = 0;
    expect(shown(pair, 'ada', 'defence')).toMatchInlineSnapshot(`
      "Bram attacks Ada. How is it met?
      passive | Take it | - | - | free | DEF-01
      block | Block with the shield | - | - | 1 AP of the next turn | DEF-13
      parry:sword | Parry with sword | - | sword | 1 AP of the next turn | DEF-17
      mount-dodge | Let the mount dodge | - | - | 1 AP of the next turn | MNT-09"
    `);
  });

  it('SOS-OPP-07, SOS-OPP-08, SOS-MNT-24, SOS-MNT-29: an opportunity for a pair, given by a pair', () => {
    const nag = { use: 'riding-horse', id: 'nag', name: 'Nag', side: 'foes' };
    const fight = fightOf({
      party: [{ ...ada, mount: 'horse' }, horse],
      foes: [{ ...bram, mount: 'nag' }, nag],
      order: ['bram'],
    });
    fight.now.provoker = 2;
    expect(shown(fight, 'ada', 'opportunity')).toMatchInlineSnapshot(`
      "Ada, Bram gives you an opportunity. Strike?
      decline | Let it pass | - | - | free | OPP-07
      strike:bram:sword | Ada strikes at Bram with sword | bram | sword | 1 AP of the next turn | OPP-08
      strike:nag:sword | Ada strikes at Nag with sword | nag | sword | 1 AP of the next turn | OPP-08
      mount-strike:bram:hooves | Horse strikes at Bram with hooves | bram | hooves | 1 AP of the next turn | OPP-08
      mount-strike:nag:hooves | Horse strikes at Nag with hooves | nag | hooves | 1 AP of the next turn | OPP-08"
    `);
  });

  it('SOS-MORT-03, SOS-HEAL-15, SOS-HEAL-16: help and rituals after the fight', () => {
    const fight = fightOf({
      party: [{ ...ada, mp: 2, spells: ['Mend', 'Force Bolt', 'Greater Mend'] }],
      foes: [bram, cal],
      order: ['ada'],
    });
    Object.assign(fight, { phase: 'aftermath', stage: 4, cursor: 1 });
    Object.assign(byId(fight, 'bram'), { status: 'out', hp: 0, mortal: true });
    expect(shown(fight, 'ada', 'first-aid')).toMatchInlineSnapshot(`
      "Ada, whom do you try to save?
      nobody | Nobody | - | - | free | MORT-06
      aid:bram | First aid for Bram | bram | - | free | MORT-03
      mend:bram | Mend for Bram | bram | - | 1 MP | HEAL-15"
    `);
    expect(shown(fight, 'ada', 'ritual')).toMatchInlineSnapshot(`
      "Is the healing ritual held for Bram?
      yes | Hold the ritual | bram | - | free | HEAL-10
      no | No | bram | - | free | HEAL-16"
    `);
  });

  it('SOS-ATK-09, SOS-DMG-03: before a friend is attacked, a push and a drop', () => {
    const fight = fightOf({
      party: [ada, { ...cal, side: 'party' }],
      foes: [{ ...bram, items: ['sword', 'shield'] }],
      scene,
      order: ['ada'],
    });
    fight.now.target = 1;
    expect(shown(fight, 'ada', 'confirm')).toMatchInlineSnapshot(`
      "Ada, really attack Cal?
      yes | Yes, attack | - | - | free | ATK-09
      no | No | - | - | free | ATK-09"
    `);
    fight.now.target = 2;
    expect(shown(fight, 'ada', 'push')).toMatchInlineSnapshot(`
      "Where is Bram pushed?
      stay | Nowhere | - | - | free | DMG-03
      to:r2 | To the barn | - | - | free | OPP-16
      to:r3 | To the lane | - | - | free | OPP-16"
    `);
    expect(shown(fight, 'bram', 'drop-which')).toMatchInlineSnapshot(`
      "What does Bram drop?
      sword | The sword | - | - | free | TURN-20
      shield | The shield | - | - | free | TURN-20"
    `);
  });
});
