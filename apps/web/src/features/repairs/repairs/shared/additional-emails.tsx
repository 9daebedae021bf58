import { atMostAddresses } from '@portal/contract/repairs/repairs/request-units.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../../forms/text-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';

const NAME = 'additionalEmails';

/**
 * Up to `most` more addresses that get the mails of a request (A3, A5, B5). The fields belong to the form around them.
 */
export function AdditionalEmails({ most, hint }: { most: number; hint?: string | undefined }) {
  const form = useFormContext<{ additionalEmails: string[] }>();
  const emails = useWatch({ control: form.control, name: NAME }) ?? [];
  const set = (next: string[]) => form.setValue(NAME, next, { shouldDirty: true });
  const remove = (index: number) => {
    set(emails.filter((_, at) => at !== index));
    form.clearErrors(NAME);
  };
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {emails.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form knows the lines by their index
        <div key={index} className="flex items-start gap-2">
          <TextField
            control={form.control}
            name={`${NAME}.${index}`}
            label={`Additional Email ${index + 1}`}
            type="email"
            autoComplete="off"
            className="flex-1"
          />
          <span className="mt-6.5">
            <IconButton icon={Trash2} label={`Remove email ${index + 1}`} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabledReason={emails.length < most ? null : `${atMostAddresses(most)}.`}
        onClick={() => set([...emails, ''])}
      >
        <Plus aria-hidden className="size-4" />
        Add Email
      </Button>
      {hint ? <p className="text-sm text-muted wrap-anywhere">{hint}</p> : null}
    </div>
  );
}
