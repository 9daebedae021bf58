import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { LateFeeInvoice } from '../../accounting/quickbooks/shared/invoice-panel.tsx';
import { useUsesQuickbooks } from '../../companies/companies/shared/use-connection.ts';

/** The invoice of an accepted late fee, where the company uses QuickBooks (D7.4, D8.5). Else nothing. */
export function InvoiceOfLateFee({ loan }: { loan: DemoLoanDetail }) {
  if (!useUsesQuickbooks(loan.companyId)) return null;
  return (
    <section aria-labelledby="late-fee-invoice" className="max-w-xl border-t border-line p-4">
      <h3 id="late-fee-invoice" className="mb-2">
        Invoice of the late fee
      </h3>
      <LateFeeInvoice loanId={loan.id} />
    </section>
  );
}
