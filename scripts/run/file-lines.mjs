import { appendFileSync } from 'node:fs';

const count = (number) => `${number} ${number === 1 ? 'test' : 'tests'}`;

/** Returns one line about a finished test file, with the seconds it took. */
export function lineOf({ file, milliseconds, tests, failed }) {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  const bad = failed > 0 ? `, ${failed} failed` : '';
  return `${failed > 0 ? '✗' : '✓'} ${seconds.padStart(7)}  ${file} (${count(tests)}${bad})`;
}

/** Prints that line, and adds the time to the file that `FILE_TIMES` names, for the list of the slowest files. */
export function endFile(ended) {
  console.log(lineOf(ended));
  if (process.env.FILE_TIMES) appendFileSync(process.env.FILE_TIMES, `${JSON.stringify(ended)}\n`);
}
