import { calibrationTermsEndpoints } from '@portal/contract/calibration/calibration-terms/endpoints.ts';
import type { ShownDefaults } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { TermsFields } from './terms-fields.tsx';

interface DefaultsDialogProps {
  of: 'customer' | 'unit';
  id: number;
  defaults: ShownDefaults;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/laboratory/calibration-terms/shapes.ts').then(({ defaultTerms }) => defaultTerms);

const words = {
  customer: {
    save: calibrationTermsEndpoints.saveOfCustomer,
    title: 'Agreed with This Customer',
    description:
      'It holds for all units of the customer. A request that has an agreement of its own keeps it.',
  },
  unit: {
    save: calibrationTermsEndpoints.saveOfUnit,
    title: 'Agreed for This Unit',
    description:
      'It holds before what is agreed with the customer. A request that has an agreement of its own keeps it.',
  },
} as const;

/** Says what is agreed for the calibrations of a customer or a unit. */
export function DefaultsDialog({ of, id, defaults, onClose }: DefaultsDialogProps) {
  const { save, title, description } = words[of];
  const form = useZodForm(rules, { defaultValues: defaults.terms });
  const write = useEndpointMutation(save, {
    invalidates: [
      ...[calibrationTermsEndpoints.ofCustomer, calibrationTermsEndpoints.ofUnit],
      ...[calibrationTermsEndpoints.ofRepair, customerEndpoints.get],
    ],
    failure: 'form',
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      size="lg"
      form={form}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      onSubmit={async (body) => {
        await write.mutateAsync({ params: { id }, body, ifMatch: defaults.version });
        toast({ title: 'Saved', description: 'New requests begin with it.' });
      }}
    >
      <TermsFields form={form} prefix="" below={defaults.below} />
    </FormDialog>
  );
}
