import type { Viewer } from '@/lib/access/session/viewer';
import { readLetterToShow } from '@/lib/messages/newsletter/letter-service';
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
