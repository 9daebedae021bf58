import { uniqueKey } from '@portal/contract/core/unique-key.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { Camera } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useUploadQueue } from '../../../api/upload-queue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { acceptOf } from '../../../ui/file/check-file.ts';
import { UploadList } from '../../../ui/file/upload-list.tsx';

interface Photo {
  key: string;
  file: File;
}

/** Photos of a box, sent as soon as they are taken (D3.12). On a phone the button opens the camera. */
export function BoxPhotos({ repairId, onDone }: { repairId: number; onDone: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useEndpointMutation(repairImageEndpoints.add, {
    failure: 'form',
    invalidates: [repairImageEndpoints.list],
  });
  const send = useCallback(
    ({ key, file }: Photo) => {
      const form = new FormData();
      form.set(imageUpload.field, file);
      form.set('caption', 'On arrival');
      return mutateAsync({ params: { id: repairId }, form, idempotencyKey: key });
    },
    [mutateAsync, repairId],
  );
  const { uploads, add, retry } = useUploadQueue(send);
  return (
    <div className="flex flex-col gap-2">
      {uploads.length > 0 ? (
        <UploadList
          lines={uploads.map(({ item, ...upload }) => ({ name: item.file.name, ...upload }))}
          onRetry={retry}
        />
      ) : null}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        capture="environment"
        accept={acceptOf(imageUpload)}
        aria-label="Photos of the box"
        onChange={({ target }) => {
          add([...(target.files ?? [])].map((file) => ({ key: uniqueKey(), file })));
          target.value = '';
          onDone();
        }}
      />
      <Button variant="secondary" className="self-start" onClick={() => picker.current?.click()}>
        <Camera aria-hidden className="size-4" />
        Add Photos
      </Button>
    </div>
  );
}
