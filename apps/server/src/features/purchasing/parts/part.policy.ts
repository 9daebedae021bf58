import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds parts of the company that the caller works in. The permissions decide who gets this far. */
export const partScope: RecordScope<'part'> = {
  table: 'parts',
  notFound: partMessages.notFound,
  find: (db, _actor, id, lock) => findRow(db.selectFrom('parts').selectAll().where('id', '=', id), lock),
};
