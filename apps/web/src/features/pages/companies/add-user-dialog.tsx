import { FormDialog } from '../../../forms/form-dialog.tsx';
import { UserFields, useAddUser } from './add-user-form.tsx';

interface AddUserDialogProps {
  companyId: number;
  /** Called with the list that shows the new user, or without one. */
  onClose: (list?: { users?: string }) => void;
}

/** Adds a user of the own company, above the settings. */
export function AddUserDialog({ companyId, onClose }: AddUserDialogProps) {
  const { form, isCustomer, add } = useAddUser(companyId);
  return (
    <FormDialog
      form={form}
      onSubmit={async (user) => onClose(await add(user))}
      onClose={(isSaved) => isSaved || onClose()}
      title="Add User"
      size="lg"
      submitLabel="Add User"
      pendingLabel="Adding..."
    >
      <UserFields form={form} isCustomer={isCustomer} companyId={companyId} />
    </FormDialog>
  );
}
