import { addCents, type Cents } from '@/lib/core/money/money';
import type { PaidBy } from './paid-by-schema';
import { isStored } from './paid-by-words';

/** What gift cards and credit leave of an order, as JSON carries it: what the provider is asked for. */
export const restOf = ({ totalPrice, paidBy }: { totalPrice: Cents; paidBy?: readonly PaidBy[] | undefined }): Cents =>
  paidBy ? addCents(...paidBy.filter((part) => !isStored(part)).map(({ amount }) => amount)) : totalPrice;
