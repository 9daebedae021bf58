import { userMessage } from '@portal/contract/core/api-error.ts';
import { isAdmin, type Role } from '@portal/contract/core/roles.ts';
import { searchEndpoints } from '@portal/contract/overview/search/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import type { FindableScreen } from './findable-screen.ts';
import { foundGroups, share } from './found-groups.ts';
import { GroupOfHits } from './group-of-hits.tsx';

/** Milliseconds without a change before the search is sent. */
const PAUSE = 200;

interface SearchDialogProps {
  screens: readonly FindableScreen[];
  onClose: () => void;
}

/** Returns the kind of people that this role finds besides repairs and screens. */
const whoElse = (role: Role): 'person' | 'customer' | undefined =>
  isAdmin(role) ? 'person' : role === 'technician' ? 'customer' : undefined;

const spoken = {
  person: 'Search repairs, people and screens',
  customer: 'Search repairs, customers and screens',
};

/** Finds repairs, people and screens while the user types (D9.2). */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
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
            className="h-11 w-full min-w-0 bg-transparent text-body outline-none md:h-10"
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
