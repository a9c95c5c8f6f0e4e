import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { forgotPasswordLink } from '@/lib/outbox/mail-links';
import { mailWords, SECURITY_REASON } from './mail-words';

/** Notifies the old email while the change can still be prevented. */
export const emailChangeRequested = mailWords('email-change-requested', {
  subject: () => 'Your email address is about to change',
  write: ({ newEmail }, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Is this new address yours?',
    reason: SECURITY_REASON,
    body: (
      <>
        <MailParagraph>
          We received a request from your Lacewing account to use <span {...mailStyles.strong}>{newEmail}</span> instead
          of this address. It changes once the new address is confirmed. If this was you, you don’t need to do anything
          here.
        </MailParagraph>
        <MailParagraph>
          If it wasn’t you, choose a new password now. That stops the change and logs everyone else out.
        </MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
