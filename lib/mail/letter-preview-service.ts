import { readLetterToShow } from '@/lib/newsletter/letter-service';
import type { Viewer } from '@/lib/session/viewer';
import { writeMail } from './stored-mail';

/** A newsletter as mail programs show it. Throws NOT_FOUND, INVALID_INPUT (one of its shoes is gone). */
export async function previewLetter(
  { email }: Viewer,
  id: string,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = await readLetterToShow(id);
  const { html, text } = await writeMail({ kind: 'newsletter-test', payload: letter }, email, () => '');
  return { subject: letter.subject, html, text };
}
