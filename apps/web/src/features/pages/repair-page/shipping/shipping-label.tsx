import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { shippingLabelUpload } from '@portal/contract/repairs/repairs/shipping-label.ts';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { useUnsavedGuard } from '../../../../forms/use-unsaved-guard.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FileDrop } from '../../../../ui/file/file-drop.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { FoldedForm } from '../workplace/folded-form.tsx';
import { ShippingLabelLink } from './shipping-label-link.tsx';

// The server explains what is wrong with a file. After any other failure another attempt may help.
const failure = (error: unknown): string =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)
    ? error.userMessage
    : 'Failed to upload shipping label. Please try again.';

/** The carrier's label for the return shipment (A2, A5). */
export function ShippingLabel({ repair, action }: FoldedForm) {
  const { id, serviceReportNumber, shippingLabelUrl } = repair;
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  useUnsavedGuard(file !== undefined, useUnsavedChanges());
  const upload = useEndpointMutation(repairDocumentEndpoints.addShippingLabel, {
    invalidates: [repairLogEndpoints.list, repairEndpoints.list],
    failure: { title: 'Failed to upload shipping label', description: failure },
    onSuccess: (answer) => {
      cache.setQueryData(q(repairEndpoints.get, { params: { id } }).queryKey, answer);
      setFile(undefined);
      toast({
        title: 'Success',
        description: `The shipping label of ${serviceReportNumber} has been uploaded.`,
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!file);
    if (!file || upload.isPending) return;
    const form = new FormData();
    form.set(shippingLabelUpload.field, file);
    upload.mutate({ params: { id }, form });
  };
  return (
    <Card title="Shipping Label" action={action}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {shippingLabelUrl ? <ShippingLabelLink address={shippingLabelUrl} /> : null}
        <FileDrop
          files={file ? [file] : []}
          onFiles={([picked]) => {
            setFile(picked);
            setMissing(false);
          }}
          rule={shippingLabelUpload}
          label={shippingLabelUrl ? 'Choose another label' : 'Choose a shipping label'}
          hint="Image or PDF, up to 5MB"
          disabled={upload.isPending}
          aria-invalid={missing || undefined}
        />
        {missing ? (
          <p role="alert" className="flex items-center gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {shippingLabelUpload.missing}
          </p>
        ) : null}
        <div className="flex sm:justify-end">
          <Button
            type="submit"
            pending={upload.isPending}
            pendingLabel="Uploading..."
            className="w-full sm:w-auto"
          >
            Upload Label
          </Button>
        </div>
      </form>
    </Card>
  );
}
