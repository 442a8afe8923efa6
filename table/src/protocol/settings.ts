import * as z from 'zod/mini';
import { factKinds } from './facts.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

const fact = z.readonly(
  z.strictObject({
    kind: z.enum(factKinds),
    name: z.string().check(z.maxLength(200)),
    rule: z.string().check(z.maxLength(60)),
  }),
);

/** What the GM may set for a room, each here and nowhere else. The GM sees everything whatever stands here. */
const fields = {
  /** How the health of combatants reaches those who do not play them, by side id; sides not named show words. */
  health: z.readonly(z.record(id, z.enum(['numbers', 'bar', 'words', 'nothing']))),
  /** Sides whose players see no odds. */
  oddsOff: z.readonly(z.array(id).check(z.maxLength(50))),
  /** Combatants that only the GM and their own seat may know of. */
  hidden: z.readonly(z.array(id).check(z.maxLength(500))),
  /** Players may ask how the fight is likely to end. */
  chancesForPlayers: z.boolean(),
  /** By combatant: facts that only the GM and its own seat may know; under the empty id those of the fight. */
  facts: z.readonly(z.record(z.string().check(z.maxLength(200)), z.readonly(z.array(fact).check(z.maxLength(200))))),
};

const whole = z.object(fields);

/** What the GM has set for a room. */
export type RoomSettings = Readonly<z.infer<typeof whole>>;

/** Settings that nobody has set, also of rooms stored before there were these settings. */
const unset: RoomSettings = { health: {}, oddsOff: [], hidden: [], chancesForPlayers: false, facts: {} };

/** Any of the settings: what is left out stays as it is. */
export const settingsPart = z.partial(z.strictObject(fields));
export type SettingsPart = z.infer<typeof settingsPart>;

/** Settings with some of them changed. */
export function changedSettings(before: RoomSettings, part: SettingsPart): RoomSettings {
  const given = Object.entries(part).filter(([, value]) => value !== undefined);
  return whole.parse({ ...before, ...Object.fromEntries(given) });
}

/** Settings of which only some are known, such as stored ones; the others are as nobody has set them. */
export function wholeSettings(stored: unknown): RoomSettings {
  return whole.parse({ ...unset, ...(typeof stored === 'object' ? stored : {}) });
}
