import { z } from 'zod';
import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import type { Viewer } from '@/lib/access/session/viewer';
import { cents, centsToDollars } from '@/lib/core/money/money';
import { readOrdersOf } from '@/lib/orders/order/order-service';
import { AppError } from '@/lib/platform/errors/app-error';
import { contactOf } from '@/lib/pricing/addresses/address-parts';
import { getOwnCredit } from '@/lib/pricing/gift-cards/credit-service';
import { creditSchema } from '@/lib/pricing/gift-cards/ledger-schema';
import { readAccount, readTraces } from './personal-data-repository';

/** A user's data without orders, as exported: no hash, no token, no session id. */
async function describePerson(viewer: Viewer) {
  const account = await readAccount(viewer.userId);
  if (!account) throw new AppError('SESSION_ENDED', 'Your account no longer exists.');
  const credit = await getOwnCredit(viewer);
  const { mails, counters, auditEntries, subscriber, messages, alerts, promotions, giftCards } =
    await readTraces(account);
  return {
    exportedAt: new Date(),
    account: {
      _id: account.id,
      name: account.name,
      email: account.email,
      role: account.role,
      status: account.status,
      hasPassword: account.passwordHash !== null,
      emailVerifiedAt: account.emailVerifiedAt,
      size: account.sizeSystem && { system: account.sizeSystem, value: Number(account.sizeValue) },
      createdAt: account.createdAt,
      updatedAt: account.updatedAt,
    },
    formerEmails: account.formerEmails.map(({ email, createdAt }) => ({ email, changedAt: createdAt })),
    loginIdentities: account.googleAccounts.map(({ sub, createdAt }) => ({
      provider: 'google',
      subject: sub,
      linkedAt: createdAt,
    })),
    sessions: account.sessions
      .filter(({ key }) => key === null)
      .map(({ device, createdAt, lastUsedAt, confirmedAt, expiresAt, endedAt }) => ({
        device,
        createdAt,
        lastUsedAt,
        confirmedAt,
        expiresAt,
        endedAt,
      })),
    keys: account.sessions.flatMap(({ key, endedAt }) =>
      key === null
        ? []
        : [
            {
              name: key.name,
              rights: key.rights,
              addresses: key.addresses,
              createdAt: key.createdAt,
              expiresAt: key.expiresAt,
              lastUsedAt: key.lastUsedAt,
              endedAt,
            },
          ],
    ),
    webhooks: account.webhooks.map(({ url, topics, isActive, createdAt }) => ({ url, topics, isActive, createdAt })),
    secondFactor: {
      app: account.app && { beganAt: account.app.createdAt, inUseSince: account.app.verifiedAt },
      passkeys: account.passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      recoveryCodes: account.recoveryCodes.map(({ usedAt }) => ({ usedAt })),
    },
    mailedLinks: account.emailTokens.map(({ purpose, newEmail, createdAt, expiresAt, usedAt }) => ({
      purpose,
      newEmail,
      createdAt,
      expiresAt,
      usedAt,
    })),
    reviews: account.reviews.map(({ id, productId, userId: _, sizeBought, hiddenAt, ...review }) => ({
      _id: id,
      product: productId,
      ...review,
      sizeBought: sizeBought && Number(sizeBought),
      isHidden: hiddenAt !== null,
    })),
    reviewsFoundHelpful: account.reviewVotes.map(({ reviewId, createdAt }) => ({ review: reviewId, createdAt })),
    reviewsReported: account.reviewReports.map(({ reviewId, reason, createdAt }) => ({
      review: reviewId,
      reason,
      createdAt,
    })),
    uploadedPictures: account.pictures.map(({ address, uploadedAt, deletedAt }) => ({
      url: address,
      uploadedAt,
      deletedAt,
    })),
    wishlist: account.wishlistItems.map(({ productId, product, createdAt }) => ({
      product: productId,
      name: product.name,
      createdAt,
    })),
    addresses: account.addresses.map(({ userId: _, company, phone, vatId, ...address }) => ({
      ...address,
      ...contactOf({ company, phone, vatId }),
    })),
    cart: account.cartItems.map(({ productId, size, quantity }) => ({
      product: productId,
      size: Number(size),
      quantity,
    })),
    messages: messages.map(({ name, email, topic, order, message, createdAt, answers }) => ({
      name,
      email,
      topic,
      order,
      message,
      createdAt,
      answers: answers.map(({ text, createdAt }) => ({ text, createdAt })),
    })),
    promotionsForMe: promotions,
    promotionsUsed: account.promotionUses.map(({ orderId, promotion, code, amountCents, returnedAt }) => ({
      order: orderId,
      promotion: promotion.name,
      code,
      amount: centsToDollars(cents(amountCents)),
      givenBackAt: returnedAt,
    })),
    sharedWishlistSince: account.wishlistShare?.createdAt ?? null,
    alerts: alerts.map(({ productId, kind, size, createdAt, confirmedAt, toldAt }) => ({
      product: productId,
      kind,
      size: size && Number(size),
      createdAt,
      confirmedAt,
      toldAt,
    })),
    newsletter: subscriber && {
      subscribedAt: subscriber.createdAt,
      confirmedAt: subscriber.confirmedAt,
      unsubscribedAt: subscriber.unsubscribedAt,
      source: subscriber.source,
    },
    credit: z.encode(creditSchema, credit),
    giftCardsSentToThem: giftCards.map(({ last4, amountCents, text, createdAt }) => ({
      last4,
      amount: centsToDollars(cents(amountCents)),
      text,
      createdAt,
    })),
    mails,
    changesByTheShop: auditEntries,
    limits: counters,
  };
}

/** All data of the viewer, as the text of a JSON file. Throws RATE_LIMITED, SESSION_ENDED. */
export async function* exportPersonalData(viewer: Viewer): AsyncGenerator<string, void> {
  await countUse(limits.exportByUser, viewer.userId);
  const person = JSON.stringify(await describePerson(viewer), null, 2);
  // Orders are streamed, since there may be thousands.
  yield `${person.slice(0, person.lastIndexOf('\n'))},\n  "orders": [`;
  let separator = '\n';
  for await (const order of readOrdersOf(viewer.userId)) {
    yield separator + JSON.stringify(order, null, 2);
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}
