import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import type { QuickbooksCustomer } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { linkFilters } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { type CustomerTask, QuickbooksCustomerCard, quickbooksCustomerColumns } from './customer-columns.tsx';
import { CustomerTaskDialog } from './customer-task-dialog.tsx';

const labels = { linked: 'Linked', unlinked: 'Not linked', conflict: 'In conflict' } as const;
const links = [
  { value: 'all', label: 'All Customers' },
  ...linkFilters.map((value) => ({ value: value as string, label: labels[value] as string })),
];

/** The customers at QuickBooks with their links (B7, D8.4). Search, filter and page are in the URL. */
export function QuickbooksCustomerList({ companyId }: { companyId: number }) {
  const list = useListScreen(quickbooksSyncEndpoints.customers, {
    params: { companyId },
    filters: { search: acceptsSearch, link: acceptsOneOf(linkFilters) },
    sorts: { by: ['name'], order: 'asc' },
    beside: ['tab'],
  });
  const [open, setOpen] = useState<{ row: QuickbooksCustomer; task: CustomerTask }>();
  const act = (row: QuickbooksCustomer, task: CustomerTask) => setOpen({ row, task });
  return (
    <Card flush>
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox
          value={list.search.search}
          label="Search name, email or phone"
          onSearch={(text) => list.change({ search: text })}
        />
        <Select
          aria-label="Link"
          value={list.filters.link ?? 'all'}
          options={links}
          onValueChange={(next) => list.change({ link: next === 'all' ? undefined : next })}
          className="w-full sm:w-44"
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="customers"
          columns={quickbooksCustomerColumns(act)}
          card={(row) => <QuickbooksCustomerCard row={row} onAct={act} />}
          failure="The customers could not be loaded"
          empty={
            <EmptyState
              icon={Users}
              title="No customers read yet"
              description="Press Sync now. QuickBooks is read, and you see what the sync will do before it starts."
            />
          }
          emptied={{
            title: 'No customers found',
            description: 'No customer matches the search and the filter.',
          }}
        />
      </div>
      {open ? (
        <CustomerTaskDialog companyId={companyId} {...open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Card>
  );
}
