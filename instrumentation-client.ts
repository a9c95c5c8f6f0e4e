import { followTranslators } from '@/lib/platform/browser/follow-translators';
import { isDevelopment } from '@/lib/platform/env/run-mode';

// Before React starts.
followTranslators();

/** Registers the service worker that shows the offline page; see public/sw.js. */
function registerWorker(): void {
  // If this fails, only the offline page is missing.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

// Service workers need https, and would disturb development.
if (!isDevelopment && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWorker();
  else window.addEventListener('load', registerWorker, { once: true });
}

// A dialog hides the page's scrollbar; the style sheet then reserves its width. Measured whenever the page's width
// changes, because it can't be while the scrollbar is hidden.
new ResizeObserver(() => {
  const root = document.documentElement;
  if (getComputedStyle(root).overflowY === 'hidden') return;
  const width = `${window.innerWidth - root.clientWidth}px`;
  if (width !== (root.style.getPropertyValue('--scrollbar') || '0px')) root.style.setProperty('--scrollbar', width);
}).observe(document.documentElement);
