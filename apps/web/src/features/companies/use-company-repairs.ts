import { PAGE_SIZE } from '@portal/contract/paging.ts';
import { repairEndpoints } from '@portal/contract/repairs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';

/** A page of a company's repairs; the count stands on the tab. */
export const useCompanyRepairs = (companyId: number, page: number) => {
  // The tenant is part of every address and so of no query's declaration (D10.3).
  const query = { page: String(page), pageSize: String(PAGE_SIZE), companyId: String(companyId) };
  return useQuery({ ...q(repairEndpoints.list, { query }), placeholderData: keepPreviousData });
};
