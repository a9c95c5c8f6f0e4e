import { isAuditedLately, recordAudit } from '@/lib/access/audit/audit-repository';
import { recordCopy } from '@/lib/access/audit/copy-service';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { claimPictures } from '@/lib/catalogue/pictures/uploaded-picture-repository';
import { listProductsById } from '@/lib/catalogue/product/product-service';
import { mailKindOf } from '@/lib/core/outbox/mail-kinds';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { randomToken } from '@/lib/platform/crypto/random-token';
import { signToken } from '@/lib/platform/crypto/signed-token';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { invalidInput } from '@/lib/platform/errors/invalid-input';
import { type ListWindow, PAGE_SIZE } from '@/lib/platform/lists/list-query';
import { DAY_MS } from '@/lib/platform/locale/calendar';
import { toCsvLine } from '@/lib/platform/text/csv-cells';
import { isUuid } from '@/lib/platform/text/uuid';
import {
  countReaders,
  deleteLetterRow,
  findLetterRow,
  finishLetters,
  insertLetter,
  isSendingLetters,
  isSubscribed,
  type LetterRow,
  listLetterRows,
  listSubscriberRows,
  listSubscriberRowsAfter,
  lockLetterRow,
  promiseNextMails,
  type SubscriberRow,
  startSending,
  updateLetter,
} from './letter-repository';
import {
  finishedBlocks,
  type Letter,
  type LetterBlock,
  type LetterChange,
  type NewLetter,
  type OpenedLetter,
  problemsOfLetter,
  type SentLetter,
  sentLetterSchema,
} from './letter-schema';
import { NEWSLETTER_LINK } from './newsletter-schema';
import type { Subscriber } from './subscriber-schema';

/** How long a newsletter's unsubscribe link is valid. */
const LINK_DAYS = 400;
/** Mails queued in one transaction. */
const PROMISED_AT_ONCE = 1_000;
const EXPORTED_AT_ONCE = 1_000;

const letterNotFound = () => new AppError('NOT_FOUND', 'Newsletter not found');

function toLetter({ id, blocks, sendingSince, createdAt, updatedAt, letter: _, ...row }: LetterRow): Letter {
  return {
    _id: id,
    ...row,
    blocks: blocks as LetterBlock[],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sentAt: sendingSince?.toISOString() ?? null,
  };
}

/** Newsletters, newest first, with their total. */
export async function listLetters(window: ListWindow): Promise<{ letters: Letter[]; total: number }> {
  const { rows, total } = await listLetterRows(window);
  return { letters: rows.map(toLetter), total };
}

async function getRow(id: string): Promise<LetterRow> {
  const row = isUuid(id) ? await findLetterRow(id) : null;
  if (!row) throw letterNotFound();
  return row;
}

/** A newsletter with the present number of subscribers. Throws NOT_FOUND. */
export async function openLetter(id: string): Promise<OpenedLetter> {
  const [row, readers] = await Promise.all([getRow(id), countReaders()]);
  const letter = toLetter(row);
  const shoes = await listProductsById(productIdsIn(letter.blocks));
  return {
    ...letter,
    readers,
    shoes: shoes.map(({ _id, name, brand, image }) => ({ _id, name, brand, image })),
  };
}

/** Stores a new draft. */
export async function composeLetter(viewer: Viewer, letter: NewLetter): Promise<Letter> {
  const id = await inTransactionOf(viewer, 'letters:send', (transaction) => insertLetter(transaction, letter));
  return toLetter(await getRow(id));
}

/**
 * Changes a draft; absent fields are not changed. Throws NOT_FOUND, CONFLICT (it was sent, or another user changed it),
 * INVALID_INPUT (one of its pictures is gone).
 */
export async function changeLetter(viewer: Viewer, id: string, change: LetterChange): Promise<Letter> {
  if (!isUuid(id)) throw letterNotFound();
  await inTransactionOf(viewer, 'letters:send', async (transaction) => {
    const row = await lockLetterRow(transaction, id);
    if (!row) throw letterNotFound();
    assertDraft(row);
    if (change.updatedAt !== undefined && row.updatedAt.getTime() !== new Date(change.updatedAt).getTime())
      throw new AppError('CONFLICT', 'This newsletter was changed elsewhere a moment ago.');
    const pictures = change.blocks?.flatMap((block) => (block.kind === 'picture' ? block.image : [])) ?? [];
    if (pictures.length > 0) await claimPictures(transaction, pictures);
    await updateLetter(transaction, id, {
      subject: change.subject ?? row.subject,
      preview: change.preview ?? row.preview,
      blocks: change.blocks ?? (row.blocks as LetterBlock[]),
    });
    // Drafts are saved at every pause in typing.
    const entry = { actor: viewer, action: 'newsletter-changed', subjectId: id, before: null, after: null } as const;
    if (!(await isAuditedLately(transaction, entry))) await recordAudit(transaction, entry);
  });
  return toLetter(await getRow(id));
}

function assertDraft({ state }: LetterRow): void {
  if (state !== 'draft') throw new AppError('CONFLICT', 'This newsletter has been sent, so it stays as it is.');
}

/** Deletes a draft. Throws NOT_FOUND, CONFLICT (it was sent). */
export async function deleteLetter(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw letterNotFound();
  await inTransactionOf(viewer, 'letters:send', async (transaction) => {
    const row = await lockLetterRow(transaction, id);
    if (!row) throw letterNotFound();
    assertDraft(row);
    await deleteLetterRow(transaction, id);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'newsletter-deleted',
      subjectId: id,
      before: { name: row.subject },
      after: null,
    });
  });
}

const productIdsIn = (blocks: readonly LetterBlock[]) => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'shoes' ? block.products : []))),
];

/** A newsletter with its shoes as they are now. Throws INVALID_INPUT when one is no longer in the catalogue. */
async function withShoes({ subject, preview, blocks }: LetterRow): Promise<SentLetter> {
  const draftBlocks = blocks as LetterBlock[];
  const known = new Map((await listProductsById(productIdsIn(draftBlocks))).map((product) => [product._id, product]));
  const shown = draftBlocks.map((block, index): SentLetter['blocks'][number] => {
    if (block.kind !== 'shoes') return block;
    const shoes = block.products.map((id) => {
      const product = known.get(id);
      if (!product) throw invalidInput({ [`blocks.${index}`]: 'has a shoe that is no longer in the shop' });
      const { _id, name, brand, image, price } = product;
      return { _id, name, brand, image, price };
    });
    return { kind: 'shoes', shoes };
  });
  return { subject, preview, blocks: shown };
}

/** Throws INVALID_INPUT that names what is missing. */
function assertFinished({ subject, blocks }: LetterRow): void {
  const problems = problemsOfLetter({ subject, blocks: blocks as LetterBlock[] });
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
}

/**
 * The newsletter as it was sent, or as it would be sent now, without incomplete blocks. Throws NOT_FOUND,
 * INVALID_INPUT.
 */
export async function readLetterToShow(id: string): Promise<SentLetter> {
  const row = await getRow(id);
  if (row.letter !== null) return row.letter as SentLetter;
  const subject = row.subject.trim() || 'No subject yet';
  return withShoes({ ...row, subject, blocks: finishedBlocks(row.blocks as LetterBlock[]) });
}

/** Mails a newsletter to the viewer only, as it is now. Throws NOT_FOUND, INVALID_INPUT (it is incomplete). */
export async function testLetter(viewer: Viewer, id: string): Promise<{ message: string }> {
  assertFinished(await getRow(id));
  const letter = await readLetterToShow(id);
  await inTransactionOf(viewer, 'letters:send', async (transaction) => {
    await addToOutbox(transaction, {
      kind: 'newsletter-test',
      recipient: viewer.email,
      subject: randomToken(),
      userId: viewer.userId,
      payload: letter,
    });
    const entry = { action: 'newsletter-tested', subjectId: id, before: null, after: null } as const;
    await recordAudit(transaction, { actor: viewer, ...entry });
  });
  return { message: `We sent it to ${viewer.email}.` };
}

/**
 * Starts to send a newsletter to all present subscribers. Throws NOT_FOUND, INVALID_INPUT (it is incomplete, or a shoe
 * is gone), CONFLICT (it was sent, or there are no subscribers).
 */
export async function sendLetter(viewer: Viewer, id: string): Promise<Letter> {
  const { updatedAt, ...draft } = await getRow(id);
  assertDraft({ updatedAt, ...draft });
  assertFinished({ updatedAt, ...draft });
  const letter = await withShoes({ updatedAt, ...draft });
  await inTransactionOf(viewer, 'letters:send', async (transaction) => {
    const row = await lockLetterRow(transaction, id);
    if (!row) throw letterNotFound();
    assertDraft(row);
    if (row.updatedAt.getTime() !== updatedAt.getTime())
      throw new AppError('CONFLICT', 'This newsletter was changed a moment ago. Please take another look at it.');
    if ((await countReaders(transaction)) === 0)
      throw new AppError('CONFLICT', 'Nobody has subscribed to the newsletter yet.');
    await startSending(transaction, id, letter);
    await recordAudit(transaction, {
      actor: viewer,
      action: 'newsletter-sent',
      subjectId: id,
      before: null,
      after: { subject: letter.subject },
    });
  });
  return toLetter(await getRow(id));
}

/**
 * Queues the next mails of newsletters being sent, and returns whether there may be more; if a process dies, the next
 * one continues. Mails to single users are sent before them.
 */
export async function promiseLetters(): Promise<boolean> {
  // This is asked after each request that promises a mail.
  if (!(await isSendingLetters())) return false;
  const { priority } = mailKindOf('newsletter');
  const count = await inTransaction((transaction) =>
    promiseNextMails(transaction, { limit: PROMISED_AT_ONCE, priority }),
  );
  await finishLetters();
  return count !== null;
}

/** A newsletter as sent; null for an unknown one or a draft. */
export async function findSentLetter(id: string): Promise<SentLetter | null> {
  const parsed = sentLetterSchema.safeParse((await findLetterRow(id))?.letter);
  return parsed.success ? (parsed.data as SentLetter) : null;
}

/** The token of a subscriber's unsubscribe link in a newsletter that was sent at `since`. */
export function unsubscribeTokenOf(subscriberId: string, since: Date): string {
  return signToken(NEWSLETTER_LINK, subscriberId, new Date(since.getTime() + LINK_DAYS * DAY_MS));
}

/** Whether the email is still subscribed. */
export const isReader = (subscriberId: string) => isSubscribed(subscriberId);

function toSubscriber({ email, source, createdAt, confirmedAt, unsubscribedAt }: SubscriberRow): Subscriber {
  return {
    email,
    state: unsubscribedAt ? 'left' : confirmedAt ? 'subscribed' : 'asked',
    source,
    createdAt: createdAt.toISOString(),
    consentedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

/** Subscribers, newest first, with their total. */
export async function listSubscribers(
  viewer: Viewer,
  window: ListWindow,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  // As an export is: page by page it is the same list.
  if (window.offset > 0 || window.limit > PAGE_SIZE)
    await recordCopy(viewer, 'letters:send', {
      action: 'subscribers-read',
      list: 'subscribers',
      after: { from: window.offset + 1, to: window.offset + window.limit },
    });
  const { rows, total } = await listSubscriberRows(window);
  return { subscribers: rows.map(toSubscriber), total };
}

/**
 * All subscribers as lines of a CSV file, read in batches. The byte order mark tells spreadsheets that it is UTF-8. The
 * export is logged before its first line.
 */
export async function* exportSubscribers(viewer: Viewer): AsyncGenerator<string, void> {
  await recordCopy(viewer, 'customers:read', { action: 'subscribers-exported', list: 'subscribers' });
  yield `\uFEFF${toCsvLine(['Email', 'State', 'Source', 'Asked', 'Consented', 'Left'])}`;
  let last: string | null = null;
  for (;;) {
    const rows: SubscriberRow[] = await listSubscriberRowsAfter(last, EXPORTED_AT_ONCE);
    if (rows.length > 0)
      yield rows
        .map(toSubscriber)
        .map(({ email, state, source, createdAt, consentedAt, unsubscribedAt }) =>
          toCsvLine([email, state, source, createdAt, consentedAt ?? '', unsubscribedAt ?? '']),
        )
        .join('');
    last = rows.at(-1)?.id ?? null;
    if (rows.length < EXPORTED_AT_ONCE) return;
  }
}
