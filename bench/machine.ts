import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Where and on what a run was made: enough to compare two runs, nothing that names a machine. */
export interface MachineFacts {
  readonly cores: number;
  readonly processor: string;
  readonly platform: string;
  readonly node: string;
  readonly v8: string;
  /** Mean number of busy programs over the last minute, before the run. */
  readonly load: number;
  /** Commit measured; `+` at the end when files had changed since. */
  readonly commit: string;
}

/** Looks at the machine this runs on. */
export function machineFacts(): MachineFacts {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    v8: process.versions.v8,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    commit: commitText(),
  };
}

function commitText(): string {
  try {
    const commit = git('rev-parse', '--short=10', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
  } catch {
    return 'unknown';
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
