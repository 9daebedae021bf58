import type { Query } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { presentCompanyUser } from './company-user.present.ts';
import { companyUserById, listCompanyUsers } from './company-user.queries.ts';
import { createUser } from './create-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { updateUser } from './update-user.ts';

async function list({ db, actor }: Work, query: Query<typeof endpoints.companyUsers.list>) {
  const { rows, total } = await listCompanyUsers(db, actor.companyId!, query);
  return { rows: rows.map(presentCompanyUser), total };
}

export const companyUsersRoutes: Handlers<typeof endpoints.companyUsers> = {
  all: ({ work, query }) => list(work, query),
  list: ({ work, query }) => list(work, query),
  create: ({ work, body }) => createUser(work, body),
  get: async ({ work: { db, actor }, params }) => {
    const found = await companyUserById(db, actor.companyId ?? 0, params.id);
    if (!found) throw notFound();
    return presentCompanyUser(found);
  },
  update: ({ work, record, body }) => updateUser(work, record, body),
  sendPasswordLink: ({ work, record }) => sendPasswordLink(work, record),
  endSessions: ({ work, record }) => endUserSessions(work, record),
};
