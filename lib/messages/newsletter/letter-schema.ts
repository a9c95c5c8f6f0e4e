import { z } from 'zod';
import { isShowablePicture } from '@/lib/catalogue/pictures/showable-picture';
import { isPlainText, isReadable } from '@/lib/platform/text/readable';

export const MAX_BLOCKS = 20;
export const MAX_SHOES = 6;

/** A text of a draft: may be incomplete, but has a maximum length. */
const draft = (label: string, max: number) =>
  z
    .string('must be text')
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} has characters we can’t use`);
/** The same for a complete newsletter. */
const finished = (label: string, max: number) => draft(label, max).trim().refine(isReadable, `${label} is missing`);

const productIds = z
  .array(z.string().min(1).max(100).refine(isPlainText))
  .max(MAX_SHOES, `holds at most ${MAX_SHOES} shoes`);
const heading = draft('Heading', 120).optional();

/** The blocks of a newsletter. Each has one design, for both themes and as text. */
const draftBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading, text: draft('Text', 5_000) }),
  z.object({
    kind: z.literal('shoes'),
    /** Ids of products. */
    products: productIds,
  }),
  z.object({
    kind: z.literal('picture'),
    image: draft('Picture', 2_000),
    /** Alt text of the picture. */
    alt: draft('Description', 200),
    href: draft('Link', 2_000).optional(),
  }),
  z.object({ kind: z.literal('button'), label: draft('Label', 60), href: draft('Link', 2_000) }),
]);
export type LetterBlock = z.output<typeof draftBlockSchema>;

/** A link's target: a page of the shop, or an https URL elsewhere. */
const link = draft('Link', 2_000)
  .trim()
  .refine(isShowablePicture, 'Link must be a path that begins with one / or a URL that begins with https://');

const finishedBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), heading, text: finished('Text', 5_000) }),
  z.object({ kind: z.literal('shoes'), products: productIds.min(1, 'Please choose a shoe') }),
  z.object({
    kind: z.literal('picture'),
    image: link.refine((url) => url !== '', 'Please choose a picture'),
    alt: finished('Description', 200),
    href: z.union([z.literal(''), link]).optional(),
  }),
  z.object({ kind: z.literal('button'), label: finished('Label', 60), href: link }),
]);

const subject = draft('Subject', 150).refine((text) => !/[\r\n]/.test(text), 'Subject must be one line');

const written = {
  subject,
  /** The preview text that mail programs show beside the subject. */
  preview: draft('Preview', 200),
  blocks: z.array(draftBlockSchema).max(MAX_BLOCKS, `A newsletter can have at most ${MAX_BLOCKS} blocks`),
};

/** A new newsletter. */
export const newLetterSchema = z.object({
  subject: written.subject.default(''),
  preview: written.preview.default(''),
  blocks: written.blocks.default([]),
});
export type NewLetter = z.output<typeof newLetterSchema>;

/** A change of a draft; absent fields are not changed. */
export const letterChangeSchema = z
  .object({
    ...written,
    /** The `updatedAt` of the draft that was changed; any other is a conflict. */
    updatedAt: z.iso.datetime('must be the time of the draft that was changed'),
  })
  .partial();
export type LetterChange = z.output<typeof letterChangeSchema>;

const finishedLetterSchema = z.object({
  subject: subject.trim().refine(isReadable, 'Subject is missing'),
  blocks: z.array(finishedBlockSchema).min(1, 'A newsletter needs at least one block'),
});

/** What is missing or invalid before a newsletter can be sent, by field, such as `blocks.0.text`. */
export function problemsOfLetter(letter: { subject: string; blocks: readonly LetterBlock[] }): Record<string, string> {
  const { error } = finishedLetterSchema.safeParse(letter);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** The blocks that are complete. */
export const finishedBlocks = (blocks: readonly LetterBlock[]) =>
  blocks.filter((block) => finishedBlockSchema.safeParse(block).success);

const shownShoeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string(),
  image: z.string().nullable(),
  /** In cents. */
  price: z.int(),
});
export type ShownShoe = z.output<typeof shownShoeSchema>;

/** A newsletter as sent: with its shoes as they were when sending began, so that all subscribers get the same. */
export const sentLetterSchema = z.object({
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(
    z.union([
      ...draftBlockSchema.options.filter((option) => option.shape.kind.value !== 'shoes'),
      z.object({ kind: z.literal('shoes'), shoes: z.array(shownShoeSchema) }),
    ]),
  ),
});
export interface SentLetter {
  subject: string;
  preview: string;
  blocks: (Exclude<LetterBlock, { kind: 'shoes' }> | { kind: 'shoes'; shoes: ShownShoe[] })[];
}

/** A newsletter in the API. */
export const letterSchema = z.object({
  _id: z.string(),
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(draftBlockSchema),
  /** `draft`, `sending` or `sent`. */
  state: z.string(),
  /** How many mails were queued, and how many of them were sent. */
  recipients: z.number(),
  sent: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When sending began. */
  sentAt: z.string().nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** A shoe in a newsletter, as the editor shows it. */
const namedShoeSchema = shownShoeSchema.omit({ price: true });
export type NamedShoe = z.output<typeof namedShoeSchema>;

/** One newsletter, with the present number of subscribers and its shoes that are in the catalogue. */
export const openedLetterSchema = letterSchema.extend({ readers: z.number(), shoes: z.array(namedShoeSchema) });
export type OpenedLetter = z.infer<typeof openedLetterSchema>;

/** A newsletter as subscribers get it. */
export const letterPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
