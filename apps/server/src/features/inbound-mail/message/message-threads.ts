import { openThreads } from '../../../threads/work-threads.ts';
import type { MailMessage } from './read-message.ts';

/** Opens the thread that reads mails. A mail that takes too long or too much memory ends only its own thread. */
const open = () =>
  openThreads<Uint8Array, MailMessage>(new URL('./message-worker.ts', import.meta.url), {
    threads: 1,
    timeoutMs: 20_000,
    waiting: 200,
    waitMs: 300_000,
    maxMemoryMb: 512,
  });

let opened: ReturnType<typeof open> | undefined;

/** Returns what a mail of a company says. @throws ThreadTimeout or ThreadFailed for a mail that cannot be read. */
export function readInThread(raw: Uint8Array, companyId: number): Promise<MailMessage> {
  opened ??= open();
  return opened.ask(raw, companyId);
}
