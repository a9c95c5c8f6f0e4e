/**
 * Why the answers of some writes are not kept for repeats, so that they take no Idempotency-Key of this kind. All other
 * writes do.
 */
export const notKept = {
  /** The service stores the key with what the call makes, in one transaction. */
  service: 'It keeps keys in its own way.',
  /** Passwords, codes and sessions are stored only where they are checked, not even in the fingerprint of a call. */
  session: 'It takes or gives a password, a code or a session.',
  /** Asked again it answers anew, and nothing is done twice. */
  harmless: 'It can be repeated as it is.',
  /** A file would have to be read as a whole to be compared. */
  file: 'Its body is a file.',
  /** Events of the provider have ids of their own. */
  provider: 'Its events have ids.',
} as const;
export type NotKept = keyof typeof notKept;
