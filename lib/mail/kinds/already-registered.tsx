import { Link } from 'react-email';
import { forgotPasswordLink, loginLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { ENTERED_REASON, HOUR_MS, mailKind, NOTICE_MERGED_FOR_MS, toPerson } from './mail-kind';

/** Answers a registration with an email that has an account; the browser is not told. */
export const alreadyRegistered = mailKind('already-registered', {
  payload: toPerson,
  priority: 1,
  usefulForMs: 24 * HOUR_MS,
  mergedForMs: NOTICE_MERGED_FOR_MS,
  subject: () => 'You already have a Lacewing account',
  write: (_, { site }) => ({
    preview: 'Log in, or choose a new password.',
    heading: 'You already have an account',
    reason: ENTERED_REASON,
    body: (
      <>
        <MailParagraph>
          We received a request to create an account with this address. You already have one, so nothing has changed.
        </MailParagraph>
        <MailButton href={loginLink(site)}>Log in</MailButton>
        <MailRemark>
          Forgot your password?{' '}
          <Link href={forgotPasswordLink(site)} {...mailStyles.link}>
            Choose a new one
          </Link>
          . If this wasn’t you, you don’t need to do anything.
        </MailRemark>
      </>
    ),
  }),
});
