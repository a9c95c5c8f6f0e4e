import { Img, Link } from 'react-email';
import { z } from 'zod';
import { oneClickUnsubscribeLink, productLink, unsubscribeLink } from '@/lib/mail/mail-links';
import { MailButton, MailParagraph } from '@/lib/mail/templates/mail-parts';
import { mailStyles } from '@/lib/mail/templates/mail-styles';
import { cents, formatCents } from '@/lib/money/money';
import { type SentLetter, type ShownShoe, sentLetterSchema } from '@/lib/newsletter/letter-schema';
import { sharePictureOf } from '@/lib/products/product-pictures';
import { HOUR_MS, type MailSources, mailKind } from './mail-kind';

const toUrl = (site: string, path: string) => (path.startsWith('/') ? site + path : path);

function LetterPicture({ src, alt, href }: { src: string; alt: string; href?: string | undefined }) {
  const picture = (
    <Img
      src={src}
      alt={alt}
      width="520"
      style={{ width: '100%', height: 'auto', borderRadius: 12, marginBottom: 16 }}
    />
  );
  return href ? <Link href={href}>{picture}</Link> : picture;
}

function Shoe({ site, shoe }: { site: string; shoe: ShownShoe }) {
  const url = productLink(site, shoe._id);
  const picture = sharePictureOf(shoe);
  return (
    <>
      {picture && <LetterPicture src={toUrl(site, picture)} alt={shoe.name} href={url} />}
      <MailParagraph>
        <Link href={url} {...mailStyles.strong}>
          {shoe.name}
        </Link>
        <br />
        {shoe.brand} · {formatCents(cents(shoe.price))}
      </MailParagraph>
    </>
  );
}

function Block({ site, block }: { site: string; block: SentLetter['blocks'][number] }) {
  if (block.kind === 'button') return <MailButton href={toUrl(site, block.href)}>{block.label}</MailButton>;
  if (block.kind === 'picture')
    return (
      <LetterPicture src={toUrl(site, block.image)} alt={block.alt} href={block.href && toUrl(site, block.href)} />
    );
  if (block.kind === 'shoes') return block.shoes.map((shoe) => <Shoe key={shoe._id} site={site} shoe={shoe} />);
  return (
    <>
      {block.heading && (
        <MailParagraph>
          <span {...mailStyles.strong}>{block.heading}</span>
        </MailParagraph>
      )}
      {block.text.split(/\n{2,}/).map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
    </>
  );
}

const bodyOf = ({ blocks }: SentLetter, site: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once and never changes
  blocks.map((block, index) => <Block key={index} site={site} block={block} />);

const aboutReader = z.object({
  newsletterId: z.uuid(),
  subscriberId: z.uuid(),
  subject: z.string(),
  /** When sending began; the link to unsubscribe works for some time from then on. */
  since: z.string(),
});
const tokenOf = ({ subscriberId, since }: z.output<typeof aboutReader>, sources: MailSources) =>
  sources.unsubscribeTokenOf(subscriberId, new Date(since));

/** A letter to one of its readers. Everybody else's mails go out first. */
export const newsletter = mailKind('newsletter', {
  payload: aboutReader,
  priority: 3,
  usefulForMs: 7 * 24 * HOUR_MS,
  subject: ({ subject }) => subject,
  headers: (payload, sources) => ({
    'List-Unsubscribe': `<${oneClickUnsubscribeLink(sources.site, tokenOf(payload, sources))}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
  async write(payload, sources) {
    const { site } = sources;
    const letter = await sources.readLetter(payload.newsletterId);
    return {
      preview: letter.preview || letter.subject,
      reason: (
        <>
          You receive this mail because you confirmed your subscription to our newsletter. No longer interested?{' '}
          <Link href={unsubscribeLink(site, tokenOf(payload, sources))} {...mailStyles.footerLink}>
            Unsubscribe
          </Link>
          .
        </>
      ),
      body: bodyOf(letter, site),
    };
  },
});

/** A letter to whoever composes it, with nobody's link to unsubscribe. */
export const newsletterTest = mailKind('newsletter-test', {
  payload: sentLetterSchema,
  priority: 1,
  usefulForMs: HOUR_MS,
  subject: ({ subject }) => `Test: ${subject}`,
  write: (letter, { site }) => ({
    preview: letter.preview || letter.subject,
    heading: letter.subject,
    reason: 'This is a test. Readers find a link to unsubscribe here.',
    body: bodyOf(letter as SentLetter, site),
  }),
});
