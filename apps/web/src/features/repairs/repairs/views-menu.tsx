import { type SavedView, savedViewEndpoints } from '@portal/contract/repairs/saved-views/endpoints.ts';
import { savedViewMessages } from '@portal/contract/repairs/saved-views/messages.ts';
import { VIEW_NAME_MAX, viewQuery } from '@portal/contract/repairs/saved-views/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/dialog/popover.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { SavedViewLine } from './saved-view-line.tsx';
import type { RepairListSearch } from './shared/repair-list-query.ts';
import type { RepairListState } from './shared/use-repair-list.ts';

/** Saves what the list shows now under a name: filters, columns, sort and rows of a page. */
function SaveView({ search }: { search: RepairListSearch }) {
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

/** The views that everybody has. */
const given = [
  { name: 'Late', query: 'late=true&sort=daysLate&order=desc' },
  { name: 'Mine', query: 'mine=true&group=active' },
  { name: 'To ship', query: 'status=completed&sort=daysInStatus&order=desc' },
] as const;

const pathOf = (query: string): string => paths.adminRepairs(Object.fromEntries(new URLSearchParams(query)));

interface ViewsMenuProps {
  button: ReactElement;
  list: RepairListState;
}

/**
 * Opens a named list: the given views, the user's own and those that the company shares. It is loaded when its button is
 * pressed, so it begins open.
 */
export function ViewsMenu({ button, list }: ViewsMenuProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-label="Views" align="end" className="max-h-[70dvh] w-80 overflow-y-auto p-2">
        <Group title="Views for everyone">
          {given.map(({ name, query }) => (
            <li key={name}>
              <ViewLink name={name} query={query} onOpen={close} />
            </li>
          ))}
        </Group>
        <SavedViews onOpen={close} />
        <SaveView search={list.search} />
        <p className="border-t border-line px-2 pt-1">
          <HelpLink article="lists">How lists and views work</HelpLink>
        </p>
      </PopoverContent>
    </Popover>
  );
}

/** The saved views. They are loaded when the menu is opened. */
function SavedViews({ onOpen }: { onOpen: () => void }) {
  const { data, isPending, isError, refetch } = useQuery(q(savedViewEndpoints.list));
  if (isPending) return <p className="px-2.5 py-2 text-sm text-muted">Loading views...</p>;
  if (isError)
    return (
      <p role="alert" className="px-2.5 py-2 text-sm">
        The saved views could not be loaded.{' '}
        <Button variant="link" size="inline" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  const lines = (views: readonly SavedView[]) =>
    views.map((view) => (
      <SavedViewLine key={view.id} view={view}>
        <ViewLink name={view.name} query={view.query} onOpen={onOpen} />
      </SavedViewLine>
    ));
  const own = data.filter((view) => !view.shared);
  const shared = data.filter((view) => view.shared);
  return (
    <>
      {own.length > 0 ? <Group title="Your views">{lines(own)}</Group> : null}
      {shared.length > 0 ? <Group title="Shared in the company">{lines(shared)}</Group> : null}
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pb-1">
    <h3 className="px-2.5 pt-1 pb-0.5 text-xs font-medium text-muted">{title}</h3>
    <ul>{children}</ul>
  </section>
);

interface ViewLinkProps {
  name: string;
  query: string;
  onOpen: () => void;
}

const ViewLink = ({ name, query, onOpen }: ViewLinkProps) => (
  <AppLink
    to={pathOf(query)}
    onClick={onOpen}
    className="flex min-h-8 touch:min-h-11 min-w-0 flex-1 items-center rounded-md px-2.5 py-1 wrap-anywhere hover:bg-slate-100"
  >
    {name}
  </AppLink>
);
