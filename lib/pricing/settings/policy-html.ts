import { Marked, type Token, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import type { PageName } from './settings-schema';

/** A policy that the owner wrote, as HTML that is safe to show. */
export interface PolicyHtml {
  html: string;
  /** What follows the text made of the settings; null where the owner's text replaces it. */
  afterMade: string | null;
}

/** Where the text made of the settings goes, on a line of its own. */
const MADE = '{{made}}';
const madeLine = /^[ \t]{0,3}\{\{[ \t]*made[ \t]*\}\}[ \t]*$/gm;

const marked = new Marked({ gfm: true });

/** Whether a link leads out of the shop; null for one that leads nowhere. */
function leadsOut(href: string): boolean | null {
  const shop = 'https://shop.invalid';
  return URL.canParse(href, shop) ? new URL(href, shop).origin !== shop : null;
}

/** Everything that a policy may contain; the rest is taken away, its text stays. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'img', 'strong', 'b', 'em', 'i', 'del', 's', 'code', 'sub', 'sup'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a(tagName, { href, title }) {
      const isOut = href === undefined ? null : leadsOut(href);
      const attribs: sanitizeHtml.Attributes = isOut === null ? {} : { href: href ?? '' };
      if (title) attribs.title = title;
      if (isOut) attribs.rel = 'noopener noreferrer';
      return { tagName, attribs };
    },
    img: (tagName, { src = '', alt = '', title }) => ({
      tagName,
      attribs: { src, alt, loading: 'lazy', ...(title && { title }) },
    }),
  },
  // Pictures of others have to be encrypted; of the shop's own paths only those of uploads are pictures.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^(?:https:\/\/|\/uploads\/[\w-][\w.-]*$)/i.test(attribs.src ?? ''),
};

/** Headings below the page's own: the highest is of the second level. */
function levelHeadings(tokens: Token[]): void {
  const headings: { depth: number }[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') headings.push(token as Token & { depth: number });
  });
  const top = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) heading.depth = Math.min(6, heading.depth - top + 2);
}

const toHtml = (tokens: Token[]) => sanitizeHtml(marked.parser(tokens), allowed).trim();

/** What nests deeper than the parser can follow is shown as it was typed. */
function typed(markdown: string): string {
  return `<pre>${sanitizeHtml(markdown, { allowedTags: [], disallowedTagsMode: 'recursiveEscape' })}</pre>`;
}

/** An owner's Markdown, as HTML in which nothing can run. Never fails. */
export function policyHtml(markdown: string): PolicyHtml {
  try {
    return render(markdown);
  } catch {
    return { html: typed(markdown), afterMade: null };
  }
}

/** The same for a preview, with a line in place of the text that is made of the settings. */
export function policyPreview(page: PageName, markdown: string): string {
  const { html, afterMade } = policyHtml(markdown);
  const made = `<blockquote><p>Here follows what the shop says of ${page} by itself.</p></blockquote>`;
  return afterMade === null ? html : [html, made, afterMade].join('\n').trim();
}

function render(markdown: string): PolicyHtml {
  const tokens: TokensList = marked.lexer(markdown.replace(madeLine, `\n${MADE}\n`));
  levelHeadings(tokens);
  const isMade = (token: Token) => token.type === 'paragraph' && token.raw.trim() === MADE;
  const mark = tokens.findIndex(isMade);
  if (mark < 0) return { html: toHtml(tokens), afterMade: null };
  const after = tokens.slice(mark + 1).filter((token) => !isMade(token));
  return { html: toHtml(tokens.slice(0, mark)), afterMade: toHtml(after) };
}
