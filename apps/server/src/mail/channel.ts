import type { CompanyRow } from '../db/schema/companies.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import type { MailFault } from './sending/smtp-faults.ts';

/** A message of the outbox that this process has claimed, with the company that sends it. */
export interface ClaimedMessage {
  company: CompanyRow;
  message: OutboxMessageRow;
  /** True when only the operator's mail server may carry it (D1.8). */
  onlyByOperator: boolean;
  /** True when the company reads its mailbox, to which reports of failed mail come. */
  readsMailbox: boolean;
  /** The address that answers go to, or null for that of the sender. */
  replyTo: string | null;
}

/**
 * A way on which messages of the outbox leave the portal (decision 0053). The outbox keeps, claims, repeats and limits
 * messages the same way for each channel.
 */
export interface Channel {
  /** Returns true when such messages of this company can leave. Otherwise they wait in the outbox (D4.1). */
  canSend(company: CompanyRow, onlyByOperator: boolean): boolean;
  /**
   * Sends a message to its recipients who do not have it yet. Returns those who were refused; all others have it.
   * @throws when nobody got it.
   */
  send(claimed: ClaimedMessage): Promise<Map<string, MailFault>>;
  /** Returns what an error of `send` means, in plain words. */
  describeFault(thrown: unknown): MailFault;
  close(): void;
}
