import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'docs/decisions';

/** Returns a line for each decision: its number and its title. */
export const decisions = () =>
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const title = /^# \d+\.? (.+)$/m.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1];
      if (!title) throw new Error(`${FOLDER}/${file} has no title such as "# 0061 What is so"`);
      return `- [${file.slice(0, 4)}](${file}) ${title}`;
    })
    .join('\n');
