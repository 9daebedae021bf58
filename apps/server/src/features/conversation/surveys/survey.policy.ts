import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds a question of the company that the caller works in. Only admins have the permission to get this far. */
export const surveyScope: RecordScope<'survey'> = {
  table: 'repair_surveys',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('repairSurveys').selectAll().where('id', '=', id), lock),
};
