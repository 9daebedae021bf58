import { uniqueKey } from '@portal/contract/core/unique-key.ts';

/** A photo that waits to be sent with a request. */
export interface Photo {
  /** Also the idempotency key of its upload. */
  id: string;
  file: File;
  /** '' leaves the file's name as the caption (A5). */
  caption: string;
}

export const toPhoto = (file: File): Photo => ({ id: uniqueKey(), file, caption: '' });

/** A photo with the repair it shows, once that has its number. */
export interface RepairPhoto extends Photo {
  repairId: number;
  serviceReportNumber: string;
}
