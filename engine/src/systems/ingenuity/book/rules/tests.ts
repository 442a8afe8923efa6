import { catalogue } from '../../../../system/rule.ts';

/** Time, tests, luck, advantage and the numbers worked out from dice. */
export const testRules = catalogue({
  'ING-TIME-01': 'Initiative and Rounds | A round stands for six seconds, the surprise round too; ten make a minute.',
  'ING-TIME-02':
    'Actions in Combat; ruling | An action takes two seconds, so work given in seconds costs half as many actions, rounded up: a minute is 30. | no log: The number of actions is part of the task.',
  'ING-TEST-01':
    'tests; Attacks | A test adds an attribute die, a skill die, one proficiency at most and whatever the situation gives.',
  'ING-TEST-02': 'tests; Attacks | Reaching the difficulty is enough: equal succeeds.',
  'ING-TEST-03':
    'tests | Everybody may try everything: without training the skill die is a d4, without proficiency nothing is added.',
  'ING-TEST-04':
    'tests; Attacks | Beside every test falls a d20, the luck die. Unless the test is an attack, luck of 20 or more adds 4 to the result, which may still not be enough.',
  'ING-TEST-05': 'tests | What the luck die shows is never part of the sum.',
  'ING-TEST-06':
    'Attacks; ruling | The luck roll is the d20 plus the luck bonus of whoever rolls; every comparison of luck uses that total.',
  'ING-TEST-07':
    'tests; Death | A luck test is the luck die alone against a number: equal or higher succeeds, nothing else is added.',
  'ING-TEST-08': 'tests | Where a passive value is the difficulty, its owner rolls nothing, not even luck.',
  'ING-TEST-09':
    'tests | Each net advantage lets the roller throw one of the two dice again and keep the better face, one after the other and seeing each; the same die may be taken twice.',
  'ING-TEST-10':
    'tests; ruling | Each net disadvantage throws the higher of the two dice again and keeps the worse face. On a tie the roller chooses; unasked it is the die with more sides, then the attribute die.',
  'ING-TEST-11':
    'tests; Attacks | Advantages and disadvantages are counted against each other and only the difference is rolled.',
  'ING-TEST-12': 'tests | No advantage touches the luck die, and luck tests know none.',
  'ING-TEST-13':
    'ruling | Left to itself, advantage goes to the die that gains most on average, (s-v)(s-v+1)/2s for v on s sides, the attribute die on a tie, and stops when nothing is to be gained.',
  'ING-TEST-14':
    'tests | When one side of a contest sets the difficulty the acting side wins ties; an attack against a dodge is of this kind.',
  'ING-TEST-15':
    'tests | When both sides strive for the same thing one has to beat the other; a tie leaves all as it was. | no log: No rule of the fight is a contest for the same thing; the function is there for the GM’s own.',
  'ING-TEST-16':
    'gm; tests; ruling | The GM may call a test won that even ones on both dice would win. By default every test of a fight is rolled, for the sake of luck.',
  'ING-TEST-17':
    'optional; tests; ruling | A helper who makes the same test beforehand adds 1, 2, 3 or 4 for a result of 4, 8, 12 or 16; the best helper counts. In a fight that is for Short Tasks and Resuscitate, and costs the helper the same actions in the same round.',
  'ING-TEST-18':
    'index | Fractions are rounded up unless a rule says otherwise. | no log: Rounding shows in the numbers themselves.',
  'ING-TEST-19':
    'ruling | Dice fall in this order: attribute, skill, luck, re-rolls; then the pick of a stray shot, then the dodge, then fortify and death.',
  'ING-TEST-20': 'ruling | Penalties may bring a result to zero or below, and it is used like that.',
  'ING-TEST-21':
    'optional; tests | With escalation nobody tries the same task, or to wake the same patient, more than three times running.',
  'ING-STAT-01':
    'index | A die stands for half its sides plus its flat bonus when it is not rolled. | no log: Worked out before the fight.',
  'ING-STAT-02':
    'creating; stats.yml | Health, endurance, stamina and focus are 6 plus the best roll of STR, RES, DEX and INT, bonuses included; toughness, longevity and mindfulness add to the last three. | no log: Worked out before the fight.',
  'ING-STAT-03':
    'creating | Constitution, evasion and willpower are the passive RES plus the passive STR, DEX or INT. | no log: Worked out before the fight.',
  'ING-STAT-04': 'creating | Armour plus passive RES deflects physical harm, armour plus passive INT elemental harm.',
  'ING-STAT-05':
    'optional; tests; proficiencies.yml | Fortitude, dodge and resistance count in constitution, evasion and willpower, running in speed, unless the table leaves them out.',
  'ING-STAT-06':
    'creating | Speed in metres is size plus passive DEX plus passive agility plus running. | no log: Worked out before the fight.',
  'ING-STAT-07':
    'ruling | A number that is written down beats the one worked out, and reading notes the difference without refusing it. | no log: Worked out before the fight.',
  'ING-STAT-08':
    'characters; ruling | Stamina, focus, fate and durability stop at 0; what costs more than is left cannot be chosen.',
  'ING-STAT-09':
    'Attacks; Damage; Parry; ruling | Damage reduction, defence and deflection are names for one pair of numbers, physical and elemental.',
});
