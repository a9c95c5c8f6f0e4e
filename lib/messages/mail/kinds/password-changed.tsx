import { forgotPasswordLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords, securityReason } from './mail-words';

/** Notifies the owner, so that no password is changed unnoticed. */
export const passwordChanged = mailWords('password-changed', {
  subject: () => 'Your password was changed',
  write: (_, { site }) => ({
    preview: 'If this was you, you don’t need to do anything.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          Your {shopFacts().name} password was just changed, and your other devices were logged out. If this was you,
          you don’t need to do anything.
        </MailParagraph>
        <MailParagraph>If it wasn’t you, take your account back now:</MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
