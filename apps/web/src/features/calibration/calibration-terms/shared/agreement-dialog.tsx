import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import { wishedTerms } from '@portal/contract/laboratory/calibration-terms/quoted.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByAgreement } from './changed-by-agreement.ts';
import { TermsFields } from './terms-fields.tsx';

const rules = () =>
  import('@portal/contract/laboratory/calibration-terms/shapes.ts').then(
    ({ agreementForm }) => agreementForm,
  );

/** Writes down what a customer agreed to for a unit of a request, or what the next estimate proposes. */
export function AgreementDialog({ agreement, onClose }: { agreement: ItemAgreement; onClose: () => void }) {
  const { itemId, entry, proposed } = agreement;
  const form = useZodForm(rules, {
    defaultValues: { terms: proposed?.terms ?? wishedTerms(agreement), acceptedBy: '', entry },
  });
  const write = useEndpointMutation(calibrationTermsEndpoints.agree, {
    invalidates: changedByAgreement,
    failure: 'form',
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Change What Is Agreed"
      description={`For ${agreement.unit}. What was agreed before stays in the history.`}
      size="lg"
      form={form}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onSubmit={async (body) => {
        const saved = await write.mutateAsync({ params: { id: itemId }, body });
        toast(
          saved.proposed
            ? {
                title: 'Proposal saved',
                description: 'The next estimate shows it. It holds when it is accepted.',
              }
            : { title: 'Agreement saved', description: 'Results and the certificate follow it.' },
        );
      }}
    >
      <TermsFields form={form} prefix="terms." />
      <TextField
        control={form.control}
        name="acceptedBy"
        autoComplete="off"
        label="Agreed by"
        hint="Who agreed at the customer, by phone or by mail. Empty: a proposal for the next estimate."
      />
    </FormDialog>
  );
}
