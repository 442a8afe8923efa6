import { describe, expect, it } from 'vitest';
import { accept, answerBy, type ToyLive, toyFight } from '../../test/journal/fixture.ts';
import { Recorded } from '../table/log.ts';
import { answer, openQuestions, undo } from './index.ts';
import { sourcesFrom } from './sources.ts';

/** Rolls of the log, each with the entry it came of. */
function rollsOf(live: ToyLive) {
  const sources = sourcesFrom(live, 0);
  return live.log
    .records()
    .map(({ kind, faces }, at) => ({ kind, faces, entry: live.entries[sources[at]!] }))
    .filter(({ kind }) => kind === Recorded.roll || kind === Recorded.check);
}

describe('every record knows the journal entry it came of', () => {
  it('rolls come of the dice that were rolled, also after an undo', () => {
    const live = toyFight('brawl');
    for (let n = 0; n < 40 && openQuestions(live).length > 0; n++) {
      answerBy(live, n * 7 + 3);
      if (n % 9 === 8) accept(undo(live, 2));
    }
    const rolls = rollsOf(live);
    expect(rolls.length).toBeGreaterThan(3);
    for (const { faces, entry } of rolls) expect(entry).toMatchObject({ type: 'dice', faces });
  });

  it('answers given in secret are told of in the order of those asked, none before it was given', () => {
    const live = toyFight('brawl');
    for (const who of ['rat', 'hero', 'rat-2', 'orc', 'squire']) accept(answer(live, { who, option: 'bold' }));
    const sources = sourcesFrom(live, 0);
    const stances = live.log.records().flatMap(({ kind }, at) => (kind === Recorded.choice ? [sources[at]!] : []));
    // The hero answered second, the squire last: what is told after the squire's answer came of it or later.
    expect(stances.slice(0, 5)).toEqual([1, 4, 4, 4, 4]);
  });
});
