// `npm run validation [-- FILE]`: runs the tests of what a laboratory relies on and writes what they compared as a PDF.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { closePdf, renderPdf } from '../src/pdf/render-pdf.ts';
import { runTests } from './run-tests.ts';
import { isValid, validationPaper } from './validation-paper.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const target = path.resolve(process.argv[2] ?? `validation-${version}.pdf`);

/** A folder that was unpacked from an archive has no commit. */
const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root }).then(
  ({ stdout }) => stdout.trim(),
  () => null,
);

console.log('Running the tests of the laboratory, which takes about two minutes ...');
const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-validation-'));
try {
  const validated = {
    ...{ release: version, commit, madeAt: new Date(), files: await runTests(root, folder) },
    machine: `Node ${process.versions.node}, ${process.platform} ${process.arch}`,
  };
  await writeFile(target, await renderPdf('validation', validationPaper(validated)));
  const good = isValid(validated);
  console.log(`${good ? 'All tests passed.' : 'NOT VALID: tests failed.'} Written to ${target}`);
  process.exitCode = good ? 0 : 1;
} finally {
  await closePdf();
  await rm(folder, { recursive: true, force: true });
}
