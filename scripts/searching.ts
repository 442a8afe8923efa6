/**
 * `tsx --conditions=affray:src scripts/searching.ts [n] [budget]`: by how much the searching policy beats the sensible one.
 * Each ready-made fight below is played with the same dice by the party's seats searching and by all seats sensible.
 */
import { systems } from '@affray/engine';
import { differencesOf, type PairJob, runPairs } from '@affray/lab';

const n = Number(process.argv[2] ?? 200);
const budget = Number(process.argv[3] ?? 160);
const only = process.argv[4];

const fights: readonly (readonly [system: string, encounter: string])[] = [
  ['block-dodge-parry', 'duel'],
  ['ikezu-ishi', 'archer'],
  ['tag-tally', 'wolf-pack'],
  ['sea-of-shadows', 'road'],
  ['ingenuity', 'duel'],
];

for (const [id, name] of fights) {
  if (only !== undefined && only !== id) continue;
  const sealed = systems.find((system) => system.id === id)!;
  const version = sealed.use((system) => {
    const encounter: unknown = JSON.parse(
      JSON.stringify(system.encounters.find((each) => each.id === name)!.encounter),
    );
    const read = system.readEncounter(encounter);
    if (!read.ok) throw new Error('unreadable');
    const fight = system.setUp(read.value);
    const seats = system.seats(fight);
    const party = new Set(
      system.combatants(fight).flatMap(({ side, seat }) => (side === 'party' && seat > 0 ? [seats[seat]!.id] : [])),
    );
    return { encounter, party: [...party] };
  });
  const job: PairJob = {
    a: { system: id, encounter: version.encounter, policies: {} },
    b: {
      system: id,
      encounter: version.encounter,
      policies: Object.fromEntries(version.party.map((seat) => [seat, `searching:${budget}`])),
    },
    seed: 'searching',
    from: 0,
    n,
  };
  const start = performance.now();
  const found = differencesOf(runPairs(systems, job));
  const wins = found.find((each) => each.id === 'party.wins')!;
  const percent = (value: number): string => (100 * value).toFixed(1);
  const { value, interval } = wins.difference;
  console.log(
    `| ${sealed.name} | ${name} | ${percent(wins.a.value)} % | ${percent(wins.b.value)} % | ${percent(value)} (${percent(interval[0])} to ${percent(interval[1])}) | ${n} | ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
}
