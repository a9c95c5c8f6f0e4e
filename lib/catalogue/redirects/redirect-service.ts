import { recordAudit } from '@/lib/access/audit/audit-repository';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { recordExpiredTags } from '@/lib/platform/cache/expired-tag-repository';
import { arePurged, monotonicNow, purge } from '@/lib/platform/cache/purged-tags.mjs';
import { redirectsTag } from '@/lib/platform/cache/tags';
import { siteUrl } from '@/lib/platform/env/site-url';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { processWide } from '@/lib/platform/process/process-wide.mjs';
import { isUuid } from '@/lib/platform/text/uuid';
import { asOwnPath, isOwnPath, subjectsOf, toPlainPath } from './former-path';
import {
  deleteRedirectRow,
  followRedirects,
  hasSubject,
  insertRedirect,
  listRedirectRows,
  listTargets,
  lockRedirects,
} from './redirect-repository';
import type { NewRedirect, Redirect } from './redirect-schema';

/** Where former addresses lead, as this process read it, and when, by monotonicNow. */
interface Known {
  targets: ReadonlyMap<string, string>;
  readAt: number;
}

const state = processWide('redirects', (): { known: Known; reading: Promise<void> | null } => ({
  known: { targets: new Map(), readAt: Number.NEGATIVE_INFINITY },
  reading: null,
}));

/** Where no server program hears of changes, what is known may be so old, in milliseconds. */
const FRESH_FOR = 30_000;

async function read(): Promise<void> {
  const readAt = monotonicNow();
  try {
    const rows = await listTargets();
    state.known = { targets: new Map(rows.map(({ from, to }) => [from, to])), readAt };
  } catch {
    // What was known stays, and not every request asks a database that is away: the page itself says so.
    state.known = { ...state.known, readAt };
  } finally {
    state.reading = null;
  }
}

/** Whether a page is at this plain path now. */
async function isTaken(path: string): Promise<boolean> {
  if (isOwnPath(path)) return true;
  for (const { kind, id } of subjectsOf(path)) if (await hasSubject(kind, id)) return true;
  return false;
}

/**
 * Where a former address leads: a path or an https address; null where it leads nowhere, or a page of the shop is
 * there. `query` has no question mark; it goes along where the redirect names none. Never fails.
 */
export async function findRedirect(path: string, query: string): Promise<string | null> {
  const { readAt } = state.known;
  if (arePurged([redirectsTag], readAt) || monotonicNow() - readAt > FRESH_FOR) {
    state.reading ??= read();
    await state.reading;
  }
  const { targets } = state.known;
  if (targets.size === 0) return null;
  const plain = toPlainPath(path);
  if (plain === null) return null;
  const exact = query ? targets.get(`${plain}?${query}`) : undefined;
  const to = exact ?? targets.get(plain);
  if (to === undefined) return null;
  if (await isTaken(plain).catch(() => true)) return null;
  return exact === undefined && query && !to.includes('?') ? `${to}?${query}` : to;
}

/** Redirects, newest first, and how many there are. */
export function listRedirects({ offset, limit }: ListWindow): Promise<{ rows: Redirect[]; total: number }> {
  return listRedirectRows(offset, limit);
}

/**
 * Lets a former address lead to a path of the shop, which its whole address counts as, or to another https address.
 * Throws INVALID_INPUT where a page of the shop is at `from`, or the two would lead in a circle, and CONFLICT where it
 * leads somewhere already.
 */
export async function addRedirect(viewer: Viewer, { from, to: given }: NewRedirect): Promise<Redirect> {
  const to = asOwnPath(given, siteUrl());
  const redirect = await inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    await lockRedirects(transaction);
    if (await isTaken(from)) throw invalidInput({ from: 'The shop has a page at this address.' });
    if ((await followRedirects(transaction, to)).includes(from))
      throw invalidInput({ to: 'This would lead in a circle, back to where it began.' });
    const row = await insertRedirect(transaction, from, to);
    const message = 'This address leads somewhere already. Delete that redirect first.';
    if (!row) throw new AppError('CONFLICT', message, { errors: { from: message } });
    await recordAudit(transaction, {
      actor: viewer,
      action: 'redirect-added',
      subjectId: row._id,
      before: null,
      after: { name: from, to },
    });
    await recordExpiredTags(transaction, [redirectsTag]);
    return row;
  });
  purge([redirectsTag]);
  return redirect;
}

/** Throws NOT_FOUND. */
export async function deleteRedirect(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, 'catalogue:write', async (transaction) => {
    const row = isUuid(id) ? await deleteRedirectRow(transaction, id) : null;
    if (!row) throw new AppError('NOT_FOUND', 'Redirect not found');
    await recordAudit(transaction, {
      actor: viewer,
      action: 'redirect-deleted',
      subjectId: id,
      before: { name: row.from, to: row.to },
      after: null,
    });
    await recordExpiredTags(transaction, [redirectsTag]);
  });
  purge([redirectsTag]);
}
