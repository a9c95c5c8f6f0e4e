import { lastEventNumber, listEventRows, numberEvents } from './event-repository';
import type { EventQuery, ShopEvent } from './event-schema';
import { topics } from './topics';

/**
 * What happened after an event, in order and without a gap, or the newest first, and from where to ask on. Kept for
 * thirty days.
 */
export async function listEvents(query: EventQuery): Promise<{ events: ShopEvent[]; next: number }> {
  await numberEvents();
  // Read first: what is numbered after it is not skipped where none of the topics is among the rest.
  const last = await lastEventNumber();
  const rows = await listEventRows(query);
  const events = rows.flatMap(({ number, topic: name, data, at }) => {
    const topic = topics.find((known) => known === name);
    return topic ? [{ id: number, topic, at: at.toISOString(), data }] : [];
  });
  const isWhole = rows.length < query.limit;
  if (query.isNewestFirst) return { events, next: isWhole ? 0 : (rows.at(-1)?.number ?? 0) };
  // What comes from `before` on was not looked at.
  const end = query.before === null ? last : Math.min(last, query.before - 1);
  const next = isWhole ? Math.max(end, rows.at(-1)?.number ?? 0, query.after) : (rows.at(-1)?.number ?? query.after);
  return { events, next };
}

/** Gives a number to what is committed, so that it can be told. Where no program listens, that may wait. */
export async function numberWaitingEvents(): Promise<void> {
  await numberEvents();
}
