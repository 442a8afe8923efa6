import { catalogue } from '../../../../system/rule.ts';

/** Damage, conditions, death, killing strikes and the aftermath. */
export const harmRules = catalogue({
  'ING-DMG-01': 'Damage | Damage is physical, elemental or typeless by its type; without a type it is typeless.',
  'ING-DMG-02': 'Damage; Attacks | Each category is lowered by its own deflection, typeless damage by none.',
  'ING-DMG-03': 'Attacks; Damage | Endurance is lost first, then health.',
  'ING-DMG-04': 'Damage; conditions | Harmed is whose endurance taken twice is at most its maximum: 6 of 13, not 7.',
  'ING-DMG-05': 'Damage; conditions | Bloodied is who misses any health.',
  'ING-DMG-06':
    'Damage | Losing health while more of it is missing than the constitution knocks out, unless fortified against as much as is missing; exactly the constitution does nothing.',
  'ING-DMG-07':
    'Damage | That fortify is a reaction for 1 stamina; whoever cannot or will not, or fails, is unconscious.',
  'ING-DMG-08':
    'Damage; ruling | It is asked at every further loss of health, once for each source, never of the unconscious.',
  'ING-DMG-09': 'Death | At zero health nobody fortifies.',
  'ING-DMG-10': 'Death; ruling | Health stops at 0.',
  'ING-DMG-11':
    'gm; Damage; ruling | Traps and the like deal their damage minus the matching deflection, 1 at least, whatever the size.',
  'ING-DMG-12': 'conditions; ruling | Harmed and bloodied do nothing by themselves.',
  'ING-COND-01':
    'conditions | Nobody has a condition twice: the newest or strongest stands, for the scene unless said otherwise.',
  'ING-COND-02': 'conditions | The unconscious are prone and incapacitated.',
  'ING-COND-03': 'conditions; ruling | The incapacitated neither act nor react.',
  'ING-COND-04':
    'conditions | The prone are easier to strike and harder to shoot, sneak with advantage, and are so until they stand up.',
  'ING-COND-05':
    'conditions; draft:Conditions | Each stun takes an action from the next turn; until then there are no reactions, and what was pending or readied is lost.',
  'ING-COND-06': 'conditions; ruling | The blinded have disadvantage on whatever needs a target, and see no attacker.',
  'ING-COND-07': 'conditions | The crippled have half speed; the encumbered too, and disadvantage with STR and DEX.',
  'ING-COND-08':
    'optional; draft:Conditions | Bleeding N: when the turn starts N damage, 1 of it straight to health and none deflected, then N is 1 less. More bleeding adds up.',
  'ING-COND-09':
    'optional; draft:Conditions; ruling | Burning N: N fire damage when the turn starts, not deflected, then N is 1 less, until doused.',
  'ING-COND-10':
    'optional; draft:Conditions; ruling | Poison N: when the turn starts N health is lost, 1 less if constitution or fortify reaches 6, then N is 1 less. Sickness N takes N from all tests.',
  'ING-COND-11':
    'ruling | Falling unconscious ends guard, cover and what was readied or pending; what is held stays in hand.',
  'ING-DEATH-01': 'Death | Zero health is unconsciousness at once.',
  'ING-DEATH-02': 'Death | If more damage reached health than was left, death is near; exactly as much is not enough.',
  'ING-DEATH-03': 'Death | Then a luck test decides against the own death difficulty, which starts at 10.',
  'ING-DEATH-04': 'Death | Failing it, or not making it, is death.',
  'ING-DEATH-05':
    'Death | Passing it cheats death: unconscious at zero health, and the difficulty is 5 higher for good.',
  'ING-DEATH-06':
    'Death; ruling | Any damage at zero health calls for the test, once for each source, nonlethal too and also when endurance takes all of it. Who had been woken there is put out again by what reaches health; if nothing does, whoever passes stays awake.',
  'ING-DEATH-07': 'Death; ruling | From 25 on a d20 cannot pass without a luck bonus or fate, but is rolled.',
  'ING-DEATH-08': 'ruling | The dead have no turns, and their body can be passed.',
  'ING-NL-01': 'Death | A nonlethal blow that goes beyond the health left puts out without risk of death.',
  'ING-NL-02': 'Death | At zero health any more damage is a risk, nonlethal too.',
  'ING-NL-03': 'Death; ruling | Otherwise nonlethal damage is like any other.',
  'ING-KILL-01': 'Death | A killing strike ends an unconscious character with a weapon.',
  'ING-KILL-02':
    'Death; ruling | It tests the weapon’s attribute, combat and proficiency with exactly one advantage against the victim’s constitution.',
  'ING-KILL-03':
    'Death; ruling | It is an ordinary test with 4 for luck of 20 and no critical; no penalty for attacks, no size, and no attack made.',
  'ING-KILL-04': 'Death; ruling | Success is death without a luck test.',
  'ING-KILL-05':
    'Death; ruling | Failure becomes a sneak attack at once, within the same action: a new roll with all that counts for an attack, the penalty and the prone included.',
  'ING-KILL-06': 'Death; Table: Actions | In a fight it takes three actions, as a Short Task.',
  'ING-KILL-07':
    'optional; Death; ruling | Any weapon will do, or only lethal or only nonlethal ones, as the table reads the book.',
  'ING-KILL-08':
    'ruling | The victim has to be in the weapon’s melee reach, 1 m for bows and the like, which have to be loaded; strike and attack together are one shot.',
  'ING-KILL-09':
    'gm; Death; ruling | After the fight a killing strike needs no actions: the same test and the same attack, as far as the GM lets it go.',
  'ING-REC-01': 'recovery; ruling | The end of a fight gives nothing back.',
  'ING-REC-02':
    'recovery | A break of half an hour or more, twice between rests at most, gives back half of endurance, stamina and focus.',
  'ING-REC-03': 'recovery | A rest of eight hours, once a day, fills endurance, stamina and focus and gives 1 health.',
  'ING-REC-04':
    'recovery | A broken rest gives half of the three and no health; taken up again soon it gives the remainder.',
  'ING-REC-05':
    'gm; ruling | After the fight the unconscious can be woken without counting turns, else they wake with a break.',
  'ING-REC-06': 'gm; draft:Actions | Lost durability stays lost until repaired, for material worth as much.',
  'ING-REC-07': 'Death | The death difficulty goes along into the next fight.',
  'ING-REC-08':
    'conditions; recovery; ruling | With the fight end guard, cover, surprise and what was readied or pending; all numbers, items and conditions that still have a cause stay.',
});
