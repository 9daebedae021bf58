import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { q } from '../../api/query.ts';
import { useCompanyId } from '../../api/use-company-id.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSearchState } from '../../navigation/search-state.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/page/tabs.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { EmailSettingsForm } from '../companies/shared/email-settings-form.tsx';
import { noCompany } from '../companies/shared/no-company.ts';
import { PortalTab } from './portal-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

// Loaded when the tab is opened.
const EmailTemplates = lazy(() =>
  import('./email-templates/email-templates.tsx').then((part) => ({ default: part.EmailTemplates })),
);
const CustomerImport = lazy(() =>
  import('./imports/customer-import.tsx').then((part) => ({ default: part.CustomerImport })),
);
const EquipmentImport = lazy(() =>
  import('./imports/equipment-import.tsx').then((part) => ({ default: part.EquipmentImport })),
);

const PartImport = lazy(() =>
  import('./imports/part-import.tsx').then((part) => ({ default: part.PartImport })),
);

const ConnectionCard = lazy(() =>
  import('../quickbooks/shared/connection-card.tsx').then((part) => ({ default: part.ConnectionCard })),
);

const tabs = [
  ...(['profile', 'email', 'import', 'equipment', 'parts', 'templates', 'portal', 'accounting'] as const),
] as const;

/** The other texts that a tab keeps in the URL. Another tab starts without them. */
type Opened = 'import' | 'template' | 'search' | 'order';
const nothingOpen = { import: undefined, template: undefined, search: undefined, order: undefined };

/** The settings of the admin's own company (B2.8, '/admin/company-settings'). The tab is in the URL. */
export function CompanySettingsScreen() {
  const companyId = useCompanyId();
  if (companyId === undefined)
    return (
      <>
        <PageHeader title="Company Settings" />
        <Card>
          <ErrorState title={noCompany} />
        </Card>
      </>
    );
  return <Settings key={companyId} companyId={companyId} />;
}

function Settings({ companyId }: { companyId: number }) {
  const [search, change] = useSearchState<Partial<Record<'tab' | Opened, string | undefined>>>();
  const { data, error, refetch, isFetching } = useQuery(q(companyEndpoints.get, { params: { companyId } }));
  const tab = tabs.find((known) => known === search.tab) ?? 'profile';
  return (
    <>
      <PageHeader
        title="Company Settings"
        subtitle="How the portal looks and whom its mail comes from"
        action={
          <AppLink to={paths.companyUsers(companyId)} className={buttonClass({ variant: 'secondary' })}>
            <Users aria-hidden className="size-4" />
            Users
          </AppLink>
        }
      />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          change({ ...nothingOpen, tab: next === 'profile' ? undefined : next }, { push: true })
        }
      >
        <TabList label="Company Settings">
          <Tab value="profile">Company Profile</Tab>
          <Tab value="email">Email Notifications</Tab>
          <Tab value="import">Customer Import</Tab>
          <Tab value="equipment">Equipment Import</Tab>
          <Tab value="parts">Parts Import</Tab>
          <Tab value="templates">Email Templates</Tab>
          <Tab value="portal">Portal</Tab>
          <Tab value="accounting">Accounting</Tab>
        </TabList>
        {data ? (
          <>
            <TabPanel value="profile">
              <ProfileTab company={data} />
            </TabPanel>
            <TabPanel value="email">
              <EmailSettingsForm company={data} />
            </TabPanel>
            <TabPanel value="import">
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
                <CustomerImport companyId={companyId} />
              </Suspense>
            </TabPanel>
            <TabPanel value="equipment">
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
                <EquipmentImport companyId={companyId} />
              </Suspense>
            </TabPanel>
            <TabPanel value="parts">
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
                <PartImport companyId={companyId} />
              </Suspense>
            </TabPanel>
            <TabPanel value="templates">
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
                <EmailTemplates />
              </Suspense>
            </TabPanel>
            <TabPanel value="portal">
              <PortalTab company={data} />
            </TabPanel>
            <TabPanel value="accounting">
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
                <ConnectionCard companyId={companyId} />
              </Suspense>
            </TabPanel>
          </>
        ) : (
          <TabPanel value={tab}>
            <Card>
              {error ? (
                <ErrorState
                  title="The company could not be loaded"
                  description={userMessage(error)}
                  onRetry={() => void refetch()}
                  retrying={isFetching}
                />
              ) : (
                <div role="status">
                  <span className="sr-only">Loading company information...</span>
                  <Skeleton className="h-96 w-full" />
                </div>
              )}
            </Card>
          </TabPanel>
        )}
      </Tabs>
    </>
  );
}
