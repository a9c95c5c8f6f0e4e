// Plain JavaScript, because the response cache uses it outside of Next's bundle; so does the middleware.
import { createHash } from 'node:crypto';
import { isSizeScript } from '../lib/core/sizes/size-script.mjs';
import { isThemeScript } from '../lib/platform/theme/theme-script-text.mjs';

/** The request header from which Next reads a page's nonce. A caller's own is dropped. */
export const POLICY_HEADERS = ['content-security-policy', 'content-security-policy-report-only'];

/**
 * A Content-Security-Policy that runs the scripts named by `scriptSources` and no other.
 * @param {readonly string[]} scriptSources
 * @param {readonly string[]} fontSources
 */
function policyWith(scriptSources, fontSources = ["'self'"]) {
  return [
    "default-src 'self'",
    `script-src ${scriptSources.join(' ')}`,
    // React writes style attributes; a style can't run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `font-src ${fontSources.join(' ')}`,
    "connect-src 'self'",
    // Without it script-src would apply to workers, and 'strict-dynamic' would refuse them.
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

/** The minimum policy, for every response: it forbids what no page of the shop needs. */
export const basePolicy = "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** A tag with a nonce. User content is between tags, or in the quotes of a value. */
const NONCE = /<[a-z]+(?:\s+[^\s"'=<>/]+(?:="[^"]*")?)*?\s+nonce(?=[\s=>])/;

/**
 * Whether a document was rendered with a nonce: then it is for one request, and must not be cached.
 * @param {string} html
 */
export function hasNonce(html) {
  return NONCE.test(html);
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The inline scripts of a document, without JSON-LD, which never runs.
 * @param {string} html
 */
function inlineScriptsOf(html) {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes]) => attributes !== ' type="application/ld+json"')
    .map(([, , script = '']) => script);
}

/**
 * The policy of one of the shop's static files: it allows all inline scripts in it, and letters that it brings along.
 * @param {string} html
 */
export function policyForFile(html) {
  return policyWith(["'self'", ...new Set(inlineScriptsOf(html).map(hashSource))], ["'self'", 'data:']);
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function isNameOfChunk(value) {
  return typeof value === 'string' && /^static\/chunks\/[\w.~-]+\.js(\?dpl=[\w-]+)?$/.test(value);
}

/**
 * Tells the bundler's runtime the first chunks of the page.
 * @param {string} script
 */
function isBundlerStart(script) {
  const text = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s.exec(
    script,
  )?.[1];
  const { otherChunks, runtimeModuleIds, ...rest } = parseJson(text ?? '') ?? {};
  return (
    Array.isArray(otherChunks) &&
    otherChunks.every(isNameOfChunk) &&
    Array.isArray(runtimeModuleIds) &&
    runtimeModuleIds.every(Number.isInteger) &&
    Object.keys(rest).length === 0
  );
}

/**
 * Passes a piece of the page's data to the browser: a number and a text, nothing executable.
 * @param {string} script
 */
function isPieceOfData(script) {
  if (script === '(self.__next_f=self.__next_f||[]).push([0])') return true;
  const piece = parseJson(/^self\.__next_f\.push\((\[.*\])\)$/s.exec(script)?.[1] ?? '');
  return Array.isArray(piece) && piece.length === 2 && [1, 2, 3].includes(piece[0]) && typeof piece[1] === 'string';
}

/** React's functions that insert streamed parts, by the sha256 (hex) of their text. */
const REACT_RUNTIMES = new Set([
  '7a3c441a297b4368e7168f53d44323873b11a160d3567f2d4695187785c22646',
  'ae43f2863da498ae6e297e928af4b7bb581afa935a8f2f3105606210f5e134c0',
]);

/**
 * Inserts a part of the page that React streamed; the first one defines the function.
 * @param {string} script
 */
function isReactInstruction(script) {
  if (script === 'requestAnimationFrame(function(){$RT=performance.now()});') return true;
  const [, runtime, call = ''] = /^(.*)(\$R[CS]\("[BS]:[0-9a-f]+","[SP]:[0-9a-f]+"\))$/s.exec(script) ?? [];
  if (call === '') return false;
  return !runtime || REACT_RUNTIMES.has(createHash('sha256').update(runtime).digest('hex'));
}

/**
 * The policy of a page that is the same for everyone: it allows, by their hashes, the inline scripts of a known form
 * (the shop's, Next's, React's). The browser refuses all others, which are returned as `unknownScripts`.
 * @param {string} html
 * @returns {{ policy: string, unknownScripts: string[] }}
 */
export function policyForPage(html) {
  /** @type {Set<string>} */
  const sources = new Set();
  /** @type {string[]} */
  const unknownScripts = [];
  for (const script of inlineScriptsOf(html)) {
    const isKnown = [isPieceOfData, isReactInstruction, isBundlerStart, isThemeScript, isSizeScript].some((is) =>
      is(script),
    );
    if (isKnown) sources.add(hashSource(script));
    else unknownScripts.push(script);
  }
  return { policy: policyWith(["'self'", ...sources]), unknownScripts };
}
