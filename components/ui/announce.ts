export const ANNOUNCER_ID = 'announcer';

/** Tells a screen reader what changed on the page, without showing or interrupting anything. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
