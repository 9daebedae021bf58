import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import { AppError, invalidField } from '../../errors.ts';
import { TooManyWaiting } from '../../limits/take-turns.ts';
import { openThreads, ThreadFailed, ThreadTimeout } from '../../threads/work-threads.ts';

/** HTML that a tenant wrote, without anything that could run or fetch, and its text. */
export interface ReadHtml {
  html: string;
  text: string;
}

const open = () =>
  openThreads<string, ReadHtml>(new URL('./html-worker.ts', import.meta.url), {
    threads: 1,
    // A thread that starts on a busy machine takes seconds of it.
    timeoutMs: 15_000,
    waiting: 50,
    waitMs: 30_000,
    maxMemoryMb: 192,
  });

let opened: ReturnType<typeof open> | undefined;

const TOO_LARGE = 'This text is too complicated to be shown as a mail. Please make it shorter.';

/**
 * Returns HTML of a company cleaned, and its text. A thread does it, because texts of the allowed length may take a
 * tenth of a second. Call it outside any transaction. Companies take turns.
 * @throws 400 that names `field` for HTML that cannot be read in time, 503 when too many wait.
 */
export async function readHtml(html: string, companyId: number, field: string): Promise<ReadHtml> {
  if (html.trim() === '') return { html: '', text: '' };
  opened ??= open();
  try {
    return await opened.ask(html, companyId);
  } catch (cause) {
    if (cause instanceof TooManyWaiting)
      throw new AppError('unavailable', errorCodes.busy, messages.busy, { retryAfter: 2, cause });
    if (cause instanceof ThreadTimeout || cause instanceof ThreadFailed) throw invalidField(field, TOO_LARGE);
    throw cause;
  }
}

/** Ends the thread, for shutdown. */
export const closeHtml = async (): Promise<void> => opened?.close();
