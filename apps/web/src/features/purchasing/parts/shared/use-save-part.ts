import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { stockEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo, toastDone, useSave } from '../../../../api/use-save.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';

/** The reads that a write to a part or its stock changes. */
export const changedByPart: readonly EndpointDeclaration[] = [
  partEndpoints.list,
  partEndpoints.get,
  partEndpoints.locations,
  stockEndpoints.movements,
];

export type PartValues = GivenBody<typeof partEndpoints.create>;

/** Returns a function that adds a part, or changes the given one based on the opened version. */
export function useSavePart(part: Part | undefined) {
  const save = useSave(part, {
    create: partEndpoints.create,
    update: partEndpoints.update,
    createParams: { companyId: useCompanyId() ?? 0 },
    invalidates: changedByPart,
    failure: (write) => failedTo(`${write} part`),
    toastSaved: ({ partNumber }) => toastDone('Part', partNumber, part ? 'updated' : 'added'),
  });
  return ({ stockQuantity, ...values }: PartValues) => {
    // A quantity that nobody typed is not sent, so that stock which moves in the meantime stays.
    const typed = part && stockQuantity === part.stockQuantity ? {} : { stockQuantity };
    return save({ ...values, ...typed } as PartValues);
  };
}

/** Returns a write that deactivates or activates a part. Inactive parts cannot be chosen. */
export function useSetPartActive() {
  const { mutateAsync } = useEndpointMutation(partEndpoints.update, {
    invalidates: changedByPart,
    failure: failedTo('update part'),
    onSuccess: ({ partNumber, active }) =>
      toastDone('Part', partNumber, active ? 'activated' : 'deactivated'),
  });
  return ({ id, version }: Part, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
