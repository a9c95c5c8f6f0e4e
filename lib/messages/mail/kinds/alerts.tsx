import { Img, Link } from 'react-email';
import { mailPictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { cents, formatCents } from '@/lib/core/money/money';
import type { PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { confirmAlertLink, endAlertsLink, oneClickEndAlertsLink, productLink } from '@/lib/core/outbox/mail-links';
import { sizeForEveryone, sizeWithWord } from '@/lib/core/sizes/size-names';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { ALERT_CONFIRM_DAYS } from '@/lib/storefront/alerts/alert-schema';
import { type MailSources, mailWords } from './mail-words';

/** Asks a guest to confirm an alert. Without confirmation no further mail is sent. The token confirms. */
export const alertConfirm = mailWords('alert-confirm', {
  subject: () => 'Want us to email you?',
  write: ({ sealedToken, shoe, size, ...sizing }, { site, openToken }) => ({
    preview: 'One click, and we’ll let you know.',
    reason: 'You’re getting this email because someone entered this address on one of our product pages.',
    body: (
      <>
        <MailParagraph>
          Someone entered this address to hear when {shoe}{' '}
          {size === null ? 'costs less' : `is back in ${sizeWithWord(sizeForEveryone({ size, ...sizing }))}`}. Please
          confirm that it was you.
        </MailParagraph>
        <MailButton href={confirmAlertLink(site, openToken(sealedToken))} isShownInFull>
          Yes, email me
        </MailButton>
        <MailRemark>
          This covers whatever else you’ve asked us to watch with this address. The link works for {ALERT_CONFIRM_DAYS}{' '}
          days. If this wasn’t you, ignore this email and you won’t hear from us again.
        </MailRemark>
      </>
    ),
  }),
});

type AboutShoe = PayloadOf<'alert-size-back' | 'alert-price-fell'>;

const headers = ({ sealedToken }: AboutShoe, { site, openToken }: MailSources) => ({
  'List-Unsubscribe': `<${oneClickEndAlertsLink(site, openToken(sealedToken))}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function reasonOf({ sealedToken }: AboutShoe, { site, openToken }: MailSources) {
  return (
    <>
      You’re getting this email because you asked for it on this shoe’s page. We send it only once.{' '}
      <Link href={endAlertsLink(site, openToken(sealedToken))} {...mailStyles.footerLink}>
        Stop all emails like this
      </Link>
    </>
  );
}

function ShoePicture({ site, shoe, image }: Pick<AboutShoe, 'shoe' | 'image'> & { site: string }) {
  const path = mailPictureOf({ image });
  if (!path) return null;
  return (
    <Img
      src={path.startsWith('/') ? site + path : path}
      alt={shoe}
      width="520"
      // The alt text replaces the picture where pictures are off, so it needs a color of its own.
      className={mailStyles.text.className}
      style={{ ...mailStyles.text.style, width: '100%', height: 'auto', borderRadius: 12, marginBottom: 16 }}
    />
  );
}

/** A size with an alert is back in stock. */
export const alertSizeBack = mailWords('alert-size-back', {
  subject: (payload) => `${sizeWithWord(sizeForEveryone(payload), 'Size')} is back`,
  headers,
  write: (payload, sources) => {
    const { shoe, size, price, productId, image } = payload;
    const { site } = sources;
    return {
      preview: `${shoe}, ${sizeWithWord(sizeForEveryone(payload))}, ${formatCents(cents(price))}.`,
      heading: `${sizeWithWord(sizeForEveryone(payload), 'Size')} is back`,
      reason: reasonOf(payload, sources),
      body: (
        <>
          <ShoePicture site={site} shoe={shoe} image={image} />
          <MailParagraph>
            {shoe} is back in {sizeWithWord(sizeForEveryone(payload))}, for {formatCents(cents(price))}. We email only
            as many people as we have pairs, but we can’t hold one for you.
          </MailParagraph>
          <MailButton href={`${productLink(site, productId)}?size=${size}`}>See the shoe</MailButton>
        </>
      ),
    };
  },
});

/** A price with an alert has dropped. */
export const alertPriceFell = mailWords('alert-price-fell', {
  subject: () => 'The price dropped',
  headers,
  write: (payload, sources) => {
    const { shoe, price, priceBefore, productId, image } = payload;
    const { site } = sources;
    return {
      preview: `${shoe}: ${formatCents(cents(price))} instead of ${formatCents(cents(priceBefore))}.`,
      reason: reasonOf(payload, sources),
      body: (
        <>
          <ShoePicture site={site} shoe={shoe} image={image} />
          <MailParagraph>
            {shoe} now costs {formatCents(cents(price))}. When you asked us to watch it, it was{' '}
            {formatCents(cents(priceBefore))}.
          </MailParagraph>
          <MailButton href={productLink(site, productId)}>See the shoe</MailButton>
        </>
      ),
    };
  },
});
