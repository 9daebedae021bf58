import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { useCrumbs } from '../../../../navigation/crumbs.ts';
import { usePageTitle } from '../../../../navigation/page-title.ts';
import { paths } from '../../../../navigation/paths.ts';
import { hasCamera, showNoCamera } from '../../../../scan/camera-support.ts';
import { NoteForm } from '../notes/note-form.tsx';
import { OfflineLine } from '../offline-line.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PhotosCard } from '../photos/photos-card.tsx';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import type { RunningNow } from '../work-times/apply-work.ts';
import { RunningWorkCard } from '../work-times/running-work-card.tsx';
import { useTimer } from '../work-times/use-running-work.ts';
import { ActionBar } from './action-bar.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { PartsCard } from './parts-card.tsx';
import { ProgressForm } from './progress-form.tsx';
import { RepairFacts } from './repair-facts.tsx';
import { WhenNear } from './when-near.tsx';

const Conversation = lazy(() => import('../../../conversation/repair-messages/shared/conversation.tsx'));
// Only for requests of a calibration.
const CalibrationUnits = lazy(() =>
  import('../calibration/calibration-units.tsx').then((part) => ({ default: part.CalibrationUnits })),
);
// Loaded when the technician comes near it.
const WorkTimesCard = lazy(() => import('../work-times/work-times-card.tsx'));
const Camera = lazy(() => import('../photos/camera.tsx'));

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
        <RepairFacts repair={repair} />
        {known.calibrationNeeded ? (
          <Suspense>
            <CalibrationUnits repair={known} queue={queue} />
          </Suspense>
        ) : null}
        <ProgressForm repair={repair} />
        {repair.can.progress ? <PartsCard repair={repair} queue={queue} /> : null}
        <NoteForm repair={repair} />
        <PhotosCard repairId={known.id} queue={queue} />
        {timer === 'none' ? null : (
          <WhenNear>
            <WorkTimesCard repair={known} queue={queue} />
          </WhenNear>
        )}
        <WhenNear>
          <Conversation repair={known} />
        </WhenNear>
      </div>
      <ActionBar repair={repair} timer={timer} waiting={queue.length} onCamera={openCamera} />
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
