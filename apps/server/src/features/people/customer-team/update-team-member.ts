import type { Body } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { TeamMember } from '@portal/contract/people/customer-team/endpoints.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { rightsColumns } from '../customers/index.ts';
import { publishTeam } from './publish-team.ts';
import { refuseLastManager, requireManager } from './team.policy.ts';
import { presentMember } from './team.present.ts';
import { voidInvitationsOf } from './void-invitations-of.ts';

/**
 * Changes the rights of a colleague, from their next call on.
 * @throws 403 for a caller who does not manage the team, 409 for the last manager.
 */
export async function updateTeamMember(
  work: Work,
  user: Locked<UserRow>,
  given: Body<typeof endpoints.customerTeam.update>,
): Promise<TeamMember> {
  const { db, actor } = work;
  await requireManager(db, actor);
  const wanted = Object.entries(rightsColumns(given));
  const changes = Object.fromEntries(wanted.filter(([name, value]) => value !== user[name as keyof UserRow]));
  if (Object.keys(changes).length === 0) return presentMember(user);
  if (changes['managesTeam'] === false) await refuseLastManager(db, user);
  const after = await db
    .updateTable('users')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changes['managesTeam'] === false) await voidInvitationsOf(db, user);
  await record(work, {
    action: 'user.team_rights_changed',
    kind: 'user',
    id: user.id,
    before: Object.fromEntries(Object.keys(changes).map((name) => [name, user[name as keyof UserRow]])),
    after: changes,
  });
  await publishTeam(work, { companyId: user.companyId!, customerIds: [user.customerId] });
  return presentMember(after);
}
