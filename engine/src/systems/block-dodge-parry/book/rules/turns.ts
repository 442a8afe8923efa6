import { catalogue } from '../../../../system/rule.ts';

/** The catalogue's rules on rounds, declarations, quick and full turns, and who acts first. */
export const turnRules = catalogue({
  'BDP-RND-01':
    'Rounds | A round stands for about ten seconds of game time, so 6 rounds make a minute and 360 an hour; the clock of a dying character counts by this.',
  'BDP-RND-02':
    'Rounds | Time is counted in rounds during a fight, and in any other scene where the Warden finds timing important; elsewhere no turns are counted. | no code: The engine only ever plays scenes that run in rounds.',
  'BDP-RND-03':
    'Rounds; Determine Quick Turns & Full Turns | Whoever is able to act gets at most one turn a round, quick or full. Reactions, strikes that answer a gambit and bonus strikes from Sweep or Momentum Master are no turns and use none up.',
  'BDP-RND-04':
    'Initiative & Actions | Every round runs through the same steps: all declare, each intention is sorted as quick or full, quick turns are taken, full turns are taken, the round closes. Declarations are made afresh every round.',
  'BDP-RND-05':
    'Rounds; our reading | A combatant who is dead, incapacitated, unconscious, paralysed, delirious, fled or made to lose a turn before that turn comes up does not get it.',
  'BDP-DECL-01': 'Declare Actions | Before any die of the round is rolled, every PC says what they mean to do in it.',
  'BDP-DECL-02': 'Declare Actions | While the players declare, the Warden settles what each foe will do.',
  'BDP-DECL-03':
    'gm; Declare Actions; our reading | While the players choose, the Warden gives some sign of each foe’s plan and picks how much: nothing, a hint, target and weapon (the default), or everything. So foes decide first: the sign of every foe with a plan is given once a round and unasked, to all who can see that foe, before any declaration of the party is locked, and anew if the Warden changes the plan before that. Showing nothing goes against the book, which promises some sign.',
  'BDP-DECL-04': 'Attacking & Damage | The Warden says which foe attacks which character.',
  'BDP-DECL-05':
    'Gambits | Whether an attack is a gambit is fixed when it is declared; it cannot become one, or stop being one, when it is carried out.',
  'BDP-DECL-06':
    "magic.md; our reading | A spell or miracle has to be named when the round's intentions are declared; how many dice go into it may wait until it is cast.",
  'BDP-DECL-07':
    'gm; Declare Actions; our reading | Sorted intentions are final; if a target has died, left or moved out of range, the actor may do the same kind of thing to another target that keeps the turn quick or full as it was, and otherwise loses the turn, keeping only a move declared to follow the action. The Warden may forbid such a change of target (by default it is allowed).',
  'BDP-DECL-08':
    'Declare Actions | Declaring nothing is allowed: such a combatant has no turn this round but can still react.',
  'BDP-TURN-01':
    'Determine Quick Turns & Full Turns | One single action makes an intention quick; a move together with an action, or an action that takes longer, makes it full.',
  'BDP-TURN-02':
    'Determine Quick Turns & Full Turns | Striking or trying a gambit in melee against someone who is Close at declaration is a quick turn.',
  'BDP-TURN-03': 'Determine Quick Turns & Full Turns | Shooting without moving is a quick turn.',
  'BDP-TURN-04':
    'Determine Quick Turns & Full Turns; Retreat | Trying to retreat while no foe is Close is a quick turn.',
  'BDP-TURN-05':
    'Determine Quick Turns & Full Turns | Moving one range band to another place on the battlefield is a quick turn.',
  'BDP-TURN-06':
    'Determine Quick Turns & Full Turns; magic.md | Casting a spell made Fast, or trying a magical trick, is a quick turn.',
  'BDP-TURN-07':
    'Determine Quick Turns & Full Turns | Moving Close to an enemy and then striking or trying a gambit in melee is a full turn.',
  'BDP-TURN-08':
    'Determine Quick Turns & Full Turns | Striking or trying a gambit in melee and then moving away is a full turn.',
  'BDP-TURN-09': 'Determine Quick Turns & Full Turns | Shooting with a move before or after it is a full turn.',
  'BDP-TURN-10':
    'Determine Quick Turns & Full Turns; magic.md | Casting a miracle, or a spell that is not Fast, is a full turn.',
  'BDP-TURN-11':
    'Determine Quick Turns & Full Turns; Retreat | Trying to retreat while at least one foe is Close is a full turn.',
  'BDP-TURN-12': 'Determine Quick Turns & Full Turns | Moving two range bands is a full turn.',
  'BDP-TURN-13':
    "In Summary; our reading | A full turn never holds two attacks or two other deeds: one of its two parts is a move, or the whole is one slow action. The book's summary speaks of two actions and is read in this sense.",
  'BDP-TURN-14':
    'gm; Determine Quick Turns & Full Turns; our reading | Any other single deed, such as picking up or using an item, pulling a lever or giving an order that costs an action, is quick alone and full with a move; standing up is itself a move, so it is quick alone and full when an action or a second move goes with it. Readying an equipped weapon is free, taking something out of the backpack is an action, and tending a dying ally is a full turn spent Close to them.',
  'BDP-TURN-15':
    'Determine Quick Turns & Full Turns; our reading | The intention alone decides whether a turn is quick or full; nobody can choose the other kind to gain a better place in the order.',
  'BDP-TURN-16':
    'Determine Quick Turns & Full Turns | The lists of quick and full turns are examples: any single quick action, a trick or a Fast spell included, turns full once a move is added before or after it.',
  'BDP-TURN-17':
    'Determine Quick Turns & Full Turns; our reading | If the target of a declared move-and-attack has come Close by itself, the attacker skips the move, and the turn is still a full one at its old place. If the target is now further than one move away, the rule for lost targets (BDP-DECL-07) applies.',
  'BDP-ORD-01': 'Determine Order | Every quick turn of either side is taken before any full turn.',
  'BDP-ORD-02':
    'Determine Order; In Summary | When at least one PC and at least one enemy take quick turns, all PCs who take one make a DEX Save: a pass puts them before those enemies, a failure after them.',
  'BDP-ORD-03':
    'Determine Order; In Summary | Full turns are ordered by DEX Saves in the same way, counting only those who take one.',
  'BDP-ORD-04': 'Determine Order | In a phase where only one side acts, nobody rolls for order.',
  'BDP-ORD-05':
    'Determine Order | Each phase thus has three groups, in this order: party members who passed their Save, all enemies, party members who failed.',
  'BDP-ORD-06':
    'Determine Order; our reading | Every PC rolls their own order Save and enemies never roll one; NPC allies of the party roll with their own DEX as PCs do.',
  'BDP-ORD-07':
    'Determine Order; yochaigal/cairn FAQ; our reading | Within a group its side chooses the order, players for the party and the Warden for the enemies; by default it follows the list. All attacks of one group on one target form a volley, carried out at the place of its first member.',
  'BDP-ORD-08':
    'Determine Order; our reading | Order Saves are rolled when a phase begins, going down the party list, and only by members who can still take their turn while some enemy can too.',
  'BDP-ORD-09':
    'Critical Hit Locations (optional); careers-skills.md | A leg hit gives Disadvantage on an order Save (2d20, the worse counts) and the Alert skill gives Advantage; together they cancel out.',
  'BDP-ORD-10':
    'optional; Initiative & Actions; our reading | Simple order: without quick and full turns, each PC makes a DEX Save every round, going ahead of the enemies on a pass and behind them on a failure, with one move plus one action a turn (a spell, a miracle or a two-band move takes all of it, a retreat from Close fits in). In its once-only form the Save is rolled in round 1 alone, where those who fail do not act, and from round 2 the whole party goes before the enemies.',
  'BDP-ORD-11':
    "gm; Initiative & Actions | If there are three or more hostile sides, the Warden decides in which order those other than the party act within the enemies' group.",
  'BDP-ORD-12':
    "Determine Order; Multiple Attackers; our reading | The members of a volley take their turns together: first, down the list, each one's start-of-turn effects such as Bleed and each one's approach, then the attacks, then moves declared to follow them. Turns without an attack (moves, retreats, items, spells) are taken one at a time.",
});
