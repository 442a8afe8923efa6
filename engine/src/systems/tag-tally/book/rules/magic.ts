import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on magic, contests between players, and what is refused. */
export const magicRules = catalogue({
  'TT-MAG-01':
    'optional; mechanics/spellcasting.md | MAI eases every cast by itself: not at 0 to 3, by 1 at 4 to 6, by 2 at 7 to 9, by 3 at 10.',
  'TT-MAG-02':
    'optional; mechanics/spellcasting.md | A caster of a higher tier than the spell is eased by 1, one of a lower tier hindered by 1, by itself.',
  'TT-MAG-03': "optional; mechanics/spellcasting.md | A tag that opens the spell's aspect is a source of its tier.",
  'TT-MAG-04':
    "gm; none: the sources are silent | A cast is at the spell's own level if it has one, else at the target creature's, else at the scene's, unless the GM says otherwise.",
  'TT-MAG-05':
    'optional; none: the sources are silent | A Damage spell at a creature is an attack too, and one roll gives both results; area spells also name one creature. Other spells move no clock.',
  'TT-MAG-06':
    "optional; mechanics/spellcasting.md | Success-but: the spell works, but backfires, and every roll of the caster is hindered by 1 until the end of the caster's next turn.",
  'TT-MAG-07':
    'optional; mechanics/spellcasting.md | Fail-but: nothing happens. Fail-and: nothing but a d10 on the table of mishaps.',
  'TT-MAG-08':
    'optional; mechanics/spellcasting.md | Success-and earns Mastery of the spell, and so does a natural 20, even if the cast fails.',
  'TT-MAG-09':
    'optional; mechanics/spellcasting.md | Mastery is a source of 1 step for that spell, and is had once for each.',
  'TT-MAG-10': 'optional; mechanics/spellcasting.md | Life spells cannot be cast in a fight.',
  'TT-MAG-11':
    'optional; mechanics/spellcasting.md | The aspect decides the damage type: air, earth, fire and water Elemental, death Necrotic, mind and sound Psychic, time and shadow Shadow, space Chaos, light Radiant. Illusion and life have none: spells of these two are never Damage spells, and one written as such is refused.',
  'TT-MAG-12':
    'optional; mechanics/spellcasting.md | Blood magic, for those with its tag, eases a cast by 2 by itself; the one sacrificed takes a Necrotic Lingering Trauma at once, and a creature below level 3 dies of it and is out without moving a clock. The GM says who may be sacrificed, by default the caster alone.',
  'TT-MAG-13':
    'optional; mechanics/spellcasting.md; our reading | Mishap 6 is two mishaps, both of which happen; another 6 is rolled again.',
  'TT-MAG-14':
    "optional; none: the sources are silent | In a Damage cast a player's own sources must be meant for casts, so skill with weapons is no help. The target's weaknesses, scene tags and all hinders count if meant for attacks or casts.",
  'TT-MAG-15':
    'optional; none: the sources are silent | What another spell that works does is for the GM; by default Ward eases the defense of one PC, Control gives a source against one creature, Summon brings an allied NPC, each by 1 until the scene ends and not twice on the same target. Counter spells are only reactions.',
  'TT-MAG-16': 'optional; none: the sources are silent | A PC casts only the spells on their list.',
  'TT-PVP-01':
    'optional; mechanics/resolution.md | When PCs contend, both roll a d20, add the tier of each easing tag and take off the tier of each hindering one.',
  'TT-PVP-02':
    'optional; mechanics/resolution.md | For who began it, the difference decides: 5 or more below is Fail-and, 1 to 4 below Fail-but, equal Success-but, 1 to 4 above Success, 5 or more above Success-and.',
  'TT-PVP-03':
    'optional; mechanics/resolution.md; our reading | In a contest natural 1 and 20 are plain numbers, and no clock moves.',
  'TT-VAL-01':
    'mechanics/resolution.md | Refused are levels outside 0 to 10 or not whole, tiers outside 1 to 4, levels of scenes and items outside 1 to 10, and faces a die does not have.',
  'TT-VAL-02':
    'mechanics/tags.md | Refused are tiers on backgrounds, traits and flaws, and umbrellas with more than 10 tags or 10 tiers.',
  'TT-VAL-03':
    'mechanics/tags.md | Refused are more sources than the level allows, more than two of gear, and one source twice on a roll.',
  'TT-VAL-04': 'none: the sources are silent | Refused is a fight without a PC or without an active creature.',
  'TT-VAL-05':
    'Combat Mechanics | Refused are acting out of turn, a second action in a turn, and more than 30 ft of movement.',
  'TT-VAL-06':
    "Combat Mechanics | Refused are a second reaction in a round, one in one's own turn, a block for oneself or with the attacker beyond 5 ft, and a counter without the means.",
  'TT-VAL-07': 'Momentum & Doom | Refused are rolls and turns once the fight is over.',
  'TT-VAL-08': 'none: the sources are silent | Refused are targets that are not active.',
  'TT-VAL-09':
    'mechanics/wounds.md | Refused is healing out of place: Life magic in a fight, on oneself or twice a session, a second professional in a session, field treatment in another scene or of a Lasting Scar.',
  'TT-VAL-10': 'guides/character.md | Refused are more than 10 items carried, or 9 in heavy armor.',
  'TT-VAL-11':
    'mechanics/spellcasting.md | Refused are casts and counters while cut off from magic, Life spells in a fight, blood magic without its tag, spells not on the list, and Damage spells of Life.',
  'TT-VAL-12':
    'none: the sources are silent | Refused are toggles that do not exist and values they do not have; what older files say of toggles that are gone is passed over with a note.',
});
