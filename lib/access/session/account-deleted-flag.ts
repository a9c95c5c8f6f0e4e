import { createStoredValue } from '@/lib/platform/storage/stored-value';

/** Set for the next page of this tab after an account was deleted. */
export const ACCOUNT_DELETED_KEY = 'account-deleted';

const flag = createStoredValue('sessionStorage', ACCOUNT_DELETED_KEY, (text) => text !== null);

/** Whether the previous page deleted the account; true until `clearAccountDeleted`. */
export const wasAccountDeleted: () => boolean = flag.read;

export function clearAccountDeleted(): void {
  flag.write(null);
}
