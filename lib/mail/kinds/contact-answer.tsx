import { MailButton, MailCallout } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { contactLink } from '@/lib/outbox/mail-links';
import { mailWords } from './mail-words';

/** What the shop answers to somebody who wrote by the contact form. Their own words are not repeated: anybody can enter any email there. */
export const contactAnswer = mailWords('contact-answer', {
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
