import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on tags, the scene and its clocks, and initiative. */
export const sceneRules = catalogue({
  'TT-TAG-01':
    'mechanics/tags.md | Backgrounds, traits and flaws have no tiers. Skills and conditions may have tiers 1 to 4, and reputations leave combat rolls alone.',
  'TT-TAG-02':
    'mechanics/tags.md | An umbrella holds up to 10 tags, and the tiers of the skills among them, at least 1 each, come to 10 at most; kinds without tiers count nothing.',
  'TT-TAG-03':
    'guides/character.md; glossary.md | The sentence that describes a PC gives tags: descriptor, species, type and specialty, the last three as umbrellas. Each may ease or hinder where it fits.',
  'TT-TAG-04':
    'gm; mechanics/tags.md; glossary.md | A fitting flaw hinders by 1. The GM may let it ease instead, by default not.',
  'TT-TAG-05':
    'mechanics/tags.md | Conditions pass: they last as long as they say or until removed, and without a word on it until the scene ends.',
  'TT-TAG-06': 'mechanics/tags.md | Permanent tags stay for good, and what a healed Lasting Scar leaves behind is one.',
  'TT-TAG-07':
    'optional; mechanics/travel.md | Who travelled fast is exhausted in all scenes of the following day: hinder 1 where the GM finds it fitting, by default on attacks and defenses.',
  'TT-SET-01':
    'guides/play.md; mechanics/travel.md | The GM gives a scene a level from 1 to 6; a solo player rolls 1d4+2. Levels up to 10 are taken, for the wilds reach them.',
  'TT-SET-02': 'none: the sources are silent | It takes at least one PC and one active creature to fight.',
  'TT-SET-03':
    'Momentum & Doom | The Momentum clock has five segments and one more for each PC in this fight; companions elsewhere do not count.',
  'TT-SET-04': 'earlier revision; wound table | The Doom clock has as many segments as the Momentum clock.',
  'TT-SET-05': 'Momentum & Doom | Both clocks are empty when a fight begins, whatever happened in the one before.',
  'TT-SET-06': 'Momentum & Doom | Only PCs count for the clocks; allied NPCs, pets and summoned helpers do not.',
  'TT-SET-07':
    'none: the sources are silent | PCs are counted when the fight begins. Who comes or goes later changes neither clocks nor wounds.',
  'TT-SET-08':
    "gm; Momentum & Doom | The GM names the encounter's main damage type, and may change it until wounds are named. By default it is the type of the highest-level creature; among several such, the one most creatures of the fight have, then the first listed.",
  'TT-SET-09':
    'optional; tables/travel.md; mechanics/travel.md | A dungeon room holds 1d4 creatures of level 3, and the master of the dungeon is of level 5.',
  'TT-SET-10':
    "optional; mechanics/travel.md | Travel sets the scene's level by that of the place left: from 3-4 it is 1d4+2, from 5-6 1d6+2, from 7-8 1d8+2, from 9-10 1d10+2 with 10 as the most.",
  'TT-INIT-01': 'Initiative | A creature does not roll initiative: it has three times its level.',
  'TT-INIT-02': 'Initiative | Each player rolls one d20 for initiative, once, when the fight begins.',
  'TT-INIT-03':
    "Initiative; mechanics/resolution.md | Ease and hinder change the level the initiative roll is measured against, as in any roll. A PC's eases and hinders are the same against every creature.",
  'TT-INIT-04': "Initiative | A PC whose roll is above a creature's number acts before it.",
  'TT-INIT-05': "Initiative | A PC whose roll equals a creature's number acts before it.",
  'TT-INIT-06': "Initiative | A PC whose roll is below a creature's number acts after it.",
  'TT-INIT-07': 'Initiative | One creature parts the PCs into two blocks: those before it and those after it.',
  'TT-INIT-08': 'Initiative | Within a block the players settle the order, each round as they like.',
  'TT-INIT-09':
    'Initiative; our reading | Several creatures stand on a ladder from the highest initiative down, and a PC stands below all that beat the roll and above all that do not. PCs in the same gap are one block.',
  'TT-INIT-10':
    "gm; none: the sources are silent | Creatures of equal initiative act one after the other with no PC in between. Their order is the GM's choice each round, by default as listed.",
  'TT-INIT-11': 'Initiative | Initiative has no bands: a 1 or a 20 is merely that number, and no clock moves.',
  'TT-INIT-12':
    'none: the sources are silent | The number of sources for initiative goes by the highest-level active creature.',
  'TT-INIT-13':
    'none: the sources are silent | The ladder stays for the whole fight. A creature that comes later is put in by the rolls the PCs have made, with their eases and hinders, and acts from the next round on.',
  'TT-INIT-14':
    'Initiative | A creature of level 0 has initiative 0: everybody acts before it but a hindered PC who rolls less than three times the hinder.',
  'TT-INIT-15':
    "settings/fractured-veil/creature.md; our reading | A creature's own tag on initiative moves its place and not the players' sources: its level less what hinders, at least 0, plus what eases, is what ladder and targets go by. Attacks and defenses keep the full level.",
  'TT-INIT-16':
    'gm; Initiative; our reading | Who of a block goes next is put to its players together, again after each turn, and the first answer holds. If they cannot agree the GM says who, by default in list order.',
  'TT-INIT-17':
    'none: the sources are silent | A PC who joins later rolls initiative on arrival, may react at once, and takes turns from the next round on.',
});
