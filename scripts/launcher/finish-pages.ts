import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { answerOf, tagsOf } from '@/server/cache/finished-page.mjs';
import { CannotStart } from './cannot-start';

/** What both of Vercel's builders store of a prerendered page. */
const pageSchema = z.looseObject({
  initialHeaders: z.record(z.string(), z.string()).optional(),
  initialStatus: z.number().optional(),
});
const manifestSchema = z.looseObject({ routes: z.record(z.string(), pageSchema) });
const adapterPageSchema = pageSchema.extend({
  fallback: z.union([z.string(), z.looseObject({ fsPath: z.string() })]).nullish(),
});

function finish<Page extends z.infer<typeof pageSchema>>(page: Page, html: string): Page {
  const { status, headers } = answerOf(html, tagsOf(page.initialHeaders));
  return {
    ...page,
    initialHeaders: { ...page.initialHeaders, ...headers },
    ...(status !== undefined && { initialStatus: status }),
  };
}

/** Vercel's own builder takes a page's headers and status from this manifest. Returns the number of pages. */
async function finishManifest(buildDir: string): Promise<number> {
  const file = join(buildDir, 'prerender-manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  let count = 0;
  for (const [route, page] of Object.entries(manifest.routes)) {
    const htmlFile = join(buildDir, 'server/app', `${route === '/' ? '/index' : route}.html`);
    const html = existsSync(htmlFile) ? await readFile(htmlFile, 'utf8') : '';
    // An empty file stands for a page that is rendered for each request, with the middleware's policy.
    if (html === '') continue;
    manifest.routes[route] = finish(page, html);
    count++;
  }
  await writeFile(file, JSON.stringify(manifest));
  return count;
}

/** Next's adapter for Vercel has written a file for each page by the end of the build. Returns the number of pages. */
async function finishAdapterOutput(buildDir: string): Promise<number> {
  const functionsDir = join(buildDir, 'output/functions');
  if (!existsSync(functionsDir)) return 0;
  let count = 0;
  for (const name of await readdir(functionsDir, { recursive: true })) {
    if (!name.endsWith('.prerender-config.json')) continue;
    const file = join(functionsDir, name);
    const page = adapterPageSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const fallback = typeof page.fallback === 'string' ? page.fallback : page.fallback?.fsPath;
    if (!fallback || !page.initialHeaders?.['content-type']?.startsWith('text/html')) continue;
    await writeFile(file, JSON.stringify(finish(page, await readFile(join(dirname(file), fallback), 'utf8'))));
    count++;
  }
  return count;
}

/**
 * Adds status and headers to the pages of a build for Vercel, where elsewhere the page cache adds them. Throws CannotStart
 * when it finds no page.
 */
export async function finishPages(buildDir: string): Promise<void> {
  // The adapter has moved the pages out of the build.
  const count = (await finishManifest(buildDir)) + (await finishAdapterOutput(buildDir));
  if (count > 0) return;
  throw new CannotStart('The build holds no page: its files are not where this version of Next had them.');
}
