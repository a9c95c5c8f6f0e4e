import { limits } from '@/lib/access/rate-limits/limits';
import { inTransactionOf, type Viewer } from '@/lib/access/session/viewer';
import { AppError } from '@/lib/platform/errors/app-error';
import { isUuid } from '@/lib/platform/text/uuid';
import { contactOf } from './address-parts';
import {
  type AddressRow,
  deleteAddressRow,
  insertAddress,
  listAddressRows,
  setDefaultAddress,
  updateAddress,
} from './address-repository';
import type { AddressInput, SavedAddress } from './address-schema';

const MOST_ADDRESSES = 20;

const addressNotFound = () => new AppError('NOT_FOUND', 'Address not found');

function toSavedAddress({ id, company, phone, vatId, ...row }: AddressRow): SavedAddress {
  return { _id: id, ...row, ...contactOf({ company, phone, vatId }) };
}

function find(rows: readonly AddressRow[], id: string): SavedAddress {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`address ${id} vanished inside its own transaction`);
  return toSavedAddress(row);
}

/** The viewer's addresses: the default one, then the newest first. */
export async function listAddresses(viewer: Viewer): Promise<SavedAddress[]> {
  return (await listAddressRows(viewer.userId)).map(toSavedAddress);
}

/**
 * Saves an address; a person's first is the default one. Throws CONFLICT (20 are there), SESSION_ENDED, RATE_LIMITED.
 */
export async function addAddress(viewer: Viewer, { isDefault, ...to }: AddressInput): Promise<SavedAddress> {
  return inTransactionOf(viewer, { ownerWithin: limits.addressByUser }, async (transaction) => {
    const { length } = await listAddressRows(viewer.userId, transaction);
    if (length >= MOST_ADDRESSES)
      throw new AppError('CONFLICT', `You can save ${MOST_ADDRESSES} addresses. Delete one first.`);
    const id = await insertAddress(transaction, viewer.userId, to);
    if (isDefault || length === 0) await setDefaultAddress(transaction, viewer.userId, id);
    return find(await listAddressRows(viewer.userId, transaction), id);
  });
}

/**
 * Replaces an address. The default one stays the default one until another is made it. Throws NOT_FOUND, SESSION_ENDED,
 * RATE_LIMITED.
 */
export async function changeAddress(
  viewer: Viewer,
  id: string,
  { isDefault, ...to }: AddressInput,
): Promise<SavedAddress> {
  if (!isUuid(id)) throw addressNotFound();
  return inTransactionOf(viewer, { ownerWithin: limits.addressByUser }, async (transaction) => {
    if (!(await updateAddress(transaction, viewer.userId, id, to))) throw addressNotFound();
    if (isDefault) await setDefaultAddress(transaction, viewer.userId, id);
    return find(await listAddressRows(viewer.userId, transaction), id);
  });
}

/**
 * Deletes an address; the newest of the others takes the place of the default one. Throws NOT_FOUND, SESSION_ENDED,
 * RATE_LIMITED.
 */
export async function deleteAddress(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw addressNotFound();
  await inTransactionOf(viewer, { ownerWithin: limits.addressByUser }, async (transaction) => {
    if (!(await deleteAddressRow(transaction, viewer.userId, id))) throw addressNotFound();
    const [newest] = await listAddressRows(viewer.userId, transaction);
    if (newest && !newest.isDefault) await setDefaultAddress(transaction, viewer.userId, newest.id);
  });
}
