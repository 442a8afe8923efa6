import type { Pool } from '../../../dice/pool.ts';
import { headed } from '../../../system/asked.ts';
import { type Bar, bar, inWords, type Judged, OPEN } from '../../../system/bar.ts';
import { type Sentence, say } from '../../../system/said.ts';
import { type Why, why } from '../../../system/why.ts';
import { GM } from '../../../table/question.ts';
import { oneDie, type Table } from '../../../table/table.ts';
import { bandsAt, dcOf, effectiveLevel, passesFrom, thresholdOf } from '../book/levels.ts';
import { numbersOf, R } from '../book/rules.ts';
import { Rulings } from '../book/switches.ts';
import { bandNames } from '../book/terms.ts';
import { event, judged } from '../book/words.ts';
import { inFight } from '../state/asking.ts';
import type { Fight, Fighter, Roll } from '../state/model.ts';
import { Origin } from '../state/model.ts';
import { isAsked } from '../state/ruled.ts';
import { hinderId, hinderName, rollTitle, sourceIds, sourceName } from '../state/source-words.ts';
import { originNames, thingOfOrigin } from '../state/things.ts';
import { useUp } from './items.ts';
import { barToUse, bestSources, bitsOf, compose, easeWith, gearIn, hinderOf } from './sources.ts';
import { easeRule, hinderRule } from './step-rules.ts';

/** The die of every check (TT-CORE-02). */
export const D20: Pool = oneDie(20);

const rated = event(
  'rated',
  ['TT-CORE-04', 'TT-STEP-01', 'TT-STEP-02', 'TT-STEP-03', 'TT-STEP-04', 'TT-STEP-05', 'TT-STEP-08'],
  '{who:who}: [level|Level] {base}, eased by {ease}, hindered by {hinder}: DC {dc}.',
);
/** What a step comes from, with the conditions that are told by it marked. */
const originsTold = originNames.map((origin) =>
  origin.replace('holds', '[holds|held]').replace('backfire', '[backfire]'),
);
const easedBy = event(
  'eased-by',
  ['TT-SRC-03', 'TT-SRC-07', 'TT-SRC-09', 'TT-STEP-06'],
  '{who:who} is eased by {steps}{-origin}: {source:thing}{rule:cites}.',
  { origin: originsTold },
);
const hinderedBy = event(
  'hindered-by',
  ['TT-STEP-06', 'TT-STEP-07'],
  '{who:who} is hindered by {steps}{-origin}: {source:thing}{rule:cites}.',
  { origin: originsTold },
);
const sceneEases = event(
  'scene-eases',
  ['TT-SRC-06'],
  '{who:who} is eased by {steps}: {source:thing}, which counts by itself.',
);
const adjusted = event(
  'adjusted',
  ['TT-SRC-10'],
  'By itself {who:who}’s roll is eased by {ease} and hindered by {hinder}.',
);
const came = event(
  'result',
  ['TT-BAND-06', 'TT-BAND-08', 'TT-BAND-09', 'TT-CORE-05'],
  '{who:who} rolls {face} against DC {dc}: {band}.{rule:cites}',
  { band: bandNames },
);
/** The rule behind each band. */
const bandRules = numbersOf('TT-BAND-01', 'TT-BAND-02', 'TT-BAND-03', 'TT-BAND-04', 'TT-BAND-05');
const struck = event('sources-struck', ['TT-SRC-05'], 'The GM does not let {count} of {who:who}’s sources count.');

/** An answer that adds one source and goes on choosing; otherwise the answer is the whole set, as bits. */
const PICK = 1 << 30;
const PICKED_SOURCE = 31;
/** Up to so many sources every legal set is offered at once. */
const FEW = 5;

const once = bar('TT-VAL-03', 'a source counts once in a roll');
const addThem = bar('TT-SRC-01', 'with so many sources they are added one by one, with add:');
const neverRoll = bar('TT-CORE-01', 'creatures never roll');
const noRoll = bar('TT-STEP-08', '{actor} rolls nothing now');
const anothersRoll = bar('TT-SRC-05', 'it is {roller}’s roll');
const noSources = bar('TT-SRC-05', 'nothing can ease this roll');
const settledSources = bar('TT-SRC-07', 'the sources of this roll are settled');

/** The sources that are used with an answer. */
const setOf = ({ picked }: Roll, code: number): number =>
  (code & PICK) === 0 ? code : picked | (1 << (code & PICKED_SOURCE));

/** What the words of these bars stand for, about a set. */
const readSet: Judged<Fight>['read'] = {
  base: ({ now }) => now.roll.base,
  most: ({ now }) => thresholdOf(now.roll.base),
  used: ({ now }, _who, code) => bitsOf(setOf(now.roll, code)),
  gear: ({ now }, _who, code) => gearIn(now.roll, setOf(now.roll, code)),
};

/** Which sources to use: the best set first. Few sources are listed in all legal sets, many are picked one by one. */
export const sourcesQuestion = judged(
  'sources',
  ['TT-SRC-01', 'TT-SRC-02', 'TT-SRC-04', 'TT-TAG-02', 'TT-TAG-03', 'TT-SRC-07', 'TT-SRC-08', 'TT-VAL-03'],
  (fight) => {
    const { roll } = fight.now;
    const hinder = hinderOf(roll);
    const hindered = hinder === 0 ? '' : `, hindered by ${hinder}`;
    const most = thresholdOf(roll.base);
    return say`${rollTitle(fight, roll)}, level ${roll.base}${hindered}. Which sources, up to ${most}, 2 of them gear?`;
  },
  {
    each: eachSet,
    legal: barOfSet,
    read: readSet,
    of: headed('add'),
    unknown: (fight, who, option) => whyNoSet(fight, who, option.replace(/^add:/, '').split('+')),
    when: inFight(({ now }, { pc, index }) => {
      if (!pc) return neverRoll;
      if (now.roll.roller < 0) return noRoll;
      if (now.roll.roller !== index) return anothersRoll;
      return now.roll.count === 0 ? noSources : settledSources;
    }),
  },
  (fight, _who, code) => {
    const { roll } = fight.now;
    if ((code & PICK) !== 0) {
      const at = code & PICKED_SOURCE;
      const [id] = sourceIds(fight, roll, 1 << at);
      const label = say`Add ${sourceName(fight, roll, at)} (${roll.steps[at]!}) and choose on`;
      return { id: `add:${id}`, label, rule: 'TT-SRC-01' };
    }
    const option = { ...setOption(fight, roll, code), rule: code === 0 ? 'TT-SRC-08' : 'TT-SRC-01' };
    return code === bestSources(fight, roll) ? option : { ...option, rare: true };
  },
);

function eachSet(fight: Fight, _who: number, table: Table<Fight>): void {
  const { roll } = fight.now;
  const best = bestSources(fight, roll);
  table.offer(best);
  if (roll.count <= FEW) {
    for (let set = (1 << roll.count) - 1; set >= 0; set--) if (set !== best) table.offer(set);
    return;
  }
  if (roll.picked !== best) table.offer(roll.picked);
  for (let at = 0; at < roll.count; at++) if ((roll.picked & (1 << at)) === 0) table.offer(PICK | at);
}

function barOfSet({ now }: Fight, _who: number, code: number): Bar {
  return barToUse(now.roll, setOf(now.roll, code));
}

/** Why names of sources are no answer: one is none, is named twice, or there are too many. */
function whyNoSet(fight: Fight, who: number, wanted: readonly string[]): Bar | Why {
  const { roll } = fight.now;
  const known = sourceIds(fight, roll, -1);
  const stranger = wanted.find((id) => !known.includes(id));
  if (stranger !== undefined) return why(`"${stranger}" is no source of this roll`, 'TT-SRC-05');
  if (new Set(wanted).size < wanted.length) return once;
  const set = wanted.reduce((bits, id) => bits | (1 << known.indexOf(id)), roll.picked);
  const shut = barToUse(roll, set);
  return shut === OPEN ? addThem : inWords(shut, readSet, fight, who, set);
}

function setOption(fight: Fight, roll: Roll, set: number): { id: string; label: Sentence } {
  const level = effectiveLevel(roll.base, easeWith(roll, set), hinderOf(roll));
  const after = `level ${level}, DC ${dcOf(level)}`;
  if (set === 0) return { id: 'none', label: `No source: ${after}` };
  const names: Sentence[] = [];
  for (let at = 0; at < roll.count; at++)
    if ((set & (1 << at)) !== 0) names.push(say`${sourceName(fight, roll, at)} ${roll.steps[at]!}`);
  return { id: sourceIds(fight, roll, set).join('+'), label: say`${say.list(names)}: ${after}` };
}

/** Which of the sources used the GM lets count (TT-SRC-05). */
export const strikeQuestion = judged(
  'allow-sources',
  ['TT-SRC-05'],
  (fight) => say`${say.who(fight.fighters[fight.now.roll.roller]!.sheet)} wants to use sources. Which count?`,
  {
    each: (fight, _who, table) => {
      const { picked, fits } = fight.now.roll;
      const usual = picked & fits;
      table.offer(usual);
      for (let set = picked; ; set = (set - 1) & picked) {
        if (set !== usual) table.offer(set);
        if (set === 0) return;
      }
    },
    unknown: bar('TT-SRC-05', 'only sources that were chosen can count'),
    when: inFight(bar('TT-SRC-05', 'only the GM says which sources count, where that is to be asked')),
  },
  (fight, _who, code) => ({ ...setOption(fight, fight.now.roll, code), rule: 'TT-SRC-05' }),
);

const DONE = 0;

/** Whether hinders apply as they are marked, or one of them otherwise; each can be turned once (TT-STEP-07). */
export const hindersQuestion = judged(
  'hinders',
  ['TT-STEP-07'],
  (fight) => say`Which hinders apply to ${say.who(fight.fighters[fight.now.roll.roller]!.sheet)}’s roll?`,
  {
    each: (fight, _who, table) => {
      table.offer(DONE);
      for (let at = fight.now.aux; at < fight.now.roll.hinders; at++) table.offer(at + 1);
    },
    of: headed('turn', 'as-is'),
    unknown: bar('TT-STEP-07', 'each hinder of this roll can be turned once'),
    when: inFight(bar('TT-STEP-07', 'only the GM says which hinders apply, where that is to be asked')),
  },
  (fight, _who, code) => {
    const { roll } = fight.now;
    if (code === DONE) return { id: 'as-is', label: `Hindered by ${hinderOf(roll)}`, rule: 'TT-STEP-07' };
    const at = code - 1;
    const applies = (roll.hindering & (1 << at)) !== 0;
    const label = say`${hinderName(fight, roll, at)} ${applies ? 'does not apply' : 'applies'}`;
    return { id: `turn:${hinderId(fight, roll, at)}`, label, rule: 'TT-STEP-07' };
  },
);

function askHinders(fight: Fight, table: Table<Fight>, roll: Roll): void {
  fight.now.aux = 0;
  while (fight.now.aux < roll.hinders) {
    const code = table.ask(fight, GM, hindersQuestion);
    if (code === DONE) break;
    roll.hindering ^= 1 << (code - 1);
    fight.now.aux = code;
  }
  fight.now.aux = 0;
}

function pickSources(fight: Fight, table: Table<Fight>, roll: Roll): void {
  if (roll.count === 0) return;
  for (;;) {
    const code = table.ask(fight, roll.roller, sourcesQuestion);
    if ((code & PICK) === 0) {
      roll.picked = code;
      break;
    }
    roll.picked |= 1 << (code & PICKED_SOURCE);
  }
  if (roll.picked === 0 || !isAsked(fight, Rulings.sources)) return;
  const allowed = table.ask(fight, GM, strikeQuestion);
  if (allowed !== roll.picked) table.tell(struck, bitsOf(roll.picked & ~allowed), roll.roller);
  roll.picked = allowed;
}

/** Settles what eases and hinders the roll begun in `fight.now.roll`: its level and DC are known then. */
export function rate(fight: Fight, table: Table<Fight>): void {
  const { roll } = fight.now;
  compose(fight, table, roll);
  if (isAsked(fight, Rulings.hinders)) askHinders(fight, table, roll);
  pickSources(fight, table, roll);
  const ease = easeWith(roll, roll.picked);
  const hinder = hinderOf(roll);
  roll.level = effectiveLevel(roll.base, ease, hinder);
  roll.dc = dcOf(roll.level);
  if (table.log !== null) tellSteps(fight, table, roll);
  table.tell(rated, roll.roller, roll.base, ease, hinder, roll.dc);
}

function tellSteps(fight: Fight, table: Table<Fight>, roll: Roll): void {
  const { roller } = roll;
  for (let at = 0; at < roll.count; at++) {
    if ((roll.picked & (1 << at)) === 0) continue;
    const origin = roll.origin[at]!;
    const source = thingOfOrigin(fight, roll, origin, roll.which[at]!);
    table.tell(easedBy, roller, roll.steps[at]!, origin, source, easeRule(fight, roll, at));
  }
  for (let at = 0; at < roll.hinders; at++) {
    if ((roll.hindering & (1 << at)) === 0) continue;
    const origin = roll.hinderOrigin[at]!;
    const source = thingOfOrigin(fight, roll, origin, roll.hinderWhich[at]!);
    table.tell(hinderedBy, roller, roll.hinderSteps[at]!, origin, source, hinderRule(fight, roll, at));
  }
  const ease = roll.ease - tellScene(fight, table, roll);
  if (ease > 0 || roll.hinder > 0) table.tell(adjusted, roller, ease, roll.hinder);
}

/** The scene's tags that ease by themselves (TT-SRC-06); returns their steps. */
function tellScene(fight: Fight, table: Table<Fight>, roll: Roll): number {
  let steps = 0;
  fight.sceneTags.forEach((tag, at) => {
    if (tag.hinders || !tag.automatic || (tag.kinds & roll.wide) === 0) return;
    steps += tag.tier;
    table.tell(sceneEases, roll.roller, tag.tier, thingOfOrigin(fight, roll, Origin.scene, at));
  });
  return steps;
}

/** Rates and rolls the check begun in `fight.now.roll`, and returns its band (TT-BAND-06). Only the band matters. */
export function check(fight: Fight, table: Table<Fight>, reason: number): number {
  rate(fight, table);
  const { roll } = fight.now;
  roll.face = table.rollRanges(20, bandsAt(fight, roll.level).ends, roll.roller, reason);
  return settleFace(fight, table, roll);
}

/** As `check`, where the face matters too: a natural 20 earns Mastery (TT-MAG-08). */
export function castCheck(fight: Fight, table: Table<Fight>, reason: number): number {
  rate(fight, table);
  const { roll } = fight.now;
  roll.face = table.roll(D20, roll.roller, reason);
  return settleFace(fight, table, roll);
}

function settleFace(fight: Fight, table: Table<Fight>, roll: Roll): number {
  roll.band = bandsAt(fight, roll.level).of[roll.face]!;
  const disputed = roll.face === 2 && (roll.dc === 3 || roll.dc === 6);
  table.tell(came, roll.roller, roll.face, roll.dc, roll.band, disputed ? R['TT-BAND-07'] : bandRules[roll.band]!);
  if (roll.picked !== 0) spendSources(fight, table, roll);
  return roll.band;
}

/** Rates and rolls a check of which only pass or fail matters (TT-BAND-11). */
export function passCheck(fight: Fight, table: Table<Fight>, reason: number): boolean {
  rate(fight, table);
  const { roll } = fight.now;
  const from = passesFrom(fight, roll.dc);
  const passed = table.check(20, from - 1, 20, 0, roll.roller, reason);
  if (roll.picked !== 0) spendSources(fight, table, roll);
  return passed;
}

/** Allies have helped for this round, promised aid is given, and consumables are used (TT-SRC-11, TT-GEAR-05). */
export function spendSources(fight: Fight, table: Table<Fight>, roll: Roll): void {
  const pc: Fighter = fight.fighters[roll.roller]!;
  let used = 0;
  for (let at = 0; at < roll.count; at++) {
    if ((roll.picked & (1 << at)) === 0) continue;
    const which = roll.which[at]!;
    if (roll.origin[at] === Origin.ally) fight.allies[which]!.aided = true;
    else if (roll.origin[at] === Origin.aid) fight.fighters[which]!.aiding = -1;
    else if (roll.origin[at] === Origin.tag) {
      const { item } = pc.sheet.tags[which]!;
      if (item < 0 || (used & (1 << item)) !== 0) continue;
      used |= 1 << item;
      useUp(table, pc, item);
    }
  }
}
