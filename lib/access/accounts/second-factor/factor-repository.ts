import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';

/** Whether an account has an app or a passkey that works. */
export async function hasSecondFactor(userId: string, via: DbOrTransaction = db()): Promise<boolean> {
  const [row] = await via.$queryRaw<{ isOn: boolean }[]>`
    SELECT EXISTS (SELECT FROM authenticator_apps WHERE user_id = ${userId}::uuid AND verified_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkeys WHERE user_id = ${userId}::uuid) AS "isOn"`;
  return row?.isOn ?? false;
}

export function findApp(userId: string, via: DbOrTransaction = db()) {
  return via.authenticatorApp.findUnique({ where: { userId } });
}

/** Stores the secret of an app that is not in use yet, instead of one that was begun before. */
export async function beginApp(transaction: DbTransaction, userId: string, sealedSecret: string): Promise<void> {
  const begun = { sealedSecret, verifiedAt: null, lastStep: null, createdAt: new Date() };
  await transaction.authenticatorApp.upsert({ where: { userId }, create: { userId, ...begun }, update: begun });
}

/** Notes that the code of a half minute was used. False when it, or a later one, was used before. */
export async function useAppStep(transaction: DbTransaction, userId: string, step: number): Promise<boolean> {
  const { count } = await transaction.authenticatorApp.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count > 0;
}

/** Takes a begun app into use. False when there is none. */
export async function verifyApp(transaction: DbTransaction, userId: string, sealedSecret: string): Promise<boolean> {
  const { count } = await transaction.authenticatorApp.updateMany({
    where: { userId, sealedSecret, verifiedAt: null },
    data: { verifiedAt: new Date() },
  });
  return count > 0;
}

export async function deleteApp(transaction: DbTransaction, userId: string): Promise<boolean> {
  return (await transaction.authenticatorApp.deleteMany({ where: { userId } })).count > 0;
}

export function listPasskeys(userId: string, via: DbOrTransaction = db()) {
  return via.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

export function findPasskey(id: string) {
  return db().passkey.findUnique({ where: { id } });
}

/** Stores a passkey; null when some account has it already. */
export async function insertPasskey(
  transaction: DbTransaction,
  passkey: { id: string; userId: string; name: string; publicKey: Uint8Array; counter: bigint; transports: string[] },
) {
  const data = [{ ...passkey, publicKey: new Uint8Array(passkey.publicKey) }];
  const [row] = await transaction.passkey.createManyAndReturn({ data, skipDuplicates: true });
  return row ?? null;
}

/** Notes a passkey's use. False when another use has counted further meanwhile, or it is gone. */
export async function notePasskeyUse(transaction: DbTransaction, id: string, counter: bigint): Promise<boolean> {
  const { count } = await transaction.passkey.updateMany({
    // Most passkeys don't count: they stay at 0.
    where: { id, OR: [{ counter: { lt: counter } }, { counter: 0 }] },
    data: { counter, lastUsedAt: new Date() },
  });
  return count > 0;
}

export async function deletePasskey(transaction: DbTransaction, userId: string, id: string): Promise<boolean> {
  return (await transaction.passkey.deleteMany({ where: { userId, id } })).count > 0;
}

export function countRecoveryCodes(userId: string, via: DbOrTransaction = db()): Promise<number> {
  return via.recoveryCode.count({ where: { userId, usedAt: null } });
}

/** Stores codes instead of all earlier ones. */
export async function replaceRecoveryCodes(
  transaction: DbTransaction,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
}

/** Whether a code is one that was not used yet. */
export async function isRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
  return (await db().recoveryCode.count({ where: { userId, codeHash, usedAt: null } })) > 0;
}

/** Uses up a code. Of parallel calls only one gets true. */
export async function useRecoveryCode(transaction: DbTransaction, userId: string, codeHash: string): Promise<boolean> {
  const { count } = await transaction.recoveryCode.updateMany({
    where: { userId, codeHash, usedAt: null },
    data: { usedAt: new Date() },
  });
  return count > 0;
}

export async function deleteRecoveryCodes(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.recoveryCode.deleteMany({ where: { userId } });
}

/** Removes all factors beside the password, with their recovery codes. */
export async function deleteFactors(transaction: DbTransaction, userId: string): Promise<void> {
  await transaction.authenticatorApp.deleteMany({ where: { userId } });
  await transaction.passkey.deleteMany({ where: { userId } });
  await deleteRecoveryCodes(transaction, userId);
}
