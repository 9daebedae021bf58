import { Select } from '../../../ui/input/select.tsx';

const states = [
  { value: 'all', label: 'All States' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

interface StateFilterProps {
  active: string | undefined;
  onChange: (active: string | undefined) => void;
}

/** Chooses active or inactive rows. */
export const StateFilter = ({ active, onChange }: StateFilterProps) => (
  <Select
    aria-label="State"
    value={active ?? 'all'}
    options={states}
    onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
    className="w-full sm:w-40"
  />
);
