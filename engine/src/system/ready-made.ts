import { refusalText } from './refusal.ts';
import type { ReadyMade, Result } from './system.ts';

type File = Readonly<Record<string, unknown>>;

/** How a system writes down its ready-made fights: as encounter files, to which name and text are added. */
export function readyMadeWith<E>(
  readEncounter: (json: unknown) => Result<E>,
): (id: string, name: string, text: string, file: File) => ReadyMade<E> {
  return (id, name, text, file) => {
    let encounter: E | undefined;
    return {
      id,
      name,
      text,
      /** Read when first asked for: reading all of them would slow the start of every command. */
      get encounter() {
        encounter ??= valid(id, readEncounter({ name, text, ...file }));
        return encounter;
      },
    };
  };
}

function valid<E>(id: string, read: Result<E>): E {
  if (!read.ok) throw new Error(`${id}: ${read.refusals.map(refusalText).join('; ')}`);
  return read.value;
}
