import type { EndpointDeclaration, GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import { demoEquipmentEndpoints } from '@portal/contract/loans/demo-equipment/endpoints.ts';
import type { DemoUnit } from '@portal/contract/loans/demo-equipment/shapes.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { failedTo, useSave } from '../../../../api/use-save.ts';
import { toast } from '../../../../ui/toast/toast.ts';

export type UnitValues = GivenBody<typeof demoEquipmentEndpoints.create>;

/** The reads that a write to a unit or a loan changes. */
export const changedByLoan: readonly EndpointDeclaration[] = [
  demoEquipmentEndpoints.list,
  demoEquipmentLoanEndpoints.list,
  demoEquipmentLoanEndpoints.get,
];

/** Returns a function that adds a demo unit, or changes the given one based on the opened version. */
export const useSaveUnit = (unit: DemoUnit | undefined, companyId: number) =>
  useSave(unit, {
    create: demoEquipmentEndpoints.create,
    update: demoEquipmentEndpoints.update,
    createParams: { companyId },
    invalidates: changedByLoan,
    failure: (write) => failedTo(write === 'create' ? 'add equipment' : 'update equipment'),
    toastSaved: () =>
      unit
        ? toast({ title: 'Equipment Updated', description: 'Demo equipment information has been updated.' })
        : toast({ title: 'Equipment Added', description: 'New demo equipment has been added to inventory.' }),
  });
