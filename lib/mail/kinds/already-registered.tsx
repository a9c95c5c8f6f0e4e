import { Link } from 'react-email';
import { forgotPasswordLink, loginLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { ENTERED_REASON, HOUR_MS, mailKind, toPerson } from './mail-kind';

/** Answers a registration with an email that has an account; the browser is not told. */
export const alreadyRegistered = mailKind('already-registered', {
  payload: toPerson,
  priority: 0,
  usefulForMs: 24 * HOUR_MS,
  subject: () => 'You already have a Lacewing account',
  write: (_, { site }) => ({
    preview: 'Log in, or choose a new password.',
    heading: 'You already have an account',
    reason: ENTERED_REASON,
    body: (
      <>
        <MailParagraph>
          Somebody, probably you, just tried to register with this address. There is an account for it already, so
          nothing was changed.
        </MailParagraph>
        <MailButton href={loginLink(site)}>Log in</MailButton>
        <MailRemark>
          Forgotten your password?{' '}
          <Link href={forgotPasswordLink(site)} {...mailStyles.link}>
            Choose a new one
          </Link>
          . If it was not you, there is nothing to do.
        </MailRemark>
      </>
    ),
  }),
});
