import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { SignatureField } from '../../../estimates/estimates/shared/signature-field.tsx';
import { changedByAgreement } from './changed-by-agreement.ts';
import { equipmentText } from './unit-words.ts';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-agreements/forms.ts').then(
    ({ signatureForm }) => signatureForm,
  );

interface SignReturnDialogProps {
  loan: { id: number; make: string; modelName: string; serialNumber: string };
  onClose: () => void;
}

/** The customer signs that a unit came back. It gives a receipt that never changes (D7.6). */
export function SignReturnDialog({ loan, onClose }: SignReturnDialogProps) {
  const sign = useEndpointMutation(demoEquipmentAgreementEndpoints.signReturn, {
    invalidates: changedByAgreement,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { name: '', signature: '' } });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title="Sign the Return"
      description={`${equipmentText(loan)} (${loan.serialNumber}). The customer gets the receipt by email.`}
      form={form}
      onSubmit={async (body) => {
        await sign.mutateAsync({ params: { id: loan.id }, body });
        toast({ title: 'Return signed', description: `The receipt for ${loan.serialNumber} is stored.` });
      }}
      submitLabel="Sign Return"
      pendingLabel="Signing..."
    >
      <TextField
        control={control}
        name="name"
        label="Name of the customer’s person"
        autoComplete="off"
        required
      />
      <SignatureField control={control} name="signature" label="Signature" />
    </FormDialog>
  );
}
