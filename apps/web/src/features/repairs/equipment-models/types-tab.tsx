import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { Plus, Shapes } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { DeleteType } from './delete-type.tsx';
import { ListCard } from './list-card.tsx';
import { StateFilter } from './state-filter.tsx';
import { TypeCard, typeColumns } from './type-columns.tsx';
import { useSetTypeActive } from './use-save-equipment.ts';

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
