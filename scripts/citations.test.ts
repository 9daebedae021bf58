import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const CITATION = /(?<![\w#'-])[ABD](?:[1-9]|1[0-2])(?:\.[1-9]\d?)?(?![\w-])/g;
const PAGES = ['a', 'b', 'd'];

/** Returns the sections in docs/spec: headings (`## A9`, `### B2.11`) and the numbered items of D. */
function sections(): Set<string> {
  const found = new Set<string>();
  for (const page of PAGES) {
    let section = '';
    for (const line of readFileSync(path.join(root, `docs/spec/${page}.md`), 'utf8').split('\n')) {
      const heading = /^#{2,3} ([ABD]\d+(?:\.\d+)?)\b/.exec(line)?.[1];
      if (heading) section = heading;
      const item = section.startsWith('D') && /^(\d+)\. /.exec(line)?.[1];
      found.add(item ? `${section}.${item}` : section);
    }
  }
  return found;
}

test('every cited section is in docs/spec', () => {
  const known = sections();
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !file.startsWith('docs/spec/'));
  const unknown = files.flatMap((file) =>
    [...new Set(readFileSync(path.join(root, file), 'utf8').match(CITATION))]
      .filter((section) => !known.has(section))
      .map((section) => `${file}: ${section}`),
  );
  expect(known.size).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
