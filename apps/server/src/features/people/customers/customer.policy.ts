import { type Cents, fromNumeric, toDollars, toNumeric } from '@portal/contract/core/numbers/money.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { TeamRights } from '@portal/contract/people/customer-team/endpoints.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';

type RightsRow = Pick<UserRow, 'managesTeam' | 'mayApproveEstimates' | 'approvalLimit'>;

/** Presents the rights of a user or of an invitation, with the limit in dollars. */
export const presentRights = (row: RightsRow): TeamRights => ({
  managesTeam: row.managesTeam,
  mayApproveEstimates: row.mayApproveEstimates,
  approvalLimit: toDollars(fromNumeric(row.approvalLimit)),
});

interface GivenRights {
  managesTeam?: boolean | undefined;
  mayApproveEstimates?: boolean | undefined;
  approvalLimit?: Cents | null | undefined;
}

/** Turns the rights of a request into columns. */
export const rightsColumns = (given: GivenRights): Partial<RightsRow> => ({
  ...(given.managesTeam !== undefined && { managesTeam: given.managesTeam }),
  ...(given.mayApproveEstimates !== undefined && { mayApproveEstimates: given.mayApproveEstimates }),
  ...(given.approvalLimit !== undefined && { approvalLimit: toNumeric(given.approvalLimit) }),
});

/**
 * Returns a condition on `customers as c` for the customers that a caller sees: staff all of the tenant, a portal user
 * their own record.
 */
export const visibleTo = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`c.id = ${customerId}`;

export const customerScope: RecordScope<'customer'> = {
  table: 'customers',
  notFound: customerMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(db.selectFrom('customers as c').selectAll().where('c.id', '=', id).where(visibleTo(actor)), lock),
};
