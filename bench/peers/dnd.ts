import dnd from 'dnd-combat-simulator';

/** Runs fights and returns how many the first side won. */
export type PeerFights = (fights: number) => number;

/**
 * Fights of `perSide` against `perSide` on dnd-combat-simulator: a d20 to hit, a die of damage, hit points, everybody goes
 * for the weakest foe. Its rules are far simpler than ours. Its fighters (HP 11, AC 14, +5 to hit, d8+2) are chosen so that
 * its fights last about as long as ours: 2.8 rounds one on one, 5.0 rounds four on four. The set-up is made once and
 * reset, as the library allows. It draws from Math.random, so only its speed is used.
 */
export function dndFights(perSide: number): PeerFights {
  const combat = new dnd.Combat();
  for (const side of ['party', 'foes']) {
    const party = new dnd.Party();
    for (let i = 1; i <= perSide; i++) party.addMember(new dnd.Combatant(`${side}-${i}`, 11, 14, 1, 5, 8, 1, 2));
    combat.addParty(party, side);
  }
  return (fights) => {
    let won = 0;
    for (let fight = 0; fight < fights; fight++) {
      const survivors = combat.runFight();
      if (survivors[0]?.party_id === 'party') won++;
      combat.reset();
    }
    return won;
  };
}
