import { render, toPlainText } from 'react-email';
import type { MailSources } from '@/lib/mail/kinds/mail-kind';
import { greeting } from '@/lib/mail/templates/greeting';
import { MailFrame } from '@/lib/mail/templates/mail-frame';
import { MailHeading, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { type MailContent, mailKindOf } from './mail-kinds';
import type { ComposedMail } from './mail-provider';

/**
 * Writes a mail, as HTML and as text. The same mail gets the same words each time: the provider compares them when an
 * attempt is repeated.
 */
export async function composeMail(mail: MailContent, sources: MailSources): Promise<ComposedMail> {
  const kind = mailKindOf(mail.kind);
  const subject = kind.subject(mail.payload);
  const { preview, heading, name, body, reason } = await kind.write(mail.payload, sources);
  const html = await render(
    <MailFrame site={sources.site} title={subject} preview={preview} reason={reason}>
      <MailHeading>{heading}</MailHeading>
      {name !== undefined && <MailParagraph>{greeting(name)}</MailParagraph>}
      {body}
    </MailFrame>,
  );
  return { subject, html, text: toPlainText(html), headers: kind.headers?.(mail.payload, sources) ?? {} };
}
