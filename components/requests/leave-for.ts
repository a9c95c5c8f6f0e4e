/**
 * Leaves for another document, so that no page of this one stays alive. Whoever waits for it stays busy until the page is
 * gone; or until Back brings this very document back from the browser's memory.
 */
export function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', (event) => event.persisted && resolve());
  });
}
