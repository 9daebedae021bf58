import { allStatusOptions, statusFilterOptions } from '@portal/contract/repairs/status-choices.ts';
import { Select } from '../../../ui/input/select.tsx';
import { statusWords } from './repair-filter-chips.ts';

interface StatusFilterProps {
  /** As it stands in the URL: one status, several with commas, or none. */
  status: string | undefined;
  onChange: (status: string | undefined) => void;
  /** Staff choose among all statuses; the described eight otherwise (A4). */
  all?: boolean | undefined;
}

/** The status filter of a list. Whatever the URL asks for is shown, also what is not offered (D3.2). */
export function StatusFilter({ status = 'all', onChange, all }: StatusFilterProps) {
  const offered = all ? [statusFilterOptions[0]!, ...allStatusOptions] : statusFilterOptions;
  const options = offered.some(({ value }) => value === status)
    ? offered
    : [...offered, { value: status, label: statusWords(status) }];
  return (
    <Select
      aria-label="Status"
      value={status}
      options={options}
      onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
      className="w-full sm:w-44"
    />
  );
}
