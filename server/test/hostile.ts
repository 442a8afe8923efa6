import { systems } from '@affray/engine';

/** Largest body a server takes for a new room. */
export const BODY = 4_000_000;

/** Bodies that look like files and are meant to keep a server busy: each about as large as is allowed. */
export function hostileBodies(): readonly { readonly name: string; readonly text: string }[] {
  const bodies: { name: string; text: string }[] = [];
  const add = (name: string, fight: unknown): void => {
    const text = typeof fight === 'string' ? `{"fight":${fight}}` : JSON.stringify({ fight });
    bodies.push({ name, text: text.length <= BODY ? text : `${text.slice(0, BODY - 2)}"}` });
  };
  for (const sealed of systems)
    sealed.use(({ id, encounters }) => {
      const base = plain(encounters[0]!.encounter);
      const [first] = listIn(base, 'combatants');
      const unknown = Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`nam${n}`, 1]));
      const crowd = (each: object): object => ({ ...base, combatants: new Array(63).fill(each) });
      add(`${id}: unknown fields`, crowd({ ...plain(first), ...unknown }));
      add(`${id}: a long name`, { ...base, name: 'x'.repeat(BODY - 20_000) });
      add(`${id}: long stat lines`, crowd({ statLine: 'HP 5, STR 10, '.repeat(4500) }));
      add(`${id}: stat lines of nothing`, crowd({ statLine: ', a'.repeat(99) }));
      add(`${id}: a crowd of numbers`, { ...base, combatants: new Array(1_900_000).fill(1) });
      add(`${id}: a crowd of people`, { ...base, combatants: new Array(300_000).fill({ name: 'a' }) });
      add(`${id}: toggles`, {
        ...base,
        toggles: Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [n, 1])),
      });
      add(`${id}: places`, { ...base, scene: { links: new Array(100_000).fill({ from: 'a', to: 'b' }) } });
      const entries = Array.from({ length: 40_000 }, (_, n) => ({ type: 'chat', seat: 'gm', text: `word ${n}` }));
      add(`${id}: a journal of chat`, { ...journal(id, base), entries });
      add(`${id}: a journal of orders`, {
        ...journal(id, base),
        entries: new Array(9900).fill({ type: 'undo', count: 1 }),
      });
      add(`${id}: a journal of nothing`, { ...journal(id, base), entries: new Array(1_500_000).fill(0) });
      add(`${id}: digests`, { ...journal(id, base), chain: new Array(200_000).fill('0123456789abcdef') });
    });
  add('nested lists', '['.repeat(BODY / 2 - 10) + ']'.repeat(BODY / 2 - 10));
  add('nested records', `${'{"a":'.repeat(600_000)}1${'}'.repeat(600_000)}`);
  add('a text without end', `"${'\\u0000'.repeat(600_000)}"`);
  add('half a file', `{"format":"affray-fight","entries":[${'{"type":"chat"},'.repeat(200_000)}`);
  return bodies;
}

function journal(system: string, encounter: object): object {
  const digest = '0'.repeat(64);
  return {
    format: 'affray-fight',
    version: 1,
    system,
    rulesVersion: '1',
    encounter,
    seed: 'x',
    commitment: digest,
    generator: 'x',
    start: { dice: {}, policies: {} },
    entries: [],
    chain: [],
    digest,
    snapshots: [],
  };
}

function plain(value: unknown): object {
  const read: unknown = JSON.parse(JSON.stringify(value));
  return typeof read === 'object' && read !== null ? read : {};
}

function listIn(from: object, key: string): readonly unknown[] {
  const list: unknown = Reflect.get(from, key);
  return Array.isArray(list) ? list : [];
}
