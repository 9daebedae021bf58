import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import type { CustomerDetail } from '@portal/contract/people/customers/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { CompletionDate } from '../../../record-parts/repairs/completion-date.tsx';
import { RepairLink } from '../../../record-parts/repairs/repair-link.tsx';
import { RepairStatus } from '../../../record-parts/repairs/repair-status.tsx';
import { StatCard } from '../../../ui/chart/stat-card.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { RepairCard } from '../../repairs/repairs/shared/repair-card.tsx';
import { RepairPages } from '../../repairs/repairs/shared/repair-pages.tsx';

/** Open repairs of a page. */
const LINES = 5;

const openWork = (customerId: number) => ({ customerId: String(customerId), group: 'active' as const });

/** What is open with a customer: repairs, money, and units that are due. */
export function CustomerFigures({ customer: { id, counts } }: { customer: CustomerDetail }) {
  const ofCustomer = { customerId: String(id) };
  const repairs = useQuery(
    // In the order of the list's own query, so that both are one call.
    q(repairEndpoints.list, { query: { page: '1', pageSize: String(LINES), ...openWork(id) } }),
  );
  const balance = useQuery(q(issuedInvoiceEndpoints.balance, { query: ofCustomer }));
  const due = useQuery(
    q(customerEquipmentEndpoints.list, {
      query: { ...ofCustomer, due: 'overdue', active: 'true', page: '1', pageSize: '1' },
    }),
  );
  const overdue = balance.data?.overdue ?? 0;
  return (
    <div className="grid grid-cols-2 gap-3 pb-5 lg:grid-cols-4">
      <StatCard
        label="Open Repairs"
        value={repairs.data?.total ?? '—'}
        loading={repairs.isPending}
        note={`${counts.repairs} in all`}
      />
      <StatCard
        label="To Pay"
        value={balance.data ? formatMoney(balance.data.open) : '—'}
        loading={balance.isPending}
        note={overdue > 0 ? `${formatMoney(overdue)} overdue` : 'Nothing overdue'}
      />
      <StatCard
        label="Units"
        value={counts.equipment}
        note="In the register"
        link={<AppLink to={paths.register({ customerId: String(id) })} />}
      />
      <StatCard
        label="Calibration Overdue"
        value={due.data?.total ?? '—'}
        loading={due.isPending}
        note="Units in use"
        link={<AppLink to={paths.register({ customerId: String(id), due: 'overdue', active: 'true' })} />}
      />
    </div>
  );
}

const columns: Column<RepairListItem>[] = [
  { key: 'number', header: 'SR #', cell: (row) => <RepairLink row={row} /> },
  {
    key: 'unit',
    header: 'Unit',
    cell: (row) => (
      <span className="line-clamp-2 min-w-40 wrap-anywhere">
        {row.modelPartNo}
        {row.serialNumber ? (
          <span className="text-sm text-muted">
            {' · '}
            <span className="inline-block max-w-full">S/N {row.serialNumber}</span>
          </span>
        ) : null}
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <RepairStatus row={row} /> },
  { key: 'completion', header: 'Est. Completion', cell: (row) => <CompletionDate row={row} /> },
];

const choices = [
  { value: 'open', label: 'Open Repairs' },
  { value: 'all', label: 'All Repairs' },
];

/** The customer's repairs, newest first: the open ones, or all of them. */
export function CustomerRepairs({ customerId }: { customerId: number }) {
  const [{ shown }, change] = useSearchState<{ shown?: string | undefined }>();
  const all = shown === 'all';
  return (
    <Card
      title="Repairs"
      flush
      action={
        <Select
          aria-label="Repairs shown"
          value={all ? 'all' : 'open'}
          options={choices}
          onValueChange={(next) => change({ shown: next === 'all' ? 'all' : undefined })}
          className="w-40"
        />
      }
    >
      <RepairPages
        of={all ? { customerId: String(customerId) } : openWork(customerId)}
        usualPageSize={LINES}
        dense
        columns={columns}
        card={(row) => <RepairCard row={row} />}
        {...(!all && { none: 'No open repairs' })}
        hint="Requests of this customer and of the people with portal access appear here."
      />
    </Card>
  );
}
