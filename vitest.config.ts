import os from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Test files of a worker share its modules, which take longer to load than most files take to run. Whatever a file
    // stores in a module or replaces in the process, it must put back.
    isolate: false,
    // Many files wait for real processes, so half as many more than there are processors keep those busy.
    maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Real processes and a real database. On a busy machine a test takes ten times as long as on a quiet one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The default of one second fails by chance when other programs take the processor.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['packages/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/**/*.test.tsx'],
          setupFiles: ['apps/web/build/wait-longer.ts', 'apps/web/build/start-afresh.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // A document for each file would take most of the time. A test that needs one says so in its first line.
          name: 'web without a document',
          environment: 'node',
          include: ['apps/web/**/*.test.ts'],
          setupFiles: ['apps/web/build/start-afresh.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
