import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser } from './checks/find-browser';
import { openBuiltShop } from './checks/open-built-shop';
import { contactSheet, type Photograph } from './gallery/contact-sheet';
import { gatherOnlookers, type Onlookers, openScreen } from './gallery/onlookers';
import { type Screen, screens } from './gallery/screens';

const HEIGHT = 900;
const FOLDER = 'gallery';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '320,390,768,1280,1920' },
    themes: { type: 'string', default: 'light,dark' },
  },
});
const wanted = values.only.split(',').filter(Boolean);
const widths = values.widths.split(',').map(Number);
const themes = values.themes.split(',').filter((theme): theme is 'light' | 'dark' => /^(light|dark)$/.test(theme));
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

function existsAt({ widths: range }: Screen, width: number): boolean {
  return width >= (range?.from ?? 0) && width <= (range?.to ?? Number.POSITIVE_INFINITY);
}

/** One screen in every width and theme. A failing page is reported, and the others are photographed. */
async function photograph(browser: Browser, shopUrl: string, { facts, storageFor }: Onlookers, screen: Screen) {
  const taken: Photograph[] = [];
  const context = await browser.newContext({
    storageState: storageFor(screen),
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  for (const width of widths.filter((width) => existsAt(screen, width))) {
    await page.setViewportSize({ width, height: HEIGHT });
    await openScreen(page, shopUrl, screen, facts);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      // Pictures below the fold are lazy, but a full-page screenshot shows them.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        // Colors pass from one theme to the other. Of elements in one another, the inner begin anew at each end.
        for (;;) {
          const running = document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState !== 'finished' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
            );
          if (running.length === 0) break;
          for (const animation of running) animation.finish();
          await new Promise(requestAnimationFrame);
        }
      });
      const file = `${screen.name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(FOLDER, file), fullPage: true });
      taken.push({ screen: screen.name, width, theme: colorScheme, file });
    }
  }
  await context.close();
  return taken;
}

/**
 * `npm run gallery`: photographs every screen of the shop into the ignored folder `gallery`, with a contact sheet.
 * Opens a shop of its own unless SHOP_URL names one. Takes `-- --only product,cart --widths 390,1280 --themes dark`.
 */
async function photographAll(): Promise<boolean> {
  const shop = process.env.SHOP_URL ? null : openBuiltShop();
  const shopUrl = (process.env.SHOP_URL ?? (await shop?.url()) ?? '').replace(/\/$/, '');
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  const photographs: Photograph[] = [];
  let failures = 0;
  try {
    if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const onlookers = await gatherOnlookers(shopUrl);
    for (const screen of chosen) {
      try {
        photographs.push(...(await photograph(browser, shopUrl, onlookers, screen)));
        console.log(screen.name);
      } catch (error) {
        failures += 1;
        console.error(`${screen.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    await writeFile(join(FOLDER, 'index.html'), contactSheet(photographs));
  } finally {
    await browser.close();
    await shop?.close();
  }
  console.log(`${photographs.length} photographs in ${FOLDER}/index.html; ${failures} screens failed.`);
  return failures === 0;
}

if (!(await photographAll())) process.exitCode = 1;
