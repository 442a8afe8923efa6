import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on reactions, armor, gear and creatures. */
export const gearRules = catalogue({
  'TT-REACT-01':
    'Combat Mechanics | A PC has one reaction a round. It is fresh again when a round begins and never saved up.',
  'TT-REACT-02': "Combat Mechanics | A reaction answers something that happens outside the PC's own turn.",
  'TT-REACT-03': 'Combat Mechanics | Creatures do not react.',
  'TT-REACT-04':
    'Combat Mechanics | A PC may block when a creature attacks another PC and that creature is within 5 ft of the blocker, which without positions it always is.',
  'TT-REACT-05':
    "none: the sources are silent | Who blocks makes the defense roll in the target's place, with their own armor, tags and wounds, and the target does not roll. With the toggle blockMode the target rolls with one more source instead.",
  'TT-REACT-06':
    'none: the sources are silent | A block is declared once the target is known and before the defense die falls.',
  'TT-REACT-07':
    'none: the sources are silent | One block per defense roll, one counter per spell, and no reaction to a reaction. Those who could are asked in list order until one does, and each roll of an area attack is asked for by itself.',
  'TT-REACT-08': 'Combat Mechanics | Nobody blocks an attack on themselves: that is the plain defense.',
  'TT-REACT-09':
    'Combat Mechanics; mechanics/spellcasting.md | When a creature casts, a PC with the means and not cut off from magic may counter with a casting check, at the level of the spell or else of its caster.',
  'TT-REACT-10':
    'mechanics/spellcasting.md; our reading | A counter that passes undoes the spell, with Success-but at the price of a backfire; on Fail-but the spell goes on, on Fail-and it does too and the PC suffers a mishap. The counter itself moves no clock.',
  'TT-REACT-11':
    'gm; Combat Mechanics; our reading | Block and counter are not all: a player may spend the reaction on anything that happens outside the own turn, without being asked and without leave; what comes of it is the GM’s to say. The GM enters it when it is called, and it is settled after the deed under way, or the next one of that turn, while the fight runs: as an attack on a creature by the attack column, as a check at a creature’s level that moves no clock, or told without a roll. The GM may have those who defended asked whether they strike back, or leave it at block and counter.',
  'TT-REACT-12': 'Combat Mechanics | A PC may react in the first round before having had a turn.',
  'TT-REACT-13':
    'gm; Combat Mechanics; our reading | Anyone with the means may counter from any distance, the target too, once spell and target are known and before a defense die falls. A spell cannot be blocked unless the GM says so.',
  'TT-REACT-14':
    'optional; none: the sources are silent | In a counter the caster tier is measured against the tier of the Counter spell used; with a tag alone there is nothing to measure. MAI eases as in any cast.',
  'TT-ARM-01': 'Armor | Armor eases defense: light by 1, medium by 2, heavy by 3.',
  'TT-ARM-02': 'Armor | Armor hinders stealth: medium by 1, heavy by 2, light not at all.',
  'TT-ARM-03':
    'Armor; mechanics/gear.md | Heavy armor takes 1 off what one can carry; light and medium armor take nothing. | no log: It shows in the slots of a PC and in what a file is refused for.',
  'TT-ARM-04':
    'mechanics/tags.md; glossary.md | Armor is one source and one piece of gear, however many steps it gives.',
  'TT-ARM-05': 'Armor | Armor has no bearing on attack, initiative or treatment, and only one suit is worn.',
  'TT-GEAR-01':
    'mechanics/gear.md | There are eight damage types, in the order of a d8: Physical, Psychic, Elemental, Necrotic, Radiant, Shadow, Chaos, Toxic.',
  'TT-GEAR-02': "mechanics/gear.md | A weapon has one damage type, and so has a creature's attack.",
  'TT-GEAR-03':
    'guides/character.md; Armor | A PC carries up to 10 items, 9 in heavy armor. The armor worn and the weapon in hand are not among them. | no log: It shows in the slots of a PC and in what a file is refused for.',
  'TT-GEAR-04':
    'guides/character.md | One begins with a weapon, an armor and one special item, each of level 1. | no log: It is about making characters, before any fight.',
  'TT-GEAR-05':
    'mechanics/gear.md | A consumable is gone after one use, or is tested after each with a d20 and gone on a 1: at disadvantage at levels 1 to 4, plain at 5 to 7, with advantage at 8 to 10. Serving as a source is a use, and the test follows even a roll that ended the fight.',
  'TT-GEAR-06':
    'gm; later edition; our reading | Using an item takes the action, unless it is only a source of another roll. What it does is for the GM, by default nothing that is rolled or moves a clock.',
  'TT-GEAR-07':
    'mechanics/tags.md | The level of an item is no bonus. It eases by the tier of a tag on it, 1 if none is given.',
  'TT-CRE-01':
    'guides/creature.md | A creature is a level, a sentence (disposition, descriptor, type, motivation, damage type), a physical and a behavioral weakness, and up to 10 ranked abilities. | no log: It says what a creature is written as; nothing happens by it.',
  'TT-CRE-02': 'guides/creature.md | A creature has only those abilities whose rank is not above its level.',
  'TT-CRE-03':
    'guides/creature.md; guides/npc.md | The tiers of all abilities of tier 2 or more come to 10 at most for a creature, to its level for an NPC opponent, whose level is a d10 if nobody sets it. More than that is pointed out and not refused.',
  'TT-CRE-04':
    "guides/creature.md; settings/fractured-veil/creature.md; our reading | A creature's tags show up in the players' rolls, step for step: what helps its attack or defense hinders theirs against it, and what hampers it eases theirs.",
  'TT-CRE-05':
    "none: the sources are silent | A hinder from a creature's tag counts by itself; an ease is a source that players may use and that takes a place.",
  'TT-CRE-06':
    "gm; guides/creature.md | The GM judges whether a creature's ability or weakness matters now, by default by kind of roll and damage type.",
  'TT-CRE-07':
    'gm; settings/fractured-veil/creature.md; our reading | An ability that brings a condition does so when the defense against it ends in Fail-but or Fail-and. The condition hinders by 1, by default attacks and defenses, until the scene ends; being stunned costs the next turn instead.',
});
