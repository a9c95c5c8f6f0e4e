import { contactLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailCallout } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { mailWords } from './mail-words';

/**
 * The answer to a message from the contact form. The message is not quoted, because anyone can enter any email there.
 */
export const contactAnswer = mailWords('contact-answer', {
  subject: () => 'Our reply to your message',
  write: ({ text }, { site }) => ({
    preview: 'Here’s our reply to your message.',
    reason: 'You’re getting this email because you wrote to us on our contact page.',
    body: (
      <>
        <MailCallout>
          {text.split(/\n+/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal and are never reordered
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
