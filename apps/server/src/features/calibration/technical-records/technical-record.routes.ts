import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { exportRecords, listRecordNames, listRecords } from './list-records.ts';
import { packRecord } from './pack-record.ts';
import { readRecord } from './read-record.ts';

export const technicalRecordRoutes: Handlers<typeof endpoints.technicalRecords> = {
  list: ({ work: { db }, query }) => listRecords(db, query),
  names: ({ work: { db } }) => listRecordNames(db),
  csv: ({ work, query }) => exportRecords(work, query),
  get: ({ work: { db }, params }) => readRecord(db, params.id),
  zip: ({ work, params }) => packRecord(work, params.id),
};
