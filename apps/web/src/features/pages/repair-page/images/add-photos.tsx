import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageMessages, imageUpload, PHOTOS_MAX } from '@portal/contract/repairs/repair-images/upload.ts';
import { useCallback, useEffect } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useUploadQueue } from '../../../../api/upload-queue.ts';
import { useUnsavedGuard } from '../../../../forms/use-unsaved-guard.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { FileDrop } from '../../../../ui/file/file-drop.tsx';
import { UploadList } from '../../../../ui/file/upload-list.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

interface AddPhotosProps {
  repairId: number;
  /** The service report number. */
  number: string;
  /** The number of photos that the repair has. */
  taken: number;
}

interface Photo {
  key: string;
  file: File;
}

/** Sends a customer's photos as soon as they are picked (D3.8). */
export function AddPhotos({ repairId, number, taken }: AddPhotosProps) {
  const { mutateAsync } = useEndpointMutation(repairImageEndpoints.addPhoto, { failure: 'form' });
  const send = useCallback(
    ({ key, file }: Photo) => {
      const form = new FormData();
      form.set('image', file);
      return mutateAsync({ params: { id: repairId }, form, idempotencyKey: key });
    },
    [mutateAsync, repairId],
  );
  const { uploads, add, retry, clear } = useUploadQueue(send);
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = uploads.some(({ state }) => state === 'failed');
  const sent = uploads.filter(({ state }) => state === 'done').length;
  const room = Math.max(PHOTOS_MAX - taken, 0);
  useUnsavedGuard(busy, useUnsavedChanges());
  useEffect(() => {
    if (busy || sent === 0) return;
    void invalidate([repairImageEndpoints.list]);
    if (failed) return;
    const photos = countOf(sent, 'photo has', 'photos have');
    toast({ title: 'Image uploaded', description: `${photos} been added to ${number}.` });
    clear();
  }, [busy, failed, sent, clear, number]);
  return (
    <>
      {uploads.length > 0 ? (
        <UploadList
          lines={uploads.map(({ item, ...upload }) => ({ name: item.file.name, ...upload }))}
          onRetry={retry}
        />
      ) : null}
      <FileDrop
        files={[]}
        onFiles={(files) => add(files.map((file) => ({ key: uniqueKey(), file })))}
        rule={imageUpload}
        max={Math.max(room, 1)}
        tooMany={imageMessages.tooMany}
        disabled={busy || room === 0}
        label="Add photos"
        hint={room === 0 ? imageMessages.tooMany : 'JPEG, PNG, WebP or GIF, up to 10 MB each'}
      />
    </>
  );
}
