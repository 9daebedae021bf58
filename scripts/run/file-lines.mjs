import { appendFileSync } from 'node:fs';

const count = (number) => `${number} ${number === 1 ? 'test' : 'tests'}`;

/** One line about a file of tests that has ended, with the seconds it took. */
export function lineOf({ file, milliseconds, tests, failed }) {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  const bad = failed > 0 ? `, ${failed} failed` : '';
  return `${failed > 0 ? '✗' : '✓'} ${seconds.padStart(7)}  ${file} (${count(tests)}${bad})`;
}

/** Prints that line, and keeps the time for the list of the slowest files; `FILE_TIMES` names where. */
export function endFile(ended) {
  console.log(lineOf(ended));
  if (process.env.FILE_TIMES) appendFileSync(process.env.FILE_TIMES, `${JSON.stringify(ended)}\n`);
}
