import { catalogue } from '../../../../system/rule.ts';

/** The catalogue’s rules on mortal and bad wounds and on magical healing. */
export const woundsRules = catalogue({
  'SOS-MORT-01':
    'Taking Damage / MORTALLY WOUNDED | The mortally wounded do not wake and die within ten minutes unless somebody treats them.',
  'SOS-MORT-02': 'MORTALLY WOUNDED | A mortal wound healed by at least 1 HP becomes a bad wound.',
  'SOS-MORT-03':
    'MORTALLY WOUNDED | First aid is the helper’s INT against a die, D4 with proper bandages; reaching it gives the patient 1 HP.',
  'SOS-MORT-04': 'gm; MORTALLY WOUNDED | With makeshift bandages the die is a D8.',
  'SOS-MORT-05': 'gm; MORTALLY WOUNDED | With nothing at hand to make any from it is a D12.',
  'SOS-MORT-06':
    'MORTALLY WOUNDED; ruling G-29 | There is time for a single attempt: one helper for each patient, one patient for each helper. If it fails, or nobody tries, the patient dies.',
  'SOS-MORT-07':
    'gm; MORTALLY WOUNDED; ruling G-29 | Everybody awake and free at the end of the fight knows enough to give first aid, on whatever side; the GM may exclude some, such as animals. A badly wounded helper rolls at a disadvantage.',
  'SOS-MORT-08':
    'gm; MORTALLY WOUNDED; MAGICAL HEALING; ruling G-28 | Surviving a mortal wound leaves a lasting injury of the GM’s choice, whether first aid or a spell did it; only a ritual spares it.',
  'SOS-MORT-09': 'MORTALLY WOUNDED | First aid takes too long to be given in the fight.',
  'SOS-BAD-01':
    'Taking Damage / BADLY WOUNDED; ruling G-24 | The badly wounded wake after about an hour, or in five to ten minutes with help, and have 1 HP then.',
  'SOS-BAD-02': 'BADLY WOUNDED | When awake they roll everything at a disadvantage, defences too.',
  'SOS-BAD-03': 'BADLY WOUNDED | Their AP total is halved, rounded down; with none they have free actions only.',
  'SOS-BAD-04': 'BADLY WOUNDED | They neither use nor regain MP.',
  'SOS-BAD-05': 'BADLY WOUNDED | All this is over the moment their HP are full again.',
  'SOS-BAD-06':
    'BADLY WOUNDED | On their own heroes need about a week of rest for that, others a month or more; healing magic is quicker.',
  'SOS-BAD-07':
    'ruling G-62 | The one HP of waking or first aid does not cure a bad wound even where it is the maximum: that takes the long rest, or any magical healing later on.',
  'SOS-HEAL-01':
    'MAGICAL HEALING | Magic on somebody above 0 HP adds HP up to the maximum and nothing else: no roll, no stun.',
  'SOS-HEAL-02':
    'MAGICAL HEALING | Magic on somebody whom lethal damage brought to 0 calls for the survival roll at once.',
  'SOS-HEAL-03':
    'gm; MAGICAL HEALING | On a 1 it comes too late and the patient is dead, unless the GM allows a resurrection.',
  'SOS-HEAL-04':
    'gm; MAGICAL HEALING | On anything better the HP come back as the magic says, and the patient is awake but stunned for a turn, or longer if the GM says so.',
  'SOS-HEAL-05':
    'MAGICAL HEALING; ruling G-28 | On a 2 the patient is stunned for the rest of the encounter, badly wounded after it, and owes a lasting injury.',
  'SOS-HEAL-06':
    'MAGICAL HEALING | If HP are full after such a 2, at once or later, that stun ends, though not before one whole turn, and no bad wound follows; the lasting injury remains.',
  'SOS-HEAL-07': 'MAGICAL HEALING | On a 3 the stun is followed by the penalties of a bad wound until HP are full.',
  'SOS-HEAL-08': 'MAGICAL HEALING | On a 4 or better nothing follows the stun.',
  'SOS-HEAL-09': 'MAGICAL HEALING | A healing ritual gives the survival roll advantage.',
  'SOS-HEAL-10':
    'MAGICAL HEALING | A ritual restores all HP, ends mortal and bad wounds and spares the lasting injury.',
  'SOS-HEAL-11': 'MAGICAL HEALING | No ritual can be held while the fight goes on.',
  'SOS-HEAL-12':
    'ruling G-27 | Magic on somebody knocked out without lethal damage needs no survival roll: HP return and one turn is lost to stun.',
  'SOS-HEAL-13': 'ruling G-21; KNOCKED OUT | The revived lie prone, have no MP and keep their place in the order.',
  'SOS-HEAL-14': 'MAGICAL HEALING | Nothing heals the dead.',
  'SOS-HEAL-15':
    'MORTALLY WOUNDED; ruling G-68 | Whoever lies at 0 HP and has rolled for survival already rolls no second time: magic turns a mortal wound into a bad one with the HP it gives, and wakes the others with them.',
  'SOS-HEAL-16':
    'gm; MAGICAL HEALING; ruling G-68 | If a ritual can be had after the fight is for the GM to say, and by default there is none. It helps anybody alive; only those who still owe a survival roll make it, with advantage.',
});
