import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { RepairInvoice } from '../../../accounting/quickbooks/shared/invoice-panel.tsx';
import { useUsesQuickbooks } from '../../../companies/companies/shared/use-connection.ts';

/** The invoice of a finished repair, for admins of a company that uses QuickBooks (D8.5). Else there is no card (D8.6). */
export function InvoiceCard({ repair }: { repair: Repair }) {
  const uses = useUsesQuickbooks(repair.companyId);
  if (!uses) return null;
  return (
    <Card title="Invoice">
      <RepairInvoice repairId={repair.id} />
    </Card>
  );
}
