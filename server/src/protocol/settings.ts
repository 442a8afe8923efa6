import * as z from 'zod/mini';
import { factKinds } from './facts.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

const fact = z.strictObject({
  kind: z.enum(factKinds),
  name: z.string().check(z.maxLength(200)),
  rule: z.string().check(z.maxLength(60)),
});

/** What the GM may set for a room. */
export const settings = z.strictObject({
  health: z.record(id, z.enum(['numbers', 'bar', 'words', 'nothing'])),
  oddsOff: z.readonly(z.array(id).check(z.maxLength(50))),
  hidden: z.readonly(z.array(id).check(z.maxLength(500))),
  chancesForPlayers: z.boolean(),
  /** Left out: as they are. */
  facts: z.optional(z.record(z.string().check(z.maxLength(200)), z.readonly(z.array(fact).check(z.maxLength(200))))),
});
