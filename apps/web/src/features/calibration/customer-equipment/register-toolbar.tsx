import type { DueState } from '@portal/contract/calibration/customer-equipment/due-states.ts';
import { SearchBox } from '../../../lists/search-box.tsx';
import { TypeFilter } from '../../../record-parts/equipment/type-filter.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Select } from '../../../ui/input/select.tsx';

const dueWords: Record<DueState, string> = {
  overdue: 'Overdue',
  'due-soon': 'Due Soon (30 days)',
  later: 'Due later',
  none: 'No due date',
};
const dueOptions = [
  { value: 'all', label: 'All Due Dates' },
  ...Object.entries(dueWords).map(([value, label]) => ({ value, label })),
];
const states = [
  { value: 'all', label: 'All Units' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

const noticeOptions = [
  { value: 'all', label: 'With or without notices' },
  { value: 'waiting', label: 'Not acknowledged' },
  { value: 'late', label: 'Not acknowledged for 14 days' },
  { value: 'no-cause', label: 'Without a cause' },
];

interface Filters {
  search?: string | undefined;
  due?: string | undefined;
  active?: string | undefined;
  typeId?: string | undefined;
  notice?: string | undefined;
}

interface RegisterToolbarProps {
  search: string | undefined;
  filters: Filters;
  /** Staff can choose a type; the types of a company are theirs to read. */
  isStaff: boolean;
  onChange: (patch: Filters) => void;
}

/** Search and filters of the register. */
export function RegisterToolbar({ search, filters, isStaff, onChange }: RegisterToolbarProps) {
  const companyId = useCompanyId();
  const { laboratory } = useSignedInUser();
  return (
    <div className="grid grid-cols-2 gap-2 px-4 py-3 sm:flex sm:flex-wrap sm:items-center">
      <SearchBox
        value={search}
        label="Search number, make, model or place"
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        aria-label="Calibration due"
        value={filters.due ?? 'all'}
        options={dueOptions}
        onValueChange={(next) => onChange({ due: next === 'all' ? undefined : next })}
        className="w-full sm:w-48"
      />
      <Select
        aria-label="State"
        value={filters.active ?? 'all'}
        options={states}
        onValueChange={(next) => onChange({ active: next === 'all' ? undefined : next })}
        className="w-full sm:w-48"
      />
      {laboratory ? (
        <Select
          aria-label="Found outside its limits"
          value={filters.notice ?? 'all'}
          options={noticeOptions}
          onValueChange={(next) => onChange({ notice: next === 'all' ? undefined : next })}
          className="w-full sm:w-48"
        />
      ) : null}
      {isStaff && companyId !== undefined ? (
        <TypeFilter
          companyId={companyId}
          value={filters.typeId}
          onChange={(typeId) => onChange({ typeId })}
        />
      ) : null}
    </div>
  );
}
