import { nonconformingWorkEndpoints as calls } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { workDecisions, workRisks } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { PersonField } from '../../laboratory/authorisations/shared/person-field.tsx';
import { HaltedProcedure } from './halted-procedure.tsx';
import type { AskedOfRecord } from './record-cards.tsx';
import { originOptions } from './report-dialog.tsx';
import { useWriteWork } from './use-write-work.ts';

interface DialogProps {
  record: NonconformingWorkDetail;
  onClose: () => void;
}

const shapes = () => import('@portal/contract/calibration/nonconforming-work/shapes.ts');
const update = () => shapes().then(({ workUpdate }) => workUpdate);
const saving = { submitLabel: 'Save', pendingLabel: 'Saving...' };

function HappenedDialog({ record, onClose }: DialogProps) {
  const day = today(useSignedInUser().timeZone);
  const { title, origin, foundOn, foundBy, whatHappened } = record;
  const stored = { title, origin, foundOn: foundOn as string, foundBy, whatHappened };
  const form = useZodForm(update, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useWriteWork(calls.update, 'Record changed');
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      size="lg"
      title="What Happened"
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <TextField {...off} name="title" label="Title" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={form.control} name="origin" label="Origin" required options={originOptions} />
        <DateField control={form.control} name="foundOn" label="Found on" required max={day} />
      </div>
      <TextField {...off} name="foundBy" label="Found by" required />
      <TextareaField control={form.control} name="whatHappened" label="What happened" required rows={8} />
    </FormDialog>
  );
}

function RiskDialog({ record, onClose }: DialogProps) {
  const stored = {
    ...{ risk: record.risk ?? ('' as const), riskReason: record.riskReason ?? '' },
    ...{ workHalted: record.workHalted, procedureId: record.procedure?.id ?? null },
  };
  const form = useZodForm(update, { defaultValues: stored });
  useFollowing(form, stored);
  const isHalted = useWatch({ control: form.control, name: 'workHalted' });
  const save = useWriteWork(calls.update, 'Risk saved');
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title="Risk"
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <SelectField
        control={form.control}
        name="risk"
        label="Risk"
        options={[
          { value: '', label: 'Not assessed' },
          ...Object.entries(workRisks).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextareaField
        control={form.control}
        name="riskReason"
        label="Reason"
        rows={4}
        hint="What the results are used for, how wrong they may be, and whom it may harm."
      />
      <CheckboxField control={form.control} name="workHalted" label="Work is halted" />
      {isHalted ? (
        <HaltedProcedure control={form.control} name="procedureId" stored={record.procedure} />
      ) : null}
    </FormDialog>
  );
}

function CauseDialog({ record, onClose }: DialogProps) {
  const stored = { cause: record.cause ?? '' };
  const form = useZodForm(update, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useWriteWork(calls.update, 'Cause saved');
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title="Cause"
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <TextareaField control={form.control} name="cause" label="Cause" rows={6} />
    </FormDialog>
  );
}

function DecisionDialog({ record, onClose }: DialogProps) {
  const rules = () => shapes().then(({ decisionForm }) => decisionForm);
  const stored = { decision: record.decision ?? ('' as 'accept'), reason: record.decisionReason ?? '' };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useWriteWork(calls.decide, 'Decision saved');
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title="Decision"
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <RadioField
        control={form.control}
        name="decision"
        label="What becomes of the work"
        required
        options={Object.entries(workDecisions).map(([value, label]) => ({ value, label }))}
      />
      <TextareaField control={form.control} name="reason" label="Reason" required rows={5} />
    </FormDialog>
  );
}

function ActionDialog({ record, onClose }: DialogProps) {
  const rules = () => shapes().then(({ actionForm }) => actionForm);
  const companyId = useCompanyId() ?? 0;
  const isNext = record.isEffective === false;
  const stored = {
    action: isNext ? '' : (record.action ?? ''),
    userId: (isNext ? undefined : (record.actionUserId ?? undefined)) as number,
    dueOn: isNext ? '' : ((record.dueOn ?? '') as string),
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useWriteWork(calls.planAction, 'Action planned');
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title={isNext ? 'Next Corrective Action' : 'Corrective Action'}
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <TextareaField
        control={form.control}
        name="action"
        label="What is done"
        required
        rows={5}
        hint="So that the cause is gone and it does not happen again."
      />
      <PersonField control={form.control} name="userId" label="Person" required companyId={companyId} />
      <DateField control={form.control} name="dueOn" label="Until" required />
    </FormDialog>
  );
}

function DoneDialog({ record, onClose }: DialogProps) {
  const rules = () => shapes().then(({ doneForm }) => doneForm);
  const day = today(useSignedInUser().timeZone);
  const stored = { doneOn: (record.doneOn ?? day) as string };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useWriteWork(calls.finishAction, 'Action done');
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title="The Action Is Done"
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <DateField
        control={form.control}
        name="doneOn"
        label="Done on"
        required
        min={record.foundOn}
        max={day}
        hint="An admin checks afterwards whether it had its effect."
      />
    </FormDialog>
  );
}

function CheckDialog({ record, onClose }: DialogProps) {
  const rules = () => shapes().then(({ checkForm }) => checkForm);
  const day = today(useSignedInUser().timeZone);
  const { isEffective, checkedOn, checkNote, foundOn, doneOn } = record;
  const result = isEffective === null ? '' : isEffective ? 'effective' : 'not effective';
  const stored = {
    checkedOn: (checkedOn ?? day) as string,
    result: result as 'effective',
    note: checkNote ?? '',
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useWriteWork(calls.checkAction, 'Check saved');
  return (
    <FormDialog
      {...saving}
      onClose={onClose}
      title="Check of the Effect"
      form={form}
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <DateField
        control={form.control}
        name="checkedOn"
        label="Checked on"
        required
        min={doneOn ?? foundOn}
        max={day}
      />
      <RadioField
        control={form.control}
        name="result"
        label="Had the action its effect?"
        required
        options={[
          { value: 'effective', label: 'Effective' },
          { value: 'not effective', label: 'Not effective' },
        ]}
      />
      <TextareaField control={form.control} name="note" label="What was looked at" rows={4} />
    </FormDialog>
  );
}

function ReopenDialog({ record, onClose }: DialogProps) {
  const rules = () => shapes().then(({ reopenForm }) => reopenForm);
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  const save = useWriteWork(calls.reopen, 'Record reopened');
  return (
    <FormDialog
      onClose={onClose}
      title={`Reopen ${record.number}`}
      form={form}
      submitLabel="Reopen"
      pendingLabel="Reopening..."
      onSubmit={(body) => save.mutateAsync({ params: { id: record.id }, body, ifMatch: record.version })}
    >
      <TextareaField control={form.control} name="reason" label="Reason" required rows={4} />
    </FormDialog>
  );
}

const dialogs: Record<AskedOfRecord, (props: DialogProps) => React.ReactNode> = {
  ...{ happened: HappenedDialog, risk: RiskDialog, decision: DecisionDialog, cause: CauseDialog },
  ...{ action: ActionDialog, done: DoneDialog, check: CheckDialog, reopen: ReopenDialog },
};

/** The form for what somebody is about to enter. */
export function RecordDialogs({ asked, ...props }: DialogProps & { asked: AskedOfRecord }) {
  const Asked = dialogs[asked];
  return <Asked {...props} />;
}
