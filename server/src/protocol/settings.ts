import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** What the GM may set for a room. */
export const settings = z.strictObject({
  health: z.record(id, z.enum(['numbers', 'bar', 'words', 'nothing'])),
  oddsOff: z.readonly(z.array(id).check(z.maxLength(50))),
  hidden: z.readonly(z.array(id).check(z.maxLength(500))),
  chancesForPlayers: z.boolean(),
});
