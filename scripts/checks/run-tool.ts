import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** Long enough for the slowest machine: only a hanging program takes longer. */
const LONGEST_RUN = 60 * 60_000;
/** Options of `tsc`: each of its threads works out the types anew that they share, and it would take four. */
export const ON_TWO_CORES = ['--checkers', '2'];
const running = new Set<ChildProcess>();

/**
 * Runs a program of node_modules in the checkout's folder; its output goes to `output`. Returns its exit code; a
 * program that does not end within an hour is stopped, and counts as failed.
 */
export function runTool(
  name: string,
  args: readonly string[],
  { output, env = {} }: { output: 'inherit' | number; env?: Record<string, string> },
): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const clock = setTimeout(() => {
    console.error(`${name} did not end within an hour: the clock stopped it.`);
    child.kill();
  }, LONGEST_RUN);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(clock);
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Stops all running programs. */
export function stopTools(): void {
  for (const child of running) child.kill();
}
