import { SearchBox } from '../../../lists/search-box.tsx';
import { Select } from '../../../ui/input/select.tsx';

interface CustomersToolbarProps {
  search: string | undefined;
  active: string | undefined;
  onChange: (patch: { search?: string; active?: string | undefined }) => void;
}

const states = [
  { value: 'all', label: 'All Customers' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Search and filter above the table. */
export const CustomersToolbar = ({ search, active, onChange }: CustomersToolbarProps) => (
  <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
    <SearchBox value={search} label="Search customers..." onSearch={(text) => onChange({ search: text })} />
    <Select
      aria-label="State"
      value={active ?? 'all'}
      options={states}
      onValueChange={(next) => onChange({ active: next === 'all' ? undefined : next })}
      className="w-full sm:w-40"
    />
  </div>
);
