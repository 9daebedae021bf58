import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import type { QuickbooksCustomer } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { linkFilters } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Users } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CallList } from './call-list.tsx';
import { type CustomerTask, QuickbooksCustomerCard, quickbooksCustomerColumns } from './customer-columns.tsx';
import { CustomerTaskDialog } from './customer-task-dialog.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { RunList } from './run-list.tsx';
import { useStartSync } from './shared/use-start-sync.ts';

const labels = { linked: 'Linked', unlinked: 'Not linked', conflict: 'In conflict' } as const;
const links = [
  { value: 'all', label: 'All Customers' },
  ...linkFilters.map((value) => ({ value: value as string, label: labels[value] as string })),
];

/** The customers at QuickBooks with their links (B7, D8.4). Search, filter and page are in the URL. */
function QuickbooksCustomerList({ companyId }: { companyId: number }) {
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

const tabs = ['customers', 'syncs', 'invoices', 'calls'] as const;
/** The texts of the lists. Another tab starts without them. */
const noList = Object.fromEntries(
  [
    'page',
    'pageSize',
    'sort',
    'order',
    'search',
    'link',
    'result',
    'action',
    'run',
    'outcome',
    'state',
    'billed',
    'from',
    'to',
  ].map((name) => [name, undefined]),
);

/** The customers at QuickBooks, the syncs and the calls (D8.2 to D8.4, '/admin/quickbooks'). The tab is in the URL. */
export function QuickbooksScreen() {
  const companyId = useCompanyId();
  if (companyId === undefined)
    return (
      <>
        <PageHeader title="QuickBooks" />
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      </>
    );
  return <Loaded key={companyId} companyId={companyId} />;
}

function Loaded({ companyId }: { companyId: number }) {
  const [search, change] = useSearchState<{ tab?: string | undefined }>();
  const { data } = useQuery(q(quickbooksEndpoints.status, { params: { companyId } }));
  const start = useStartSync();
  const tab = tabs.find((known) => known === search.tab) ?? 'customers';
  return (
    <>
      <PageHeader
        title="QuickBooks"
        subtitle={
          data?.companyName ? `Connected to ${data.companyName}` : 'Customers and invoices in QuickBooks'
        }
        action={
          data?.connected ? (
            <Button
              pending={start.isPending}
              pendingLabel="Starting..."
              onClick={() =>
                start.mutate(
                  { params: { companyId } },
                  { onSuccess: () => change({ ...noList, tab: 'syncs' }, { push: true }) },
                )
              }
            >
              <RefreshCw aria-hidden className="size-4" />
              Sync now
            </Button>
          ) : null
        }
      />
      {data && !data.connected ? (
        <Card>
          <EmptyState
            title={data.state === 'reconnect' ? 'The connection has to be renewed' : 'Not connected'}
            description="Connect the company to QuickBooks in Company Settings."
            action={
              <AppLink to={paths.companySettings({ section: 'accounting' })} className={buttonClass()}>
                Company Settings
              </AppLink>
            }
          />
        </Card>
      ) : (
        <Tabs
          value={tab}
          onValueChange={(next) =>
            change({ ...noList, tab: next === 'customers' ? undefined : next }, { push: true })
          }
        >
          <TabList label="QuickBooks">
            <Tab value="customers">Customers</Tab>
            <Tab value="syncs">Syncs</Tab>
            <Tab value="invoices">Invoices</Tab>
            <Tab value="calls">Calls</Tab>
          </TabList>
          <TabPanel value="customers">
            <QuickbooksCustomerList companyId={companyId} />
          </TabPanel>
          <TabPanel value="syncs">
            <RunList companyId={companyId} />
          </TabPanel>
          <TabPanel value="invoices">
            <InvoiceList companyId={companyId} />
          </TabPanel>
          <TabPanel value="calls">
            <CallList companyId={companyId} />
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}
