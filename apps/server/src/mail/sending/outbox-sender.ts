import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/bound-kysely.ts';
import { afterCommit } from '../../db/connections/notices.ts';
import { traced } from '../../traces/traces.ts';

/** A message of the outbox, by its id. */
export interface OutboxMessageId {
  companyId: number;
  messageId: number;
}

/** A mail server that hangs keeps one of these places until it times out. */
const AT_ONCE = 16;
/**
 * The most places of one company, so that its hanging mail server leaves places for others. It is also the most
 * connections to one mail server.
 */
const OF_ONE_COMPANY = 4;
/** Messages that wait or are being sent. Further ones stay in the outbox, where the sweep finds them within a minute. */
const MOST_WAITING = 10_000;
const DRAIN_MS = 5_000;
/** A timer may end a little before the database says that the message is due. */
const TIMER_MARGIN_MS = 25;

/**
 * Sends messages of the outbox from the process that wrote them, a few at a time. Those of one company
 * are sent in order, and the companies take turns (D4.1). It keeps only ids in memory. What a process leaves behind is due in the outbox, and the sweep finds it (decision 0019).
 */
export class OutboxSender {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  /** The PUBLIC_URL of this process, with which links are written. */
  readonly publicUrl: string;
  /** The waiting messages of each company. The company whose turn is next comes first. */
  readonly #waiting = new Map<number, number[]>();
  /** The messages that wait or are being sent. The sweep finds them too. */
  readonly #known = new Set<number>();
  /** Messages that were added again while they were tried. They may have waited for an older one. */
  readonly #again = new Map<number, OutboxMessageId>();
  /** Messages that are not due yet. */
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #runningOf = new Map<number, number>();
  readonly #running = new Set<Promise<void>>();
  #send: ((message: OutboxMessageId) => Promise<void>) | undefined;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, publicUrl: string) {
    this.#log = log;
    this.publicUrl = publicUrl;
  }

  /** Starts sending. `send` tries one message and does nothing when another process has it. */
  start(send: (message: OutboxMessageId) => Promise<void>): void {
    this.#send = send;
    this.#fill();
  }

  /**
   * Sends the message once the transaction of `db` has committed, or `waitMs` milliseconds later, when it is due. Nobody
   * waits for it.
   */
  sendAfterCommit(db: Db, message: OutboxMessageId, waitMs = 0): void {
    afterCommit(db, () => {
      if (waitMs === 0) {
        this.#add(message);
        return;
      }
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#add(message);
      }, waitMs + TIMER_MARGIN_MS).unref();
      this.#timers.add(timer);
    });
  }

  /** Takes no more messages and waits some seconds for those that are being sent. */
  async stop(): Promise<void> {
    this.#send = undefined;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
    this.#known.clear();
    this.#again.clear();
    await Promise.race([Promise.all(this.#running), pause(DRAIN_MS, undefined, { ref: false })]);
  }

  #add({ companyId, messageId }: OutboxMessageId): void {
    if (this.#known.has(messageId)) this.#again.set(messageId, { companyId, messageId });
    if (this.#known.size >= MOST_WAITING || this.#known.has(messageId)) return;
    this.#known.add(messageId);
    const ids = this.#waiting.get(companyId);
    if (ids) ids.push(messageId);
    else this.#waiting.set(companyId, [messageId]);
    this.#fill();
  }

  /** Takes the next message of the first company that has a place free. That company then comes last. */
  #takeNext(): OutboxMessageId | undefined {
    for (const [companyId, ids] of this.#waiting) {
      if ((this.#runningOf.get(companyId) ?? 0) >= OF_ONE_COMPANY) continue;
      const messageId = ids.shift();
      this.#waiting.delete(companyId);
      if (ids.length > 0) this.#waiting.set(companyId, ids);
      if (messageId === undefined) continue;
      return { companyId, messageId };
    }
    return undefined;
  }

  #count(companyId: number, more: 1 | -1): void {
    const now = (this.#runningOf.get(companyId) ?? 0) + more;
    if (now > 0) this.#runningOf.set(companyId, now);
    else this.#runningOf.delete(companyId);
  }

  #fill(): void {
    while (this.#send && this.#running.size < AT_ONCE) {
      const message = this.#takeNext();
      if (!message) return;
      this.#count(message.companyId, 1);
      const send = this.#send;
      const running: Promise<void> = traced('send mail', { 'portal.message_id': message.messageId }, () =>
        send(message),
      )
        .catch((err: unknown) => this.#log.warn({ err, ...message }, 'a mail was left to the next sweep'))
        .finally(() => {
          this.#running.delete(running);
          this.#known.delete(message.messageId);
          this.#count(message.companyId, -1);
          const again = this.#again.get(message.messageId);
          this.#again.delete(message.messageId);
          if (again && this.#send) this.#add(again);
          this.#fill();
        });
      this.#running.add(running);
    }
  }
}
