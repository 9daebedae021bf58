import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { TeamRights } from '@portal/contract/people/customer-team/endpoints.ts';

/** Returns a user's rights in their team in a few words. */
export const rightsWords = ({ mayApproveEstimates, approvalLimit }: TeamRights): string =>
  !mayApproveEstimates
    ? 'Does not approve estimates'
    : approvalLimit === null
      ? 'Approves any estimate'
      : `Approves estimates up to ${formatMoney(approvalLimit)}`;
