const ANNOUNCER_ID = 'announcer';

/** The live region that `announce` writes to. Part of the layout, so that it is there on every page. */
export function Announcer() {
  return <div id={ANNOUNCER_ID} role="status" className="sr-only" />;
}

/** Tells screen readers what changed on the page, without interrupting them. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}

/** Takes back what is no longer true, unless something else was announced since. */
export function clearAnnouncement(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region?.textContent === text) region.textContent = '';
}
