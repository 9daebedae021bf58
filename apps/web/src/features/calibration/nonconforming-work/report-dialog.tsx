import { nonconformingWorkEndpoints } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { type WorkOrigin, workOrigins } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../forms/checkbox-field.tsx';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { HaltedProcedure } from './halted-procedure.tsx';
import { useWriteWork } from './use-write-work.ts';

export const originOptions = Object.entries(workOrigins).map(([value, label]) => ({ value, label }));

interface ReportDialogProps {
  /** The id of a certificate that is linked with the record. */
  certificate?: string | undefined;
  /** The id of a standard that was found bad. All certificates in force that relied on it are linked. */
  standard?: string | undefined;
  /** The id of the comparison that found it. */
  comparison?: string | undefined;
  /** The id of an entry of the scope that has ended. All certificates in force under it since are linked. */
  scope?: string | undefined;
  /** Where it came from. */
  from?: string | undefined;
  /** What it is about, such as a certificate's number or the unit on the bench. */
  about?: string | undefined;
  /** Called after saving or without. After saving it has led to the new record. */
  onClose: (isSaved: boolean) => void;
}

const rules = () =>
  import('@portal/contract/calibration/nonconforming-work/shapes.ts').then(({ reportForm }) => reportForm);

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,9}$/.test(text);

const originOf = (from: string | undefined): WorkOrigin =>
  from !== undefined && from in workOrigins ? (from as WorkOrigin) : 'own';

/** Opens a record of nonconforming work. */
export function ReportDialog({
  certificate,
  standard,
  comparison,
  scope,
  from,
  about,
  onClose,
}: ReportDialogProps) {
  const companyId = useCompanyId() ?? 0;
  const { timeZone, contactName, username } = useSignedInUser();
  const go = useGo();
  const report = useWriteWork(nonconformingWorkEndpoints.report, 'Nonconforming work reported');
  const isOfStandard = isId(standard);
  const form = useZodForm(rules, {
    defaultValues: {
      title: '',
      origin: isOfStandard ? ('standard' as const) : originOf(from),
      foundOn: today(timeZone),
      foundBy: contactName || username,
      whatHappened: about && !isOfStandard ? `${about}: ` : '',
      workHalted: false,
      procedureId: null,
      ...(isId(certificate) && { certificateIds: [Number(certificate)] }),
      ...(isId(scope) && { scopeEntryId: Number(scope) }),
      ...(isId(comparison) && { comparisonId: Number(comparison) }),
      ...(isOfStandard && { referenceStandardId: Number(standard), since: '' }),
    },
  });
  const isHalted = useWatch({ control: form.control, name: 'workHalted' });
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title="Report Nonconforming Work"
      form={form}
      onSubmit={async (body) => {
        const { id } = await report.mutateAsync({ params: { companyId }, body });
        go(nonconformingWorkPaths.nonconformingRecord(id));
      }}
      submitLabel="Report"
      pendingLabel="Saving..."
    >
      {isId(certificate) ? (
        <p className="wrap-anywhere">
          {about ?? 'The certificate'} is linked with the record. More certificates can be added on its page.
        </p>
      ) : null}
      {isId(comparison) ? (
        <p className="wrap-anywhere">
          The comparison of {about ?? 'the item'} leads to the record, and back.
        </p>
      ) : null}
      {isId(scope) ? (
        <p className="wrap-anywhere">
          All certificates in force that report results under {about ?? 'the entry'} after its last day are
          linked with the record.
        </p>
      ) : null}
      {isOfStandard ? (
        <p className="wrap-anywhere">
          All certificates in force that relied on {about ?? 'the standard'} are linked with the record.
        </p>
      ) : null}
      <TextField {...off} name="title" label="Title" required placeholder="Wrong range on the multimeter" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={form.control} name="origin" label="Origin" required options={originOptions} />
        <DateField control={form.control} name="foundOn" label="Found on" required max={today(timeZone)} />
        <TextField {...off} name="foundBy" label="Found by" required hint="Also somebody of a customer." />
        {isOfStandard ? (
          <DateField
            control={form.control}
            name="since"
            label="Calibrated from"
            hint="The day after its last good check. Empty means all."
          />
        ) : null}
      </div>
      <TextareaField control={form.control} name="whatHappened" label="What happened" required rows={6} />
      <CheckboxField
        control={form.control}
        name="workHalted"
        label="Work is halted"
        hint="Until somebody decides, nobody goes on with work of this kind."
      />
      {isHalted ? <HaltedProcedure control={form.control} name="procedureId" /> : null}
    </FormDialog>
  );
}
