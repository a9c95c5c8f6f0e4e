import { countUse } from '@/lib/access/rate-limits/limiter';
import { limits } from '@/lib/access/rate-limits/limits';
import { findPasswordHash } from '@/lib/access/session/session-repository';
import { inTransactionOf, needsSecondFactor, type Viewer } from '@/lib/access/session/viewer';
import type { PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { addToOutbox } from '@/lib/core/outbox/outbox-repository';
import { hashToken, randomToken } from '@/lib/platform/crypto/random-token';
import { openText, sealText } from '@/lib/platform/crypto/sealed-text';
import type { DbTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { appUri, newAppSecret, stepOfCode } from './app-code';
import { insertChallenge, spendChallenge, tryChallenge } from './challenge-repository';
import { wrongCode } from './factor-proof-service';
import {
  beginApp,
  countRecoveryCodes,
  deleteApp,
  deleteFactors,
  deletePasskey,
  deleteRecoveryCodes,
  findApp,
  hasSecondFactor,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  useAppStep,
  verifyApp,
} from './factor-repository';
import { challengeEnd } from './login-challenge-service';
import { creationOptions, readNewPasskey, tokenIn } from './passkey';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code';
import type { AddedPasskey, NewPasskey, Passkey, SecondFactor, WebAuthnOptions } from './second-factor-schema';

const MOST_PASSKEYS = 20;

const toPasskey = (row: { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** How the viewer's account is protected beside its password. `isRequired`: the shop asks it of its staff. */
export async function describeSecondFactor(viewer: Viewer, isRequired: boolean): Promise<SecondFactor> {
  const app = await findApp(viewer.userId);
  const passkeys = (await listPasskeys(viewer.userId)).map(toPasskey);
  const verifiedAt = app?.verifiedAt ?? null;
  return {
    isOn: verifiedAt !== null || passkeys.length > 0,
    isRequired: needsSecondFactor(viewer, isRequired),
    app: verifiedAt && { createdAt: verifiedAt.toISOString() },
    passkeys,
    recoveryCodes: await countRecoveryCodes(viewer.userId),
    hasPassword: (await findPasswordHash(viewer.userId)) !== null,
  };
}

const appThere = () =>
  new AppError('CONFLICT', 'You have an authenticator app already. Remove it before you set up another.');

/** Begins with an app, whose secret only this answer has. It protects nothing until a code of it was entered. */
export async function beginAppSetUp(viewer: Viewer): Promise<{ secret: string; uri: string }> {
  const secret = newAppSecret();
  await inTransactionOf(viewer, { ownerWithin: limits.setUpByUser }, async (transaction) => {
    if ((await findApp(viewer.userId, transaction))?.verifiedAt) throw appThere();
    await beginApp(transaction, viewer.userId, sealText(secret));
  });
  return { secret, uri: appUri(secret, { shop: shopFacts().name, email: viewer.email }) };
}

/** Removes every factor of an account, and tells its owner where there was one. */
export async function removeAllFactors(
  transaction: DbTransaction,
  user: { id: string; name: string; email: string },
): Promise<void> {
  if (await hasSecondFactor(user.id, transaction))
    await promiseFactorNotice(transaction, { ...user, userId: user.id }, 'all-removed');
  await deleteFactors(transaction, user.id);
}

/** Queues a mail to the owner, so that no change goes unnoticed. */
async function promiseFactorNotice(
  transaction: DbTransaction,
  { userId, name, email }: { userId: string; name: string; email: string },
  change: PayloadOf<'second-factor-changed'>['change'],
): Promise<void> {
  await addToOutbox(transaction, {
    kind: 'second-factor-changed',
    payload: { name, change, at: new Date().toISOString() },
    recipient: email,
    subject: `${userId}:${change}`,
    userId,
  });
}

async function newCodes(transaction: DbTransaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** Takes an app into use with its first code, and gives ten recovery codes. Throws WRONG_CODE, CONFLICT. */
export async function finishAppSetUp(viewer: Viewer, code: string): Promise<{ recoveryCodes: string[] }> {
  const { userId } = viewer;
  await countUse(limits.verifyAppByUser, userId);
  const app = await findApp(userId);
  if (app?.verifiedAt) throw appThere();
  const secret = app && openText(app.sealedSecret);
  if (!app || !secret) throw new AppError('CONFLICT', 'Begin with a new secret first.');
  const step = stepOfCode(secret, code, { now: new Date(), lastStep: app.lastStep });
  if (step === null) throw wrongCode();
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    if (!(await verifyApp(transaction, userId, app.sealedSecret))) throw appThere();
    if (!(await useAppStep(transaction, userId, step))) throw wrongCode();
    await promiseFactorNotice(transaction, viewer, 'app-added');
    return { recoveryCodes: await newCodes(transaction, userId) };
  });
}

/** Without any other factor the recovery codes are worth nothing. */
async function forgetCodesOfNoFactor(transaction: DbTransaction, userId: string): Promise<void> {
  if (!(await hasSecondFactor(userId, transaction))) await deleteRecoveryCodes(transaction, userId);
}

/** Removes the app. Throws NOT_FOUND. */
export async function removeApp(viewer: Viewer): Promise<void> {
  await inTransactionOf(viewer, 'owner', async (transaction) => {
    const app = await findApp(viewer.userId, transaction);
    if (!(await deleteApp(transaction, viewer.userId)))
      throw new AppError('NOT_FOUND', 'There is no authenticator app to remove.');
    await forgetCodesOfNoFactor(transaction, viewer.userId);
    // One that was only begun never protected anything.
    if (app?.verifiedAt) await promiseFactorNotice(transaction, viewer, 'app-removed');
  });
}

/** What the browser needs to make a passkey. Throws CONFLICT when there are too many. */
export async function beginPasskey(viewer: Viewer): Promise<WebAuthnOptions> {
  const token = randomToken();
  return inTransactionOf(viewer, { ownerWithin: limits.setUpByUser }, async (transaction) => {
    const known = await listPasskeys(viewer.userId, transaction);
    if (known.length >= MOST_PASSKEYS)
      throw new AppError('CONFLICT', `You have ${MOST_PASSKEYS} passkeys already. Remove one first.`);
    const { userId } = viewer;
    const row = { tokenHash: hashToken(token), userId, purpose: 'new-passkey' as const, expiresAt: challengeEnd() };
    await insertChallenge(row, transaction);
    return creationOptions(viewer, token, known);
  });
}

const unusable = () => new AppError('INVALID_INPUT', 'We couldn’t add this passkey. Please try again.');

/** Adds a passkey that the browser made, with recovery codes where it is the first factor. Throws INVALID_INPUT. */
export async function addPasskey(viewer: Viewer, name: string, answer: NewPasskey): Promise<AddedPasskey> {
  const { userId } = viewer;
  const token = tokenIn(answer);
  const challenge = token === null ? null : await tryChallenge(hashToken(token), ['new-passkey']);
  if (token === null || challenge?.userId !== userId) throw unusable();
  const made = await readNewPasskey(answer, token);
  if (!made) throw unusable();
  return inTransactionOf(viewer, 'owner', async (transaction) => {
    if (!(await spendChallenge(transaction, hashToken(token)))) throw unusable();
    const isFirst = !(await hasSecondFactor(userId, transaction));
    const row = await insertPasskey(transaction, { ...made, userId, name });
    if (!row) throw new AppError('CONFLICT', 'This passkey is in use already.');
    await promiseFactorNotice(transaction, viewer, 'passkey-added');
    return { ...toPasskey(row), ...(isFirst && { recoveryCodes: await newCodes(transaction, userId) }) };
  });
}

/** Removes a passkey. Throws NOT_FOUND. */
export async function removePasskey(viewer: Viewer, id: string): Promise<void> {
  await inTransactionOf(viewer, 'owner', async (transaction) => {
    if (!(await deletePasskey(transaction, viewer.userId, id)))
      throw new AppError('NOT_FOUND', 'There is no such passkey.');
    await forgetCodesOfNoFactor(transaction, viewer.userId);
    await promiseFactorNotice(transaction, viewer, 'passkey-removed');
  });
}

/** Gives ten new recovery codes instead of all earlier ones. Throws CONFLICT without a second factor. */
export async function renewRecoveryCodes(viewer: Viewer): Promise<{ recoveryCodes: string[] }> {
  return inTransactionOf(viewer, { ownerWithin: limits.setUpByUser }, async (transaction) => {
    if (!(await hasSecondFactor(viewer.userId, transaction)))
      throw new AppError('CONFLICT', 'Add a passkey or an authenticator app first.');
    await promiseFactorNotice(transaction, viewer, 'codes-renewed');
    return { recoveryCodes: await newCodes(transaction, viewer.userId) };
  });
}
