import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { CheckedAdminRequest, RepairSubmissionForm } from '@portal/contract/repairs/repairs/request.ts';
import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { toast } from '../../../ui/toast/toast.ts';

/**
 * Returns the body of the request. A ticked checkbox copies the billing address to shipping (B2.3). Empty texts are
 * left out.
 */
export function bodyOf(
  {
    equipmentItems: _i,
    addCustomer: _c,
    addUnit: _u,
    catalogueModel: _m,
    newModel: _n,
    ...request
  }: CheckedAdminRequest,
  userId: number | null,
): RepairSubmissionForm {
  const shippingAddress = request.sameAsShipping ? request.billingAddress : request.shippingAddress;
  const filled = Object.entries({ ...request, shippingAddress, userId }).map(
    ([name, value]) => [name, value === '' ? null : value] as const,
  );
  return Object.fromEntries(filled) as unknown as RepairSubmissionForm;
}

/** Puts the mail into the conversation of the request that was made of it. Returns false when the mail still waits. */
async function linkMail(mailId: number, repairId: number): Promise<boolean> {
  try {
    // Loaded here, because few requests come from a mail.
    const { assignMailTo } = await import('../../conversation/inbound-mail/shared/assign-mail-to.ts');
    await assignMailTo(mailId, repairId);
    return true;
  } catch {
    // The request exists already, so a warning shows the failure and the user continues.
    return false;
  }
}

/**
 * Creates a repair or calibration for a customer who called in, then its equipment (B7). The mail that it was made of
 * comes into its conversation (D12.2). Pressing the button again after a lost answer makes no second one.
 */
export function useCreateRequest(requestType: 'repair' | 'calibration', mailId: number | null) {
  const attempt = useRef({ text: '', key: '' });
  const isCalibration = requestType === 'calibration';
  const create = useEndpointMutation(repairEndpoints.create, {
    invalidates: [repairEndpoints.list, statsEndpoints.stats, statsEndpoints.overview],
    failure: { title: isCalibration ? 'Failed to create calibration' : 'Failed to submit repair request' },
  });
  // The calibration already exists, so a warning shows a failure and the user continues.
  const addEquipment = useEndpointMutation(equipmentEndpoints.addToRepair, {
    invalidates: [equipmentEndpoints.listTypes, equipmentEndpoints.listModels],
    failure: 'form',
  });
  return async (request: CheckedAdminRequest, userId: number | null): Promise<SubmittedRepair> => {
    const body = bodyOf(request, userId);
    const text = JSON.stringify(body);
    // Another body under the same key is refused (D2.6).
    if (attempt.current.text !== text) attempt.current = { text, key: uniqueKey() };
    const repair = await create.mutateAsync({ body, idempotencyKey: attempt.current.key });
    const { equipmentItems } = request;
    const saved =
      !isCalibration || equipmentItems.length === 0
        ? true
        : await addEquipment.mutateAsync({ params: { id: repair.id }, body: { equipmentItems } }).then(
            () => true,
            () => false,
          );
    const linked = mailId === null || (await linkMail(mailId, repair.id));
    const number = repair.serviceReportNumber;
    toast(
      !saved
        ? {
            title: 'Warning',
            description: 'Calibration was created but there was an issue saving equipment details.',
          }
        : !linked
          ? {
              title: 'Warning',
              description: `${number} was created but the mail is not in its conversation. Look at Incoming Mail.`,
            }
          : {
              title: isCalibration ? 'Calibration created' : 'Repair request submitted',
              description: request.received
                ? `${number} has been created and received.`
                : `${number} has been created.`,
            },
    );
    return repair;
  };
}
