import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { cancel, intro, multiselect, outro, select, text } from '@clack/prompts';
import { type Context, findSystem } from '../base/context.ts';
import type { System } from '../base/engine.ts';
import { Exit, Stop } from '../base/stop.ts';
import { slug } from '../files/encounter.ts';
import type { NewOptions } from './new.ts';

function brokeOff(): never {
  cancel('Nothing was written.');
  throw new Stop('', Exit.ok, []);
}

/** The answer, or the end of the command when the person broke off. */
function word(answer: string | symbol): string {
  return typeof answer === 'symbol' ? brokeOff() : answer;
}

/** As `word`, for several answers at once. */
function wordsOf(answer: string[] | symbol): string[] {
  return typeof answer === 'symbol' ? brokeOff() : answer;
}

/** Asks on the terminal for what `affray new` was not told. */
export async function askForEncounter(context: Context, before: NewOptions): Promise<NewOptions> {
  intro('A new encounter');
  const { systems } = context;
  let id = before.system;
  if (id === undefined && systems.length > 1)
    id = word(
      await select({ message: 'Which game?', options: systems.map((each) => ({ value: each.id, label: each.name })) }),
    );
  return findSystem(systems, id).use((system) => askWithin(system, before, context.io.cwd));
}

async function askWithin<E, F, C>(system: System<E, F, C>, before: NewOptions, cwd: string): Promise<NewOptions> {
  const party = wordsOf(
    await multiselect({ message: 'Who is in the party? (space to choose)', options: presets(system, 'party') }),
  );
  const kinds = wordsOf(await multiselect({ message: 'Against whom?', options: presets(system, 'foe') }));
  const foes: string[] = [];
  for (const kind of kinds) {
    const name = system.presets.find(({ id }) => id === kind)?.name ?? kind;
    const many = word(
      await text({
        message: `How many: ${name}?`,
        initialValue: '1',
        validate: (value) => (/^[1-9]\d?$/.test(value ?? '') ? undefined : 'A number from 1 to 99'),
      }),
    );
    foes.push(`${many} ${kind}`);
  }
  const sets = system.togglePresets;
  const toggles =
    sets.length < 2 || before.toggles !== undefined
      ? before.toggles
      : word(
          await select({
            message: 'Which optional rules?',
            options: sets.map(({ id, name }) => ({ value: id, label: name })),
          }),
        );
  const name = word(await text({ message: 'What is it called?', initialValue: before.name ?? 'A new fight' }));
  const isThere = (file: string | undefined): string | undefined =>
    before.force !== true && existsSync(resolve(cwd, file ?? '')) ? 'It is there already.' : undefined;
  const initialValue = before.out ?? `${slug(name)}.json`;
  const out = word(await text({ message: 'Where to write it?', initialValue, validate: isThere }));
  outro('Ready.');
  return { ...before, system: system.id, party, foes, name, out, ...(toggles !== undefined && { toggles }) };
}

function presets<E, F, C>(system: System<E, F, C>, role: 'party' | 'foe') {
  return system.presets
    .filter((preset) => preset.role === role)
    .map(({ id, name, combatant }) => ({ value: id, label: name, hint: system.printStatLine(combatant) }));
}
