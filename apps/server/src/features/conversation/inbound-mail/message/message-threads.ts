import { TooManyWaiting } from '../../../../limits/take-turns.ts';
import { openThreads } from '../../../../threads/work-threads.ts';
import type { MailMessage } from './read-message.ts';

/** Opens the thread that reads mails. A mail that takes too long or too much memory ends only its own thread. */
const open = () =>
  openThreads<Uint8Array, MailMessage>(new URL('./message-worker.ts', import.meta.url), {
    threads: 1,
    timeoutMs: 20_000,
    waiting: 200,
    maxMemoryMb: 512,
  });

let opened: ReturnType<typeof open> | undefined;

/** A mail that takes long while others wait is begun anew behind them, at most so often. */
const TRIES = 3;

/**
 * Returns what a mail of a company says.
 * @throws ThreadTimeout, ThreadFailed or TooManyWaiting for a mail that cannot be read in the time it gets.
 */
export async function readInThread(raw: Uint8Array, companyId: number): Promise<MailMessage> {
  opened ??= open();
  for (let left = TRIES; ; left--) {
    try {
      return await opened.ask(raw, companyId);
    } catch (fault) {
      if (!(fault instanceof TooManyWaiting) || left <= 1) throw fault;
    }
  }
}
