import { recordAudit } from '@/lib/access/audit/audit-repository';
import { countUseByIp } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { centsToDollars } from '@/lib/core/money/money';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { sealText } from '@/lib/platform/crypto/sealed-text';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { ListWindow } from '@/lib/platform/lists/list-query';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { isUuid } from '@/lib/platform/text/uuid';
import { hashOfCode, last4Of, newGiftCardCode } from './gift-card-code';
import { MOST_ENTRIES, toLedgerEntry } from './ledger';
import {
  findCardRow,
  type GiftCardRow,
  insertCard,
  insertLedgerEntries,
  listCardRows,
  listCardsByHash,
  listLedgerRows,
  updateCard,
} from './tender-repository';
import type { Balance, GiftCard, GiftCardLedger, MadeGiftCard, NewGiftCard } from './tender-schema';

const cardNotFound = () => new AppError('NOT_FOUND', 'Gift card not found');

function toGiftCard({ id, last4, amount, balance, currency, email, text, ...row }: GiftCardRow): GiftCard {
  return {
    _id: id,
    last4,
    amount,
    balance,
    currency,
    email,
    text,
    sendAt: row.sendAt?.toISOString() ?? null,
    active: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Who gets a card from whom, for its mail. */
interface CardWords {
  to: string;
  from: string;
}

/** Promises the mail with the code, which is readable nowhere else. */
async function promiseMail(
  transaction: DbTransaction,
  card: GiftCardRow,
  code: string,
  words: CardWords | undefined,
): Promise<void> {
  if (card.email === null) return;
  await addToOutbox(
    transaction,
    {
      kind: 'gift-card',
      recipient: card.email,
      subject: card.id,
      userId: null,
      payload: {
        giftCardId: card.id,
        amountCents: card.amount,
        text: card.text,
        sealedToken: sealText(code),
        ...words,
      },
    },
    { afterMs: card.sendAt === null ? 0 : Math.max(0, card.sendAt.getTime() - Date.now()) },
  );
}

/** A card to be made: by one of the shop's people, or for the customer who bought it. */
interface CardToMake extends Pick<NewGiftCard, 'amount' | 'email' | 'text' | 'sendAt'> {
  words?: CardWords;
  cause: 'made' | 'bought';
  makerId: string | null;
}

/** Makes a gift card with its money and, with an address, promises its mail. */
export async function createCard(
  transaction: DbTransaction,
  { amount, email, text, sendAt, words, cause, makerId }: CardToMake,
): Promise<GiftCardRow & { code: string }> {
  const code = newGiftCardCode();
  const id = await insertCard(transaction, {
    codeHash: hashOfCode(code),
    last4: last4Of(code),
    amountCents: amount,
    currency: shopFacts().currency,
    recipientEmail: email ?? null,
    text: text ?? '',
    sendAt: sendAt ?? null,
    createdById: makerId,
  });
  const entry = { kind: 'gift-card', giftCardId: id, userId: null, actorId: makerId } as const;
  await insertLedgerEntries(transaction, [{ ...entry, amount, cause }]);
  const card = await findCardRow(id, transaction);
  if (!card) throw new Error(`gift card ${id} vanished inside its own transaction`);
  await promiseMail(transaction, card, code, words);
  return { ...card, code };
}

/** Makes a gift card and, with an address, promises its mail. The answer is the only one that tells its code. */
export async function makeGiftCard(viewer: Viewer, input: NewGiftCard): Promise<MadeGiftCard> {
  return inTransactionOf(viewer, 'promotions:write', async (transaction) => {
    const { code, ...card } = await createCard(transaction, { ...input, cause: 'made', makerId: viewer.userId });
    // Not whom it is for: the log outlives a person's data.
    await recordAudit(transaction, {
      actor: viewer,
      action: 'gift-card-made',
      subjectId: card.id,
      before: null,
      after: { amount: centsToDollars(card.amount), last4: card.last4 },
    });
    return { ...toGiftCard(card), code };
  });
}

/** Gift cards, newest first, with their total. */
export async function listGiftCards(window: ListWindow): Promise<{ cards: GiftCard[]; total: number }> {
  const { rows, total } = await listCardRows(window);
  return { cards: rows.map(toGiftCard), total };
}

/** A gift card with its ledger. Throws NOT_FOUND. */
export async function getGiftCard(id: string): Promise<GiftCardLedger> {
  const card = isUuid(id) ? await findCardRow(id) : null;
  if (!card) throw cardNotFound();
  const entries = await listLedgerRows({ giftCardId: id }, MOST_ENTRIES);
  return { ...toGiftCard(card), entries: entries.map(toLedgerEntry) };
}

/** Pauses a gift card, whose code is not mailed meanwhile, or lets it pay again. Throws NOT_FOUND. */
export async function pauseGiftCard(viewer: Viewer, id: string, { active }: { active: boolean }): Promise<GiftCard> {
  if (!isUuid(id)) throw cardNotFound();
  return inTransactionOf(viewer, 'promotions:write', async (transaction) => {
    const isChanged = await updateCard(transaction, id, active);
    const card = await findCardRow(id, transaction);
    if (!card) throw cardNotFound();
    if (isChanged)
      await recordAudit(transaction, {
        actor: viewer,
        action: 'gift-card-changed',
        subjectId: id,
        before: { active: !active },
        after: { active },
      });
    return toGiftCard(card);
  });
}

/** Whether a mail that tells the code of a card is still to be sent. */
export async function isCardActive(id: string): Promise<boolean> {
  return (await findCardRow(id))?.isActive ?? false;
}

/**
 * What is left of the card with a code. One that is paused is answered like one that never was. Each question counts.
 * Throws NOT_FOUND, RATE_LIMITED.
 */
export async function askForBalance(code: string, clientIp: string): Promise<Balance> {
  await countUseByIp(limits.giftCardByIp, clientIp);
  const [card] = await listCardsByHash([hashOfCode(code)]);
  if (!card?.isActive) throw new AppError('NOT_FOUND', 'We don’t know this gift card. Please check its code.');
  return { balance: card.balance, currency: card.currency, last4: card.last4 };
}
