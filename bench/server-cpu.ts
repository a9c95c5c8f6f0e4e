import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds of a clock tick in /proc. */
const TICK = 10;
const PAUSE = 100;
/** The longest wait for one answer, in milliseconds. */
const PATIENCE = 5_000;

/** Parent and used processor time, in ticks, of a process; null when it is gone. */
function readProcess(pid: string): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/**
 * Processor time that the servers started by this process have used so far, in milliseconds. It is what a request costs
 * even when others keep the machine busy. NaN on systems without /proc.
 */
export function serverCpu(): number {
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(readProcess)
      .filter((found) => found?.parent === process.pid)
      .map((found) => found?.ticks ?? 0);
    return ticks.reduce((sum, own) => sum + own, 0) * TICK;
  } catch {
    return Number.NaN;
  }
}

/** Resolves when the servers have finished what the last load left them with. */
export async function untilIdle(): Promise<void> {
  const end = Date.now() + PATIENCE;
  let before = Number.NEGATIVE_INFINITY;
  while (Date.now() < end && !(serverCpu() - before <= TICK)) {
    before = serverCpu();
    await sleep(PAUSE);
  }
}
