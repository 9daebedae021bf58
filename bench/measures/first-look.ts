import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import type { Finding } from '../goals.ts';
import { median } from '../load/take-turns.ts';
import type { MeasureContext } from '../measure-context.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ADDRESS = '/admin/repairs';
/** The list of all repairs shows its rows as a table, and on a phone as cards. Both link to the repair. */
const ROW = 'main a[href^="/admin/repairs/"]';
const SLOWED = 4;
const ROUNDS = 7;
/** Milliseconds after the first row in which the rest of the page still loads. */
const REST = 1_500;
const POLL = 50;

interface Look {
  /** Milliseconds from the start of the navigation until the first row is painted. */
  row: number;
  /** Milliseconds that tasks took beyond 50 each, as Lighthouse counts its Total Blocking Time. */
  blocked: number;
  longest: number;
  requests: number;
}

/** Runs in the page before its own scripts. It notes when the first row is painted, and every long task. */
function observe(row: string): void {
  const noted = { row: 0, tasks: [] as number[] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    look.disconnect();
    requestAnimationFrame(() => {
      noted.row = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true });
}

const notes = () => (window as unknown as { noted: { row: number; tasks: number[] } }).noted;

/** Opens the list in a browser with an empty cache, as a phone whose processor is four times slower than this one. */
async function lookOnce(browser: Browser, port: number, token: string): Promise<Look> {
  const baseURL = `http://127.0.0.1:${port}`;
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([{ name: 'sid', value: token, url: baseURL }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(observe, ROW);
  let requests = 0;
  page.on('request', () => requests++);
  await page.goto(ADDRESS);
  while ((await page.evaluate(notes)).row === 0) await page.waitForTimeout(POLL);
  await page.waitForTimeout(REST);
  const { row, tasks } = await page.evaluate(notes);
  await context.close();
  const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
  return { row, blocked, longest: Math.max(0, ...tasks), requests };
}

/** Measures the first look at the list of all repairs in a real browser. Without Chromium it measures nothing. */
export async function firstLook({ portal, reference }: MeasureContext): Promise<Finding[]> {
  if (!existsSync(CHROMIUM)) return [];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const looks: Look[] = [];
    for (let n = 0; n <= ROUNDS; n++) {
      const look = await lookOnce(browser, portal.port, reference.tokens[0]!);
      // The first round warms up.
      if (n > 0) looks.push(look);
    }
    const of = (name: keyof Look) => median(looks.map((look) => look[name]));
    return [
      { goal: 'firstRow', value: of('row') / 1_000, details: `${of('requests')} requests` },
      {
        goal: 'firstLookBlocked',
        value: of('blocked') / 1_000,
        details: `longest task ${of('longest').toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}
