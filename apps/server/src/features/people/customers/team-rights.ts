import { type Cents, fromNumeric, toDollars, toNumeric } from '@portal/contract/core/money.ts';
import type { TeamRights } from '@portal/contract/people/customer-team/endpoints.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

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
