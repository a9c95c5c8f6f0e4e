import { type Right, rights } from './rights';

interface RightWords {
  group: string;
  label: string;
  /** What it opens, as a sentence. */
  opens: string;
}

const words = {
  'orders:read': {
    group: 'Orders',
    label: 'See orders',
    opens: 'Orders, returns and invoices, with names and addresses.',
  },
  'orders:write': {
    group: 'Orders',
    label: 'Change orders',
    opens: 'Statuses, addresses, cancellations, and what happens to returns.',
  },
  'orders:ship': { group: 'Orders', label: 'Ship orders', opens: 'Packing slips, packages and tracking numbers.' },
  'orders:refund': {
    group: 'Orders',
    label: 'Give money back',
    opens: 'Refunds, captured payments and store credit.',
  },
  'orders:export': { group: 'Orders', label: 'Download orders', opens: 'Orders, invoices and payments as files.' },
  'payments:read': { group: 'Orders', label: 'See payments', opens: 'What was paid, what went back, and disputes.' },
  'catalogue:read': {
    group: 'Catalogue',
    label: 'See the catalogue',
    opens: 'Products, drafts, imports, categories and searches.',
  },
  'catalogue:write': {
    group: 'Catalogue',
    label: 'Change the catalogue',
    opens: 'Products, pictures, imports, categories, collections and redirects.',
  },
  'prices:write': { group: 'Catalogue', label: 'Change prices', opens: 'Prices and planned sales of products.' },
  'stock:read': { group: 'Catalogue', label: 'See stock', opens: 'Stock, its movements, and who waits for a size.' },
  'stock:write': { group: 'Catalogue', label: 'Change stock', opens: 'Receiving, counting and correcting stock.' },
  'promotions:write': {
    group: 'Marketing',
    label: 'Run promotions',
    opens: 'Promotions, their codes, and gift cards.',
  },
  'letters:send': { group: 'Marketing', label: 'Send newsletters', opens: 'Newsletters and their subscribers.' },
  'customers:read': { group: 'Customers', label: 'See customers', opens: 'Accounts and their store credit.' },
  'customers:write': { group: 'Customers', label: 'Change customers', opens: 'Pausing and deleting accounts.' },
  'reviews:moderate': {
    group: 'Customers',
    label: 'Moderate reviews',
    opens: 'Hiding, keeping and answering reviews.',
  },
  'messages:answer': { group: 'Customers', label: 'Answer messages', opens: 'The inbox of the contact form.' },
  'reports:read': { group: 'Shop', label: 'See the dashboard', opens: 'Sales, best sellers and what is to do.' },
  'settings:write': {
    group: 'Shop',
    label: 'Change settings',
    opens: 'Shipping, taxes, returns, numbers and the shop’s name.',
  },
  'audit:read': { group: 'Shop', label: 'Read the audit log', opens: 'Who changed what, and when.' },
  'staff:manage': {
    group: 'Staff and programs',
    label: 'Manage staff',
    opens: 'Invitations, roles, pausing and removing.',
  },
  'keys:manage': { group: 'Staff and programs', label: 'Manage keys', opens: 'Keys by which programs use the shop.' },
  'webhooks:manage': {
    group: 'Staff and programs',
    label: 'Manage webhooks',
    opens: 'Addresses that are told what happens, and the log of their deliveries.',
  },
  'events:read': { group: 'Staff and programs', label: 'Read events', opens: 'What happened in the shop, in order.' },
} as const satisfies Record<Right, RightWords>;

/** A right for people: its name, and what it opens. */
export function wordsOfRight(right: Right): RightWords {
  return words[right];
}

const groupNames = [...new Set(rights.map((right) => words[right].group))];

/** The rights in the groups in which people choose them. */
export const rightGroups: readonly { label: string; rights: readonly Right[] }[] = groupNames.map((label) => ({
  label,
  rights: rights.filter((right) => words[right].group === label),
}));

/** Rights as a list of their names, such as `See orders, ship orders`. A right of a newer version is left out. */
export function namesOfRights(given: readonly string[]): string {
  const [first = '', ...others] = rights.filter((right) => given.includes(right)).map((right) => words[right].label);
  return [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ');
}
