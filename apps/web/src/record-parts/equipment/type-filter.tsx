import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Select } from '../../ui/input/select.tsx';

interface TypeFilterProps {
  companyId: number;
  value: string | undefined;
  onChange: (typeId: string | undefined) => void;
}

/** Chooses the rows of one equipment type. */
export function TypeFilter({ companyId, value, onChange }: TypeFilterProps) {
  const { data } = useQuery(
    q(equipmentEndpoints.listTypes, { params: { companyId }, query: { sort: 'name' } }),
  );
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      aria-label="Equipment type"
      value={value ?? 'all'}
      options={[{ value: 'all', label: 'All Equipment Types' }, ...options]}
      onValueChange={(next) => onChange(next === 'all' ? undefined : next)}
      className="col-span-2 w-full sm:w-52"
    />
  );
}
