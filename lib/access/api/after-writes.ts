import { processWide } from '@/lib/platform/process/process-wide.mjs';

type Work = () => Promise<unknown>;

const state = processWide('after-writes', (): { work?: Work | undefined } => ({}));

/**
 * Sets what is done after each write was answered, on a host that runs only while it answers: elsewhere the work in the
 * background does it.
 */
export function setWorkAfterWrites(work: Work | undefined): void {
  state.work = work;
}

/** What is done after each write was answered, if anything. */
export function workAfterWrites(): Work | undefined {
  return state.work;
}
