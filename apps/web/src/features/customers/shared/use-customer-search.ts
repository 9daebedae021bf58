import { customerEndpoints } from '@portal/contract/customers/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../api/use-company-id.ts';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 250;
/** B9: how long an answer counts as fresh, in milliseconds. */
const FRESH = 60_000;

/** The customers that a text finds, of a company or else of the one at work, asked when the typing pauses (B2.2). */
export function useCustomerSearch(text: string, ofCompany: number | undefined) {
  const atWork = useCompanyId();
  const companyId = ofCompany ?? atWork;
  const settled = useDelayedText(text.trim(), PAUSE);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...q(customerEndpoints.search, { params: { companyId: companyId ?? 0 }, query: { query: settled } }),
    enabled: companyId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  return {
    customers: data,
    error,
    searching: isFetching || isPlaceholderData || settled !== text.trim(),
  };
}
