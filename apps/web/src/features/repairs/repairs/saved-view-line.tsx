import { type SavedView, savedViewEndpoints } from '@portal/contract/repairs/saved-views/endpoints.ts';
import { VIEW_NAME_MAX } from '@portal/contract/repairs/saved-views/rules.ts';
import { Check, Pencil, Share2, Trash2, UserRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const changed = [savedViewEndpoints.list];

interface SavedViewLineProps {
  view: SavedView;
  /** The link that opens the view. */
  children: ReactNode;
}

/** One saved view with its actions: rename, share or keep private, delete. */
export function SavedViewLine({ view, children }: SavedViewLineProps) {
  const { id, name, shared, own } = view;
  const [renaming, setRenaming] = useState(false);
  const update = useEndpointMutation(savedViewEndpoints.update, { invalidates: changed });
  const remove = useEndpointMutation(savedViewEndpoints.delete, {
    invalidates: changed,
    onSuccess: () => toast({ title: 'View deleted', description: `${name} has been deleted.` }),
  });
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('name'));
    update.mutate({ params: { id }, body: { name: text } }, { onSuccess: () => setRenaming(false) });
  };
  if (renaming)
    return (
      <li>
        <form onSubmit={rename} className="flex items-center gap-1 py-0.5">
          <Input
            name="name"
            aria-label={`New name of ${name}`}
            defaultValue={name}
            maxLength={VIEW_NAME_MAX}
            autoFocus
            className="flex-1"
          />
          <IconButton
            type="submit"
            icon={Check}
            label="Save the new name"
            size="icon-sm"
            pending={update.isPending}
          />
        </form>
      </li>
    );
  const share = () => update.mutate({ params: { id }, body: { shared: !shared } });
  return (
    <li className="flex items-center gap-0.5">
      {children}
      <IconButton icon={Pencil} label={`Rename ${name}`} size="icon-sm" onClick={() => setRenaming(true)} />
      {shared && !own ? null : (
        <IconButton
          icon={shared ? UserRound : Share2}
          label={shared ? `Keep ${name} to yourself` : `Share ${name} with the company`}
          size="icon-sm"
          pending={update.isPending}
          onClick={share}
        />
      )}
      <IconButton
        icon={Trash2}
        label={`Delete ${name}`}
        size="icon-sm"
        pending={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      />
    </li>
  );
}
