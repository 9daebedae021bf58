import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import { Gauge, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { DeleteUnit } from '../../calibration/customer-equipment/shared/delete-unit.tsx';
import { UnitCard, unitColumns } from '../../calibration/customer-equipment/shared/unit-columns.tsx';

const UnitDialog = lazy(() =>
  import('../../calibration/customer-equipment/shared/unit-dialog.tsx').then((part) => ({
    default: part.UnitDialog,
  })),
);

/** The equipment a customer owns, with its calibration dates, to search, add and change (B2.5). The next due is first. */
export function CustomerEquipmentList({ customerId }: { customerId: number }) {
  const [edited, setEdited] = useState<RegisteredUnit | 'new'>();
  const [leaving, setLeaving] = useState<RegisteredUnit>();
  const go = useGo();
  const list = useListScreen(customerEquipmentEndpoints.list, {
    fixed: { customerId: String(customerId) },
    filters: { search: acceptsSearch },
    sorts: { by: ['due', 'serialNumber'], order: 'asc' },
    prefix: 'units',
  });
  const look = { actions: { onEdit: setEdited, onDelete: setLeaving }, isStaff: true, ofOneCustomer: true };
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
        <SearchBox
          value={list.search.search}
          label="Search number, make, model or place"
          onSearch={(search) => list.change({ search })}
        />
        <Button variant="secondary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add Equipment
        </Button>
      </div>
      <ListTable
        list={list}
        label="equipment"
        noun="units"
        dense
        columns={unitColumns(look)}
        onOpen={({ id }) => go(paths.unit(id))}
        card={(unit) => <UnitCard unit={unit} {...look} />}
        skeletonRows={3}
        failure="Error loading equipment. Please try again."
        bare
        empty={<EmptyState icon={Gauge} title="No equipment found for this customer." />}
        emptied={{ title: 'No equipment found', description: 'No unit of this customer matches the search.' }}
      />
      {edited ? (
        <Suspense fallback={null}>
          <UnitDialog
            customerId={customerId}
            unit={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteUnit unit={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}
