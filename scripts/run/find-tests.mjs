import { readdirSync } from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist']);
const BROWSER = /\.spec\.ts$/;
const ANY = /\.(test\.tsx?|spec\.ts)$/;

function testsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return testsIn(file);
    return ANY.test(entry.name) ? [file] : [];
  });
}

/** Returns all test files as paths from the root. */
export const allTests = () => ['packages', 'apps', 'scripts', 'e2e'].flatMap(testsIn);

const asPath = (word) => word.replaceAll('\\', '/').replace(/^\.\//, '');

/**
 * Returns the test files whose path contains one of the words. Browser tests take minutes, so a word selects them only
 * when it names them (`e2e/estimates`, `estimates.spec`) or matches nothing else. Otherwise they are listed in `also`.
 */
export function findTests(words, files = allTests()) {
  const quick = new Set();
  const browser = new Set();
  const also = new Set();
  for (const word of words.map(asPath)) {
    const fitting = files.filter((file) => file.includes(word));
    const others = fitting.filter((file) => !BROWSER.test(file));
    for (const file of others) quick.add(file);
    const isMeant = others.length === 0 || word.includes('e2e') || word.includes('.spec');
    for (const file of fitting) if (BROWSER.test(file)) (isMeant ? browser : also).add(file);
  }
  return {
    quick: [...quick],
    browser: [...browser],
    also: [...also].filter((file) => !browser.has(file)),
    unknown: words.filter((word) => !files.some((file) => file.includes(asPath(word)))),
  };
}
