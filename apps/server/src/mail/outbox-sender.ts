import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/bound-kysely.ts';
import { afterCommit } from '../db/notices.ts';

/** A message of the outbox, by its id. */
export interface OutboxMessageId {
  companyId: number;
  messageId: number;
}

/** A mail server that hangs keeps one of these places until it times out. */
const AT_ONCE = 8;
/** Messages that wait in memory. Further ones stay in the outbox, where the sweep finds them within a minute. */
const MOST_WAITING = 10_000;
const DRAIN_MS = 5_000;

/**
 * Sends messages of the outbox from the process that wrote them, a few at a time and in order (D4.1). It keeps only
 * ids in memory. What a process leaves behind is due in the outbox, and the sweep finds it (decision 0019).
 */
export class OutboxSender {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #waiting: OutboxMessageId[] = [];
  readonly #running = new Set<Promise<void>>();
  #send: ((message: OutboxMessageId) => Promise<void>) | undefined;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  /** Starts sending. `send` tries one message and does nothing when another process has it. */
  start(send: (message: OutboxMessageId) => Promise<void>): void {
    this.#send = send;
    this.#fill();
  }

  /** Sends the message once the transaction of `db` has committed. Nobody waits for it. */
  sendAfterCommit(db: Db, message: OutboxMessageId): void {
    afterCommit(db, () => {
      if (this.#waiting.length >= MOST_WAITING) return;
      this.#waiting.push(message);
      this.#fill();
    });
  }

  /** Takes no more messages and waits some seconds for those that are being sent. */
  async stop(): Promise<void> {
    this.#send = undefined;
    this.#waiting.length = 0;
    await Promise.race([Promise.all(this.#running), pause(DRAIN_MS, undefined, { ref: false })]);
  }

  #fill(): void {
    while (this.#send && this.#running.size < AT_ONCE) {
      const message = this.#waiting.shift();
      if (!message) return;
      const running: Promise<void> = this.#send(message)
        .catch((err: unknown) => this.#log.warn({ err, ...message }, 'a mail was left to the next sweep'))
        .finally(() => {
          this.#running.delete(running);
          this.#fill();
        });
      this.#running.add(running);
    }
  }
}
