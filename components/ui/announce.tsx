const ANNOUNCER_ID = 'announcer';

/** The live region that `announce` writes to. Part of the layout, so that it is there on every page. */
export function Announcer() {
  return <div id={ANNOUNCER_ID} role="status" className="sr-only" />;
}

/** The live region of a dialog: all outside of a modal one is inert, so that nothing there is announced. */
export function DialogAnnouncer() {
  return <div data-announcer="" role="status" className="sr-only" />;
}

function currentRegion(): HTMLElement | null {
  const ofDialogs = document.querySelectorAll<HTMLElement>('dialog:modal [data-announcer]');
  return [...ofDialogs].at(-1) ?? document.getElementById(ANNOUNCER_ID);
}

/** Tells screen readers what changed on the page or in its open dialog, without interrupting them. */
export function announce(text: string): void {
  const region = currentRegion();
  // The same text again would be no change, and silent.
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Says what stands on the page already while a dialog keeps it from being read out there. Where the browser can, it
 * leaves no second text in the page.
 */
export function announceShown(text: string): void {
  const dialog: (HTMLDialogElement & { ariaNotify?: (text: string) => void }) | undefined = [
    ...document.querySelectorAll<HTMLDialogElement>('dialog:modal'),
  ].at(-1);
  if (dialog?.ariaNotify) dialog.ariaNotify(text);
  else if (dialog) announce(text);
}

/** Takes back what is no longer true, unless something else was announced since. */
export function clearAnnouncement(text: string): void {
  const region = currentRegion();
  if (region?.textContent?.trimEnd() === text) region.textContent = '';
}
