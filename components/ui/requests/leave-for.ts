/**
 * Loads another page in a new document, so that nothing of this one stays in memory. Stays pending until then, so that
 * buttons stay busy; resolves when Back restores this document from the browser's cache.
 */
export function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', (event) => event.persisted && resolve());
  });
}
