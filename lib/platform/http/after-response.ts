import { after } from 'next/server';
import { logError } from '@/lib/platform/telemetry/log.mjs';

/**
 * Does work once the answer has gone out, in the same invocation also on a serverless host. A failure is logged and
 * harms nobody. Works only while Next handles a request.
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
