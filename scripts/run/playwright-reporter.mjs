import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endFile } from './file-lines.mjs';
import { root } from './places.mjs';

const nameOf = (test) => test.titlePath().filter(Boolean).join(' > ');

function printFault(test, { status, errors, attachments }) {
  console.log(`\n✗ ${nameOf(test)} (${status})`);
  for (const { message, stack, snippet } of errors)
    console.log(stripVTControlCharacters([stack ?? message, snippet].filter(Boolean).join('\n')));
  for (const { name, path: file } of attachments) if (file) console.log(`${name}: ${file}`);
  console.log('');
}

/** Prints a line per file and project when it ends, and each failure with its reason at once. */
export default class FileLines {
  #files = new Map();
  #repeated = [];

  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = this.#fileOf(test);
      file.left += 1;
    }
  }

  onTestEnd(test, result) {
    const file = this.#fileOf(test);
    file.milliseconds += result.duration;
    const bad = result.status !== 'skipped' && result.status !== test.expectedStatus;
    if (bad) printFault(test, result);
    if (bad && result.retry < test.retries) return;
    const second = test.outcome() === 'flaky';
    if (second) this.#repeated.push(nameOf(test));
    file.tests += 1;
    if (bad) file.failed += 1;
    file.left -= 1;
    const { left, ...ended } = file;
    if (left === 0) endFile(ended);
  }

  onEnd() {
    for (const name of this.#repeated) console.log(`! passed only when it was repeated: ${name}`);
  }

  onError({ message, stack }) {
    console.log(stripVTControlCharacters(stack ?? message ?? 'The browser tests failed.'));
  }

  #fileOf(test) {
    const project = test.parent.project()?.name ?? '';
    const file = `${path.relative(root, test.location.file)} ${project}`;
    const known = this.#files.get(file);
    if (known) return known;
    const fresh = { file, milliseconds: 0, tests: 0, failed: 0, left: 0 };
    this.#files.set(file, fresh);
    return fresh;
  }
}
