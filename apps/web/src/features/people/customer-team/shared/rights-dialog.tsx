import type { TeamRights, teamMemberUpdate } from '@portal/contract/people/customer-team/endpoints.ts';
import type { z } from 'zod';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { RightsFields, rightsOf } from './rights-fields.tsx';

interface RightsDialogProps {
  name: string;
  rights: TeamRights;
  /** Sends the rights and shows the success. The form shows a rejection. */
  onSave: (rights: z.input<typeof teamMemberUpdate>) => Promise<unknown>;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/people/customer-team/endpoints.ts').then(
    ({ teamMemberUpdate }) => teamMemberUpdate,
  );

/** The dialog for a user's rights in their team. */
export function RightsDialog({ name, rights, onSave, onClose }: RightsDialogProps) {
  const form = useZodForm(rules, { defaultValues: rightsOf(rights) });
  return (
    <FormDialog
      onClose={onClose}
      title={`Rights of ${name}`}
      form={form}
      // The typed values, because the call takes dollars and the schema returns cents.
      onSubmit={() => onSave(form.getValues())}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
    >
      <RightsFields control={form.control} />
    </FormDialog>
  );
}
