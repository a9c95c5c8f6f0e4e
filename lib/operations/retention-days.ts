// How long personal data is kept, in days. Housekeeping deletes by these numbers, and /privacy says them.

/** A copy of a mail. By then a pending one is too old to be sent. */
export const MAIL_DAYS = 90;
/** An account whose owner has yet to verify it. Links can be asked for again and again until then. */
export const UNVERIFIED_DAYS = 30;
/** A message to the shop that was closed. */
export const CLOSED_MESSAGE_DAYS = 365;
