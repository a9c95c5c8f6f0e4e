import { callInsideNext, type NextRequestInit } from './inside-next';

type Params = Record<string, string[]>;
type Route = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

/** A route's handlers, under its address in the shop; `params` are the dynamic parts of that. */
export type VisitedRoutes = Record<string, { GET: Route; POST: Route; params?: Params }>;

function isExpired(attributes: string): boolean {
  const expires = /expires=([^;]+)/i.exec(attributes)?.[1];
  return /max-age=0/i.test(attributes) || (expires !== undefined && new Date(expires).getTime() <= Date.now());
}

/**
 * A browser without a screen. It keeps cookies and follows redirects; the shop's addresses are answered by the route
 * handlers that it is given, all others by the network.
 */
export class Visitor {
  /** Every address that was asked for, in order. */
  readonly history: URL[] = [];
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(
    readonly shopUrl: string,
    readonly routes: VisitedRoutes,
  ) {}

  /** The cookies that it has for the shop. */
  get cookies(): Map<string, string> {
    return this.#jarOf(new URL(this.shopUrl));
  }

  #jarOf(url: URL): Map<string, string> {
    const jar = this.#jars.get(url.origin) ?? new Map<string, string>();
    this.#jars.set(url.origin, jar);
    return jar;
  }

  #isShop(url: URL): boolean {
    return url.origin === new URL(this.shopUrl).origin;
  }

  async #askShop(url: URL, init: NextRequestInit): Promise<Response> {
    const route = this.routes[url.pathname];
    if (!route) throw new Error(`the visitor knows no route at ${url.pathname}`);
    const handle = init.method === 'POST' ? route.POST : route.GET;
    return callInsideNext(handle, url.href, init, { params: Promise.resolve(route.params ?? {}) });
  }

  #keepCookies(url: URL, response: Response): void {
    const jar = this.#jarOf(url);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (isExpired(attributes.join(';'))) jar.delete(name);
      else jar.set(name, pair.slice(pair.indexOf('=') + 1));
    }
  }

  /** Asks once, without following a redirect. */
  async ask(address: string | URL, init: NextRequestInit = {}): Promise<Response> {
    const url = new URL(address, this.shopUrl);
    this.history.push(url);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#jarOf(url)].map((pair) => pair.join('=')).join('; '));
    const response = this.#isShop(url)
      ? await this.#askShop(url, { ...init, headers })
      : await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#keepCookies(url, response);
    return response;
  }

  /** Follows redirects as far as one of the shop's pages, or an answer that is none, and returns where that is. */
  async go(address: string | URL, isThere: (url: URL) => boolean = () => false): Promise<URL> {
    let url = new URL(address, this.shopUrl);
    for (let steps = 0; steps < 20; steps++) {
      const isPage = this.#isShop(url) && !url.pathname.startsWith('/api/');
      if (isPage || isThere(url)) return url;
      const response = await this.ask(url);
      const location = response.headers.get('location');
      if (!location) return url;
      url = new URL(location, url);
    }
    throw new Error('the visitor is sent around in circles');
  }

  /** Sends JSON as the shop's own pages do. */
  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
  }
}
