import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPdf } from '../src/pdf/render-pdf.ts';
import { pdfText } from '../test/pdf-text.ts';
import { runTests } from './run-tests.ts';
import type { ValidatedFile } from './test-values.ts';
import { isValid, validationPaper } from './validation-paper.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A folder with a test that passes, one that fails, and a file that does not load. It lies in the root, where packages are found. */
let folder: string;
let files: ValidatedFile[];

beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/validation-'));
  const tests = `import { expect, test } from 'vitest';
    test('a sum is right (A9)', () => { expect(1 + 1).toBe(2); expect({ U: '0.05' }).toMatchObject({ U: '0.05' }); });
    test('a sum is wrong', () => expect(1 + 1).toBe(3));
    test('many sums are right', () => { for (let i = 0; i < 100; i += 1) expect(i).not.toBe(-1); });`;
  await writeFile(path.join(folder, 'sums.test.ts'), tests);
  await writeFile(path.join(folder, 'broken.test.ts'), `throw new Error('does not load');`);
  const config = path.join(folder, 'vitest.config.ts');
  const setup = path.join(import.meta.dirname, 'record-values.ts');
  await writeFile(
    config,
    `export default { test: { include: [${JSON.stringify(`${path.relative(root, folder)}/*.test.ts`)}], setupFiles: [${JSON.stringify(setup)}] } };`,
  );
  files = await runTests(root, folder, config);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('what tests compare is written down, whether they pass or fail', () => {
  const [broken, sums] = files;
  expect(broken).toMatchObject({ isComplete: false, tests: [] });
  expect(sums?.tests).toMatchObject([
    {
      ...{ name: 'a sum is right', passed: true, compared: 2 },
      values: [
        { expected: '2', given: '2' },
        { expected: '{"U":"0.05"}', given: '{"U":"0.05"}' },
      ],
    },
    { name: 'a sum is wrong', passed: false, values: [{ expected: '3', given: '2' }] },
    { name: 'many sums are right', passed: true, compared: 100 },
  ]);
  expect(sums?.tests[2]?.values).toHaveLength(12);
  expect(sums?.tests[2]?.values[0]).toEqual({ expected: 'not -1', given: '0' });
});

const paperOf = async (all: ValidatedFile[]) =>
  pdfText(
    await renderPdf(
      'validation',
      validationPaper({
        ...{ release: '9.8.7', commit: null, machine: 'Node 1', files: all },
        madeAt: new Date('2030-01-02T03:04:05Z'),
      }),
    ),
  );

test('the paper says which tests failed, and that the release is not valid', async () => {
  const text = await paperOf(files);
  expect(text).toContain('Validation of Repair Portal 9.8.7');
  expect(text).toContain('NOT VALID: see the failed tests');
  expect(text).toContain('2 of 3 passed');
  expect(text).toContain('NOT RUN');
  expect(text).toContain('and 88 more values of the same kind');
  expect(text).toMatch(/FAILED\s+a sum is wrong/);
});

test('a release is valid when every file ran and every test passed', async () => {
  const good = files.map((file) => ({ ...file, tests: file.tests.filter(({ passed }) => passed) }));
  expect(isValid({ files: good })).toBe(false);
  const ran = good.filter(({ isComplete }) => isComplete);
  expect(isValid({ files: ran })).toBe(true);
  expect(isValid({ files: [] })).toBe(false);
  expect(await paperOf(ran)).toContain('All tests passed');
});
