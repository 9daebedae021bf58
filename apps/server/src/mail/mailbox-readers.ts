import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Reads a company's mailbox until `ending` is aborted or the mailbox fails. */
export type ReadMailbox = (companyId: number, ending: AbortSignal) => Promise<void>;

/** A reader costs a connection and little else. Further mailboxes wait until another process or the next minute. */
const AT_ONCE = 300;
const DRAIN_MS = 3_000;

interface Reader {
  ending: AbortController;
  ended: Promise<void>;
}

/** Keeps one reader for each mailbox that this process reads. Who may read which mailbox stands in the database. */
export class MailboxReaders {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #readers = new Map<number, Reader>();
  #isStopping = false;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** Begins to read a mailbox, unless this process reads it already. */
  begin(companyId: number, read: ReadMailbox): void {
    if (this.#isStopping || this.#readers.has(companyId) || this.#readers.size >= AT_ONCE) return;
    const ending = new AbortController();
    const ended = read(companyId, ending.signal)
      .catch((err: unknown) => this.#log.warn({ err, companyId }, 'reading a mailbox failed'))
      .finally(() => this.#readers.delete(companyId));
    this.#readers.set(companyId, { ending, ended });
  }

  /** Ends the reader of a mailbox whose settings were changed, and then begins again. */
  async restart(companyId: number, read: ReadMailbox): Promise<void> {
    const reader = this.#readers.get(companyId);
    reader?.ending.abort();
    await reader?.ended;
    this.begin(companyId, read);
  }

  /** Ends all readers, and waits some seconds until they have given their mailboxes back. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const readers = [...this.#readers.values()];
    for (const { ending } of readers) ending.abort();
    await Promise.race([
      Promise.all(readers.map(({ ended }) => ended)),
      pause(DRAIN_MS, undefined, { ref: false }),
    ]);
  }
}
