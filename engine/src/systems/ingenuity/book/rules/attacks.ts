import { catalogue } from '../../../../system/rule.ts';

/** Movement, attacks, criticals, stray shots, the penalty, advantage and size. */
export const attackRules = catalogue({
  'ING-MOVE-01':
    'Movement and Distances | Squares are 1 m. A straight step costs 1 m, a diagonal one 1 m and every second diagonal 2 m.',
  'ING-MOVE-02':
    'ruling | Diagonals are counted through all movement of the own turn; movement in another’s turn starts counting anew.',
  'ING-MOVE-03':
    'Movement and Distances; ruling | Two squares are as far apart as the larger of the differences plus half the smaller, rounded down; the eight neighbours are within 1 m.',
  'ING-MOVE-04': 'ruling | A Move is one path in one go; metres not used are lost.',
  'ING-MOVE-05':
    'ruling | Allies, the unconscious and the dead can be passed, conscious enemies and blocked squares cannot; a move ends only where nobody living is.',
  'ING-MOVE-06':
    'draft:Actions; ruling | Difficult ground costs double to enter. A Move or Sprint goes one square at least; a Step cannot enter what costs 2 m.',
  'ING-MOVE-07': 'draft:Equipment_Properties; ruling | Melee reaches 1 m or as far as the weapon.',
  'ING-MOVE-08':
    'draft:Equipment_Properties | Shots and throws have no penalty up to the near range, 1 more for each further multiple of it, and cannot go beyond the maximum.',
  'ING-MOVE-09': 'ruling | Walking past enemies or away from them provokes nothing.',
  'ING-MOVE-10':
    'conditions; draft:Actions; ruling | The prone, crippled and encumbered have half their speed, rounded up, however many of these they are.',
  'ING-MOVE-11':
    'ruling | Size 1 to 4 stands on one square, 5 and 6 on two by two, 7 and 8 on three, 9 and 10 on four, 11 and 12 on five; distance is taken between the nearest squares.',
  'ING-MOVE-12':
    'gm; ruling | Without a map the GM states distances, who is flanked and who has cover at hand; everything else stays.',
  'ING-MOVE-13':
    'draft:Equipment_Properties | A whip reaches its near distance freely and on to its maximum at the penalty of a shot, and stays a melee weapon.',
  'ING-ATK-01':
    'Attacks | An attack tests an attribute the weapon allows, combat, and one of the weapon’s proficiencies, as the attacker chooses.',
  'ING-ATK-02': 'Attacks | It hits when the result reaches the target’s evasion.',
  'ING-ATK-03': 'Attacks | A hit deals the result plus the weapon’s damage, of one of the weapon’s types.',
  'ING-ATK-04': 'Attacks | The target’s matching deflection comes off, but every hit deals 1 at least.',
  'ING-ATK-05': 'Attacks; ruling | Whatever changed the result for hitting changes it for damage too.',
  'ING-ATK-06':
    'gm; ruling | Targets are others within reach and range; enemies are offered, allies and objects if the GM allows them. An object has durability, and evasion or deflection only where they are written.',
  'ING-ATK-07':
    'Actions in Combat; draft:Equipment_Properties | A weapon that needs loading has to be loaded and a shot uses it up; what is thrown lies at the target’s feet.',
  'ING-ATK-08':
    'draft:Equipment_Properties; ruling | An attack needs the hands its weapon needs: bare hands an empty one, natural weapons none; what is in the pack has to be brandished first.',
  'ING-ATK-09': 'ruling | What is used by hand is melee, what is shot or thrown is ranged, however near.',
  'ING-ATK-10': 'Table: Actions; ruling | Anything held that is no weapon can be used as an improvised one.',
  'ING-ATK-11':
    'ruling | If the target is no longer possible before the roll, another may be chosen or the action is lost.',
  'ING-ATK-12':
    'Attacks; Block; actions; ruling | The order is: declare, readied actions, intercept, dodge or parry, roll, straying, critical, dodge test, hit, block, damage and what follows, after the dodge, wear of the parrying item, the hidden shows, end.',
  'ING-ATK-13': 'ruling | Ammunition counts only where a number is given; at 0 there is no shot and no reload.',
  'ING-ATK-14':
    'gm; draft:Equipment_Properties; ruling | A ranged attack needs a straight line between the nearest squares that crosses nothing blocked, unless the GM lets it go.',
  'ING-CRIT-01': 'Attacks | Luck of 20 adds nothing to an attack.',
  'ING-CRIT-02': 'Attacks | Luck that reaches the weapon’s threshold is a sure hit.',
  'ING-CRIT-03': 'Attacks | A critical deals the weapon’s critical damage in place of its damage.',
  'ING-CRIT-04':
    'optional; Attacks; draft:Actions; ruling | A critical below the evasion does full damage, or, if the table wants, less by what it fell short.',
  'ING-CRIT-05':
    'Attacks; ruling | No dodge avoids a critical: it is spent, its dice are not thrown, what follows a dodge is still allowed. Parry, block and intercept work.',
  'ING-STRAY-01': 'Attacks | A shot or throw with luck of 1 or less strays if somebody is within 1 m of its target.',
  'ING-STRAY-02':
    'Attacks | One die picks among those neighbours with equal chance, in the order of the roster and the shooter’s friends included; a single one needs no die.',
  'ING-STRAY-03': 'ruling | Everybody living within 1 m counts but the shooter; with nobody there nothing happens.',
  'ING-STRAY-04':
    'Attacks; ruling | Dice and result stay, evasion, deflection, size and reactions are those of the new target.',
  'ING-STRAY-05':
    'ruling | The new target may still dodge or parry, and block a hit. Nobody intercepts, and a shot strays once.',
  'ING-MAP-01': 'Attacks | Multiple attack penalty: every attack made before in the round costs 2.',
  'ING-MAP-02': 'Attacks; maneuvers | Attacks by maneuver count and suffer like others.',
  'ING-MAP-03': 'Attacks; ruling | What counts is an attack that was rolled, at whomever and in whoever’s turn.',
  'ING-MAP-04':
    'optional; Attacks; ruling | The count starts anew with the round, or with the own turn if the table prefers.',
  'ING-MAP-05': 'Attacks; ruling | As the penalty lowers the result it lowers the damage.',
  'ING-ADV-01': 'Attacks | An enemy who cannot see the attacker gives one advantage; nobody else does.',
  'ING-ADV-02':
    'Attacks | So does an enemy who is surrounded on two opposite sides. An ally or a thing gives none, and a shot that strays keeps its dice.',
  'ING-ADV-03': 'Attacks | Whoever attacks a flanked target profits, archers too.',
  'ING-ADV-04': 'Attacks | Unseen and flanked are two advantages.',
  'ING-ADV-05':
    'Attacks; ruling | Flanked means two conscious enemies of the target within 1 m, one along an edge of it and the other anywhere along the opposite edge, or the two at opposite corners. Neighbouring edges, or a corner and an edge, do not flank; who has surrendered does not count; arms, stun, surprise and being seen do not matter; more of them add nothing.',
  'ING-ADV-06':
    'gm; ruling | Unseen is who is hidden from the target, or attacks the blinded or unconscious. An attack gives the hidden away when it is over.',
  'ING-ADV-07':
    'Table: Free Actions; conditions | Against the prone, ranged attackers have disadvantage and melee attackers advantage.',
  'ING-ADV-08': 'Table: Actions; conditions | Against cover, ranged attackers have disadvantage.',
  'ING-ADV-09': 'tests; Attacks | Each of these counts by itself, and all are counted together.',
  'ING-ADV-10':
    'gm; Attacks; tests; ruling | Somebody is hidden because the GM says so or by a Short Task of DEX, agility and stealth that beats the passive perception of each enemy it is to work on; unasked only with cover at hand or out of sight.',
  'ING-SIZE-01':
    'Attacks | The attacker’s size minus the target’s is added to evasion and taken from deflection: the large miss more and hurt more.',
  'ING-SIZE-02':
    'ruling | It shifts the numbers that count: the better of dodge and evasion, and deflection with guard and parry.',
  'ING-SIZE-03': 'ruling | Deflection stays at 0 at least; typeless damage and block values are not shifted.',
  'ING-SIZE-04':
    'tests; ruling | In a contest of bodies where both roll, the smaller side’s result is raised by the difference; constitution and willpower are not shifted. | no log: Bodily contests in which both roll are the GM’s own.',
});
