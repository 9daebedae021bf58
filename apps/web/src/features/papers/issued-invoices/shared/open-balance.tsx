import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { InvoiceRowCard, invoiceColumns } from './invoice-columns.tsx';

/** What a customer has still to pay, with their invoices, newest first (D8.6). */
export function OpenBalance({ customerId }: { customerId: number }) {
  const ofCustomer = { customerId: String(customerId) };
  const { data: balance } = useQuery(q(issuedInvoiceEndpoints.balance, { query: ofCustomer }));
  const list = useListScreen(issuedInvoiceEndpoints.list, {
    fixed: ofCustomer,
    prefix: 'invoices',
    usualPageSize: 5,
  });
  const look = { isStaff: true, ofOneCustomer: true };
  return (
    <Card
      flush
      title="Open Balance"
      description={
        balance?.open
          ? `${formatMoney(balance.open)}${balance.overdue > 0 ? `, ${formatMoney(balance.overdue)} of it overdue` : ''}`
          : balance
            ? undefined
            : ' '
      }
    >
      <ListTable
        list={list}
        label="invoices"
        columns={invoiceColumns(look)}
        card={(row) => <InvoiceRowCard row={row} {...look} />}
        failure="The invoices could not be loaded"
        empty={
          <EmptyState
            icon={Receipt}
            title="No invoices yet"
            description="Issue the invoice on the page of a completed repair."
          />
        }
        emptied={{ title: 'No invoices found', description: 'This customer has no invoice here.' }}
      />
    </Card>
  );
}
