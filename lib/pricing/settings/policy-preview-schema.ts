import { z } from 'zod';
import { MAX_PAGE_LENGTH, pageNames } from './settings-schema';

/** A policy that is being written. */
export const policyDraftSchema = z.object({
  page: z.enum(pageNames),
  markdown: z.string().max(MAX_PAGE_LENGTH, `must be at most ${MAX_PAGE_LENGTH} characters`),
});

/** How it would look, as HTML that is safe to show. */
export const policyPreviewSchema = z.object({ html: z.string() });
