import type { DestinationStream } from 'pino';

/** The longest time in milliseconds that a line of ordinary work waits for other lines. */
export const LINE_WAITS_MS = 10;
/** pino's number of the level "warn". */
const WARN = 40;

/** A destination that pino tells the level of each line before it writes the line. */
interface LevelledStream extends DestinationStream {
  lastLevel: number;
}

/**
 * Returns a destination that hands lines to `output` together, because a system call for each line costs as much as
 * writing the line. A line waits at most {@link LINE_WAITS_MS}. A warning or an error does not wait, and neither do
 * the lines before it. The end of the process writes all lines.
 */
export function collectLines(output: DestinationStream): LevelledStream {
  let collected = '';
  let timer: NodeJS.Timeout | undefined;
  const writeAll = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = collected;
    collected = '';
    if (lines !== '') output.write(lines);
  };
  process.once('exit', writeAll);
  const stream: LevelledStream = {
    lastLevel: 0,
    write: (line) => {
      collected += line;
      if (stream.lastLevel >= WARN) writeAll();
      else timer ??= setTimeout(writeAll, LINE_WAITS_MS).unref();
    },
  };
  return Object.assign(stream, { [Symbol.for('pino.metadata')]: true });
}
