import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { serverMessageOr } from '../../../../api/use-save.ts';
import { deviceOf } from '../../../../record-parts/equipment/unit-link.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** The reads that a write to a unit changes. */
export const changedByUnit: readonly EndpointDeclaration[] = [
  customerEndpoints.equipment,
  customerEquipmentEndpoints.list,
  customerEquipmentEndpoints.get,
];

/** Returns the toast for a write that failed: the title of B8, and the server's message. */
export const unitFailure = (title: string) => ({
  title,
  description: serverMessageOr('Please try again.'),
});

type NewUnit = GivenBody<typeof customerEquipmentEndpoints.create>;
type ChangedUnit = GivenBody<typeof customerEquipmentEndpoints.update>;

const toastUnit = (unit: CustomerEquipment, done: string): void =>
  void toast({ title: `Equipment ${done}`, description: `${deviceOf(unit)} has been ${done}.` });

/** Returns a function that adds a unit to a customer. */
export function useAddUnit() {
  const { mutateAsync } = useEndpointMutation(customerEquipmentEndpoints.create, {
    invalidates: changedByUnit,
    failure: unitFailure('Failed to add equipment'),
  });
  return async (customerId: number, body: NewUnit) =>
    toastUnit(await mutateAsync({ params: { customerId }, body }), 'added');
}

/** Returns a function that changes a unit based on the opened version. */
export function useChangeUnit() {
  const { mutateAsync } = useEndpointMutation(customerEquipmentEndpoints.update, {
    invalidates: changedByUnit,
    failure: unitFailure('Failed to update equipment'),
  });
  return async ({ id, version }: CustomerEquipment, body: ChangedUnit) => {
    const done = body.active === undefined ? 'updated' : body.active ? 'activated' : 'deactivated';
    toastUnit(await mutateAsync({ params: { id }, body, ifMatch: version }), done);
  };
}
