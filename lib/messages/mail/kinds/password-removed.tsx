import { forgotPasswordLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailWords, securityReason } from './mail-words';

/** Tells the owner why a password that may not be theirs was removed, and how to set a new one. */
export const passwordRemoved = mailWords('password-removed', {
  subject: () => 'We removed a password from your account',
  write: (_, { site }) => ({
    preview: 'It may have been someone else’s. You can set a new one at any time.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          You just logged in without a password. Your account had one from when it was registered, and it was never used
          in a browser that reads your mail. It may have been someone else’s, so we removed it and logged out every
          other device.
        </MailParagraph>
        <MailParagraph>You can keep logging in the way you did, or set a password of your own:</MailParagraph>
        <MailButton href={forgotPasswordLink(site)}>Set a new password</MailButton>
      </>
    ),
  }),
});
