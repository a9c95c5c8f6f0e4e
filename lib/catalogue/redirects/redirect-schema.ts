import { z } from 'zod';
import { toPlainPath } from './former-path';

const LONGEST = 2_000;

const address = z
  .string('must be an address')
  .trim()
  .min(1, 'is required')
  .max(LONGEST, `must be at most ${LONGEST} characters`);

/** Of a whole address, such as one of the former shop, only the path counts. */
function pathOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return toPlainPath(text);
  if (!URL.canParse(text)) return null;
  const { pathname, search } = new URL(text);
  return toPlainPath(pathname + search);
}

function targetOf(text: string): string | null {
  if (!/^https:\/\//i.test(text)) return toPlainPath(text);
  return URL.canParse(text) && !/[\s\\\p{Cc}]/u.test(text) ? new URL(text).href : null;
}

/** A redirect: `from` is a path, `to` a path or an https address. */
export const newRedirectSchema = z.object({
  from: address
    .refine((text) => pathOf(text) !== null, 'must be a path that begins with one /, such as /pages/boots')
    .overwrite((text) => pathOf(text) ?? text),
  to: address
    .refine((text) => targetOf(text) !== null, 'must be a path that begins with one /, or an https address')
    .overwrite((text) => targetOf(text) ?? text),
});
export type NewRedirect = z.output<typeof newRedirectSchema>;

export const redirectSchema = z.object({ _id: z.string(), from: z.string(), to: z.string() });
export type Redirect = z.output<typeof redirectSchema>;
