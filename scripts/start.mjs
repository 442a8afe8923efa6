// `npm start`: installs what is missing, builds, and opens a fight in the terminal.
import { join } from 'node:path';
import { build, ensureInstalled, root, run } from './workspace.mjs';

ensureInstalled();
build();

const given = process.argv.slice(2);
const watching = process.stdin.isTTY && process.stdout.isTTY;
const how = watching ? ['--save', join(root, 'reports', 'fights')] : ['--auto', '--seed', 'affray'];
process.exitCode = run(process.execPath, [join(root, 'cli', 'dist', 'main.js'), 'play', ...how, ...given]);
