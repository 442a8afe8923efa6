import { catalogue } from '../../../../system/rule.ts';

/** The catalogue’s rules on damage, knockouts, the survival roll and instant death. */
export const harmRules = catalogue({
  'SOS-DMG-01': 'Taking Damage | A hit takes one HP for each success.',
  'SOS-DMG-02': 'Taking Damage; KNOCKED OUT | Damage comes off the HP, which stop at 0.',
  'SOS-DMG-03':
    'Taking Damage; rulings G-16, G-47, G-48 | A weapon or spell may have effects beside its damage, or with damage off in its place: prone, push, drop, stun, helpless, each from so many successes on. The damage comes first; then, unless the target is dead or gone, every effect that is reached, in order, without a roll of its own. What would change nothing is passed over, of two of a kind the longer counts, and a hit without damage takes no HP. An opportunity attack does its damage only, and not at all with a weapon that does none.',
  'SOS-DMG-04':
    'Taking Damage; ruling G-20 | A hit on somebody who is up is worked out in steps: lethal damage of twice the full HP kills; otherwise HP fall; at 0 the target is knocked out, lethally if the hit was; and if it was, minor evil folk and those with no HP to begin with die.',
  'SOS-DMG-05':
    'INSTANT DEATH; ruling G-22 | A hit on somebody knocked out kills if it is lethal and as large as the full HP. If smaller and lethal it makes the knockout a lethal one, which it then stays.',
  'SOS-DMG-06':
    'Taking Damage / WOUNDED | Being wounded, that is short of HP without being badly wounded, hampers nothing, and MP are used and regained as usual.',
  'SOS-DMG-07': 'WOUNDED | About an hour of rest brings the wounded back to full HP.',
  'SOS-KO-01':
    'Taking Damage / KNOCKED OUT | At 0 HP one is knocked out until the encounter is over, unless magic heals first.',
  'SOS-KO-02': 'KNOCKED OUT | With the knockout all MP are gone, and none are used or regained while it lasts.',
  'SOS-KO-03':
    'Attack and Defense; HELPLESS; ruling G-21 | The knocked out are helpless, prone and unaware, but still roll their poor passive defence.',
  'SOS-KO-04':
    'KNOCKED OUT; MAGICAL HEALING | Whoever fell to lethal damage rolls FOR once for that knockout: after the encounter, or at once if healing revives them in it.',
  'SOS-KO-05': 'KNOCKED OUT | A survival roll of 1 is death.',
  'SOS-KO-06': 'KNOCKED OUT | A survival roll of 2 is a mortal wound.',
  'SOS-KO-07': 'KNOCKED OUT | A survival roll of 3 leaves one badly wounded.',
  'SOS-KO-08':
    'KNOCKED OUT | A survival roll of 4 or better brings one round after five minutes with a single HP and nothing worse.',
  'SOS-KO-09': 'KNOCKED OUT | The first turn after coming round is spent stunned.',
  'SOS-KO-10':
    'KNOCKED OUT; ruling G-23 | A knockout by nothing but non-lethal damage asks for no survival roll and goes like a roll of 4 or better.',
  'SOS-KO-11': 'ruling G-25; MAGICAL HEALING | Nothing hampers the survival roll, and only a healing ritual helps it.',
  'SOS-KO-12':
    'KNOCKED OUT; ruling G-25 | Falling again to lethal damage after a revival means another survival roll, whose result is added to what is there already: no bad wound and no owed injury is lifted by a better one.',
  'SOS-KO-13':
    'ruling G-62 | The single HP of waking or first aid never goes above the maximum, so somebody with no HP at all wakes at 0.',
  'SOS-DEAD-01':
    'Taking Damage / INSTANT DEATH | One lethal hit for at least twice the HP kills on the spot, without a survival roll.',
  'SOS-DEAD-02': 'INSTANT DEATH | If the target is already knocked out, once the HP is enough.',
  'SOS-DEAD-03': 'ruling G-20 | The HP that count for this are the full ones, not those left.',
  'SOS-DEAD-04':
    'INSTANT DEATH; ruling G-52 | A minor and nameless evil character knocked out by a lethal hit is dead.',
  'SOS-DEAD-05': 'gm; INSTANT DEATH | The GM may spare such a character, who is then merely knocked out.',
  'SOS-DEAD-06':
    'INSTANT DEATH; ruling G-53 | Somebody whose full HP are 0 stands and acts until hit: a lethal hit kills, any other knocks out.',
  'SOS-DEAD-07': 'INSTANT DEATH | Damage that is not lethal never kills, however much it is.',
});
