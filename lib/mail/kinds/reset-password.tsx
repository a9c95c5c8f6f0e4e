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
    preview: 'The link in this mail works for one hour.',
    reason: SECURITY_REASON,
    body: (
      <>
        <MailParagraph>
          Somebody, probably you, asked for a new password. Choose it with the link below; you will be logged out on
          every other device.
        </MailParagraph>
        <MailButton href={resetPasswordLink(site, openToken(sealedToken))} isShownInFull>
          Choose a new password
        </MailButton>
        <MailRemark>
          The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.
        </MailRemark>
      </>
    ),
  }),
});
