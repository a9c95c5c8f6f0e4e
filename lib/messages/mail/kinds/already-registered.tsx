import { Link } from 'react-email';
import { forgotPasswordLink, loginLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { ENTERED_REASON, mailWords } from './mail-words';

/** Sent for a registration with an email that has an account; the browser does not learn of it. */
export const alreadyRegistered = mailWords('already-registered', {
  subject: () => `You already have a ${shopFacts().name} account`,
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
