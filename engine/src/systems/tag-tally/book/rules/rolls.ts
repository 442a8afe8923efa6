import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on checks, bands, ease and hinder, and the sources of a roll. */
export const rollRules = catalogue({
  'TT-CORE-01':
    "Combat Mechanics | Dice are thrown by players alone. Whatever a creature tries on a PC is decided by the d20 of that PC's player, and nothing on the creatures' side is ever drawn at random.",
  'TT-CORE-02':
    'mechanics/resolution.md | Each check is one single d20 whose face is read as it lies, with nothing added or taken away. Only contests between players (TT-PVP-01) do it otherwise.',
  'TT-CORE-03':
    'mechanics/resolution.md | Creatures, NPC opponents, tasks, spells, items and scenes have a level, a whole number from 0 to 10. PCs have none.',
  'TT-CORE-04':
    'mechanics/resolution.md; Initiative | The number to reach, the DC, is three times the level that is left after easing and hindering.',
  'TT-CORE-05': 'Momentum & Doom | A roll equal to the DC has reached it and is a Success.',
  'TT-CORE-06':
    'gm; mechanics/resolution.md | Dice come out only where the result could matter, and the GM may wave a roll through. Unless the GM says so, every attack, defense and initiative is rolled.',
  'TT-CORE-07':
    'mechanics/travel.md | What has no level of its own, be it a creature or a task, takes that of the scene.',
  'TT-CORE-08':
    'glossary.md; mechanics/gear.md | Advantage rolls two d20 and keeps the higher, disadvantage the lower. No check in a fight uses either; they belong to rolls for consumables (TT-GEAR-05).',
  'TT-CORE-09':
    'Combat Mechanics; Initiative; our reading | Turns, initiative and reactions go by PC and not by person. Somebody who plays several PCs has one of each for every one of them.',
  'TT-BAND-01': 'Momentum & Doom; resolver code | A natural 1 comes first and is Fail-and against any DC, even 0 or 3.',
  'TT-BAND-02':
    'Momentum & Doom | After that, a roll from 2 up to six below the DC is Fail-but. Below DC 8 no roll is.',
  'TT-BAND-03': 'Momentum & Doom | After that, a roll that misses the DC by 1 to 5 is Success-but.',
  'TT-BAND-04': 'Momentum & Doom | After that, a roll from the DC up to four above it is Success.',
  'TT-BAND-05': 'Momentum & Doom | After that, a roll five or more above the DC is Success-and.',
  'TT-BAND-06':
    'resolver code | Tested in this order, first match first, the five bands give each face from 1 to 20 exactly one result at every DC. So a natural 1 at DC 6 stays Fail-and although it misses by 5.',
  'TT-BAND-07':
    "optional; tables/resolution.md; Momentum & Doom | By the formula a natural 2 at DC 3 or 6 is Success-but; with the author's cheat sheet (toggle lowBands) it is Fail-but. Weapon attacks cannot tell the two apart, and no other DC is concerned.",
  'TT-BAND-08':
    'Momentum & Doom | At DC 18 Success-and is out of reach, at DC 21 and 24 Success too, and from DC 27 on every face from 2 to 20 is Fail-but. A natural 20 has no power of its own.',
  'TT-BAND-09': 'mechanics/resolution.md | At DC 0 a 1 is Fail-and, 2 to 4 are Success and 5 to 20 Success-and.',
  'TT-BAND-10':
    'gm; mechanics/resolution.md | In a task that is neither attack nor defense the bands read: failed and worse, failed with something gained, done with a flaw, done, done and better. No clock moves, and the GM names the side effect, by default none.',
  'TT-BAND-11':
    'mechanics/resolution.md; mechanics/wounds.md | Where a check can only pass or fail, as treatment or a counter, Success-but and better pass. With the toggle passAt the DC itself has to be reached.',
  'TT-STEP-01': 'mechanics/resolution.md; glossary.md | A step of ease takes one off the level, three off the DC.',
  'TT-STEP-02': 'mechanics/resolution.md | A step of hinder puts one on the level, three on the DC.',
  'TT-STEP-03':
    'mechanics/tags.md | All eases come off first and stop at level 0, then all hinders are added. Ease left over is lost and cancels no hinder.',
  'TT-STEP-04': 'mechanics/tags.md | Hinders have no upper limit, so the level of a roll may pass 10 and its DC 30.',
  'TT-STEP-05': 'mechanics/tags.md | Eases add up, and so do hinders.',
  'TT-STEP-06':
    'mechanics/tags.md | A tag counts as many steps as its tier: 1 Novice, 2 Skilled, 3 Expert, 4 Master. One without a tier counts 1.',
  'TT-STEP-07':
    'gm; mechanics/tags.md | A hinder that applies is applied; no player may leave it out. Which ones apply is for the GM, by default those meant for this kind of roll.',
  'TT-STEP-08':
    'mechanics/tags.md | What eases and hinders is put together anew for each roll. Only what has a duration carries over.',
  'TT-SRC-01':
    'mechanics/tags.md | How many sources of ease one roll may use depends on the level: 2 at levels 0 to 3, 3 at 4 to 6, 4 at 7 and 8, 5 at 9 and 10.',
  'TT-SRC-02':
    'mechanics/tags.md; our reading | That limit is read from the level as it stands before anything eases or hinders it.',
  'TT-SRC-03': 'mechanics/tags.md | A source uses up one place, whatever number of steps it gives.',
  'TT-SRC-04':
    'mechanics/tags.md | No more than two sources of a roll may be gear or other things one can touch: armor, weapon, shield, items.',
  'TT-SRC-05':
    'gm; mechanics/tags.md | A source has to fit the deed, and the GM may strike it. By default it fits if it is meant for this kind of roll.',
  'TT-SRC-06':
    'mechanics/tags.md | Fitting tags of the scene always count, for everybody, whether they ease or hinder. They use up no place.',
  'TT-SRC-07': 'mechanics/tags.md; our reading | One roll can use a source once; any number of rolls can use it.',
  'TT-SRC-08': 'mechanics/tags.md | Players may use fewer sources than they could, even none.',
  'TT-SRC-09':
    "glossary.md | A source may be a tag, a piece of gear, somebody's help, or a feature of the surroundings.",
  'TT-SRC-10':
    'mechanics/spellcasting.md; our reading | What is adjusted by itself is no source and uses up no place: MAI, caster against spell tier, penalties for another try.',
  'TT-SRC-11':
    "gm; glossary.md; our reading | An allied NPC takes no turn, rolls nothing and cannot be a target. Once a round it lends one player's roll a source of 1 step that is not gear, if the GM agrees, as by default.",
});
