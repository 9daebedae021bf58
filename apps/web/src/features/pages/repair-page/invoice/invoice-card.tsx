import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { RepairInvoice } from '../../../accounting/quickbooks/shared/invoice-panel.tsx';
import { useUsesQuickbooks } from '../../../companies/companies/shared/use-connection.ts';
import { InvoicePaper } from '../../../papers/issued-invoices/shared/invoice-actions.tsx';
import { PortalInvoice } from '../../../papers/issued-invoices/shared/portal-invoice.tsx';

/** The invoice of a finished repair for admins: in QuickBooks (D8.5), or else one that the portal issues (D8.6). */
export function InvoiceCard({ repair }: { repair: Repair }) {
  const uses = useUsesQuickbooks(repair.companyId);
  if (uses === undefined) return null;
  return (
    <Card title="Invoice">
      {uses ? (
        <RepairInvoice repairId={repair.id} paper={<InvoicePaper repairId={repair.id} />} />
      ) : (
        <PortalInvoice repairId={repair.id} />
      )}
    </Card>
  );
}
