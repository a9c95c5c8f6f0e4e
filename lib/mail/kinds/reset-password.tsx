import { resetPasswordLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { HOUR_MS, mailKind, SECURITY_REASON, toPersonWithToken } from './mail-kind';

/** Lets its reader set a new password. */
export const resetPassword = mailKind('reset-password', {
  payload: toPersonWithToken,
  priority: 0,
  usefulForMs: HOUR_MS,
  startsLink: true,
  subject: () => 'Reset your password',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'The link expires in one hour.',
    reason: SECURITY_REASON,
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
