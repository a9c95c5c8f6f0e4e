import { setTimeout as sleep } from 'node:timers/promises';
import { runToTheEnd } from '@/server/launcher/lifecycle';
import { openBenchShop } from './bench-shop';
import { fetchRaw } from './fetch-raw';
import { kilobytes, printTable } from './figures';
import { openBareNext } from './floors';
import { signInAsCustomer } from './sign-in';

interface PageWeight {
  name: string;
  /** Scripts that the page names, without the one for browsers that know no modules. */
  scripts: number;
  /** Bytes of those scripts over the wire. */
  scriptBytes: number;
  /** Bytes of the scripts inside the HTML, uncompressed. */
  inlineBytes: number;
  /** Bytes of the HTML over the wire. */
  htmlBytes: number;
  /** Sources of inline scripts that the content security policy names. */
  hashes: number;
  /** Bytes of the content security policy. */
  policyBytes: number;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const OLD_BROWSERS_ONLY = /<script[^>]*\snomodule[^>]*>/gi;
const SCRIPT_NAME = /(?:\/_next\/)?static\/chunks\/[\w~./%()[\]-]+?\.js/g;

/** Every script that the HTML names, whether in a tag or in the data that React starts from, as absolute paths. */
function scriptsNamedIn(html: string): string[] {
  const names = html.replace(OLD_BROWSERS_ONLY, '').match(SCRIPT_NAME) ?? [];
  return [...new Set(names.map((name) => (name.startsWith('/') ? name : `/_next/${name}`)))];
}

async function weigh(
  name: string,
  site: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<PageWeight> {
  const page = await fetchRaw(`${site}${path}`, { ...headers, 'accept-encoding': 'identity' });
  if (page.status !== 200) throw new Error(`${path} answers ${page.status}.`);
  const html = page.body.toString();
  const scripts = scriptsNamedIn(html);
  let scriptBytes = 0;
  for (const script of scripts) {
    const { status, body } = await fetchRaw(`${site}${script}`, { 'accept-encoding': 'gzip' });
    if (status !== 200) throw new Error(`${script} answers ${status}.`);
    scriptBytes += body.length;
  }
  const compressed = await fetchRaw(`${site}${path}`, { ...headers, 'accept-encoding': 'gzip' });
  const policy = String(page.headers['content-security-policy'] ?? '');
  return {
    name,
    scripts: scripts.length,
    scriptBytes,
    inlineBytes: [...html.matchAll(INLINE_SCRIPT)].reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0),
    htmlBytes: compressed.body.length,
    hashes: policy.match(/'sha256-/g)?.length ?? 0,
    policyBytes: policy.length,
  };
}

/**
 * `npm run bench:page-weight`: what a visitor's browser has to load for each page, which others asked for before,
 * beside a bare Next page.
 */
await runToTheEnd(async (lifecycle) => {
  const bareNext = await openBareNext(lifecycle);
  const { url } = await openBenchShop(lifecycle);
  const { body } = await fetchRaw(`${url}/api/products?limit=1&sortBy=rating`);
  const productId = (JSON.parse(body.toString()) as { products: { _id: string }[] }).products[0]?._id ?? '';
  // Who is not signed in is led away from the checkout; the page itself does not look at this header.
  const signedIn = { authorization: `Bearer ${await signInAsCustomer(url)}` };
  const weighAll = async () => [
    await weigh('home', url, '/'),
    await weigh('list', url, '/products'),
    await weigh('list, filtered', url, '/products/running?minPrice=50&size=9&sortBy=price-low'),
    await weigh('product', url, `/product/${productId}`),
    await weigh('cart', url, '/cart'),
    await weigh('checkout', url, '/checkout', signedIn),
    await weigh('login', url, '/login'),
  ];
  // The first two responses are compressed quickly; after the second one the server compresses the page well.
  await weighAll();
  await weighAll();
  await sleep(10_000);
  const floor = await weigh('bare Next page', bareNext, '/');
  const pages = [floor, ...(await weighAll())];
  console.log('\nkB over the wire (gzip) unless said otherwise\n');
  printTable(
    ['page', 'scripts', 'JS', 'above the floor', 'HTML', 'inline JS, plain', 'CSP hashes', 'CSP bytes'],
    pages.map((page) => [
      page.name,
      String(page.scripts),
      kilobytes(page.scriptBytes),
      page === floor ? '' : kilobytes(page.scriptBytes - floor.scriptBytes),
      kilobytes(page.htmlBytes),
      kilobytes(page.inlineBytes),
      String(page.hashes),
      String(page.policyBytes),
    ]),
  );
});
