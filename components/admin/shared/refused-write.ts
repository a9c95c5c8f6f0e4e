import { ApiError, messageOf } from '@/lib/http/api-client';

/** What to say about a write that the server refused: its own words, else the fallback. */
export function refusalText(error: unknown, fallback: string): string {
  const text = messageOf(error, fallback);
  return statusOf(error) === 404 ? `${text}. Somebody else may have deleted it; the list has been read anew.` : text;
}

/** Whether what is on show is no longer so: changed or gone meanwhile, or nothing that this person may see any more. */
export function isOutdated(error: unknown): boolean {
  return [401, 403, 404, 409].includes(statusOf(error));
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
