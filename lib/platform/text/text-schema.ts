import { z } from 'zod';
import { isPlainText, isReadable } from './readable';

/** A text that may not be blank: trimmed, of at most `max` characters. Problems say what it is. */
export const requiredText = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .refine(isReadable, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine(isPlainText, `${label} has characters we can’t use`);

/** A text that may be blank: trimmed, of at most `max` characters. */
export const plainText = (max: number) =>
  z.string().trim().max(max, `must be at most ${max} characters`).refine(isPlainText, 'has characters we can’t use');
