import { catalogue } from '../../../../system/rule.ts';

/** Fate, maneuvers, powers, weapon properties and ranks of creatures. */
export const moduleRules = catalogue({
  'ING-FATE-01':
    'optional; recovery | Player characters get 1 fate when a session starts and never hold more than 3; rest does not bring it back.',
  'ING-FATE-02':
    'optional; actions; ruling | 1 fate turns one die of an own test to its highest face, luck included, after all re-rolls and before anything comes of it.',
  'ING-FATE-03': 'optional; actions | 1 fate is one more action in the own turn.',
  'ING-FATE-04': 'optional; actions | 1 fate brings back half the maximum of endurance, stamina or focus.',
  'ING-FATE-05': 'optional; actions | 1 fate halves the damage from one source, after deflection.',
  'ING-FATE-06':
    'optional; actions; ruling | Fate can be spent at any time and several points together, on the own death test too; an unconscious character buys no action with it.',
  'ING-MAN-01':
    'optional; maneuvers | A maneuver takes its actions, then its cost is paid, then it is tested, then it works.',
  'ING-MAN-02': 'optional; maneuvers | Anybody may try any maneuver; one that was not learned has 1 less on its tests.',
  'ING-MAN-03':
    'optional; maneuvers | A maneuver that attacks is an attack; when it hits, the same result reaching the listed defence brings the extra effect.',
  'ING-MAN-04':
    'optional; maneuvers.yml; draft:Maneuvers; ruling | What each maneuver does is in the table of maneuvers.',
  'ING-PWR-01':
    'optional; powers | Each power used before in the round costs a power 2; attacks and powers do not count for each other.',
  'ING-PWR-02':
    'optional; powers | By tier a power costs 1, 2 or 3 of its resource and needs 4, 6 or 8; if it attacks, the same result is the attack roll.',
  'ING-PROP-01':
    'optional; draft:Equipment_Properties | Within a turn, Swift gives 1 back to further attacks with the weapon, Momentum 1 against who was hit already, Cleave 2 against a new target, Backswing 2 after a miss.',
  'ING-PROP-02':
    'optional; draft:Equipment_Properties | Versatile: 1 more damage in two hands. A two-handed melee weapon has 1 more to attack in two hands and can be used in one at 1 less.',
  'ING-PROP-03':
    'optional; draft:Equipment_Properties | Unfit X: disadvantage at X m or nearer. Wide: no attack within 1 m of anything blocked. Risky: a blow with luck of 1 or less strays like a shot.',
  'ING-PROP-04':
    'optional; draft:Equipment_Properties; draft:Items | Guiding: one step of range less. Noisy: disadvantage on stealth. Visor: attackers have 1 less luck. Gripping: advantage against being disarmed. Trip: no penalty for tripping.',
  'ING-NPC-01':
    'optional; draft:GMG | Of a common creature only endurance is kept: at zero it is out, unconscious unless the GM says dead, and it may pay stamina for reactions and maneuvers twice in a fight.',
  'ING-NPC-02': 'optional; draft:GMG | A legendary creature has twice as much of every resource.',
});
