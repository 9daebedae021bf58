import { companyUserEndpoints } from '@portal/contract/company-users.ts';
import type { TeamRights } from '@portal/contract/customer-team.ts';
import { customerEndpoints } from '@portal/contract/customers.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../api/mutation.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useZodForm } from '../forms/use-zod-form.ts';
import { toast } from '../ui/toast.ts';
import { RightsFields, rightsOf } from './rights-fields.tsx';

interface UserRightsDialogProps {
  user: TeamRights & { id: number; name: string; version: number };
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/customer-team.ts').then(({ teamMemberUpdate }) => teamMemberUpdate);

/** What a portal user may do for their customer, decided by staff. */
export function UserRightsDialog({ user, onClose }: UserRightsDialogProps) {
  const [open, setOpen] = useState(true);
  const update = useEndpointMutation(companyUserEndpoints.update, {
    invalidates: [customerEndpoints.get, companyUserEndpoints.get, companyUserEndpoints.list],
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: rightsOf(user) });
  return (
    <FormDialog
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        if (!shown) onClose();
      }}
      title={`Rights of ${user.name}`}
      form={form}
      onSubmit={async () => {
        await update.mutateAsync({ params: { id: user.id }, body: form.getValues(), ifMatch: user.version });
        toast({ title: 'Portal access updated', description: `The rights of ${user.name} have been saved.` });
      }}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
    >
      <RightsFields control={form.control} />
    </FormDialog>
  );
}
