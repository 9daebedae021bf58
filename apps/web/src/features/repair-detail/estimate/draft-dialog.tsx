import { today } from '@portal/contract/core/dates.ts';
import {
  estimateDraft,
  estimateEndpoints,
  type RepairEstimate,
} from '@portal/contract/estimates/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { useSignedInUser } from '../../../api/signed-in-user.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { draftValues } from './draft-form.ts';
import { DraftLines } from './draft-lines.tsx';
import { useEstimateWrite } from './use-estimate.ts';

interface DraftDialogProps {
  repair: Repair;
  estimates: RepairEstimate;
  /** True to start from the repair's current parts and costs instead of the draft. */
  fresh: boolean;
  onClose: () => void;
}

/** The editor of the next version. The customer sees nothing of it before it is sent (D3.6). */
export function DraftDialog({ repair, estimates, fresh, onClose }: DraftDialogProps) {
  const { timeZone } = useSignedInUser();
  const form = useZodForm(estimateDraft, {
    defaultValues: { discount: { kind: 'none', value: null }, ...draftValues(estimates, fresh) },
  });
  const save = useEstimateWrite(estimateEndpoints.save, repair.id, 'form');
  const { control } = form;
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="xl"
      title={estimates.draft ? `Estimate, version ${estimates.draft.version}` : 'New estimate'}
      description={`${repair.serviceReportNumber} · ${repair.modelPartNo}`}
      form={form}
      submitLabel="Save draft"
      pendingLabel="Saving..."
      onSubmit={async () => {
        await save.mutateAsync({ params: { id: repair.id }, body: form.getValues() });
        toast({
          title: 'Estimate saved',
          description: `The draft for ${repair.serviceReportNumber} has been saved. Preview it, then send it.`,
        });
      }}
    >
      <DraftLines form={form} tax={estimates.proposal?.terms} />
      <TextareaField
        control={control}
        name="note"
        label="Note to the customer"
        rows={3}
        hint="Stands below the total."
      />
      <DateField
        control={control}
        name="validUntil"
        label="Valid until"
        min={today(timeZone)}
        className="sm:max-w-60"
      />
    </FormDialog>
  );
}
