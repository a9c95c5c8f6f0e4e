/**
 * The answer to a plain form of a page: a person is redirected (303) to `page`, whose parameter `state` says how it ended: `done`,
 * `failed` (what was sent is no good) or `later` (the shop could not do it now). A program gets the answer as it is.
 */
export function formAnswer(request: Request, answer: Response, page: `/${string}`): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return answer;
  const isPassing = answer.status === 429 || answer.status >= 500;
  const state = answer.ok ? 'done' : isPassing ? 'later' : 'failed';
  return new Response(null, {
    status: 303,
    headers: { location: `${page}?state=${state}`, 'cache-control': 'no-store' },
  });
}
