import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { proposalBasis } from '@portal/contract/repairs/promises/messages.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { Camera } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { useUploadQueue } from '../../../api/upload-queue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { acceptOf } from '../../../ui/file/check-file.ts';
import { UploadList } from '../../../ui/file/upload-list.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { usePromiseProposal } from '../../repairs/promises/shared/use-promise-proposal.ts';
import { MailOfStep } from './mail-of-step.tsx';
import type { BoxNotes, OnDesk } from './receiving-desk.ts';
import { AccessoryTicks } from './shared/accessory-ticks.tsx';
import { UnitHeading } from './unit-heading.tsx';

interface Photo {
  key: string;
  file: File;
}

/** Photos of a box, sent as soon as they are taken (D3.12). On a phone the button opens the camera. */
function BoxPhotos({ repairId, onDone }: { repairId: number; onDone: () => void }) {
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

interface OpenBoxProps {
  on: Extract<OnDesk, { kind: 'open' }>;
  timeZone: string;
  /** 'Receive and Print', or 'Receive' without a label printer. */
  submitLabel: string;
  onNote: (notes: Partial<BoxNotes>) => void;
  onReceive: () => void;
  /** Gives the focus back to the scan field. */
  onDone: () => void;
}

/** The box on the desk: what is in it, its condition, the promised date, and who is told. */
export function OpenBox({ on, timeZone, submitLabel, onNote, onReceive, onDone }: OpenBoxProps) {
  const { unit, notes, fault } = on;
  const proposal = usePromiseProposal(unit.id, unit.estimatedCompletionDate === null);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-4 sm:flex-nowrap">
        <UnitHeading unit={unit} timeZone={timeZone} />
        <Button className="w-full sm:w-auto" onClick={onReceive}>
          {submitLabel}
        </Button>
      </div>
      {fault ? (
        <p role="alert" className="mt-3 text-danger">
          {unit.serviceReportNumber} is not received. {fault}
        </p>
      ) : null}
      <div className="mt-4 grid gap-x-6 gap-y-4 border-t border-line pt-4 md:grid-cols-2">
        <AccessoryTicks
          legend="In the box"
          named={unit.accessories}
          ticked={notes.accessories}
          onTicked={(accessories) => onNote({ accessories })}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Field label="Condition" hint="The customer sees this.">
            {(aria) => (
              <Textarea
                {...aria}
                rows={2}
                maxLength={2000}
                placeholder="Such as scratches, or a damaged box"
                value={notes.condition}
                onChange={({ target }) => onNote({ condition: target.value })}
              />
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Shelf">
              {(aria) => (
                <Input
                  {...aria}
                  maxLength={100}
                  value={notes.shelf}
                  onChange={({ target }) => onNote({ shelf: target.value })}
                />
              )}
            </Field>
            <Field
              label="Est. Completion"
              hint={
                proposal && proposal.date === notes.estimatedCompletionDate
                  ? proposalBasis(proposal)
                  : undefined
              }
            >
              {(aria) => (
                <DatePicker
                  {...aria}
                  value={notes.estimatedCompletionDate}
                  onValueChange={(date) => onNote({ estimatedCompletionDate: date })}
                />
              )}
            </Field>
          </div>
          <BoxPhotos key={unit.id} repairId={unit.id} onDone={onDone} />
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <MailOfStep
          ids={[unit.id]}
          status="received"
          sends={notes.sendMail}
          onSends={(sendMail) => onNote({ sendMail })}
        />
      </div>
    </Card>
  );
}
