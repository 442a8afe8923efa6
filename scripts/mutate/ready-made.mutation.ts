// What `npm test` checks beside the tests: that the ready-made fights of one system go as written down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@affray/engine';
import { expect, it } from 'vitest';
import { root } from '../lib/files.ts';
import { type Nets, netOf } from '../lib/nets.ts';
import { playthrough } from '../lib/playthrough.ts';

const sealed = systems.find(({ id }) => id === process.env.AFFRAY_MUTANT_SYSTEM)!;

it('a whole fight reads as its playthrough', () => {
  const written = readFileSync(join(root, 'playthroughs', `${sealed.id}.txt`), 'utf8');
  expect(sealed.use((system) => playthrough(system, { seed: 'well', policy: 'sensible' }))).toBe(written);
});

it('the ready-made fights go as engine/nets.json says', () => {
  const nets: Nets = JSON.parse(readFileSync(join(root, 'engine', 'nets.json'), 'utf8'));
  expect(sealed.use((system) => netOf(system))).toEqual(nets[sealed.id]);
});
