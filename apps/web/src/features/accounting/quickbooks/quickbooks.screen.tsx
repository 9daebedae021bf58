import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import { messages } from '@portal/contract/core/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { CallList } from './call-list.tsx';
import { QuickbooksCustomerList } from './customer-list.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { RunList } from './run-list.tsx';
import { useStartSync } from './shared/use-start-sync.ts';

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
