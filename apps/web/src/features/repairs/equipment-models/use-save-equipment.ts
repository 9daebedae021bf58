import { ApiError } from '@portal/contract/core/api-error.ts';
import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/endpoint.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModel, EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** The reads that a write to a type or a model changes. */
export const changedByEquipment: readonly EndpointDeclaration[] = [
  equipmentEndpoints.listTypes,
  equipmentEndpoints.listModels,
  equipmentEndpoints.getModel,
];

/** Returns the toast of B8 for a write that failed. */
export const failedTo = (what: string) => ({
  title: 'Error',
  description: (error: unknown) =>
    `Failed to ${what}: ${error instanceof ApiError ? error.userMessage : 'please try again'}`,
});

/** Shows the success of a write. */
export const tellDone = (kind: string, name: string, done: string): void =>
  void toast({ title: `${kind} ${done}`, description: `${name} has been ${done}.` });

/** Returns a function that adds a type, or changes the given one based on the opened version. */
export function useSaveType(type: EquipmentType | undefined) {
  const companyId = useCompanyId() ?? 0;
  const invalidates = changedByEquipment;
  const create = useEndpointMutation(equipmentEndpoints.createType, {
    invalidates,
    failure: failedTo('create equipment type'),
  });
  const update = useEndpointMutation(equipmentEndpoints.updateType, {
    invalidates,
    failure: failedTo('update equipment type'),
  });
  return async (body: GivenBody<typeof equipmentEndpoints.createType>) => {
    if (type) await update.mutateAsync({ params: { id: type.id }, body, ifMatch: type.version });
    else await create.mutateAsync({ params: { companyId }, body });
    tellDone('Equipment type', body.name, type ? 'updated' : 'added');
  };
}

/** Returns a function that adds a model, or changes the given one based on the opened version. */
export function useSaveModel(model: EquipmentModel | undefined) {
  const companyId = useCompanyId() ?? 0;
  const invalidates = changedByEquipment;
  const create = useEndpointMutation(equipmentEndpoints.createModel, {
    invalidates,
    failure: failedTo('create equipment model'),
  });
  const update = useEndpointMutation(equipmentEndpoints.updateModel, {
    invalidates,
    failure: failedTo('update equipment model'),
  });
  return async (body: GivenBody<typeof equipmentEndpoints.createModel>) => {
    if (model) await update.mutateAsync({ params: { id: model.id }, body, ifMatch: model.version });
    else await create.mutateAsync({ params: { companyId }, body });
    tellDone('Equipment model', `${body.make} ${body.name}`, model ? 'updated' : 'added');
  };
}

/** Returns a write that deactivates or activates a type. Inactive ones cannot be chosen. */
export function useSetTypeActive() {
  const { mutateAsync } = useEndpointMutation(equipmentEndpoints.updateType, {
    invalidates: changedByEquipment,
    failure: failedTo('update equipment type'),
    onSuccess: ({ name, active }) => tellDone('Equipment type', name, active ? 'activated' : 'deactivated'),
  });
  return ({ id, version }: EquipmentType, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}

/** Returns a write that deactivates or activates a model. Inactive ones cannot be chosen. */
export function useSetModelActive() {
  const { mutateAsync } = useEndpointMutation(equipmentEndpoints.updateModel, {
    invalidates: changedByEquipment,
    failure: failedTo('update equipment model'),
    onSuccess: ({ make, name, active }) =>
      tellDone('Equipment model', `${make} ${name}`, active ? 'activated' : 'deactivated'),
  });
  return ({ id, version }: EquipmentModel, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
