import { render, toPlainText } from 'react-email';
import type { MailContent } from '@/lib/core/outbox/mail-kinds';
import { harmlessName, type MailSources } from '@/lib/messages/mail/kinds/mail-words';
import { MailFrame } from '@/lib/messages/mail/templates/mail-frame';
import { MailHeading, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { wordsOf } from './all-mails';
import type { ComposedMail } from './mail-provider';

/**
 * Composes a mail as HTML and text. Deterministic, because the provider compares the content when an attempt is
 * repeated.
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

function greeting(name: string): string {
  const shown = harmlessName(name);
  return shown ? `Hello ${shown},` : 'Hello,';
}
