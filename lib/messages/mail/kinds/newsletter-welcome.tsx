import { Link } from 'react-email';
import { newArrivalsLink, oneClickUnsubscribeLink, unsubscribeLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords } from './mail-words';

/** Welcomes a new subscriber, with a link to unsubscribe. The token unsubscribes. */
export const newsletterWelcome = mailWords('newsletter-welcome', {
  subject: () => `Welcome to the ${shopFacts().name} newsletter`,
  write: ({ sealedToken }, { site, openToken }) => ({
    preview: 'New shoes and restocks, before anyone else.',
    heading: `Welcome to ${shopFacts().name}`,
    reason: (
      <>
        You’re getting this email because you confirmed your subscription to our newsletter. No longer interested?{' '}
        <Link href={unsubscribeLink(site, openToken(sealedToken))} {...mailStyles.footerLink}>
          Unsubscribe
        </Link>
      </>
    ),
    body: (
      <>
        <MailParagraph>
          Thanks for subscribing. You’ll be the first to hear about new shoes, sizes that are back and the occasional
          offer. We don’t email often, and only when it’s worth it.
        </MailParagraph>
        <MailParagraph>In the meantime, see what just came in:</MailParagraph>
        <MailButton href={newArrivalsLink(site)}>See the latest drops</MailButton>
      </>
    ),
  }),
  headers: ({ sealedToken }, { site, openToken }) => ({
    'List-Unsubscribe': `<${oneClickUnsubscribeLink(site, openToken(sealedToken))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});
