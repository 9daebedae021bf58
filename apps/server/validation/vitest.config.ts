import { defineConfig } from 'vitest/config';

const features = 'apps/server/src/features';
const setupFiles = ['apps/server/validation/record-values.ts'];

/** The tests of what a laboratory relies on. The paths are those of the root folder. */
export default defineConfig({
  test: {
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules and arithmetic',
          include: [
            'packages/contract/src/laboratory/**/*.test.ts',
            'packages/contract/src/calibration/**/*.test.ts',
          ],
          setupFiles,
        },
      },
      {
        test: {
          name: 'records and papers',
          include: [
            `${features}/laboratory/**/*.test.ts`,
            `${features}/calibration/worksheets/*.test.ts`,
            `${features}/calibration/out-of-tolerance/*.test.ts`,
            `${features}/calibration/calibrations/*.test.ts`,
            `${features}/calibration/certificates/*.test.ts`,
            `${features}/calibration/comparisons/*.test.ts`,
            `${features}/calibration/nonconforming-work/*.test.ts`,
            `${features}/calibration/point-history/*.test.ts`,
            `${features}/calibration/reference-standards/*.test.ts`,
            `${features}/calibration/standard-checks/*.test.ts`,
            `${features}/calibration/technical-records/*.test.ts`,
          ],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
