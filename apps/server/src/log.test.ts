import { expect, it } from 'vitest';
import { openLog } from './log.ts';

it('names the error in a report of the job queue, which is a plain object with keys of its own', () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line: string) => void lines.push(line) });
  const fault = {
    message: 'timeout exceeded',
    stack: 'Error: timeout exceeded\n  at query',
    queue: 'send-mail',
  };
  log.warn({ err: { ...fault, connection: 'postgres://portal:secret@host' } }, 'the job queue met a fault');
  expect(JSON.parse(lines[0]!).err).toEqual({ message: fault.message, stack: fault.stack });
  log.warn({ err: 'a text' }, 'something');
  expect(JSON.parse(lines[1]!).err).toEqual({ message: 'a text' });
});
