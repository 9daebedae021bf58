import { repairPartEndpoints } from '@portal/contract/repair-parts/endpoints.ts';
import type { usedPart } from '@portal/contract/repair-parts/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import type { z } from 'zod';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PartNumberField } from '../../repair-parts/shared/part-number-field.tsx';

const rules = () => import('@portal/contract/repair-parts/shapes.ts').then(({ usedPart }) => usedPart);

type Values = z.input<typeof usedPart>;
const empty: Values = { partId: null, partNumber: '', quantity: 1 };

/** Uses a part on the repair: search it, say how many, and it is taken from stock (D6.3). */
export function UsePartForm({ repair }: { repair: Repair }) {
  const form = useZodForm(rules, { defaultValues: empty });
  const use = useEndpointMutation(repairPartEndpoints.use, {
    invalidates: [repairEndpoints.get, repairPartEndpoints.supply],
    failure: { title: 'Update failed' },
    onSuccess: ({ warnings = [] }) =>
      void toast({
        title: 'Parts updated',
        description: [`The parts of ${repair.serviceReportNumber} have been updated.`, ...warnings].join(' '),
      }),
  });
  return (
    <section aria-label="Use a part" className="border-t border-line pt-3">
      <h3 className="mb-2">Use a part</h3>
      <Form
        form={form}
        onSubmit={async (body, { thenStartFrom }) => {
          await use.mutateAsync({ params: { id: repair.id }, body });
          thenStartFrom(empty);
        }}
        onUnsavedChange={useUnsavedChanges()}
        summary={false}
        submitLabel="Use Part"
        pendingLabel="Saving..."
        wide
      >
        <PartNumberField
          control={form.control}
          name="partNumber"
          label="Part Number"
          required
          companyId={repair.companyId}
          onType={() => form.setValue('partId', null)}
          onChoose={(part) => {
            form.setValue('partId', part.id);
            form.setValue('partNumber', part.partNumber, { shouldDirty: true });
          }}
        />
        <NumberField control={form.control} name="quantity" label="Quantity" required min={1} step={1} />
      </Form>
    </section>
  );
}
