import { allStatusOptions, statusFilterOptions } from '@portal/contract/repairs/repairs/status-choices.ts';
import { Select } from '../../../../ui/input/select.tsx';
import { statusWords } from './status-words.ts';

interface StatusFilterProps {
  /** The value in the URL: one status, several with commas, or none. */
  status: string | undefined;
  onChange: (status: string | undefined) => void;
  /** Offers all statuses, for staff. Otherwise it offers the eight described ones (A4). */
  all?: boolean | undefined;
}

/** The status filter of a list. It also shows a status of the URL that it does not offer (D3.2). */
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
