import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from '@/scripts/checks/find-browser';
import { runToCompletion } from '@/server/launcher/child-process';
import { type Lifecycle, runToTheEnd } from '@/server/launcher/lifecycle';
import { openBenchShop } from './bench-shop';
import { median, printTable } from './figures';

/**
 * The last version that runs on Node 20. It is fetched when it is first used: no dependency of the shop's is as large.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';

const chromeFlags = [
  '--headless=new',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  /** How fast this machine is; Lighthouse's own slowdown of 4 makes a middling phone of one with 1,500 to 2,000. */
  environment: { benchmarkIndex: number };
  categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
    pages: { type: 'string', default: '/,/products,/product/cloudrunner-2' },
  },
});

const ATTEMPTS = 3;

async function inspect(url: string, signal: AbortSignal): Promise<Report> {
  const dir = await mkdtemp(join(tmpdir(), 'lacewing-lighthouse-'));
  const file = join(dir, 'report.json');
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  args.push(`--throttling.cpuSlowdownMultiplier=${values.slowdown}`);
  const code = await runToCompletion('npx', [...args, `--chrome-flags=${chromeFlags}`], {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  try {
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}.`);
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** On a busy machine the browser now and then loses a trace; such a run says nothing about the page. */
async function inspectPatiently(url: string, signal: AbortSignal): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inspect(url, signal);
    } catch (error) {
      if (attempt === ATTEMPTS || signal.aborted) throw error;
    }
  }
}

/** What keeps a page from a full score, except how fast this machine was. */
function shortcomings({ categories: found, audits }: Report): string[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => found[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

async function shopUrl(lifecycle: Lifecycle): Promise<string> {
  return process.env.SHOP_URL?.replace(/\/$/, '') ?? (await openBenchShop(lifecycle)).url;
}

/**
 * `npm run bench:lighthouse`: Lighthouse's scores on a phone (its own preset: slow 4G and a slow processor, simulated)
 * of home, a list and a product; medians. Takes `-- --runs 3 --pages /,/cart --slowdown 2`, and measures SHOP_URL when
 * it is set.
 */
await runToTheEnd(async (lifecycle) => {
  const url = await shopUrl(lifecycle);
  const rows: string[][] = [];
  const complaints = new Set<string>();
  for (const page of values.pages.split(',')) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      reports.push(await inspectPatiently(url + page, lifecycle.signal));
    const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    for (const report of reports) for (const text of shortcomings(report)) complaints.add(`${page}: ${text}`);
    rows.push([
      page,
      ...categories.map((category) =>
        String(Math.round(100 * median(reports.map((report) => report.categories[category].score)))),
      ),
      `${(figure('largest-contentful-paint') / 1_000).toFixed(1)} s`,
      figure('cumulative-layout-shift').toFixed(3),
      `${Math.round(figure('total-blocking-time'))} ms`,
      String(Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))),
    ]);
  }
  console.log('');
  printTable(['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'machine'], rows);
  for (const text of complaints) console.log(text);
});
