import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds the caller's own views and the shared ones of the company. Any admin may change a shared view. */
export const savedViewScope: RecordScope<'savedView'> = {
  table: 'saved_views',
  notFound: savedViewMessages.notFound,
  find: (db, { userId }, id, lock) =>
    findRow(
      db
        .selectFrom('savedViews')
        .selectAll()
        .where('id', '=', id)
        .where((eb) => eb.or([eb('userId', '=', userId), eb('shared', '=', true)])),
      lock,
    ),
};
