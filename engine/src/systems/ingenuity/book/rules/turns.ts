import { catalogue } from '../../../../system/rule.ts';

/** Turns, actions, extended and free actions, reactions. */
export const turnRules = catalogue({
  'ING-TURN-01':
    'Actions in Combat; ruling | A turn starts in this order: one reaction, no more and no less; own guard, cover and readiness end; limits per turn are lifted for all; three actions; stun takes its share; bleeding, fire and poison act; a pending action is taken up or dropped.',
  'ING-TURN-02': 'Actions in Combat | A turn has three actions.',
  'ING-TURN-03': 'Actions in Combat | What is done costs one of them unless it says more.',
  'ING-TURN-04': 'Actions in Combat; maneuvers; ruling | Stamina and focus are paid when the action takes effect.',
  'ING-TURN-05':
    'ruling | A turn may be ended early, with the rest lost; by itself it ends only when no action is left and no free one wanted.',
  'ING-TURN-06':
    'Initiative and Rounds; conditions | The unconscious, incapacitated and dead do nothing at all, and a turn under way is over for them.',
  'ING-TURN-07': 'ruling | The same action may be taken again in a turn unless it says otherwise.',
  'ING-TURN-08':
    'Actions in Combat; ruling | What lasts until the next turn lasts until that character’s own turn starts, or it falls unconscious.',
  'ING-TURN-09':
    'Table: Actions; ruling | Limits per turn look at the turn in progress, whoever’s it is: a Move on command or made ready is a first move.',
  'ING-ACT-01': 'Table: Actions | Attack: one attack with what is held, bare hands or a natural weapon.',
  'ING-ACT-02':
    'Table: Actions | Brandish: settle what all hands hold, from the pack or the ground within 1 m, no more than there are hands; the rest goes into the pack or to the ground.',
  'ING-ACT-03': 'Table: Actions | Command: for 2 focus an ally acts at once, for one action, in the commander’s turn.',
  'ING-ACT-04':
    'Table: Actions | Nobody is commanded twice in a turn, but several allies may be, at an action and 2 focus each.',
  'ING-ACT-05':
    'ruling | A commanded action is extra and costs the ally neither turn nor actions nor reaction, only its own stamina or focus; an attack counts for the ally’s penalty.',
  'ING-ACT-06':
    'ruling | Only another ally who is able, not stunned and not surprised can be commanded. It cannot Guard, Ready, Wait, Command or Sprint, may put the action into a longer one and must if one is pending, and may decline, which saves the commander nothing.',
  'ING-ACT-07':
    'Table: Actions | Interact: use a thing within 1 m or from the own pack, such as a door or a lever, or reload where one action will do.',
  'ING-ACT-08':
    'Table: Actions | Guard ends the turn and gives 1 to constitution, evasion, willpower, both deflections and all defence tests until the own next turn.',
  'ING-ACT-09': 'Table: Actions | Move: up to speed, once in a turn.',
  'ING-ACT-10':
    'Table: Actions | Ready ends the turn with an action and a trigger in mind; the first time the trigger comes before the own next turn, the action may be taken as a reaction.',
  'ING-ACT-11':
    'ruling | Ready costs what the readied action costs, all of it now. Extended actions, Guard, Ready, Wait, Command and Sprint cannot be readied.',
  'ING-ACT-12':
    'Table: Actions; ruling | The readied action needs and uses a reaction, and its stamina or focus is paid then.',
  'ING-ACT-13':
    'Table: Actions; ruling | Readiness ends with its first trigger, used or not, with the own next turn, with unconsciousness and with stun.',
  'ING-ACT-14':
    'ruling | A readied action comes just before what triggered it. If that becomes impossible it is lost with its action, though an attacker may turn to another target; an attack not rolled is no attack made.',
  'ING-ACT-15':
    'Table: Actions | Resuscitate takes two actions: with the second the rescuer goes prone and tests to wake somebody within 1 m.',
  'ING-ACT-16':
    'ruling | The test is INT, handling and healing against the health the patient is missing, 4 at least. Success wakes the patient, prone and with no health regained, at zero health too unless the table says no; failure may be tried again.',
  'ING-ACT-17':
    'Table: Actions; ruling | Seek Cover: with cover within 1 m, ranged attackers have disadvantage until the own next turn.',
  'ING-ACT-18': 'ruling | Leaving the place beside the cover loses it.',
  'ING-ACT-19':
    'gm; Table: Actions | Short Task: three actions and a test, with attribute, skill, proficiency and difficulty named by the GM.',
  'ING-ACT-20':
    'Table: Actions | Sprint: after having moved this turn, 1 stamina buys another move up to speed, as often as actions and stamina last.',
  'ING-ACT-21': 'Table: Actions | Stand Up ends being prone and is not offered to anybody else.',
  'ING-ACT-22': 'Table: Actions | Wait ends the turn and gives one more reaction until the own next turn.',
  'ING-ACT-23':
    'ruling | Guard, Ready and Wait need an action, give up the others, and as each ends the turn there is only one of them.',
  'ING-ACT-24':
    'Actions in Combat; draft:Equipment_Properties | Reload takes the weapon’s own number of actions and a hand free beside it, or both on a weapon for two.',
  'ING-EXT-01': 'Actions in Combat | What needs more than three actions is an extended action.',
  'ING-EXT-02':
    'Actions in Combat | Any action may be begun with too few actions left: those are paid now, the others from the start of the next turns.',
  'ING-EXT-03': 'Actions in Combat; maneuvers | Effect, test and cost come only once the whole time is paid.',
  'ING-EXT-04': 'Actions in Combat | While an action is pending the next actions go into it before anything else.',
  'ING-EXT-05':
    'Actions in Combat | On an own turn a pending action can be given up at any moment; what was paid is lost and the turn goes on.',
  'ING-EXT-06': 'ruling | A pending action stops neither reactions nor free actions.',
  'ING-EXT-07': 'conditions; ruling | Unconsciousness and stun destroy a pending action.',
  'ING-EXT-08':
    'ruling | What the action needs has to hold when it is completed, or it fails: its time is gone, its cost is not paid.',
  'ING-EXT-09':
    'ruling | Beginning with too few actions uses all that are left, so no Guard, Ready or Wait can follow.',
  'ING-EXT-10': 'ruling | One action can be pending at a time; ending the turn early leaves it as it stands.',
  'ING-FREE-01': 'Actions in Combat | Free actions and free reactions cost neither actions nor the reaction.',
  'ING-FREE-02': 'Table: Free Actions | Drop Item: something held falls where its holder stands.',
  'ING-FREE-03':
    'Table: Free Actions; ruling | Drop Prone: lie down, harder to shoot and easier to strike; not for those who lie already.',
  'ING-FREE-04': 'Table: Free Actions | Step: 1 m, once in a turn, instead of a Move.',
  'ING-FREE-05':
    'optional; Table: Free Actions; ruling | Step and Move exclude each other in a turn unless the table lets a Step come on top; either one makes Sprint possible.',
  'ING-FREE-06': 'ruling | Free actions belong to the own turn.',
  'ING-REACT-01':
    'Actions in Combat; ruling | Everybody has one reaction, from the start unless surprised, and it comes back when the own turn starts.',
  'ING-REACT-02': 'Actions in Combat | Reactions may be used in any turn, the own one too.',
  'ING-REACT-03':
    'Actions in Combat; ruling | Reactions do not add up from turn to turn; only Wait gives a second one for a while.',
  'ING-REACT-04': 'Table: Reactions | Block, Dodge, Fortify, Intercept and Parry cost 1 stamina, Resist 1 focus.',
  'ING-REACT-05': 'Actions in Combat; ruling | A free reaction saves the reaction, not what it costs.',
  'ING-REACT-06': 'conditions; ruling | The unconscious, incapacitated, stunned and surprised do not react.',
  'ING-REACT-07': 'ruling | Against one attack different reactions may be used if there are enough, but none twice.',
  'ING-REACT-08':
    'optional; actions; Block; ruling | Intercept, Dodge and Parry are declared before the attack is rolled, or Dodge and Parry after it if the table likes; Block once the hit is known, Fortify and Resist when the effect would take hold.',
  'ING-REACT-09':
    'ruling | If several want to react at once the order of teams decides, then their team; each knows what came before.',
  'ING-REACT-10':
    'ruling | Attacks made as reactions can be reacted to. An Intercept cannot be intercepted, and an attack changes target that way once at most.',
  'ING-REACT-11':
    'ruling | What was declared before the roll is spent, even if the attack misses, strays or never comes.',
  'ING-REACT-12': 'actions | Block, dodge, fortify, parry and resist are the defensive actions.',
});
