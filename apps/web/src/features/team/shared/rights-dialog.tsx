import type { TeamRights, teamMemberUpdate } from '@portal/contract/customer-team/endpoints.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { RightsFields, rightsOf } from './rights-fields.tsx';

interface RightsDialogProps {
  name: string;
  rights: TeamRights;
  /** Sends the rights and tells of it; a rejection is shown in the form. */
  onSave: (rights: z.input<typeof teamMemberUpdate>) => Promise<unknown>;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/customer-team/endpoints.ts').then(({ teamMemberUpdate }) => teamMemberUpdate);

/** What somebody may do for their team. */
export function RightsDialog({ name, rights, onSave, onClose }: RightsDialogProps) {
  const [open, setOpen] = useState(true);
  const form = useZodForm(rules, { defaultValues: rightsOf(rights) });
  return (
    <FormDialog
      open={open}
      onOpenChange={(shown) => {
        setOpen(shown);
        if (!shown) onClose();
      }}
      title={`Rights of ${name}`}
      form={form}
      // As typed: the call takes dollars, what the rules make of them are cents.
      onSubmit={() => onSave(form.getValues())}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
    >
      <RightsFields control={form.control} />
    </FormDialog>
  );
}
