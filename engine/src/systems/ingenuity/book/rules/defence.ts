import { catalogue } from '../../../../system/rule.ts';

/** Dodge, fortify, resist, block, parry, durability, intercept. */
export const defenceRules = catalogue({
  'ING-DEF-01': 'actions | Dodge tests DEX, agility and dodge; the attack has to reach the better of that and evasion.',
  'ING-DEF-02': 'actions; tests | It is a test like others, with 4 for luck of 20 and with advantage.',
  'ING-DEF-03':
    'actions | When the attack is over a conscious dodger may move 1 m, drop prone and seek cover, any of it and for nothing, whatever came of the dodge.',
  'ING-DEF-04':
    'actions; Table: Reactions | Fortify tests STR, athletics and fortitude against something bodily; the better of result and constitution counts.',
  'ING-DEF-05':
    'actions; Table: Reactions | Resist tests INT, insight and resistance against something mental; the better of result and willpower counts.',
  'ING-DEF-06':
    'actions; maneuvers; ruling | An effect by somebody’s result takes hold when it reaches the defender’s number; one with a fixed difficulty is held off by a number that reaches it.',
  'ING-DEF-07': 'ruling | Dodge proficiency is in evasion and in the dodge test, and never twice in one number.',
  'ING-DEF-08':
    'gm; Table: Reactions; actions; ruling | The GM may lay a bodily or mental effect on anybody, with a difficulty; constitution or willpower meets it, or the reaction is spent to fortify or resist.',
  'ING-BLK-01': 'Block | Block needs something in hand with a block value that is not broken.',
  'ING-BLK-02': 'Block | It is declared when the attack is known to hit, before damage.',
  'ING-BLK-03':
    'Block | The item is hit instead: result plus damage minus the block value, 1 at least, with no use of the bearer’s deflection.',
  'ING-BLK-04': 'Block | This comes off its durability.',
  'ING-BLK-05':
    'optional; Block; ruling | What the durability cannot take passes on to the bearer, not deflected again unless the table says so.',
  'ING-BLK-06': 'Block | What else the hit does befalls the item, and the bearer only if damage came through.',
  'ING-BLK-07': 'Block; ruling | Damage equal to the durability left breaks the item and goes no further.',
  'ING-BLK-08': 'Block; ruling | Attacks of every type can be blocked, criticals too; other harm cannot.',
  'ING-PAR-01':
    'Parry; Table: Reactions | Parry: a held item that is not broken adds its parry value, or 1, to physical deflection against this attack.',
  'ING-PAR-02': 'Parry; ruling | Afterwards the item has 1 durability less, hit or miss.',
  'ING-PAR-03': 'optional; Parry | Damage stays 1 at least, unless the table lets a parry stop it all.',
  'ING-PAR-04': 'Parry; ruling | Against elemental and typeless damage a parry does nothing, though it may be tried.',
  'ING-PAR-05': 'ruling | Shots and throws can be parried like blows.',
  'ING-DUR-01': 'Parry | Where no durability is listed, metal has 10 and anything else 4.',
  'ING-DUR-02': 'Parry | At 0 an item is broken and neither blocks nor parries.',
  'ING-DUR-03':
    'optional; draft:Equipment_Properties; ruling | A broken weapon still strikes, unless the table says it is useless.',
  'ING-DUR-04': 'Parry; ruling | Bare hands and natural weapons are no items and neither parry nor block.',
  'ING-ICPT-01':
    'Table: Reactions | Intercept: for 1 stamina, run to an ally who is attacked, push it aside and be the target.',
  'ING-ICPT-02':
    'Table: Reactions; ruling | The interceptor has one defensive action against that attack for no reaction, at its usual moment and cost.',
  'ING-ICPT-03':
    'optional; ruling | The run is as far as speed allows along a legal path, or from 1 m only if the table says so; the prone cannot.',
  'ING-ICPT-04':
    'ruling | The ally is shifted to a free square within 1 m as the interceptor chooses, else to where the interceptor came from; it has not moved by that.',
  'ING-ICPT-05': 'ruling | Advantage, cover, size and range are worked out anew for the interceptor.',
  'ING-ICPT-06': 'ruling | Only attacks can be intercepted, no killing strike and nothing that strikes an area.',
});
