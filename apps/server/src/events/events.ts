import type { LiveTopic } from '@portal/contract/core/area.ts';
import type { Db } from '../db/bound-kysely.ts';

/**
 * A change that open screens may show. PostgreSQL notifies every instance of it once the transaction has committed.
 * It holds only ids, never content.
 */
export interface LiveEvent {
  companyId: number;
  /**
   * What changed. The web app refreshes the lists and records of that kind. 'sessions' comes from triggers of the
   * database and is not sent to browsers. With it, the open streams of a company or a person check whether their
   * session still works.
   */
  kind: LiveTopic | 'sessions';
  /** The record that changed. Absent when many records changed. */
  id?: number;
  /** The portal user and the customer record of the change. Of all customers, only these get the event. */
  userId?: number | null;
  customerId?: number | null;
  /** Only this user gets the event (notifications). */
  onlyUserId?: number;
  /** Only these users get the event. */
  onlyUserIds?: readonly number[];
}

export interface Events {
  /** Sends the event when the transaction of `db` has committed. A transaction that is rolled back sends nothing. */
  publish(db: Db, event: LiveEvent): Promise<void>;
  /**
   * Calls `listener` for every event of every company. The subscriber filters them. Returns the function that stops
   * this. `onGap` is called when events may have been missed.
   */
  subscribe(listener: (event: LiveEvent) => void, onGap?: () => void): () => void;
  /** Returns the present moment as a text for `since`. Only the process that returned it understands it. */
  moment(): string;
  /**
   * Returns the events that came after a moment, of every company. Returns undefined when some of them may be
   * forgotten, or when another process named the moment.
   */
  since(moment: string): LiveEvent[] | undefined;
  close(): Promise<void>;
}
