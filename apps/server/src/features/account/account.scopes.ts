import type { RecordScope } from '../../records.ts';

/** The users of the caller's tenant; only admins have calls that name one (D1.11). */
export const userScope: RecordScope<'user'> = {
  table: 'users',
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      // A superadmin at work in another tenant still sees themselves there, but is none of its users.
      .where((e) =>
        actor.companyId === null ? e('companyId', 'is', null) : e('companyId', '=', actor.companyId),
      );
    return (lock ? found.forUpdate() : found).executeTakeFirst();
  },
};

/** A session of the caller; nobody names another's (D1.8). */
export const ownSessionScope: RecordScope<'ownSession'> = {
  table: null,
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', actor.userId);
    return (lock ? found.forUpdate() : found).executeTakeFirst();
  },
};
