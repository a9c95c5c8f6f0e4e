import { readRawText, typeOfBody } from './request-body';

/** The most that a plain form of ours holds. */
export const MAX_FORM_BYTES = 16 * 1024;

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Whether an HTML form sent this. The type of its body decides, because browsers and scripts name `text/html` in their
 * `Accept` for anything; only where there is no body does `Accept` count.
 */
export function isFromForm(request: Request): boolean {
  const type = typeOfBody(request);
  if (type === undefined) return request.headers.get('accept')?.includes('text/html') ?? false;
  return FORM_TYPES.includes(type);
}

/** The fields that a form sent, without its files; none where they can't be read. */
export async function readFormFields(request: Request): Promise<URLSearchParams> {
  try {
    const text = await readRawText(request, MAX_FORM_BYTES);
    if (typeOfBody(request) !== 'multipart/form-data') return new URLSearchParams(text);
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const fields = [...(await new Response(text, { headers }).formData())];
    return new URLSearchParams(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  } catch {
    return new URLSearchParams();
  }
}

/** The one click of a mail program is sent as a form, and its answer may not be a redirect (RFC 8058). */
export const isOneClick = (fields: URLSearchParams): boolean => fields.get('List-Unsubscribe') === 'One-Click';

/**
 * The answer to a plain HTML form: redirects (303) the browser to `page`, which may have parameters, with `state`:
 * `done`, `failed` (the input is invalid) or `later` (a temporary failure). `facts` are fields of a successful answer
 * to pass to the page. Programs get the answer unchanged.
 */
export async function formAnswer(
  request: Request,
  answer: Response,
  page: `/${string}`,
  facts: readonly string[] = [],
): Promise<Response> {
  if (!isFromForm(request)) return answer;
  const isPassing = answer.status === 429 || answer.status >= 500;
  const state = answer.ok ? 'done' : isPassing ? 'later' : 'failed';
  const body = answer.ok && facts.length > 0 ? ((await answer.json()) as Record<string, unknown>) : {};
  const known = facts.filter((name) => body[name] !== undefined).map((name) => [name, String(body[name])]);
  const location = `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams([['state', state], ...known])}`;
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store' },
  });
}
