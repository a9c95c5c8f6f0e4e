import { z } from 'zod';
import { isShowablePicture } from '@/lib/products/product-schema';
import { isPlainText, isReadable } from '@/lib/text/readable';

const MAX_BLOCKS = 20;
const MAX_SHOES = 6;

const text = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isReadable, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} holds characters that are not text`);
const optionalText = (label: string, max: number) =>
  z.string('must be text').trim().max(max, `${label} must be at most ${max} characters`).refine(isPlainText).optional();
/** Where a link leads: a page of the shop, or an encrypted URL elsewhere. */
const link = z
  .string('must be a link')
  .trim()
  .max(2_000)
  .refine(isShowablePicture, 'must be a path that begins with one / or a URL that begins with https://');

/** The parts of a letter. Each has one look, in both themes and as text, so that every letter is a good one. */
const letterBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading: optionalText('Heading', 120), text: text('Text', 5_000) }),
  z.object({
    kind: z.literal('shoes'),
    /** Ids of products. */
    products: z
      .array(z.string().min(1).max(100).refine(isPlainText))
      .min(1, 'Please choose a shoe')
      .max(MAX_SHOES, `holds at most ${MAX_SHOES} shoes`),
  }),
  z.object({
    kind: z.literal('picture'),
    image: link,
    /** What the picture shows, for whoever does not see it. */
    alt: text('Description', 200),
    href: link.optional(),
  }),
  z.object({ kind: z.literal('button'), label: text('Label', 60), href: link }),
]);
export type LetterBlock = z.output<typeof letterBlockSchema>;

const written = {
  subject: text('Subject', 150).refine((subject) => !/[\r\n]/.test(subject), 'Subject must be one line'),
  /** What a mail program shows beside the subject. */
  preview: z.string('must be text').trim().max(200, 'Preview must be at most 200 characters').refine(isPlainText),
  blocks: z
    .array(letterBlockSchema)
    .min(1, 'A letter needs at least one block')
    .max(MAX_BLOCKS, `A letter holds at most ${MAX_BLOCKS} blocks`),
};

/** A letter as it is composed. */
export const newLetterSchema = z.object({ ...written, preview: written.preview.default('') });
export type NewLetter = z.output<typeof newLetterSchema>;

/** A change of a draft: what is absent stays. */
export const letterChangeSchema = z.object(written).partial();
export type LetterChange = z.output<typeof letterChangeSchema>;

const shownShoeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  /** In cents. */
  price: z.int(),
});
export type ShownShoe = z.output<typeof shownShoeSchema>;

/** A letter as it is sent: its shoes as they were when sending began, so that everybody reads the same. */
export const sentLetterSchema = z.object({
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(
    z.union([
      ...letterBlockSchema.options.filter((option) => option.shape.kind.value !== 'shoes'),
      z.object({ kind: z.literal('shoes'), shoes: z.array(shownShoeSchema) }),
    ]),
  ),
});
export interface SentLetter {
  subject: string;
  preview: string;
  blocks: (Exclude<LetterBlock, { kind: 'shoes' }> | { kind: 'shoes'; shoes: ShownShoe[] })[];
}

/** A letter as JSON carries it. */
export const letterSchema = z.object({
  _id: z.string(),
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(letterBlockSchema),
  /** `draft`, `sending` or `sent`. */
  state: z.string(),
  /** How many mails were promised, and how many of them went out. */
  recipients: z.number(),
  sent: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When sending began. */
  sentAt: z.string().nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** A letter as a reader gets it. */
export const letterPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
