import { MailButton, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { resetPasswordLink } from '@/lib/outbox/mail-links';
import { mailWords, securityReason } from './mail-words';

/** Carries the link to set a new password. */
export const resetPassword = mailWords('reset-password', {
  subject: () => 'Reset your password',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'The link expires in one hour.',
    reason: securityReason(),
    body: (
      <>
        <MailParagraph>
          We received a request to reset your password. Choose a new one below. You’ll be logged out on your other
          devices.
        </MailParagraph>
        <MailButton href={resetPasswordLink(site, openToken(sealedToken))} isShownInFull>
          Choose a new password
        </MailButton>
        <MailRemark>
          The link works once and expires in one hour. If this wasn’t you, ignore this email and your password stays as
          it is.
        </MailRemark>
      </>
    ),
  }),
});
