import { EnvironmentError } from '@/lib/platform/env/read-env';
import { CannotStart } from '@/lib/platform/errors/cannot-start';

/** Registers what a program does before it ends. */
export interface Lifecycle {
  /** Aborted when the program is asked to end; the reason is the signal's name, if it was one. */
  readonly signal: AbortSignal;
  /** Registers a cleanup task; the last registered runs first. */
  onStop(task: () => Promise<void>): void;
}

const PARENT_CHECK_MS = 250;

/**
 * npm passes signals to its shell only. SIGTERM ends the shell, so this checks whether the parent process is gone.
 * SIGINT does not: the shell waits for its program and never passes the signal on. The scripts `start` and `dev`
 * therefore replace the shell by `exec`; what follows it there is for Windows, whose shell has no such command.
 */
function whenNpmIsGone(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
}

/** The message for the user: one sentence for a problem that they can solve, the whole error otherwise. */
export function explain(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof EnvironmentError) return `The shop can't start:\n${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs `work` until it is done, or until Ctrl-C or SIGTERM; then runs the cleanup tasks in any case. The exit code is 0
 * after a signal, 1 after an error.
 */
export async function runToTheEnd(work: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const tasks: (() => Promise<void>)[] = [];
  const asked = new AbortController();
  // Ctrl-C may arrive twice, once through npm; the second one is ignored.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => asked.abort(signal));
  }
  whenNpmIsGone(() => asked.abort());
  const stopped = new Promise<void>((resolve) => {
    asked.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await Promise.race([work({ signal: asked.signal, onStop: (task) => tasks.push(task) }), stopped]);
  } catch (error) {
    if (!asked.signal.aborted) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  }
  // Also stops `work`, if it still runs.
  asked.abort();
  for (const task of tasks.reverse()) {
    await task().catch((error) => console.error(explain(error)));
  }
  process.exit();
}
