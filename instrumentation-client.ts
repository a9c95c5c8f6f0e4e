import { isDevelopment } from '@/lib/env/run-mode';

/** The worker that has a page ready for when there is no connection; see public/sw.js. */
function registerWorker(): void {
  // Whoever can't have it loses a friendlier error page, and nothing else.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

// Without https there are no workers, and during development they would be in the way.
if (!isDevelopment && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWorker();
  else window.addEventListener('load', registerWorker, { once: true });
}
