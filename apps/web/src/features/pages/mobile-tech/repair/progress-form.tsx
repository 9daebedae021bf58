import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { mappedStatuses, type RepairStatus, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { technicianStatusOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import type { technicianProgressForm } from '@portal/contract/repairs/repairs/update.ts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Changes } from '../../../../device/queued-act.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { Form, type Sending } from '../../../../forms/form.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { partNotNamed, useAwaitedPart } from '../../../repairs/part-requests/shared/use-awaited-part.tsx';
import { WritingHelp } from '../notes/writing-help.tsx';
import { useQueueActs } from '../queue/use-queue-acts.ts';
import { usePartAsk } from './parts-card.tsx';
import { endsWork, nextStatusOf, stepWord, type Timer } from './technician-steps.ts';
import { type CarriedText, useCarriedText } from './use-carried-text.ts';

const listed = new Set<string>(technicianStatusOptions.map(({ value }) => value));
/** The rules are loaded with the first check, so that the view opens sooner. */
const rules = () =>
  import('@portal/contract/repairs/repairs/update.ts').then(
    ({ technicianProgressForm }) => technicianProgressForm,
  );

type Values = z.input<typeof technicianProgressForm>;

const emptyForm = (repair: Repair) => ({
  currentProgress: '',
  status: undefined,
  estimatedCompletionDate: repair.estimatedCompletionDate ?? '',
});

interface StepProps {
  repair: Repair;
  timer: Timer;
}

interface ProgressFormProps extends StepProps {
  /** Returns what is open of the parts of the repair, as far as the device knows. */
  stillOpen: () => readonly string[];
}

/** The form for what was found or done, the status and the completion date (A4, A5). */
export function ProgressForm({ repair, timer, stillOpen, ...carried }: ProgressFormProps & CarriedText) {
  const form = useZodForm(rules, { defaultValues: emptyForm(repair) });
  const { control } = form;
  const typed = useWatch({ control, name: 'currentProgress' }) ?? '';
  const write = (progress: string) => form.setValue('currentProgress', progress, { shouldDirty: true });
  useCarriedText(carried, typed, write);
  const { update, work } = useQueueActs(repair);
  const awaited = useAwaitedPart({ ...usePartAsk(repair), stillOpen });
  const options = technicianStatusOptions.map((option) => ({
    ...option,
    disabled: !repair.nextStatuses.includes(option.value as RepairStatus),
  }));
  const submit = async (_: unknown, { values, thenStartFrom }: Sending<Values>) => {
    const { currentProgress, status, estimatedCompletionDate } = values;
    const day = estimatedCompletionDate ?? '';
    const isNewDate = isCalendarDate(day) && day !== repair.estimatedCompletionDate;
    const changes: Changes = {
      currentProgress: currentProgress.trim(),
      ...(status && status !== repair.status ? { status } : {}),
      ...(isNewDate ? { estimatedCompletionDate: day } : {}),
    };
    const named = await awaited.ask(changes.status);
    if (!named) throw new Error(partNotNamed);
    if (changes.status && endsWork(changes.status, timer)) await work('stop');
    await update({ ...changes, ...named });
    thenStartFrom({ ...emptyForm(repair), estimatedCompletionDate: day });
  };
  return (
    <>
      <OtherSteps repair={repair} timer={timer} />
      <Form
        form={form}
        onSubmit={submit}
        onUnsavedChange={useUnsavedChanges()}
        // The device stores the change as soon as it is submitted. The router asks before it leaves an unfinished text.
        summary={false}
        submitLabel="Update Repair"
        pendingLabel="Updating..."
        wide
      >
        <TextareaField control={control} name="currentProgress" label="Progress Update" required rows={3} />
        <WritingHelp typed={typed} write={write} />
        <SelectField
          control={control}
          name="status"
          label="Status"
          options={options}
          placeholder={`Keep ${statusLabel(repair.status)}`}
        />
        <DateField control={control} name="estimatedCompletionDate" label="Estimated Completion Date" />
      </Form>
      {awaited.dialog}
    </>
  );
}

/** The allowed next statuses that are neither quick buttons nor in the list of A4, such as Received. */
function OtherSteps({ repair, timer }: StepProps) {
  const { update, work } = useQueueActs(repair);
  const take = async (status: RepairStatus) => {
    if (endsWork(status, timer)) await work('stop');
    await update({ status });
  };
  const steps = mappedStatuses(repair.status, repair.heldFrom).filter(
    (status) =>
      !listed.has(status) &&
      status !== 'cancelled' &&
      // The next step is the solid button of the bar.
      status !== nextStatusOf(repair) &&
      repair.nextStatuses.includes(status),
  );
  if (steps.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pb-4">
      {steps.map((status) => (
        <Button
          key={status}
          // On hold is rare, so it takes little room beside the steps of every day.
          variant={status === 'on_hold' ? 'ghost' : 'secondary'}
          size={status === 'on_hold' ? 'md' : 'thumb'}
          className={status === 'on_hold' ? 'ml-auto' : 'flex-1'}
          onClick={() => void take(status).catch(() => {})}
        >
          {stepWord(repair.status, status)}
        </Button>
      ))}
    </div>
  );
}
