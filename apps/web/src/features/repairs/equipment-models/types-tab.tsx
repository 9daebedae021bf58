import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { Plus, Shapes } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { failedTo, toastDone } from '../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { ListCard, StateFilter } from './list-card.tsx';
import { OpensDialog, RowMenu } from './row-menu.tsx';
import { changedByEquipment, useSetTypeActive } from './use-save-equipment.ts';

interface TypeActions {
  onEdit: (type: EquipmentType) => void;
  onSetActive: (type: EquipmentType, active: boolean) => Promise<unknown>;
  onDelete: (type: EquipmentType) => void;
}

const Name = ({ row, onEdit }: TypeActions & { row: EquipmentType }) => (
  <OpensDialog name={row.name} active={row.active} onOpen={() => onEdit(row)} />
);

const Menu = ({ row, onEdit, onSetActive, onDelete }: TypeActions & { row: EquipmentType }) => (
  <RowMenu
    name={row.name}
    active={row.active}
    onEdit={() => onEdit(row)}
    onSetActive={(active) => onSetActive(row, active)}
    onDelete={() => onDelete(row)}
  />
);

const Description = ({ row }: { row: EquipmentType }) => (
  <span className="line-clamp-2 text-muted wrap-anywhere">{row.description ?? ''}</span>
);

/** The table of equipment types. */
const typeColumns = (actions: TypeActions): Column<EquipmentType>[] => [
  { key: 'name', header: 'Name', sort: 'name', cell: (row) => <Name row={row} {...actions} /> },
  { key: 'description', header: 'Description', cell: (row) => <Description row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <Menu row={row} {...actions} />,
  },
];

/** A type on a phone. */
const TypeCard = ({ row, actions }: { row: EquipmentType; actions: TypeActions }) => (
  <div className="flex items-start justify-between gap-3">
    <div className="min-w-0">
      <Name row={row} {...actions} />
      <Description row={row} />
    </div>
    <Menu row={row} {...actions} />
  </div>
);

interface DeleteTypeProps {
  type: EquipmentType;
  onClose: () => void;
}

/** Asks, then deletes a type with its models (B2.11). When one of them is in use, it offers to deactivate the type. */
function DeleteType({ type, onClose }: DeleteTypeProps) {
  const setActive = useSetTypeActive();
  const remove = useEndpointMutation(equipmentEndpoints.deleteType, {
    invalidates: changedByEquipment,
    failure: 'form',
  });
  return (
    <DeleteOrDeactivate
      kind="Equipment Type"
      name={type.name}
      active={type.active}
      warning="Its models are deleted too."
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: type.id } });
        toastDone('Equipment type', type.name, 'deleted');
      }}
      onFailure={(error) => reportError(error, failedTo('delete equipment type'))}
      onDeactivate={() => setActive(type, false)}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}

const TypeDialog = lazy(() => import('./type-dialog.tsx').then((part) => ({ default: part.TypeDialog })));

const types = {
  filters: { search: acceptsSearch, active: acceptsOneOf(['true', 'false']) },
  sorts: { by: ['name'], order: 'asc' as const },
};

/** The tab 'Equipment Types' (B2.11). */
export function TypesTab({ companyId }: { companyId: number }) {
  const list = useListScreen(equipmentEndpoints.listTypes, {
    ...types,
    params: { companyId },
    beside: ['dialog', 'tab'],
  });
  const { search, filters, change, show } = list;
  const [leaving, setLeaving] = useState<EquipmentType>();
  const setActive = useSetTypeActive();
  const edited = list.rows?.find(({ id }) => String(id) === search.dialog);
  const actions = {
    onEdit: ({ id }: EquipmentType) => show({ dialog: String(id) }),
    onSetActive: setActive,
    onDelete: setLeaving,
  };
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Add Equipment Type
    </Button>
  );
  return (
    <>
      <ListCard
        search={search.search}
        searchLabel="Search equipment types..."
        onSearch={(text) => change({ search: text })}
        filters={<StateFilter active={filters.active} onChange={(active) => change({ active })} />}
        add={add}
      >
        <ListTable
          list={list}
          label="equipment types"
          columns={typeColumns(actions)}
          onOpen={actions.onEdit}
          card={(row) => <TypeCard row={row} actions={actions} />}
          failure="Failed to fetch equipment types"
          empty={
            <EmptyState
              icon={Shapes}
              title="No equipment types found"
              description="A type groups models, such as multimeters. Models belong to one type."
              action={add}
            />
          }
          emptied={{ title: 'No equipment types found', description: 'Try a different search term' }}
        />
      </ListCard>
      {search.dialog === 'new' || edited ? (
        <Suspense fallback={null}>
          <TypeDialog key={search.dialog} type={edited} onClose={() => show({ dialog: undefined })} />
        </Suspense>
      ) : null}
      {leaving ? <DeleteType type={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

/** Returns the call of the tab, so that a new page can make it before it draws. */
export const firstTypes = firstCallOfCompanyList(equipmentEndpoints.listTypes, types);
