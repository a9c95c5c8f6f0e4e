import { callApi } from '@/lib/access/api/api-client';
import { createAccountSync } from '@/lib/access/session/account-sync';
import { readSignedInUser } from '@/lib/access/session/session-store';
import { type MySize, namedSize, readMySize, unknownSize, writeMySize } from '@/lib/core/sizes/my-size-store';
import { toUsSize } from '@/lib/core/sizes/size-chart';
import type { NamedSize } from '@/lib/core/sizes/size-systems';
import { nullable, number, object, type Shaped, withDefault } from '@/lib/platform/storage/shape';

/** What an account says of sizes. One in a system of a newer version of the shop can't be shown. */
const accountSizes = object({ size: withDefault(namedSize, null), lastSizeBought: nullable(number) });

/** Brings a browser and an account together. */
export interface JoinedSizes {
  /** What the browser keeps from now on. */
  kept: MySize;
  /** What is written to the account; null for nothing. */
  forAccount: NamedSize | null;
}

/**
 * The account's size wins; an account that has none takes over a guest's. What belonged to another account is dropped,
 * and what this account has forgotten elsewhere is forgotten here. The browser keeps the system that was chosen in it
 * unless the account brings a size that is new to it.
 */
export function joinSizes(
  browser: MySize,
  userId: string,
  { size, lastSizeBought }: Shaped<typeof accountSizes>,
): JoinedSizes {
  const isOwn = browser.of === null || browser.of === userId;
  const known = isOwn ? browser : { ...unknownSize, system: browser.system };
  const isNew = size !== null && (known.said?.system !== size.system || known.said.value !== size.value);
  const forAccount = size === null && known.of === null ? known.said : null;
  const said = size ?? forAccount;
  const system = isNew ? size.system : known.system;
  return {
    kept: { system, said, us: said && toUsSize(said), bought: lastSizeBought, of: userId },
    forAccount,
  };
}

/** Keeps this browser's size in step with the account's. */
export const mySizeSync = createAccountSync(async (userId) => {
  const known = await callApi('/api/users/profile', { answer: accountSizes });
  if (readSignedInUser()?._id !== userId) return;
  const { kept, forAccount } = joinSizes(readMySize(), userId, known);
  if (forAccount) await callApi('/api/users/profile', { method: 'PUT', body: { size: forAccount } });
  writeMySize(kept);
});

/**
 * Remembers a size that is on the chart, in the browser and with the signed-in user's account; null forgets it.
 * Sizes are shown in its system from then on. Rejects with the ApiError when the account can't take it; then nothing
 * changes.
 */
export async function saveMySize(said: NamedSize | null): Promise<void> {
  const user = readSignedInUser();
  if (user) await callApi('/api/users/profile', { method: 'PUT', body: { size: said } });
  const system = said?.system ?? readMySize().system;
  writeMySize({ system, said, us: said && toUsSize(said), of: user?._id ?? null });
}
