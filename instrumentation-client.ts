import { isDevelopment } from '@/lib/env/run-mode';

/** Registers the service worker that shows a page while there is no connection; see public/sw.js. */
function registerWorker(): void {
  // If this fails, only the offline page is missing.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

// Service workers need https, and would disturb development.
if (!isDevelopment && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWorker();
  else window.addEventListener('load', registerWorker, { once: true });
}
