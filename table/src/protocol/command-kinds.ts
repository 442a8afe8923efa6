import type { Command } from './command.ts';

/** What is to be known of a command before it is carried out. */
interface CommandKind {
  /** Who may give it at all: the rest is up to the room. */
  readonly by: 'gm' | 'anybody';
  /** Adds to the room, makes another room, or only asks. What is not only asked is done once, however often it is sent. */
  readonly does: 'change' | 'make' | 'ask';
  /** A moment; some work, of which nobody may want much at a time; or so long that nobody waits behind it. */
  readonly takes: 'moment' | 'work' | 'long';
}

/** Every command there is. */
const commandKinds = {
  answer: { by: 'anybody', does: 'change', takes: 'moment' },
  'roll-for-me': { by: 'anybody', does: 'change', takes: 'moment' },
  edit: { by: 'gm', does: 'change', takes: 'moment' },
  overrule: { by: 'gm', does: 'change', takes: 'moment' },
  reroll: { by: 'gm', does: 'change', takes: 'moment' },
  undo: { by: 'gm', does: 'change', takes: 'moment' },
  redo: { by: 'gm', does: 'change', takes: 'moment' },
  dice: { by: 'anybody', does: 'change', takes: 'moment' },
  policy: { by: 'anybody', does: 'change', takes: 'moment' },
  settings: { by: 'gm', does: 'change', takes: 'moment' },
  chat: { by: 'anybody', does: 'change', takes: 'moment' },
  fork: { by: 'gm', does: 'make', takes: 'work' },
  fields: { by: 'gm', does: 'ask', takes: 'work' },
  stand: { by: 'anybody', does: 'ask', takes: 'work' },
  chances: { by: 'anybody', does: 'ask', takes: 'long' },
  ping: { by: 'anybody', does: 'ask', takes: 'moment' },
} as const satisfies Record<Command['type'], CommandKind>;

type Kinds = typeof commandKinds;
type TypeThat<Does> = {
  [T in keyof Kinds]: Kinds[T]['does'] extends Does ? T : never;
}[keyof Kinds];

/** Commands that change a room. */
export type Change = Extract<Command, { type: TypeThat<'change'> }>;

/** Commands that change nothing in their room and give something. */
export type Inquiry = Exclude<Command, Change | { type: 'ping' }>;

/** True for commands that change a room; the others only ask. */
export function isChange(command: Command): command is Change {
  return commandKinds[command.type].does === 'change';
}

/** What is known of a command. */
export function kindOf({ type }: Pick<Command, 'type'>): CommandKind {
  return commandKinds[type];
}
