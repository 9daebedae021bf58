import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import {
  demoLocationLabel,
  demoLocations,
  demoStatuses,
  demoStatusLabel,
} from '@portal/contract/loans/demo-equipment/states.ts';
import { MonitorSmartphone, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { failedTo } from '../../../api/use-save.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { TypeFilter } from '../../../record-parts/equipment/type-filter.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { modelText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { changedByLoan } from './shared/use-save-unit.ts';
import { UnitCard, unitColumns } from './unit-columns.tsx';

/** Asks, then removes a demo unit (B2.13). */
function DeleteUnit({ unit, onClose }: { unit: DemoUnit; onClose: () => void }) {
  const remove = useEndpointMutation(demoEquipmentEndpoints.delete, {
    invalidates: changedByLoan,
    failure: failedTo('delete equipment'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Confirm Deletion"
      description="Are you sure you want to delete this equipment? This action cannot be undone."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: unit.id } });
        toast({ title: 'Equipment Deleted', description: 'Demo equipment has been removed from inventory.' });
      }}
    >
      <p className="font-medium wrap-anywhere">
        {unit.serialNumber} · {modelText(unit)}
      </p>
    </ConfirmDialog>
  );
}

const UnitDialog = lazy(() => import('./unit-dialog.tsx').then((part) => ({ default: part.UnitDialog })));

const statuses = [
  { value: 'all', label: 'All Statuses' },
  ...demoStatuses.map((value) => ({ value, label: demoStatusLabel(value) })),
];
const locations = [
  { value: 'all', label: 'All Locations' },
  ...demoLocations.map((value) => ({ value, label: demoLocationLabel(value) })),
];
const acceptsId = (text: string) => /^[1-9][0-9]{0,8}$/.test(text);
const chosen = (next: string) => (next === 'all' ? undefined : next);

/** The tab 'Equipment Inventory' (B2.13). Search, filters, order, page and the open dialog are in the URL. */
export function InventoryTab({ companyId }: { companyId: number }) {
  const list = useListScreen(demoEquipmentEndpoints.list, {
    params: { companyId },
    filters: {
      search: acceptsSearch,
      status: acceptsOneOf(demoStatuses),
      location: acceptsOneOf(demoLocations),
      typeId: acceptsId,
    },
    sorts: { by: ['createdAt', 'serialNumber', 'model', 'lastCalibrationDate'], order: 'desc' },
    beside: ['dialog', 'tab'],
  });
  const { search, filters, change, show } = list;
  const [leaving, setLeaving] = useState<DemoUnit>();
  const edited = list.rows?.find(({ id }) => String(id) === search.dialog);
  const acts = { onEdit: ({ id }: DemoUnit) => show({ dialog: String(id) }), onDelete: setLeaving };
  return (
    <Card
      flush
      title="Demo Equipment Inventory"
      action={
        <Button onClick={() => show({ dialog: 'new' })}>
          <Plus aria-hidden className="size-4" />
          Add Equipment
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-2 px-4 py-3 sm:flex sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search by serial number or model"
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="Status"
          value={filters.status ?? 'all'}
          options={statuses}
          onValueChange={(next) => change({ status: chosen(next) })}
          className="w-full sm:w-40"
        />
        <Select
          aria-label="Location"
          value={filters.location ?? 'all'}
          options={locations}
          onValueChange={(next) => change({ location: chosen(next) })}
          className="w-full sm:w-40"
        />
        <TypeFilter companyId={companyId} value={filters.typeId} onChange={(typeId) => change({ typeId })} />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="demo units"
          columns={unitColumns(acts)}
          card={(row) => <UnitCard row={row} acts={acts} />}
          failure="Error loading equipment inventory. Please try again later or contact support."
          bare
          empty={
            <EmptyState
              icon={MonitorSmartphone}
              title='No demo equipment in inventory yet. Use the "Add Equipment" button to add your first item.'
              action={<HelpLink article="loans">How loans work</HelpLink>}
            />
          }
          emptied={{
            title: 'No demo equipment found',
            description: 'No unit matches the search and the filters.',
          }}
        />
      </div>
      {search.dialog === 'new' || edited ? (
        <Suspense fallback={null}>
          <UnitDialog
            key={search.dialog}
            companyId={companyId}
            unit={edited}
            onClose={() => show({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteUnit unit={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Card>
  );
}
