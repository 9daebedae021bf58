import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // most of the time goes into waiting for real processes
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // real processes and a real database on a busy machine
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'contract', environment: 'node', include: ['packages/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/build/wait-longer.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
