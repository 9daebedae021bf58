import { endpoints } from '@portal/contract/index.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { SessionRow } from '../../../db/schema/sign-in.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds a user of the caller's tenant. Only admins have calls that name one (D1.11). */
const userScope: RecordScope<'user'> = {
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
const ownSessionScope: RecordScope<'ownSession'> = {
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

export const accountFeature = {
  routes: {
    account: loadedLater<Handlers<typeof endpoints.account>>(
      endpoints.account,
      async () => (await import('./account.routes.ts')).accountRoutes,
    ),
  },
  scopes: { user: userScope, ownSession: ownSessionScope },
  taken: {
    users_username_taken: () => conflict('user.username_taken', authMessages.usernameTaken),
    users_username_key_taken: () => conflict('user.username_taken', authMessages.usernameTaken),
    users_email_taken: () => conflict('user.email_taken', authMessages.emailTaken),
  },
  references: { user_id: 'user' },
  names: {
    user: {
      name: nameIn('users', `coalesce(nullif(n.contact_name, ''), n.username)`),
      fields: ['userId', 'createdByUserId'],
    },
  },
  archive: {
    users: { file: 'Users', rows: 'People who can sign in: staff and portal users of customers' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    user: UserRow;
    ownSession: SessionRow;
  }
}
