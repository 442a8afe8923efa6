import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './files.ts';

/** The project as it stands, in a folder of its own: what is installed is shared, its own packages are not. */
export interface Tree {
  readonly folder: string;
  remove(): void;
}

/** Copies what Git knows of, or would know of. */
export function copyTree(): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'affray-tree-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.toString().split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  share(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const own of ['engine', 'lab', 'server', 'web', 'cli', 'table']) {
    const installed = join(root, own, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(folder, own, 'node_modules'));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links to all that is installed, but for the packages of the project, which lie beside. */
function share(from: string, to: string): void {
  mkdirSync(join(to, '@affray'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@affray' && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@affray'))) symlinkSync(join('..', '..', name), join(to, '@affray', name));
}
