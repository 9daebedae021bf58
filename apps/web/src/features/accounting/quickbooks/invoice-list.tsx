import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import type { Invoice } from '@portal/contract/accounting/invoices/shapes.ts';
import { invoiceSources } from '@portal/contract/accounting/invoices/words.ts';
import {
  formatDate,
  formatDateText,
  formatDateTime,
  isCalendarDate,
} from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { invoiceStateNames, invoiceStates } from '@portal/contract/repairs/repairs/invoice-states.ts';
import { ExternalLink, Receipt } from 'lucide-react';
import { type ListChip, ListChips } from '../../../lists/list-chips.tsx';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { InvoiceStateBadge } from '../../../record-parts/repairs/invoice-mark.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { restOf } from './shared/invoice-facts.tsx';

const linkClass =
  'inline-flex min-h-6 items-center gap-1 font-medium text-primary-text wrap-anywhere hover:underline';

const InvoiceNumber = ({ row: { number, link } }: { row: Invoice }) =>
  link ? (
    <a href={link} target="_blank" rel="noreferrer" className={linkClass}>
      {number ?? 'Without a number'}
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">, opens in QuickBooks in a new tab</span>
    </a>
  ) : (
    <span className={number ? 'font-medium wrap-anywhere' : 'text-muted'}>{number ?? 'No number yet'}</span>
  );

const For = ({ row }: { row: Invoice }) => (
  <span className="block min-w-28 max-w-72">
    {row.repairId === null ? (
      <AppLink to={paths.demoLoan(row.loanId ?? 0)} className={linkClass}>
        {row.reference}
      </AppLink>
    ) : (
      <AppLink to={paths.adminRepair(row.repairId)} className={linkClass}>
        {row.reference}
      </AppLink>
    )}
    <span className="block text-sm text-muted wrap-anywhere">
      {[row.customerName, invoiceSources[row.source]].filter(Boolean).join(' · ')}
    </span>
  </span>
);

const State = ({ row }: { row: Invoice }) => {
  const rest = restOf(row);
  return (
    <span className="block max-w-72">
      <InvoiceStateBadge state={row.state} />
      {rest ? <span className="block text-sm text-muted">{rest} still open</span> : null}
      {row.reason ? <span className="block text-sm wrap-anywhere">{row.reason}</span> : null}
    </span>
  );
};

function Day({ row: { invoicedOn, requestedAt } }: { row: Invoice }) {
  const { timeZone } = useSignedInUser();
  return (
    <time dateTime={invoicedOn ?? requestedAt} className="whitespace-nowrap">
      {invoicedOn ? formatDate(invoicedOn) : formatDateTime(requestedAt, timeZone)}
    </time>
  );
}

const columns: Column<Invoice>[] = [
  { key: 'number', header: 'Invoice', cell: (row) => <InvoiceNumber row={row} /> },
  { key: 'for', header: 'For', cell: (row) => <For row={row} /> },
  { key: 'day', header: 'Date', sort: 'createdAt', cell: (row) => <Day row={row} /> },
  { key: 'total', header: 'Total', sort: 'total', align: 'right', cell: ({ total }) => formatMoney(total) },
  { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
];

const states = [
  { value: 'all', label: 'All Invoices' },
  ...invoiceStateNames.map((value) => ({ value: value as string, label: invoiceStates[value] as string })),
];

type Chosen = 'billed' | 'from' | 'to';

/** Returns the filters of a report's number, which no control above the list shows. */
const chipsOf = ({ billed, from, to }: Partial<Record<Chosen, string>>): ListChip<Chosen>[] => [
  ...(billed ? [{ label: 'Open or paid', drops: ['billed'] as const }] : []),
  ...(from ? [{ label: `From ${formatDateText(from)}`, drops: ['from'] as const }] : []),
  ...(to ? [{ label: `To ${formatDateText(to)}`, drops: ['to'] as const }] : []),
];

/** The invoices of repairs and late fees in QuickBooks, newest first (D8.5). Search, filter and page are in the URL. */
export function InvoiceList({ companyId }: { companyId: number }) {
  const list = useListScreen(invoiceEndpoints.list, {
    params: { companyId },
    filters: {
      search: acceptsSearch,
      state: acceptsOneOf(invoiceStateNames),
      billed: acceptsOneOf(['true']),
      from: isCalendarDate,
      to: isCalendarDate,
    },
    sorts: { by: ['createdAt', 'total'], order: 'desc' },
    beside: ['tab'],
  });
  return (
    <Card flush>
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox
          value={list.search.search}
          label="Search number, SR # or customer"
          onSearch={(text) => list.change({ search: text })}
        />
        <Select
          aria-label="State"
          value={list.filters.state ?? 'all'}
          options={states}
          onValueChange={(next) => list.change({ state: next === 'all' ? undefined : next })}
          className="w-full sm:w-52"
        />
      </div>
      <ListChips list={list} chips={chipsOf(list.filters)} className="pb-3" />
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="invoices"
          columns={columns}
          card={(row) => (
            <div className="flex flex-col gap-1">
              <div className="flex items-start justify-between gap-3">
                <InvoiceNumber row={row} />
                <span className="shrink-0 font-medium tabular-nums">{formatMoney(row.total)}</span>
              </div>
              <For row={row} />
              <span className="text-sm text-muted">
                <Day row={row} />
              </span>
              <State row={row} />
            </div>
          )}
          failure="The invoices could not be loaded"
          empty={
            <EmptyState
              icon={Receipt}
              title="No invoices yet"
              description="Open a completed repair and press Create invoice. Its state comes back here."
            />
          }
          emptied={{
            title: 'No invoices found',
            description: 'No invoice matches the search and the filter.',
          }}
        />
      </div>
    </Card>
  );
}
