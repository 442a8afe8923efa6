import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on combat skills, species and Luck. */
export const talentRules = catalogue({
  'BDP-SKL-01':
    'careers-skills.md | Alert: order Saves are made with Advantage, and the character is seldom surprised.',
  'BDP-SKL-02':
    'careers-skills.md | Armor Expert: armour the character wears is not Bulky and fills 1 slot. | no log: It counts whenever slots are counted; nothing happens at any one moment.',
  'BDP-SKL-03':
    'careers-skills.md | Bloodlust: killing an enemy or dealing it Critical Damage gives the character 1d3 HP, up to the maximum.',
  'BDP-SKL-04': 'careers-skills.md | Brawler: bare-handed attacks roll d6.',
  'BDP-SKL-05':
    'careers-skills.md | Brutal Blows: a target dealt 10 or more damage by one attack makes Impaired attacks during the next round.',
  'BDP-SKL-06':
    "careers-skills.md; our reading | Commander: once per combat, for free at a time the commander could act, an ally's next attack becomes Enhanced or the ally heals 1d6 HP.",
  'BDP-SKL-07':
    "careers-skills.md | Crippling Shot: when a ranged attack's die shows its upper half (d6 4+, d8 5+, d10 6+), the target's next attack is Impaired and, if of human size or smaller, it cannot move on its turn.",
  'BDP-SKL-08':
    'careers-skills.md | Defensive Posture: with a Fast or Balanced weapon in one hand and the other hand empty, the character has +1 Armor.',
  'BDP-SKL-09':
    'gm; careers-skills.md; our reading | Distraction Master: spending the action on a great commotion makes all attacks on the character Impaired until their next turn.',
  'BDP-SKL-10': 'careers-skills.md | Fancy Footwork: without armour the character has 1 Armor.',
  'BDP-SKL-11': 'careers-skills.md | Firm Grip: a conscious character cannot be disarmed.',
  'BDP-SKL-12': 'careers-skills.md | Hard to Kill: once a day a Critical Damage Save may be rolled with Advantage.',
  'BDP-SKL-13': "careers-skills.md | Inspiring: the character's allies pass morale Saves without rolling.",
  'BDP-SKL-14':
    'careers-skills.md | Know Your Enemy: depending on what was chosen, attacks deal +1 damage to a broad category of foes, roll one more damage die and keep the highest against a specific group, or are Enhanced against one individual.',
  'BDP-SKL-15':
    'careers-skills.md; our reading | Lay On Hands heals 1d6 STR or cures a disease or poison, once a day; Words of Grace heals 1d6 of any ability but leaves its user deprived. Either takes an action and a patient who is Close.',
  'BDP-SKL-16': 'careers-skills.md | Marksman: ranged weapons deal +1 damage.',
  'BDP-SKL-17':
    'careers-skills.md | Merciless: Critical Damage the character deals maims, and enemies must make a morale Save at once.',
  'BDP-SKL-18':
    'careers-skills.md | Momentum Master: whenever the character kills or deals Critical Damage they may attack again, as often as that recurs.',
  'BDP-SKL-19': 'careers-skills.md | Mounted Warrior: attacks from the saddle are Enhanced.',
  'BDP-SKL-20':
    'careers-skills.md | Protect: the character says so when the round is declared and gives up the action, and every attack on an ally in the same melee is aimed at them instead.',
  'BDP-SKL-21':
    'gm; careers-skills.md | Provocateur: a target who fails a WIL Save attacks hardly anyone but the character.',
  'BDP-SKL-22':
    'careers-skills.md; our reading | Quick Draw: with the trained weapon the character acts first in the phase without a Save, and wins clashes too, but a full turn stays full.',
  'BDP-SKL-23':
    'careers-skills.md | Rousing Words: once per combat, an action lets an ally roll the damage dice of its turn twice and keep the higher.',
  'BDP-SKL-24': 'careers-skills.md | Savage Strikes: for 1 Fatigue an attack is Enhanced.',
  'BDP-SKL-25':
    'gm; careers-skills.md | Scrap Fighter: by destroying one carried item, and telling how, the character ignores one instance of damage about to be taken.',
  'BDP-SKL-26':
    'careers-skills.md; our reading | Showfighter: before a large audience the character has +1 Armor and makes Saves as if STR were 18, while damage still lowers the true STR.',
  'BDP-SKL-27':
    "careers-skills.md | Trooper: melee attacks deal +1 damage where the character's side outnumbers the enemy.",
  'BDP-SKL-28':
    'careers-skills.md | True Strikes: for 1d4 WIL an attack, a bare-handed attack rolls 1d8, ignores Armor and can hit ghosts.',
  'BDP-SKL-29':
    "careers-skills.md | Tunnel Vision: the character's attacks on one chosen humanoid foe are Enhanced and its attacks on the character Impaired, but all other damage to the character is Enhanced.",
  'BDP-SKL-30':
    'gm; careers-skills.md | Subtle: foes rank the character low among possible targets. | no log: It weighs in what foes choose, and why they choose is not told.',
  'BDP-SKL-31':
    'careers-skills.md | The proficiency skills for bludgeoning, piercing and slashing each give proficiency in that damage type. | no log: It counts from the start; the log shows the damage type at work.',
  'BDP-SKL-32': 'careers-skills.md | Elemental: the character has 3 Armor against one chosen element.',
  'BDP-SKL-33': 'careers-skills.md | Cloak of Daggers: two daggers (d6) are always at hand, even after being disarmed.',
  'BDP-SKL-34':
    'gm; careers-skills.md | Impressive Skills: after an impressive victory, onlookers roll reaction again at +2 or morale again at -2.',
  'BDP-SKL-35':
    "careers-skills.md | Animal Companion brings an ally with 2d6 in each ability, 3 HP and a d6 attack, Companion one with 3d6 in each ability and 3 HP. Both fight on the party's side. | no log: Companions are ready-made combatants; the log names them like anybody else.",
  'BDP-SPE-01':
    'CharacterCreation.md; our reading | Tough, once a day: damage that would bring the character from 1 HP or more to 0 leaves 1 HP instead, and the rest of it is lost.',
  'BDP-SPE-02': 'CharacterCreation.md | Cunning, once a day: roll any Save again.',
  'BDP-SPE-03': 'CharacterCreation.md | Adaptable, once a day: make a check with a different ability.',
  'BDP-SPE-04':
    'gm; CharacterCreation.md | Arcane, once a day: work a minor feat of magic; the Warden decides who saves with WIL.',
  'BDP-SPE-05':
    'optional; CharacterCreation.md | Optional Luck starts at 10: after a failed Save, spending as much Luck as the roll exceeded the score turns it into a pass. A Luck roll is a d20: under the score is good and costs 1 Luck, equal is good and gains 1, over is bad.',
});
