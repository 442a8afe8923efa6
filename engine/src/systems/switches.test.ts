import { describe, expect, it } from 'vitest';
import { type Fixtures, type Switched, switchedIn, switchTrial } from '../testing/switches.ts';
import { systems } from './index.ts';

const blockDodgeParry = ((): Fixtures => {
  const duel = (mirah: object, orc: object = {}) => ({
    combatants: [
      { use: 'mirah', ...mirah },
      { use: 'orc', ...orc },
    ],
  });
  const arcane = duel({ species: 'arcane' });
  const hitLocations = { critTable: 'hitLocations' };
  const set = (who: string, field: string, value: number) =>
    ({ op: 'set', path: `fighters.${who}.${field}`, value }) as const;
  return {
    wounds: { fight: duel({}, { items: [{ use: 'axe', special: true, wound: 'burns' }] }) },
    headHit: { fight: 'skirmish', toggles: hitLocations },
    'cripplingAftermath=off': { fight: 'duel', toggles: hitLocations },
    nat1and20: { fight: duel({ str: 20, dex: 20, wil: 20 }) },
    species: { fight: arcane },
    arcaneFeat: { fight: arcane },
    detachments: { fight: duel({}, { detachment: true }) },
    medicine: { fight: duel({ wounds: [{ type: 'burns' }] }) },
    luckRoll: { toggles: { luck: true } },
    prayerBonus: { fight: duel({ faithDice: 2, wil: { now: 3, max: 14 } }) },
    rangedDuelClash: {
      fight: {
        scene: { duel: 'climax' },
        combatants: [
          { use: 'isolde', items: ['bow'], wield: ['bow'] },
          { use: 'elf', wield: ['longbow'] },
        ],
      },
    },
    'reactionsPerRound=20': { edits: [set('mirah', 'reactionsTaken', 20)] },
    // Nobody ever falls.
    'roundLimit=10000': {
      fight: duel({ items: [], armour: 3 }, { items: [], armour: 3 }),
      toggles: { morale: false },
      policy: 'reckless',
      edits: [set('mirah', 'hp', 5), set('orc', 'hp', 5)],
    },
  };
})();

const tagTally = ((): Fixtures => {
  const spells = [
    { name: 'Hound', type: 'summon' },
    { name: 'Spark', type: 'damage', aspect: 'fire' },
  ];
  const blood = { combatants: [{ use: 'toma', spells, bloodMagic: true }, { use: 'wolf' }] };
  const scar = { severity: 'lastingScar' };
  return {
    woundCaps: {
      fight: {
        combatants: [
          { use: 'toma', wounds: [scar, scar] },
          { use: 'wolf', count: 6 },
        ],
      },
    },
    bloodMagic: { fight: blood },
    sacrifice: { fight: blood, toggles: { bloodMagic: true } },
    // The only foe is sacrificed.
    closeEmpty: { fight: blood, toggles: { bloodMagic: true }, rulings: { sacrifice: 'anyone' } },
    'sources=ask': { asks: 'allow-sources' },
    'woundName=ask': { fight: 'wolf-pack', asks: 'wound-name' },
    'otherReaction=no': {
      fight: 'lone-wolf',
      edits: [{ op: 'set', path: 'fighters.toma.reaction', value: 'attack:wolf' }],
    },
    defeatFate: { fight: 'wolf-pack', onlyTold: 'what becomes of the defeated is the story’s, after the fight' },
  };
})();

const ikezuIshi = ((): Fixtures => {
  const brawl = (nozomi: object, foe: object = { use: 'villager' }) => ({
    combatants: [{ use: 'nozomi', ...nozomi }, foe],
  });
  const axe = { fight: brawl({ hp: 10, armour: 0 }, { use: 'farmer', attacks: [{ name: 'axe', dice: 'd10' }] }) };
  const withoutFight = { roundMode: 'withoutFight' };
  const burns = { rulings: { woundAwarded: 'burns' } };
  return {
    trackInventory: { fight: brawl({ gear: 10 }) },
    firstPermanentWound: burns,
    care: burns,
    calmRounds: { rulings: withoutFight },
    'calmRounds=over': { fight: brawl({ state: { burning: 3 } }), rulings: withoutFight },
    'rest=night': { fight: brawl({ fatigue: 2 }) },
    // Friends begin as far apart as foes do, and do not close in on each other.
    otherTargets: {
      fight: {
        scene: { band: 'melee' },
        combatants: [{ use: 'nozomi', state: { possessed: true } }, { use: 'fumi' }, { use: 'bandit', count: 2 }],
      },
    },
    'blastArea=rollDie': {
      fight: {
        combatants: [
          ...['nozomi', 'fumi', 'hideo'].map((use) => ({ use })),
          { use: 'bandit', attacks: [{ name: 'fire pot', dice: 'd4', hands: 0, blast: 'all' }] },
        ],
      },
    },
    hazardHurts: { rulings: { hazard: 'd6' } },
    sundered: axe,
    sunderedHow: axe,
    crucial: { toggles: { crucialSaves: true } },
    cornered: {
      fight: { scene: { safeRetreat: false }, combatants: [{ use: 'nozomi' }, { use: 'bandit', count: 4 }] },
    },
    poisonCure: { fight: brawl({ state: { poisonHours: 3 } }) },
    daysDeprived: { fight: brawl({ state: { deprived: true } }) },
    'daysDeprived=1': { fight: brawl({ state: { deprived: true } }), same: 'Fatigue begins on the second day' },
    // Blows that armour stops, by people without fear.
    'roundCap=10000': {
      fight: brawl(
        { armour: 3, attacks: ['tools d4'], hp: 18, wil: 18 },
        { use: 'villager', armour: 3, hp: 18, wil: 18, count: 2 },
      ),
      toggles: { morale: false, panic: false, scars: false },
      rulings: { position: 'disadvantage' },
      policy: 'reckless',
    },
  };
})();

const seaOfShadows = ((): Fixtures => {
  const apart = {
    scene: { regions: ['isle', 'shore'].map((id) => ({ id, adjacent: [] })) },
    combatants: [
      { use: 'peasant', side: 'party', region: 'isle' },
      { use: 'bandit', region: 'shore' },
    ],
  };
  const shot = { use: 'crossbow', ammo: 1 };
  return {
    cancel: { fight: 'road', rulings: { circumstance: 'advantage' } },
    trackAmmo: { fight: { combatants: [{ use: 'shield-bearer' }, { use: 'crossbowman', items: [shot] }] } },
    difficulty: { toggles: { feats: true } },
    takeMaximum: { toggles: { feats: true } },
    standoff: { fight: apart, policy: 'cautious' },
    maxRounds: { fight: apart, policy: 'cautious', rulings: { standoff: 'goOn' } },
  };
})();

const ingenuity = ((): Fixtures => {
  const yard = (boudica: object, guard: object, more: object = {}) => ({
    scene: { map: ['.......', '.......', '.......', '.......'] },
    combatants: [
      { use: 'guard', at: [3, 2], ...guard },
      { use: 'boudica', at: [1, 2], ...boudica },
    ],
    ...more,
  });
  const teams = [{ id: 'party', objective: { kind: 'custom', text: 'make them laugh' } }, { id: 'foes' }];
  const common = yard({}, { rank: 'common' });
  return {
    powers: { fight: yard({ powers: [{ name: 'Frost', tier: 1, damage: 3 }] }, {}) },
    creatureRanks: { fight: common },
    commonOut: { fight: common, toggles: { creatureRanks: true }, policy: 'sensible' },
    conditionsOverTime: { fight: 'brawl', toggles: { maneuvers: true } },
    assist: { fight: 'alert', rulings: { leaving: 'no' } },
    escalation: { fight: 'alert', rulings: { leaving: 'no' } },
    customDone: { fight: yard({}, {}, { teams }) },
    'teamOrder=as entered': { fight: yard({}, {}) },
    // Nobody is ever hit.
    'roundLimit=1000': {
      fight: yard({ eva: 40, pDef: 40, eDef: 40 }, { eva: 40, pDef: 40 }),
      rulings: { leaving: 'no' },
      policy: 'cautious',
    },
  };
})();

/** Fights for the switches that no ready-made fight shows, by rulebook. */
const fixtures: Readonly<Record<string, Fixtures>> = {
  'block-dodge-parry': blockDodgeParry,
  'tag-tally': tagTally,
  'ikezu-ishi': ikezuIshi,
  'sea-of-shadows': seaOfShadows,
  ingenuity,
};

const nameOf = ({ id, value }: Switched): string => `${id}=${value}`;

describe.each(systems.map((sealed) => [sealed.name, sealed] as const))('%s', (_name, sealed) => {
  const own = fixtures[sealed.id] ?? {};

  it('is played otherwise under every value of every toggle and ruling', () => {
    sealed.use((system) => {
      const trial = switchTrial(system, own);
      const unnoticed = switchedIn(system).filter((switched) => trial(switched) === null);
      const stated = Object.keys(own).filter((name) => own[name]!.same !== undefined);
      expect(unnoticed.map(nameOf)).toEqual(stated);
    });
  });

  it('has no fight for a switch there is not', () => {
    sealed.use((system) => {
      const known = new Set(switchedIn(system).flatMap((switched) => [switched.id, nameOf(switched)]));
      expect(Object.keys(own).filter((name) => !known.has(name))).toEqual([]);
    });
  });
});
