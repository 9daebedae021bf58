import { authMessages } from '@portal/contract/people/auth/messages.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { SessionRow } from '../../../db/schema/sign-in.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { accountRoutes } from './account.routes.ts';
import { ownSessionScope, userScope } from './account.scopes.ts';

export const accountFeature = {
  routes: { account: accountRoutes },
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
