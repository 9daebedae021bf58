import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import type { Locked } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseOperators } from './company-user.policy.ts';

/** Ends all sessions of a user (D1.11). @throws 409 for the caller, who does this on the account page. */
export async function endUserSessions(work: Work, user: Locked<UserRow>): Promise<void> {
  refuseOperators(work.actor, user);
  if (user.id === work.actor.userId) throw conflict('user.own_sessions', companyUserMessages.ownSessions);
  await work.db.deleteFrom('sessions').where('userId', '=', user.id).execute();
  await record(work, { action: 'user.sessions_ended', kind: 'user', id: user.id });
}
