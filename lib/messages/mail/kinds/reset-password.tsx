import { resetPasswordLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailWords, securityReason } from './mail-words';

/** Carries the link to set a new password. */
export const resetPassword = mailWords('reset-password', {
  subject: ({ isForNewStaff }) => (isForNewStaff ? 'Choose your password' : 'Reset your password'),
  write: ({ sealedToken, isForNewStaff }, { site, openToken }) => ({
    preview: 'The link expires in one hour.',
    reason: securityReason(),
    body: (
      <>
        {isForNewStaff ? (
          <MailParagraph>
            Your account can open the shop’s admin pages now. It had a password that was never used in a browser that
            reads your mail, so we removed it. Choose one of your own below.
          </MailParagraph>
        ) : (
          <MailParagraph>
            We received a request to reset your password. Choose a new one below. You’ll be logged out on your other
            devices.
          </MailParagraph>
        )}
        <MailButton href={resetPasswordLink(site, openToken(sealedToken))} isShownInFull>
          Choose a new password
        </MailButton>
        <MailRemark>
          The link works once and expires in one hour.{' '}
          {isForNewStaff
            ? 'After that, use “Forgot password?” where you log in.'
            : 'If this wasn’t you, ignore this email and your password stays as it is.'}
        </MailRemark>
      </>
    ),
  }),
});
