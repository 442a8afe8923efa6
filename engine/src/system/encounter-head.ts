import * as z from 'zod/mini';

const Name = z.string().check(z.minLength(1), z.maxLength(60));

/** The fields with which the encounter file of every system begins. `system` is its id, `preset` its sets of toggles. */
export function encounterHead<S extends z.core.$ZodType, P extends z.core.$ZodType>(system: S, preset: P) {
  return {
    $schema: z.optional(z.string()),
    format: z._default(z.literal('affray-encounter'), 'affray-encounter'),
    version: z._default(z.literal(1), 1),
    system,
    name: z._default(Name, 'Fight'),
    text: z._default(z.string().check(z.maxLength(1000)), ''),
    togglePreset: z.optional(preset),
  };
}

/** What every encounter has that has been read. */
export interface EncounterHead {
  readonly format: 'affray-encounter';
  readonly version: 1;
  readonly name: string;
  readonly text: string;
  readonly rulings: Readonly<Record<string, string>>;
}
