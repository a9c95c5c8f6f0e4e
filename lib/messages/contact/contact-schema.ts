import { z } from 'zod';
import { nameSchema } from '@/lib/access/accounts/account-schema';
import { emailSchema } from '@/lib/access/accounts/login-schema';
import { type ListWindow, pageParameters, readQuery, toWindow } from '@/lib/platform/lists/list-query';
import { isPlainText } from '@/lib/platform/text/readable';
import { requiredText } from '@/lib/platform/text/text-schema';

/** The input of the contact form. */
export const contactSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  topic: requiredText('Topic', 100),
  /** The number of an order, with or without `#`. */
  order: z
    .string()
    .trim()
    .max(50, 'Order number must be at most 50 characters')
    .refine(isPlainText, 'Order number has characters we can’t use')
    .optional(),
  message: requiredText('Message', 5_000),
});
export type Contact = z.output<typeof contactSchema>;

export const messageAnswerSchema = z.object({ text: requiredText('Answer', 5_000) });

export const messageStates = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];
export const messageStateSchema = z.object({ state: z.enum(messageStates) });

/** A message of the inbox in the API. */
export const contactMessageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.string(),
  /**
   * The order that the message names; `isTheirs` when its buyer wrote the message while signed in. Null without one.
   */
  order: z.object({ _id: z.string(), number: z.string(), isTheirs: z.boolean() }).nullable(),
  /** All orders that match the number, when there are several; `order` is null then. */
  candidates: z.array(z.object({ _id: z.string(), number: z.string() })).default([]),
  message: z.string(),
  state: z.string(),
  createdAt: z.string(),
  answers: z.array(z.object({ text: z.string(), createdAt: z.string() })),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export interface MessageQuery {
  state: MessageState | undefined;
  window: ListWindow;
}

export const messageParameters = {
  ...pageParameters,
  state: z.enum(messageStates, `must be one of ${messageStates.join(', ')}`),
} as const;

/** Reads the filter. Throws INVALID_INPUT. */
export function readMessageQuery(params: URLSearchParams): MessageQuery {
  const { state, ...page } = readQuery(messageParameters, params);
  return { state, window: toWindow(page) };
}
