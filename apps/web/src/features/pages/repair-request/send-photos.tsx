import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useCallback, useEffect } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useUploadQueue } from '../../../api/upload-queue.ts';
import { useUnsavedGuard } from '../../../forms/use-unsaved-guard.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { UploadList } from '../../../ui/file/upload-list.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { RepairPhoto } from './photo.ts';

interface SendPhotosProps {
  repair: SubmittedRepair;
  photos: readonly RepairPhoto[];
  /** Called when all photos have been sent, or when the user continues without the rest. */
  onDone: () => void;
}

/** Sends the photos after the request was stored. A failed photo does not affect the request (D3.8). */
export function SendPhotos({ repair, photos, onDone }: SendPhotosProps) {
  const { mutateAsync } = useEndpointMutation(repairImageEndpoints.addPhoto, { failure: 'form' });
  const numbers = (repair.shipment?.repairs ?? [repair]).map((one) => one.serviceReportNumber);
  const several = numbers.length > 1;
  const send = useCallback(
    (photo: RepairPhoto) => {
      const form = new FormData();
      // The fields come before the file, so that the server knows them when it reads the bytes.
      if (photo.caption.trim()) form.set('caption', photo.caption.trim());
      form.set('image', photo.file);
      return mutateAsync({ params: { id: photo.repairId }, form, idempotencyKey: photo.id });
    },
    [mutateAsync],
  );
  const { uploads, retry } = useUploadQueue(send, photos);
  const open = uploads.some(({ state }) => state !== 'done');
  const failed = uploads.some(({ state }) => state === 'failed');
  const idle = !uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  useUnsavedGuard(!idle, useUnsavedChanges());
  useEffect(() => {
    if (!open) onDone();
  }, [open, onDone]);
  return (
    <Card
      title={`Repair ${several ? 'requests' : 'request'} ${numbers.join(', ')} submitted`}
      description={
        failed && idle
          ? 'Your request is safe with us. Some photos could not be uploaded.'
          : 'Your request is safe with us. Please keep this page open while your photos are uploaded.'
      }
    >
      <UploadList
        lines={uploads.map(({ item, ...upload }) => ({
          name: several ? `${item.serviceReportNumber}: ${item.file.name}` : item.file.name,
          ...upload,
        }))}
        onRetry={retry}
        action={
          idle ? (
            <Button variant="ghost" onClick={onDone}>
              Continue without these photos
            </Button>
          ) : null
        }
      />
    </Card>
  );
}
