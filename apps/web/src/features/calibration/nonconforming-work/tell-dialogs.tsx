import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type {
  AffectedCustomer,
  NonconformingWorkDetail,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useWriteWork } from './use-write-work.ts';

const shapes = () => import('@portal/contract/calibration/nonconforming-work/shapes.ts');
const tellRules = () => shapes().then(({ tellForm }) => tellForm);
const acknowledgeRules = () => shapes().then(({ acknowledgeForm }) => acknowledgeForm);

interface TellDialogProps {
  record: NonconformingWorkDetail;
  /** A customer, or all who were not told yet. */
  whom: AffectedCustomer | 'untold';
  onClose: () => void;
}

/** Records how customers were told, or why they need not be told. */
export function TellDialog({ record, whom, onClose }: TellDialogProps) {
  const day = today(useSignedInUser().timeZone);
  const form = useZodForm(tellRules, {
    defaultValues: {
      ...{ kind: 'told' as const, on: day as string, words: '' },
      ...(whom !== 'untold' && { customerIds: [whom.customerId] }),
    },
  });
  const isTold = useWatch({ control: form.control, name: 'kind' }) === 'told';
  const save = useWriteWork(calls.tellCustomers, 'Telling recorded');
  return (
    <FormDialog
      onClose={onClose}
      title={
        whom === 'untold'
          ? `Telling of ${record.untold === 1 ? 'one customer' : `${record.untold} customers`}`
          : `Telling of ${whom.name}`
      }
      form={form}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body })}
    >
      <RadioField
        control={form.control}
        name="kind"
        label="Told?"
        options={[
          { value: 'told', label: 'Told' },
          { value: 'not needed', label: 'Need not be told' },
        ]}
      />
      <DateField control={form.control} name="on" label="On" required max={day} />
      <TextareaField
        control={form.control}
        name="words"
        label={isTold ? 'How' : 'Why not'}
        required
        rows={3}
        hint={isTold ? 'Such as by phone, and whom. Mail about a withdrawal counts by itself.' : undefined}
      />
    </FormDialog>
  );
}

interface AcknowledgeDialogProps {
  record: NonconformingWorkDetail;
  /** Of the customer. */
  name: string;
  telling: NonNullable<AffectedCustomer['telling']>;
  onClose: () => void;
}

/** Records who of a customer has acknowledged it. */
export function AcknowledgeDialog({ record, name, telling, onClose }: AcknowledgeDialogProps) {
  const day = today(useSignedInUser().timeZone);
  const form = useZodForm(acknowledgeRules, {
    defaultValues: {
      tellingId: telling.id,
      ...{ on: (telling.acknowledgedOn ?? day) as string, name: telling.acknowledgedBy ?? '' },
    },
  });
  const save = useWriteWork(calls.acknowledge, 'Acknowledgement recorded');
  return (
    <FormDialog
      onClose={onClose}
      title={`${name} acknowledged it`}
      form={form}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body })}
    >
      <TextField control={form.control} name="name" label="Name" required autoComplete="off" />
      <DateField control={form.control} name="on" label="On" required min={telling.on} max={day} />
    </FormDialog>
  );
}
