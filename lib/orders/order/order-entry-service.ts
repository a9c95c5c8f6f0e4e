import { z } from 'zod';
import { openText, sealText } from '@/lib/platform/crypto/sealed-text';
import { HOUR_MS } from '@/lib/platform/locale/calendar';
import { readEntered } from './order-lookup-schema';

/** For as long a page that a form leads to shows what was entered. */
const SHOWN_MS = HOUR_MS;
/** What is longer than any number or email is not kept. */
const MAX_LENGTH = 300;

const entrySchema = z.object({ number: z.string(), email: z.string(), until: z.number() });
const entryInJson = z.string().transform((text, context) => {
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch {
    context.addIssue('is no entry');
    return z.NEVER;
  }
});

/**
 * What was entered to name an order, sealed for the URL of the page that a plain form leads to: number and email are
 * all that a stranger needs, and browsers and proxies keep URLs. Null when nothing was entered.
 */
export function sealEntry(fields: Record<string, unknown>): string | null {
  const { entered } = readEntered(fields);
  const keep = (text: string) => (text.length < MAX_LENGTH ? text : '');
  const kept = { number: keep(entered.number), email: keep(entered.email) };
  if (kept.number === '' && kept.email === '') return null;
  return sealText(JSON.stringify({ ...kept, until: Date.now() + SHOWN_MS }));
}

/** The parameters of such a page, with what was entered opened. */
export function openEntry(query: Record<string, unknown>): Record<string, unknown> {
  const text = typeof query.entered === 'string' ? openText(query.entered) : null;
  const { data } = entryInJson.safeParse(text);
  return data && data.until > Date.now() ? { ...query, number: data.number, email: data.email } : query;
}
