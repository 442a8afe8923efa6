import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on turns, attacks, defenses, clocks and the end of a fight. */
export const turnRules = catalogue({
  'TT-TURN-01':
    'Combat Mechanics | In each round every PC and every active creature has one turn, in the order of the ladder.',
  'TT-TURN-02':
    "Combat Mechanics; our reading | A PC's turn is one action and one unbroken move of up to 30 ft, whichever comes first.",
  'TT-TURN-03': "Combat Mechanics | A creature's turn is the same: one action, up to 30 ft.",
  'TT-TURN-04':
    'Combat Mechanics | What is left of action or move cannot be kept, traded or carried into the next turn.',
  'TT-TURN-05':
    "Combat Mechanics; our reading | A PC's action is an attack, a spell, another task, the use of an item, or nothing.",
  'TT-TURN-06':
    'gm; none: the sources are silent | An attack has one target and takes one roll, whoever makes it. For area attacks the GM says how many are hit, by default one; each PC hit rolls in list order and each result counts by itself.',
  'TT-TURN-07':
    'gm; Combat Mechanics | The GM chooses what a creature does and to whom. By default it attacks the PC with the highest defense DC, among equals the least attacked, then the first listed.',
  'TT-TURN-08':
    'gm; mechanics/resolution.md | Anything else a creature does moves no clock. The GM may call for a task against its level and give who fails a condition.',
  'TT-TURN-09':
    'Combat Mechanics | A round has no length in seconds. Effects count turns, rounds, scenes and sessions.',
  'TT-TURN-10':
    'mechanics/spellcasting.md; our reading | Being stunned costs the next turn, action and move. Defense rolls and the reaction remain.',
  'TT-TURN-11': 'Combat Mechanics | Nobody has to act or move: a turn may end with either or both undone.',
  'TT-TURN-12':
    'Combat Mechanics; our reading | Moving draws no attack and is asked for only with the toggle positions. Distance then matters to blocks and to abilities that name one, not to attacks.',
  'TT-ATK-01': "Momentum & Doom | A PC's hostile deed against a creature is an attack, at the level of that creature.",
  'TT-ATK-02': 'Momentum & Doom | An attack that ends in Fail-and or Fail-but moves nothing.',
  'TT-ATK-03': 'Momentum & Doom | An attack that ends in Success-but moves nothing, for all its name.',
  'TT-ATK-04': 'Momentum & Doom | A Success on an attack adds 1 Momentum.',
  'TT-ATK-05': 'Momentum & Doom | A Success-and on an attack adds 2 Momentum.',
  'TT-ATK-06': 'Momentum & Doom | An attack neither adds Doom nor takes Momentum away.',
  'TT-ATK-07': 'Momentum & Doom | Whichever creature is hit, the same Momentum clock fills. There is no damage roll.',
  'TT-ATK-08':
    'mechanics/gear.md; our reading | A weapon gives the attack its damage type. It eases only through a tag on it, as gear.',
  'TT-ATK-09':
    'gm; guides/creature.md; our reading | A fitting weakness of the target is a source of 1 step; a resistance or natural armor hinders by its tier. The GM judges what fits, by default the kind of roll and the damage type decide.',
  'TT-DEF-01': 'Momentum & Doom | A PC attacked by a creature defends, at the level of the attacker.',
  'TT-DEF-02': 'Momentum & Doom | Fail-and on a defense costs 2 Momentum and adds 2 Doom.',
  'TT-DEF-03': 'Momentum & Doom | Fail-but on a defense costs 1 Momentum and adds 1 Doom.',
  'TT-DEF-04': 'Momentum & Doom | Success-but on a defense costs 1 Momentum and adds no Doom.',
  'TT-DEF-05': 'Momentum & Doom | Success and Success-and on a defense both change nothing.',
  'TT-DEF-06':
    'Combat Mechanics | Defending takes neither action nor reaction and is done as often as one is attacked.',
  'TT-DEF-07': 'Armor | Armor that is worn is a source on a defense.',
  'TT-DEF-08':
    'none: the sources are silent | A roll first changes Momentum, then Doom, and only then is the end of the fight tested.',
  'TT-DEF-09':
    "none: the sources are silent | A harmful spell of a creature is its attack: the target defends at the creature's level, whatever the spell's level or tier. A harmless one is any other deed (TT-TURN-08).",
  'TT-CLK-01':
    'Momentum & Doom; our reading | Momentum stops at 0, and what it cannot lose is let go; the Doom of the same roll comes in full.',
  'TT-CLK-02': 'none: the sources are silent | Momentum stops at its size, and the rest is lost.',
  'TT-CLK-03': 'none: the sources are silent | Doom stops at its size, and the rest is lost.',
  'TT-CLK-04': 'Momentum & Doom | Nothing takes Doom back while the fight goes on.',
  'TT-CLK-05': 'Momentum & Doom | There is one pair of clocks for the scene, moved by all PCs alike.',
  'TT-CLK-06':
    'none: the sources are silent | If an edit leaves both clocks full, Momentum is looked at first and the party has won.',
  'TT-END-01':
    "Momentum & Doom | A full Momentum clock ends the fight on the spot as the party's victory over everything that opposed it.",
  'TT-END-02': "Momentum & Doom | A full Doom clock ends the fight on the spot as the party's defeat.",
  'TT-END-03':
    'Momentum & Doom | With the fight everything still to come in the round is dropped: turns, reactions, delayed spells.',
  'TT-END-04':
    'Momentum & Doom | No single roll fills both clocks, since attacks raise Momentum only and defenses Doom only.',
  'TT-END-05': 'Momentum & Doom | Wounds are settled after victory and defeat alike.',
  'TT-END-06':
    'gm; none: the sources are silent | The GM may close the scene for flight, truce or surrender, by default not. Nobody has won then, and wounds follow from the Doom there is.',
  'TT-END-07':
    'gm; none: the sources are silent | After a defeat the GM says what becomes of the party, by default it is driven off. The clocks kill nobody and put nobody to sleep.',
  'TT-END-08':
    'gm; none: the sources are silent | The rules take no creature out by itself. The GM may withdraw one, by default not; it then has no turns, is no target, and no clock moves.',
  'TT-END-09':
    'none: the sources are silent | A fight that comes to the round limit of 200 is a stalemate and no victory; live play may go on.',
  'TT-END-10':
    'gm; none: the sources are silent | As soon as no active creature or no PC is left, the GM is asked to close the scene, by default yes, and never as a victory. Otherwise turns go on without attacks, and the question returns each round.',
});
