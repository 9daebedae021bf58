import type { EquipmentType } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSaveType } from './use-save-equipment.ts';

interface TypeDialogProps {
  /** The type to change. Without it the dialog creates one. */
  type: EquipmentType | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/repairs/equipment-models/shapes.ts').then(
    ({ equipmentTypeForm }) => equipmentTypeForm,
  );

/** Adds or changes an equipment type (B5). */
export function TypeDialog({ type, onClose }: TypeDialogProps) {
  const save = useSaveType(type);
  const stored = { name: type?.name ?? '', description: type?.description ?? '' };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title={type ? 'Edit Equipment Type' : 'Add Equipment Type'}
      form={form}
      onSubmit={save}
      submitLabel={type ? 'Save Changes' : 'Add Equipment Type'}
      pendingLabel="Saving..."
      summary={false}
    >
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <TextareaField control={control} name="description" label="Description" rows={3} />
    </FormDialog>
  );
}
