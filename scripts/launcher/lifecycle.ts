import { EnvironmentError } from '@/lib/env/read-env';
import { CannotStart } from './cannot-start';

/** A program that has things to put away before it ends. */
export interface Lifecycle {
  /** Aborted when the program was asked to end. */
  readonly signal: AbortSignal;
  /** Registers what to put away; the last registered goes first. */
  onStop(task: () => Promise<void>): void;
}

const PARENT_CHECK_MS = 250;

/** npm passes a signal on to its shell only, and that ends without a word to us: then npm is gone as well. */
function whenNpmIsGone(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
}

/** What is said to the person at the keyboard: a sentence for what they can put right, the whole error otherwise. */
function explain(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof EnvironmentError) return `The shop can't start:\n${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a program to its end: until `work` is done, or until Ctrl-C or SIGTERM. Whatever the reason, everything
 * registered is put away first. The exit code is 0 after a signal, 1 after an error.
 */
export async function runToTheEnd(work: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const tasks: (() => Promise<void>)[] = [];
  const asked = new AbortController();
  // Ctrl-C reaches the whole group, and npm passes it on once more: the second of them changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => asked.abort());
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
  // Also ends whatever `work` is still doing.
  asked.abort();
  for (const task of tasks.reverse()) {
    await task().catch((error) => console.error(explain(error)));
  }
  process.exit();
}
