import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { ProcedureDetail } from '@portal/contract/laboratory/procedures/shapes.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { changedByProcedure } from './use-save-procedure.ts';

const rules = () =>
  import('@portal/contract/laboratory/procedures/shapes.ts').then(({ newRevisionForm }) => newRevisionForm);

/** Begins a draft as a copy of the last revision. */
export function NewRevision({ procedure, onClose }: { procedure: ProcedureDetail; onClose: () => void }) {
  const go = useGo();
  const { id, revisions } = procedure;
  const start = useEndpointMutation(procedureEndpoints.startRevision, {
    invalidates: changedByProcedure,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { revision: '' } });
  const last = revisions[0]?.revision;
  return (
    <FormDialog
      onClose={onClose}
      title="New Revision"
      description={
        last
          ? `It begins as a copy of revision ${last}, which holds until the new one does.`
          : 'It begins empty.'
      }
      form={form}
      onSubmit={async (body) => {
        await start.mutateAsync({ params: { id }, body });
        go(procedurePaths.procedure(id, { edit: 'true' }));
      }}
      submitLabel="Begin Draft"
      pendingLabel="Saving..."
    >
      <TextField control={form.control} name="revision" label="Revision" required autoComplete="off" />
    </FormDialog>
  );
}
