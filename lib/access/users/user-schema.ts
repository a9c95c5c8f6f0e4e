// zod/mini: this file is on every page, and the full library would double a page's scripts.
import * as z from 'zod/mini';

export const userStatusSchema = z.enum(['active', 'inactive']);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** A user's account in the API: never a hash, never a session id. */
export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  // Not enums: a newer version may have more values.
  role: z.string(),
  /** Of staff only. */
  roles: z.optional(z.array(z.string())),
  status: z.string(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** The answer of login; the browser stores it under `userInfo`. */
export const signedInUserSchema = z.extend(userSchema, { token: z.string() });
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** Replaces the name of a deleted account in reviews and orders. */
export const DELETED_CUSTOMER = 'Deleted customer';
/** The same in the audit log. */
export const DELETED_ADMINISTRATOR = 'Deleted administrator';
