import { sizeWithWord } from '@/lib/core/sizes/size-names';
import { MailButton, MailParagraph } from '@/lib/messages/mail/templates/mail-parts';
import { mailWords } from './mail-words';

const leftOf = (quantity: number) => (quantity === 0 ? 'sold out' : `${quantity} left`);

/** Sizes fell to the number of pairs at which the shop wants to know. */
export const stockLow = mailWords('stock-low', {
  subject: ({ sizes }) => (sizes.length === 1 ? 'A size is running low' : `${sizes.length} sizes are running low`),
  write: ({ sizes }, { site }) => ({
    preview: sizes
      .slice(0, 3)
      .map(({ name, size, quantity }) => `${name}, ${sizeWithWord(size)}: ${leftOf(quantity)}`)
      .join(' · '),
    reason: 'You’re getting this email because you look after the stock of this shop.',
    body: (
      <>
        <MailParagraph>
          {sizes.length === 1 ? 'This size has' : 'These sizes have'} few pairs left for sale, or none. You’ll hear of{' '}
          {sizes.length === 1 ? 'it' : 'them'} again only after a restock.
        </MailParagraph>
        {sizes.map(({ name, size, quantity }) => (
          <MailParagraph key={`${name} ${size}`}>
            {name}, {sizeWithWord(size)}: {leftOf(quantity)}
          </MailParagraph>
        ))}
        <MailButton href={`${site}/admin/stock?state=low`}>See what’s low</MailButton>
      </>
    ),
  }),
});
