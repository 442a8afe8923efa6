import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on wounds and healing. */
export const woundRules = catalogue({
  'TT-WND-01':
    "Momentum & Doom | When the fight is over, the filled Doom segments are the party's damage and are looked up in the wound table.",
  'TT-WND-02': 'Momentum & Doom | The table has a column each for 1, 2 and 3 PCs and one for 4 and more.',
  'TT-WND-03': "Momentum & Doom | No wound comes from 0 segments or from fewer than the column's first Strain.",
  'TT-WND-04':
    'Momentum & Doom | In the column for 4 and more, 9 or more segments are a Lasting Scar, so with 5 PCs even a victory can leave one.',
  'TT-WND-05':
    "none: the sources are silent | A number past the column's Lasting Scar (6, 7, 8 and 9 segments for 1, 2, 3 and 4 or more PCs) is read as that row.",
  'TT-WND-06':
    'Momentum & Doom; our reading | All PCs who took part take one wound of the severity found, early leavers and latecomers too.',
  'TT-WND-07': 'guides/species.md | A Fragile PC looks up one segment more, for that PC alone.',
  'TT-WND-08': 'Momentum & Doom | From mild to grave: Strain, Lingering Trauma, Debilitating Injury, Lasting Scar.',
  'TT-WND-09':
    'gm; Momentum & Doom; tables/wounds.md | The player of a wounded PC rolls a d6 on the table of the main damage type, picks from it, or makes up a name, by default rolls; the GM has the last word. A name changes nothing in play.',
  'TT-WND-10':
    'tables/wounds.md | If the main damage type is unknown, one d8 finds it for the whole encounter when wounds are named.',
  'TT-WND-11':
    'gm; mechanics/wounds.md; mechanics/tags.md | A wound is a condition that hinders rolls it fits, by 1 step unless the toggle woundSteps says otherwise. The GM says which, by default attacks, spell attacks included, and defenses.',
  'TT-WND-12': 'mechanics/tags.md | Wounds pile up without limit, two of the same name too.',
  'TT-WND-13':
    'mechanics/wounds.md | A Lasting Scar is put in four parts: descriptor, kind of mark, part of the body, drawback.',
  'TT-WND-14': 'mechanics/wounds.md | Wounds outlast the scene and stay until healed.',
  'TT-WND-15':
    'mechanics/spellcasting.md | A wound taken in the middle of a fight, by a mishap or blood magic, is there at once, hinders from the next roll on, and has nothing to do with Doom.',
  'TT-WND-16':
    'optional; settings/dnd5e/spells; our reading | A PC may have a correction of the number looked up, as some spells give; with the one for being Fragile it can bring it down to 0 at the least. The clock stays as it is, and the correction is spent with the fight.',
  'TT-HEAL-01': 'mechanics/wounds.md | Field treatment is open only right after the fight, in its scene.',
  'TT-HEAL-02':
    "mechanics/wounds.md | Field treatment is a check at level 5 by any PC, on others' wounds or their own.",
  'TT-HEAL-03': 'mechanics/wounds.md | Each further try on the same wound is hindered by one step more than the last.',
  'TT-HEAL-04':
    'mechanics/wounds.md | Field treatment that passes removes a Strain or makes another wound one grade milder. It does nothing for a Lasting Scar.',
  'TT-HEAL-05':
    'mechanics/wounds.md; our reading | A Debilitating Injury becomes a Lingering Trauma and that a Strain. The wound remembers its tries and may be treated on.',
  'TT-HEAL-06':
    "mechanics/wounds.md; Combat Mechanics | Professional treatment, by an NPC of the GM's or a PC with a fitting tag, is a check at level 3. For an NPC the patient's player rolls.",
  'TT-HEAL-07': 'mechanics/wounds.md | Within a professional treatment each further try is hindered by one step more.',
  'TT-HEAL-08':
    'mechanics/wounds.md | A professional treatment that passes either removes all Strains and Lingering Traumas or turns one Debilitating Injury into a Lingering Trauma, and is over.',
  'TT-HEAL-09': 'mechanics/wounds.md | A character has one professional treatment per session.',
  'TT-HEAL-10':
    'mechanics/wounds.md | Magical healing is a check at level 3. If it passes, either all wounds but Lasting Scars are gone or one Lasting Scar is: whole if nothing is missing or TT-HEAL-14 is met, else as TT-HEAL-15 says.',
  'TT-HEAL-11':
    'mechanics/wounds.md; our reading | A character is healed by magic once per session, with one check and no second.',
  'TT-HEAL-12':
    'mechanics/wounds.md; mechanics/spellcasting.md | Healing magic is a ritual and cannot be worked while a fight goes on.',
  'TT-HEAL-13':
    'mechanics/spellcasting.md | Nobody heals themselves with Life magic. Without a tag for Life the check is hindered by 2.',
  'TT-HEAL-14':
    'gm; mechanics/wounds.md | A Lasting Scar with a part missing heals whole only by magic in the scene of the fight and with the part at hand. The GM says whether it is, by default not.',
  'TT-HEAL-15':
    'mechanics/wounds.md; mechanics/tags.md | Else the part stays lost: when the scar heals, its hinder goes and a permanent tag for the new state comes, which fits no roll until the GM says so.',
  'TT-HEAL-16':
    'mechanics/wounds.md | Only magic and long downtime heal Lasting Scars; field and professional treatment and safe rest pass them by.',
  'TT-HEAL-17':
    'mechanics/wounds.md | A rest in a safe zone brings, without a roll, one of three: all Strains gone, one Lingering Trauma gone, or one Debilitating Injury made a Lingering Trauma.',
  'TT-HEAL-18':
    'gm; mechanics/wounds.md | A safe zone is a guarded settlement with a proper bed, never the road or a dungeon. The GM says whether this is one, by default not.',
  'TT-HEAL-19':
    "mechanics/spellcasting.md; our reading | Any PC may try to heal another by magic, or an NPC does and the patient's player rolls plainly. The caster's MAI eases, tiers count only if a spell with one is named, and no backfire, mishap or Mastery comes of it.",
  'TT-HEAL-20':
    'gm; mechanics/wounds.md; our reading | When the GM calls a new session, everybody may be treated and healed again. A long downtime heals Lasting Scars and all other wounds.',
});
