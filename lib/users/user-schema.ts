// zod/mini: this file is on every page, and the full library would double what a page loads.
import * as z from 'zod/mini';

export const userStatusSchema = z.enum(['active', 'inactive']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** A person's account as JSON carries it: never a hash, never a session id. */
export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  // A newer version of the shop may know more of both than this one.
  role: z.string(),
  status: z.string(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** What login answers and what the browser keeps under `userInfo`. */
export const signedInUserSchema = z.extend(userSchema, { token: z.string() });
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** Whom reviews and orders name in place of a person who deleted their account. */
export const DELETED_CUSTOMER = 'Deleted customer';
/** The same, for what they did as an administrator. */
export const DELETED_ADMINISTRATOR = 'Deleted administrator';
