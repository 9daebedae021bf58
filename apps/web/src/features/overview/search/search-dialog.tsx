import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { isAdmin, type Role } from '@portal/contract/core/roles.ts';
import { searchEndpoints } from '@portal/contract/overview/search/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { ChevronDown, Search } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { q } from '../../../api/query.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import {
  type FindableScreen,
  type FoundGroup,
  foundGroups,
  type LoadScreens,
  share,
} from './found-groups.ts';

const itemClass =
  'flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-primary-soft [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

interface GroupOfHitsProps {
  group: FoundGroup;
  /** The number of lines to show until the user asks for all. */
  shown: number;
  onOpen: (path: string) => void;
}

/** One kind of hits: the best ones, and the others on request. */
function GroupOfHits({ group: { heading, icon: Icon, lines }, shown, onOpen }: GroupOfHitsProps) {
  const [all, setAll] = useState(false);
  const more = all ? 0 : lines.length - shown;
  return (
    <Command.Group heading={heading} className={groupClass}>
      {lines.slice(0, all ? undefined : shown).map(({ key, title, detail, path }) => (
        <Command.Item key={key} value={key} onSelect={() => onOpen(path)} className={itemClass}>
          <Icon aria-hidden />
          <span className="min-w-0 flex-1">
            <span className={detail === undefined ? 'block truncate' : 'block truncate font-medium'}>
              {title}
            </span>
            {detail ? <span className="block truncate text-sm text-muted">{detail}</span> : null}
          </span>
        </Command.Item>
      ))}
      {more > 0 ? (
        <Command.Item value={`more ${heading}`} onSelect={() => setAll(true)} className={itemClass}>
          <ChevronDown aria-hidden />
          <span className="text-sm text-muted">{`${more}${shown > 0 ? ' more' : ''} in ${heading}`}</span>
        </Command.Item>
      ) : null}
    </Command.Group>
  );
}

/** Milliseconds without a change before the search is sent. */
const PAUSE = 200;

interface SearchDialogProps {
  loadScreens: LoadScreens;
  /** The keys that were pressed before the field was there. The dialog takes them, and from then on the field gets the keys. */
  early: RefObject<string[] | undefined>;
  onClose: () => void;
}

/** Returns the kind of people that this role finds besides repairs and screens. */
const whoElse = (role: Role): 'person' | 'customer' | undefined =>
  isAdmin(role) ? 'person' : role === 'technician' ? 'customer' : undefined;

const spoken = {
  person: 'Search repairs, people and screens',
  customer: 'Search repairs, customers and screens',
};

/** Returns what somebody has typed with these keys. Keys that move or confirm are left out. */
const textOfKeys = (keys: readonly string[]): string =>
  keys.reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : key.length === 1 ? text + key : text),
    '',
  );

/** Finds repairs, people and screens while the user types (D9.2). */
export default function SearchDialog({ loadScreens, early, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const [screens, setScreens] = useState<readonly FindableScreen[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void loadScreens().then(setScreens), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field has come
  useLayoutEffect(() => {
    setText(textOfKeys(early.current ?? []));
    early.current = undefined;
  }, []);
  const who = whoElse(useSignedInUser().role);
  const wanted = text.trim();
  const settled = useDelayedText(wanted, PAUSE);
  const found = useQuery({
    ...q(searchEndpoints.search, { query: { q: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const go = useGo();
  const open = (address: string) => {
    onClose();
    go(address);
  };
  const groups = foundGroups(wanted, wanted === '' ? [] : (found.data ?? []), screens);
  const shares = share(groups);
  const searching = wanted !== '' && (found.isFetching || settled !== wanted);
  return (
    <Dialog open onOpenChange={(next) => next || onClose()} title="Search">
      <Command shouldFilter={false} loop label={who ? spoken[who] : 'Search repairs and screens'}>
        <div className="flex items-center gap-2 rounded-lg border border-control px-3 focus-within:border-primary-text">
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
          <Command.Input
            autoFocus
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder={
              who ? `SR #, model, serial number, ${who} or screen` : 'SR #, model, serial number or screen'
            }
            className="h-10 touch:min-h-11 w-full min-w-0 bg-transparent text-body outline-none"
          />
          {searching ? <Spinner /> : null}
        </div>
        <Command.List label="Results" className="mt-2 h-[min(29rem,60dvh)] overflow-y-auto">
          <Command.Empty className="px-3 py-8 text-center text-muted">
            {found.isError ? userMessage(found.error) : searching ? 'Searching...' : 'Nothing found.'}
          </Command.Empty>
          {groups.map((group, at) => (
            // A new text shows only the first lines of each group again.
            <GroupOfHits
              key={`${group.heading} ${settled}`}
              group={group}
              shown={shares[at] ?? 0}
              onOpen={open}
            />
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}
