import { type DbOrTransaction, type DbTransaction, db } from '@/lib/platform/db/client';
import type { ShippingAddress } from './shipping-address-schema';

/** A saved address as the database holds it. */
export interface AddressRow extends ShippingAddress {
  id: string;
  isDefault: boolean;
}

const columns = {
  id: true,
  fullName: true,
  address: true,
  address2: true,
  city: true,
  state: true,
  postalCode: true,
  country: true,
  company: true,
  phone: true,
  vatId: true,
  isDefault: true,
} as const;

/** A person's addresses: the default one, then the newest first. */
export async function listAddressRows(userId: string, via: DbOrTransaction = db()): Promise<AddressRow[]> {
  return via.address.findMany({
    where: { userId },
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    select: columns,
  });
}

/** Makes one of a person's addresses the default one, in place of the one before. */
export async function setDefaultAddress(transaction: DbTransaction, userId: string, id: string): Promise<void> {
  await transaction.address.updateMany({
    where: { userId, isDefault: true, id: { not: id } },
    data: { isDefault: false },
  });
  await transaction.address.updateMany({ where: { userId, id }, data: { isDefault: true } });
}

export async function insertAddress(transaction: DbTransaction, userId: string, to: ShippingAddress): Promise<string> {
  const { id } = await transaction.address.create({
    data: { userId, ...to, createdAt: new Date() },
    select: { id: true },
  });
  return id;
}

/** Replaces a person's address. False when they have none of this id. */
export async function updateAddress(
  transaction: DbTransaction,
  userId: string,
  id: string,
  to: ShippingAddress,
): Promise<boolean> {
  return (await transaction.address.updateMany({ where: { id, userId }, data: to })).count > 0;
}

/** Deletes a person's address. False when they have none of this id. */
export async function deleteAddressRow(transaction: DbTransaction, userId: string, id: string): Promise<boolean> {
  return (await transaction.address.deleteMany({ where: { id, userId } })).count > 0;
}
