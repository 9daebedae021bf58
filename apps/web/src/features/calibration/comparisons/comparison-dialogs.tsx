import { comparisonEndpoints as calls } from '@portal/contract/calibration/comparisons/endpoints.ts';
import { reportFileRule } from '@portal/contract/calibration/comparisons/report-file.ts';
import type { ComparisonDetail } from '@portal/contract/calibration/comparisons/shapes.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { UploadDialog } from '../../../ui/file/upload-dialog.tsx';
import { useWriteComparison } from './use-write-comparison.ts';

interface DialogProps {
  comparison: ComparisonDetail;
  onClose: () => void;
}

/** Opens a reviewed comparison again. */
export function ReopenComparison({ comparison: { id, item, version }, onClose }: DialogProps) {
  const rules = () =>
    import('@portal/contract/calibration/comparisons/shapes.ts').then(
      ({ reopenComparisonForm }) => reopenComparisonForm,
    );
  const form = useZodForm(rules, { defaultValues: { reason: '' } });
  const save = useWriteComparison(calls.reopen, 'Comparison reopened');
  return (
    <FormDialog
      onClose={onClose}
      title="Reopen the comparison"
      description={item}
      form={form}
      submitLabel="Reopen"
      pendingLabel="Reopening..."
      onSubmit={(body) => save.mutateAsync({ params: { id }, body, ifMatch: version })}
    >
      <TextareaField control={form.control} name="reason" label="Reason" required rows={4} />
    </FormDialog>
  );
}

/** Stores the report of the provider. */
export function UploadReport({ comparison: { id, report }, onClose }: DialogProps) {
  const upload = useWriteComparison(calls.setReport, 'Report stored', {
    title: 'The report was not stored',
    description: (error) =>
      error instanceof ApiError ? error.userMessage : 'Please check your connection and try again.',
  });
  return (
    <UploadDialog
      title="Report of the comparison"
      description={report ? `The present report is ${report}.` : 'A PDF of up to 10 MB.'}
      rule={reportFileRule}
      label="Choose a PDF or drop it here"
      submitLabel="Store report"
      pendingLabel="Storing..."
      pending={upload.isPending}
      onUpload={(form) => upload.mutate({ params: { id }, form }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
