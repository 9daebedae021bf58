import { proposalBasis } from '@portal/contract/repairs/promises/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { usePromiseProposal } from '../../repairs/promises/shared/use-promise-proposal.ts';
import { BoxPhotos } from './box-photos.tsx';
import { MailOfStep } from './mail-of-step.tsx';
import type { BoxNotes, OnDesk } from './receiving-desk.ts';
import { AccessoryTicks } from './shared/accessory-ticks.tsx';
import { UnitHeading } from './unit-heading.tsx';

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
