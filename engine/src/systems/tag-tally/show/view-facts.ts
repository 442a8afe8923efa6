import { type Sentence, say } from '../../../system/said.ts';
import { bandOf, dcOf, effectiveLevel, MOST_GEAR, thresholdOf } from '../book/levels.ts';
import { severityFor } from '../book/tables/wounds.ts';
import { bandNames, damageTypes, Kind, kindsIn, severityNames, UNKNOWN_DAMAGE } from '../book/terms.ts';
import { doomFor } from '../harm/wounds.ts';
import { bestSources, easeWith, gearIn, hinderOf } from '../rolls/sources.ts';
import { budgetOf } from '../round/start.ts';
import { initiativeLevel } from '../state/ladder.ts';
import type { Fight, Fighter, Roll } from '../state/model.ts';
import { MOST_SOURCES, Origin } from '../state/model.ts';
import { decided } from '../state/outcome.ts';
import { hinderName, sourceName } from '../state/source-words.ts';
import { isHiddenTag, originNames } from '../state/things.ts';

interface Fact {
  readonly text: Sentence;
  readonly rule: string;
}

/** Other facts worth showing: the scene, the roll being made, and what Doom would cost now. */
export function factsOf(fight: Fight, seat: number): Fact[] {
  const facts: Fact[] = [{ text: `Scene of level ${fight.sceneLevel}.`, rule: 'TT-SET-01' }];
  for (const { name, hinders, tier, kinds, automatic } of fight.sceneTags) {
    const what = hinders ? 'hinders' : automatic ? 'eases' : 'may ease';
    facts.push({ text: `${name} ${what} ${kindsIn(kinds).join(', ')} by ${tier}.`, rule: 'TT-SRC-06' });
  }
  // TT-SRC-11, TT-MAG-15: allies help in rolls of the fight, and summoned ones leave with the scene.
  for (const { name, aided } of decided(fight) ? [] : fight.allies)
    facts.push({ text: `${name} ${aided ? 'has helped this round' : 'can help with one roll'}.`, rule: 'TT-SRC-11' });
  const type = fight.mainDamage === UNKNOWN_DAMAGE ? 'unknown' : damageTypes[fight.mainDamage]!;
  facts.push({ text: `Main damage type: ${type}.`, rule: 'TT-SET-08' });
  if (fight.now.roll.roller >= 0) facts.push(...rollFacts(fight, seat, fight.now.roll));
  if (!decided(fight)) for (const pc of fight.fighters) if (pc.pc) facts.push(woundFact(fight, pc));
  if (seat === 0) facts.push(...budgetFacts(fight));
  return facts;
}

/** The wound a PC would take if the fight ended now, and after the next segment of Doom. */
function woundFact(fight: Fight, pc: Fighter): Fact {
  const doom = doomFor(fight, pc);
  const now = severityNames[severityFor(doom, fight.pcCount)]!;
  const next = severityNames[severityFor(doom + 1, fight.pcCount)]!;
  return { text: say`Wound of ${say.who(pc.sheet)} now: ${now}; with one Doom more: ${next}.`, rule: 'TT-WND-01' };
}

/** Base level, sources, hinders, DC and the faces of each band, before the die falls. */
function rollFacts(fight: Fight, seat: number, roll: Roll): Fact[] {
  const facts: Fact[] = [];
  const picked = sourcesShown(fight, roll);
  const used = placesIn(picked);
  const sources = used.map((at) => say`${sourceName(fight, roll, at)} ${roll.steps[at]!}`);
  const hinders = placesIn(roll.hindering).map(
    (at) => say`${hinderFor(fight, seat, roll, at)} ${roll.hinderSteps[at]!}`,
  );
  const level = effectiveLevel(roll.base, easeWith(roll, picked), hinderOf(roll));
  const dc = dcOf(level);
  const rolls = picked === roll.picked ? 'rolls' : 'rolls with the best sources';
  facts.push({
    text: say`${say.who(fight.fighters[roll.roller]!.sheet)} ${rolls}: level ${roll.base}, sources ${used.length} of ${thresholdOf(roll.base)} (gear ${gearIn(roll, picked)} of ${MOST_GEAR}), hindered by ${hinderOf(roll)}: level ${level}, DC ${dc}.`,
    rule: 'TT-STEP-03',
  });
  if (sources.length > 0) facts.push({ text: say`Eased by ${say.list(sources)}.`, rule: 'TT-SRC-01' });
  if (hinders.length > 0) facts.push({ text: say`Hindered by ${say.list(hinders)}.`, rule: 'TT-STEP-07' });
  if (roll.kinds === Kind.initiative) facts.push(...orderFacts(fight, roll));
  else facts.push({ text: `${facesText(fight, dc)}.`, rule: 'TT-BAND-06' });
  return facts;
}

/** The places of a set of sources or hinders. */
const placesIn = (set: number): number[] =>
  Array.from({ length: MOST_SOURCES }, (_, at) => at).filter((at) => (set & (1 << at)) !== 0);

/** The sources that count: those picked; as long as none are and the roll is not rated, the best set. */
function sourcesShown(fight: Fight, roll: Roll): number {
  return roll.picked === 0 && roll.dc === 0 ? bestSources(fight, roll) : roll.picked;
}

/** The name of a hinder, as far as the seat may know it. */
function hinderFor(fight: Fight, seat: number, roll: Roll, at: number): Sentence {
  const unknown = roll.hinderOrigin[at] === Origin.weakness && isHiddenTag(fight, roll, roll.hinderWhich[at]!);
  return unknown && seat !== 0 ? originNames[Origin.weakness] : hinderName(fight, roll, at);
}

/** Initiative has no bands, but a number to reach for each creature (TT-INIT-03, TT-INIT-11). */
function orderFacts(fight: Fight, roll: Roll): Fact[] {
  const ease = easeWith(roll, sourcesShown(fight, roll));
  const targets = fight.fighters
    .filter(({ status }) => status === 'active')
    .map((creature) => {
      const level = effectiveLevel(initiativeLevel(fight, creature), ease, hinderOf(roll));
      return say`${say.who(creature.sheet)} on ${dcOf(level)}`;
    });
  if (targets.length === 0) return [];
  return [{ text: say`Acts before ${say.list(targets)} or more.`, rule: 'TT-INIT-03' }];
}

/** `Fail-and 1 (5 %), Fail-but 2-3 (10 %), ...` */
export function facesText(fight: Fight, dc: number): string {
  const all = Array.from({ length: 20 }, (_, at) => at + 1);
  const parts = bandNames.flatMap((name, band) => {
    const faces = all.filter((face) => bandOf(fight, face, dc) === band);
    const span = faces.length > 1 ? `${faces[0]!}-${faces.at(-1)!}` : `${faces[0]!}`;
    return faces.length === 0 ? [] : [`${name} ${span} (${faces.length * 5} %)`];
  });
  return parts.join(', ');
}

/** Creatures with more tiers of abilities than they may have: pointed out to the GM (TT-CRE-03). */
function budgetFacts(fight: Fight): Fact[] {
  return fight.fighters.flatMap((creature) => {
    const { tiers, most } = budgetOf(fight, creature);
    if (creature.pc || tiers <= most) return [];
    const text = say`${say.who(creature.sheet)} has ${tiers} tiers of abilities, more than ${most}.`;
    return [{ text, rule: 'TT-CRE-03' }];
  });
}
