import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shape } from '../../engine/src/system/shape.ts';
import { root } from './files.ts';
import { printState } from './states/print.ts';
import { DeclarationText } from './states/text.ts';

/** A declared state and the file made from it. */
export interface Declaration {
  readonly path: string;
  readonly made: string;
}

const engine = join(root, 'engine', 'src');

/** Every rulebook that declares its state, and the toy. */
export function declarations(): Declaration[] {
  const systems = join(engine, 'systems');
  return [
    ...readdirSync(systems).map((id) => ({
      path: join(systems, id, 'state', 'fight.state.ts'),
      made: join(engine, 'made', `${id}.ts`),
    })),
    { path: join(root, 'engine/test/toy/fight.state.ts'), made: join(root, 'engine/test/toy/made.ts') },
  ].filter(({ path }) => existsSync(path));
}

/** The text of a made file. */
export async function madeFrom({ path, made }: Declaration): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(path).href);
  const fight = exported.fight;
  if (!isShape(fight)) throw new Error(`${path} exports no shape named fight.`);
  return formatted(made, printState(fight, new DeclarationText(path, readFileSync(path, 'utf8')), made, engine));
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && 'fields' in value && 'params' in value;
}

function formatted(made: string, text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'check', '--write', `--stdin-file-path=${relative(root, made)}`];
  const done = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  if (done.stdout === '') throw new Error(done.stderr);
  return done.stdout;
}
