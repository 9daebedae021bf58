import { uploadTitles } from '@portal/contract/core/files.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type ChangeEvent, lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { QueuedAct } from '../../../../device/queued-act.ts';
import { Form } from '../../../../forms/form.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useCrumbs } from '../../../../navigation/crumbs.ts';
import { usePageTitle } from '../../../../navigation/page-title.ts';
import { paths } from '../../../../navigation/paths.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { hasCamera, showNoCamera } from '../../../../scan/camera-support.ts';
import { acceptOf, checkFile } from '../../../../ui/file/check-file.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useShouldLoad } from '../../../../ui/use-should-load.ts';
import { appendText } from '../notes/append-text.ts';
import { OfflineLine } from '../offline-line.tsx';
import { PhotosCard } from '../photos/photos-card.tsx';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import type { RunningNow } from '../work-times/apply-work.ts';
import { RunningWorkCard } from '../work-times/running-work-card.tsx';
import { useTimer } from '../work-times/use-running-work.ts';
import { ActionBar } from './action-bar.tsx';
import { PartsCard } from './parts-card.tsx';
import { ProgressForm } from './progress-form.tsx';
import { MobileHeader, RepairFacts } from './repair-facts.tsx';

/** Shows a part far down the page, and loads its code, when it comes near the window. */
function WhenNear({ children }: { children: ReactNode }) {
  const [place, wanted] = useShouldLoad();
  return <div ref={place}>{wanted ? <Suspense>{children}</Suspense> : null}</div>;
}

// Not needed for the first look at a repair.
const NoteHelp = lazy(() => import('../notes/note-help.tsx').then((part) => ({ default: part.NoteHelp })));

const rules = () =>
  import('@portal/contract/repairs/repair-logs/endpoints.ts').then(({ repairLogEntry }) => repairLogEntry);

const empty = { message: '', visibility: 'internal' as const };

/** Adds a note to the timeline. Only staff see it, unless the technician chooses the customer (D3.4). */
function NoteForm({ repair }: { repair: Repair }) {
  const form = useZodForm(rules, { defaultValues: empty });
  const { note } = useQueueActs(repair);
  const typed = useWatch({ control: form.control, name: 'message' }) ?? '';
  const add = (sentence: string) =>
    form.setValue('message', appendText(form.getValues('message') ?? '', sentence), { shouldDirty: true });
  return (
    <Card title="Note">
      <Form
        form={form}
        onSubmit={async (_, { values: { message, visibility }, thenStartFrom }) => {
          await note(message.trim(), visibility ?? empty.visibility);
          thenStartFrom(empty);
        }}
        onUnsavedChange={useUnsavedChanges()}
        summary={false}
        submitLabel="Add Note"
        pendingLabel="Adding..."
        wide
      >
        <TextareaField control={form.control} name="message" label="Message" required rows={3} />
        <WhenNear>
          <NoteHelp note={typed} onText={add} />
        </WhenNear>
        <RadioField
          control={form.control}
          name="visibility"
          label="Who may read it"
          options={[
            { value: 'internal', label: 'Internal' },
            { value: 'customer', label: 'Customer and staff' },
          ]}
        />
      </Form>
    </Card>
  );
}

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
        <ProgressForm repair={repair} timer={timer} />
        {repair.can.progress ? <PartsCard repair={repair} queue={queue} /> : null}
        {repair.can.progress ? (
          <WhenNear>
            <AskForPart repair={repair} queue={queue} />
          </WhenNear>
        ) : null}
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
