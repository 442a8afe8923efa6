/**
 * `tsx --conditions=affray:src scripts/searching.ts [n] [budget] [system] [fight] [seed]`: by how much the searching policy
 * beats the sensible one. Each fight below is played with the same dice by the party's seats searching and by all seats sensible.
 */
import { systems } from '@affray/engine';
import { differencesOf, type PairJob, runPairs } from '@affray/lab';

const n = Number(process.argv[2] ?? 200);
const budget = Number(process.argv[3] ?? 160);
const onlySystem = process.argv[4];
const onlyFight = process.argv[5];
const seed = process.argv[6] ?? 'searching';

/** Spells that last to the end of the scene: the sensible policy casts none but Damage spells. */
const lasting = [
  { name: 'Guiding Bolt', type: 'damage', aspect: 'light', tier: 2 },
  { name: 'Shield of Faith', type: 'ward', aspect: 'light', tier: 2 },
  { name: 'Hold Monster', type: 'control', aspect: 'mind', tier: 2 },
  { name: 'Conjure Animals', type: 'summon', aspect: 'life', tier: 2 },
];

/** Fights that are not ready-made. In those of Tag & Tally that are, the sensible policy is hard to beat: see docs/lab.md. */
const written: Readonly<Record<string, unknown>> = {
  'three-mages': {
    scene: { level: 4 },
    combatants: [{ use: 'ilse', spells: lasting }, { use: 'toma' }, { use: 'mage', count: 3 }],
  },
  'three-trolls': {
    scene: { level: 4 },
    combatants: [
      { use: 'ilse', spells: lasting },
      { use: 'troll', count: 3 },
    ],
  },
};

const fights: readonly (readonly [system: string, encounter: string])[] = [
  ['block-dodge-parry', 'duel'],
  ['ikezu-ishi', 'archer'],
  ['tag-tally', 'three-mages'],
  ['tag-tally', 'three-trolls'],
  ['sea-of-shadows', 'road'],
  ['ingenuity', 'duel'],
];

for (const [id, name] of fights) {
  if (onlySystem !== undefined && onlySystem !== id) continue;
  if (onlyFight !== undefined && onlyFight !== name) continue;
  const sealed = systems.find((system) => system.id === id)!;
  const version = sealed.use((system) => {
    const encounter: unknown = JSON.parse(
      JSON.stringify(written[name] ?? system.encounters.find((each) => each.id === name)!.encounter),
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
    seed,
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
