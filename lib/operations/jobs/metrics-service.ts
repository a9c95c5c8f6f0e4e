import { measureWhenAsked, writeMetrics } from '@/lib/platform/telemetry/metrics.mjs';
import { type MailQueue, measureMailQueue, poolUse } from './metrics-repository';

/** Null if the database did not answer. */
let queue: MailQueue | null = null;

measureWhenAsked('lacewing_database_up', 'Whether the database answered just now', () => (queue ? 1 : 0));
measureWhenAsked('lacewing_database_connections', 'The pool: in use, idle, and requests that wait', poolUse);
measureWhenAsked(
  'lacewing_mail_queue_length',
  'Mails that are to leave: due now, or waiting for another attempt',
  () => (queue ? { due: queue.due, waiting: queue.waiting } : {}),
);
measureWhenAsked(
  'lacewing_mail_queue_age_seconds',
  'How long the oldest mail that is to leave has been promised',
  () => (queue ? queue.oldestSeconds : {}),
);

/** This process's metrics in Prometheus' text format. Works without a database, too. */
export async function readMetrics(): Promise<string> {
  queue = await measureMailQueue().catch(() => null);
  return writeMetrics();
}
