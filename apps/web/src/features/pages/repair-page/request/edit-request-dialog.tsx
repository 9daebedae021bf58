import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { requestFactsEndpoints } from '@portal/contract/repairs/request-facts/endpoints.ts';
import { cache } from '../../../../api/cache.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useFollowing } from '../../../../forms/use-following.ts';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { changedByWrite } from '../update/use-update-repair.ts';
import { AddressFacts, CustomerFacts, PaymentFacts } from './customer-facts.tsx';
import { PlannedFacts } from './planned-facts.tsx';
import { changedFacts, type FactsPart, requestValues } from './request-values.ts';
import { ShippingFacts, UnitFacts } from './unit-facts.tsx';

const rules = () =>
  import('@portal/contract/repairs/request-facts/facts.ts').then(({ requestFactsForm }) => requestFactsForm);

const titles = { unit: 'Edit Request', customer: 'Edit Customer and Addresses' } as const;

interface EditRequestDialogProps {
  repair: Repair;
  part: FactsPart;
  onClose: () => void;
}

/** Corrects what a request says about its unit or about its customer (D3.8). Papers that were sent stay as they are. */
export function EditRequestDialog({ repair, part, onClose }: EditRequestDialogProps) {
  const { id, version, serviceReportNumber } = repair;
  const stored = requestValues(repair);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const correct = useEndpointMutation(requestFactsEndpoints.correct, {
    invalidates: changedByWrite,
    failure: 'form',
    onSuccess: (answer) => cache.setQueryData(q(repairEndpoints.get, { params: { id } }).queryKey, answer),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={titles[part]}
      description="Papers and emails that were sent stay as they are. The timeline says what was corrected."
      size="lg"
      form={form}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      // The values as typed. The server reads them once more.
      onSubmit={async (_, { values }) => {
        const body = changedFacts(stored, values, part);
        if (Object.keys(body).length === 0) {
          toast({ title: 'Nothing to save', description: 'No field has been changed.' });
          return;
        }
        await correct.mutateAsync({ params: { id }, body, ifMatch: version });
        toast({
          title: 'Request corrected',
          description: `Request ${serviceReportNumber} has been corrected.`,
        });
      }}
    >
      {part === 'unit' ? (
        <>
          <UnitFacts form={form} />
          <PlannedFacts form={form} repair={repair} />
          <ShippingFacts form={form} />
        </>
      ) : (
        <>
          <CustomerFacts form={form} repair={repair} />
          <AddressFacts form={form} repair={repair} />
          <PaymentFacts form={form} repair={repair} />
        </>
      )}
    </FormDialog>
  );
}
