import { render, toPlainText } from 'react-email';
import type { MailSources } from '@/lib/mail/kinds/mail-words';
import { MailFrame } from '@/lib/mail/templates/mail-frame';
import { MailHeading, MailParagraph } from '@/lib/mail/templates/mail-parts';
import type { MailContent } from '@/lib/outbox/mail-kinds';
import { wordsOf } from './all-mails';
import type { ComposedMail } from './mail-provider';

/**
 * Writes a mail, as HTML and as text. The same mail gets the same words each time: the provider compares them when an
 * attempt is repeated.
 */
export async function composeMail(mail: MailContent, sources: MailSources): Promise<ComposedMail> {
  const words = wordsOf(mail.kind);
  const letter = await words.write(mail.payload, sources);
  const subject = words.subject(mail.payload, letter.orderNumber ?? '');
  const { preview, heading = subject, body, reason } = letter;
  const name = letter.name ?? ('name' in mail.payload ? mail.payload.name : undefined);
  const html = await render(
    <MailFrame site={sources.site} sender={sources.sender} title={subject} preview={preview} reason={reason}>
      <MailHeading>{heading}</MailHeading>
      {name !== undefined && <MailParagraph>{greeting(name)}</MailParagraph>}
      {body}
    </MailFrame>,
  );
  return { subject, html, text: toPlainText(html), headers: words.headers?.(mail.payload, sources) ?? {} };
}

/** In characters. A longer name is a message that somebody wants to send through the shop. */
const LONGEST_NAME = 60;

/** Mail programs make a link of anything that looks like a URL or an email. */
const LOOKS_LIKE_LINK = /[/\\@<>]|www\.|\p{L}\.\p{L}{2,}/iu;

/**
 * How a mail greets a person. Anybody can type somebody else's email and any name into a form, so a name that holds a link
 * or a long text is left out: the shop must not deliver it.
 */
function greeting(name: string): string {
  const trimmed = name.replace(/\s+/g, ' ').trim();
  return trimmed && trimmed.length <= LONGEST_NAME && !LOOKS_LIKE_LINK.test(trimmed) ? `Hello ${trimmed},` : 'Hello,';
}
