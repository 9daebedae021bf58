import { formatDate, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { scopeEndpoints } from '@portal/contract/laboratory/scopes/endpoints.ts';
import type { ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ClaimingCertificates } from './claiming-certificates.tsx';
import { changedByEntry, nameOfEntry } from './use-save-entry.ts';

const rules = () =>
  import('@portal/contract/laboratory/scopes/shapes.ts').then(({ scopeEntryEnd }) => scopeEntryEnd);

/** Sets the last day of an entry, or takes it away. */
export function EndDialog({ entry, onClose }: { entry: ScopeEntry; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(scopeEndpoints.end, {
    invalidates: changedByEntry,
    failure: 'form',
    onSuccess: ({ validUntil }) =>
      void toast({
        title: 'Last day saved',
        description: `${nameOfEntry(entry)} holds ${validUntil ? `until ${formatDate(validUntil)}` : 'until further notice'}.`,
      }),
  });
  const stored = { validUntil: entry.validUntil ?? '' };
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  const until = useWatch({ control: form.control, name: 'validUntil' }) ?? '';
  return (
    <FormDialog
      onClose={onClose}
      title="Last Day of the Entry"
      description={`${nameOfEntry(entry)}, from ${formatDate(entry.validFrom)} on.`}
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: entry.id }, body, ifMatch: entry.version })}
      submitLabel="Save Last Day"
      pendingLabel="Saving..."
    >
      <DateField
        control={form.control}
        name="validUntil"
        label="Last day"
        min={entry.validFrom}
        hint="The entry still holds on it. Certificates that were issued stay as they are. Empty: until further notice."
      />
      {isCalendarDate(until) ? <ClaimingCertificates entry={entry} after={until} isSaved={false} /> : null}
    </FormDialog>
  );
}
