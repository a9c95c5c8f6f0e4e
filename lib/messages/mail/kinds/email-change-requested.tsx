import { forgotPasswordLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords, securityReason } from './mail-words';

/** Notifies the old email while the change can still be prevented. */
export const emailChangeRequested = mailWords('email-change-requested', {
  subject: () => 'Your email address is about to change',
  write: ({ newEmail }, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    heading: 'Is this new address yours?',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          We received a request from your {shopFacts().name} account to use{' '}
          <span {...mailStyles.strong}>{newEmail}</span> instead of this address. It changes once the new address is
          confirmed. If this was you, you don’t need to do anything here.
        </MailParagraph>
        <MailParagraph>
          If it wasn’t you, choose a new password now. That stops the change and logs everyone else out.
        </MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
