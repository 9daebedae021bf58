import type { usedPart } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { CataloguePart } from '@portal/contract/purchasing/parts/shapes.ts';
import type { z } from 'zod';
import { Form } from '../../../../forms/form.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../../navigation/unsaved-changes.tsx';
import { PartNumberField } from '../../../../record-parts/parts/part-number-field.tsx';

const rules = () =>
  import('@portal/contract/purchasing/part-supply/shapes.ts').then(({ usedPart }) => usedPart);

const empty: z.input<typeof usedPart> = { partId: null, partNumber: '', quantity: 1 };

interface UsePartFormProps {
  companyId: number;
  onUse: (part: z.output<typeof usedPart>) => Promise<unknown>;
  className?: string;
  /** Looks for parts on the device while the portal cannot be reached. */
  findStored?: (typed: string) => Promise<CataloguePart[]>;
}

/** Uses a part on a repair: search it, say how many, and it is taken from stock (D6.3). */
export function UsePartForm({ companyId, onUse, className, findStored }: UsePartFormProps) {
  const form = useZodForm(rules, { defaultValues: empty });
  return (
    <Form
      form={form}
      {...(className && { className })}
      onSubmit={async (part, { thenStartFrom }) => {
        await onUse(part);
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
        companyId={companyId}
        findStored={findStored}
        onType={() => form.setValue('partId', null)}
        onChoose={(part) => {
          form.setValue('partId', part.id);
          form.setValue('partNumber', part.partNumber, { shouldDirty: true });
        }}
      />
      <NumberField control={form.control} name="quantity" label="Quantity" required />
    </Form>
  );
}
