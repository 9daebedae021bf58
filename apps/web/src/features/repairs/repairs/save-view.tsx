import { savedViewEndpoints } from '@portal/contract/repairs/saved-views/endpoints.ts';
import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import { VIEW_NAME_MAX, viewQuery } from '@portal/contract/repairs/saved-views/rules.ts';
import { type FormEvent, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { RepairListSearch } from './shared/repair-list-query.ts';

/** Saves what the list shows now under a name: filters, columns, sort and rows of a page. */
export function SaveView({ search }: { search: RepairListSearch }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const save = useEndpointMutation(savedViewEndpoints.create, {
    invalidates: [savedViewEndpoints.list],
    failure: { title: 'The view was not saved' },
    onSuccess: (view) => {
      toast({
        title: 'View saved',
        description: view.shared ? `${view.name} is shared in the company.` : `${view.name} is yours.`,
      });
      setName('');
      setShared(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(name.trim() ? undefined : savedViewMessages.nameRequired);
    if (name.trim()) save.mutate({ body: { name: name.trim(), query: viewQuery(search), shared } });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2 border-t border-line px-2.5 pt-2 pb-1">
      <Field label="Save this list as" error={error}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Checkbox label="Share with the company" checked={shared} onCheckedChange={setShared} />
      <Button type="submit" size="sm" pending={save.isPending} pendingLabel="Saving...">
        Save view
      </Button>
    </form>
  );
}
