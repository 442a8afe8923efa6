import type { CombatantRef, Outcome } from '../../../system/system.ts';
import type { Tally } from '../../../system/tally.ts';
import type { Fight, Fighter } from './model.ts';

/** The party and everybody else. */
export const PARTY = 'party';
export const FOES = 'foes';

/** The fighting has ended (TT-END-01, TT-END-02, TT-END-06); wounds and healing may still be to come. */
export const decided = (fight: Fight): boolean => fight.result !== 'running';

/** What follows the fighting has begun. */
export function isAftermath({ phase }: Fight): boolean {
  return phase !== 'start' && phase !== 'initiative' && phase !== 'round' && phase !== 'turns';
}

/** Nothing is left to play. */
export const over = (fight: Fight): boolean => fight.phase === 'over';

const fateWords = ['unhurt', 'strain', 'lingering trauma', 'debilitating injury', 'lasting scar'] as const;

/** What became of a combatant: of a PC the wound the Doom brought, of a creature where it stands. */
function fateOf(fight: Fight, fighter: Fighter): string {
  if (fighter.pc) {
    if (fighter.retired) return fighter.dead ? 'dead' : 'retired';
    return fateWords[fighter.woundTaken]!;
  }
  if (fighter.status === 'active') return fight.result === 'victory' ? 'overcome' : 'standing';
  return fighter.status;
}

/** How the fight stands or ended: the party wins by Momentum, the foes by Doom, nobody otherwise. */
export function outcomeOf(fight: Fight): Outcome {
  const fates: Record<string, string> = {};
  for (const fighter of fight.fighters) fates[fighter.sheet.id] = fateOf(fight, fighter);
  return {
    over: decided(fight),
    winner: fight.result === 'victory' ? PARTY : fight.result === 'defeat' ? FOES : null,
    result: fight.result,
    rounds: fight.round,
    fates,
  };
}

/** What `outcomeOf` says, said to a simulation. */
export function tallyOf(fight: Fight, tally: Tally): void {
  const { result, fighters } = fight;
  tally.end(result === 'victory' ? PARTY : result === 'defeat' ? FOES : result, fight.round);
  for (let who = 0; who < fighters.length; who++) tally.fate(who, fateOf(fight, fighters[who]!));
}

/** Everybody in the fight, in list order. */
export function combatantsOf(fight: Fight): CombatantRef[] {
  return fight.fighters.map(({ sheet, pc }) => ({
    id: sheet.id,
    name: sheet.name,
    side: pc ? PARTY : FOES,
    seat: sheet.seat,
  }));
}
