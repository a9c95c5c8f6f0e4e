/** What may be wrong with a review, in the words of who reports or hides it. */
export const reportReasons: readonly string[] = [
  'Advertising',
  'Insulting or hateful',
  'Not about this shoe',
  'Someone’s private details',
  'Something else',
];

/** The reason that needs words of its own. */
export const OTHER_REASON = 'Something else';

/** A reason with its details as one text. */
export function reasonText({ reason, details }: { reason: string; details: string }): string {
  const words = details.trim();
  if (words === '') return reason;
  return reason === OTHER_REASON ? words : `${reason}: ${words}`;
}
