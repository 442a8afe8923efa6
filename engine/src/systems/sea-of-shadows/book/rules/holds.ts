import { catalogue } from '../../../../system/rule.ts';

/** The catalogue’s rules on fists, grabs and escapes. */
export const holdsRules = catalogue({
  'SOS-UNA-01':
    'Unarmed Combat | A strike with fist or foot is a major action, rolled with STR two ranks lower against DEF or an active defence.',
  'SOS-UNA-02': 'Unarmed Combat | It does no lethal damage, except to somebody who was unconscious before the blow.',
  'SOS-UNA-03':
    'Unarmed Combat; ruling G-15 | Striking at somebody with a ready melee weapon lets them make an opportunity attack first.',
  'SOS-UNA-04': 'ruling G-15 | Natural weapons count as melee weapons for that.',
  'SOS-UNA-05': 'ruling G-64 | No free hand is needed to strike or grab.',
  'SOS-GRAP-01':
    'Unarmed Combat / GRAPPLING | A grab is a major action: STR two ranks lower against the target’s full STR.',
  'SOS-GRAP-02': 'GRAPPLING | The target may block, parry or dodge it at the price of an interrupt.',
  'SOS-GRAP-03':
    'GRAPPLING | Grabbing at somebody with a ready melee weapon lets them make an opportunity attack first.',
  'SOS-GRAP-04':
    'GRAPPLING | One success is a partial grab, two or more a full hold, none is nothing; a grab does no damage.',
  'SOS-GRAP-05': 'GRAPPLING | A grabbed target cannot move.',
  'SOS-GRAP-06':
    'GRAPPLING; ruling G-54 | The grappler has to let go in order to move, unless much larger, in which case the target is carried along.',
  'SOS-GRAP-07':
    'GRAPPLING; ruling G-59 | For both sides of a grab, attacking anybody but the other is at a disadvantage, spells and opportunity attacks included. Every grab counts by itself, so somebody held by two is hampered against either.',
  'SOS-GRAP-08':
    'GRAPPLING; ruling G-34 | A grab is kept with a minor action in each later turn of the grappler; without it the target is free at the end of that turn.',
  'SOS-GRAP-09': 'GRAPPLING; ruling G-37 | A full hold does all that a partial grab does.',
  'SOS-GRAP-10': 'GRAPPLING | The fully held are at a disadvantage in all physical actions and all physical defences.',
  'SOS-GRAP-11':
    'GRAPPLING | While holding somebody fully, a grappler defends at a disadvantage against physical attacks of others.',
  'SOS-GRAP-12': 'GRAPPLING | Against physical attacks of the one held, the grappler defends with advantage.',
  'SOS-GRAP-13':
    'GRAPPLING; ruling G-35 | Forcing a grabbed target to the ground is a minor action that needs no roll: the target is prone, the grappler stands, and the grab goes on.',
  'SOS-GRAP-14':
    'GRAPPLING | Crushing somebody fully held is a major action: an unarmed strike that cannot be actively defended against.',
  'SOS-GRAP-15':
    'GRAPPLING | Throwing somebody fully held to the ground is a major action: an unarmed strike with advantage and without active defence, also against the prone.',
  'SOS-GRAP-16':
    'gm; GRAPPLING | On hard, rocky or spiked ground a throw does lethal damage; elsewhere it is like a strike. The region says which, and the GM may overrule it.',
  'SOS-GRAP-17': 'ruling G-36 | A throw that works leaves the target prone and free; one that fails changes nothing.',
  'SOS-GRAP-18':
    'GRAPPLING; ruling G-34 | Dragging somebody fully held is an exclusive action that takes both one region on and keeps the hold.',
  'SOS-GRAP-19':
    'OPPORTUNITY ATTACKS; ruling G-36 | Dragging provokes like any exclusive action, the one dragged included.',
  'SOS-GRAP-20': 'ruling G-36 | Crush, throw and forcing down give the held target no opportunity attack.',
  'SOS-GRAP-21':
    'ruling G-33 | Grabbing again at somebody partially held makes it full with two successes or more, renews it with one and leaves it with none. Any success keeps the grab for this turn.',
  'SOS-GRAP-22':
    'ruling G-38 | A grab is over when the grappler is knocked out, killed, stunned or helpless, lets go, or is no longer in the same region. A target that is knocked out stays grabbed.',
  'SOS-GRAP-23':
    'rulings G-58, G-59; our reading | A grappler holds one target, a target may be held by several, and the grabbed may grab back; each grab has its own effects.',
  'SOS-GRAP-24':
    'ruling G-32 | Passive STR against a grab is hampered as any defence in melee; a helpless target rolls a D2 at a disadvantage.',
  'SOS-GRAP-25':
    'GRAPPLING; ruling G-34 | A grab is sustained once in a turn and not in the turn that made or renewed it. Crush, throw and forcing down do not sustain it, and the prone cannot be forced down.',
  'SOS-GRAP-26':
    'gm; GRAPPLING; ruling G-63 | Whether a grab really pins a much larger target is the GM’s call; by default it does.',
  'SOS-ESC-01':
    'Unarmed Combat / ESCAPING | In their turn the grabbed may try to break free: STR against the grappler’s STR two ranks lower.',
  'SOS-ESC-02': 'ESCAPING; ruling G-39 | Being fully held by anybody puts that roll at a disadvantage.',
  'SOS-ESC-03': 'ESCAPING | One success frees and counts as the major action of the turn, which is over.',
  'SOS-ESC-04': 'ESCAPING | Two successes free for a minor action, and the turn goes on.',
  'SOS-ESC-05': 'ESCAPING | Three or more free at no cost.',
  'SOS-ESC-06': 'ruling G-39 | Failure changes nothing but counts as the major action, and the turn is over.',
  'SOS-ESC-07': 'ruling G-39 | The attempt needs 1 AP and a major action not yet used.',
  'SOS-ESC-08': 'ruling G-39 | It frees from a single grappler, who is named.',
  'SOS-ESC-09':
    'ruling G-39 | What the grappler rolls is no defence against an attack, so holds and lying prone do not change it; a state that hampers every roll does.',
});
