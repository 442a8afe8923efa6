import { browserRow } from './browser/row.ts';
import { bdpArena } from './engine/bdp.ts';
import { diceRows } from './engine/dice-rows.ts';
import { duelRows } from './engine/duel-rows.ts';
import { fightRows } from './engine/fight-rows.ts';
import { ikezuIshiRows } from './engine/ikezu-ishi.ts';
import { ingenuityRows } from './engine/ingenuity.ts';
import { liveRow } from './engine/live-row.ts';
import { memoryRow } from './engine/memory-row.ts';
import { sosRows } from './engine/sos.ts';
import { tagTallyRows } from './engine/tag-tally.ts';
import { labRows } from './lab/rows.ts';
import type { Row } from './row.ts';

/** Every figure, in the order of the report. */
export const rows: readonly Row[] = [
  ...duelRows,
  ...fightRows(bdpArena),
  ...tagTallyRows,
  ...sosRows,
  ...ikezuIshiRows,
  ...ingenuityRows,
  liveRow(bdpArena),
  ...diceRows,
  memoryRow(bdpArena),
  ...labRows,
  browserRow,
];
