import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type {
  EquipmentModel,
  ListedEquipmentModel,
} from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Gauge, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { reportError } from '../../../api/reported-errors.ts';
import { failedTo, toastDone } from '../../../api/use-save.ts';
import { DeleteOrDeactivate } from '../../../forms/delete-or-deactivate.tsx';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { TypeFilter } from '../../../record-parts/equipment/type-filter.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ListCard, StateFilter } from './list-card.tsx';
import { ModelCard, modelColumns } from './model-columns.tsx';
import { changedByEquipment, useSetModelActive } from './use-save-equipment.ts';

interface DeleteModelProps {
  model: EquipmentModel;
  onClose: () => void;
}

/** Asks, then deletes a model. When it is in use, it offers to deactivate it instead (D5.1). */
function DeleteModel({ model, onClose }: DeleteModelProps) {
  const setActive = useSetModelActive();
  const remove = useEndpointMutation(equipmentEndpoints.deleteModel, {
    invalidates: changedByEquipment,
    failure: 'form',
  });
  const device = `${model.make} ${model.name}`;
  return (
    <DeleteOrDeactivate
      kind="Equipment Model"
      name={device}
      active={model.active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: model.id } });
        toastDone('Equipment model', device, 'deleted');
      }}
      onFailure={(error) => reportError(error, failedTo('delete equipment model'))}
      onDeactivate={() => setActive(model, false)}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}

const ModelDialog = lazy(() => import('./model-dialog.tsx').then((part) => ({ default: part.ModelDialog })));

const isId = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);

const models = {
  filters: { search: acceptsSearch, active: acceptsOneOf(['true', 'false']), typeId: isId },
  sorts: { by: ['name'], order: 'asc' as const },
};

/** The tab 'Make and Model' (B2.11). */
export function ModelsTab({ companyId }: { companyId: number }) {
  const list = useListScreen(equipmentEndpoints.listModels, {
    ...models,
    params: { companyId },
    beside: ['dialog', 'tab'],
  });
  const { search, filters, change, show } = list;
  const [leaving, setLeaving] = useState<ListedEquipmentModel>();
  const setActive = useSetModelActive();
  // A model needs a type (B2.11).
  const types = useQuery(
    q(equipmentEndpoints.listTypes, { params: { companyId }, query: { page: '1', pageSize: '1' } }),
  );
  const opened = search.dialog && isId(search.dialog) ? Number(search.dialog) : undefined;
  const actions = {
    onEdit: ({ id }: ListedEquipmentModel) => show({ dialog: String(id) }),
    onSetActive: setActive,
    onDelete: setLeaving,
  };
  const add = (
    <Button
      onClick={() => show({ dialog: 'new' })}
      {...(types.data?.total === 0 && { disabledReason: 'Add an equipment type first.' })}
    >
      <Plus aria-hidden className="size-4" />
      Add Model
    </Button>
  );
  return (
    <>
      <ListCard
        search={search.search}
        searchLabel="Search make and model..."
        onSearch={(text) => change({ search: text })}
        filters={
          <>
            <TypeFilter
              companyId={companyId}
              value={filters.typeId}
              onChange={(typeId) => change({ typeId })}
            />
            <StateFilter active={filters.active} onChange={(active) => change({ active })} />
          </>
        }
        add={add}
      >
        <ListTable
          list={list}
          label="models"
          columns={modelColumns(actions)}
          onOpen={actions.onEdit}
          card={(row) => <ModelCard row={row} actions={actions} />}
          failure="Failed to fetch equipment models"
          empty={
            <EmptyState
              icon={Gauge}
              title="No models found"
              description="Add the makes and models that you repair and calibrate."
              action={add}
            />
          }
          emptied={
            filters.typeId && !filters.search
              ? { title: 'No models found for this equipment type' }
              : { title: 'No models found', description: 'Try a different search term' }
          }
        />
      </ListCard>
      {search.dialog === 'new' || opened ? (
        <Suspense fallback={null}>
          <ModelDialog
            key={search.dialog}
            id={opened}
            companyId={companyId}
            typeId={filters.typeId}
            onClose={() => show({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      {leaving ? <DeleteModel model={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

/** Returns the call of the tab, so that a new page can make it before it draws. */
export const firstModels = firstCallOfCompanyList(equipmentEndpoints.listModels, models);
