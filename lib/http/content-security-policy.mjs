// Plain JavaScript: the page cache handler runs outside Next's bundle and builds the same policy as the middleware.
import { createHash } from 'node:crypto';

/**
 * A Content-Security-Policy that runs the scripts named by `scriptSources` and no other.
 * @param {readonly string[]} scriptSources
 */
function policyWith(scriptSources) {
  return [
    "default-src 'self'",
    `script-src ${scriptSources.join(' ')}`,
    // React writes style attributes; a style can't run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    // Without it, workers would be asked of script-src, where 'strict-dynamic' refuses them.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The CSP source of one inline script, for example `'sha256-…'`.
 * @param {string} script
 */
function hashSource(script) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The policy of a page that is rendered for one request.
 * @param {string} nonce
 * @param {{ inlineScripts: readonly string[], isDevelopment: boolean }} options scripts that are the same on every page, by their text
 */
export function policyWithNonce(nonce, { inlineScripts, isDevelopment }) {
  return policyWith([
    "'self'",
    `'nonce-${nonce}'`,
    "'strict-dynamic'",
    ...inlineScripts.map(hashSource),
    // React's development build rebuilds server stacks with eval.
    ...(isDevelopment ? ["'unsafe-eval'"] : []),
  ]);
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy of a prerendered page: it allows exactly the inline scripts that this HTML holds.
 * @param {string} html
 */
export function policyForHtml(html) {
  /** @type {Set<string>} */
  const sources = new Set();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT)) {
    // A data block such as JSON-LD never runs, so it needs no permission.
    if (!attributes.includes('application/ld+json')) sources.add(hashSource(script));
  }
  return policyWith(["'self'", ...sources]);
}
