import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { confirmResults } from './confirm-results.ts';
import { listChanges } from './list-changes.ts';
import { listCalibrations, readCalibration } from './read-calibrations.ts';
import { saveResults } from './save-results.ts';
import { updateItem } from './update-item.ts';

export const calibrationsRoutes: Handlers<typeof endpoints.calibrations> = {
  listOfRepair: ({ work: { db, actor }, params }) => listCalibrations(db, actor, params.id),
  get: ({ work: { db, actor }, params }) => readCalibration(db, actor, params.id),
  update: ({ work, record, body }) => updateItem(work, record, body),
  save: ({ work, record, body }) => saveResults(work, record, body),
  confirm: ({ work, record, body }) => confirmResults(work, record, body),
  changes: ({ work: { db, actor }, params }) => listChanges(db, actor, params.id),
};
