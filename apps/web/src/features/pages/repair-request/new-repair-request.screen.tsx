import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useCallback, useEffect, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useUploadQueue } from '../../../api/upload-queue.ts';
import { useUnsavedGuard } from '../../../forms/use-unsaved-guard.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { UploadList } from '../../../ui/file/upload-list.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { NumberedSteps } from '../../../ui/page/numbered-steps.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import type { RepairPhoto } from './photo.ts';
import { useRequestMemory } from './request-form-card.tsx';
import { RequestStart } from './request-start.tsx';
import { useUnitOfRequest } from './use-unit-of-request.ts';

interface SendPhotosProps {
  repair: SubmittedRepair;
  photos: readonly RepairPhoto[];
  /** Called when all photos have been sent, or when the user continues without the rest. */
  onDone: () => void;
}

/** Sends the photos after the request was stored. A failed photo does not affect the request (D3.8). */
function SendPhotos({ repair, photos, onDone }: SendPhotosProps) {
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

const steps = [
  ['Submit the request', 'You get a service report number right away.'],
  ['Pack and ship', 'Print the packing slip and put it in the box with the unit.'],
  ['Follow the repair', 'We inspect the unit, send you an estimate and keep you posted by email.'],
] as const;

/** The next steps after the form, shown beside it. */
const NextSteps = () => (
  <Card title="What happens next">
    <NumberedSteps steps={steps} />
  </Card>
);

/**
 * The screen of '/new-rma': the user fills in the form, submits it, sends the photos and then sees the new repair (A2,
 * D3.8).
 */
export function NewRepairRequestScreen() {
  const go = useGo();
  const [submitted, setSubmitted] = useState<{ repair: SubmittedRepair; photos: readonly RepairPhoto[] }>();
  const { asking, unit } = useUnitOfRequest();
  const { asking: remembering, memory } = useRequestMemory();
  const id = submitted?.repair.id;
  const finish = useCallback(() => id !== undefined && go(paths.repair(id), { replace: true }), [go, id]);
  const next = (repair: SubmittedRepair, photos: readonly RepairPhoto[]) =>
    photos.length > 0 ? setSubmitted({ repair, photos }) : go(paths.repair(repair.id), { replace: true });
  return (
    <>
      <PageHeader
        title="Repair Request Form"
        subtitle={<span className="max-sm:hidden">Tell us what you are sending in and what it needs.</span>}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          {submitted ? (
            <SendPhotos {...submitted} onDone={finish} />
          ) : asking || remembering ? (
            <Skeleton className="h-96 w-full rounded-lg" />
          ) : (
            <RequestStart unit={unit} memory={memory} onSubmitted={next} />
          )}
        </div>
        {/* On a phone they would stand below the whole form. The page of the new repair says them again. */}
        <div className="max-sm:hidden">
          <NextSteps />
        </div>
      </div>
    </>
  );
}
