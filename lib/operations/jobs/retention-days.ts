// Retention of personal data, in days. Housekeeping deletes by these numbers, and /privacy states them.

/** A mail's copy, from when it was sent or given up. One that waits for a later day is kept until then. */
export const MAIL_DAYS = 90;
/** An unverified account. Verification links can be requested again until then. */
export const UNVERIFIED_DAYS = 30;
/** A closed message to the shop. */
export const CLOSED_MESSAGE_DAYS = 365;
