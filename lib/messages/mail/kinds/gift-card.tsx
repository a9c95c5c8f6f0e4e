import { Link } from 'react-email';
import { cents, formatCents } from '@/lib/core/money/money';
import { giftCardLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailCallout, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { shopFacts } from '@/lib/platform/shop/shop-facts';
import { harmlessName, mailWords } from './mail-words';

/** A gift card, with its code. */
export const giftCard = mailWords('gift-card', {
  subject: () => `A ${shopFacts().name} gift card for you`,
  write: ({ amountCents, text, sealedToken, ...people }, { site, openToken }) => {
    const [to, from] = [harmlessName(people.to ?? ''), harmlessName(people.from ?? '')];
    return {
      preview: `${formatCents(cents(amountCents))} to spend on shoes.`,
      reason: `You’re getting this email because ${from || 'someone'} sent you a gift card.`,
      body: (
        <>
          {to && <MailParagraph>Hi {to},</MailParagraph>}
          <MailParagraph>
            {from ? `${from} sent you` : 'Here’s'} a gift card with{' '}
            <span {...mailStyles.strong}>{formatCents(cents(amountCents))}</span>{' '}
            {from ? 'to spend on shoes' : 'for you'}
            {text === '' ? '.' : ':'}
          </MailParagraph>
          {text !== '' && <MailParagraph>“{text}”</MailParagraph>}
          <MailParagraph>Enter this code at checkout:</MailParagraph>
          <MailCallout>
            <p {...mailStyles.code}>{openToken(sealedToken)}</p>
          </MailCallout>
          <MailButton href={`${site}/products`}>Find your pair</MailButton>
          <MailRemark>
            Whoever has the code can spend it, so keep this email. What you don’t spend stays on the card for the next
            time:{' '}
            <Link href={giftCardLink(site)} {...mailStyles.link}>
              see what’s on it
            </Link>
            .
          </MailRemark>
        </>
      ),
    };
  },
});
