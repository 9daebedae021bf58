import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
// Everything that reaches for the network by itself is off; Chromium has no sandbox for root.
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Browser tests against the real portal and the built web app: `npm test` builds it first. */
export default defineConfig({
  testDir: '.',
  globalSetup: './world/prepare-portal.ts',
  outputDir: '../.cache/browser-tests',
  forbidOnly: Boolean(process.env['CI']),
  // A machine that others use too is late now and then. What passes only at the second try is named by the run, and
  // is wrong, or the screen is.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args },
    locale: 'en-US',
    timezoneId: 'UTC',
    // So that nothing is judged half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // What a phone changes is the layout: the whole way of a repair, and every screen's accessibility.
      testMatch: ['repair-journey.spec.ts', 'accessibility.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
