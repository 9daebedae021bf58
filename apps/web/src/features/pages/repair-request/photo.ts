import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';

/** A photo that waits to be sent with a request. */
export interface Photo {
  /** The id, also used as the idempotency key of the upload. */
  id: string;
  file: File;
  /** The caption. With '' the caption is the file's name (A5). */
  caption: string;
}

export const toPhoto = (file: File): Photo => ({ id: uniqueKey(), file, caption: '' });

/** A photo with its repair, after the repair has its number. */
export interface RepairPhoto extends Photo {
  repairId: number;
  serviceReportNumber: string;
}
