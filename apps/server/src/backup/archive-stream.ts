import { createHash } from 'node:crypto';
import { StartProblem } from '../start-problem.ts';
import { TRAILER_BYTES, trailer } from './archive-format.ts';
import { archiveProblems } from './problems.ts';

/** Passes the bytes on. A disk or a bucket that does not give them is named, and is no damaged archive. */
export async function* nameFaults(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((fault: Error) => {
        throw fault instanceof StartProblem ? fault : archiveProblems.unreadable(file, fault.message);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** Checks the line at the end of the archive, and passes on everything before it. */
export function checkTrailer(source: AsyncIterable<Buffer>, damaged: () => Error) {
  const hash = createHash('sha256');
  let digest = '';
  async function* passOn(): AsyncGenerator<Buffer> {
    let held = Buffer.alloc(0);
    for await (const chunk of source) {
      const all = Buffer.concat([held, chunk]);
      const passed = all.subarray(0, Math.max(0, all.length - TRAILER_BYTES));
      held = Buffer.from(all.subarray(passed.length));
      if (passed.length === 0) continue;
      hash.update(passed);
      yield passed;
    }
    digest = hash.digest('hex');
    if (!held.equals(trailer(digest))) throw damaged();
  }
  return { bytes: passOn(), digest: () => digest };
}
