import { MailButton, MailCallout, MailParagraph, MailRemark } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { cents, formatCents } from '@/lib/money/money';
import { giftCardLink } from '@/lib/outbox/mail-links';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { mailWords } from './mail-words';

/** A gift card, with its code. */
export const giftCard = mailWords('gift-card', {
  subject: () => `A ${shopFacts().name} gift card for you`,
  write: ({ amountCents, text, sealedToken }, { site, openToken }) => ({
    preview: `${formatCents(cents(amountCents))} to spend on shoes.`,
    reason: 'You’re getting this email because somebody sent you a gift card.',
    body: (
      <>
        <MailParagraph>
          Here’s a gift card with <span {...mailStyles.strong}>{formatCents(cents(amountCents))}</span> for you. Enter
          this code at checkout:
        </MailParagraph>
        <MailCallout>
          <p {...mailStyles.code}>{openToken(sealedToken)}</p>
        </MailCallout>
        {text !== '' && <MailParagraph>{text}</MailParagraph>}
        <MailButton href={giftCardLink(site)}>See what’s on it</MailButton>
        <MailRemark>
          Whoever has the code can spend it, so keep this email. What you don’t spend stays on the card for the next
          time.
        </MailRemark>
      </>
    ),
  }),
});
