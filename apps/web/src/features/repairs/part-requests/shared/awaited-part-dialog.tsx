import type { CataloguePart } from '@portal/contract/purchasing/parts/shapes.ts';
import type { awaitedPart } from '@portal/contract/repairs/repairs/awaited-part.ts';
import type { z } from 'zod';
import type { NamedPart } from '../../../../device/queued-act.ts';
import { FormButtons } from '../../../../forms/form-actions.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { NumberField } from '../../../../forms/number-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { PartNumberField } from '../../../../record-parts/parts/part-number-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';

const rules = () =>
  import('@portal/contract/repairs/repairs/awaited-part.ts').then((part) => part.awaitedPart);

const empty: z.input<typeof awaitedPart> = { partId: null, part: '', quantity: 1 };

export interface AwaitedPartDialogProps {
  companyId: number;
  title: string;
  description: string;
  submitLabel: string;
  /** Looks for parts on the device while the portal cannot be reached. */
  findStored?: ((typed: string) => Promise<CataloguePart[]>) | undefined;
  onName: (part: NamedPart) => Promise<void> | void;
  /** Goes on without naming a part. Without it there is Cancel. */
  onSkip?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks which part a repair waits for: one of the catalogue, or in words (decision 0087). */
export default function AwaitedPartDialog(props: AwaitedPartDialogProps) {
  const { companyId, title, description, submitLabel, findStored, onName, onSkip, onClose } = props;
  const form = useZodForm(rules, { defaultValues: empty });
  const { isSubmitting } = form.formState;
  return (
    <FormDialog
      onClose={(isSaved) => isSaved || onClose()}
      title={title}
      description={description}
      size="sm"
      form={form}
      onSubmit={async ({ partId, part, quantity }) =>
        await onName({ partId: partId ?? null, part: part ?? '', quantity })
      }
      submitLabel={submitLabel}
      pendingLabel="Saving..."
      summary={false}
      {...(onSkip && {
        buttons: (formId: string) => (
          <>
            <Button variant="secondary" disabled={isSubmitting} onClick={onSkip}>
              Go on without
            </Button>
            <FormButtons
              submitLabel={submitLabel}
              pendingLabel="Saving..."
              pending={isSubmitting}
              formId={formId}
            />
          </>
        ),
      })}
    >
      <PartNumberField
        control={form.control}
        name="part"
        label="Part"
        hint="A part number, or what it is in your words."
        required
        autoFocus
        companyId={companyId}
        findStored={findStored}
        onType={() => form.setValue('partId', null)}
        onChoose={(part) => {
          form.setValue('partId', part.id);
          form.setValue('part', part.partNumber, { shouldDirty: true });
        }}
      />
      <NumberField control={form.control} name="quantity" label="Quantity" required />
    </FormDialog>
  );
}
