// Whether the locked dependencies are in place: only Node built-ins, because it runs before anything is installed.
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function fits(wanted, here) {
  if (wanted === undefined || wanted.length === 0) return true;
  return wanted.includes(here) || (wanted.every((each) => each.startsWith('!')) && !wanted.includes(`!${here}`));
}

/** What keeps the installed packages from being those of the lock file, as npm itself noted them; null when nothing does. */
export function lackOf(root) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '') continue;
    const found = installed[path];
    if (found === undefined) {
      // Packages for other machines, and those that may fail to install, are never there.
      if (wanted.optional) continue;
      return `${path} is not installed`;
    }
    if (found.version !== wanted.version || found.integrity !== wanted.integrity || found.link !== wanted.link)
      return `${path} is not the locked one`;
    if (!fits(found.os, process.platform) || !fits(found.cpu, process.arch)) return `${path} is for another machine`;
    if (!existsSync(join(root, path))) return `${path} has gone`;
  }
  return null;
}

/** Whether `node_modules` is only a link to a folder that belongs to somebody else. */
export function isLinked(root) {
  return lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
