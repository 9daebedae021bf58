import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import type { Procedure } from '@portal/contract/laboratory/procedures/shapes.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSaveProcedure } from './use-save-procedure.ts';

interface ProcedureDialogProps {
  /** The procedure to change. Without it the dialog adds one, and leads to its page. */
  procedure: Procedure | undefined;
  /** Called after saving or without. A new procedure has led to its page by then. */
  onClose: (isSaved: boolean) => void;
}

const rules = () =>
  import('@portal/contract/laboratory/procedures/shapes.ts').then(({ procedureForm }) => procedureForm);

/** Adds or changes a procedure. */
export function ProcedureDialog({ procedure, onClose }: ProcedureDialogProps) {
  const save = useSaveProcedure(procedure);
  const go = useGo();
  const stored = {
    number: procedure?.number ?? '',
    title: procedure?.title ?? '',
    discipline: procedure?.discipline ?? '',
    comparisonMonths: procedure?.comparisonMonths ?? null,
    // The name of a draft is changed in the draft.
    revision: '1',
  };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const off = { control: form.control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      title={procedure ? 'Edit Procedure' : 'Add Procedure'}
      form={form}
      onSubmit={async (values) => {
        const saved = await save(values);
        if (!procedure) go(procedurePaths.procedure(saved.id, { edit: 'true' }));
      }}
      submitLabel={procedure ? 'Save Changes' : 'Add Procedure'}
      pendingLabel="Saving..."
    >
      <TextField {...off} name="number" label="Number" required placeholder="LP-017" />
      <TextField {...off} name="title" label="Title" required />
      <TextField {...off} name="discipline" label="Discipline" placeholder="Electrical" />
      <NumberField
        control={form.control}
        name="comparisonMonths"
        label="Proficiency test or interlaboratory comparison every (months)"
        hint="The next one is due so long after the last one with results. Empty: no plan."
      />
      {procedure ? null : (
        <TextField {...off} name="revision" label="Revision" required hint="The name of its first draft." />
      )}
    </FormDialog>
  );
}
