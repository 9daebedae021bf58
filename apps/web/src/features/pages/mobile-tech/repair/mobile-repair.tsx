import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { uploadTitles } from '@portal/contract/core/files.ts';
import { stillOpen } from '@portal/contract/purchasing/part-supply/still-open.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type ChangeEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { cache } from '../../../../api/cache.ts';
import { q } from '../../../../api/query.ts';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { useCrumbs } from '../../../../navigation/crumbs.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../../navigation/page-title.ts';
import { paths } from '../../../../navigation/paths.ts';
import { hasCamera, showNoCamera } from '../../../../scan/camera-support.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { acceptOf, checkFile } from '../../../../ui/file/check-file.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { unitInWords } from '../../../calibration/calibrations/shared/unit-in-words.ts';
import { WhenNear } from '../notes/when-near.tsx';
import { OfflineLine } from '../offline-line.tsx';
import { PhotosCard } from '../photos/photos-card.tsx';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import type { RunningNow } from '../work-times/apply-work.ts';
import { RunningWorkCard } from '../work-times/running-work-card.tsx';
import { useTimer } from '../work-times/use-running-work.ts';
import { ActionBar } from './action-bar.tsx';
import { findingsOf } from './findings-of.ts';
import { Folded } from './folded.tsx';
import { FoldedTimeline } from './folded-timeline.tsx';
import { leftToUse, PartsCard } from './parts-card.tsx';
import { MobileHeader, RepairFacts } from './repair-facts.tsx';
import { useSupply } from './use-supply.ts';
import { useTimeline } from './use-timeline.ts';
import { WriteCard } from './write-card.tsx';

interface PhotoPickerProps {
  ref: Ref<HTMLInputElement>;
  onPhoto: (photo: Blob, name: string) => Promise<void>;
}

/** A hidden file field for photos when there is no camera (D3.15). Other buttons press it. */
function PhotoPicker({ ref, onPhoto }: PhotoPickerProps) {
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    for (const file of files) {
      const refusal = checkFile(file, imageUpload);
      const title = refusal === imageUpload.tooLarge ? uploadTitles.tooLarge : uploadTitles.wrongType;
      if (refusal) toast({ variant: 'destructive', title, description: refusal });
      // A toast has shown that the device is full.
      else await onPhoto(file, file.name).catch(() => {});
    }
  };
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label="Choose a photo"
      accept={acceptOf(imageUpload)}
      onChange={(event) => void take(event)}
    />
  );
}

// Loaded when the technician comes near it.
const AskForPart = lazy(() => import('./ask-for-part.tsx'));
const Conversation = lazy(() => import('../../../conversation/repair-messages/shared/conversation.tsx'));
// Only for requests of a calibration.
const CalibrationFact = lazy(() => import('../calibration/calibration-fact.tsx'));
const CalibrationUnits = lazy(() =>
  import('../calibration/calibration-units.tsx').then((part) => ({ default: part.CalibrationUnits })),
);
// Loaded when the technician comes near it.
const WorkTimesCard = lazy(() => import('../work-times/work-times-card.tsx'));
const Camera = lazy(() => import('../photos/camera.tsx'));

const unitsOf = (id: number) => q(calibrationEndpoints.listOfRepair, { params: { id } });

/** Returns the units without complete results, and an empty name where nobody has named one. */
function uncalibrated(units: readonly CalibrationItem[] | undefined): string[] | undefined {
  if (units?.length === 0) return [''];
  return units?.filter(({ results }) => !results?.completedAt).map(unitInWords);
}

interface MobileRepairProps {
  /** The repair as the portal has it. */
  known: Repair;
  /** The repair with all waiting changes. */
  repair: Repair;
  queue: readonly QueuedAct[];
  /** The work that the technician has started, on this repair or another one. */
  running: RunningNow | null;
}

/** The technician's view of one repair (A2, A4): its facts and its actions, with the camera first. */
export function MobileRepair({ known, repair, queue, running }: MobileRepairProps) {
  const [camera, setCamera] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { photo } = useQueueActs(repair);
  const timer = useTimer(repair.id, running);
  const supply = useSupply(repair.id);
  const openNow = () =>
    stillOpen({
      partRequests: repair.partRequests,
      estimated: leftToUse(supply.estimated, queue),
      undrafted: cache
        .getQueryData(unitsOf(repair.id).queryKey)
        ?.filter(({ awaitsCertificate }) => awaitsCertificate)
        .map(unitInWords),
      uncalibrated: known.calibrationNeeded
        ? uncalibrated(cache.getQueryData(unitsOf(repair.id).queryKey))
        : null,
    });
  const logs = useTimeline(repair.id);
  usePageTitle(repair.serviceReportNumber);
  useCrumbs([{ label: 'Field Technician', to: paths.mobileTech() }, { label: repair.serviceReportNumber }]);
  const openCamera = () => {
    if (hasCamera()) return setCamera(true);
    showNoCamera();
    picker.current?.click();
  };
  return (
    <>
      <MobileHeader repair={repair} />
      <div className="flex flex-1 flex-col gap-4">
        <OfflineLine />
        <QueuePanel queue={queue} />
        {running ? <RunningWorkCard running={running} isHere={running.repairId === repair.id} /> : null}
        <RepairFacts
          repair={repair}
          findings={findingsOf(logs ?? [])}
          approved={supply.approved}
          calibration={
            known.calibrationNeeded ? (
              <Suspense fallback="…">
                <CalibrationFact repair={known} />
              </Suspense>
            ) : null
          }
        />
        <FoldedTimeline logs={logs} />
        {known.calibrationNeeded ? (
          <Suspense>
            <CalibrationUnits repair={known} queue={queue} />
          </Suspense>
        ) : null}
        <WriteCard repair={repair} timer={timer} stillOpen={openNow} />
        {repair.can.progress ? <PartsCard repair={repair} queue={queue} supply={supply} /> : null}
        {repair.can.progress ? (
          <WhenNear>
            <AskForPart repair={repair} queue={queue} />
          </WhenNear>
        ) : null}
        <PhotosCard repairId={known.id} queue={queue} />
        {timer === 'none' ? null : (
          <WhenNear>
            <WorkTimesCard repair={known} queue={queue} />
          </WhenNear>
        )}
        <Folded
          title="Conversation"
          open={Boolean(known.needsReplySince ?? known.unreadMessages)}
          brief={known.needsReplySince ? 'The customer waits for an answer.' : null}
        >
          <Suspense>
            <Conversation repair={known} bare readOnly />
          </Suspense>
        </Folded>
        <AppLink to={paths.repair(known.id)} className={buttonClass({ variant: 'secondary', size: 'thumb' })}>
          View Details
        </AppLink>
      </div>
      <ActionBar
        repair={repair}
        stillOpen={openNow}
        timer={timer}
        waiting={queue.length}
        onCamera={openCamera}
      />
      <PhotoPicker ref={picker} onPhoto={photo} />
      {camera ? (
        <Suspense>
          <Camera
            number={repair.serviceReportNumber}
            onPhoto={photo}
            onClose={() => setCamera(false)}
            onPick={() => picker.current?.click()}
          />
        </Suspense>
      ) : null}
    </>
  );
}
