import { expect, it } from 'vitest';
import { tellOfFaults } from './tell-of-faults.ts';

interface Line {
  err: Error;
  sameSinceLast?: number;
}

it('tells a fault of all workers once, and later how many there were', () => {
  const lines: Line[] = [];
  let time = 0;
  const log = { warn: (about: Line) => lines.push(about) };
  const tell = tellOfFaults(log as never, () => time);
  const fault = (queue: string) => new Error(`no answer in time (Queue: ${queue}, Worker: ${queue}-1)`);
  for (const queue of ['mail', 'backup', 'recalls']) tell(fault(queue));
  expect(lines.map(({ err }) => err.message)).toEqual(['no answer in time (Queue: mail, Worker: mail-1)']);

  tell(new Error('another reason (Queue: mail, Worker: mail-1)'));
  expect(lines).toHaveLength(2);

  time = 9_999;
  tell(fault('mail'));
  expect(lines).toHaveLength(2);
  time = 10_000;
  tell(fault('mail'));
  expect(lines.map(({ sameSinceLast }) => sameSinceLast)).toEqual([undefined, undefined, 3]);
  time = 20_000;
  tell(fault('mail'));
  expect(lines.at(-1)?.sameSinceLast).toBeUndefined();
});
