import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../session/use-company-id.ts';
import { useDelayedText } from '../../ui/use-delayed-text.ts';

/** Milliseconds without a key before the search is sent. */
const PAUSE = 250;
/** Milliseconds for which an answer is fresh (B9). */
const FRESH = 60_000;

/**
 * Returns the customers of a company that match a text (B2.2). Default: the company the user works in. Nobody is looked
 * for while `enabled` is false.
 */
export function useCustomerSearch(text: string, ofCompany: number | undefined, enabled = true) {
  const atWork = useCompanyId();
  const companyId = ofCompany ?? atWork;
  const settled = useDelayedText(text.trim(), PAUSE);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...q(customerEndpoints.search, { params: { companyId: companyId ?? 0 }, query: { query: settled } }),
    enabled: enabled && companyId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });
  return {
    customers: data,
    error,
    searching: isFetching || isPlaceholderData || settled !== text.trim(),
  };
}
