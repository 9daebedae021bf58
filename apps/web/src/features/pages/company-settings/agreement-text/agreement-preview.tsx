import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { useEffect } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

interface AgreementPreviewProps {
  companyId: number;
  /** The text of the field, saved or not. */
  agreementBody: string;
  onClose: () => void;
}

const faultOf = (error: Error): string =>
  (error instanceof ApiError && error.fields?.agreementBody) || userMessage(error);

/** The unsaved text as a customer would read it, with examples for the loan. */
export function AgreementPreview({ companyId, agreementBody, onClose }: AgreementPreviewProps) {
  const { mutate, data, error } = useEndpointMutation(demoEquipmentAgreementEndpoints.previewText, {
    failure: 'form',
  });
  useEffect(
    () => mutate({ params: { companyId }, body: { agreementBody } }),
    [mutate, companyId, agreementBody],
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Preview of the Agreement"
      description="As a customer reads it. The loan is an example."
    >
      {error ? (
        <p role="alert" className="text-danger">
          {faultOf(error)}
        </p>
      ) : data ? (
        <div className="flex flex-col gap-3 wrap-anywhere whitespace-pre-line">
          {data.terms.split(/\n(?:[^\S\n]*\n)+/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and never move
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}
