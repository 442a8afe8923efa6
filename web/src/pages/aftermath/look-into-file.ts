import { type LiveFight, openFight, readFightFile, type SealedSystem } from '@affray/engine';

/**
 * Opens the text of a fight file and looks into the fight. In a file of its own that names what it needs of the engine:
 * an `import('@affray/engine')` would bring every rulebook along.
 */
export function lookIntoFile<T>(system: SealedSystem, text: string, look: <E, F>(live: LiveFight<E, F>) => T): T {
  const file = readFightFile(JSON.parse(text));
  if (!file.ok) throw new Error(file.refusals[0]?.reason ?? 'The fight could not be read.');
  return system.use((rules) => {
    const opened = openFight(rules, file.value);
    if (!opened.ok) throw new Error(opened.refusals[0]?.reason ?? 'The fight could not be read.');
    return look(opened.value);
  });
}
