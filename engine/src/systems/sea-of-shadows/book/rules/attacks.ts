import { catalogue } from '../../../../system/rule.ts';

/** The catalogue’s rules on attacks, defences and opportunity attacks. */
export const attacksRules = catalogue({
  'SOS-ATK-01':
    'Attack and Defense | An attack is a major action unless its rule says something else; this goes for weapons, fists, grabs and attack spells.',
  'SOS-ATK-02': 'Attack and Defense | Weapon attacks, near or far, are rolled with ATT.',
  'SOS-ATK-03': 'Attack and Defense | Spells are rolled with PRE unless they name another die.',
  'SOS-ATK-04': 'ruling G-09 | Melee weapons, fists and grabs reach only into the own region.',
  'SOS-ATK-05': 'ruling G-10 | A ranged attack reaches as many regions as its weapon or spell allows.',
  'SOS-ATK-06': 'SURPRISED; ruling G-48 | Only a weapon that is ready, and loaded where that matters, can attack.',
  'SOS-ATK-07':
    'ruling G-13 | An attack is declared and paid, then come the opportunity attacks it provokes, the choice of defence, the attacker’s dice, the defender’s dice, the successes and the harm.',
  'SOS-ATK-08': 'Dice page; Taking Damage | No success misses and does nothing; one or more hit.',
  'SOS-ATK-09':
    'ruling G-57 | Anybody else in reach who is neither dead nor gone may be attacked. Aiming at a friend or at somebody who has surrendered has to be confirmed, and nobody attacks themselves.',
  'SOS-ATK-10':
    'ruling G-45 | Attacks with weapons and fists, grabs, crushes and throws are physical; attack rolls of spells are not. | no log: It sorts attacks for other rules, and those are cited where they count.',
  'SOS-ATK-11':
    'Taking Damage; rulings G-31, G-48; our reading | Weapons do lethal damage unless marked otherwise, and a lethal blow cannot be softened.',
  'SOS-ATK-12':
    'Attack and Defense | Where a rule names its own attack die, such as STR two ranks lower for fists and holds, that die takes the place of ATT or PRE.',
  'SOS-DEF-01':
    'Attack and Defense | Each attack meets a passive defence roll, which takes no action and is made by the unconscious too.',
  'SOS-DEF-02': 'Attack and Defense | Passive defence against weapons and fists is DEF.',
  'SOS-DEF-03':
    'Attack and Defense | Passive defence against a spell is the die which that spell names: often PRE or FOR, and DEF for one that strikes directly.',
  'SOS-DEF-04':
    'Attack and Defense | One attack meets one defence: block, parry or dodge stands in for the passive roll, for better or worse.',
  'SOS-DEF-05': 'ruling G-13 | How to defend is settled before any die of the attack falls.',
  'SOS-DEF-06':
    'Attack and Defense; ruling G-70 | What one does not notice cannot be blocked, parried or dodged, indirect attacks included.',
  'SOS-DEF-07': 'Attack and Defense | Passive defence against an unnoticed attack is at a disadvantage.',
  'SOS-DEF-08':
    'Attack and Defense | Being unaware does no harm against attacks that work indirectly, such as venom or an assault on the mind.',
  'SOS-DEF-09':
    'gm; Attack and Defense | Whether somebody notices an attack is for the GM to say, by default they do; the knocked out never do.',
  'SOS-DEF-10':
    'Attack and Defense | Against missiles, and against spells cast from afar that do anything physical, distance sets a lowest die for the passive defence. No disadvantage touches that die.',
  'SOS-DEF-11':
    'ruling G-11 | Of the own passive roll with all that bears on it and the lowest die thrown plainly, the one with the higher average is used; if they are equal, the lowest die. Helpless targets have rules of their own.',
  'SOS-DEF-12':
    'Attack and Defense; ruling G-11 | The lowest die also serves somebody who is aware but has a smaller DEF.',
  'SOS-DEF-13': 'Attack and Defense / BLOCKING | A block is a minor interrupt and takes a ready shield.',
  'SOS-DEF-14':
    'BLOCKING; GRAPPLING | Blocks stop melee, missiles and spells that strike directly, but no other spell and no crush or throw out of a hold.',
  'SOS-DEF-15': 'BLOCKING | A block is a DEF roll with advantage.',
  'SOS-DEF-16':
    'ruling G-12 | Blocking something from afar takes the larger of DEF and the lowest die of that distance, with advantage; disadvantages count against it as usual.',
  'SOS-DEF-17':
    'Attack and Defense / PARRYING | A parry is a minor interrupt rolled with ATT, made with a ready melee or natural weapon or with bare hands. Somebody with nothing but a ranged weapon parries like the bare-handed.',
  'SOS-DEF-18':
    'PARRYING; GRAPPLING | Only melee can be parried, fists and grabs included, but neither missiles nor spells nor what comes out of a hold.',
  'SOS-DEF-19':
    'PARRYING | Bare hands against a weapon, natural ones included, parry at a disadvantage; against bare hands they do not.',
  'SOS-DEF-20': 'PARRYING | A weapon ill suited to parrying does it at a disadvantage.',
  'SOS-DEF-21': 'PARRYING | Parrying a giant is at a disadvantage.',
  'SOS-DEF-22': 'Attack and Defense / DODGING | A dodge is a minor interrupt rolled with REF.',
  'SOS-DEF-23':
    'DODGING; GRAPPLING | Melee, missiles and every spell with a physical effect can be dodged, but not purely mental or inward ones, nor a crush or throw out of a hold.',
  'SOS-DEF-24':
    'gm; DODGING | Without room to move a dodge is at a disadvantage. The region says whether there is room, and the GM may overrule it for one attack.',
  'SOS-DEF-25':
    'MAGICAL HEALING; HELPLESS | The stunned, the helpless and the knocked out have only their passive defence.',
  'SOS-DEF-26': 'ruling G-45 | Block, parry and dodge count as physical actions and as physical defences.',
  'SOS-DEF-27':
    'GRAPPLING; ruling G-65 | Physical defences are the three active ones and passive DEF, STR or REF; passive PRE, FOR and INT are not. Physical attacks are those made without a spell. | no log: It sorts defences for other rules, and those are cited where they count.',
  'SOS-DEF-28':
    'Attack and Defense; GRAPPLING | If several defences, passive dice or weapons would do, whoever plays the defender picks, and nobody has to spend an interrupt. A spell may leave the choice of two or more passive dice: picking one is no action, so even the unaware, stunned, helpless and knocked out do, and only that die and what bears on it count.',
  'SOS-OPP-01':
    'Attack and Defense / OPPORTUNITY ATTACKS | An exclusive action gives enemies in the region a chance to strike before it takes effect.',
  'SOS-OPP-02':
    'OPPORTUNITY ATTACKS; ruling G-14 | Shooting or throwing gives enemies in the shooter’s region that chance; spells do not.',
  'SOS-OPP-03':
    'OPPORTUNITY ATTACKS | Stepping out of a region with a minor action gives it to the enemies there, before the step.',
  'SOS-OPP-04': 'OPPORTUNITY ATTACKS | Running into a region gives it to the enemies there, on arrival.',
  'SOS-OPP-05':
    'gm; OPPORTUNITY ATTACKS; ruling G-18 | Going past enemies gives it to all of them in that region: in each one a longer move goes through, and for a single step only if the GM says that somebody is passed.',
  'SOS-OPP-06': 'OPPORTUNITY ATTACKS | Other rules may give it too, as striking or grabbing an armed opponent does.',
  'SOS-OPP-07': 'OPPORTUNITY ATTACKS | Each enemy given the chance takes it or leaves it on their own.',
  'SOS-OPP-08':
    'OPPORTUNITY ATTACKS | An opportunity attack is a minor interrupt and takes 1 AP from the striker’s next turn.',
  'SOS-OPP-09':
    'OPPORTUNITY ATTACKS; ruling G-16 | It is a plain melee attack with a ready melee or natural weapon: no missile, spell, fist, grab or special ability.',
  'SOS-OPP-10':
    'OPPORTUNITY ATTACKS; ruling G-16 | The knocked out, stunned, helpless or unaware, and those with no AP left to borrow, have no such chance.',
  'SOS-OPP-11':
    'Unarmed Combat; ruling G-17 | The strike comes before the act that provoked it is done. If the actor is then in no state to go on, the act is lost and its AP and MP stay spent.',
  'SOS-OPP-12': 'ruling G-17 | One action gives each enemy one strike at most, however often it provokes.',
  'SOS-OPP-13':
    'ruling G-17 | Enemies are asked in turn order, each strike is played out before the next is offered, and the offers end when the actor is down.',
  'SOS-OPP-14': 'Attack and Defense | An opportunity attack may be blocked, parried or dodged as any other.',
  'SOS-OPP-15': 'ruling G-17 | Interrupts give nobody an opportunity attack.',
  'SOS-OPP-16':
    'ruling G-17 | Somebody moved by others, dragged, carried, pushed or falling from the saddle, provokes nothing by it.',
});
