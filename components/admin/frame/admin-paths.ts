import type { Route } from 'next';

/** The view of one order. */
export const orderPath = (id: string) => `/admin/orders/${id}` as Route;

/** The list of products with the form of one of them open. */
export const productFormPath = (id: string) => `/admin/products?edit=${encodeURIComponent(id)}` as Route;

/** The list of people, searched for one of them. */
export const userPath = (name: string) => `/admin/users?search=${encodeURIComponent(name)}` as Route;
