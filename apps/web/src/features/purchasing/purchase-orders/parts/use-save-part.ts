import { ApiError } from '@portal/contract/core/api-error.ts';
import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/endpoint.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { stockEndpoints } from '@portal/contract/stock/stock/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** The reads that a write to a part or its stock changes. */
export const changedByPart: readonly EndpointDeclaration[] = [
  partEndpoints.list,
  partEndpoints.get,
  partEndpoints.locations,
  stockEndpoints.movements,
];

/** Returns the toast of B8 for a write that failed. */
export const failedTo = (what: string) => ({
  title: 'Error',
  description: (error: unknown) =>
    `Failed to ${what}: ${error instanceof ApiError ? error.userMessage : 'please try again'}`,
});

export type PartValues = GivenBody<typeof partEndpoints.create>;

/** Returns a function that adds a part, or changes the given one based on the opened version. */
export function useSavePart(part: Part | undefined) {
  const companyId = useCompanyId() ?? 0;
  const create = useEndpointMutation(partEndpoints.create, {
    invalidates: changedByPart,
    failure: failedTo('create part'),
  });
  const update = useEndpointMutation(partEndpoints.update, {
    invalidates: changedByPart,
    failure: failedTo('update part'),
  });
  return async ({ stockQuantity, ...values }: PartValues) => {
    // A quantity that nobody typed is not sent, so that stock which moves in the meantime stays.
    const typed = part && stockQuantity === part.stockQuantity ? {} : { stockQuantity };
    const body = { ...values, ...typed } as PartValues;
    if (part) await update.mutateAsync({ params: { id: part.id }, body, ifMatch: part.version });
    else await create.mutateAsync({ params: { companyId }, body });
    toast({
      title: part ? 'Part updated' : 'Part added',
      description: `${values.partNumber} has been ${part ? 'updated' : 'added'}.`,
    });
  };
}

/** Returns a write that deactivates or activates a part. Inactive parts cannot be chosen. */
export function useSetPartActive() {
  const { mutateAsync } = useEndpointMutation(partEndpoints.update, {
    invalidates: changedByPart,
    failure: failedTo('update part'),
    onSuccess: ({ partNumber, active }) =>
      toast({
        title: active ? 'Part activated' : 'Part deactivated',
        description: `${partNumber} has been ${active ? 'activated' : 'deactivated'}.`,
      }),
  });
  return ({ id, version }: Part, active: boolean) =>
    mutateAsync({ params: { id }, body: { active }, ifMatch: version });
}
