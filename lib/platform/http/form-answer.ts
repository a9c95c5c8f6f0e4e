/**
 * The answer to a plain form of a page: a person is redirected (303) to `page`, whose parameter `state` says how it
 * ended: `done`, `failed` (what was sent is no good) or `later` (the shop could not do it now). `facts` are fields of a
 * success that the page has to know as well. A program gets the answer as it is.
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
  return new Response(null, {
    status: 303,
    headers: { location: `${page}?${new URLSearchParams([['state', state], ...known])}`, 'cache-control': 'no-store' },
  });
}
