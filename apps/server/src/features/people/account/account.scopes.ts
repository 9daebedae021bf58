import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/** Finds a user of the caller's tenant. Only admins have calls that name one (D1.11). */
export const userScope: RecordScope<'user'> = {
  table: 'users',
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      // Row-level security also shows a superadmin their own row in another tenant, but they are not one of its
      // users.
      .where((e) =>
        actor.companyId === null ? e('companyId', 'is', null) : e('companyId', '=', actor.companyId),
      );
    return findRow(found, lock);
  },
};

/** Finds a session of the caller. Nobody can name a session of another user (D1.8). */
export const ownSessionScope: RecordScope<'ownSession'> = {
  table: null,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', actor.userId);
    return findRow(found, lock);
  },
};
