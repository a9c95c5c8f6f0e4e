import { findKnown } from '@/lib/platform/text/known';
import { type Topic, topics } from './topics';

const words = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid, to be prepared',
  'order.cancelled': 'Order cancelled',
  'order.changed': 'Order changed',
  'parcel.shipped': 'Package shipped',
  'return.requested': 'Return requested',
  'return.approved': 'Return approved',
  'return.declined': 'Return declined',
  'return.received': 'Return received',
  'return.settled': 'Return settled',
  'return.withdrawn': 'Return withdrawn',
  'refund.made': 'Refund made',
  'product.created': 'Product added',
  'product.changed': 'Product changed',
  'product.archived': 'Product archived or deleted',
  'stock.changed': 'Stock changed',
  'customer.created': 'Customer joined',
  'customer.changed': 'Customer changed',
  'customer.deleted': 'Customer deleted',
  'import.applied': 'Import applied',
  'import.undone': 'Import undone',
} as const satisfies Record<Topic, string>;

/** A topic for people; one of a newer version is shown by its name. */
export function wordsOfTopic(topic: string): string {
  return findKnown<string>(words, topic) ?? topic;
}

/** Each topic with its words, as choices have them. */
export const topicChoices: readonly { value: Topic; label: string }[] = topics.map((topic) => ({
  value: topic,
  label: words[topic],
}));
