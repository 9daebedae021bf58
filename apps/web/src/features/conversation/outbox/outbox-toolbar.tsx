import { outboxStates } from '@portal/contract/core/mail-states.ts';
import { SearchBox } from '../../../lists/search-box.tsx';
import { messageStateLabels } from '../../../record-parts/mails/message-state.tsx';
import { Select } from '../../../ui/input/select.tsx';

interface OutboxToolbarProps {
  search: string | undefined;
  state: string | undefined;
  onChange: (patch: { search?: string; state?: string | undefined; held?: 'true' | undefined }) => void;
}

const states = [
  { value: 'all', label: 'All States' },
  { value: 'held', label: 'Asks before it leaves' },
  ...outboxStates.map((value) => ({ value: value as string, label: messageStateLabels[value] })),
];

/** Search and state filter above the outbox. */
export const OutboxToolbar = ({ search, state, onChange }: OutboxToolbarProps) => (
  <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
    <SearchBox
      value={search}
      label="Search by subject or recipient"
      onSearch={(text) => onChange({ search: text })}
    />
    <Select
      aria-label="State"
      value={state ?? 'all'}
      options={states}
      onValueChange={(next) =>
        onChange({
          held: next === 'held' ? 'true' : undefined,
          state: next === 'all' || next === 'held' ? undefined : next,
        })
      }
      className="w-full sm:w-52"
    />
  </div>
);
