import { userMessage } from '@portal/contract/api-error.ts';
import { isAdmin, type Role } from '@portal/contract/roles.ts';
import { type SearchHit, searchEndpoints } from '@portal/contract/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { AppWindow, Building2, type LucideIcon, Search, UserRound, Wrench } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useGo } from '../../app/navigation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { FindableScreen } from './findable-screen.ts';
import { useSettled } from './use-settled.ts';

interface SearchDialogProps {
  screens: readonly FindableScreen[];
  onClose: () => void;
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-primary-soft md:min-h-9 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted';
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** The groups of hits, in this order. */
const groups: readonly { kind: SearchHit['kind']; heading: string; icon: LucideIcon }[] = [
  { kind: 'repair', heading: 'Repairs', icon: Wrench },
  { kind: 'customer', heading: 'Customers', icon: Building2 },
  { kind: 'user', heading: 'People', icon: UserRound },
];

/** What besides repairs and screens is found, as its reader would call it. */
const whoElse = (role: Role): 'person' | 'customer' | undefined =>
  isAdmin(role) ? 'person' : role === 'technician' ? 'customer' : undefined;

const spoken = {
  person: 'Search repairs, people and screens',
  customer: 'Search repairs, customers and screens',
};

/** Finds repairs, people and screens while one types (D9.2). */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const who = whoElse(useSignedInUser().role);
  const wanted = text.trim();
  const settled = useSettled(wanted);
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
  const named = screens.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
  const hits = wanted === '' ? [] : (found.data ?? []);
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
        <Command.List label="Results" className="mt-2 h-72 overflow-y-auto">
          <Command.Empty className="px-3 py-8 text-center text-muted">
            {found.isError ? userMessage(found.error) : searching ? 'Searching...' : 'Nothing found.'}
          </Command.Empty>
          {groups.map(({ kind, heading, icon }) => {
            const ofKind = hits.filter((hit) => hit.kind === kind);
            return ofKind.length === 0 ? null : (
              <Command.Group key={kind} heading={heading} className={groupClass}>
                {ofKind.map((hit) => (
                  <HitLine key={hit.id} hit={hit} icon={icon} onOpen={() => open(hit.path)} />
                ))}
              </Command.Group>
            );
          })}
          {named.length > 0 ? (
            <Command.Group heading="Screens" className={groupClass}>
              {named.map(({ label, to }) => (
                <Command.Item
                  key={label}
                  value={`screen ${label}`}
                  onSelect={() => open(to)}
                  className={itemClass}
                >
                  <AppWindow aria-hidden />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
        </Command.List>
      </Command>
    </Dialog>
  );
}

interface HitLineProps {
  hit: SearchHit;
  icon: LucideIcon;
  onOpen: () => void;
}

const HitLine = ({ hit, icon: Icon, onOpen }: HitLineProps) => (
  <Command.Item value={`${hit.kind} ${hit.id}`} onSelect={onOpen} className={itemClass}>
    <Icon aria-hidden />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{hit.title}</span>
      <span className="block truncate text-sm text-muted">{hit.detail}</span>
    </span>
  </Command.Item>
);
