import { ArrowLeft, CalendarRange, FilePen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { InventoryTab } from './inventory-tab.tsx';

const LoansTab = lazy(() => import('./loans-tab.tsx').then((part) => ({ default: part.LoansTab })));

const tabs = ['inventory', 'loans'] as const;

/** Demo units and their loans (B2.13, '/admin/demo-equipment'). The tab is in the URL. */
export function DemoEquipmentScreen() {
  const companyId = useCompanyId();
  const [search, change] = useSearchState();
  const tab = tabs.find((name) => name === search['tab']) ?? 'inventory';
  const turnTo = (next: string) => {
    // The other tab starts without the search, the filters and the dialog of this one.
    const nothing = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    change({ ...nothing, tab: next === 'inventory' ? undefined : next }, { push: true });
  };
  return (
    <>
      <AppLink
        to={paths.adminDashboard()}
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </AppLink>
      <PageHeader
        title="Demo Equipment Management"
        subtitle="Manage your demo equipment inventory and loan requests"
        action={
          <>
            {tab === 'loans' ? (
              <AppLink to={paths.waitingAgreements()} className={buttonClass({ variant: 'secondary' })}>
                <FilePen aria-hidden className="size-4 max-sm:hidden" />
                Waiting for Signature
              </AppLink>
            ) : null}
            <AppLink to={paths.demoAvailability()} className={buttonClass({ variant: 'secondary' })}>
              <CalendarRange aria-hidden className="size-4 max-sm:hidden" />
              Availability
            </AppLink>
          </>
        }
      />
      {companyId === undefined ? (
        <Card>
          <EmptyState
            title="Company information is required to manage demo equipment. Please set up your company profile first."
            action={
              <AppLink to={paths.companySettings()} className={buttonClass({ variant: 'secondary' })}>
                Set Up Company Profile
              </AppLink>
            }
          />
        </Card>
      ) : (
        <Tabs value={tab} onValueChange={turnTo}>
          <TabList label="Demo Equipment Management">
            <Tab value="inventory">Equipment Inventory</Tab>
            <Tab value="loans">Loan Requests</Tab>
          </TabList>
          <TabPanel value="inventory">
            <InventoryTab companyId={companyId} />
          </TabPanel>
          <TabPanel value="loans">
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <LoansTab companyId={companyId} />
            </Suspense>
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}
