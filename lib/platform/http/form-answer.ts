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
  if (!request.headers.get('accept')?.includes('text/html')) return answer;
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
