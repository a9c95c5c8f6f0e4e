import { loginLink } from '@/lib/mail/mail-links';
import { MailButton, MailCallout, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { ENTERED_REASON, HOUR_MS, mailKind, withToken } from './mail-kind';

/** Signs in whoever reads it, or makes their account. The token is the six digits. */
export const signInCode = mailKind('sign-in-code', {
  payload: withToken,
  priority: 0,
  usefulForMs: HOUR_MS / 6,
  subject: () => 'Your code to log in',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'It works once, for ten minutes.',
    reason: ENTERED_REASON,
    body: (
      <>
        <MailParagraph>Enter this code where you asked for it, and you are logged in:</MailParagraph>
        <MailCallout>
          <p {...mailStyles.code}>{openToken(sealedToken)}</p>
        </MailCallout>
        <MailButton href={loginLink(site)}>Go to the login</MailButton>
        <MailRemark>
          The code works once, for ten minutes. We never ask for it by phone or mail. If you did not ask for it, you can
          ignore this: without the code nobody gets in.
        </MailRemark>
      </>
    ),
  }),
});
