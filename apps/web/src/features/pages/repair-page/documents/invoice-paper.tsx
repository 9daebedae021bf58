import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { useUsesQuickbooks } from '../../../companies/companies/shared/use-connection.ts';
import { estimatesOf } from '../estimate/use-estimate.ts';
import { isInvoiceable } from '../invoice/is-invoiceable.ts';

/** Returns true for a repair that has an invoice in QuickBooks, of which there must be no second one. */
const isInvoiced = ({ invoice }: Repair): boolean =>
  invoice !== undefined && invoice.state !== 'void' && invoice.state !== 'failed';

/** The invoice as PDF, of the final costs or without costs of the approved estimate, where the company does not use QuickBooks (D8.6). Else nothing. */
export function InvoicePaper({
  repair,
  children,
}: {
  repair: Repair;
  children: (href: string, name: string) => ReactNode;
}) {
  const isDone = isInvoiceable(repair) && !isInvoiced(repair);
  const hasCosts = isDone && (repair.totalCost ?? 0) > 0;
  const { data: estimates } = useQuery({ ...estimatesOf(repair.id), enabled: isDone });
  const hasApproved = isDone && (estimates?.approvedTotal ?? 0) > 0;
  const uses = useUsesQuickbooks(repair.companyId, hasCosts || hasApproved);
  if (uses !== false) return null;
  const params = { id: repair.id };
  return (
    <>
      {hasCosts ? children(urlOf(repairDocumentEndpoints.invoicePdf, { params }), 'Invoice') : null}
      {hasApproved && !hasCosts
        ? children(
            urlOf(repairDocumentEndpoints.invoicePdf, { params, query: { source: 'estimate' } }),
            'Invoice',
          )
        : null}
    </>
  );
}
