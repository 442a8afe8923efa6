import type { Edit } from '@affray/engine';
import { gmReader, type Room } from '../room/index.ts';
import { hear, hinging, must, type Twin } from './twins.ts';

/** How many answers, edits and orders can be taken back. */
export function actsOf({ room }: Pick<Twin, 'room'>): number {
  return room.state(gmReader).gm?.undoable ?? 0;
}

/**
 * After an answer before which there were so many acts, the GM goes back and forth; in the end all stands as before. What
 * is done to those in hiding alone is not heard of; the rest is heard alike, in one stroke or act by act.
 */
export function turnBack(twin: Twin, before: number, answers: number): void {
  const { room, clock } = twin;
  clock.now += 1000;
  switch (answers % TURNS) {
    case 0:
      return hiddenTurned(twin, before + 1);
    case 1:
      return turned(twin, [actsOf(twin) - before]);
    case 2:
      return turned(twin, new Array<number>(actsOf(twin) - before).fill(1));
    case 3:
      hiddenChanged(twin);
      must(room, { type: 'chat', re: 0, text: 'Who is there?' });
      hear(twin);
      return hiddenTurned(twin, before + 1);
    default:
      return;
  }
}

/** Ways to go back; after as many answers it begins anew. */
const TURNS = 5;

/** Takes so many acts back at a time, and brings them back in the same way. */
function turned(twin: Twin, counts: readonly number[]): void {
  const { room, clock } = twin;
  const acts = actsOf(twin);
  for (const count of counts) {
    must(room, { type: 'undo', re: 0, count });
    hear(twin);
  }
  clock.now += 1000;
  for (const count of [...counts].reverse()) {
    must(room, { type: 'redo', re: 0, count });
    hear(twin);
  }
  if (actsOf(twin) !== acts) throw new Error('Not everything has come back.');
}

/** Takes back what was done for those in hiding since, brings it back, takes it back and does it again. */
function hiddenTurned(twin: Twin, since: number): void {
  const { room, clock } = twin;
  const count = actsOf(twin) - since;
  if (count <= 0) return;
  turned(twin, [count]);
  clock.now += 1000;
  must(room, { type: 'undo', re: 0, count });
  hear(twin);
  clock.now += 1000;
  hinging(twin, () => hear(twin));
}

/** Changes something about everybody in hiding, and back. */
function hiddenChanged(twin: Twin): void {
  const { room, hidden } = twin;
  for (const id of hidden) {
    const fields = room.fields(id);
    const field = fields.ok ? fields.value.find(({ path }) => /\.(hp|health|str|hits)$/.test(path)) : undefined;
    if (field === undefined || typeof field.value !== 'number' || field.value < 2) continue;
    for (const value of [field.value - 1, field.value]) changed(room, { op: 'set', path: field.path, value });
    hear(twin);
  }
}

function changed(room: Room, edit: Edit): void {
  must(room, { type: 'edit', re: 0, edit });
}
