import type { RepairReview } from '@portal/contract/accounting/invoices/review.ts';
import { findOverview, type Reading } from './read-overview.ts';

/**
 * Returns what the invoices of these repairs would be, in the order that was asked for (D8.5). Each one is the overview of
 * its repair, so that a list and a page never say different sums. Repairs that the caller does not see are left out.
 */
export async function reviewSeveral(reading: Reading, ids: readonly number[]): Promise<RepairReview[]> {
  const found = await Promise.all(ids.map((id) => findOverview(reading, id)));
  return found.flatMap((one) => {
    if (!one) return [];
    const { repair, customer, overview } = one;
    const { review, problem } = overview;
    return {
      ...{ repairId: repair.id, reference: repair.serviceReportNumber, problem },
      billedTo: customer ?? (repair.companyName || repair.contactName || ''),
      ...{ total: review?.total ?? null, stamp: review?.stamp ?? null },
    };
  });
}
