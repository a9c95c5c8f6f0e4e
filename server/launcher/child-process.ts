import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_DEADLINE_MS = 15_000;

/** Resolves with a child's exit code; null if a signal ended it. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

/** Runs a program and resolves with its exit code. An abort ends it and its children. */
export async function runToCompletion(
  command: string,
  parameters: string[],
  { signal, ...options }: SpawnOptions & { signal: AbortSignal },
): Promise<number | null> {
  const child = startChild(command, parameters, options);
  const stop = () => void stopChild(child);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await exitOf(child);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Starts a program in its own process group, so that Ctrl-C reaches it only through `stopChild`. */
export function startChild(command: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return spawn(command, parameters, { detached: process.platform !== 'win32', ...options });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Asks a child to finish its work and exit; after 15 seconds and `alsoMs` more it is killed. Resolves when it has
 * ended.
 */
export async function stopChild(
  child: ChildProcess,
  { alsoMs = 0, signal = 'SIGTERM' }: { alsoMs?: number; signal?: NodeJS.Signals } = {},
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = exitOf(child);
  child.kill(signal);
  const timer = new AbortController();
  const late = sleep(STOP_DEADLINE_MS + alsoMs, 'late', { signal: timer.signal }).catch(() => 'gone');
  if ((await Promise.race([gone, late])) === 'late') signalGroup(child, 'SIGKILL');
  timer.abort();
  await gone;
  // Ends processes that the child left behind.
  signalGroup(child, 'SIGKILL');
}
