/** A JSON object of which nothing is known. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** A member of a party: as written in an encounter, with what became of it so far. */
export interface Member {
  readonly combatant: JsonRecord;
  /** Fate at the end of the last fight, in the rulebook’s word; empty before the first. */
  readonly fate: string;
  /** Gone for good: stays in the list, takes no part. */
  readonly lost: boolean;
  readonly notes: string;
}

/** People who go from fight to fight. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly members: readonly Member[];
  /** What they have been through, the newest first. */
  readonly story: readonly { readonly fight: string; readonly at: number; readonly text: string }[];
  /** Milliseconds since 1970 when it last changed. */
  readonly at: number;
}

/** An encounter kept in this browser. */
export interface KeptEncounter {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  readonly file: JsonRecord;
  readonly at: number;
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const moment = (value: unknown): number => (typeof value === 'number' ? value : 0);

function memberIn(value: unknown): Member[] {
  if (!isRecord(value) || !isRecord(value.combatant)) return [];
  return [{ combatant: value.combatant, fate: text(value.fate), lost: value.lost === true, notes: text(value.notes) }];
}

/** Reads a party from storage or a file; null when it is none. */
export function partyIn(value: unknown): Party | null {
  if (!isRecord(value) || text(value.id) === '' || text(value.system) === '' || !Array.isArray(value.members))
    return null;
  const story: readonly unknown[] = Array.isArray(value.story) ? value.story : [];
  return {
    id: text(value.id),
    name: text(value.name) || 'A party',
    system: text(value.system),
    members: value.members.flatMap(memberIn),
    story: story
      .filter(isRecord)
      .map((each) => ({ fight: text(each.fight), at: moment(each.at), text: text(each.text) })),
    at: moment(value.at),
  };
}

/** Reads an encounter from storage or a file; null when it is none. */
export function encounterIn(value: unknown): KeptEncounter | null {
  if (!isRecord(value) || text(value.id) === '' || text(value.system) === '' || !isRecord(value.file)) return null;
  return {
    id: text(value.id),
    system: text(value.system),
    name: text(value.name) || 'An encounter',
    file: value.file,
    at: moment(value.at),
  };
}
