import { Link } from 'react-email';
import { newArrivalsLink, oneClickUnsubscribeLink, unsubscribeLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { HOUR_MS, mailKind, withToken } from './mail-kind';

/** Greets a new reader, and shows the way out. The token unsubscribes. */
export const newsletterWelcome = mailKind('newsletter-welcome', {
  payload: withToken,
  priority: 2,
  usefulForMs: 72 * HOUR_MS,
  subject: () => 'Welcome to the Lacewing newsletter',
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'New drops and quiet offers, before anybody else.',
    heading: 'Welcome to Lacewing',
    reason: (
      <>
        You receive this mail because you confirmed your subscription to our newsletter. No longer interested?{' '}
        <Link href={unsubscribeLink(site, openToken(sealedToken))} {...mailStyles.footerLink}>
          Unsubscribe
        </Link>
      </>
    ),
    body: (
      <>
        <MailParagraph>
          Thank you for subscribing. From now on you hear first about new shoes, sizes that are back and the occasional
          offer. We write seldom, and only when there is something to tell.
        </MailParagraph>
        <MailParagraph>Until then, have a look at what has just arrived:</MailParagraph>
        <MailButton href={newArrivalsLink(site)}>See the latest drops</MailButton>
      </>
    ),
  }),
  headers: ({ sealedToken }, { site, openToken }) => ({
    'List-Unsubscribe': `<${oneClickUnsubscribeLink(site, openToken(sealedToken))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
