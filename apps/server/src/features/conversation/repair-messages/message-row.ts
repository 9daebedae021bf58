import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import type { StoredPaper } from '../../../files/store-paper.ts';

/** A message that is to be added to the conversation of a repair (D12.2). */
export interface NewMessage {
  source: MessageSource;
  /** True for a note among staff. */
  internal?: boolean;
  /**
   * Who wrote it. Customers see the name, so it must not be an address. The address is for staff. A mail or a tracking
   * link proves no user, so their messages have no `userId`.
   */
  author: { userId: number | null; name: string; address?: string };
  text: string;
  files?: readonly StoredPaper[];
  /** The staff whom a note names. The caller has checked that they are staff of the company. */
  mentioned?: readonly number[];
  /** The Message-ID of the mail that it came in, without brackets. A company has each once. */
  mailId?: string;
  /** The whole text of a mail, when a part was cut. */
  originalText?: string;
  /** The line of an estimate that it asks about. */
  estimateLineId?: number;
}
