import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { type ScreenToTake, screensOf, type Viewer } from './list-of-screens.ts';
import { makeAddress } from './make-addresses.ts';
import { startDemo } from './start-demo.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(root, 'docs/screens');
/** All pictures together, in bytes: they are kept in the repository. */
const MOST_BYTES = 3_100_000;
const SIZES = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } } as const;
type Width = keyof typeof SIZES;
/**
 * Of the browser's own WebP the pictures would be larger, so they are made from PNG with the greatest effort. With 184 pictures a
 * quality of 15 has 3.4 MB. Text stays readable; the palest lines do not stay.
 */
const WEBP = { quality: 8, effort: 6 };

const nameOf = ({ pattern, viewer, name }: ScreenToTake): string =>
  [viewer, ...pattern.split('/').filter(Boolean), name].filter(Boolean).join('-').replaceAll('$', '') ||
  viewer;

/** Returns the patterns of the screens of the web build. */
async function builtPatterns(): Promise<string[]> {
  const built = JSON.parse(await readFile(path.join(root, 'apps/web/dist/first-look.json'), 'utf8'));
  return [...Object.keys(built.everyone), ...Object.keys(built.signedIn)];
}

async function signIn(browser: Browser, url: string, viewer: Viewer, width: Width): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[width],
    isMobile: width === 390,
    hasTouch: width === 390,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  });
  if (viewer === 'visitor') return context;
  const answer = await context.request.post('/api/login', {
    data: { username: viewer, password: DEMO_PASSWORD },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${viewer} cannot sign in: ${await answer.text()}`);
  return context;
}

/** Waits until nothing loads any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
}

/** Returns the address of the first link on this page that fits the pattern. */
async function findLink(page: Page, pattern: string): Promise<string> {
  const expression = `^${pattern.replace(/\$\w+/g, '[^/?#]+')}$`;
  const found = await page.evaluate(
    (fits) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map((link) => new URL(link.href).pathname)
        .find((address) => new RegExp(fits).test(address)),
    expression,
  );
  if (!found) throw new Error(`${page.url()} has no link to ${pattern}`);
  return found;
}

const demo = await startDemo();
const { url, stop } = demo;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  // Only the pictures with this word in their name are taken again, and all without one.
  const word = process.argv[2] ?? '';
  const screens = screensOf(await builtPatterns()).filter((screen) => nameOf(screen).includes(word));
  if (word === '') await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  let total = 0;
  const addresses = new Map<ScreenToTake, string>();
  for (const width of [1280, 390] as const) {
    const contexts = new Map<Viewer, BrowserContext>();
    for (const screen of screens) {
      const { viewer, pattern, linkedOn, linkedAs = pattern, made } = screen;
      const context = contexts.get(viewer) ?? (await signIn(browser, url, viewer, width));
      contexts.set(viewer, context);
      const page = await context.newPage();
      let address = addresses.get(screen) ?? screen.address ?? pattern;
      if (linkedOn && !addresses.has(screen)) {
        await page.goto(linkedOn);
        await settle(page);
        address = (await findLink(page, linkedAs)).replace(linkedAs.split('$')[0]!, pattern.split('$')[0]!);
      } else if (made && !addresses.has(screen)) {
        const admin = await signIn(browser, url, 'daniel', width);
        address = await makeAddress(made, admin.request, demo);
        await admin.close();
      }
      addresses.set(screen, address);
      await page.goto(address);
      await settle(page);
      const picture = await sharp(await page.screenshot())
        .webp(WEBP)
        .toBuffer();
      await writeFile(path.join(FOLDER, `${nameOf(screen)}-${width}.webp`), picture);
      total += picture.length;
      await page.close();
    }
    for (const context of contexts.values()) await context.close();
  }
  console.log(`${addresses.size * 2} pictures in docs/screens, ${(total / 1e6).toFixed(1)} MB`);
  if (total > MOST_BYTES) throw new Error(`The pictures take more than ${MOST_BYTES} bytes.`);
} finally {
  await browser.close();
  await stop();
}
