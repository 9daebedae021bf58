import os from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
// Chromium must not use the network by itself. Its sandbox does not work for root.
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
  // A shared machine is sometimes slow, so a failed test runs again. The run names each test that passed only at the
  // second try. Such a test, or the screen, has a fault.
  retries: process.env['CI'] ? 1 : 0,
  // A browser, a portal and its database keep most of a core busy. More workers than cores gained nothing.
  workers: os.availableParallelism(),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium, args },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Without animations no check sees an element that is still fading in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      // A phone differs in the layout only, so it runs the journey of a repair. The accessibility of every screen is
      // checked as a desktop and as a phone in one test.
      testMatch: 'repair-journey.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
