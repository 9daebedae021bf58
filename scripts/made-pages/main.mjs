// Part of `npm run check`: the parts of pages that are made from the code are those of the code of now.
// `npm run fix` writes them (`--write`). A part stands between `<!-- made: name -->` and `<!-- end -->`.
// The same goes for the head of each file in apps/server/sql.
import { readFileSync, writeFileSync } from 'node:fs';
import { decisions } from './decisions.mjs';
import { across, domains } from './domains.mjs';
import { settings } from './settings.mjs';
import { sqlVersions } from './sql-versions.mjs';

const PAGES = ['ARCHITECTURE.md', 'docs/settings.md', 'docs/decisions/README.md'];
const MAKERS = { across, decisions, domains, settings };

const isWriting = process.argv.includes('--write');
const made = new Set();
for (const page of PAGES) {
  const before = readFileSync(page, 'utf8');
  const after = before.replace(/(<!-- made: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, start, name, end) => {
    if (!Object.hasOwn(MAKERS, name)) throw new Error(`${page}: nothing makes "${name}"`);
    made.add(name);
    return `${start}\n${MAKERS[name]().trim()}\n\n${end}`;
  });
  if (after === before) continue;
  if (isWriting) writeFileSync(page, after);
  else {
    console.log(`${page} is not what the code says now: npm run fix`);
    process.exitCode = 1;
  }
}
for (const name of Object.keys(MAKERS))
  if (!made.has(name)) {
    console.log(`no page has the part "${name}"`);
    process.exitCode = 1;
  }
for (const { file, text } of sqlVersions())
  if (isWriting) writeFileSync(file, text);
  else {
    console.log(`${file} has another text than its version: npm run fix`);
    process.exitCode = 1;
  }
