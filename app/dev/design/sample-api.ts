import { ROWS_PER_PAGE } from '@/components/admin/shared/list-pages';
import { makeSampleShoes, type SampleShoe } from './sample-shoes';

interface SampleCall {
  method: string;
  path: string;
  params: URLSearchParams;
  body: Partial<SampleShoe> & { version?: number; lowAt?: number | null };
}

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const refusal = (status: number, code: string, message: string, more: object = {}) =>
  answer({ message, code, ...more }, status);

function shoesFor(shoes: readonly SampleShoe[], params: URLSearchParams): Response {
  const wanted = (params.get('search') ?? '').toLowerCase();
  const [state, brand] = [params.get('state'), params.get('brand')];
  const found = shoes.filter(
    (shoe) =>
      shoe.name.toLowerCase().includes(wanted) &&
      (state ? shoe.state === state : shoe.state !== 'archived') &&
      (!brand || shoe.brand === brand),
  );
  const start = (Number(params.get('page') ?? 1) - 1) * ROWS_PER_PAGE;
  return answer(found.slice(start, start + ROWS_PER_PAGE), 200, { 'x-total-count': String(found.length) });
}

/** Makes the handler of the samples' calls. Its data last while the page is open. */
function makeAnswers(): (call: SampleCall) => Response | Promise<Response> | null {
  let shoes = makeSampleShoes();
  let failures = 1;
  // Someone else has saved since the form was opened.
  let stock = { part: 'stock', version: 2, lowAt: 5 as number | null };

  function ofOneShoe({ method, path, body }: SampleCall): Response {
    const shoe = shoes.find(({ _id }) => path.endsWith(`/${_id}`));
    if (!shoe) return refusal(404, 'NOT_FOUND', 'Shoe not found');
    if (method === 'DELETE') {
      if (shoe.state === 'live') return refusal(409, 'CONFLICT', 'It’s live. Archive it first.');
      shoes = shoes.filter((other) => other !== shoe);
      return answer({ message: 'Shoe deleted' });
    }
    const saved = { ...shoe, ...body };
    shoes = shoes.map((other) => (other === shoe ? saved : other));
    return answer(saved);
  }

  function addShoe({ body }: SampleCall): Response {
    const { name = '', brand = '' } = body;
    if (shoes.some((shoe) => shoe.name === name))
      return refusal(400, 'INVALID_INPUT', 'Please check the name.', {
        errors: { name: 'Another shoe has this name' },
      });
    const made: SampleShoe = { _id: `sample-${shoes.length + 1}-new`, name, brand, state: 'draft', pairs: 0 };
    shoes = [made, ...shoes];
    return answer(made, 201);
  }

  function saveStock({ body }: SampleCall): Response {
    if (body.version !== stock.version)
      return refusal(409, 'CHANGED', 'Someone else changed these settings meanwhile.', { present: stock });
    stock = { ...stock, ...(body.lowAt !== undefined && { lowAt: body.lowAt }), version: stock.version + 1 };
    return answer(stock);
  }

  return (call) => {
    if (call.path === '/api/samples/shoes')
      return call.method === 'POST' ? addShoe(call) : shoesFor(shoes, call.params);
    if (call.path.startsWith('/api/samples/shoes/')) return ofOneShoe(call);
    if (call.path === '/api/samples/slow') return new Promise(() => undefined);
    if (call.path === '/api/samples/forbidden') return refusal(403, 'FORBIDDEN', 'You may not see this.');
    if (call.path === '/api/samples/failing') {
      failures -= 1;
      return failures < 0 ? answer(makeSampleShoes().slice(0, 3)) : refusal(503, 'UNAVAILABLE', 'Please try again.');
    }
    return call.path === '/api/settings/stock' ? saveStock(call) : null;
  };
}

/**
 * Answers the samples' calls in the browser. Returns a function that stops it.
 */
export function answerSamples(): () => void {
  const send = window.fetch;
  const answers = makeAnswers();
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const call = { method: init?.method ?? 'GET', path: pathname, params: searchParams, body };
    return (await answers(call)) ?? send(input, init);
  };
  return () => {
    window.fetch = send;
  };
}
