import { may } from '@portal/contract/core/permissions.ts';
import { actLabels, authorisedActs } from '@portal/contract/laboratory/authorisations/acts.ts';
import { authorisationsPermissions } from '@portal/contract/laboratory/authorisations/area.ts';
import {
  type Authorisation,
  authorisationEndpoints,
} from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { BadgeCheck, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LaboratoryTabs } from '../procedures/shared/laboratory-tabs.tsx';
import { NoLaboratory } from '../procedures/shared/no-laboratory.tsx';
import { AuthorisationCard, authorisationColumns } from './authorisation-columns.tsx';
import { OnlyAuthorised } from './only-authorised.tsx';

const GrantDialog = lazy(() => import('./grant-dialog.tsx').then((part) => ({ default: part.GrantDialog })));
const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then((part) => ({ default: part.WithdrawDialog })),
);

const authorisations = {
  filters: {
    search: acceptsSearch,
    act: acceptsOneOf([...authorisedActs]),
    state: acceptsOneOf(['current', 'ended']),
  },
  sorts: { by: ['person', 'validFrom', 'createdAt'], order: 'asc' as const },
};

/** Who may calibrate, check and sign ('/authorisations'). */
export function AuthorisationsScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <AuthorisationList /> : <NoLaboratory />;
}

function AuthorisationList() {
  const companyId = useCompanyId();
  const { role } = useSignedInUser();
  const [withdrawing, setWithdrawing] = useState<Authorisation>();
  const list = useListScreen(authorisationEndpoints.list, {
    ...authorisations,
    params: { companyId: companyId ?? 0 },
    beside: ['dialog'],
    enabled: companyId !== undefined,
  });
  const { search, filters, change, show } = list;
  const mayWrite = may(role, authorisationsPermissions['authorisation.write']);
  const add = mayWrite ? (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Authorise a Person
    </Button>
  ) : null;
  const acts = (row: Authorisation) =>
    mayWrite && row.withdrawnOn === null ? (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Withdraw the authorisation of ${row.person}`}
        onClick={() => setWithdrawing(row)}
      >
        Withdraw
      </Button>
    ) : null;
  return (
    <>
      <PageHeader title="Authorised People" subtitle="Who may calibrate, check and sign" action={add} />
      <LaboratoryTabs here="Authorised people" />
      {companyId === undefined ? null : (
        <Card className="mb-4">
          <OnlyAuthorised companyId={companyId} />
        </Card>
      )}
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by person, procedure or discipline"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="State"
            value={filters.state ?? ''}
            options={[
              { value: '', label: 'All' },
              { value: 'current', label: 'Current' },
              { value: 'ended', label: 'Ended' },
            ]}
            onValueChange={(state) => change({ state: state || undefined })}
            className="w-full sm:w-40"
          />
          <Select
            aria-label="May"
            value={filters.act ?? ''}
            options={[
              { value: '', label: 'All acts' },
              ...authorisedActs.map((act) => ({ value: act, label: actLabels[act] })),
            ]}
            onValueChange={(act) => change({ act: act || undefined })}
            className="w-full sm:w-40"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="authorised people"
            columns={[
              ...authorisationColumns,
              ...(mayWrite ? [{ key: 'acts-of-row', header: 'Actions', cell: acts }] : []),
            ]}
            card={(row) => (
              <div className="flex flex-col items-start gap-2">
                <AuthorisationCard row={row} />
                {acts(row)}
              </div>
            )}
            failure="The authorised people could not be loaded"
            empty={
              <EmptyState
                icon={BadgeCheck}
                title="Nobody is authorised yet"
                description="Say who may calibrate by which procedure, who checks results and who signs certificates."
                action={add}
              />
            }
            emptied={{
              title: 'Nobody found',
              description: 'No authorisation matches the search and the filters.',
            }}
          />
        </div>
      </Card>
      <Suspense>
        {search.dialog === 'new' ? <GrantDialog onClose={() => show({ dialog: undefined })} /> : null}
        {withdrawing ? <WithdrawDialog row={withdrawing} onClose={() => setWithdrawing(undefined)} /> : null}
      </Suspense>
    </>
  );
}

AuthorisationsScreen.firstCall = firstCallOfCompanyList(authorisationEndpoints.list, authorisations);
