import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useCallback, useState } from 'react';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import type { RepairPhoto } from './photo.ts';
import { RequestFormCard } from './request-form-card.tsx';
import { SendPhotos } from './send-photos.tsx';
import { useRequestMemory } from './use-request-memory.ts';
import { useUnitOfRequest } from './use-unit-of-request.ts';

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
      <PageHeader title="Repair Request Form" subtitle="Tell us what you are sending in and what it needs." />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          {submitted ? (
            <SendPhotos {...submitted} onDone={finish} />
          ) : asking || remembering ? (
            <Skeleton className="h-96 w-full rounded-lg" />
          ) : (
            <RequestFormCard unit={unit} memory={memory} onSubmitted={next} />
          )}
        </div>
        <NextSteps />
      </div>
    </>
  );
}
