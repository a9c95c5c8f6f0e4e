import { z } from 'zod';
import { contactLink } from '@/lib/mail/mail-links';
import { MailButton, MailCallout } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { HOUR_MS, mailKind, toPerson } from './mail-kind';

/** What the shop answers to somebody who wrote by the contact form. Their own words are not repeated: anybody can enter any email there. */
export const contactAnswer = mailKind('contact-answer', {
  payload: toPerson.extend({ text: z.string() }),
  priority: 2,
  usefulForMs: 72 * HOUR_MS,
  subject: () => 'Our reply to your message',
  write: ({ text }, { site }) => ({
    preview: 'Here’s our reply to your message.',
    reason: 'You’re getting this email because you wrote to us on our contact page.',
    body: (
      <>
        <MailCallout>
          {text.split(/\n+/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none of them ever moves
            <p key={index} {...mailStyles.text}>
              {paragraph}
            </p>
          ))}
        </MailCallout>
        <MailButton href={contactLink(site)}>Write to us again</MailButton>
      </>
    ),
  }),
});
