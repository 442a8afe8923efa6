import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on melee clashes, range bands and Saves. */
export const positionRules = catalogue({
  'BDP-CLSH-01':
    'optional; Melee Clashes (optional) | With melee clashes in use, weapon length instead of a DEX Save settles who strikes first when two fighters meet in melee.',
  'BDP-CLSH-02':
    'optional; Melee Clashes (optional); our reading | Two opponents, one of them of the party, clash when in the same phase each makes a melee attack or melee gambit on the other; nobody is in more than one clash.',
  'BDP-CLSH-03':
    'optional; Melee Clashes (optional) | When two fighters come Close this turn because one or both of them move, the longer weapon strikes first, ranked Reach, Slow, Balanced, Fast.',
  'BDP-CLSH-04':
    'optional; Melee Clashes (optional) | When two fighters already stand Close, the ranking turns round: Fast, Balanced, Slow, Reach.',
  'BDP-CLSH-05':
    "optional; Melee Clashes (optional); weapons.md | Reach outranks a weapon's class: a d6 staff with Reach goes before a d10 Slow weapon when closing in, and last once Close.",
  'BDP-CLSH-06':
    'optional; Melee Clashes; Attack Modifiers; our reading | In a clash an Enhanced attack precedes a normal one, and a normal one precedes an Impaired one. This is looked at before weapon length, unless a setting puts length first.',
  'BDP-CLSH-07':
    'optional; Attack Modifiers | Only modifiers known when the order is fixed (position, Savage Strikes, a declared Breaking Point and the like) count for a clash; becoming Impaired later through a Block or Dodge does not change it.',
  'BDP-CLSH-08':
    'optional; Dual Weapons; Melee Clashes | If neither modifiers nor weapon length part the two, the PC makes the usual DEX Save.',
  'BDP-CLSH-09':
    "optional; Melee Clashes; our reading | A party member who wins a clash is placed as if this phase's DEX Save had passed, and one who loses it as if it had failed, without rolling a d20. The three groups then act as usual.",
  'BDP-CLSH-10': 'optional; Determine Order | A clash never brings a full turn ahead of a quick one.',
  'BDP-CLSH-11': 'optional; Gambits | In a clash a gambit ranks by the size of its weapon.',
  'BDP-CLSH-12':
    'optional; Melee Clashes | Shots, spells, tricks and moves take no part in clashes; such turns are placed by the DEX Save.',
  'BDP-CLSH-13':
    'optional; Melee Clashes; appendix-b.md; our reading | Bare hands (d4) count as Fast in clashes, and natural attacks go by their die: d4 or d6 Fast, d8 Balanced, d10 or d12 Slow.',
  'BDP-CLSH-14':
    'optional; Melee Clashes; our reading | When two fighters close in, they count as Close once the first of them acts, and the other no longer has to move. A fighter may also use a full turn to await a charge without moving; if the foe does not arrive, that attack is lost.',
  'BDP-RNG-01': 'Range Bands | There are four distances: Close, Near, Far and Distant.',
  'BDP-RNG-02':
    'Range Bands; Determine Quick Turns & Full Turns | Close means within reach of a fist or a sword; melee attacks and melee gambits are possible only there.',
  'BDP-RNG-03':
    'Range Bands | Near means in the same room, one Move Action from Close; indoors, creatures in one room normally start Near each other.',
  'BDP-RNG-04':
    'gm; Range Bands | Far means some rooms off, the best range for most ranged weapons; getting from there to Near costs one or more Move Actions as the Warden says, by default 1.',
  'BDP-RNG-05':
    'gm; Range Bands | Distant means hardly in sight and beyond every ranged weapon; getting from there to Far costs many Move Actions as the Warden says, by default 3.',
  'BDP-RNG-06':
    'Range Bands; our reading | Ranged attacks are possible at Close, Near and Far but not at Distant, and shooting at someone Close carries no penalty.',
  'BDP-RNG-07':
    'Determine Quick Turns & Full Turns; Range Bands | One Move Action changes the distance by one band unless that step costs more (BDP-RNG-11); a full turn of nothing but movement is two Move Actions.',
  'BDP-RNG-08':
    "gm; Range Bands; our reading | Whoever moves Close to someone joins that person's melee and is Close to all in it; whoever leaves a melee ends up Near to all in it.",
  'BDP-RNG-09':
    'Retreat | Stepping out of Close gives the foes no free attack, unless the optional parting shot is in use (BDP-XTR-06).',
  'BDP-RNG-10':
    'Melee Clashes; weapons.md; our reading | A Reach weapon cannot strike at any greater distance than other melee weapons. | no log: A limit that leaves nothing to happen: melee asks for Close whatever the weapon.',
  'BDP-RNG-11':
    'gm; Range Bands; our reading | A step that costs several Move Actions is completed once that many have been spent on it; what was spent is kept from turn to turn, and lost when the mover goes somewhere else instead.',
  'BDP-SAVE-01':
    'rules.md | A Save is a d20 that passes when it shows the current ability score or less, and fails when it shows more.',
  'BDP-SAVE-02':
    'Gambits; magic.md | A Save with a Difficulty passes only when the d20 shows more than the Difficulty and no more than the score; a Difficulty equal to or above the score leaves no passing roll.',
  'BDP-SAVE-03':
    'Critical Hit Locations (optional); appendix-f.md | Advantage rolls 2d20 and uses the one that helps, Disadvantage the one that hurts. Against a Difficulty, Advantage passes if either die would and Disadvantage only if both would.',
  'BDP-SAVE-04': 'Gambits; rules.md | The Warden rolls Saves for NPCs, by the same rules.',
  'BDP-SAVE-05':
    'optional; yochaigal/cairn cairn-srd.md | Optional: a natural 1 always passes a Save that has no Difficulty and a natural 20 always fails; by default neither number is special.',
  'BDP-SAVE-06':
    'rules.md; Critical Damage | A Save is made against the score as it stands at that moment, losses included.',
});
