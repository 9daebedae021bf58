import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModel, EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { failedTo, toastDone, useSave } from '../../../api/use-save.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';

/** The reads that a write to a type or a model changes. */
export const changedByEquipment: readonly EndpointDeclaration[] = [
  equipmentEndpoints.listTypes,
  equipmentEndpoints.listModels,
  equipmentEndpoints.getModel,
];

/** Returns a function that adds a type, or changes the given one based on the opened version. */
export const useSaveType = (type: EquipmentType | undefined) =>
  useSave(type, {
    create: equipmentEndpoints.createType,
    update: equipmentEndpoints.updateType,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByEquipment,
    failure: (write) => failedTo(`${write} equipment type`),
    toastSaved: ({ name }) => toastDone('Equipment type', name, type ? 'updated' : 'added'),
  });

/** Returns a function that adds a model, or changes the given one based on the opened version. */
export const useSaveModel = (model: EquipmentModel | undefined) =>
  useSave(model, {
    create: equipmentEndpoints.createModel,
    update: equipmentEndpoints.updateModel,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByEquipment,
    failure: (write) => failedTo(`${write} equipment model`),
    toastSaved: ({ make, name }) =>
      toastDone('Equipment model', `${make} ${name}`, model ? 'updated' : 'added'),
  });

/** Returns a write that deactivates or activates a type. Inactive ones cannot be chosen. */
export function useSetTypeActive() {
  const { mutateAsync } = useEndpointMutation(equipmentEndpoints.updateType, {
    invalidates: changedByEquipment,
    failure: failedTo('update equipment type'),
    onSuccess: ({ name, active }) => toastDone('Equipment type', name, active ? 'activated' : 'deactivated'),
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
      toastDone('Equipment model', `${make} ${name}`, active ? 'activated' : 'deactivated'),
  });
  return ({ id, version }: EquipmentModel, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
