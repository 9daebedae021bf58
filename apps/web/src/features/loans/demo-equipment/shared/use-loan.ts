import type { GivenBody } from '@portal/contract/core/calls/endpoint.ts';
import type { LoanMoment } from '@portal/contract/loans/demo-equipment/states.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { failedTo } from '../../../../api/use-save.ts';
import { changedByLoan } from './use-save-unit.ts';

export type LoanValues = GivenBody<typeof demoEquipmentLoanEndpoints.create>;

const invalidates = changedByLoan;

/** Returns the write that makes loans. */
export const useCreateLoan = () =>
  useEndpointMutation(demoEquipmentLoanEndpoints.create, {
    invalidates,
    failure: failedTo('create loan request'),
  });

/** Returns the write that marks a unit as returned. */
export const useReturnLoan = () =>
  useEndpointMutation(demoEquipmentLoanEndpoints.return, {
    invalidates,
    failure: failedTo('mark equipment as returned'),
  });

/** Returns the write that extends a loan, or changes its tracking numbers and notes. */
export const useUpdateLoan = (what: string) =>
  useEndpointMutation(demoEquipmentLoanEndpoints.update, { invalidates, failure: failedTo(what) });

export const useHandOverLoan = () =>
  useEndpointMutation(demoEquipmentLoanEndpoints.handOver, {
    invalidates,
    failure: failedTo('record the hand-over'),
  });

export const useDecideLateFee = () =>
  useEndpointMutation(demoEquipmentLoanEndpoints.decideLateFee, {
    invalidates,
    failure: failedTo('decide on the late fee'),
  });

/** Returns a function that adds photos to a loan, one after the other. A toast names a failure. */
export function useAddPhotos() {
  const { mutateAsync } = useEndpointMutation(demoEquipmentLoanEndpoints.addPhoto, {
    invalidates,
    failure: failedTo('add the photo'),
  });
  return async (id: number, moment: LoanMoment, files: readonly File[]) => {
    for (const file of files) {
      const form = new FormData();
      form.set(imageUpload.field, file);
      await mutateAsync({ params: { id }, query: { moment }, form });
    }
  };
}
