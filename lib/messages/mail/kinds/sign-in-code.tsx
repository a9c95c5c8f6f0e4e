import { loginLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailCallout, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { ENTERED_REASON, mailWords } from './mail-words';

/** Signs in its reader, and creates the account if there is none. The token is the six digits. */
export const signInCode = mailWords('sign-in-code', {
  subject: () => 'Your code to log in',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'It works once, for ten minutes.',
    reason: ENTERED_REASON,
    body: (
      <>
        <MailParagraph>Enter this code to log in:</MailParagraph>
        <MailCallout>
          <p {...mailStyles.code}>{openToken(sealedToken)}</p>
        </MailCallout>
        <MailButton href={loginLink(site)}>Log in</MailButton>
        <MailRemark>
          The code works once and expires in ten minutes. We’ll never ask you for it by phone or email. If you didn’t
          ask for it, ignore this email: nobody can log in without it.
        </MailRemark>
      </>
    ),
  }),
});
