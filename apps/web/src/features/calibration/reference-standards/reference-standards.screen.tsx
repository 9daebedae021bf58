import { referenceStandardsPermissions } from '@portal/contract/calibration/reference-standards/area.ts';
import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { Plus, Ruler } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LaboratoryTabs } from '../../laboratory/procedures/shared/laboratory-tabs.tsx';
import { StandardCard, standardColumns } from './standard-columns.tsx';

const StandardDialog = lazy(() =>
  import('./standard-dialog.tsx').then((part) => ({ default: part.StandardDialog })),
);
const StandardCalibrations = lazy(() =>
  import('./standard-calibrations.tsx').then((part) => ({ default: part.StandardCalibrations })),
);
const ReliantCertificates = lazy(() =>
  import('./reliant-certificates.tsx').then((part) => ({ default: part.ReliantCertificates })),
);

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'overdue', label: 'Past due' },
  { value: 'due-soon', label: 'Due within 30 days' },
];
/** Only a laboratory checks its standards between calibrations. */
const statesOfLaboratory = [...states, { value: 'check', label: 'Check due' }];

const standards = {
  filters: {
    search: acceptsSearch,
    active: acceptsOneOf(['true', 'false']),
    due: acceptsOneOf(['overdue', 'due-soon', 'check']),
  },
  sorts: { by: ['name', 'dueOn', 'createdAt'], order: 'asc' as const },
};

/** The standards to which calibrations are traceable (D5.10; '/admin/reference-standards'). */
export function ReferenceStandardsScreen() {
  const companyId = useCompanyId();
  const { role, laboratory } = useSignedInUser();
  const list = useListScreen(referenceStandardEndpoints.list, {
    ...standards,
    params: { companyId: companyId ?? 0 },
    beside: ['dialog'],
    enabled: companyId !== undefined,
  });
  useCrumbs([{ label: 'Company Settings', to: paths.companySettings() }, { label: 'Reference Standards' }]);
  const [calibrated, setCalibrated] = useState<number>();
  const [asked, setAsked] = useState<ReferenceStandard>();
  const { search, filters, change, show, rows } = list;
  const edited = rows?.find(({ id }) => String(id) === search.dialog);
  const shown = rows?.find(({ id }) => id === calibrated);
  const acts = {
    hasPage: laboratory,
    mayWrite: may(role, referenceStandardsPermissions['reference-standard.write']),
    onEdit: ({ id }: ReferenceStandard) => show({ dialog: String(id) }),
    onCalibrations: ({ id }: ReferenceStandard) => setCalibrated(id),
    onCertificates: setAsked,
  };
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Add Standard
    </Button>
  );
  const state =
    filters.due ?? (filters.active === undefined ? 'all' : filters.active === 'true' ? 'active' : 'inactive');
  const choose = (next: string) =>
    change({
      active: next === 'active' ? 'true' : next === 'inactive' ? 'false' : undefined,
      due: next === 'overdue' || next === 'due-soon' || next === 'check' ? next : undefined,
    });
  return (
    <>
      <PageHeader
        title="Reference Standards"
        subtitle="What calibrations are traceable to, and when each standard is due"
        action={add}
      />
      {laboratory ? <LaboratoryTabs here="Standards" /> : null}
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by name, model, serial or certificate number"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="State"
            value={state}
            options={laboratory ? statesOfLaboratory : states}
            onValueChange={choose}
            className="w-full sm:w-48"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="reference standards"
            columns={standardColumns(acts)}
            card={(row) => <StandardCard row={row} acts={acts} />}
            failure="The reference standards could not be loaded"
            empty={
              <EmptyState
                icon={Ruler}
                title="No reference standards yet"
                description="Add the instruments that your calibrations are traceable to. Results name those they used."
                action={add}
              />
            }
            emptied={{
              title: 'No reference standards found',
              description: 'No reference standard matches the search and the state.',
            }}
          />
        </div>
      </Card>
      <Suspense>
        {search.dialog === 'new' || edited ? (
          <StandardDialog key={search.dialog} standard={edited} onClose={() => show({ dialog: undefined })} />
        ) : null}
        {shown ? (
          <StandardCalibrations
            standard={shown}
            mayWrite={acts.mayWrite}
            onClose={() => setCalibrated(undefined)}
          />
        ) : null}
        {asked ? <ReliantCertificates standard={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </>
  );
}

ReferenceStandardsScreen.firstCall = firstCallOfCompanyList(referenceStandardEndpoints.list, standards);
