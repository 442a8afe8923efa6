import { catalogue } from '../../../../system/rule.ts';

/** The catalogue’s rules on riding, being prone or helpless, spells, the end of the fight and what is refused. */
export const sceneRules = catalogue({
  'SOS-MNT-01': 'Mounted Combat | Rider and mount share one turn as though they were one character.',
  'SOS-MNT-02': 'Mounted Combat | Each of the two is a target of its own.',
  'SOS-MNT-03':
    'Mounted Combat; ruling G-07 | Both roll for the order and the better result is the pair’s. Ties are settled with the die that made it and with the rider’s place.',
  'SOS-MNT-04': 'Mounted Combat | The pair has the higher of the two AP totals, less its common debt.',
  'SOS-MNT-05':
    'Mounted Combat; ruling G-41 | If the mount’s total is higher, what goes beyond the rider’s may only be spent on moving: in one turn everything else, interrupts charged to that turn included, takes at most the rider’s total. A dodge of the mount counts as its movement.',
  'SOS-MNT-06':
    'Mounted Combat; ruling G-41 | If the rider’s total is higher, what goes beyond the mount’s may not be spent on moving: movements in a turn are capped at the mount’s total.',
  'SOS-MNT-07':
    'Mounted Combat; ruling G-44 | The mount rolls for what it does and the rider for what the rider does, and the pair has one major action in a turn.',
  'SOS-MNT-08': 'Mounted Combat | A mount at a run covers three regions, or as many as its sheet says.',
  'SOS-MNT-09':
    'Mounted Combat | The mount may dodge for itself or for its rider with its own REF and one interrupt of the pair; any other active defence of the mount covers only itself.',
  'SOS-MNT-10': 'Mounted Combat | A rider does not dodge.',
  'SOS-MNT-11': 'Mounted Combat | A rider neither strikes unarmed nor grabs.',
  'SOS-MNT-12': 'Mounted Combat | A rider’s parry or block covers the rider, not the mount.',
  'SOS-MNT-13':
    'Mounted Combat | A rider’s one-handed melee attack has advantage against somebody who is not part of a mounted pair.',
  'SOS-MNT-14': 'Mounted Combat | A ready long weapon of the target takes that advantage away.',
  'SOS-MNT-15':
    'Mounted Combat; ruling G-43 | Shooting or throwing in a turn in which the pair has moved is at a disadvantage.',
  'SOS-MNT-16':
    'Mounted Combat; ruling G-41 | A rider without skill is at a disadvantage in all physical actions, active defences included and passive ones not.',
  'SOS-MNT-17':
    'Mounted Combat | A rider without skill has half the AP, rounded down, before the pair’s totals are compared.',
  'SOS-MNT-18':
    'Mounted Combat; ruling G-41 | Mounting or dismounting is a minor action that no cap of the pair counts. It takes the same region, standing to mount, and no grab on either or by either.',
  'SOS-MNT-19': 'Mounted Combat | For a rider without skill it is an exclusive action, and so it provokes.',
  'SOS-MNT-20':
    'ruling G-42 | A rider knocked out, killed, brought down or dragged off falls and lies prone, and the mount fights on alone at the pair’s place.',
  'SOS-MNT-21':
    'ruling G-42 | If the mount is knocked out, killed or brought down, the rider lies prone beside it, unhurt.',
  'SOS-MNT-22': 'optional; Mounted Combat | Special abilities on the sheet may lift these limits one by one.',
  'SOS-MNT-23': 'GRAPPLING; ruling G-42 | While either is grabbed the pair stays where it is.',
  'SOS-MNT-24':
    'Mounted Combat; ruling G-42 | Whoever makes an opportunity attack on a pair picks rider or mount. If either falls the pair is split and the action lost.',
  'SOS-MNT-25':
    'Mounted Combat; ruling G-41 | Interrupts of rider and mount go on one debt and stop when it reaches the pair’s AP; all but a dodge of the mount stop earlier where the rider’s total (SOS-MNT-05) has no room left.',
  'SOS-MNT-26':
    'Mounted Combat; ruling G-66 | Mounting in the fight ends the mount’s own turns of this round, and from the next the pair acts at the better place of the two. After a split both keep the pair’s place, rider first: before the pair’s turn both still act, during it the rider finishes it, after it both wait for the next round.',
  'SOS-MNT-27':
    'Mounted Combat; MAGICAL HEALING; HELPLESS; rulings G-46, G-66; our reading | A stunned half of the pair counts with 0 AP and does nothing, and its stun runs down in the pair’s turns. A helpless half keeps its AP and does nothing physical: a helpless rider stays in the saddle and may only cast or surrender while the mount goes on, and with a helpless mount the pair goes nowhere.',
  'SOS-MNT-28':
    'ruling G-66 | Only a creature that can be ridden, of the same side, standing, free to act and without a rider can be mounted.',
  'SOS-MNT-29':
    'Mounted Combat; ruling G-66 | Towards others the pair is one enemy: one opportunity attack each time, by rider or mount.',
  'SOS-PRN-01':
    'Problematic Situations / PRONE | Anybody prone moves only by crawling: an exclusive action of one region.',
  'SOS-PRN-02': 'PRONE | Physical attacks of the prone are at a disadvantage.',
  'SOS-PRN-03': 'PRONE | Firearms and crossbows are not.',
  'SOS-PRN-04': 'PRONE | The prone defend at a disadvantage against anything in melee, fists and grabs included.',
  'SOS-PRN-05': 'PRONE | Against missiles lying prone makes no difference.',
  'SOS-PRN-06': 'PRONE; ruling G-40 | Getting up is a major action and cannot be done while grabbed.',
  'SOS-HLP-01':
    'Problematic Situations / HELPLESS | The helpless take no physical action at all: no attack, no active defence, no opportunity attack, no escape, no readying, no step.',
  'SOS-HLP-02': 'HELPLESS | Against melee a helpless target has a D2 at a disadvantage in place of DEF.',
  'SOS-HLP-03': 'HELPLESS | The same goes for missiles from within the region, and no lowest die helps there.',
  'SOS-HLP-04':
    'HELPLESS; Attack and Defense; ruling G-61 | Against missiles from farther off a helpless target rolls exactly the lowest die of the distance, plainly, even if the own DEF is larger.',
  'SOS-HLP-05':
    'gm; HELPLESS; ruling G-46 | What is not physical stays open to the helpless unless they are stunned or knocked out too: to speak, to surrender and every spell; the GM may refuse the spells.',
  'SOS-HLP-06':
    'HELPLESS; ruling G-21 | Spells that strike directly treat the helpless like an attack from that distance. Other spells meet the die they name, and the lowest die where it applies.',
  'SOS-SPL-01':
    'KNOCKED OUT; ruling G-47 | A spell takes its MP when it is cast, whatever comes of it, and cannot be cast with fewer.',
  'SOS-SPL-02':
    'Attack and Defense; BLOCKING; DODGING | A spell that strikes directly is met with DEF, block or dodge, one with some other physical effect with its named die or a dodge, and any other with its named die alone.',
  'SOS-SPL-03':
    'Attack and Defense | A spell with reach and any physical effect meets the lowest die of the distance, even where DEF is not the die it names.',
  'SOS-SPL-04': 'Taking Damage | A spell that does damage does one point for each success.',
  'SOS-SPL-05':
    'MAGICAL HEALING; ruling G-47 | A spell against which there is no defence, such as healing, simply works. Healing may be aimed at anybody alive in reach, the caster included.',
  'SOS-SPL-06':
    'BADLY WOUNDED; ruling G-47 | A bad wound bars the spending of MP, so a spell that costs none can still be cast.',
  'SOS-END-01':
    'gm; ruling G-50 | The fight is over when at most one side still has somebody who can act, now or after a stun that ends. The merely helpless count as present unless the GM ends it, and the GM may end it at any time.',
  'SOS-END-02':
    'MAGICAL HEALING; ruling G-50 | With the end go all grabs, surprise, prone positions, debts, spells that last for the encounter and stuns that do. Whoever was revived from a mortal wound is badly wounded from now on unless at full HP.',
  'SOS-END-03':
    'KNOCKED OUT; ruling G-50 | The aftermath has a fixed order: rituals, survival rolls, first aid, lasting injuries, recovery.',
  'SOS-END-04':
    'gm; WOUNDED; ruling G-49 | MP come back as the GM says: all of them after an hour of rest by default, and none for the badly wounded.',
  'SOS-END-05':
    'gm; ruling G-67 | Three rounds in a row without a roll, a change of region or a change of HP or MP are a standoff, and the fight ends undecided. So does one that reaches the limit of rounds.',
  'SOS-END-06':
    'ruling G-50 | Surrendering is free in one’s own turn; whoever does it acts no more and no longer counts for the end of the fight.',
  'SOS-LAW-01': 'ruling G-60 | A choice that is not legal is refused with a reason and changes nothing.',
  'SOS-LAW-02':
    'ruling G-60 | A sheet or scene with a die off the ladder, more HP than the maximum, a negative number, a one-sided way or an unknown region is refused when it is read.',
});
