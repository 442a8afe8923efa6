import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import * as engine from '../src/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = (path: string) => JSON.stringify(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

/** One file with only what the entry uses, as a web app would ship it. */
async function bundle(name: string, entry: string): Promise<string> {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, entry);
  const lib = { entry: file, formats: ['es' as const], fileName: () => `${name}.mjs` };
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { outDir: folder, emptyOutDir: false, minify: false, lib },
  });
  return pathToFileURL(join(folder, `${name}.mjs`)).href;
}

type Parts = Pick<typeof engine, 'startFight' | 'systems'>;

/** How every ready-made fight of every system ends when all seats are played by policy. */
function outcomes({ systems, startFight }: Parts) {
  return systems.flatMap((sealed) =>
    sealed.use((system) =>
      system.encounters.map(({ id, encounter }) => {
        const seats = system.seats(system.setUp(encounter));
        const policies = Object.fromEntries(seats.map((seat) => [seat.id, 'sensible']));
        return [system.id, id, system.outcome(startFight(system, encounter, { seed: id, policies }).fight)];
      }),
    ),
  );
}

describe('the engine in a bundle with everything unused shaken off', () => {
  it('plays every ready-made fight as it does from its modules', async () => {
    const shaken: Parts = await import(
      await bundle('play', `export { startFight, systems } from ${source('index.ts')};`)
    );
    expect(outcomes(shaken)).toEqual(outcomes(engine));
  });

  it('has policies that do not depend on what is loaded first', async () => {
    const entry = `export { policies } from ${source('systems/block-dodge-parry/tactics/policy.ts')};`;
    const { policies }: { policies: object } = await import(await bundle('policies', entry));
    expect(Object.keys(policies)).toEqual(['sensible', 'reckless', 'cautious', 'random']);
  });
});
