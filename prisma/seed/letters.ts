import type { LetterBlock, SentLetter } from '@/lib/messages/newsletter/letter-schema';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { catalogue } from './catalogue';
import { daysBefore } from './dates';
import { makeProducts } from './products';

const readers = ['june', 'otis', 'priya', 'wren', 'mateo', 'ada', 'noor', 'felix', 'greta', 'sol', 'ines', 'theo'];

/** Who reads the newsletter: two have not confirmed it, and one has left. */
export function makeSubscribers(now: Date): Prisma.SubscriberCreateManyInput[] {
  return readers.map((name, index) => {
    const askedAt = daysBefore(now, 3 + index * 9);
    const isConfirmed = index > 1;
    return {
      email: `${name}@readers.example`,
      createdAt: askedAt,
      askedAt,
      ...(isConfirmed && { confirmedAt: askedAt }),
      ...(index === readers.length - 1 && { unsubscribedAt: daysBefore(now, 20) }),
    };
  });
}

/** A newsletter that was sent, and a draft to go on with. */
export function makeLetters(now: Date): Prisma.NewsletterCreateManyInput[] {
  const products = makeProducts(now);
  const ids = catalogue.slice(0, 4).map(({ id }) => id);
  const blocks = (heading: string, text: string): LetterBlock[] => [
    { kind: 'text', heading, text },
    { kind: 'shoes', products: ids },
    { kind: 'button', label: 'See what is new', href: '/products?sortBy=newest' },
  ];
  const sentBlocks = blocks(
    'Four that weigh next to nothing',
    'The first warm days are here, and so are the shoes for them.\n\nTake the light ones out first.',
  );
  const shoes = ids.flatMap((id) => {
    const product = products.find((one) => one.id === id);
    if (!product) return [];
    const { name, brand, image, priceCents: price } = product;
    return [{ _id: id, name, brand, image: typeof image === 'string' ? image : null, price }];
  });
  const sentAt = daysBefore(now, 12);
  const count = readers.length - 3;
  const subject = 'For the first warm days';
  const preview = 'Four shoes that weigh next to nothing.';
  const letter: SentLetter = {
    subject,
    preview,
    blocks: sentBlocks.map((block) => (block.kind === 'shoes' ? { kind: 'shoes', shoes } : block)),
  };
  return [
    {
      subject,
      preview,
      blocks: sentBlocks,
      state: 'sent',
      letter: { ...letter },
      recipients: count,
      sent: count,
      sendingSince: sentAt,
      promisedAt: sentAt,
      createdAt: sentAt,
      updatedAt: sentAt,
    },
    {
      subject: 'Sizes that are back',
      preview: '',
      blocks: blocks('Back in your size', 'You asked for them. They are here again, and there are not many.'),
      createdAt: now,
      updatedAt: now,
    },
  ];
}
