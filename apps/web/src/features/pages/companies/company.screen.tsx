import { countryName } from '@portal/contract/companies/companies/countries.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { PAGE_SIZE } from '@portal/contract/core/calls/paging.ts';
import { companyUserEndpoints } from '@portal/contract/people/company-users/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../api/query.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { EmailSettingsForm } from '../../conversation/outbox/shared/email-settings-form.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyFrame, firstCompany } from './company-frame.tsx';
import { CompanyRepairs } from './company-repairs.tsx';
import { CompanyState } from './company-state.tsx';
import { CompanyUserList } from './company-user-list.tsx';
import { SecondFactorSwitch } from './second-factor-switch.tsx';

const factsOf = (company: Company): [string, string | null | undefined][] => [
  ['Contact Name', company.primaryContact],
  ['Email', company.email],
  ['Phone', company.phone],
  ['Address', company.address],
  ['Contact Email', company.contactEmail],
  ['Contact Phone', company.contactPhone],
  ['Website', company.website],
  ['CC Email', company.ccEmail],
  ['Portal Host Name', company.hostName],
  ['Country', company.country && countryName(company.country)],
  ['Time Zone', company.timeZone],
];

/** The Details tab (B2.7). */
function CompanyDetails({ company }: { company: Company }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Details"
      action={
        <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        {factsOf(company).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value || 'Not given'}</dd>
          </div>
        ))}
        {(['primaryColor', 'secondaryColor'] as const).map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">
              {name === 'primaryColor' ? 'Primary Color' : 'Secondary Color'}
            </dt>
            <dd className="flex items-center gap-2">
              <span
                aria-hidden
                className="size-4 rounded border border-control"
                style={{ background: company[name] }}
              />
              {company[name]}
            </dd>
          </div>
        ))}
      </dl>
      {editing ? <CompanyDialog company={company} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

const ExportCard = lazy(() =>
  import('../../operating/company-exports/shared/export-card.tsx').then((part) => ({
    default: part.ExportCard,
  })),
);
const CloseCompanyCard = lazy(() =>
  import('../../operating/company-closings/shared/close-company-card.tsx').then((part) => ({
    default: part.CloseCompanyCard,
  })),
);

const tabs = ['details', 'email', 'users', 'repairs', 'data'];

/** The page of a company (B2.7, '/admin/companies/$id'). The tab is in the URL. */
export const CompanyScreen = () => (
  <CompanyFrame>{(company) => <CompanyPage key={company.id} company={company} />}</CompanyFrame>
);
CompanyScreen.firstCall = firstCompany;

function CompanyPage({ company }: { company: Company }) {
  const [search, change] = useSearchState<{ tab?: string | undefined; search?: string | undefined }>();
  usePageTitle(company.name);
  useCrumbs([{ label: 'Companies', to: paths.companies() }, { label: company.name }]);
  const isOperator = useSignedInUser().role === 'superadmin';
  const params = { companyId: company.id };
  const users = useQuery(
    q(companyUserEndpoints.list, { params, query: { page: '1', pageSize: String(PAGE_SIZE) } }),
  );
  // The tenant is part of every address and so of no query's declaration (D10.3).
  const ofCompany = { page: '1', pageSize: String(PAGE_SIZE), companyId: String(company.id) };
  const repairs = useQuery(q(repairEndpoints.list, { query: ofCompany }));
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {company.name}
            <CompanyState active={company.active} />
          </span>
        }
        subtitle={`ID ${company.id}`}
        action={
          <AppLink to={paths.companies()} className={buttonClass({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden className="size-4" />
            Back to Companies
          </AppLink>
        }
      />
      <Tabs
        value={tabs.find((tab) => tab === search.tab) ?? 'details'}
        onValueChange={(tab) =>
          change({ tab: tab === 'details' ? undefined : tab, search: undefined }, { push: true })
        }
      >
        <TabList label={company.name}>
          <Tab value="details">Details</Tab>
          <Tab value="email">Email Notifications</Tab>
          <Tab value="users" count={users.data?.total}>
            Users
          </Tab>
          <Tab value="repairs" count={repairs.data?.total}>
            Repairs
          </Tab>
          <Tab value="data">{isOperator ? 'Export & Closing' : 'Export'}</Tab>
        </TabList>
        <TabPanel value="details">
          <div className="flex flex-col gap-5">
            <CompanyDetails company={company} />
            {isOperator ? <SecondFactorSwitch company={company} /> : null}
          </div>
        </TabPanel>
        <TabPanel value="data">
          <div className="flex flex-col gap-5">
            <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
              <ExportCard companyId={company.id} timeZone={company.timeZone} />
              {isOperator ? <CloseCompanyCard company={company} /> : null}
            </Suspense>
          </div>
        </TabPanel>
        <TabPanel value="email">
          <EmailSettingsForm company={company} />
        </TabPanel>
        <TabPanel value="users">
          <CompanyUserList companyId={company.id} />
        </TabPanel>
        <TabPanel value="repairs">
          <CompanyRepairs company={company} />
        </TabPanel>
      </Tabs>
    </>
  );
}
