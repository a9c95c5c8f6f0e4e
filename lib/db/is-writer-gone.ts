import { causesOf } from './error-causes';

const FOREIGN_KEY_VIOLATION = '23503';
/** Keys that name the account on whose behalf a row is written. */
const NAMES_THE_WRITER = /_user_id_fkey$/;

/** Whether a write failed because the account that wrote it was deleted at that very moment. */
export function isWriterGone(error: unknown): boolean {
  return [...causesOf(error)].some(({ originalCode, constraint }) => {
    const { index } = (constraint ?? {}) as { index?: unknown };
    return originalCode === FOREIGN_KEY_VIOLATION && typeof index === 'string' && NAMES_THE_WRITER.test(index);
  });
}
