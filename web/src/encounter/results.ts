import type { JsonRecord, Member, Party } from '../kept/parties.ts';
import { nameIn } from './burdens.ts';

/** What became of somebody in a fight. */
export interface EncounterResult {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly fate: string;
  /** As written in the next encounter; null for those who fight no more. */
  readonly combatant: JsonRecord | null;
}

/** How many of these people are in a party, by name. */
function shared(party: Party, results: readonly EncounterResult[]): number {
  return party.members.filter((member) => results.some(({ name }) => name === nameIn(member))).length;
}

/** The party that fought, as far as names tell: most of its members were there. */
export function partyOfResults(
  parties: readonly Party[],
  system: string,
  results: readonly EncounterResult[],
): Party | null {
  const ours = results.filter(({ side }) => side === 'party');
  const fitting = parties
    .filter((party) => party.system === system && shared(party, ours) * 2 > Math.min(party.members.length, ours.length))
    .sort((one, other) => shared(other, ours) - shared(one, ours));
  return fitting[0] ?? null;
}

/** Whether what came of a fight stands in a party already. */
export function isWritten(party: Party, fight: string): boolean {
  return party.story.some((each) => each.fight === fight);
}

/** A party after a fight: everybody as the fight left them; whoever was not there stays as they were. */
export function afterFight(
  party: Party,
  fight: { readonly id: string; readonly title: string; readonly text: string; readonly at: number },
  results: readonly EncounterResult[],
): Party {
  const ours = results.filter(({ side }) => side === 'party');
  const members = party.members.map((member): Member => {
    const found = ours.find(({ name }) => name === nameIn(member));
    if (found === undefined) return member;
    return {
      ...member,
      combatant: found.combatant ?? member.combatant,
      fate: found.fate,
      lost: found.combatant === null,
    };
  });
  const known = new Set(party.members.map(nameIn));
  const joined = ours.flatMap(({ name, combatant, fate }): Member[] =>
    known.has(name) || combatant === null ? [] : [{ combatant, fate, lost: false, notes: '' }],
  );
  const line = { fight: fight.id, at: fight.at, text: `${fight.title}: ${fight.text}` };
  return { ...party, members: [...members, ...joined], story: [line, ...party.story].slice(0, 50), at: fight.at };
}
