import type { ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CapabilityFields } from './capability-fields.tsx';
import { type EntryForm, typedEntry } from './typed-entry.ts';
import { useSaveEntry } from './use-save-entry.ts';

interface EntryDialogProps {
  /** The entry to change. Without it the dialog adds one. */
  entry?: ScopeEntry | undefined;
  /** An entry that a new one begins as a copy of. Its days are not copied. */
  like?: ScopeEntry | undefined;
  onClose: (isSaved: boolean) => void;
}

const rules = () =>
  import('@portal/contract/laboratory/scopes/shapes.ts').then(({ scopeEntryForm }) => scopeEntryForm);

/** Adds an entry to the scope, or changes one that has not held. */
export function EntryDialog({ entry, like, onClose }: EntryDialogProps) {
  const save = useSaveEntry(entry);
  const stored = entry ? typedEntry(entry) : { ...typedEntry(like), validFrom: '', validUntil: '' };
  // The form keeps the numbers of all forms of a best uncertainty; the rules take those of the chosen one.
  const form = useZodForm(rules, { defaultValues: stored }) as unknown as EntryForm;
  useFollowing(form, stored);
  const { control } = form;
  const off = { control, autoComplete: 'off' } as const;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={entry ? 'Edit Entry' : 'Add Entry'}
      form={form}
      onSubmit={(read) => save(read)}
      submitLabel={entry ? 'Save Changes' : 'Add Entry'}
      pendingLabel="Saving..."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...off}
          name="quantity"
          label="Quantity"
          required
          placeholder="DC voltage"
          hint="In the words of the points of your procedures."
        />
        <TextField {...off} name="unit" label="Unit" required placeholder="V" />
        <TextField {...off} name="lower" label="From" required />
        <TextField {...off} name="upper" label="To" required />
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
          <TextField {...off} name="frequencyLower" label="Frequency from" />
          <TextField {...off} name="frequencyUpper" label="Frequency to" />
          <TextField {...off} name="frequencyUnit" label="Unit of frequency" placeholder="Hz" />
        </div>
        <TextField
          {...off}
          name="method"
          label="Method"
          placeholder="LP-017"
          hint="The number of a procedure. Empty for every one."
        />
        <TextField {...off} name="site" label="Site" hint="Empty for every site." />
        <CapabilityFields form={form} />
        <DateField control={control} name="validFrom" label="First day" required />
        <DateField
          control={control}
          name="validUntil"
          label="Last day"
          hint="Empty while it holds until further notice."
        />
      </div>
    </FormDialog>
  );
}
