import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { useUsesQuickbooks } from '../../quickbooks/shared/use-connection.ts';
import { isInvoiceable } from '../invoice/is-invoiceable.ts';

/** Returns true for a repair that has an invoice in QuickBooks, of which there must be no second one. */
const isInvoiced = ({ invoice }: Repair): boolean =>
  invoice !== undefined && invoice.state !== 'void' && invoice.state !== 'failed';

/** The invoice of the final costs as PDF, where the company does not use QuickBooks (D8.6). Else nothing. */
export function InvoicePaper({
  repair,
  children,
}: {
  repair: Repair;
  children: (href: string) => ReactNode;
}) {
  const hasCosts = isInvoiceable(repair) && (repair.totalCost ?? 0) > 0 && !isInvoiced(repair);
  const uses = useUsesQuickbooks(repair.companyId, hasCosts);
  if (!hasCosts || uses !== false) return null;
  return children(urlOf(repairDocumentEndpoints.invoicePdf, { params: { id: repair.id } }));
}
