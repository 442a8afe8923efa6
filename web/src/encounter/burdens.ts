import type { JsonRecord, Member } from '../kept/parties.ts';

const scores: readonly (readonly [key: string, name: string])[] = [
  ['hp', 'HP'],
  ['str', 'STR'],
  ['dex', 'DEX'],
  ['wil', 'WIL'],
  ['mp', 'MP'],
];
const spent = ['health', 'endurance', 'stamina', 'focus'] as const;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `lingeringTrauma` as people read it. */
function words(text: string): string {
  return text
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

/** Memory rather than burden. */
const untold = new Set(['hadFirstScar', 'hadPermanentWound', 'mounted', 'aided', 'treated']);

function count(value: unknown, one: string, many = `${one}s`): string[] {
  const number = Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0;
  return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
}

/** A scar with its place, where a rulebook writes it down by name. */
function scarOf(scar: unknown): string[] {
  if (!isRecord(scar) || typeof scar.scar !== 'string') return [];
  return [typeof scar.place === 'string' ? `${scar.scar} (${scar.place})` : scar.scar];
}

/** What somebody carries from earlier fights, in words: what is lost of scores, wounds, scars, Fatigue, broken gear. */
export function burdensOf(combatant: JsonRecord): readonly string[] {
  const lowered = scores.flatMap(([key, name]) => {
    const score = combatant[key];
    if (!isRecord(score) || typeof score.now !== 'number' || typeof score.max !== 'number') return [];
    return score.now < score.max ? [`${name} ${score.now} of ${score.max}`] : [];
  });
  const left = spent.flatMap((key) => (typeof combatant[key] === 'number' ? [`${key} ${combatant[key]}`] : []));
  const wounds = listOf(combatant.wounds).flatMap((wound) => {
    if (!isRecord(wound)) return [];
    const { name, type, level, severity } = wound;
    return [
      [
        name ?? level ?? '',
        name === undefined ? (type ?? words(String(severity ?? ''))) : words(String(severity ?? '')),
      ]
        .filter((each) => each !== '')
        .join(', '),
    ];
  });
  const state = isRecord(combatant.state) ? combatant.state : {};
  const states = Object.entries(state).flatMap(([key, value]) => {
    if (key === 'status') return [words(String(value))];
    if (key === 'injuries') return listOf(value).map((each) => words(String(each)));
    if (value === true && !untold.has(key)) return [words(key)];
    return typeof value === 'number' && value > 0 && !untold.has(key) ? [`${words(key)} ${value}`] : [];
  });
  const broken = listOf(combatant.items).flatMap((item) =>
    isRecord(item) && item.state === 'broken' ? [`${String(item.name ?? item.use)} broken`] : [],
  );
  const gone = listOf(combatant.gear).flatMap((item) =>
    isRecord(item) && item.gone === true ? [`${String(item.name)} used up`] : [],
  );
  return [
    ...states,
    ...lowered,
    ...left,
    ...wounds,
    ...count(combatant.fatigue, 'Fatigue', 'Fatigue'),
    ...count(combatant.injuries, 'injury', 'injuries'),
    ...listOf(combatant.scars).flatMap(scarOf),
    ...count(combatant.pendingScars ?? combatant.scars, 'scar to heal', 'scars to heal'),
    ...listOf(combatant.sundered).flatMap((each) => (isRecord(each) ? [`${each.part} ${each.how}`] : [])),
    ...listOf(combatant.lostParts).map((part) => `lost ${String(part)}`),
    ...listOf(combatant.marks).map(String),
    ...listOf(combatant.conditions).flatMap((each) => (isRecord(each) ? [String(each.name)] : [])),
    ...broken,
    ...gone,
  ];
}

/** What somebody fights with and wears, in a few words. */
export function gearOf(combatant: JsonRecord): string {
  const named = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (!isRecord(value)) return [];
    return [String(value.name ?? value.use ?? '')].filter((each) => each !== '');
  };
  const lists = [
    combatant.items,
    combatant.attacks,
    combatant.weapon,
    combatant.gear,
    combatant.things,
    combatant.spells,
  ];
  const names = lists.flatMap((value) => (Array.isArray(value) ? value.flatMap(named) : named(value)));
  const { armour, armor } = combatant;
  if (typeof armour === 'string') names.push(armour);
  if (typeof armor === 'string' && armor !== 'none') names.push(`${armor} armor`);
  return [...new Set(names)].join(', ');
}

export function nameIn({ combatant }: Member): string {
  return typeof combatant.name === 'string' ? combatant.name : String(combatant.id ?? combatant.use ?? 'Somebody');
}

/** One line about a party: what weighs most on whom. */
export function partyLine(members: readonly Member[]): string {
  const lost = members.filter((member) => member.lost).map((member) => `${nameIn(member)} is gone`);
  const burdened = members
    .filter((member) => !member.lost)
    .flatMap((member) => {
      const [first, second] = burdensOf(member.combatant);
      if (first === undefined) return [];
      return [`${nameIn(member)}: ${[first, second].filter((each) => each !== undefined).join(', ')}`];
    });
  const all = [...burdened, ...lost];
  return all.length === 0 ? 'all of them well' : all.join('; ');
}
