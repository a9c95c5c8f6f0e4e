import { Fragment } from 'react';
import { Column, Heading, Img, Link, Row, Section } from 'react-email';
import { mailPictureOf, sharePictureOf } from '@/lib/catalogue/pictures/product-pictures';
import { cents, formatCents } from '@/lib/core/money/money';
import type { PayloadOf } from '@/lib/core/outbox/mail-kinds';
import { oneClickUnsubscribeLink, productLink, unsubscribeLink } from '@/lib/core/outbox/mail-links';
import { MailButton, MailParagraph, MailRemark } from '@/lib/messages/mail/templates/mail-parts';
import { mailStyles } from '@/lib/messages/mail/templates/mail-styles';
import { type SentLetter, type ShownShoe, sentLetterSchema } from '@/lib/messages/newsletter/letter-schema';
import { type MailSources, mailWords, UnwritableMail } from './mail-words';

const toUrl = (site: string, path: string) => (path.startsWith('/') ? site + path : path);

function LetterPicture({ src, alt, href }: { src: string; alt: string; href?: string | undefined }) {
  const picture = (
    <Img
      src={src}
      alt={alt}
      width="520"
      className={mailStyles.text.className}
      style={{ ...mailStyles.text.style, width: '100%', height: 'auto', borderRadius: 12, marginBottom: 16 }}
    />
  );
  // The alt text replaces the picture where pictures are off, so it needs a color of its own.
  return href ? (
    <Link href={href} {...mailStyles.link}>
      {picture}
    </Link>
  ) : (
    picture
  );
}

function Shoe({ site, shoe }: { site: string; shoe: ShownShoe }) {
  const url = productLink(site, shoe._id);
  const picture = mailPictureOf(shoe);
  return (
    <>
      {picture && (
        // The link below has the same text.
        <div data-skip-in-text="true">
          <LetterPicture src={toUrl(site, picture)} alt={shoe.name} href={url} />
        </div>
      )}
      <p className={mailStyles.small.className} style={{ ...mailStyles.small.style, marginBottom: 16 }}>
        <Link href={url} {...mailStyles.subheading}>
          {shoe.name}
        </Link>
        <br />
        {shoe.brand} · {formatCents(cents(shoe.price))}
      </p>
    </>
  );
}

/** Two in a row, also on phones; a single one is as wide as the newsletter. */
function Shoes({ site, shoes }: { site: string; shoes: readonly ShownShoe[] }) {
  const [only] = shoes;
  if (shoes.length === 1 && only) return <Shoe site={site} shoe={only} />;
  const pairs = shoes.flatMap((shoe, index) => (index % 2 === 0 ? [[shoe, shoes[index + 1]]] : []));
  return pairs.map(([left, right]) => (
    <Section key={left?._id}>
      <Row>
        <Column style={{ width: '50%', paddingRight: 8, verticalAlign: 'top' }}>
          {left && <Shoe site={site} shoe={left} />}
        </Column>
        <Column style={{ width: '50%', paddingLeft: 8, verticalAlign: 'top' }}>
          {right && <Shoe site={site} shoe={right} />}
        </Column>
      </Row>
    </Section>
  ));
}

function Block({ site, block }: { site: string; block: SentLetter['blocks'][number] }) {
  if (block.kind === 'button') return <MailButton href={toUrl(site, block.href)}>{block.label}</MailButton>;
  if (block.kind === 'picture')
    return (
      <LetterPicture
        // Mail programs don't support the shop's picture format.
        src={toUrl(site, sharePictureOf(block) ?? block.image)}
        alt={block.alt}
        href={block.href && toUrl(site, block.href)}
      />
    );
  if (block.kind === 'shoes') return <Shoes site={site} shoes={block.shoes} />;
  return (
    <>
      {block.heading && (
        <Heading as="h2" className={mailStyles.letterHeading.className} style={mailStyles.letterHeading.style}>
          {block.heading}
        </Heading>
      )}
      {block.text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a newsletter is rendered once and never changes
        <MailParagraph key={index}>
          {paragraph.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </MailParagraph>
      ))}
    </>
  );
}

const bodyOf = ({ blocks }: SentLetter, site: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a newsletter is rendered once and never changes
  blocks.map((block, index) => <Block key={index} site={site} block={block} />);

const tokenOf = ({ subscriberId, since }: PayloadOf<'newsletter'>, sources: MailSources) =>
  sources.unsubscribeTokenOf(subscriberId, new Date(since));

/** A newsletter to one of its subscribers. Sent after all other mails. */
export const newsletter = mailWords('newsletter', {
  subject: ({ subject }) => subject,
  headers: (payload, sources) => ({
    'List-Unsubscribe': `<${oneClickUnsubscribeLink(sources.site, tokenOf(payload, sources))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  async write(payload, sources) {
    const { site } = sources;
    const letter = await sources.readLetter(payload.newsletterId);
    const link = unsubscribeLink(site, tokenOf(payload, sources));
    return {
      preview: letter.preview || letter.subject,
      reason: (
        <>
          You’re getting this email because you confirmed your subscription to our newsletter. No longer interested?{' '}
          <Link href={link} {...mailStyles.footerLink}>
            Unsubscribe
          </Link>
        </>
      ),
      body: (
        <>
          {/* Gmail cuts off the end of a long newsletter, and the footer with it. */}
          <MailRemark>
            Don’t want these emails?{' '}
            <Link href={link} {...mailStyles.link}>
              Unsubscribe
            </Link>
          </MailRemark>
          {bodyOf(letter, site)}
        </>
      ),
    };
  },
});

/** A newsletter mailed to its author, without a link to unsubscribe. */
export const newsletterTest = mailWords('newsletter-test', {
  subject: ({ subject }) => `Test: ${subject}`,
  write(payload, { site }) {
    const { data: letter } = sentLetterSchema.safeParse(payload);
    if (!letter) throw new UnwritableMail('its payload is no letter');
    return {
      preview: letter.preview || letter.subject,
      heading: letter.subject,
      reason: 'This is a test. Readers find a link to unsubscribe here.',
      body: bodyOf(letter as SentLetter, site),
    };
  },
});
