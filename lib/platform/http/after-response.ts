import { after } from 'next/server';
import { logError } from '@/lib/platform/telemetry/log.mjs';

/**
 * Runs work after the answer was sent, on a serverless host in the same invocation. Failures are only logged. Must be
 * called while Next handles a request.
 */
export function afterResponse(work: () => Promise<unknown>): void {
  after(async () => {
    try {
      await work();
    } catch (error) {
      logError('Work after an answer failed', error);
    }
  });
}
