import { ApiError } from '@portal/contract/core/api-error.ts';
import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/endpoint.ts';
import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';

export type UnitValues = GivenBody<typeof demoEquipmentEndpoints.create>;

/** The reads that a write to a unit or a loan changes. */
export const changedByLoan: readonly EndpointDeclaration[] = [
  demoEquipmentEndpoints.list,
  demoEquipmentLoanEndpoints.list,
  demoEquipmentLoanEndpoints.get,
];

/** Returns the toast of B8 for a write that failed. */
export const failedTo = (what: string) => ({
  title: 'Error',
  description: (error: unknown) =>
    `Failed to ${what}: ${error instanceof ApiError ? error.userMessage : 'please try again'}`,
});

/** Returns a function that adds a demo unit, or changes the given one based on the opened version. */
export function useSaveUnit(unit: DemoUnit | undefined, companyId: number) {
  const invalidates = changedByLoan;
  const create = useEndpointMutation(demoEquipmentEndpoints.create, {
    invalidates,
    failure: failedTo('add equipment'),
  });
  const update = useEndpointMutation(demoEquipmentEndpoints.update, {
    invalidates,
    failure: failedTo('update equipment'),
  });
  return async (body: UnitValues) => {
    if (unit) {
      await update.mutateAsync({ params: { id: unit.id }, body, ifMatch: unit.version });
      toast({ title: 'Equipment Updated', description: 'Demo equipment information has been updated.' });
    } else {
      await create.mutateAsync({ params: { companyId }, body });
      toast({ title: 'Equipment Added', description: 'New demo equipment has been added to inventory.' });
    }
  };
}
