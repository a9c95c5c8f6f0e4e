// zod/mini: pages read answers in the browser, and the full library would weigh more than they do.
import * as z from 'zod/mini';

/** The answer of a call that returns only a message for the user. */
export const messageSchema = z.object({ message: z.string() });
