import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const HEAD = /^-- version (\d+), text ([0-9a-f]{8})\n/;

/**
 * Returns the files of `apps/server/sql` whose head is not that of their text, each with the text it should have. A changed
 * text gets the next version, and a new file the first.
 */
export const sqlVersions = () =>
  globSync('apps/server/sql/**/*.sql')
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
      const [head = '', version = '0', known] = HEAD.exec(text) ?? [];
      const rest = text.slice(head.length);
      const sum = createHash('sha256').update(rest).digest('hex').slice(0, 8);
      return sum === known ? [] : [{ file, text: `-- version ${Number(version) + 1}, text ${sum}\n${rest}` }];
    });
