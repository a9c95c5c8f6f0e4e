// Hosts that keep finished pages themselves, such as Vercel, go past the page cache, which elsewhere adds status and headers
// to a page. There, scripts/launcher/finish-pages.ts adds them to the build's pages, and this module to pages that are
// rendered later, as they leave.
import { ServerResponse } from 'node:http';
import { answerOf, isPassing, TAGS_HEADER, tagsOf } from './finished-page.mjs';

/**
 * Adds them to every finished page from now on. Next passes such a page to `end` as one string, with its tags in a header.
 * A page that is rendered for one request is streamed, and has the middleware's policy.
 */
export function finishResponses() {
  const { end } = ServerResponse.prototype;
  /**
   * @this {ServerResponse}
   * @param {any[]} given
   */
  ServerResponse.prototype.end = function (...given) {
    const [html] = given;
    const tags = this.getHeader(TAGS_HEADER);
    const isPage = String(this.getHeader('content-type')).startsWith('text/html');
    if (isPage && typeof html === 'string' && tags !== undefined && !this.headersSent) {
      const known = tagsOf({ [TAGS_HEADER]: tags });
      const { status, headers } = answerOf(html, known);
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
      // By this header the host decides for how long it keeps the page.
      if (isPassing(html, known)) this.setHeader('cache-control', 'no-store');
      if (status) this.statusCode = status;
    }
    return Reflect.apply(end, this, given);
  };
}
