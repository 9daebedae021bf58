import {
  type Certificate,
  certificateEndpoints,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { CustomerField } from '../../../../record-parts/customers/customer-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useCalibrationWrite } from '../shared/use-calibration.ts';

interface EditDraftProps {
  certificate: Certificate;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/certificates/endpoints.ts').then(
    ({ certificateEndpoints: calls }) => calls.updateDraft.body,
  );

/** Changes the remarks of a draft and, for admins, the customer whom a correction names (D5.11). */
export function EditDraft({ certificate, name, onClose }: EditDraftProps) {
  const { id, remarks, customerId, edition } = certificate;
  const { role } = useSignedInUser();
  const companyId = useCompanyId() ?? 0;
  const form = useZodForm(rules, {
    defaultValues: { remarks: remarks ?? '', ...(customerId === null ? {} : { customerId }) },
  });
  const update = useCalibrationWrite(certificateEndpoints.updateDraft, 'form');
  return (
    <FormDialog
      onClose={onClose}
      title={`Edit the draft of ${name}`}
      description="Serial numbers, makes and models are edited at the unit, readings and standards in its results."
      form={form}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (given) => {
        const isOther = given.customerId !== undefined && given.customerId !== customerId;
        await update.mutateAsync({
          params: { id },
          body: { remarks: given.remarks ?? '', ...(isOther && { customerId: given.customerId }) },
        });
        toast({ title: 'Draft updated', description: `The draft of ${name} has been updated.` });
      }}
    >
      {isAdmin(role) && edition > 1 ? (
        <CustomerField control={form.control} name="customerId" companyId={companyId} />
      ) : null}
      <TextareaField control={form.control} name="remarks" label="Remarks" rows={3} />
    </FormDialog>
  );
}
