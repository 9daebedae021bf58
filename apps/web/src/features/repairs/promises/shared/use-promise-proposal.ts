import { promiseEndpoints } from '@portal/contract/repairs/promises/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';

/** Returns the completion date that the company's turnaround suggests for a repair. Null and undefined: there is none. */
export const usePromiseProposal = (repairId: number, enabled = true) =>
  useQuery({ ...q(promiseEndpoints.proposal, { params: { id: repairId } }), enabled }).data;
