import { catalogue } from '../../../../system/rule.ts';

/** Teams, objectives, initiative, rounds and surprise. */
export const teamRules = catalogue({
  'ING-TEAM-01':
    '(introduction) | A fight begins when one group means to harm another, and everybody in it is a member of exactly one team.',
  'ING-TEAM-02':
    'ruling | Two teams that are not all allied, each with somebody able, make a fight; a team on its own does if it has to survive, reach or perform something. Empty teams are refused.',
  'ING-TEAM-03':
    'gm; (introduction); ruling | Team mates are allies and everybody else is an enemy, unless the GM allies two teams.',
  'ING-TEAM-04':
    '(introduction) | As soon as one team alone remains it has won. A scene with a single team knows no such end.',
  'ING-TEAM-05':
    'ruling | A team remains while somebody of it lives, is conscious, is there and has not given up; allied teams remain together.',
  'ING-TEAM-06': '(introduction) | Completing its objective wins the fight for a team on the spot.',
  'ING-TEAM-07':
    'gm; (introduction) | Objectives change only between rounds, and seldom: the GM, or a team he lets, changes one to any other kind with the place, thing, person or rounds it names. Nobody is asked each round.',
  'ING-TEAM-08':
    'Objectives; ruling | There are ten kinds of objective, being the last team is the usual one. What happens is looked at after every act and every start of a turn, rounds are counted when they end.',
  'ING-TEAM-09':
    'ruling | When two teams are done at the same moment the one whose member acts wins; at the end of a round the one with higher initiative.',
  'ING-TEAM-10': 'ruling | If all fall together nobody wins.',
  'ING-TEAM-11':
    'gm; ruling | Newcomers join their team at once with their reaction and may act in the round under way; a new team goes last unless the GM places it elsewhere.',
  'ING-TEAM-12':
    'gm; ruling | Whoever leaves the field, or is let go or taken prisoner by the GM, has no more turns and no longer counts.',
  'ING-TEAM-13':
    'Objectives; ruling | An objective that has become impossible has failed: its team can then only win as the last one.',
  'ING-INIT-01': 'Initiative and Rounds | The team whose member starts the fight goes first.',
  'ING-INIT-02': 'Initiative and Rounds | The team that is attacked goes second.',
  'ING-INIT-03': 'gm; Initiative and Rounds | The GM orders the remaining teams; unasked they follow as entered.',
  'ING-INIT-04':
    'Initiative and Rounds | The act that started the fight, an attack or maneuver in the declared way or any other action, is the first act of the initiator’s first turn, and nothing of it happens before.',
  'ING-INIT-05':
    'optional; ruling | Somebody else of the team may take its first turn, unless the table wants the initiator to.',
  'ING-INIT-06': 'ruling | A starting act that is no longer possible when its turn comes is forgotten.',
  'ING-INIT-07':
    'Initiative and Rounds; ruling | Nothing is rolled for the order of teams, and it stays for the whole fight.',
  'ING-INIT-08':
    'gm; ruling | If nobody in particular began, the GM orders all teams; unasked the characters of the players come first.',
  'ING-INIT-09':
    'gm; Initiative and Rounds; ruling | If the starting act strikes nobody, or several teams, its team is first and the GM orders the others: unasked those struck before those who were not.',
  'ING-RND-01': 'Initiative and Rounds | Everybody has one turn in a round.',
  'ING-RND-02':
    'Initiative and Rounds | Teams take turns in their order, each giving one member a whole turn, and after the last team comes the first again.',
  'ING-RND-03': 'Initiative and Rounds | Which member it is, is the team’s free choice every time.',
  'ING-RND-04':
    'Initiative and Rounds | Only somebody present, alive, able, not surprised in round 0 and without a turn this round can be picked.',
  'ING-RND-05':
    'Initiative and Rounds | A team that has nobody left to pick is passed over, so a larger team ends the round alone.',
  'ING-RND-06': 'ruling | A team that can pick somebody has to.',
  'ING-RND-07': 'Initiative and Rounds | Whoever is put out of action before acting loses the turn.',
  'ING-RND-08':
    'Initiative and Rounds | Whoever can act again and has not acted this round can be picked the next time the team is up.',
  'ING-RND-09':
    'Initiative and Rounds | Waking somebody gives no second slot: the other teams come first, if they have anybody.',
  'ING-RND-10':
    'ruling | A turn counts as taken once begun; being felled in it and woken gives no other in that round.',
  'ING-RND-11':
    'Initiative and Rounds | When nobody is left to pick the round is over, and the next one begins with the first team.',
  'ING-RND-12': 'Attacks; ruling | A new round forgets who acted, how often each attacked and which powers were used.',
  'ING-SURP-01':
    'gm; Surprise | The GM says whether a team has surprise and who is surprised; unasked it is as the encounter says, else nobody.',
  'ING-SURP-02': 'Surprise | Surprise puts one extra round before the first, in which only the surprising team acts.',
  'ING-SURP-03': 'Surprise | Whoever cannot be surprised, or was made aware by the GM, acts in it all the same.',
  'ING-SURP-04':
    'Surprise | With such a character in the fight the extra round alternates like any other; else the surprising team has all its turns in a row.',
  'ING-SURP-05': 'Surprise | After it the first round begins with the first team and nobody is surprised any more.',
  'ING-SURP-06':
    'optional; ruling; draft:Talents | The surprised cannot react in the extra round, not even fortify, unless the table lets them; after it each has a reaction.',
  'ING-SURP-07': 'Attacks; ruling | Being surprised gives attackers no advantage; being unseen does.',
  'ING-SURP-08': 'Surprise | Falling in the extra round before acting costs the turn as in any round.',
  'ING-SURP-09':
    'optional; tests; ruling | A contest may decide who is surprised: every ambusher tests DEX, agility and stealth, and the lowest result has to reach a watcher’s passive perception, which is passive DEX plus passive perception plus search.',
});
