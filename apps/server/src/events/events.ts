import type { Db } from '../db/bound-kysely.ts';

/**
 * Something changed that open screens may want to show. Travels as a PostgreSQL notification once the
 * transaction has committed, to every instance; carries ids only, never content.
 */
export interface LiveEvent {
  companyId: number;
  /**
   * What changed; the web app refreshes the lists and records of that kind. 'sessions' is told to nobody, and comes
   * from triggers of the database: open streams of the company, or of one person wherever they work, look whether they
   * may go on.
   */
  kind:
    | 'repair'
    | 'notification'
    | 'outbox'
    | 'customer'
    | 'invitation'
    | 'team'
    | 'sessions'
    | 'emailTemplate';
  /** The record that changed; absent when many did. */
  id?: number;
  /** Portal user and customer record it belongs to: only these customers hear of it. */
  userId?: number | null;
  customerId?: number | null;
  /** Only this user hears of it (notifications). */
  onlyUserId?: number;
}

export interface Events {
  /** Sends when the transaction of `db` has committed; a rolled-back one sends nothing. */
  publish(db: Db, event: LiveEvent): Promise<void>;
  /**
   * Hears every event of every company; the subscriber filters. Answers how to stop. `onGap` tells that
   * events may have been missed.
   */
  subscribe(listener: (event: LiveEvent) => void, onGap?: () => void): () => void;
  close(): Promise<void>;
}
