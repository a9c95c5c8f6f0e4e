import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_DIR } from '@/server/launcher/settings';
import type { Person } from '@/tests/people';
import { NO_ANSWER } from './balancer';
import { describeAnswers, keepBuying, newLedger, PLENTY, stockOffers } from './buyers';
import type { FaultShop } from './fault-shop';
import { takeStockOf } from './invariants';
import type { Outcome, Scenario, Stage } from './scenario';

const SHOES = 4;

/** Makes a release in a folder of its own: the same build under another name. */
async function makeRelease(dir: string, name: string): Promise<string> {
  const release = join(dir, name);
  const isKept = (path: string) => !path.startsWith(join(PROJECT_DIR, '.next', 'cache'));
  for (const part of ['.next', 'server', 'lib', 'public', 'package.json'])
    await cp(join(PROJECT_DIR, part), join(release, part), { recursive: true, verbatimSymlinks: true, filter: isKept });
  await symlink(join(PROJECT_DIR, 'node_modules'), join(release, 'node_modules'));
  await writeFile(join(release, '.next', 'BUILD_ID'), name);
  return release;
}

/** A page that is open in a browser, whose router asks for others. */
interface Tab {
  readonly from: string;
  readonly person: Person | null;
  readonly goesTo: readonly string[];
}

/** How routers of this build and of older ones say where they stand. */
const positionsOf = ({ from }: Tab) => {
  const page = ['__PAGE__', {}, null, null];
  const folders = from.split('/').filter(Boolean);
  const tree = folders.reduceRight<unknown>((inner, folder) => [folder, { children: inner }, null, null], page);
  return {
    'where it stands': JSON.stringify(['', { children: tree }, null, null, 16]),
    'a page that is gone': JSON.stringify(['', { children: ['gone', { children: page }] }]),
    'a form of another version': JSON.stringify(['', { children: [['id', from, 'd'], { children: page }] }]),
    'what nobody can read': '{',
  };
};

const cookieOf = ({ person }: Tab) => ({ ...(person && { cookie: `next-auth.session-token=${person.token}` }) });

/** What a tab hears that asks for a page's data: the build that answers; or what is wrong. Null without an answer. */
async function goTo(shop: FaultShop, tab: Tab, path: string, [name, tree]: [string, string]) {
  const headers = { ...cookieOf(tab), rsc: '1', 'next-router-state-tree': encodeURIComponent(tree) };
  const answer = await fetch(shop.balancer.url + path, { headers }).catch(() => null);
  if (!answer || answer.headers.get(NO_ANSWER)) return null;
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  const fault = `${path}, from ${tab.from} saying ${name}, was answered ${answer.status} ${type}`;
  if (answer.status !== 200 || !type.startsWith('text/x-component')) return { fault };
  return { build: /"b":"([^"]+)"/.exec(text)?.[1] ?? 'none' };
}

/**
 * Browsers keep their pages open while every process is replaced by one of the next release. Their routers go on asking
 * from where they stand: each hears a whole page, by whose build it knows that it has to load the new release.
 */
async function deployUnderOpenTabs({ shop, shoppers, admin, ledgers }: Stage): Promise<Outcome> {
  const next = await makeRelease(shop.dir, 'the-next-release');
  const before = (await readFile(join(PROJECT_DIR, '.next', 'BUILD_ID'), 'utf8')).trim();
  const shopper = shoppers[0] ?? null;
  const tabs: Tab[] = [
    { from: '/', person: null, goesTo: ['/products', '/login', '/cart', '/register'] },
    { from: '/products', person: shopper, goesTo: ['/', '/checkout', '/orders', '/profile'] },
    { from: '/admin/orders', person: admin, goesTo: ['/admin', '/admin/products', '/admin/users'] },
  ];
  const faults = new Set<string>();
  const heard = new Map<string, number>();
  let isOver = false;

  async function askOnce(tab: Tab): Promise<Set<string>> {
    const builds = new Set<string>();
    for (const path of tab.goesTo)
      for (const position of Object.entries(positionsOf(tab))) {
        const answer = await goTo(shop, tab, path, position);
        if (answer?.fault) faults.add(answer.fault);
        if (!answer?.build) continue;
        builds.add(answer.build);
        heard.set(answer.build, (heard.get(answer.build) ?? 0) + 1);
      }
    return builds;
  }

  const ledger = newLedger();
  ledgers.push(ledger);
  const buying = keepBuying(ledger, shop.balancer.url, shoppers, await stockOffers(shop, SHOES, PLENTY));
  for (const tab of tabs)
    for (const build of await askOnce(tab)) if (build !== before) faults.add(`${build} answers before it is there`);
  const asking = tabs.map(async (tab) => {
    while (!isOver) await askOnce(tab);
  });

  const replaceAll = async (release?: string) => {
    for (const leaving of shop.processes) {
      shop.balancer.takeOut(leaving.port);
      const code = await leaving.terminate();
      if (code !== 0) faults.add(`${leaving.name} ended with ${code}`);
      await leaving.start(release === undefined ? {} : { release });
      shop.balancer.putBack(leaving.port);
    }
  };
  await replaceAll(next);
  isOver = true;
  await Promise.all(asking);
  for (const tab of tabs)
    for (const build of await askOnce(tab)) if (build !== 'the-next-release') faults.add(`${build} answers afterwards`);
  const page = await (await fetch(`${shop.balancer.url}/login`)).text();
  if (!page.includes('the-next-release')) faults.add('a page that is loaded anew is not of the next release');
  const script = await fetch(`${shop.balancer.url}/_next/static/chunks/of-the-release-before.js`);
  const caching = script.headers.get('cache-control') ?? '';
  if (script.status !== 404 || /immutable|max-age=[1-9]/.test(caching))
    faults.add(`a script that is gone is answered ${script.status}, ${caching}`);
  await buying.stop();
  await replaceAll();
  const stock = await takeStockOf(shop, ledger);
  const tally = [...heard].map(([build, times]) => `${times} by ${build === before ? 'the build before' : build}`);
  return {
    lines: [`three tabs asked for pages: ${tally.join(', ')}`, `heard meanwhile by buyers: ${describeAnswers(ledger)}`],
    faults: [...faults, ...stock.faults],
  };
}

export const deployFaults: readonly Scenario[] = [
  { letter: 'v', title: 'a deploy while browsers are open', run: deployUnderOpenTabs },
];
