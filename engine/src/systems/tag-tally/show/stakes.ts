import { GAUGES, Gauge, type Stakes, Standing } from '../../../system/stakes.ts';
import type { CreatureTag, Fight } from '../state/model.ts';

const GM_SEAT = 0;

function measure({ fighters, momentum, momentumSize, doom, doomSize }: Fight, into: Int32Array): void {
  let at = 0;
  for (let who = 0; who < fighters.length; who++, at += GAUGES) {
    const { conditions, wounds, status, stunnedTurns } = fighters[who]!;
    let severity = 0;
    for (let wound = 0; wound < wounds.length; wound++) severity += wounds[wound]!.severity;
    into[at + Gauge.points] = 0;
    into[at + Gauge.deep] = -severity;
    into[at + Gauge.standing] = status === 'gone' || status === 'withdrawn' ? Standing.left : Standing.fighting;
    into[at + Gauge.marks] = conditions.length + stunnedTurns;
  }
  at = measureClock(into, at, doomSize - doom);
  measureClock(into, at, momentumSize - momentum);
}

/** A full clock has ended the fight (TT-END-01, TT-END-02). */
function measureClock(into: Int32Array, at: number, left: number): number {
  into[at + Gauge.points] = left;
  into[at + Gauge.deep] = 0;
  into[at + Gauge.standing] = left <= 0 ? Standing.fallen : Standing.fighting;
  into[at + Gauge.marks] = 0;
  return at + GAUGES;
}

/** Tags nobody has found out yet count for nothing; they keep their places. */
function conceal(fight: Fight, seat: number): void {
  if (seat === GM_SEAT) return;
  for (const fighter of fight.fighters) {
    const { sheet } = fighter;
    const creatureTags = sheet.creatureTags.map((tag) => (tag.hidden ? idle(tag) : tag));
    if (sheet.creatureTags.some(({ hidden }) => hidden)) fighter.sheet = { ...sheet, creatureTags };
  }
}

function idle(tag: CreatureTag): CreatureTag {
  return { ...tag, tier: 0, kinds: 0, initiative: 0, inflicts: '', area: false, stuns: false };
}

function ignore(fight: Fight, who: number): void {
  const fighter = fight.fighters[who]!;
  if (!fighter.pc && fighter.status === 'active') fighter.status = 'withdrawn';
}

/** What odds count: steps of Doom and Momentum. Levels and clocks are open to all. */
export const stakes: Stakes<Fight> = {
  words: { points: 'strain', deep: 'wound', keeps: 'unwounded', hits: 'hinders', falls: 'falls', dies: 'dies' },
  clocks: [
    { id: 'doom', label: 'Doom', full: 'defeat' },
    { id: 'momentum', label: 'Momentum', full: 'victory' },
  ],
  defences: [],
  declarations: [],
  round: (fight) => fight.round,
  effort: 1,
  measure,
  carryOut() {},
  supposed: () => [],
  suppose() {},
  ignore,
  conceal,
};
