import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The technical records of a laboratory: all of them, and that of one certificate. */
export const technicalRecordPaths = {
  technicalRecords: (search?: ScreenSearch) => screenPath('/technical-records', search),
  /** `id` is that of the certificate. */
  technicalRecord: (id: number) => `/technical-records/${id}`,
};
